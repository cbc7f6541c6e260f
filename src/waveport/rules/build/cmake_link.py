"""Link AMD's libraries in CMake.

`CUDA::cublas` is `roc::hipblas`, `${CUDA_LIBRARIES}` is `hip::host`. Known are the imported targets of FindCUDAToolkit,
the variables of the old FindCUDA, and plain library names (`cublas`, `-lcublas`) in target_link_libraries. `hip::host`
brings include folders and `__HIP_PLATFORM_AMD__` for C++ files that call the runtime. `CCCL::CCCL` is
`roc::rocthrust hip::hipcub`. Libraries without an AMD equal
(NPP, CUPTI, nvJPEG, NVML) are findings.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from waveport.apis import Library, by_link, library_facts, load
from waveport.model import Edit, Finding, Safety
from waveport.project.cmake_syntax import Call
from waveport.rules.cmake import CUDA_INCLUDES, MARKERS, Word, cut, ported, words_of
from waveport.rules.registry import rule, texts
from waveport.rules.text import TextFile

_TARGET = re.compile(r"CUDA::(\w+)")
_VARIABLE = re.compile(
    r"\$\{(?:(CUDA)_LIBRARIES|(?:CUDA|CMAKE_CUDA)_(\w+?)_LIBRAR(?:Y|IES)|(CUDNN|NCCL)_LIBRAR(?:Y|IES)|(CUDART|CUBLAS|CUFFT|CURAND|CUSPARSE|CUSOLVER|NVRTC)_LIBRARY)\}"
)
_LINKING = ("target_link_libraries", "link_libraries")
#: Parts of CUDA's runtime that have no counterpart because AMD's runtime holds them.
_PARTS = frozenset(["cudadevrt", "culibos", "cudart_static_deps", "toolkit", "nvptxcompiler_static"])
_NO_EQUAL = re.compile(
    r"cublasdx|cufftdx|cusolverdx|curanddx|mathdx|nvcompdx|cupqc\w*|custatevec|cutensornet|cudss|nvtiff\w*|npp\w*|cupti\w*|nvjpeg\w*|nvml|nvidia-ml|nvJitLink\w*|nvtx3-cpp|cufile\w*|cuFile\w*|nvfatbin\w*|cusparseLt|cutensor\w*|cudla|nvcuvid|nvencodeapi"
)
#: AMD's packages of headers and their targets.
_THRUST, _CUB = {"rocthrust": "roc::rocthrust"}, {"hipcub": "hip::hipcub"}
_CCCL = {
    "CCCL::CCCL": _THRUST | _CUB,
    "CCCL::Thrust": _THRUST,
    "Thrust::Thrust": _THRUST,
    "CCCL::CUB": _CUB,
    "CUB::CUB": _CUB,
}
_LIBCUXX = ("CCCL::libcudacxx", "libcudacxx::libcudacxx")
NVML = "NVML asks NVIDIA's driver; AMD's is libamd_smi, with functions of its own: port to it, or build without"
_BY_LOWER = {link.lower(): library for link, library in by_link().items()}


@rule("WP0903", on=texts("cmake"))
def cmake_link(file: TextFile, _: TextFile) -> Iterator[Edit | Finding]:
    """Replace each CUDA library by AMD's."""
    for call in ported(file):
        for start, end, name in _libraries(file, call):
            library = _BY_LOWER.get(name.lower())
            if library:
                more = (
                    f" {library_facts()['cusparse'].target}"
                    if name == "cusolver" and _brings_cusparse(file, call)
                    else ""
                )
                yield file.replace(start, end, f"{library.target}{more}".encode())
            elif name.lower() in _PARTS:
                yield file.replace(*cut(file, start, end), dropped=file.text(start, end))
            elif _NO_EQUAL.fullmatch(name):
                yield file.finding(
                    start, _without(name), safety=Safety.SAFE if call.name == "message" else Safety.MANUAL
                )
        for word in _headers_of_cccl(file, call):
            if word.text in _CCCL:
                yield file.replace(word.start, word.end, " ".join(_CCCL[word.text].values()).encode())
            else:
                message = "HIP does not ship libcu++; libhipcxx, a separate package, has the same names"
                yield file.finding(word.start, message, safety=Safety.REVIEW)
        if call.name in ("cuda_add_cublas_to_target", "cuda_add_cufft_to_target") and call.arguments:
            target = library_facts()["cublas" if "cublas" in call.name else "cufft"].target
            yield file.replace(call.start, call.start + len(call.name), b"target_link_libraries")
            yield file.replace(call.end - 1, call.end - 1, f" {target}".encode())


