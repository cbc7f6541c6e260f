"""Tell of Triton code that AMD's back end does not take.

`inline_asm_elementwise` holds PTX. `triton.language.extra.cuda` is NVIDIA's alone; `triton.language.extra.libdevice`
chooses by itself. 32 warps are 2048 threads where a wavefront has 64 lanes, twice what a workgroup may have.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from waveport.model import Finding, Safety, Severity
from waveport.rules.pysource import dotted, knows_hip, own_source, span
from waveport.rules.registry import rule, texts
from waveport.rules.text import TextFile

_WARPS = 32


@rule("WP1009", on=texts("python"), safety=Safety.REVIEW)
def triton_kernel(file: TextFile, _: TextFile) -> Iterator[Finding]:
    """PTX, NVIDIA's device library, and too many warps."""
    source = own_source(file, b"triton")
    if source is None:
        return
    for node in ast.walk(source.tree):
        said = _said(node)
        if said and not knows_hip(source, node):
            severe = Severity.HANG if "warps" in said else None
            manual = Safety.MANUAL if "PTX" in said else None
            yield file.finding(span(file, node)[0], said, safety=manual, severity=severe)


def _said(node: ast.AST) -> str:
    if isinstance(node, ast.Call) and dotted(node.func).endswith("inline_asm_elementwise"):
        return "inline_asm_elementwise holds PTX; write the operation in Triton, or AMD's assembly beside it"
    if isinstance(node, (ast.ImportFrom, ast.Import)):
        names = [node.module or ""] if isinstance(node, ast.ImportFrom) else [alias.name for alias in node.names]
        if any(name.startswith("triton.language.extra.cuda") for name in names):
            return "triton.language.extra.cuda is NVIDIA's alone; triton.language.extra.libdevice is on both"
    if isinstance(node, ast.Attribute) and dotted(node).endswith("extra.cuda.libdevice"):
        return "extra.cuda.libdevice is NVIDIA's alone; triton.language.extra.libdevice is on both"
    warps = node.value.value if isinstance(node, ast.keyword) and isinstance(node.value, ast.Constant) else 0
    if isinstance(node, ast.keyword) and node.arg == "num_warps" and isinstance(warps, int) and warps >= _WARPS:
        return f"{warps} warps are {warps * 64} threads where wavefronts have 64 lanes; 1024 is the limit"
    return ""
