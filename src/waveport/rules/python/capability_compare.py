"""Tell of comparisons with a compute capability: on AMD it is the gfx number.

`torch.cuda.get_device_capability()` and `get_device_properties().major` answer (9, 0) on gfx90a, (9, 4) on gfx942 and
(11, 0) on gfx1100, so "at least 9, hence Hopper" is true on AMD whatever the card can do. What the test stands for, only
its author knows: ask `torch.version.hip` first, or for the feature itself.

Told of is what comes out otherwise on AMD's cards than on an old one of NVIDIA's, and than on both 8.0 and 8.6: "at least
8" takes them for Ampere, which serves. Not so a lower bound that every AMD card passes and that only stops the code
(`assert major >= 9`), a test that is only skipped, files in NVIDIA's kernel languages (CUTLASS's, cuTile), which cannot run
on AMD at all (WP1008), and files and folders that are named after AMD or ROCm. In a file whose kernel the project itself
refuses on ROCm, by its name ("Marlin is not supported on ROCm" in marlin.py), it is a note.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from operator import or_
from typing import Any

from waveport.model import Finding, Safety, Severity
from waveport.rules.capability import Version, drives_nvidia, matters
from waveport.rules.pysource import Source, dotted, knows_hip, own_source, says_hip, span
from waveport.rules.registry import rule, texts
from waveport.rules.text import TextFile

_MESSAGE = "a comparison with the compute capability: on AMD this is the gfx number (gfx90a 9.0, gfx1100 11.0); ask torch.version.hip first"
_VENDOR = re.compile(r"version\.cuda|is_cuda\(|(?i:is_nvidia)")
_AMD = re.compile(r"version\.hip|is_hip|is_rocm|is_amd|ROCM|gcnArchName")
_OF_AMD = re.compile(r"(?:^|/)(?:\w+_)?(?:rocm|hip|amd|amdgpu)(?:_\w+)?(?:/|\.py$)", re.IGNORECASE)  # a path
_REFUSES = re.compile(
    r"not (?:be )?(?:supported|available)|unsupported|(?:does not|doesn't) support|(?:requires|only).*(?:cuda|nvidia)"
)
_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Module, ast.ClassDef)
_PAIR, _MAJOR = "pair", "major"
Holders = dict[tuple[ast.AST, str], str]


@rule("WP1006", on=texts("python"), safety=Safety.REVIEW, severity=Severity.WRONG)
def capability_compare(file: TextFile, _: TextFile) -> Iterator[Finding]:
    """Each comparison of an answer with numbers, once a line."""
    source = own_source(file, b"get_device_capability", b"get_device_properties")
    if source is None or drives_nvidia(source) or _OF_AMD.search(file.path):
        return
    told: set[int] = set()
    safety = Safety.SAFE if _refuses_amd(file.path, source) else Safety.REVIEW
    holders = _holders(source)

    def value(node: ast.AST, card: Version) -> Any:
        kind = _kind(source, node, holders)
        return (card if kind == _PAIR else card[0]) if kind else _literal(node)

    for node in ast.walk(source.tree):
        if not isinstance(node, ast.Compare) or node.lineno in told or not _compares(source, node, holders):
            continue
        if matters(file.path, source, node, value) and not knows_hip(source, node) and not _asked(source, node):
            told.add(node.lineno)
            yield file.finding(span(file, node)[0], _MESSAGE, safety=safety)


def _refuses_amd(path: str, source: Source) -> bool:
    """On ROCm the file says, or raises, that what it is named after is not supported."""
    name = path.rpartition("/")[2].removesuffix(".py").lower()
    tests = (n for n in ast.walk(source.tree) if isinstance(n, ast.If) and says_hip(n.test))
    ends = (test.body[-1] for test in tests)
    said = (ast.unparse(end).lower() for end in ends if isinstance(end, (ast.Return, ast.Raise)))
    return any(name in text and _REFUSES.search(text) for text in said)


def _scope(source: Source, node: ast.AST) -> ast.AST:
    return next((n for n in source.around(node) if isinstance(n, _SCOPES)), source.tree)


def _holders(source: Source) -> Holders:
    """Names that hold an answer, with the scope that they are set in, and what they hold."""
    found: Holders = {}
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Assign) and (kind := _answer(node.value)):
            for target in node.targets:
                unpacked = isinstance(target, (ast.Tuple, ast.List)) and bool(target.elts)
                name = target.elts[0] if unpacked else target  # type: ignore[attr-defined]
                if isinstance(name, ast.Name):
                    found[_scope(source, node), name.id] = _MAJOR if unpacked else kind
    return found


def _answer(node: ast.AST) -> str:
    """`get_device_capability(...)`, the first part of it, or `get_device_properties(...).major`."""
    if isinstance(node, ast.Subscript):
        return _MAJOR if _answer(node.value) and not _is_minor(node) else ""
    if isinstance(node, ast.Attribute) and node.attr == "major":
        asked = isinstance(node.value, ast.Call) and dotted(node.value.func).endswith("get_device_properties")
        return _MAJOR if asked else ""
    asked = isinstance(node, ast.Call) and dotted(node.func).endswith("get_device_capability")
    return _PAIR if asked else ""


def _compares(source: Source, node: ast.Compare, holders: Holders) -> bool:
    """Answers on one side, numbers on the other."""
    kinds = [_kind(source, side, holders) for side in (node.left, *node.comparators)]
    literals = [_literal(side) is not None for side in (node.left, *node.comparators)]
    plain = not any(isinstance(op, (ast.Is, ast.IsNot)) for op in node.ops)
    return plain and any(kinds) and all(map(or_, map(bool, kinds), literals)) and not all(kinds)


def _kind(source: Source, node: ast.AST, holders: Holders) -> str:
    if answer := _answer(node):
        return answer
    if _is_minor(node):
        return ""
    if isinstance(node, ast.Subscript):
        return _MAJOR if _kind(source, node.value, holders) else ""
    if isinstance(node, (ast.Tuple, ast.List)):
        return _PAIR if node.elts and _kind(source, node.elts[0], holders) == _MAJOR else ""
    if not isinstance(node, ast.Name):
        return ""
    scopes = [s for s in source.around(node) if isinstance(s, _SCOPES)]
    return next((holders[scope, node.id] for scope in scopes if (scope, node.id) in holders), "")


def _is_minor(node: ast.AST) -> bool:
    return isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant) and node.slice.value == 1


def _literal(node: ast.AST) -> Any:
    """A number, or pairs and lists of them; None for anything else."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, (int, float)) else None
    if isinstance(node, (ast.Tuple, ast.List, ast.Set)):
        parts = [_literal(part) for part in node.elts]
        return None if None in parts or not parts else tuple(parts)
    return None


def _meaning(source: Source, value: ast.expr) -> str:
    """A part of a condition, and what the names in it were set to."""
    names = {n.id for n in ast.walk(value) if isinstance(n, ast.Name)}
    statements = (n for n in ast.walk(source.tree) if isinstance(n, ast.Assign))
    set_to = (n.value for n in statements if any(isinstance(t, ast.Name) and t.id in names for t in n.targets))
    return " ".join(ast.unparse(node) for node in (value, *set_to))


def _asked(source: Source, node: ast.AST) -> bool:
    """The same condition, or the function around it, asks for the vendor."""
    for inner, outer in zip((node, *source.around(node)), source.around(node), strict=False):
        others = [value for value in getattr(outer, "values", []) if value is not inner]
        if isinstance(outer, ast.BoolOp) and any(_VENDOR.search(_meaning(source, value)) for value in others):
            return True
    scope = _scope(source, node)
    around = source.statement(node) if isinstance(scope, ast.Module) else scope
    return bool(_AMD.search(ast.unparse(around)))
