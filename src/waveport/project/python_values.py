"""Work out values in a Python file without running it: names, lists, dicts, strings, paths, simple loops.

A condition that cannot be decided takes its first branch. What cannot be worked out is None.
"""

from __future__ import annotations

import ast
import itertools
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from waveport.project.wildcard import matches

# What these say on the machine that the port is for: Linux with ROCm.
_KNOWN: dict[str, Any] = {
    "os.name": "posix",
    "os.sep": "/",
    "os.curdir": ".",
    "sys.platform": "linux",
    "torch.version.hip": "7.0",
    "torch.version.cuda": False,
    "cpp_extension.IS_HIP_EXTENSION": True,
}
_CALLS: dict[str, Any] = {"torch.cuda.is_available()": True, "platform.system()": "Linux"}
_ENVIRONMENT = ("os.getenv", "os.environ.get", "getenv", "environ.get")
_STRING_METHODS = (
    "split",
    "replace",
    "strip",
    "lower",
    "upper",
    "startswith",
    "endswith",
    "format",
    "rstrip",
    "lstrip",
)
_PATH_FUNCTIONS = ("dirname", "abspath", "realpath", "normpath", "basename", "splitext")
_TURNS = 1000
_LONGEST = 100_000
_SIZED = (str, list, tuple)
_COMPARE: dict[type[ast.cmpop], Callable[[Any, Any], bool]] = {
    ast.Eq: lambda a, b: a == b,
    ast.NotEq: lambda a, b: a != b,
    ast.In: lambda a, b: a in b,
    ast.NotIn: lambda a, b: a not in b,
}


