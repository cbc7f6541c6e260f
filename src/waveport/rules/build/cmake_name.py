"""Rename CMake's CUDA variables and properties to HIP's.

`CMAKE_CUDA_FLAGS`, `CMAKE_CUDA_STANDARD`, `CUDA_STANDARD`, `CUDA_FOUND`, `CUDA_INCLUDE_DIRS` and their like have equals.
Places of the CUDA toolkit become ROCm's where that holds them as well (its root, `include`, `lib`, `bin`): find_package(hip)
sets `ROCM_PATH`. So do libraries by their file (`${CUDAToolkit_LIBRARY_DIR}/libcublas.so`) and those that find_library
looks for. Other places are findings where a file of theirs is named, linked or handed to a command; folders to look in are
notes. Where a library is looked for that AMD has not, the finding says what is in its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from waveport.model import Edit, Finding
from waveport.project.cmake_syntax import Call
from waveport.rules.build.cmake_flags import translated
from waveport.rules.build.cmake_place import looked_for, of_rocm, reads_place, tells
from waveport.rules.cmake import CUDA_INCLUDES, MARKERS, after, ported, words_of
from waveport.rules.registry import rule, texts
from waveport.rules.text import TextFile

_EQUAL = re.compile(
    r"(?P<own>CMAKE_CUDA_(?:FLAGS\w*|STANDARD\w*|EXTENSIONS|ARCHITECTURES|COMPILER|COMPILER_ID|COMPILER_LAUNCHER|COMPILER_LOADED))"
    r"|(?P<property>CUDA_(?:STANDARD\w*|EXTENSIONS|ARCHITECTURES|VISIBILITY_PRESET|COMPILER_LAUNCHER))"
    r"|(?P<nvcc>CUDA_NVCC_FLAGS)(?P<config>_DEBUG|_RELEASE|_RELWITHDEBINFO|_MINSIZEREL)?"
    rf"|cuda_(?P<std>std_\d+)|(?P<found>(?:CUDAToolkit|CUDA)_FOUND)|(?P<includes>{CUDA_INCLUDES})"
)
_FIND_MODULE = re.compile(r"(?:^|/)Find\w+\.cmake$")


@rule("WP0907", on=texts("cmake"))
def cmake_name(file: TextFile, _: TextFile) -> Iterator[Edit | Finding]:
    """Rename what has an equal, drop settings of nvcc, tell of the rest."""
    portable = file.options.style == "portable"
    ours: set[str] = set()  # variables that hold a place of ROCm's by now
    looks = bool(_FIND_MODULE.search(file.path))
    for call in ported(file):
        full = not portable or bool(translated(file, call))
        for word in words_of(call, file):
            for match in re.finditer(r"\w+", word.text):
                if equal := _equal(match[0]) if full else _chosen(match[0], call):
                    yield file.replace(word.start + match.start(), word.start + match.end(), equal.encode())
                elif place := of_rocm(file, call, word, match):
                    yield file.replace(*place)
                    ours.update(a.text for a in call.arguments[:1] if call.name == "set")
                elif not looks and match[0] not in ours and reads_place(call, word, match[0]):
                    yield tells(file, call, word, match[0])
        if not looks:
            yield from looked_for(file, call)
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


def _headers(file: TextFile, call: Call) -> Iterator[Edit]:
    """C++ files that find HIP's headers by an include folder must say which platform they mean."""
    words = [word.text for word in words_of(call, file)]
    at = next((i for i, text in enumerate(words) if re.search(CUDA_INCLUDES, text)), -1)
    if at >= 0 and call.name == "include_directories":
        yield after(file, call, ["add_definitions(-D__HIP_PLATFORM_AMD__)"])
    if at >= 0 and call.name == "target_include_directories":
        scope = next((text for text in reversed(words[:at]) if text in ("PUBLIC", "PRIVATE", "INTERFACE")), "PRIVATE")
        yield after(file, call, [f"target_compile_definitions({words[0]} {scope} __HIP_PLATFORM_AMD__)"])
