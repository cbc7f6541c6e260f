"""Uses of NCCL's names that no RCCL compiles before it has them: its versions are counted as NCCL's are."""

from __future__ import annotations

from collections.abc import Iterator

from waveport.rules.file import File
from waveport.source.cpp import Branch, Directive, Part

_VERSION = b"NCCL_VERSION_CODE"
_KNOWN = (2, 22)  # RCCL of ROCm 6.4, whose names the tables have
_NEWER, _OLDER = (b">=", b">"), (b"<", b"<=")


def for_newer_nccl(file: File) -> list[tuple[int, int]]:
    """Token ranges of the branches for versions above the known one, and of those for macros that are set in such."""
    if _VERSION not in file.vocabulary:
        return []
    ranges = [(b.start, b.end) for b in file.branches if _asks_for_newer(b, file)]
    macros = _set_in(ranges, file)
    return ranges + [(b.start, b.end) for b in file.branches if _names_only(b.directive, file) in macros]


def _asks_for_newer(branch: Branch, file: File) -> bool:
    """`#if NCCL_VERSION_CODE >= NCCL_VERSION(2,28,0)`, or the `#else` of its opposite."""
    if branch.directive.kind != b"else":
        return _bounds(branch.directive, _NEWER, file)
    group = [b for b in file.branches if b.first.start == branch.first.start]
    return len(group) == 2 and _bounds(branch.first, _OLDER, file)


def _bounds(line: Directive, operators: tuple[bytes, ...], file: File) -> bool:
    words = file.words(Part(line.keyword + 1, line.end))
    if line.kind not in (b"if", b"elif") or _VERSION not in words or {b"||", b"!"} & set(words):
        return False
    at = words.index(_VERSION) + 1
    numbers = [int(w) for w in words[at + 1 : at + 6] if w.isdigit()]
    if words[at : at + 1] == [] or words[at] not in operators or not numbers:
        return False
    asked = tuple(numbers[:2]) if len(numbers) > 1 else (numbers[0] // 10000, numbers[0] // 100 % 100)
    return asked > _KNOWN


def _set_in(ranges: list[tuple[int, int]], file: File) -> set[bytes]:
    """Macros that are defined there, and elsewhere at most as 0."""
    inside: set[bytes] = set()
    outside: set[bytes] = set()
    for i, name, body in _definitions(file):
        if any(start <= i < end for start, end in ranges):
            inside.add(name)
        elif body != [b"0"]:
            outside.add(name)
    return inside - outside


def _definitions(file: File) -> Iterator[tuple[int, bytes, list[bytes]]]:
    for line in file.directives:
        if line.kind == b"define":
            name, *body = file.words(Part(line.keyword + 1, line.end)) or [b""]
            yield line.start, name, body


def _names_only(line: Directive, file: File) -> bytes:
    """M of `#if M`, `#ifdef M` and `#if defined(M)`."""
    words = [w for w in file.words(Part(line.keyword + 1, line.end)) if w not in (b"defined", b"(", b")")]
    return words[0] if line.kind in (b"if", b"elif", b"ifdef") and len(words) == 1 else b""
