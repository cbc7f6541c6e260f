"""Words that a regular expression cannot match without, so that a gigabyte of log is searched word by word.

`anchors(pattern)` returns texts of which at least one occurs in every line that the pattern matches. They are folded
the way `fold` folds a line: lower case, digits dropped. A pattern without such a text is refused: it would have to be
tried on every line.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from typing import Any

if sys.version_info >= (3, 11):
    from re import _parser as parser  # type: ignore[attr-defined]
else:
    import sre_parse as parser

MIN_ANCHOR = 3
_DIGITS = b"0123456789"
_LOWER = bytes(range(256)).lower()
_WORD = re.compile(rb"[a-z\x80-\xff]+")


def fold(data: bytes) -> bytes:
    """Lower-case ASCII and drop digits: lines that differ only in numbers become one."""
    return data.translate(_LOWER, _DIGITS)


def anchors(pattern: str) -> tuple[bytes, ...]:
    """Return the folded texts of which a match contains at least one; ValueError when there is none."""
    parsed: Any = parser.parse(pattern)
    found = _needed(list(parsed))
    if found is None:
        raise ValueError(f"no fixed text of {MIN_ANCHOR} letters in pattern: {pattern}")
    return tuple(sorted(found))


def _needed(items: list[Any]) -> set[bytes] | None:
    """Return the best set for a sequence: the longest literal run, or a group or branch that must match."""
    candidates: list[set[bytes]] = []
    run = b""
    for name, value in items:
        op = str(name)
        if op == "LITERAL" and chr(value).lower() == chr(value).upper() or op == "LITERAL" and value < 128:
            run += fold(chr(value).encode())
            continue
        if len(run) >= MIN_ANCHOR:
            candidates.append({run})
        run = b""
        if (nested := _nested(op, value)) is not None:
            candidates.append(nested)
    if len(run) >= MIN_ANCHOR:
        candidates.append({run})
    return max(candidates, key=lambda texts: (min(map(len, texts)), -len(texts)), default=None)


def _nested(op: str, value: Any) -> set[bytes] | None:
    if op == "SUBPATTERN":
        return _needed(list(value[3]))
    if op in ("MAX_REPEAT", "MIN_REPEAT") and value[0] >= 1:
        return _needed(list(value[2]))
    if op == "BRANCH":
        parts = [_needed(list(branch)) for branch in value[1]]
        if all(part is not None for part in parts):
            return {text for part in parts if part is not None for text in part}
    return None


def words(data: bytes) -> list[bytes]:
    """Return the runs of letters in folded text; bytes above ASCII count as letters."""
    return _WORD.findall(data)


def by_word(texts: Iterable[bytes]) -> dict[bytes, tuple[bytes, ...]]:
    """Group anchors by their longest run of letters: a line with the anchor has a word that contains the run."""
    groups: dict[bytes, list[bytes]] = {}
    for text in texts:
        groups.setdefault(max(words(text), key=len), []).append(text)
    return {run: tuple(group) for run, group in groups.items()}
