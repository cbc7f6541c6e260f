"""A Python file as rules see it: its tree, the places of its nodes in bytes, and what surrounds a node."""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from waveport.model import Edit
from waveport.rules.grouping import is_vendored
from waveport.rules.text import TextFile

_CARDS = re.compile(r"^(?:NVIDIA|GeForce|RTX|GTX|Tesla|Quadro|PCIE|SXM|[ABHVTL]\d{1,3}\b|GB?\d{3})", re.IGNORECASE)
_NO_CUDA = ("torch.version.cuda is None", "not torch.version.cuda")


@dataclass(frozen=True)
class Source:
    """The tree of one file; `parents` leads from a node to the one around it, `shift` is the length of a BOM."""

    tree: ast.Module
    shift: int
    parents: dict[ast.AST, ast.AST] = field(default_factory=dict)

    def around(self, node: ast.AST) -> Iterator[ast.AST]:
        """The nodes around a node, inner first."""
        while (parent := self.parents.get(node)) is not None:
            yield parent
            node = parent

    def statement(self, node: ast.AST) -> ast.AST:
        """The statement that a node stands in."""
        return next((n for n in (node, *self.around(node)) if isinstance(n, ast.stmt)), node)


def source_of(file: TextFile, *words: bytes) -> Source | None:
    """The parsed file if it holds one of the words; None for what is no Python 3 in UTF-8."""
    if words and not any(word in file.data for word in words):
        return None
    return _parse(file.data)


def own_source(file: TextFile, *words: bytes) -> Source | None:
    """The same for the project's own files alone: what is said of a library carried along helps nobody."""
    return None if is_vendored(file.path) else source_of(file, *words)


@lru_cache(maxsize=4)
def _parse(data: bytes) -> Source | None:
    if b"\r" in data.replace(b"\r\n", b"") or b"\f" in data:
        return None  # Python counts lines otherwise than we do
    try:
        data.decode("utf-8")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(data)
    except (SyntaxError, ValueError, RecursionError, MemoryError):  # the last two: nested as no person writes it
        return None
    parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    return Source(tree, 3 if data.startswith(b"\xef\xbb\xbf") else 0, parents)


def span(file: TextFile, node: ast.AST) -> tuple[int, int]:
    """The bytes of a node."""
    shift = 3 if file.data.startswith(b"\xef\xbb\xbf") else 0
    line, end_line = getattr(node, "lineno", 1), getattr(node, "end_lineno", 1)
    start = file.offset(line, getattr(node, "col_offset", 0)) + (shift if line == 1 else 0)
    return start, file.offset(end_line, getattr(node, "end_col_offset", 0)) + (shift if end_line == 1 else 0)


def dotted(node: ast.AST) -> str:
    """`a.b.c` of names and attributes, "" for anything else."""
    parts: list[str] = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    return ".".join([node.id, *reversed(parts)]) if isinstance(node, ast.Name) else ""


def text_of(node: ast.AST) -> str | None:
    """A string's text; what an f-string fills in reads as 0. None: it is no string."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "0" for part in node.values)
    return None


@lru_cache(maxsize=64)
def has_package(paths: frozenset[str], package: str) -> bool:
    """The project is the package."""
    start = f"{package.replace('.', '/')}/__init__.py"
    return any(path == start or path.endswith(f"/{start}") for path in paths if not is_vendored(path))


def asks_for_hip(test: ast.AST) -> bool:
    """The condition names ROCm."""
    said = ast.unparse(test).lower()
    return any(word in said for word in ("hip", "rocm", "amd"))


def knows_hip(source: Source, node: ast.AST) -> bool:
    """A condition around the node, or before it, asks for ROCm already, or for a CUDA version, which ROCm has not."""
    for inner, other in zip((node, *source.around(node)), source.around(node), strict=False):
        if isinstance(other, (ast.If, ast.IfExp)) and asks_for_hip(other.test):
            return True
        if isinstance(other, ast.If) and inner in other.body and _is_for_a_card(other.test):
            return True
        if isinstance(other, ast.If) and inner in other.body and any(map(asks_for_hip, _later_tests(other))):
            return True
        if isinstance(other, (ast.If, ast.IfExp)) and inner is not other.test and _asks_for_cuda(other, inner):
            return True
        if isinstance(other, ast.If) and inner in other.body and _is_beside_rocm(source, other.test):
            return True
        if isinstance(inner, ast.stmt) and _left_before(other, inner):
            return True
        if isinstance(other, (ast.FunctionDef, ast.AsyncFunctionDef)) and any(
            w in other.name.lower() for w in ("hip", "rocm")
        ):
            return True
    return False


def _is_for_a_card(test: ast.expr) -> bool:
    """`"A100" in torch.cuda.get_device_name()`: no card of AMD's has the name."""
    asks = isinstance(test, ast.Compare) and isinstance(test.ops[0], ast.In) and "get_device_name" in ast.unparse(test)
    return asks and bool(_CARDS.search(text_of(test.left) or ""))  # type: ignore[attr-defined]


def _later_tests(test: ast.If) -> Iterator[ast.expr]:
    """The conditions of its elif branches."""
    while len(test.orelse) == 1 and isinstance(test.orelse[0], ast.If):
        test = test.orelse[0]
        yield test.test


