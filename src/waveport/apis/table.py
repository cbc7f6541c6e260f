"""Read the API tables.

`names/LIBRARY.csv` holds one library's names, columns as in `Row` (the file name is the library). A note that starts
with "@" is a key into `names/notes.tsv`, so that a family of names shares one text.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

FOLDER = Path(__file__).parent / "names"
COLUMNS = ("kind", "cuda", "hip", "since", "removed", "rule", "note")


@dataclass(frozen=True, slots=True)
class Row:
    """One CUDA name and what it is on AMD."""

    library: str
    """runtime, driver, cublas, ... = the CSV file it stands in"""
    kind: str
    """function, type, enum (a constant), macro, header, namespace, device (callable in kernels)"""
    cuda: str
    hip: str
    """empty: AMD has no equal"""
    since: str
    """first HIP (or ROCm library) version with the HIP name; empty: not known"""
    removed: str
    """first version without it; empty: still there"""
    note: str
    """what a rename does not fix, or the nearest way out; one line"""
    rule: str
    """what owns the name instead of a rename: a rule code, "warp" or "device"; empty: the rename is enough"""


@dataclass(frozen=True)
class Table:
    """Every row, and the views that the porting rules look names up in. Keys are bytes, as in the source."""

    all: tuple[Row, ...]

    @cached_property
    def _identifiers(self) -> list[Row]:
        return [row for row in self.all if row.kind not in ("header", "namespace")]

    @cached_property
    def renames(self) -> dict[bytes, Row]:
        """Identifiers that a new name ports. Names that AMD spells the same are in `same`, not here."""
        return {r.cuda.encode(): r for r in self._identifiers if r.hip and not r.rule and r.hip != r.cuda}

    @cached_property
    def same(self) -> dict[bytes, Row]:
        """Identifiers that AMD spells the same (NCCL, Thrust, most device functions)."""
        return {r.cuda.encode(): r for r in self._identifiers if r.hip == r.cuda and not r.rule}

    @cached_property
    def missing(self) -> dict[bytes, Row]:
        """Identifiers without an AMD equal, and without a rule that handles them."""
        return {r.cuda.encode(): r for r in self._identifiers if not r.hip and not r.rule}

    @cached_property
    def owned(self) -> dict[bytes, Row]:
        """Identifiers that a rule ports."""
        return {r.cuda.encode(): r for r in self._identifiers if r.rule}

    @cached_property
    def headers(self) -> dict[str, Row]:
        """Include names. `hip` empty and note "dropped": remove the include; other empty ones are findings."""
        return {row.cuda: row for row in self.all if row.kind == "header"}

    @cached_property
    def namespaces(self) -> dict[bytes, Row]:
        """Namespace names, outermost or qualified: b"cub", b"thrust::cuda"."""
        return {row.cuda.encode(): row for row in self.all if row.kind == "namespace"}

    @cached_property
    def _by_name(self) -> dict[str, list[Row]]:
        found: dict[str, list[Row]] = {}
        for row in self.all:
            found.setdefault(row.cuda, []).append(row)
        return found

    @cached_property
    def _by_hip(self) -> dict[str, list[Row]]:
        found: dict[str, list[Row]] = {}
        for row in self.all:
            if row.hip and row.hip != row.cuda:
                found.setdefault(row.hip, []).append(row)
        return found

    def rows(self, name: str) -> list[Row]:
        """Return the rows of one CUDA name."""
        return self._by_name.get(name, [])

    def rows_of_hip(self, name: str) -> list[Row]:
        """Return the rows whose AMD name is `name` and differs from CUDA's."""
        return self._by_hip.get(name, [])

    def names(self) -> list[str]:
        """Return every CUDA and AMD name."""
        return [*self._by_name, *(name for name in self._by_hip if name not in self._by_name)]


def notes() -> dict[str, str]:
    """Return the shared notes by key."""
    lines = (FOLDER / "notes.tsv").read_text(encoding="ascii").splitlines()
    return dict(line.split("\t", 1) for line in lines)


def libraries() -> list[str]:
    """Return the names of the libraries that have a table."""
    return sorted(path.stem for path in FOLDER.glob("*.csv"))


def _read(library: str, shared: dict[str, str]) -> Iterator[Row]:
    with (FOLDER / f"{library}.csv").open(encoding="ascii", newline="") as file:
        lines = csv.reader(file)
        if tuple(next(lines)) != COLUMNS:
            raise ValueError(f"{library}.csv: the columns must be {', '.join(COLUMNS)}")
        for kind, cuda, hip, since, removed, rule, note in lines:
            yield Row(library, kind, cuda, hip, since, removed, shared[note[1:]] if note[:1] == "@" else note, rule)


@cache
def load() -> Table:
    """Read every table (once)."""
    shared = notes()
    return Table(tuple(row for library in libraries() for row in _read(library, shared)))
