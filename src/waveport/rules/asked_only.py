"""Whether a value in Python ends up in comparisons, and in what people read, alone."""

from __future__ import annotations

import ast
import re

from waveport.rules.pysource import Source, dotted, text_of

_PARTS = frozenset(["split", "major", "minor", "micro", "release", "strip", "rstrip", "partition", "base_version"])
_TYPES = "int float tuple list map join parse Version LooseVersion StrictVersion TorchVersion parse_version"
_MADE = frozenset(_TYPES.split())
_SAYS = re.compile(r"(?:log_)?(?:print|warn|warning|info|debug|error|echo|fail|skip)")
_VERSION = re.compile(r"\d+(?:\.\d+)+")
_COMPARES = re.compile(r"at_least|version_(?:ge|gt|le|lt|compare)|compare_version|is_newer")
_DEPTH = 4


def asked_only(source: Source, node: ast.AST, depth: int = 0) -> bool:
    """Every way of the value leads to a comparison or into a message."""
    while (parent := source.parents.get(node)) is not None:
        if isinstance(parent, ast.Compare) or _says(source, parent):
            return True
        if isinstance(parent, ast.Assign):
            return depth < _DEPTH and _names_asked(source, parent, depth)
        if not _passes(node, parent):
            return isinstance(parent, ast.Call) and _compares(parent)
        node = parent
    return False


def _compares(call: ast.Call) -> bool:
    """A function that compares it with a version: `at_least(torch.version.cuda, "12.3")`."""
    named = bool(_COMPARES.search(dotted(call.func)))
    return named or any(_VERSION.fullmatch(text_of(a) or "") for a in call.args)


def _passes(node: ast.AST, parent: ast.AST) -> bool:
    """The parent is a part of the value, or the same in another type."""
    if isinstance(parent, ast.Attribute):
        return parent.attr in _PARTS
    if isinstance(parent, ast.Subscript):
        return parent.value is node
    if isinstance(parent, ast.Call):
        name = parent.func.attr if isinstance(parent.func, ast.Attribute) else dotted(parent.func)
        return parent.func is node or name in _MADE
    return isinstance(parent, (ast.comprehension, ast.ListComp, ast.GeneratorExp, ast.Tuple, ast.List, ast.Starred))


def _says(source: Source, node: ast.AST) -> bool:
    """An exception or a message holds it."""
    if isinstance(node, (ast.Raise, ast.Assert)):
        return True
    told = isinstance(node, ast.Call) and bool(_SAYS.fullmatch(dotted(node.func).split(".")[-1]))
    if told or not isinstance(node, (ast.FormattedValue, ast.JoinedStr, ast.BinOp, ast.Call)):
        return told
    made = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "format"
    if isinstance(node, ast.Call) and not made and not dotted(node.func).endswith(("Error", "Exception", "str")):
        return False
    parent = source.parents.get(node)
    return parent is not None and _says(source, parent)


def _names_asked(source: Source, statement: ast.Assign, depth: int) -> bool:
    scope = next((n for n in source.around(statement) if isinstance(n, (ast.FunctionDef, ast.Module))), source.tree)
    names = {n.id for target in statement.targets for n in ast.walk(target) if isinstance(n, ast.Name)}
    plain = all(isinstance(target, (ast.Name, ast.Tuple, ast.List)) for target in statement.targets)
    uses = [n for n in ast.walk(scope) if isinstance(n, ast.Name) and n.id in names and isinstance(n.ctx, ast.Load)]
    elsewhere = not uses and isinstance(scope, ast.Module)  # who imports it?
    return plain and not elsewhere and all(asked_only(source, use, depth + 1) for use in uses)
