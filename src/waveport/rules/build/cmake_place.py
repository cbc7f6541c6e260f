"""Places of the CUDA toolkit in CMake files: what ROCm has in them, and what to say of the others (WP0907)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from waveport.model import Edit, Finding, Safety
from waveport.project.cmake_syntax import Argument, Call
from waveport.rules.build.cmake_link import amd_link, of_library
from waveport.rules.cmake import Word, stops_without, words_of
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
_COMPILERS = ("CUDAToolkit_NVCC_EXECUTABLE", "CUDA_NVCC_EXECUTABLE")
_FOLDERS = "include_directories link_directories target_include_directories target_link_directories"
_LINKS = ("target_link_libraries", "link_libraries")
_TAKING = frozenset(["set", "list", *_FOLDERS.split(), *_SEARCHES])
_NVCC = re.compile(r"(?:.*/)?nvcc|\$\{(?:CMAKE_CUDA_COMPILER|CUDA_NVCC_EXECUTABLE|CUDAToolkit_NVCC_EXECUTABLE)\}")
_COPIES = ("COPY", "INSTALL", "READ", "STRINGS", "COPY_FILE", "CREATE_LINK")
_RUNS = ("add_custom_command", "add_custom_target", "externalproject_add")
_KEYWORD = re.compile(r"(?!NAMES$)[A-Z_]{3,}")
_NAME = re.compile(r"(lib)?(\w+?)(\.so|\.a)?")
_LIBRARY = re.compile(r"\}(/lib(?:64)?|/targets/x86_64-linux/lib)?(?:/stubs)?/lib(\w+)\.(?:so|a)")
_FILE = re.compile(r"\}/(?:.*/)?(?:bin/\w+|[\w.+-]+\.(?:so|a|lib|h|cuh?|cmake|bc|o|py))$")
_BELOW = re.compile(r"\}(/include|/lib(?:64)?(?:/stubs)?|/targets/x86_64-linux(?:/include|/lib))?/?")


def of_rocm(file: TextFile, call: Call, word: Word, name: re.Match[str]) -> tuple[int, int, bytes] | None:
    """The bytes of a place, or of a library in it, that ROCm has as well, and its name there."""
    if call.name in ("if", "elseif") and file.options.style == "hip" and name[0] in _COMPILERS:
        return word.start + name.start(), word.start + name.end(), b"hip_HIPCC_EXECUTABLE"
    below = _BELOW.fullmatch(word.text, name.end()) or _of_library_there(word, name)
    plain = name[0] in _OF_ROCM and word.text[: name.start()] in ("${", "-I${", "-L${", "-isystem${")
    asked = word.argument > 0 and call.arguments[word.argument - 1].text == "EXISTS"
    taken = asked or (call.name in _TAKING and (word.argument > 0 or call.name.endswith("directories")))
    linked = below is not None and below.re is _LIBRARY and call.name in _LINKS
    if not below or not plain or not (taken or linked) or (_searched(call) and word.argument):
        return None
    kept = "" if not below[1] else "/include" if "include" in below[1] else "/lib"
    library = f"/lib{amd_link(below[2])}.so" if below.re is _LIBRARY else ""
    return word.start + name.start(), word.end, f"{_OF_ROCM[name[0]]}}}{kept}{library}".encode()


def _of_library_there(word: Word, name: re.Match[str]) -> re.Match[str] | None:
    """`${CUDAToolkit_LIBRARY_DIR}/libcublas.so`."""
    library = _LIBRARY.fullmatch(word.text, name.end())
    in_lib = name[0] == "CUDAToolkit_LIBRARY_DIR"
    return library if library and amd_link(library[2]) and bool(library[1]) != in_lib else None


def looked_for(file: TextFile, call: Call) -> Iterator[Edit]:
    """AMD's names in a find_library that has NVIDIA's, and a place of ROCm's among those that it looks in."""
    names = _names(call)
    if not names:
        return
    there = [w for w in words_of(call, file) if any(of_rocm(file, call, w, m) for m in re.finditer(r"\w+", w.text))]
    *_, last = names
    keyword = next((a for a in call.arguments if a.text in ("HINTS", "PATHS")), None)
    for argument, ours in names.items():
        more = " HINTS ${ROCM_PATH}/lib" if argument == last and not there and not keyword else ""
        yield file.replace(argument.start, argument.end, f"{ours}{more}".encode())
    if keyword and not there:
        yield file.replace(keyword.end, keyword.end, b" ${ROCM_PATH}/lib")


