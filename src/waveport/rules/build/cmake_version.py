"""Answer CMake's conditions on the CUDA version as the sources are answered.

`CUDA_VERSION` and `CUDAToolkit_VERSION` are not set on AMD: the condition is false, or stops CMake where the variable is
dereferenced. HIP follows the interface of CUDA 12, so the condition is answered for CUDA 12.0 (as in WP0603), with the
name kept as a comment. In the portable style the variables are set beside `find_package(hip)`, WP0902.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from waveport.model import Edit
from waveport.rules.cmake import ported
from waveport.rules.registry import rule, texts
from waveport.rules.text import TextFile

VERSION = re.compile(r"(?:CUDA_VERSION|CUDAToolkit_VERSION|CMAKE_CUDA_COMPILER_VERSION)(_MAJOR|_MINOR|_STRING)?")
_ANSWERS = {"_MAJOR": "12", "_MINOR": "0"}


@rule("WP0908", on=texts("cmake"), styles=["hip"])
def cmake_version(file: TextFile, _: TextFile) -> Iterator[Edit]:
    """Write the version in the place of its name."""
    for call in ported(file):
        if call.name not in ("if", "elseif"):
            continue
        before = ""
        for argument in call.arguments:
            name = argument.text.removeprefix("${").removesuffix("}")
            match = VERSION.fullmatch(name)
            if match and before not in ("DEFINED", "MATCHES"):
                yield file.replace(argument.start, argument.end, f"{answer(name)} #[[{name}]]".encode())
            before = argument.text


def answer(name: str) -> str:
    """The version that stands for a variable."""
    match = VERSION.fullmatch(name)
    return _ANSWERS.get(match[1] if match and match[1] else "", "12.0")
