"""The journal of a tuning: one JSON line for each finished trial, so that a killed run goes on where it was."""

from __future__ import annotations

import json
import math
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from waveport.errors import InputError

ACCEPTED, REJECTED, WRONG, UNAVAILABLE, STOPPED, SKIPPED = (
    "accepted", "rejected", "wrong", "unavailable", "stopped", "skipped",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Entry:
    """One trial. `seconds` is what it took; `old` and `new` are seconds per unit of work, block by block."""

    name: str
    verdict: str
    reason: str
    settings: Mapping[str, Any]
    folder: str
    seconds: float
    cold_seconds: float = 0.0
    old: list[float] = field(default_factory=list)
    new: list[float] = field(default_factory=list)
    gain: float | None = None
    noise: float | None = None
    by_turns: bool = True
    distance: Mapping[str, Any] | None = None
    break_even_steps: float | None = None
    peak_gib: float = 0.0

    def to_json(self) -> dict[str, Any]:
        """Return plain values; NaN and infinity, which JSON does not know, become null."""
        distance = {k: None if v in (math.inf, -math.inf) or v != v else v for k, v in (self.distance or {}).items()}
        return {**asdict(self), "distance": distance or None}


class Journal:
    """Reads what an earlier run of the same tuning found, and appends to it. Skipped trials are not kept."""

    def __init__(self, path: Path, subject: Mapping[str, Any], restart: bool = False) -> None:
        self.path = path
        self.entries: list[Entry] = []
        if path.is_file() and not restart:
            self._read(subject)
        if not self.entries:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps({"subject": subject}) + "\n", encoding="utf-8")

    def _read(self, subject: Mapping[str, Any]) -> None:
        whole, _, torn = self.path.read_text(encoding="utf-8").rpartition("\n")
        lines = [json.loads(line) for line in whole.splitlines()]
        if not lines:
            return
        if lines[0].get("subject") != json.loads(json.dumps(subject)):
            raise InputError(f"{self.path.parent} holds another tuning", hint="choose another -o, or pass --restart")
        self.entries = [Entry(**line) for line in lines[1:]]
        if torn:  # killed while writing: drop the half line
            self.path.write_text(whole + "\n", encoding="utf-8")

    def find(self, name: str) -> Entry | None:
        return next((e for e in reversed(self.entries) if e.name == name), None)

    def add(self, entry: Entry) -> None:
        """Append an entry and make sure that it is on disk."""
        self.entries.append(entry)
        if entry.verdict == SKIPPED:
            return
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry.to_json()) + "\n")
            file.flush()
            os.fsync(file.fileno())

    @property
    def seconds(self) -> float:
        """Time that trials have taken, over all runs."""
        return sum(e.seconds for e in self.entries)
