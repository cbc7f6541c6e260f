"""Read what clang and lld say: errors of the front end, of code generation and of device linking."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, replace
from typing import Literal

Stage = Literal["front end", "code generation", "device link", "driver"]
_LOCATED = re.compile(
    r"(?P<path>[^\s:][^:]*):(?P<line>\d+):(?P<column>\d+): (?P<kind>fatal error|error|note|warning): (?P<text>.*)"
)
_INCLUDED = re.compile(r"(?:In file included|\s+) from (?P<path>.+?):(?P<line>\d+)(?::\d+)?[,:]")
_LINKER = re.compile(r"(?:ld\.)?lld(?:-\d+)?: error: (?P<text>.*)")
_BARE = re.compile(r"(?:<unknown>:0:0: )?(?:fatal )?error: (?P<text>.*)")
_DRIVER = re.compile(r"clang(?:\+\+)?(?:-\d+)?: (?:fatal )?error: (?P<text>.*)")
_CRASH = re.compile(r"PLEASE submit a bug report|LLVM ERROR: (?P<text>.*)|Stack dump:")
_CODE_GENERATION = re.compile(
    r"local memory \(\d+\) exceeds|LDS|scratch|invalid instruction|invalid operand|not supported on this GPU|cannot select"
    r"|ran out of registers|couldn't allocate|needs target feature|instruction not supported|unsupported .*(call|libcall)"
    r"|Cannot select|stack frame size|register class|asm constraint|unknown token in expression|exceeds limit",
    re.IGNORECASE,
)
# What the driver says after another error has been told.
_SECONDARY = re.compile(
    r"too many errors emitted|command failed|unable to execute|frontend command|no input files|diagnostic msg"
)


@dataclass(frozen=True, slots=True)
class Frame:
    """A place on the way to an error: an include line, or what instantiated a template."""

    path: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One error. `line` and `column` count from 1, 0 where there is none; `frames` lead from it to the user's code."""

    path: str
    line: int
    column: int
    message: str
    stage: Stage
    frames: tuple[Frame, ...] = ()

    @property
    def missing_header(self) -> str:
        """The header that was not found, "" for any other error."""
        match = re.fullmatch(r"'([^']+)' file not found(, did you mean .*)?", self.message)
        return match[1] if match else ""

    def inside(self, root: str) -> Frame | None:
        """Return the first place of this error that lies under `root`: itself, then what led to it."""
        own = (Frame(self.path, self.line, self.column),) if self.path else ()
        return next((frame for frame in (*own, *self.frames) if _under(frame.path, root)), None)


def _under(path: str, root: str) -> bool:
    return os.path.normpath(path).startswith(root.rstrip(os.sep) + os.sep)


def parse_diagnostics(text: str) -> list[Diagnostic]:
    """Return every error of one compiler run, in order, without repeats."""
    found: list[Diagnostic] = []
    chain: list[Frame] = []
    chain_of = ""
    for line in text.splitlines():
        if match := _INCLUDED.match(line):
            if chain_of:
                chain, chain_of = [], ""
            chain.insert(0, Frame(match["path"], int(match["line"]), 1))
        elif match := _LOCATED.match(line):
            frame = Frame(match["path"], int(match["line"]), int(match["column"]))
            # clang prints the chain once for all that follows in the same file.
            if match["kind"] != "note":
                chain, chain_of = (chain if chain_of in ("", frame.path) else []), frame.path
            if match["kind"] in ("error", "fatal error"):
                stage: Stage = "code generation" if _CODE_GENERATION.search(match["text"]) else "front end"
                found.append(Diagnostic(frame.path, frame.line, frame.column, match["text"], stage, tuple(chain)))
            elif match["kind"] == "note" and found and _leads(match["text"]):
                found[-1] = replace(found[-1], frames=(frame, *found[-1].frames))
        elif other := _placeless(line, bool(found)):
            found.append(other)
    return list(dict.fromkeys(found))


def _leads(note: str) -> bool:
    """Notes that say who asked for the code with the error, nearest first."""
    return "requested here" in note or note.startswith("called by") or "expanded from macro" in note


def _placeless(line: str, after_another: bool) -> Diagnostic | None:
    """Read an error that names no place in a source."""
    if match := _LINKER.match(line):
        return Diagnostic("", 0, 0, match["text"], "device link")
    if (match := _BARE.match(line)) and not (after_another and _SECONDARY.search(match["text"])):
        stage: Stage = "code generation" if _CODE_GENERATION.search(match["text"]) else "front end"
        return Diagnostic("", 0, 0, match["text"], stage)
    if (match := _CRASH.search(line)) and not after_another:
        return Diagnostic("", 0, 0, f"clang crashed: {match['text'] or 'internal error'}", "code generation")
    if (match := _DRIVER.match(line)) and not (after_another and _SECONDARY.search(match["text"])):
        return Diagnostic("", 0, 0, match["text"], "driver")
    return None
