"""Rename CMake's CUDA variables and properties to HIP's.

`CMAKE_CUDA_FLAGS`, `CMAKE_CUDA_STANDARD`, `CUDA_STANDARD`, `CUDA_FOUND`, `CUDA_INCLUDE_DIRS` and their like have equals. Places of the CUDA toolkit have
none and are findings where they are read, but in Find modules, which only look. Where a library is looked for in the
toolkit, the finding says what AMD has instead.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from waveport.model import Edit, Finding, Safety
from waveport.project.cmake_syntax import Call
from waveport.rules.build.cmake_flags import translated
from waveport.rules.build.cmake_link import of_library
from waveport.rules.cmake import CUDA_INCLUDES, MARKERS, Word, after, ported, words_of
from waveport.rules.registry import rule, texts
from waveport.rules.text import TextFile

_EQUAL = re.compile(
    r"(?P<own>CMAKE_CUDA_(?:FLAGS\w*|STANDARD\w*|EXTENSIONS|ARCHITECTURES|COMPILER|COMPILER_ID|COMPILER_LAUNCHER|COMPILER_LOADED))"
    r"|(?P<property>CUDA_(?:STANDARD\w*|EXTENSIONS|ARCHITECTURES|VISIBILITY_PRESET|COMPILER_LAUNCHER))"
    r"|(?P<nvcc>CUDA_NVCC_FLAGS)(?P<config>_DEBUG|_RELEASE|_RELWITHDEBINFO|_MINSIZEREL)?"
    rf"|cuda_(?P<std>std_\d+)|(?P<found>(?:CUDAToolkit|CUDA)_FOUND)|(?P<includes>{CUDA_INCLUDES})"
)
_PLACES = re.compile(
    r"CUDA_TOOLKIT_ROOT_DIR|CUDAToolkit_(?:ROOT|BIN_DIR|NVCC_EXECUTABLE|LIBRARY_DIR|LIBRARY_ROOT)|CUDA_NVCC_EXECUTABLE|CUDA_HOME|CUDA_PATH"
)
_FIND_MODULE = re.compile(r"(?:^|/)Find\w+\.cmake$")
_SEARCHES = ("find_path", "find_file", "find_library", "find_program", "find_package")


@rule("WP0907", on=texts("cmake"))
def cmake_name(file: TextFile, _: TextFile) -> Iterator[Edit | Finding]:
    """Rename what has an equal, drop settings of nvcc, tell of the rest."""
    portable = file.options.style == "portable"
    told: set[str] = set()
    looks = bool(_FIND_MODULE.search(file.path))
    for call in ported(file):
        full = not portable or bool(translated(file, call))
        for word in words_of(call, file):
            for match in re.finditer(r"\w+", word.text):
                if equal := _equal(match[0]) if full else _chosen(match[0], call):
                    yield file.replace(word.start + match.start(), word.start + match.end(), equal.encode())
                elif not looks and _reads_place(call, word, match[0]):
                    said = _searched(file, call) or _place(call, match[0])
                    if said not in told:
                        told.add(said)
                        yield file.finding(word.start, said, safety=Safety.REVIEW)
        yield from _headers(file, call)


def _chosen(name: str, call: Call) -> str:
    """What must change in the portable style: include folders, and what a condition asks of the compiler."""
    if name == "CMAKE_CUDA_COMPILER" and call.name in ("if", "elseif"):
        return "CMAKE_${GPU_LANGUAGE}_COMPILER"
    return _equal(name) if re.fullmatch(CUDA_INCLUDES, name) and call.name not in MARKERS else ""


def _equal(name: str) -> str:
    match = _EQUAL.fullmatch(name)
    if not match:
        return ""
    if match["own"] or match["property"]:
        return name.replace("CUDA", "HIP", 1)
    if match["nvcc"]:
        return f"CMAKE_HIP_FLAGS{match['config'] or ''}"
    if match["std"]:
        return f"hip_{match['std']}"
    return "hip_FOUND" if match["found"] else "hip_INCLUDE_DIRS"


def _reads_place(call: Call, word: Word, name: str) -> bool:
    """The command uses a place of the toolkit: it neither prints nor sets it, nor lists the environment's among hints."""
    if call.name in ("message", "execute_process") or not _PLACES.fullmatch(name):
        return False
    if call.name in ("set", "unset", "option") and word.argument == 0:
        return False
    return "ENV{" not in word.text or call.name not in ("set", "list", "if", "elseif", *_SEARCHES)


def _place(call: Call, name: str) -> str:
    words = " ".join(a.text for a in call.arguments).lower()
    if call.name == "externalproject_add" and "nccl" in words:
        return "this builds NVIDIA's NCCL; AMD's RCCL comes with ROCm, find_package(rccl) and roc::rccl"
    return f"{name} is a place of the CUDA toolkit; on AMD it is ROCm's (${{ROCM_PATH}}, /opt/rocm), or not needed"


def _searched(file: TextFile, call: Call) -> str:
    """What AMD has for the library that find_library looks for in the toolkit; "" for what is not known as NVIDIA's."""
    if call.name != "find_library" or len(call.arguments) < 2:
        return ""
    hints = next((i for i, a in enumerate(call.arguments) if a.text in ("PATHS", "HINTS")), len(call.arguments))
    for argument in call.arguments[1:hints]:
        amd = of_library(argument.text)
        if amd:
            stops = ", and CMake stops here without it" if _stops_without(file, call) else ""
            return f"{argument.text} is NVIDIA's{stops}; {amd}"
    return ""


def _stops_without(file: TextFile, call: Call) -> bool:
    """A condition on the result, behind the search, holds a fatal message."""
    result, depth = call.arguments[0].text, 0
    for other in (one for one in ported(file) if one.start > call.end):
        asks = other.name == "if" and any(result in argument.text for argument in other.arguments)
        depth += asks or (other.name == "if" and depth > 0)
        depth -= other.name == "endif" and depth > 0
        if depth and other.name == "message" and other.arguments[:1] and other.arguments[0].text == "FATAL_ERROR":
            return True
    return False


def _headers(file: TextFile, call: Call) -> Iterator[Edit]:
    """C++ files that find HIP's headers by an include folder must say which platform they mean."""
    words = [word.text for word in words_of(call, file)]
    at = next((i for i, text in enumerate(words) if re.search(CUDA_INCLUDES, text)), -1)
    if at >= 0 and call.name == "include_directories":
        yield after(file, call, ["add_definitions(-D__HIP_PLATFORM_AMD__)"])
    if at >= 0 and call.name == "target_include_directories":
        scope = next((text for text in reversed(words[:at]) if text in ("PUBLIC", "PRIVATE", "INTERFACE")), "PRIVATE")
        yield after(file, call, [f"target_compile_definitions({words[0]} {scope} __HIP_PLATFORM_AMD__)"])
