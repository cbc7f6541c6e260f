"""Tell of a build that knows AMD already, and leave it as it is.

A project that enables HIP, finds it, or has an option for it (`USE_ROCM`, `WITH_HIP`) in its CMake files, or calls
hipcc in its Makefile, has a way of its own to build for AMD. Porting the CUDA way beside it would be a second one. So has
a PyTorch extension whose setup.py takes other sources where `torch.version.hip` is set.
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

_OWN = re.compile(r"hip|rocm|composable|(?:^|[\W_])(?:ck|amd)(?:[\W_]|$)", re.IGNORECASE)


@rule("WP0909", on=texts("cmake", "make", "python"), safety=Safety.REVIEW, severity=Severity.NOTE)
def own_amd_build(file: TextFile, _: TextFile) -> Iterator[Finding]:
    """Once a project, at the first place that shows it."""
    if file.kind == "python":
        yield from _extension(file)
        return
    at = make.own_hip(file) if file.kind == "make" else None
    if file.kind == "cmake" and file.project.cmake.own_hip and file.project.cmake.uses_cuda:
        call = cmake.own_hip(file.data)
        at = call.start if call else None
    if at is not None:
        yield file.finding(
            at, "the project has a build for AMD of its own, use that; its build files are left as they are"
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
