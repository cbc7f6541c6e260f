"""Branches of `#if` groups that the port leaves false on AMD: what they would need is nobody's work."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from waveport.apis import load
from waveport.model import Edit, Span
from waveport.rules.constants import evaluate
from waveport.rules.file import File
from waveport.source.cpp import Directive
from waveport.source.edits import apply_fitting

_ASKS = (b"if", b"elif")


def dead_branches(file: File, edits: Sequence[Edit]) -> list[tuple[int, int]]:
    """Byte ranges guarded by conditions that are 0 after the edits, or that follow one that is not."""
    found: list[tuple[int, int]] = []
    taken: set[int] = set()
    ordered = sorted(edits, key=lambda e: e.start)
    starts = [e.start for e in ordered]
    for branch in sorted(file.branches, key=lambda b: b.start):
        group, line = branch.first.start, branch.directive
        value = _value(file, line, ordered, starts) if line.kind in _ASKS and group not in taken else None
        if line.kind == b"ifdef" and file.token(file.after(line.keyword)) in load().missing:
            value = 0
        if group in taken or value == 0:
            found.append((file.offs[branch.start], file.offs[branch.end]))
        elif value:
            taken.add(group)
    return found


def _value(file: File, line: Directive, edits: Sequence[Edit], starts: list[int]) -> int | None:
    """The condition as a number, if the file and the project's macros tell it."""
    start, end = file.offs[line.keyword + 1], file.offs[line.end]
    inside = [e for e in edits[bisect_right(starts, start - 1) : bisect_right(starts, end)] if e.end <= end]
    text, _, _ = apply_fitting(file.data, inside, Span(start, end))
    return evaluate(text, file)
