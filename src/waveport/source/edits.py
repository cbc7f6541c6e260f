"""Edits by byte offset: order them, nest them, apply them.

An edit may lie inside a `Span` that a larger edit keeps: it is then applied to that kept text. An edit inside
text that a larger edit takes away goes with it. Anything else that overlaps is a bug of a rule.
"""

from __future__ import annotations

from collections.abc import Sequence

from waveport.model import Edit, Span


class OverlapError(Exception):
    """Two edits claim the same bytes; the message names both codes, `edit` is the later one."""

    def __init__(self, message: str, edit: Edit) -> None:
        super().__init__(message, edit)
        self.edit = edit

    def __str__(self) -> str:
        return str(self.args[0])


def apply(data: bytes, edits: Sequence[Edit], lines: Span | None = None) -> bytes:
    """Return `data`, or only its `lines`, with the edits applied. Equal edits at the same place count once."""
    ordered = sorted(dict.fromkeys(edits), key=lambda e: (e.start, e.end > e.start, -e.end))
    return b"".join(_render(data, ordered, lines.start if lines else 0, lines.end if lines else len(data)))


def apply_fitting(data: bytes, edits: Sequence[Edit], lines: Span | None = None) -> tuple[bytes, list[Edit], list[str]]:
    """Apply the edits, leaving out each that overlaps another; also returns those applied, and what overlapped."""
    kept = list(dict.fromkeys(edits))
    said: list[str] = []
    while True:
        try:
            return apply(data, kept, lines), kept, said
        except OverlapError as error:
            said.append(str(error))
            kept.remove(error.edit)


def _render(data: bytes, edits: Sequence[Edit], start: int, end: int) -> list[bytes]:
    out: list[bytes] = []
    at = start
    i = 0
    while i < len(edits):
        edit = edits[i]
        if edit.start < at:
            raise OverlapError(f"{edit.code} overlaps another edit at byte {edit.start}", edit)
        out.append(data[at : edit.start])
        inner = i + 1
        while inner < len(edits) and edits[inner].start < edit.end:
            inner += 1
        _replace(data, edit, edits[i + 1 : inner], out)
        at = edit.end
        i = inner
    out.append(data[at:end])
    return out


def _replace(data: bytes, edit: Edit, inside: Sequence[Edit], out: list[bytes]) -> None:
    for other in inside:
        if other.end > edit.end or (other.start, other.end) == (edit.start, edit.end):
            raise OverlapError(f"{edit.code} and {other.code} overlap at byte {other.start}", other)
    for part in edit.parts:
        if isinstance(part, bytes):
            out.append(part)
            continue
        kept = [e for e in inside if part.start <= e.start and e.end <= part.end]
        out.extend(_render(data, kept, part.start, part.end))
