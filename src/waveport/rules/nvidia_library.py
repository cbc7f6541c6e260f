"""Libraries and hardware of NVIDIA's that a whole file is written for: nothing of the file is left without them."""

from __future__ import annotations

import re
from itertools import chain, pairwise

from waveport.rules.unused_library import is_idle

# How the names of their headers start, and what they are called.
_HEADERS = {
    "NvFBC.h": "NvFBC",
    "NvCaffeParser": "TensorRT",
    "NvInfer": "TensorRT",
    "NvOnnx": "TensorRT",
    "NvUffParser": "TensorRT",
    "cublasdx.hpp": "cuBLASDx",
    "cublasdx/": "cuBLASDx",
    "cudaEGL": "EGL streams",
    "cuda_egl_interop": "EGL streams",
    "cudaVDPAU": "VDPAU",
    "cuda_vdpau_interop": "VDPAU",
    "cudla.h": "cuDLA",
    "cudnn_frontend": "cudnn_frontend",
    "cufftdx.hpp": "cuFFTDx",
    "cufftdx/": "cuFFTDx",
    "cuhash.hpp": "cuPQC",
    "cupqc.hpp": "cuPQC",
    "cupti": "CUPTI",
    "curanddx.hpp": "cuRANDDx",
    "curanddx/": "cuRANDDx",
    "cusolverdx": "cuSolverDx",
    "cute/": "CUTLASS",
    "cutlass/": "CUTLASS",
    "cuviddec.h": "NVIDIA's video codecs",
    "nvEncodeAPI.h": "NVIDIA's video codecs",
    "nvcompdx.hpp": "nvCOMPDx",
    "nvcompdx/": "nvCOMPDx",
    "nvcuvid.h": "NVIDIA's video codecs",
    "nvmedia_": "NvMedia",
    "nvperf_": "CUPTI",
    "nvscibuf.h": "NvSci",
    "nvscisync.h": "NvSci",
    "nvvm.h": "libNVVM",
    "optix": "OptiX",
}
# Their namespaces, for files that get the headers through another.
_NAMESPACES = {
    b"cublasdx": "cuBLASDx",
    b"cudnn_frontend": "cudnn_frontend",
    b"cufftdx": "cuFFTDx",
    b"cupqc": "cuPQC",
    b"curanddx": "cuRANDDx",
    b"cusolverdx": "cuSolverDx",
    b"cute": "CUTLASS",
    b"cutlass": "CUTLASS",
    b"nvcompdx": "nvCOMPDx",
    b"nvinfer1": "TensorRT",
}
_KNOWN = re.compile("|".join(map(re.escape, _HEADERS)))
_QUICK = re.compile(rb'#[ \t]*include[ \t]*[<"](?:' + _KNOWN.pattern.encode() + rb")")
_LINE = re.compile(
    rb"^[ \t]*#[ \t]*(\w+)[ \t]*([^\n]*)|^(?![ \t]*\*)[^\n/\"#]{0,200}?\b("
    + b"|".join(_NAMESPACES)
    + rb")[ \t]*(?:::|;)",
    re.MULTILINE,
)
_ALWAYS = (b"__CUDACC__", b"__cplusplus")


def library_of_header(name: str) -> str:
    """The library that a header belongs to, if files that include it are written for that library."""
    found = _KNOWN.match(name)
    return _HEADERS[found[0]] if found else ""


def library_of(data: bytes) -> str:
    """The library whose header or namespace a file uses whatever its conditions say."""
    if not _QUICK.search(data) and not any(name in data for name in _NAMESPACES):
        return ""
    open_: list[bool] = []  # for each condition around: whether it is an include guard or true in CUDA
    for line, following in pairwise(chain(_LINE.finditer(data), [None])):
        assert line is not None
        if line[3]:
            if all(open_):
                return _NAMESPACES[line[3]]
            continue
        kind, rest = line[1], line[2].strip()
        if kind in (b"if", b"ifdef", b"ifndef"):
            guard = (
                kind == b"ifndef" and following is not None and (following[2] or b"").split()[:1] == rest.split()[:1]
            )
            open_.append(guard or any(word in rest for word in _ALWAYS))
        elif kind == b"endif" and open_:
            open_.pop()
        elif kind.startswith(b"el") and open_:
            open_[-1] = False
        elif kind == b"include" and all(open_):
            header = rest[1:].decode("latin-1")
            library = library_of_header(header)
            if library and not is_idle(header, data):
                return library
    return ""
