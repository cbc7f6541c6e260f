"""What --apply writes down before it changes anything, and how that is taken back.

The journal names each step with its undo command and what its files were before. Restoring goes through sudo only
where the folder is not ours.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path

from waveport.errors import InputError


@dataclass(slots=True)
class Saved:
    """One path before a step: absent, or a file with mode and a copy."""

    path: str
    existed: bool
    mode: int = 0
    copy: str = ""
    new_folders: list[str] = field(default_factory=list)  # parents that did not exist, outermost first


@dataclass(slots=True)
class Entry:
    """One step that was begun."""

    id: str
    undo: str
    saved: list[Saved]


class Journal:
    """The list of begun steps, in a folder of the user's state."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = folder / "journal.json"
        self.log = folder / "setup.log"
        self.entries: list[Entry] = []
        if self.path.exists():
            self.entries = [_entry(row) for row in json.loads(self.path.read_text(encoding="utf-8"))]

    def begin(self, step_id: str, undo: str, paths: list[Path]) -> None:
        """Write down a step and keep copies of its files, before it runs."""
        saved = [self._save(path) for path in paths]
        self.entries.append(Entry(step_id, undo, saved))
        self._write()

    def forget_last(self) -> None:
        """Drop the last entry: it is undone."""
        entry = self.entries.pop()
        self._write()
        for saved in entry.saved:
            if saved.copy:
                Path(saved.copy).unlink(missing_ok=True)
        if not self.entries:
            self.path.unlink()

    def _save(self, path: Path) -> Saved:
        if path.is_symlink() or (path.exists() and not path.is_file()):
            raise InputError(f"{path} is in the way and not ours", hint="move it away, then start again")
        missing = [str(parent) for parent in reversed(path.parents) if not parent.exists()]
        if not path.exists():
            return Saved(str(path), False, new_folders=missing)
        copy = self.folder / f"before-{len(self.entries)}-{path.name}"
        self.folder.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
        return Saved(str(path), True, path.stat().st_mode & 0o7777, str(copy))

    def _write(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        new = self.path.with_suffix(".new")
        new.write_text(json.dumps([asdict(entry) for entry in self.entries], indent=1), encoding="utf-8")
        new.replace(self.path)


def _entry(row: dict[str, object]) -> Entry:
    saved = row["saved"]
    assert isinstance(saved, list)
    return Entry(str(row["id"]), str(row["undo"]), [Saved(**one) for one in saved])


def restore(saved: Saved, env: Mapping[str, str]) -> None:
    """Put one path back as it was; CalledProcessError or OSError if that fails."""
    path = Path(saved.path)
    if saved.existed:
        _run(["install", "-m", f"{saved.mode:o}", saved.copy, saved.path], path.parent, env)
    elif path.is_dir() and not path.is_symlink():
        _run(["rm", "-rf", "--", saved.path], path.parent, env)
    else:
        _run(["rm", "-f", "--", saved.path], path.parent, env)
    for folder in reversed(saved.new_folders):
        if Path(folder).is_dir() and not any(Path(folder).iterdir()):
            _run(["rmdir", "--", folder], Path(folder).parent, env)


def _run(command: list[str], folder: Path, env: Mapping[str, str]) -> None:
    if not folder.exists():
        return
    words = command if os.access(folder, os.W_OK) else ["sudo", *command]
    subprocess.run(words, check=True, env=dict(env))
