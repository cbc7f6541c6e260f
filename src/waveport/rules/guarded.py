"""Portable style: a statement of a build file that AMD needs otherwise stands in both forms, chosen by USE_HIP."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from waveport.model import Edit
from waveport.rules.text import TextFile
from waveport.source.edits import apply


@dataclass(frozen=True, slots=True)
class Guard:
    """The lines round the two forms, and how far they are indented."""

    opening: bytes
    middle: bytes
    closing: bytes
    step: bytes = b""


CMAKE = Guard(b"if(USE_HIP)", b"else()", b"endif()", b"  ")
MAKE = Guard(b"ifdef USE_HIP", b"else", b"endif")


def guarded(file: TextFile, edits: Sequence[Edit], statements: Sequence[tuple[int, int]], guard: Guard) -> list[Edit]:
    """Turn the edits of each statement, and lines added beside it, into one edit that keeps the statement for nvcc.

    Text that names USE_HIP is guarded already.
    """
    free = [e for e in edits if e.start == e.end and not any(s < e.start <= end for s, end in statements)]
    free = [e for e in free if b"USE_HIP" not in b"".join(p for p in e.parts if isinstance(p, bytes))]
    changed = [(s, end) for s, end in statements if any(_inside(e, s, end) for e in edits)]
    out = list(edits)
    for start, end in _together(file.data, [*changed, *((e.start, e.end) for e in free)]):
        inside = [e for e in out if e in free if start <= e.start <= end] + [
            e for e in out if _inside(e, start, end) and e not in free
        ]
        out = [e for e in out if e not in inside]
        moved = [replace(e, start=e.start - start, end=e.end - start) for e in inside]
        text = _both(apply(file.data[start:end], moved), file.data[start:end], file, start, guard)
        out.append(Edit(start, end, (text,), inside[0].code))
    return out


def _inside(edit: Edit, start: int, end: int) -> bool:
    return start <= edit.start and edit.end <= end and (edit.start, edit.end) != (start, start)


def _together(data: bytes, places: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Places that follow each other with nothing but blanks between, as one."""
    found: list[tuple[int, int]] = []
    for start, end in sorted(set(places)):
        if found and not data[found[-1][1] : start].strip():
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return found


def _both(ours: bytes, theirs: bytes, file: TextFile, start: int, guard: Guard) -> bytes:
    """The guarded text: AMD's form, and nvcc's where there is one."""
    if not guard.step:  # a tab before a line means something: each form as it is
        return file.newline.join([guard.opening, ours, guard.middle, theirs, guard.closing])
    body = ours.rstrip()
    front = ours[: len(ours) - len(ours.lstrip())]
    indent = file.indent(start) or front
    lines = [guard.opening, guard.step + _deeper(body[len(front) :], guard.step)]
    if theirs.strip():
        lines += [guard.middle, guard.step + _deeper(theirs.rstrip(), guard.step)]
    return front + (file.newline + indent).join([*lines, guard.closing]) + ours[len(body) :].lstrip(b" \t")


def _deeper(text: bytes, step: bytes) -> bytes:
    return b"\n".join(line if not i or not line.strip() else step + line for i, line in enumerate(text.split(b"\n")))
