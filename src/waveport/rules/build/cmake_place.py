"""Places of the CUDA toolkit in CMake files: what ROCm has in them, and what to say of the others (WP0907)."""

from __future__ import annotations

import re

from waveport.model import Finding, Safety
from waveport.project.cmake_syntax import Call
from waveport.rules.build.cmake_link import of_library
from waveport.rules.cmake import Word, stops_without
from waveport.rules.text import TextFile

_PLACES = re.compile(
    r"CUDA_TOOLKIT_ROOT_DIR|CUDAToolkit_(?:ROOT|BIN_DIR|NVCC_EXECUTABLE|LIBRARY_DIR|LIBRARY_ROOT)|CUDA_NVCC_EXECUTABLE|CUDA_HOME|CUDA_PATH"
)
_SEARCHES = ("find_path", "find_file", "find_library", "find_program", "find_package")
#: What find_package(hip) sets to the same place of ROCm's.
_OF_ROCM = {
    "CUDA_TOOLKIT_ROOT_DIR": "ROCM_PATH",
    "CUDAToolkit_LIBRARY_ROOT": "ROCM_PATH",
    "CUDAToolkit_BIN_DIR": "hip_BIN_INSTALL_DIR",
    "CUDAToolkit_LIBRARY_DIR": "hip_LIB_INSTALL_DIR",
}
# Where CMake looks; a place more that is not there does no harm.
_PATHS = ("CMAKE_PREFIX_PATH", "CMAKE_LIBRARY_PATH", "CMAKE_INCLUDE_PATH", "CMAKE_PROGRAM_PATH")
_COMPILERS = ("CUDAToolkit_NVCC_EXECUTABLE", "CUDA_NVCC_EXECUTABLE")
_FOLDERS = "include_directories link_directories target_include_directories target_link_directories"
_TAKING = frozenset(["set", "list", *_FOLDERS.split(), *_SEARCHES])
_BELOW = re.compile(r"\}(/include|/lib(?:64)?(?:/stubs)?|/targets/x86_64-linux(?:/include|/lib))?/?")


def of_rocm(file: TextFile, call: Call, word: Word, name: re.Match[str]) -> tuple[int, int, bytes] | None:
    """The bytes of a place that ROCm has as well, and its name there."""
    if call.name in ("if", "elseif") and file.options.style == "hip" and name[0] in _COMPILERS:
        return word.start + name.start(), word.start + name.end(), b"hip_HIPCC_EXECUTABLE"
    below = _BELOW.fullmatch(word.text, name.end())
    plain = name[0] in _OF_ROCM and word.text[: name.start()] in ("${", "-I${", "-L${", "-isystem${")
    asked = word.argument > 0 and call.arguments[word.argument - 1].text == "EXISTS"
    taken = asked or (call.name in _TAKING and (word.argument > 0 or call.name.endswith("directories")))
    if not below or not plain or not taken or (_searched(call) and word.argument):
        return None
    kept = "" if not below[1] else "/include" if "include" in below[1] else "/lib"
    return word.start + name.start(), word.end, f"{_OF_ROCM[name[0]]}}}{kept}".encode()


def reads_place(call: Call, word: Word, name: str) -> bool:
    """The command uses a place of the toolkit: it neither prints nor sets it, nor lists the environment's among hints."""
    if call.name in ("message", "execute_process") or not _PLACES.fullmatch(name):
        return False
    if call.name in ("set", "unset", "option", "get_filename_component") and word.argument == 0:
        return False
    before = call.arguments[word.argument - 1].text if word.argument else ""
    if (before == "ENV" and call.name in _SEARCHES) or before == "DEFINED" or call.name == "find_package":
        return False
    if call.name == "set" and _PLACES.fullmatch(call.arguments[0].text):
        return False  # where the toolkit is to be looked for
    return "ENV{" not in word.text or call.name not in ("set", "list", "if", "elseif", *_SEARCHES)


def tells(file: TextFile, call: Call, word: Word, name: str) -> Finding:
    """What to say of a place that is read; a note where nothing comes of it."""
    asked = call.arguments[0].text if call.name in ("set", "find_library") else ""
    handed_on = re.fullmatch(rf"(?:-D)?{name}(?::\w+)?=\$\{{{name}\}}", word.text)
    moot = bool(handed_on) or (bool(asked) and asked not in file.project.cmake.read)
    moot = moot or call.name in ("if", "elseif", "while", "message") or _of_nvidia(call)
    moot = moot or (call.name in ("set", "list") and any(a.text in _PATHS for a in call.arguments[:2]))
    searched = _searched(call)
    if searched:
        stops = stops_without(file, call, call.arguments[0].text)
        moot = moot or ("needs no such part" in searched and not stops)
        of, amd = searched.split("; ", 1)
        said = f"{of}{', and CMake stops here without it' if stops else ''}; {amd}"
    else:
        said = _place(call, name)
    return file.finding(word.start, said, safety=Safety.SAFE if moot else Safety.REVIEW)


def _of_nvidia(call: Call) -> bool:
    """The place is that of a part which AMD has not at all, and which is told of where it is used."""
    return any(re.search(r"cupti|cutlass|nvptx|optix|tensorrt", a.text, re.IGNORECASE) for a in call.arguments)


def _place(call: Call, name: str) -> str:
    words = " ".join(a.text for a in call.arguments).lower()
    if call.name == "externalproject_add" and "nccl" in words:
        return "this builds NVIDIA's NCCL; AMD's RCCL comes with ROCm, find_package(rccl) and roc::rccl"
    return f"{name} is a place of the CUDA toolkit; on AMD it is ROCm's (${{ROCM_PATH}}, /opt/rocm), or not needed"


def _searched(call: Call) -> str:
    """What AMD has for the library that find_library looks for in the toolkit; "" for what is not known as NVIDIA's."""
    if call.name != "find_library" or len(call.arguments) < 2:
        return ""
    hints = next((i for i, a in enumerate(call.arguments) if a.text in ("PATHS", "HINTS")), len(call.arguments))
    found = ((argument.text, of_library(argument.text)) for argument in call.arguments[1:hints])
    return next((f"{name} is NVIDIA's; {amd}" for name, amd in found if amd), "")
