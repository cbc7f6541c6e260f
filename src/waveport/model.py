"""The values that pass between the porting stages."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum


class Safety(str, Enum):
    """Whether we dared to edit, and so what a human still has to do."""

    SAFE = "safe"
    REVIEW = "review"
    MANUAL = "manual"


class Severity(str, Enum):
    """What happens on AMD when nothing is done about it."""

    NOTE = "note"
    SLOWER = "slower"
    BUILD = "does not build"
    WRONG = "wrong result"
    HANG = "hang or crash"


@dataclass(frozen=True, slots=True)
class Span:
    """Bytes start..end of the original file, kept (with their own edits) inside a larger replacement."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Edit:
    """Replace bytes start..end of the original by `parts`; an insertion has start == end.

    `dropped` names the argument, mask or call that the edit takes away, for the report.
    """

    start: int
    end: int
    parts: tuple[bytes | Span, ...]
    code: str
    dropped: str = ""


@dataclass(frozen=True, slots=True)
class Finding:
    """What a human should know about one place: what was seen, then what to do. One line.

    others: offsets of further places that the finding stands for
    """

    offset: int
    code: str
    safety: Safety
    severity: Severity
    message: str
    others: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Around:
    """What stands around a place of a C++ file.

    function: the name of the function, if it has a plain one
    on_device: it runs on the GPU alone
    classes: the classes that it is a part of
    needs: for each condition that compiles it, macros of which one must be defined
    beside_amd: a condition of the project takes other code, or none, for AMD
    """

    function: bytes = b""
    on_device: bool = False
    classes: tuple[bytes, ...] = ()
    needs: tuple[tuple[bytes, ...], ...] = ()
    beside_amd: bool = False


@dataclass(frozen=True, slots=True)
class Located:
    """A finding with its place in the original file (line and column count from 1), and what the line says.

    around: what stands around each of its places, where that is known
    """

    path: str
    line: int
    column: int
    code: str
    safety: Safety
    severity: Severity
    message: str
    text: str = ""
    around: tuple[Around, ...] = field(default=(), compare=False)

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column} {self.code} {self.safety.value}  {self.message}"


@dataclass(frozen=True, slots=True)
class Dropped:
    """Something the port took away, and where it stood."""

    path: str
    line: int
    code: str
    text: str


@dataclass(frozen=True, slots=True)
class Options:
    """What the user chose. `style` is "hip" or "portable"; `warp` is "logical32" or "native".

    `trace`: note for each edit which line it changed, for reports that map compiler errors back.
    """

    style: str = "hip"
    warp: str = "logical32"
    trace: bool = False


@dataclass(frozen=True, slots=True)
class FileResult:
    """The port of one file: new bytes (None if nothing changed), and what to say about it."""

    path: str
    output: bytes | None
    counts: dict[str, int] = field(default_factory=dict)
    findings: tuple[Located, ...] = ()
    dropped: tuple[Dropped, ...] = ()
    headers: frozenset[str] = frozenset()
    api_names: frozenset[bytes] = frozenset()
    cuda_headers: frozenset[str] = frozenset()
    edit_lines: tuple[tuple[int, str], ...] = ()
    bugs: tuple[str, ...] = ()
    line_map: tuple[tuple[int, int], ...] = ()
