"""Read the API tables.

`names/LIBRARY.csv` holds one library's names, columns as in `Row` (the file name is the library). A note that starts
with "@" is a key into `names/notes.tsv`, so that a family of names shares one text. Names, versions and argument lists
were checked against the headers of HIP 6.4 and 7.1 and of CUDA 11.8, 12.9 and 13; newer versions come from AMD's
change logs.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent / "names"
LIBRARIES = Path(__file__).parent / "libraries.tsv"
COLUMNS = ("kind", "cuda", "hip", "since", "removed", "rule", "note")


class Row(NamedTuple):
    """One CUDA name and what it is on AMD."""

    library: str
    """runtime, driver, cublas, ... = the CSV file it stands in"""
    kind: str
    """function, type, enum (a constant), macro, device (callable in kernels), header, namespace, family (a prefix)"""
    cuda: str
    hip: str
    """empty: AMD has no equal"""
    since: str
    """first HIP (or ROCm library) version with the HIP name; empty: not known"""
    removed: str
    """first version without it; empty: still there"""
    note: str
    """what a rename does not fix, or the nearest way out; one line. "dropped": remove the include.
    "arguments differ: ..." and "review: ...": the rename alone is not known to be right"""
    rule: str
    """what owns the name instead of a rename: a rule code, "warp" or "device"; empty: the rename is enough"""

    @property
    def review(self) -> bool:
        """Whether every use needs a look, since the AMD name is no drop-in."""
        return bool(self.hip) and self.note.startswith(("arguments differ:", "review:"))


@dataclass(frozen=True, slots=True)
class Library:
    """The AMD library that stands in for a CUDA one."""

    library: str
    name: str
    header: str
    define: str
    """macros to define before the header, spaced. HIPBLAS_V2: hipBLAS 2 (ROCm 6) then has the calls of hipBLAS 3;
    HIPBLAS_USE_HIP_HALF: its half is __half, not an integer"""
    link: str
    """what to link, as in -lLINK"""
    links: str
    """names of the CUDA libraries that it replaces, spaced, as in -lNAME and CUDA::NAME"""
    package: str
    """its CMake package"""
    target: str
    """what a CMake target links"""


@dataclass(frozen=True)
class Table:
    """Every row, and the views that the porting rules look names up in. Keys are bytes, as in the source."""

    all: tuple[Row, ...]

    @cached_property
    def _identifiers(self) -> list[Row]:
        return [row for row in self.all if row.kind not in ("header", "namespace", "family")]

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

    def header(self, name: str) -> Row | None:
        """The row of an include name, or of its folder: `cutlass/*`."""
        row = self.headers.get(name)
        folder = self.headers.get(name.partition("/")[0] + "/*")
        return row or (folder and folder._replace(cuda=name, hip=name if folder.hip else ""))

    @cached_property
    def namespaces(self) -> dict[bytes, Row]:
        """Namespaces that AMD names otherwise or lacks, outermost or qualified: b"cub", b"thrust::cuda"."""
        return {row.cuda.encode(): row for row in self.all if row.kind == "namespace" and row.hip != row.cuda}

    @cached_property
    def families(self) -> dict[str, Row]:
        """Prefixes of libraries that AMD has under other names or not at all (NVML, CUPTI, NPP, ...)."""
        return {row.cuda: row for row in self.all if row.kind == "family"}

    @cached_property
    def _family(self) -> re.Pattern[str]:
        longest_first = sorted(self.families, key=len, reverse=True)
        return re.compile(f"({'|'.join(map(re.escape, longest_first))})\\w")

    def family(self, name: str) -> Row | None:
        """Return the family that a name without a row of its own belongs to."""
        match = self._family.match(name)
        return self.families[match[1]] if match else None

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
        own = [name for name in self._by_name if name not in self.families]
        return own + [name for name in self._by_hip if name not in self._by_name]


def notes() -> dict[str, str]:
    """Return the shared notes by key."""
    lines = (FOLDER / "notes.tsv").read_text(encoding="ascii").splitlines()
    return dict(line.split("\t", 1) for line in lines)


@cache
def library_facts() -> dict[str, Library]:
    """Return what stands in for each CUDA library."""
    lines = LIBRARIES.read_text(encoding="ascii").splitlines()[1:]
    return {line.split("\t", 1)[0]: Library(*line.split("\t")) for line in lines}


@cache
def by_link() -> dict[str, Library]:
    """Return what replaces a CUDA library, by the name that a build links."""
    return {link: library for library in library_facts().values() for link in library.links.split()}


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
