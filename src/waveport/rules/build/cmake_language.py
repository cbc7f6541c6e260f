"""Let CMake compile with HIP where it compiled with CUDA.

`project(... LANGUAGES CXX CUDA)`, `enable_language(CUDA)` and `check_language(CUDA)` name HIP, which CMake knows since
3.21; a lower `cmake_minimum_required` is raised to it. A project that compiled through the old FindCUDA module gets
`enable_language(HIP)` where it looked for CUDA (WP0902).

In the portable style the project gets an option `USE_HIP` that chooses the language; nvcc builds stay as they were.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator

from waveport.model import Edit
from waveport.project.cmake_syntax import Call
from waveport.rules.cmake import before, names_cuda, ported
from waveport.rules.registry import rule, texts
from waveport.rules.text import TextFile

_NAMING = ("project", "enable_language", "check_language")
_OPTION = (
    'option(USE_HIP "Build for AMD GPUs" OFF)',
    "if(USE_HIP)",
    "  set(GPU_LANGUAGE HIP)",
    "else()",
    "  set(GPU_LANGUAGE CUDA)",
    "endif()",
)


@rule("WP0901", on=texts("cmake"))
def cmake_language(file: TextFile, _: TextFile) -> Iterator[Edit]:
    """Name HIP where CUDA was a language."""
    calls = ported(file)
    portable = file.options.style == "portable"
    for call in calls:
        if portable and call.name == "project" and (names_cuda(call) or _outermost(file)):
            yield before(file, call, _OPTION if file.project.cmake.enables_cuda else _OPTION[:1])
        if call.name in _NAMING:
            yield from _renamed(file, call, b"${GPU_LANGUAGE}" if portable else b"HIP")
        if call.name == "cmake_minimum_required" and not portable and _compiles(file, calls):
            yield from _raised(file, call)


def _renamed(file: TextFile, call: Call, language: bytes) -> Iterator[Edit]:
    named = [argument for argument in call.arguments[call.name == "project" :] if argument.text == "CUDA"]
    alone = call.name == "project" and not any(argument.text in ("C", "CXX") for argument in call.arguments[1:])
    for argument in named:
        # ROCm's package looks for threads, which needs a language of the host
        yield file.replace(argument.start, argument.end, b"CXX " + language if alone else language)


def _compiles(file: TextFile, calls: tuple[Call, ...]) -> bool:
    """The file names CUDA as a language, or is the outermost of a project."""
    names = any(names_cuda(call) for call in calls)
    return names or (_outermost(file) and any(call.name == "project" for call in calls))


def _outermost(file: TextFile) -> bool:
    folder = posixpath.dirname(file.path)
    while folder:
        folder = posixpath.dirname(folder)
        if posixpath.join(folder, "CMakeLists.txt") in file.project.paths:
            return False
    return True


def _raised(file: TextFile, call: Call) -> Iterator[Edit]:
    for argument in call.arguments:
        if match := re.fullmatch(r"(\d+)\.(\d+)(?:\.\d+)*(\.\.\.[\d.]+)?", argument.text):
            newest = match[3] if match[3] and _number(match[3].strip(".")) > (3, 21) else ""
            if (int(match[1]), int(match[2])) < (3, 21):
                yield file.replace(argument.start, argument.end, b"3.21" + newest.encode())


def _number(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split(".")[:2])
