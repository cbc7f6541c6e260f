"""Interop with Direct3D, which is for Windows alone: one thing to do for the whole project."""

from __future__ import annotations

import re
from dataclasses import replace

from waveport.model import FileResult, Safety
from waveport.source.cpp import CppFile

DIRECT3D = "no Direct3D interop"
_MAP_FLAGS = "cudaGraphicsResourceSetMapFlags"
_WINDOWS = re.compile(r"d3d|direct3d|(?:^|[/_.-])dx(?:9|1[012])", re.IGNORECASE)
_MACRO = re.compile(rb"(?i)d3d|direct_?3d|direct_?x|dx(?:9|1[012])|win32|win64|_msc_ver|windows")
_BUILDS_ON_LINUX = frozenset(["CMakeLists.txt", "Makefile", "makefile", "configure", "configure.ac", "meson.build"])


def is_under_direct3d(file: CppFile, i: int) -> bool:
    """Token i stands under a condition that is true on Windows alone, or with Direct3D."""
    around = [b.directive for b in file.branches if b.start <= i < b.end]
    return any(
        d.kind in (b"if", b"ifdef", b"elif") and _MACRO.search(file.data[file.offs[d.start] : file.offs[d.end]])
        for d in around
    )


def beside_direct3d(results: list[FileResult]) -> list[FileResult]:
    """Make notes of it in files for Direct3D if the project builds on Linux too, and of a hint beside it."""
    on_linux = any(result.path in _BUILDS_ON_LINUX for result in results)
    out = []
    for result in results:
        told = any(DIRECT3D in f.message for f in result.findings)
        aside = told and on_linux and _WINDOWS.search(result.path)
        findings = [
            replace(f, safety=Safety.SAFE)
            if (aside and DIRECT3D in f.message) or (told and f.message.startswith(_MAP_FLAGS))
            else f
            for f in result.findings
        ]
        out.append(replace(result, findings=tuple(findings)))
    return out
