"""Libraries of NVIDIA's whose header a file includes without a use: what their names start with."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

# How the names of the headers start -> how the library's own names do.
_LIBRARIES = {
    "cublasXt.h": "cublasXt|CUBLASXT_",
    "cudnn": "cudnn|CUDNN_",
    "cudss.h": "cudss|CUDSS_",
    "cufftw.h": "fftwf?_|FFTW_",
    "cufile.h": "cuFile|CUfile|CU_FILE_|CUFILE_",
    "cupti": "cupti|CUpti|CUPTI_",
    "cusolverMg.h": "cusolverMg|CUSOLVERMG_|cudaLibMg",
    "cusparseLt.h": "cusparseLt|CUSPARSELT_",
    "cutensor.h": "cutensor|CUTENSOR_",
    "npp": "npp|Npp|NPP",
    "nvPTXCompiler.h": "nvPTXCompile",
    "nvblas.h": "nvblas|NVBLAS_",
    "nvfunctional": "nvstd",
    "nvgraph.h": "nvgraph|NVGRAPH_",
    "nvjpeg.h": "nvjpeg|NVJPEG_",
    "nvml.h": "nvml|NVML_",
    "nvshmem": "nvshmem|NVSHMEM_",
}
_FREE_OF_CUDA = ("cufftw.h", "nvml.h", "nvgraph.h")  # what they include brings no CUDA
_HEADERS = {"cufftw.h": ".*fftw"}  # whose names bring them as well
# TensorRT and PyTorch declare these themselves.
_ELSEWHERE = rb"cudnn(?:Context|_frontend)\b"
_QUICK = re.compile("|".join(_LIBRARIES.values()).encode())
_INCLUDE = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*[<"](?:[^">\n]*/)?([^">/\n]+)', re.MULTILINE)
_NOT_CODE = re.compile(
    rb"//[^\n]*|/\*.*?\*/|^[ \t]*#[ \t]*(?:include|if|elif|ifdef|ifndef)\b[^\n]*", re.MULTILINE | re.DOTALL
)


def library_at(header: str) -> str:
    """The library of the table that a header belongs to."""
    return next((start for start in _LIBRARIES if header.startswith(start)), "")


def names_used(library: str, words: Iterable[bytes]) -> bool:
    """Some of the words are names of the library."""
    names = re.compile(_LIBRARIES[library].encode())
    return any(names.match(word) and not re.match(_ELSEWHERE, word) for word in words)


def brings_cuda(library: str) -> bool:
    """The library's header includes CUDA's."""
    return library not in _FREE_OF_CUDA


def is_idle(header: str, data: bytes) -> bool:
    """The header belongs to a library of the table, and the file has none of its names."""
    library = library_at(header)
    return bool(library) and not names_used(library, _words(data))


def borrowed(data: bytes) -> frozenset[str]:
    """Libraries whose names a file uses without an include of its own for them."""
    if not _QUICK.search(data):
        return frozenset()
    headers = {name.decode("latin-1") for name in _INCLUDE.findall(data)}
    words = _words(data)
    return frozenset(
        library for library in _LIBRARIES if names_used(library, words) and not _is_included(library, headers)
    )


def _words(data: bytes) -> set[bytes]:
    """What may be such a name, outside comments and conditions."""
    return {w for w in re.findall(rb"[A-Za-z_]\w*", _NOT_CODE.sub(b" ", data)) if _QUICK.match(w)}


def _is_included(library: str, headers: Collection[str]) -> bool:
    known = re.compile(_HEADERS.get(library, re.escape(library)))
    return any(known.match(header) for header in headers)