def _asks_for_cuda(test: ast.If | ast.IfExp, part: ast.AST) -> bool:
    """`part` is reached only where `torch.version.cuda` is set."""
    body = test.body if isinstance(test.body, list) else [test.body]
    wanted = (
        test.test.values if isinstance(test.test, ast.BoolOp) and isinstance(test.test.op, ast.And) else [test.test]
    )
    asked = {ast.unparse(value) for value in wanted}
    return part in body and bool(asked & {"torch.version.cuda", "torch.version.cuda is not None"})


def _is_beside_rocm(source: Source, test: ast.expr) -> bool:
    """`SYSTEM == "cuda"`, in a file that compares the same with "rocm" elsewhere."""
    asked = {name for name, value in _equalities(test) if value == "cuda"}
    return bool(asked) and any(
        name in asked and value in ("rocm", "hip", "amd")
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Compare)
        for name, value in _equalities(node)
    )


def _equalities(test: ast.expr) -> Iterator[tuple[str, str]]:
    """`name == "text"`, alone or joined by `and`, and `name in ("text", ...)`."""
    for value in test.values if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And) else (test,):
        if isinstance(value, ast.Compare) and isinstance(value.ops[0], (ast.Eq, ast.In)):
            other = value.comparators[0]
            texts = other.elts if isinstance(other, (ast.Tuple, ast.List, ast.Set)) else [other]
            yield from ((ast.unparse(value.left), str(t.value)) for t in texts if isinstance(t, ast.Constant))


def _left_before(around: ast.AST, statement: ast.stmt) -> bool:
    """A statement before this one in the same block leaves it on ROCm."""
    body = getattr(around, "body", [])
    before = body[: body.index(statement)] if isinstance(body, list) and statement in body else []
    for one in before:
        if isinstance(one, ast.If) and isinstance(one.body[-1], (ast.Return, ast.Raise, ast.Continue)):
            stops = isinstance(one.body[-1], ast.Raise)
            if says_hip(one.test) or (not stops and ast.unparse(one.test) in _NO_CUDA):
                return True
    return False


def says_hip(test: ast.AST) -> bool:
    """True on ROCm: `torch.version.hip`, `is_hip()`, `torch.version.hip is not None`."""
    said = ast.unparse(test)
    return asks_for_hip(test) and not said.startswith("not ") and "is None" not in said


def joined(file: TextFile, source: Source, node: ast.expr, operator: str, twin: str) -> Edit:
    """`NODE or TWIN` (or `and`) in the place of a condition, in brackets where it needs them."""
    start, end = span(file, node)
    text = f"{file.data[start:end].decode()} {operator} {twin}"
    around = source.parents.get(node)
    same = isinstance(around, ast.BoolOp) and isinstance(around.op, ast.Or if operator == "or" else ast.And)
    bracketed = file.data[start - 1 : start] == b"(" and file.data[end : end + 1] == b")"
    alone = same or bracketed or isinstance(around, (ast.If, ast.Assert, ast.Assign))
    return file.replace(start, end, (text if alone else f"({text})").encode())


def hip_test(source: Source) -> str:
    """The expression that is true where PyTorch is built for ROCm; `need_torch` sees to it that it has a value."""
    return "torch.version.hip" if _torch_import(source) else "torch_hip"


def need_torch(file: TextFile, source: Source) -> Iterator[Edit]:
    """`import torch` before the first import from it; where that may not run, `torch_hip` behind the first imports."""
    first = _torch_import(source)
    if first and any(isinstance(s, ast.Import) and _binds_torch(s) for s in source.tree.body):
        return
    text = b"import torch\n"
    if first is None:
        body = source.tree.body
        first = next((s for s in body if not (_is_docstring(s) or isinstance(s, (ast.Import, ast.ImportFrom)))), None)
        text = b"try:\n    from torch.version import hip as torch_hip\nexcept ImportError:\n    torch_hip = None\n\n"
    if first is not None:
        line = min([first.lineno, *(d.lineno for d in getattr(first, "decorator_list", []))])
        start = file.offset(line, 0) + (source.shift if line == 1 else 0)
        parts = (text.replace(b"\n", file.newline),)
        yield Edit(start, start, parts, "WP1002")  # one code, so that what several rules ask for comes once


def _torch_import(source: Source) -> ast.stmt | None:
    """The first import of the module from torch that always runs; None where the name means something else as well."""
    if any(_rebinds_torch(node) for node in ast.walk(source.tree)):
        return None
    imports = (s for s in source.tree.body if isinstance(s, (ast.Import, ast.ImportFrom)))
    return next((s for s in imports if _from_torch(s)), None)


def _from_torch(statement: ast.Import | ast.ImportFrom) -> bool:
    if isinstance(statement, ast.ImportFrom):
        return not statement.level and (statement.module or "").split(".")[0] == "torch"
    return any(alias.name.split(".")[0] == "torch" for alias in statement.names)


def _binds_torch(statement: ast.Import) -> bool:
    return any(alias.name == "torch" and not alias.asname for alias in statement.names)


def _rebinds_torch(node: ast.AST) -> bool:
    if isinstance(node, ast.Name):
        return node.id == "torch" and not isinstance(node.ctx, ast.Load)
    return isinstance(node, ast.alias) and node.asname == "torch" and node.name != "torch"


def _is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
