"""Folders that a CMake project no longer builds: their add_subdirectory() is commented out."""

from __future__ import annotations

import posixpath
import re

from waveport.project.scan import Project

_ADDS = re.compile(
    rb"^([^\n#\"]*?)(#[^\n]*?)?\badd_subdirectory[ \t]*\([ \t\r\n]*\"?([^\s\")]+)", re.MULTILINE | re.IGNORECASE
)
_VARIABLE = b"$"


def unbuilt_folders(project: Project) -> frozenset[str]:
    """Folders, with "/" behind, that only a comment adds to the build. A file that adds folders by variables says nothing."""
    active: set[str] = set()
    off: set[str] = set()
    for file in project.files:
        if file.kind != "cmake":
            continue
        found = [(bool(comment), name) for _, comment, name in _ADDS.findall(file.read())]
        if any(_VARIABLE in name and not comment for comment, name in found):
            active.update(_folder(file.path, name) for _, name in found)
            continue
        for comment, name in found:
            (off if comment else active).add(_folder(file.path, name))
    return frozenset(f"{folder}/" for folder in off - active - {""})


def _folder(path: str, name: bytes) -> str:
    """The folder that a CMake file adds, "" if it lies outside the project or is a variable's."""
    folder = posixpath.normpath(posixpath.join(posixpath.dirname(path), name.decode("utf-8", "replace")))
    return "" if folder.startswith("..") or "$" in folder or folder == "." else folder
