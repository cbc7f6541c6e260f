"""Read compile_commands.json, which CMake, Meson, Bazel and bear write: the exact command of every unit."""

from __future__ import annotations

import json
import os
import shlex
from pathlib import Path
from typing import Any

from waveport.project.commands import Command, compile_commands_of, relative
from waveport.project.scan import Project

NAME = "compile_commands.json"


def read(project: Project) -> list[Command]:
    """Return the commands of every compile_commands.json of the tree."""
    found: list[Command] = []
    for file in project.files:
        if os.path.basename(file.path) == NAME:
            found += _read_one(project.root, file.path, file.read())
    return found


def _read_one(root: Path, path: str, data: bytes) -> list[Command]:
    try:
        entries = json.loads(data)
    except (ValueError, RecursionError):
        return []
    found = []
    for entry in entries if isinstance(entries, list) else []:
        if isinstance(entry, dict):
            found += _entry(root, path, entry)
    return found


def _entry(root: Path, path: str, entry: dict[str, Any]) -> list[Command]:
    """Read one entry; a tree that was moved since is still understood by the end of its paths."""
    try:
        words = entry.get("arguments") or shlex.split(str(entry.get("command", "")))
        directory = Path(str(entry.get("directory", ".")))
    except ValueError:
        return []
    if not directory.is_absolute():
        directory = (root / path).parent / directory
    found = list(compile_commands_of([str(word) for word in words], root, directory, path))
    if found or not entry.get("file"):
        return found
    parts = Path(str(entry["file"])).parts
    tails = ("/".join(parts[start:]) for start in range(1, len(parts)))
    source = next((tail for tail in tails if os.path.isfile(root / tail)), "")
    arguments = tuple(str(word) for word in words[1:] if word != entry["file"])
    return (
        [Command(source, relative(root, directory) or ".", str(words[0]), arguments, path)] if source and words else []
    )