class Values(ast.NodeVisitor):
    """Walks a file in order, keeping what names stand for and the arguments of the calls that are looked for."""

    def __init__(self, root: Path, file: Path, wanted: set[str]) -> None:
        self.root, self.folder, self.wanted = root, file.parent, wanted
        self.names: dict[str, Any] = {"__file__": str(file), "IS_HIP_EXTENSION": True, "ROCM_HOME": "/opt/rocm"}
        self.calls: list[tuple[int, dict[str, Any]]] = []

    def calls_in(self, tree: ast.AST) -> list[tuple[int, dict[str, Any]]]:
        """Return line and arguments of every wanted call; the second positional argument counts as `sources`."""
        self.visit(tree)
        return self.calls

    def visit_Assign(self, node: ast.Assign) -> None:
        self.generic_visit(node)
        value = self.value(node.value)
        for target in node.targets:
            if isinstance(target, ast.Name):
                self.names[target.id] = value
            elif isinstance(target, ast.Subscript) and isinstance(target.value, ast.Name):
                holder, key = self.names.get(target.value.id), self.value(target.slice)
                if isinstance(holder, dict) and isinstance(key, str):
                    holder[key] = value

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.generic_visit(node)
        if not isinstance(node.op, ast.Add):
            return
        total = _add(self.value(node.target), self.value(node.value))
        if isinstance(node.target, ast.Name):
            self.names[node.target.id] = total
        elif isinstance(node.target, ast.Subscript):
            holder, key = self.value(node.target.value), self.value(node.target.slice)
            if isinstance(holder, dict) and isinstance(key, str):
                holder[key] = total

    def visit_If(self, node: ast.If) -> None:
        test = self.value(node.test)
        for statement in node.orelse if test is False else node.body:
            self.visit(statement)
        if test is None:  # extensions of the other branch count too; its assignments do not
            kept = dict(self.names)
            for statement in node.orelse:
                self.visit(statement)
            self.names = kept

    def visit_For(self, node: ast.For) -> None:
        values = self.value(node.iter)
        if not isinstance(values, (list, tuple)):
            self.generic_visit(node)
            return
        for value in list(values)[:_TURNS]:
            self._bind(node.target, value)
            for statement in node.body:
                self.visit(statement)

    def _bind(self, target: ast.expr, value: Any) -> None:
        if isinstance(target, ast.Name):
            self.names[target.id] = value
        elif isinstance(target, (ast.Tuple, ast.List)) and isinstance(value, (list, tuple)):
            for one, part in zip(target.elts, value, strict=False):
                self._bind(one, part)

    def visit_Call(self, node: ast.Call) -> None:
        self.generic_visit(node)
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name in self.wanted:
            arguments = {keyword.arg: self.value(keyword.value) for keyword in node.keywords if keyword.arg}
            if len(node.args) > 1:
                arguments.setdefault("sources", self.value(node.args[1]))
            self.calls.append((node.lineno, arguments))
        elif name in ("append", "extend") and isinstance(node.func, ast.Attribute) and node.args:
            holder, value = self.value(node.func.value), self.value(node.args[0])
            if isinstance(holder, list):
                holder += [value] if name == "append" else _strings(value)

    def value(self, node: ast.AST) -> Any:
        """Return the value of an expression, None where it cannot be told."""
        if isinstance(node, ast.Constant):
            return node.value
        if isinstance(node, ast.Name):
            return self.names.get(node.id)
        if isinstance(node, (ast.List, ast.Tuple)):
            return self._items(node.elts)
        if isinstance(node, ast.Dict):
            return {self.value(key): self.value(item) for key, item in zip(node.keys, node.values, strict=False) if key}
        if isinstance(node, ast.BinOp):
            return self._operation(node)
        if isinstance(node, (ast.Compare, ast.BoolOp, ast.UnaryOp)):
            return self._truth(node)
        if isinstance(node, ast.Attribute):
            return _KNOWN.get(ast.unparse(node))
        if isinstance(node, ast.JoinedStr):
            parts = [self.value(part.value if isinstance(part, ast.FormattedValue) else part) for part in node.values]
            return "".join(map(str, parts)) if None not in parts else None
        if isinstance(node, ast.Subscript):
            return self._part(node)
        if isinstance(node, ast.IfExp):
            return self.value(node.orelse if self.value(node.test) is False else node.body)
        if isinstance(node, (ast.ListComp, ast.GeneratorExp)):
            return self._comprehension(node)
        return self._called(node) if isinstance(node, ast.Call) else None

    def _part(self, node: ast.Subscript) -> Any:
        """An element or a slice of a list, a string or a dict."""
        holder = self.value(node.value)
        if isinstance(node.slice, ast.Slice):
            ends = [self.value(end) if end else None for end in (node.slice.lower, node.slice.upper)]
            return holder[ends[0] : ends[1]] if isinstance(holder, (str, list)) else None
        key = self.value(node.slice)
        if isinstance(holder, dict):
            return holder.get(key) if isinstance(key, str) else None
        fits = isinstance(holder, (str, list, tuple)) and isinstance(key, int) and -len(holder) <= key < len(holder)
        return holder[key] if fits else None

    def _items(self, nodes: list[ast.expr]) -> list[Any]:
        out: list[Any] = []
        for node in nodes:
            if isinstance(node, ast.Starred):
                out += _strings(self.value(node.value))
            else:
                out.append(self.value(node))
        return out

    def _operation(self, node: ast.BinOp) -> Any:
        left, right = self.value(node.left), self.value(node.right)
        if isinstance(node.op, ast.Add):
            return _add(left, right)
        if isinstance(node.op, ast.Div) and isinstance(left, str) and isinstance(right, str):
            return os.path.join(left, right)
        if isinstance(node.op, ast.Mod) and isinstance(left, str) and isinstance(right, str):
            return left.replace("%s", right)
        return None

    def _truth(self, node: ast.Compare | ast.BoolOp | ast.UnaryOp) -> Any:
        """Return a condition's value (or a negative number), None where a part of it cannot be told."""
        if isinstance(node, ast.UnaryOp):
            inner = self.value(node.operand)
            if isinstance(node.op, ast.USub):
                return -inner if isinstance(inner, int) else None
            return None if inner is None or not isinstance(node.op, ast.Not) else not inner
        if isinstance(node, ast.BoolOp):
            values = [self.value(part) for part in node.values]
            decided = isinstance(node.op, ast.Or)
            if any(value is not None and bool(value) == decided for value in values):
                return decided
            return None if None in values else not decided
        left, right = self.value(node.left), self.value(node.comparators[0])
        if isinstance(node.ops[0], (ast.Is, ast.IsNot)) and isinstance(node.comparators[0], ast.Constant):
            return None if left is None else isinstance(node.ops[0], ast.IsNot)
        compare = _COMPARE.get(type(node.ops[0]))
        if left is None or right is None or len(node.ops) > 1 or compare is None:
            return None
        try:
            return compare(left, right)
        except TypeError:
            return None

    def _comprehension(self, node: ast.ListComp | ast.GeneratorExp) -> Any:
        first = node.generators[0]
        values = self.value(first.iter)
        if len(node.generators) > 1 or not isinstance(values, (list, tuple)):
            return None
        kept, out = dict(self.names), []
        for value in list(values)[:_TURNS]:
            self._bind(first.target, value)
            if not any(self.value(test) is False for test in first.ifs):
                out.append(self.value(node.elt))
        self.names = kept
        return out

    def _called(self, node: ast.Call) -> Any:
        """A few calls that build strings, lists and paths."""
        text = ast.unparse(node.func)
        name = text.rpartition(".")[2]
        values = [self.value(argument) for argument in node.args]
        if (known := _CALLS.get(ast.unparse(node))) is not None:
            return known
        if text in _ENVIRONMENT:
            return values[1] if len(values) > 1 else None
        if name == "getcwd":
            return str(self.folder)
        if isinstance(node.func, ast.Attribute) and (isinstance(owner := self.value(node.func.value), (str, list))):
            return self._method(name, owner, values)
        if not values or any(value is None for value in values):
            return None
        return self._function(name, values, any(keyword.arg == "recursive" for keyword in node.keywords))

    def _method(self, name: str, owner: Any, values: list[Any]) -> Any:
        if name in ("resolve", "absolute", "copy", "as_posix"):
            return owner
        if name == "joinpath" and all(isinstance(value, str) for value in values):
            return os.path.join(owner, *values)
        if isinstance(owner, str) and name == "join" and values and isinstance(values[0], list):
            return owner.join(_strings(values[0]))
        if isinstance(owner, str) and name in _STRING_METHODS and None not in values:
            try:
                return getattr(owner, name)(*values)
            except (TypeError, ValueError, IndexError, KeyError):
                return None
        return None

    def _function(self, name: str, values: list[Any], recursive: bool) -> Any:
        first = values[0]
        if name == "product":
            return [list(pair) for pair in itertools.islice(itertools.product(*values), _TURNS)]
        if name in ("Path", "str", "list", "sorted", "fspath", "tuple"):
            return first
        if not isinstance(first, str):
            return None
        if name == "join" and all(isinstance(value, str) for value in values):
            return os.path.join(*values)
        if name in _PATH_FUNCTIONS:
            return getattr(os.path, name)(
                os.path.join(self.folder, first) if name in ("abspath", "realpath") else first
            )
        if name in ("exists", "isfile", "isdir"):
            return os.path.exists(self.folder / first)
        if name in ("glob", "iglob"):
            found = matches(self.root, self.folder, first, recursive)
            return found if os.path.isabs(first) else [os.path.relpath(path, self.folder) for path in found]
        return None


def _strings(value: Any) -> list[str]:
    return [item for item in value if isinstance(item, str)] if isinstance(value, (list, tuple)) else []


def _add(left: Any, right: Any) -> Any:
    """Join two values; a part that is not known is left out of a list."""
    if isinstance(left, _SIZED) and isinstance(right, _SIZED) and len(left) + len(right) > _LONGEST:
        return None
    if isinstance(left, str) and isinstance(right, str):
        return left + right
    if isinstance(left, (list, tuple)) or isinstance(right, (list, tuple)):
        return [
            *(left if isinstance(left, (list, tuple)) else []),
            *(right if isinstance(right, (list, tuple)) else []),
        ]
    return left if right is None else right if left is None else None
