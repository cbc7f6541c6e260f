"""Tell of uses of `torch.version.cuda` that fail where it is None.

On ROCm `torch.version.cuda` is None and `torch.version.hip` is set: splitting, parsing or comparing it raises. HIP's
version says nothing about CUDA's features, so only a human can say what the test stands for.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from waveport.model import Finding, Safety
from waveport.rules.pysource import Source, dotted, knows_hip, own_source, span
from waveport.rules.registry import rule, texts
from waveport.rules.text import TextFile

_HARMLESS = frozenset(
    ["print", "str", "repr", "format", "bool", "info", "debug", "log", "append", "warning", "join", "get", "getattr"]
)


@rule("WP1004", on=texts("python"), safety=Safety.REVIEW)
def cuda_version(file: TextFile, _: TextFile) -> Iterator[Finding]:
    """Each use that raises, once a line."""
    source = own_source(file, b"version.cuda")
    if source is None:
        return
    told: set[int] = set()
    for node in ast.walk(source.tree):
        if not isinstance(node, ast.Attribute) or dotted(node) != "torch.version.cuda" or node.lineno in told:
            continue
        if _raises(source, node) and not _guarded(source, node):
            told.add(node.lineno)
            message = "torch.version.cuda is None on ROCm: this raises; test torch.version.hip first"
            yield file.finding(span(file, node)[0], message)


def _raises(source: Source, node: ast.Attribute) -> bool:
    parent = source.parents.get(node)
    if isinstance(parent, (ast.Attribute, ast.Subscript, ast.BinOp)):
        return True
    if isinstance(parent, ast.Compare):
        return any(isinstance(op, (ast.Lt, ast.LtE, ast.Gt, ast.GtE)) for op in parent.ops)
    if not isinstance(parent, ast.Call):
        return False
    called = parent.func.attr if isinstance(parent.func, ast.Attribute) else dotted(parent.func)
    return called not in _HARMLESS


def _guarded(source: Source, node: ast.AST) -> bool:
    """A condition around it, or before it in the same one, asks whether there is a version."""
    if knows_hip(source, node):
        return True
    for inner, outer in zip((node, *source.around(node)), source.around(node), strict=False):
        if (
            isinstance(outer, (ast.If, ast.IfExp))
            and inner is not outer.test
            and "version.cuda" in ast.unparse(outer.test)
        ):
            return True
        if isinstance(outer, ast.BoolOp):
            before = outer.values[: outer.values.index(inner)] if inner in outer.values else []
            if any(word in ast.unparse(value) for value in before for word in ("version.cuda", "hip", "rocm")):
                return True
        if isinstance(outer, ast.Try):
            return any(
                "TypeError" in ast.unparse(h.type) or "Exception" in ast.unparse(h.type)
                for h in outer.handlers
                if h.type
            )
    return False
