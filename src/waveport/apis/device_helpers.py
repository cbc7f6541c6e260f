"""Names that our device headers supply: CUDA's name, ours with the same arguments, and the header that has it."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_FILE = Path(__file__).parent / "device_helpers.csv"


@dataclass(frozen=True, slots=True)
class Helper:
    """One renamed device name."""

    name: bytes
    header: str
    note: str


@cache
def load_helpers() -> dict[bytes, Helper]:
    """Read the table (once); keys are CUDA's names as bytes."""
    with _FILE.open(encoding="ascii", newline="") as file:
        return {r["cuda"].encode(): Helper(r["helper"].encode(), r["header"], r["note"]) for r in csv.DictReader(file)}
