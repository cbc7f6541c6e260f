"""Read setup.py without running it: the sources and flags of its C++ and CUDA extensions.

Understood: lists, tuples, dicts and strings, names assigned in the file, +, %, f-strings, os.path.join, glob.glob,
Path. A condition that cannot be decided takes its first branch. What a called function of the project returns is not.
"""

from __future__ import annotations

import ast
import glob
import os
from pathlib import Path
from typing import Any

from waveport.project.commands import Command, compile_commands_of
from waveport.project.scan import Project

# What these say on the machine that the port is for: Linux with ROCm.
_KNOWN: dict[str, Any] = {
    "os.name": "posix",
    "sys.platform": "linux",
    "torch.version.hip": "7.0",
    "torch.version.cuda": False,
    "cpp_extension.IS_HIP_EXTENSION": True,
}
_CALLS: dict[str, Any] = {"torch.cuda.is_available()": True, "platform.system()": "Linux"}
_EXTENSIONS = {"CUDAExtension", "CppExtension", "SYCLExtension", "Extension", "Pybind11Extension", "load"}


def read(project: Project) -> list[Command]:
    """Return the compile commands of every setup.py of the tree."""
    found: list[Command] = []
    for file in project.files:
        if os.path.basename(file.path) in ("setup.py", "build.py") or file.path.endswith("_setup.py"):
            found += _read_one(project.root, file.path, file.read())
    return found


def _read_one(root: Path, path: str, data: bytes) -> list[Command]:
    try:
        tree = ast.parse(data)
    except (SyntaxError, ValueError):
        return []
    values = _Values(root, root / path)
    values.visit(tree)
    found: list[Command] = []
    for line, arguments in values.extensions:
        found += _commands(root, path, line, arguments)
    return found


def _commands(root: Path, path: str, line: int, arguments: dict[str, Any]) -> list[Command]:
    folder = (root / path).parent
    flags = [f"-I{name}" for name in _strings(arguments.get("include_dirs"))]
    for item in arguments.get("define_macros") or ():
        if isinstance(item, (list, tuple)) and item and isinstance(item[0], str):
            value = item[1] if len(item) > 1 and isinstance(item[1], str) else None
            flags.append(f"-D{item[0]}" + ("" if value is None else f"={value}"))
    extra = arguments.get("extra_compile_args")
    found: list[Command] = []
    for source in _strings(arguments.get("sources")):
        device = source.endswith((".cu", ".hip"))
        chosen = extra.get("nvcc" if device else "cxx") if isinstance(extra, dict) else extra
        argv = ["nvcc" if device else "c++", *flags, *_strings(chosen), source]
        found += compile_commands_of(argv, root, folder, f"{path}:{line}")
    return found


def _strings(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    return [item for item in value if isinstance(item, str)] if isinstance(value, (list, tuple)) else []


class _Values(ast.NodeVisitor):
    """Walks the file in order, keeping what names stand for and the extensions that are made."""

    def __init__(self, root: Path, file: Path) -> None:
        self.root, self.folder = root, file.parent
        self.names: dict[str, Any] = {"__file__": str(file), "IS_HIP_EXTENSION": True, "ROCM_HOME": "/opt/rocm"}
        self.extensions: list[tuple[int, dict[str, Any]]] = []

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
        if isinstance(node.target, ast.Name) and isinstance(node.op, ast.Add):
            self.names[node.target.id] = _add(self.names.get(node.target.id), self.value(node.value))

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
        if not isinstance(node.target, ast.Name) or not isinstance(values, (list, tuple)):
            self.generic_visit(node)
            return
        for value in list(values)[:1000]:
            self.names[node.target.id] = value
            for statement in node.body:
                self.visit(statement)

    def visit_Call(self, node: ast.Call) -> None:
        self.generic_visit(node)
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name in _EXTENSIONS:
            arguments = {keyword.arg: self.value(keyword.value) for keyword in node.keywords if keyword.arg}
            if len(node.args) > 1:
                arguments.setdefault("sources", self.value(node.args[1]))
            self.extensions.append((node.lineno, arguments))
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
            holder, key = self.value(node.value), self.value(node.slice)
            return holder.get(key) if isinstance(holder, dict) and isinstance(key, str) else None
        if isinstance(node, (ast.ListComp, ast.GeneratorExp)):
            return self._comprehension(node)
        return self._called(node) if isinstance(node, ast.Call) else None

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

    def _truth(self, node: ast.Compare | ast.BoolOp | ast.UnaryOp) -> bool | None:
        """Return a condition's value, None where a part of it cannot be told."""
        if isinstance(node, ast.UnaryOp):
            inner = self.value(node.operand)
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
        if left is None or right is None or len(node.ops) > 1 or not isinstance(node.ops[0], (ast.Eq, ast.NotEq)):
            return None
        return (left == right) == isinstance(node.ops[0], ast.Eq)

    def _comprehension(self, node: ast.ListComp | ast.GeneratorExp) -> Any:
        first = node.generators[0]
        values = self.value(first.iter)
        if len(node.generators) > 1 or not isinstance(first.target, ast.Name) or not isinstance(values, list):
            return None
        kept, out = self.names.get(first.target.id), []
        for value in values:
            self.names[first.target.id] = value
            out.append(self.value(node.elt))
        self.names[first.target.id] = kept
        return out

    def _called(self, node: ast.Call) -> Any:
        """A few calls that build paths."""
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        values = [self.value(argument) for argument in node.args]
        if (known := _CALLS.get(ast.unparse(node))) is not None:
            return known
        if name == "getcwd":
            return str(self.folder)
        if not values and isinstance(node.func, ast.Attribute):
            inner = self.value(node.func.value)
            return inner if name in ("resolve", "absolute", "strip", "copy", "as_posix") else None
        if not values or any(value is None for value in values):
            return None
        if name == "join" and all(isinstance(value, str) for value in values):
            return os.path.join(*values)
        if name in ("dirname", "abspath", "realpath", "normpath", "basename") and isinstance(values[0], str):
            return getattr(os.path, name)(os.path.join(self.folder, values[0]))
        if name in ("Path", "str", "list", "sorted", "fspath"):
            return values[0]
        if name in ("glob", "iglob") and isinstance(values[0], str):
            recursive = any(keyword.arg == "recursive" for keyword in node.keywords)
            return sorted(glob.glob(os.path.join(self.folder, values[0]), recursive=recursive))
        return None


def _add(left: Any, right: Any) -> Any:
    """Join two values; a part that is not known is left out of a list."""
    if isinstance(left, str) and isinstance(right, str):
        return left + right
    if isinstance(left, (list, tuple)) or isinstance(right, (list, tuple)):
        return [
            *(left if isinstance(left, (list, tuple)) else []),
            *(right if isinstance(right, (list, tuple)) else []),
        ]
    return left if right is None else right if left is None else None
