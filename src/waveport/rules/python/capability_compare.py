"""Tell of comparisons with a compute capability: on AMD it is the gfx number.

`torch.cuda.get_device_capability()` and `get_device_properties().major` answer (9, 0) on gfx90a, (9, 4) on gfx942 and
(11, 0) on gfx1100, so "at least 8, hence Ampere" is true on AMD whatever the card can do. What the test stands for, only
its author knows: ask `torch.version.hip` first, or for the feature itself.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from waveport.model import Finding, Safety, Severity
from waveport.rules.pysource import Source, dotted, knows_hip, own_source, span
from waveport.rules.registry import rule, texts
from waveport.rules.text import TextFile

_MESSAGE = "a comparison with the compute capability: on AMD this is the gfx number (gfx90a 9.0, gfx1100 11.0); ask torch.version.hip first"
_VENDOR = re.compile(r"version\.cuda|is_cuda\(|is_nvidia")
_AMD = re.compile(r"version\.hip|is_hip|is_rocm|is_amd|ROCM|gcnArchName")
_GFX = frozenset([9, 10, 11, 12])
_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Module, ast.ClassDef)


@rule("WP1006", on=texts("python"), safety=Safety.REVIEW, severity=Severity.WRONG)
def capability_compare(file: TextFile, _: TextFile) -> Iterator[Finding]:
    """Each comparison of an answer with numbers, once a line."""
    source = own_source(file, b"get_device_capability", b"get_device_properties")
    if source is None:
        return
    told: set[int] = set()
    holders = _holders(source)
    for node in ast.walk(source.tree):
        if not isinstance(node, ast.Compare) or node.lineno in told or not _compares(source, node, holders):
            continue
        if not knows_hip(source, node) and not _asked(source, node):
            told.add(node.lineno)
            yield file.finding(span(file, node)[0], _MESSAGE)


def _scope(source: Source, node: ast.AST) -> ast.AST:
    return next((n for n in source.around(node) if isinstance(n, _SCOPES)), source.tree)


def _holders(source: Source) -> set[tuple[ast.AST, str]]:
    """Names that hold an answer, with the scope that they are set in."""
    found: set[tuple[ast.AST, str]] = set()
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Assign) and _is_answer(node.value):
            for target in node.targets:
                name = target.elts[0] if isinstance(target, (ast.Tuple, ast.List)) and target.elts else target
                if isinstance(name, ast.Name):
                    found.add((_scope(source, node), name.id))
    return found


def _is_answer(node: ast.AST) -> bool:
    """`get_device_capability(...)`, a part of it, or `get_device_properties(...).major`."""
    if isinstance(node, ast.Subscript):
        return not _is_minor(node) and _is_answer(node.value)
    if isinstance(node, ast.Attribute) and node.attr == "major":
        return isinstance(node.value, ast.Call) and dotted(node.value.func).endswith("get_device_properties")
    return isinstance(node, ast.Call) and dotted(node.func).endswith("get_device_capability")


def _compares(source: Source, node: ast.Compare, holders: set[tuple[ast.AST, str]]) -> bool:
    sides = [node.left, *node.comparators]
    numbers = {n for side in sides if _is_number(side) for n in _numbers(side)}
    if all(isinstance(op, (ast.Eq, ast.NotEq, ast.In, ast.NotIn)) for op in node.ops):
        numbers &= _GFX  # equal to another number: no AMD card
    return bool(numbers) and any(_holds(source, side, holders) for side in sides)


def _holds(source: Source, node: ast.AST, holders: set[tuple[ast.AST, str]]) -> bool:
    if _is_answer(node):
        return True
    if _is_minor(node):
        return False
    inner = node.value if isinstance(node, ast.Subscript) else node
    if isinstance(inner, (ast.Tuple, ast.List)):
        return any(_holds(source, part, holders) for part in inner.elts)
    scopes = [s for s in source.around(node) if isinstance(s, _SCOPES)]
    return isinstance(inner, ast.Name) and any((scope, inner.id) in holders for scope in scopes)


def _is_minor(node: ast.AST) -> bool:
    return isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant) and node.slice.value == 1


def _numbers(node: ast.AST) -> Iterator[int]:
    """The majors that a number, or a pair or list of them, names."""
    if isinstance(node, (ast.Tuple, ast.List)):
        plain = all(isinstance(part, ast.Constant) for part in node.elts)
        for part in node.elts[:1] if plain and len(node.elts) == 2 and _is_pair(node) else node.elts:
            yield from _numbers(part)
    elif isinstance(node, ast.Constant):
        yield int(node.value)  # type: ignore[arg-type]


def _is_pair(node: ast.Tuple | ast.List) -> bool:
    """(8, 0) is a capability, (10, 12) a choice of majors."""
    minor = node.elts[1]
    return isinstance(minor, ast.Constant) and isinstance(minor.value, int) and minor.value < 10


def _is_number(node: ast.AST) -> bool:
    if isinstance(node, (ast.Tuple, ast.List)):
        return bool(node.elts) and all(_is_number(part) for part in node.elts)
    return isinstance(node, ast.Constant) and isinstance(node.value, (int, float))


def _asked(source: Source, node: ast.AST) -> bool:
    """The same condition, or the function around it, asks for the vendor."""
    for inner, outer in zip((node, *source.around(node)), source.around(node), strict=False):
        if isinstance(outer, ast.BoolOp) and any(
            _VENDOR.search(ast.unparse(v)) for v in outer.values if v is not inner
        ):
            return True
    scope = _scope(source, node)
    around = source.statement(node) if isinstance(scope, ast.Module) else scope
    return bool(_AMD.search(ast.unparse(around)))
