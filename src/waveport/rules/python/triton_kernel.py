"""Take Triton's device library by the name that is on both, and tell of Triton code that AMD's back end does not take.

`triton.language.extra.cuda.libdevice` is NVIDIA's alone; `triton.language.extra.libdevice` chooses by itself, so the import
names that, unless it asks for a function that AMD's lacks: that is a finding. A last resort for old releases, behind an
import of the library that chooses, stays as it is. `inline_asm_elementwise` holds PTX; where a test for one of NVIDIA's
generations is around it, it is a note, and nothing where every caller asks ROCm (`USE_PTX=not IS_ROCM`). 32 warps are 2048 threads where a
wavefront has 64 lanes, twice what a workgroup may have.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from waveport.model import Edit, Finding, Safety, Severity
from waveport.rules.pysource import Source, asks_for_hip, dotted, knows_hip, own_source, span
from waveport.rules.registry import rule, texts
from waveport.rules.text import TextFile

_WARPS = 32
_GENERATION = re.compile(
    r"(?<!not )\b(?:\w+\.)*(?:is_|has_)?(?:sm_?(?:at_least_)?\d+|hopper|blackwell|ampere)\w*\(", re.IGNORECASE
)
_NVIDIA, _BOTH = "triton.language.extra.cuda", "triton.language.extra"
# Triton's third_party/amd/language/hip/libdevice.py
_NAMES = (
    "abs floor rsqrt ceil trunc exp2 exp fast_expf fast_dividef sqrt llrint nearbyint isnan signbit copysign isinf nextafter "
    "sin cos tan log2 cosh sinh tanh atan2 atan asin acos log log10 log1p acosh asinh atanh expm1 hypot j0 j1 y0 y1 "
    "cyl_bessel_i0 cyl_bessel_i1 erf erfinv erfc erfcx lgamma ldexp fmod fma pow ilogb"
)
_ON_AMD = frozenset(_NAMES.split())


@rule("WP1009", on=texts("python"), safety=Safety.REVIEW)
def triton_kernel(file: TextFile, _: TextFile) -> Iterator[Edit | Finding]:
    """NVIDIA's device library, PTX, and too many warps."""
    source = own_source(file, b"triton")
    if source is None:
        return
    for node in ast.walk(source.tree):
        if (names := _library(source, node)) is not None:
            if not knows_hip(source, node) and not _is_last_resort(source, node):
                yield _chosen(file, node, sorted(names - _ON_AMD))
        elif (said := _said(node)) and not knows_hip(source, node):
            severe = Severity.HANG if "warps" in said else None
            safety = (Safety.SAFE if _of_generation(source, node) else Safety.MANUAL) if "PTX" in said else None
            if "PTX" not in said or not _asked_by_callers(source, node):
                yield file.finding(span(file, node)[0], said, safety=safety, severity=severe)


def _tests(source: Source, node: ast.AST) -> Iterator[ast.expr]:
    """The conditions whose bodies the node stands in."""
    for inner, around in zip((node, *source.around(node)), source.around(node), strict=False):
        if isinstance(around, ast.If) and inner in around.body:
            yield around.test


def _of_generation(source: Source, node: ast.AST) -> bool:
    """Reached only where `is_sm_at_least_100()` and the like say so, which are told of where they are written."""
    return any(_GENERATION.search(ast.unparse(test)) for test in _tests(source, node))


def _asked_by_callers(source: Source, node: ast.AST) -> bool:
    """A parameter that is asked before is given what ROCm is asked for, wherever the file gives it."""
    names = [test.id for test in _tests(source, node) if isinstance(test, ast.Name)]
    given = [k.value for k in ast.walk(source.tree) if isinstance(k, ast.keyword) and k.arg in names]
    return bool(given) and all(map(asks_for_hip, given))


def _library(source: Source, node: ast.AST) -> set[str] | None:
    """What the file takes of NVIDIA's device library by this import or name; None for anything else."""
    if isinstance(node, ast.ImportFrom) and node.module == f"{_NVIDIA}.libdevice":
        return {alias.name for alias in node.names}
    if isinstance(node, ast.Attribute) and dotted(node).endswith("extra.cuda.libdevice"):
        around = source.parents.get(node)
        return {around.attr} if isinstance(around, ast.Attribute) else set()
    if isinstance(node, ast.ImportFrom) and node.module == _NVIDIA and [a.name for a in node.names] == ["libdevice"]:
        return _taken(source, node.names[0].asname or "libdevice")
    if isinstance(node, ast.Import) and [a.name for a in node.names] == [f"{_NVIDIA}.libdevice"]:
        return _taken(source, node.names[0].asname) if node.names[0].asname else None
    return None


def _taken(source: Source, name: str) -> set[str]:
    return {n.attr for n in ast.walk(source.tree) if isinstance(n, ast.Attribute) and dotted(n.value) == name}


def _chosen(file: TextFile, node: ast.AST, missing: list[str]) -> Edit | Finding:
    """The library that chooses by itself, or what it has not on AMD."""
    start, end = span(file, node)
    if missing:
        return file.finding(start, f"Triton's libdevice has no {', '.join(missing)} on AMD; write it in Triton")
    at = file.data.index(b"extra.cuda", start, end)
    return file.replace(at, at + len(b"extra.cuda"), b"extra")


def _is_last_resort(source: Source, node: ast.AST) -> bool:
    """An import where that of the library that chooses has failed."""
    around = (n for n in source.around(node) if isinstance(n, ast.Try))
    chosen = (f"{_BOTH}.libdevice", f"{_BOTH} import libdevice")
    return any(one in ast.unparse(part) for n in around for part in n.body for one in chosen)


def _said(node: ast.AST) -> str:
    if isinstance(node, ast.Call) and dotted(node.func).endswith("inline_asm_elementwise"):
        return "inline_asm_elementwise holds PTX; write the operation in Triton, or AMD's assembly beside it"
    if isinstance(node, (ast.ImportFrom, ast.Import)):
        names = [node.module or ""] if isinstance(node, ast.ImportFrom) else [alias.name for alias in node.names]
        if any(name.startswith(_NVIDIA) for name in names):
            return f"{_NVIDIA} is NVIDIA's alone; leave what it is for out on ROCm"
    warps = node.value.value if isinstance(node, ast.keyword) and isinstance(node.value, ast.Constant) else 0
    if isinstance(node, ast.keyword) and node.arg == "num_warps" and isinstance(warps, int) and warps >= _WARPS:
        return f"{warps} warps are {warps * 64} threads where wavefronts have 64 lanes; 1024 is the limit"
    return ""