def _names(call: Call) -> dict[Argument, str]:
    """The names of NVIDIA's libraries that find_library looks for, and AMD's."""
    found: dict[Argument, str] = {}
    for argument in call.arguments[1:] if call.name == "find_library" else ():
        if _KEYWORD.fullmatch(argument.text):
            break
        name = _NAME.fullmatch(argument.text)
        if name and (link := amd_link(name[2])):
            end = ".so" if name[3] else ""
            found[argument] = f"{name[1] or ''}{link}{end}"
    return found


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
    if _names(call):
        return False  # AMD's library is looked for by now, in places of ROCm's as well
    return "ENV{" not in word.text or call.name not in ("set", "list", "if", "elseif", *_SEARCHES)


def tells(file: TextFile, call: Call, word: Word, name: str) -> Finding:
    """What to say of a place that is read; a note where no file of it is named: a folder more does no harm."""
    asked = call.arguments[0].text if call.name in ("set", "find_library") else ""
    handed_on = re.fullmatch(rf"(?:-D)?{name}(?::\w+)?=\$\{{{name}\}}", word.text)
    moot = bool(handed_on) or (bool(asked) and asked not in file.project.cmake.read)
    moot = moot or call.name in ("if", "elseif", "while", "message") or _of_nvidia(call)
    moot = moot or not _needs(file, call, word)
    searched = _searched(call)
    if searched:
        stops = stops_without(file, call, call.arguments[0].text)
        moot = moot or ("needs no such part" in searched and not stops)
        of, amd = searched.split("; ", 1)
        said = f"{of}{', and CMake stops here without it' if stops else ''}; {amd}"
    else:
        said = _place(call, name)
    return file.finding(word.start, said, safety=Safety.SAFE if moot else Safety.REVIEW)


def _needs(file: TextFile, call: Call, word: Word) -> bool:
    """Something stops where the place is not there: more than a folder to look in hangs on it."""
    if call.name in _SEARCHES:
        required = any(a.text == "REQUIRED" for a in call.arguments)
        return bool(_searched(call)) or required or stops_without(file, call, call.arguments[0].text)
    copies = call.name == "file" and call.arguments[0].text in _COPIES
    return copies or call.name in (*_RUNS, *_LINKS, "install", "configure_file") or bool(_FILE.search(word.text))


def _of_nvidia(call: Call) -> bool:
    """The place is that of a part which AMD has not at all, or beside a call of nvcc: told of where it is used."""
    nvcc = call.name in _RUNS and any(_NVCC.fullmatch(a.text) for a in call.arguments)
    return nvcc or any(re.search(r"cupti|cutlass|nvptx|optix|tensorrt", a.text, re.IGNORECASE) for a in call.arguments)


def _place(call: Call, name: str) -> str:
    words = " ".join(a.text for a in call.arguments).lower()
    if call.name == "externalproject_add" and "nccl" in words:
        return "this builds NVIDIA's NCCL; AMD's RCCL comes with ROCm, find_package(rccl) and roc::rccl"
    return f"{name} is a place of the CUDA toolkit; on AMD it is ROCm's (${{ROCM_PATH}}, /opt/rocm), or not needed"


def _searched(call: Call) -> str:
    """What to say of the library that find_library looks for in the toolkit; "" if it is not NVIDIA's, or AMD has it."""
    if call.name != "find_library" or len(call.arguments) < 2 or _names(call):
        return ""
    hints = next((i for i, a in enumerate(call.arguments) if a.text in ("PATHS", "HINTS")), len(call.arguments))
    found = ((argument.text, of_library(argument.text)) for argument in call.arguments[1:hints])
    return next((f"{name} is NVIDIA's; {amd}" for name, amd in found if amd), "")
