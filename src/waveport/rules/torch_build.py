"""Who compiles a project that includes PyTorch's headers.

PyTorch translates CUDA sources on ROCm only where `torch.utils.cpp_extension` builds them. CMake, Make and a build of
the project's own that calls nvcc compile the files as they are.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from waveport.project.scan import Project
from waveport.rules.cmake import cmake_project
from waveport.rules.file import CMakeProject
from waveport.rules.grouping import is_aside, is_vendored

_OWN_NINJA = re.compile(rb"\brule \w+")


@dataclass(frozen=True, slots=True)
class TorchBuild:
    """`extension`: cpp_extension builds the CUDA files; `other`: some other build does."""

    extension: bool
    other: bool


def cmake_facts(project: Project) -> CMakeProject:
    """What the project's own CMake files say."""
    return cmake_project((f.path, f.read()) for f in project.files if f.kind == "cmake")


def is_own(path: str) -> bool:
    """The file belongs to what the project builds, not to a library it carries along, its tests or examples."""
    return not is_vendored(path) and not is_aside(path)


def torch_build(project: Project, cmake: CMakeProject) -> TorchBuild:
    """Ask the build files; where none is known to compile CUDA, cpp_extension is taken to."""
    texts = [(f.kind, f.read()) for f in project.files if f.kind in ("python", "make") and is_own(f.path)]
    python = [data for kind, data in texts if kind == "python"]
    make = any(kind == "make" and (b"nvcc" in data or b"hipcc" in data) for kind, data in texts)
    other = cmake.uses_cuda or cmake.own_hip or make
    if any(b"CUDAExtension" in data for data in python):
        return TorchBuild(True, other)
    other = other or any(b"nvcc" in data and _OWN_NINJA.search(data) for data in python)
    return TorchBuild(not other, other)
