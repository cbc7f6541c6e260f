"""Tell of a build that knows AMD already, and leave it as it is.

A project that enables HIP, finds it, or has an option for it (`USE_ROCM`, `WITH_HIP`) in its CMake files, or calls
hipcc in its Makefile, has a way of its own to build for AMD. Porting the CUDA way beside it would be a second one.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Finding, Safety, Severity
from waveport.rules import cmake, make
from waveport.rules.registry import rule, texts
from waveport.rules.text import TextFile


@rule("WP0909", on=texts("cmake", "make"), safety=Safety.REVIEW, severity=Severity.NOTE)
def own_amd_build(file: TextFile, _: TextFile) -> Iterator[Finding]:
    """Once a project, at the first place that shows it."""
    at = make.own_hip(file) if file.kind == "make" else None
    if file.kind == "cmake" and file.project.cmake.own_hip and file.project.cmake.uses_cuda:
        call = cmake.own_hip(file.data)
        at = call.start if call else None
    if at is not None:
        yield file.finding(
            at, "the project has a build for AMD of its own, use that; its build files are left as they are"
        )