def _headers_of_cccl(file: TextFile, call: Call) -> list[Word]:
    """Where the command links Thrust, CUB or libcu++, unless the project makes that target itself."""
    words = words_of(call, file)[1:] if call.name in _LINKING else []
    return [w for w in words if w.text in (*_CCCL, *_LIBCUXX) and w.text not in file.project.cmake.targets]


def _without(name: str) -> str:
    """What to say of a library; NPP's are told of together."""
    if name in ("nvml", "nvidia-ml"):
        return NVML
    family = "NPP" if name.startswith("npp") else name.removesuffix("_static")
    ours = in_its_place(family)
    return (
        f"{family} has no AMD equal; {ours or 'build without it, or see `waveport api` for the names that it serves'}"
    )


def in_its_place(name: str) -> str:
    """What the table says to use instead of a library of NVIDIA's, by its header; "" if nothing."""
    row = load().headers.get("npp.h" if name.lower().startswith("npp") else f"{name}.h")
    return row.note if row and row.note.startswith("use ") else ""


def _libraries(file: TextFile, call: Call) -> Iterator[tuple[int, int, str]]:
    """Where the command names a CUDA library, and which."""
    if call.name in MARKERS and file.options.style == "portable":
        return
    links = call.name in _LINKING
    for word in words_of(call, file):
        plain = word.text.removeprefix("-l") if links and word.argument else ""
        if links and plain in by_link() | dict.fromkeys(_PARTS) and plain not in file.project.cmake.targets:
            yield word.start, word.end, plain
        for match in (*_TARGET.finditer(word.text), *_VARIABLE.finditer(word.text)):
            name = next(group for group in match.groups() if group)
            name = "cudart" if name == "CUDA" and match[0].startswith("$") else name
            yield word.start + match.start(), word.start + match.end(), name


def _brings_cusparse(file: TextFile, call: Call) -> bool:
    """`CUDA::cusolver` brings cuSPARSE along, hipSOLVER's target does not bring hipSPARSE."""
    named = {name for _, _, name in _libraries(file, call)}
    return any(argument.text == "CUDA::cusolver" for argument in call.arguments) and "cusparse" not in named


def amd_link(name: str) -> str:
    """What AMD's library in the place of one of NVIDIA's is called, as in -lNAME; "" if there is none."""
    library = _BY_LOWER.get(name.lower())
    return library.link if library else ""


def of_library(name: str) -> str:
    """What AMD has for a library of NVIDIA's, in words; "" if the name is not known as one."""
    if library := _BY_LOWER.get(name.lower()):
        return f"AMD's is {library.link}: find_package({library.package}) and {library.target}"
    if name.lower() in _PARTS:
        return "AMD's runtime needs no such part: leave the search out"
    without = f"AMD has no equal: {in_its_place(name) or 'build without it'}"
    return without if _NO_EQUAL.fullmatch(name) else ""


def packages_in(file: TextFile, call: Call) -> set[str]:
    """The CMake packages of AMD that a ported command needs."""
    found: set[Library] = {_BY_LOWER[n.lower()] for _, _, n in _libraries(file, call) if n.lower() in _BY_LOWER}
    if call.name == "cuda_add_cublas_to_target":
        found.add(library_facts()["cublas"])
    if call.name == "cuda_add_cufft_to_target":
        found.add(library_facts()["cufft"])
    if _brings_cusparse(file, call):
        found.add(library_facts()["cusparse"])
    cccl = {package for word in _headers_of_cccl(file, call) for package in _CCCL.get(word.text, ())}
    headers = any(re.search(CUDA_INCLUDES, a.text) for a in call.arguments)
    return {library.package for library in found if library.package} | cccl | ({"hip"} if headers else set())
