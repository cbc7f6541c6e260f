"""Libraries that a project carries along and that know HIP's compiler themselves: they stay as they are.

Their branches for hipcc stand beside those for nvcc and exclude them: with CUDA's names renamed both would be taken.
"""

from __future__ import annotations

import posixpath
from dataclasses import dataclass

from waveport.project.scan import Project


@dataclass(frozen=True, slots=True)
class Library:
    """`file`, below the library's folder, has the bytes `word` in versions that know HIP; `folders` are the library."""

    file: str
    word: bytes
    folders: tuple[str, ...]


_LIBRARIES = (
    Library("src/Core/util/Macros.h", b"EIGEN_HIPCC", ("", "../unsupported/Eigen/")),
    Library("glm/simd/platform.h", b"GLM_COMPILER_HIP", ("glm/",)),
    Library("kokkos/core/src/HIP/Kokkos_HIP.hpp", b"", ("kokkos/",)),
)
_FILES = tuple(library.file for library in _LIBRARIES)


def knows_hip(project: Project) -> tuple[str, ...]:
    """The folders of such libraries, with "/" behind."""
    found: set[str] = set()
    for file in project.cpp:
        if not file.path.endswith(_FILES):
            continue
        for library in _LIBRARIES:
            start = file.path.removesuffix(library.file)
            whole = start != file.path and (not start or start.endswith("/"))
            if whole and library.word in file.read():
                found.update(posixpath.normpath(start + folder) + "/" for folder in library.folders)
    return tuple(sorted(found - {"./"}))
