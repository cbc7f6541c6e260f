"""Read setup.py without running it: the sources and flags of its C++ and CUDA extensions.

What is understood of Python is in python_values.py; what a called function of the project returns is not.
"""

from __future__ import annotations

import ast
import os
from pathlib import Path
from typing import Any

from waveport.project.commands import Command, compile_commands_of
from waveport.project.python_values import Values
from waveport.project.scan import Project

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
        calls = Values(root, root / path, _EXTENSIONS).calls_in(ast.parse(data))
    except (SyntaxError, ValueError, RecursionError, MemoryError):  # the last two: nested as no person writes it
        return []
    found: list[Command] = []
    for line, arguments in calls:
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
