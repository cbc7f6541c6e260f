"""Tell of a build that knows AMD already, and leave it as it is.

A project that enables HIP, finds it, or has an option for it (`USE_ROCM`, `WITH_HIP`) in its CMake files, or calls
hipcc in its Makefile, has a way of its own to build for AMD. Porting the CUDA way beside it would be a second one. So has
a PyTorch extension whose setup.py takes other sources where `torch.version.hip` is set, and a build that calls PyTorch's
hipify for its CUDA sources; of the latter's Python files, which nothing translates, findings stay as they are.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from waveport.model import Finding, Safety, Severity
from waveport.rules import cmake, make
from waveport.rules.pysource import asks_for_hip, own_source, span
from waveport.rules.registry import rule, texts
from waveport.rules.text import TextFile

_OWN_BUILD = "the project has a build for AMD of its own"
_HIPIFIES = "the project's build translates its CUDA sources for AMD itself"
_OWN = re.compile(r"hip|rocm|composable|(?:^|[\W_])(?:ck|amd)(?:[\W_]|$)", re.IGNORECASE)


@rule("WP0909", on=texts("cmake", "make", "python"), safety=Safety.REVIEW, severity=Severity.NOTE)
def own_amd_build(file: TextFile, _: TextFile) -> Iterator[Finding]:
    """Once a project, at the first place that shows it."""
    if file.kind == "python":
        yield from _extension(file)
        return
    at = make.own_hip(file) if file.kind == "make" else None
    if (
        file.kind == "cmake"
        and not file.path.endswith("FindHIP.cmake")
        and file.project.cmake.own_hip
        and file.project.cmake.uses_cuda
    ):
        call = cmake.own_hip(file.data)
        at = call.start if call else None
    if at is not None:
        translates = file.kind == "cmake" and file.project.cmake.hipifies
        yield file.finding(
            at, f"{_HIPIFIES if translates else _OWN_BUILD}, use that; its build files are left as they are"
        )


def _extension(file: TextFile) -> Iterator[Finding]:
    source = own_source(file, b"CUDAExtension")
    for node in ast.walk(source.tree) if source else ():
        if isinstance(node, ast.If) and asks_for_hip(node.test) and any(map(_takes_sources, node.body)):
            message = "the project has a build for AMD of its own, from sources of its own; use that"
            yield file.finding(span(file, node)[0], message)
            return


def _takes_sources(statement: ast.stmt) -> bool:
    """`sources += hip_sources`, `sources = glob("csrc/hip/*.cpp")`."""
    if not isinstance(statement, (ast.Assign, ast.AugAssign)):
        return False
    target = statement.targets[0] if isinstance(statement, ast.Assign) else statement.target
    return ast.unparse(target).endswith(("sources", "files", "srcs")) and bool(
        _OWN.search(ast.unparse(statement.value))
    )
