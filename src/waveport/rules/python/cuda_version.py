"""Answer tests of `torch.version.cuda`, which is None on ROCm, as CUDA 12.0.

Splitting, parsing or comparing None raises. HIP follows the interface of CUDA 12, so where the version is only compared,
or told to people, it is `torch.version.cuda or "12.0"`, as other conditions on CUDA's version are answered (WP0603,
WP0908). Where it becomes part of something else (the name of a wheel, an option, what a function returns) only a human can
say what it stands for: ask `torch.version.hip` first.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from waveport.model import Edit, Finding, Safety
from waveport.rules.asked_only import asked_only
from waveport.rules.pysource import Source, dotted, knows_hip, own_source, span
from waveport.rules.registry import rule, texts
from waveport.rules.text import TextFile

_HARMLESS = frozenset(
    ["print", "str", "repr", "format", "bool", "info", "debug", "log", "append", "warning", "join", "get", "getattr"]
)


@rule("WP1004", on=texts("python"), safety=Safety.REVIEW)
def cuda_version(file: TextFile, _: TextFile) -> Iterator[Edit | Finding]:
    """Each use that raises; findings once a line."""
    source = own_source(file, b"version.cuda")
    if source is None:
        return
    told: set[int] = set()
    for node in ast.walk(source.tree):
        if not isinstance(node, ast.Attribute) or dotted(node) != "torch.version.cuda" or node.lineno in told:
            continue
        if not _raises(source, node) or _guarded(source, node):
            continue
        start, end = span(file, node)
        if asked_only(source, node):
            parent = source.parents.get(node)
            bare = isinstance(parent, ast.Call) and node in parent.args
            text = b'torch.version.cuda or "12.0"'
            yield file.replace(start, end, text if bare else b"(" + text + b")")
        else:
            told.add(node.lineno)
            message = "torch.version.cuda is None on ROCm: this raises; test torch.version.hip first"
            yield file.finding(start, message)


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
        if isinstance(outer, ast.Try) and inner in outer.body and any(map(_catches, outer.handlers)):
            return True
    return False


def _catches(handler: ast.ExceptHandler) -> bool:
    """It takes a TypeError, and does not raise in its place."""
    caught = ast.unparse(handler.type) if handler.type else "Exception"
    raises = any(isinstance(n, ast.Raise) for statement in handler.body for n in ast.walk(statement))
    return any(word in caught for word in ("TypeError", "AttributeError", "Exception")) and not raises
