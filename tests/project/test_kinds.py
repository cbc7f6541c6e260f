"""What a file is, by its name."""

from __future__ import annotations

import pytest

from waveport.project.scan import kind_of

KINDS = {
    "cmake": ["CMakeLists.txt", "cuda.cmake", "config.cmake.in"],
    "cpp": ["a.cu", "config.hpp.cmake", "version.h.in", "A.CUH"],
    "make": ["Makefile", "makefile", "rules.mk", "Makefile.cuda", "Makefile_nvcc", "Makefile.inc"],
    "other": ["Makefile.am", "kernel.cl", "notes.txt", "x.cmake.txt"],
    "docker": ["Dockerfile", "Dockerfile.gpu", "train.dockerfile"],
    "pip": ["requirements.txt", "requirements-gpu.txt"],
    "yaml": ["environment.yml", "a.yaml"],
    "python": ["setup.py"],
    "shell": ["run.sh"],
}


@pytest.mark.parametrize(("kind", "name"), [(kind, name) for kind, names in KINDS.items() for name in names])
def test_kind(kind: str, name: str) -> None:
    assert kind_of(name) == kind
