"""Portable style: a statement of a build file that AMD needs otherwise stands in both forms, chosen by USE_HIP."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from waveport.model import Edit
from waveport.rules.text import TextFile
from waveport.source.edits import apply_fitting


@dataclass(frozen=True, slots=True)
class Guard:
    """The lines round the two forms, and how far they are indented."""

    opening: bytes
    middle: bytes
    closing: bytes
    step: bytes = b""


CMAKE = Guard(b"if(USE_HIP)", b"else()", b"endif()", b"  ")
MAKE = Guard(b"ifdef USE_HIP", b"else", b"endif")


def guarded(
    file: TextFile, edits: Sequence[Edit], statements: Sequence[tuple[int, int]], guard: Guard, bugs: list[str]
) -> list[Edit]:
    """Turn the edits of each statement, and lines added beside it, into one edit that keeps the statement for nvcc.

    Text that names USE_HIP is guarded already. Edits that overlap are named in `bugs`.
    """
    out: list[Edit] = []
    places: dict[tuple[int, int], list[Edit]] = {}
    starts = [start for start, _ in statements]
    for edit in edits:
        place = _place(edit, statements, bisect_right(starts, edit.start) - 1)
        if place:
            places.setdefault(place, []).append(edit)
        else:
            out.append(edit)
    for start, end, inside in _together(file.data, places):
        moved = [replace(e, start=e.start - start, end=e.end - start) for e in inside]
        ours, _, overlaps = apply_fitting(file.data[start:end], moved)
        bugs += (f"{file.path}: {overlap}" for overlap in overlaps)
        text = _both(ours, file.data[start:end], file, start, guard)
        out.append(Edit(start, end, (text,), inside[0].code))
    return out


def _place(edit: Edit, statements: Sequence[tuple[int, int]], at: int) -> tuple[int, int] | None:
    """The statement that an edit lies in, or its own place where it adds lines; None: it is not to be guarded."""
    for start, end in statements[max(at - 1, 0) : at + 1]:
        if start <= edit.start and edit.end <= end and (edit.start, edit.end) != (start, start):
            return start, end
    text = b"".join(part for part in edit.parts if isinstance(part, bytes))
    return (edit.start, edit.end) if edit.start == edit.end and b"USE_HIP" not in text else None


def _together(data: bytes, places: Mapping[tuple[int, int], list[Edit]]) -> list[tuple[int, int, list[Edit]]]:
    """Places that follow each other with nothing but blanks between, as one."""
    found: list[tuple[int, int, list[Edit]]] = []
    for start, end in sorted(places):
        if found and not data[found[-1][1] : start].strip():
            first, last, edits = found.pop()
            found.append((first, max(end, last), edits + places[start, end]))
        else:
            found.append((start, end, places[start, end]))
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
