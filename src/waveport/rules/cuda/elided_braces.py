"""Spell out vector values that too few numbers, or too few braces, initialise.

See vector_init.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit, Finding, Safety
from waveport.rules.cuda.vector_init import VECTORS
from waveport.rules.file import File
from waveport.rules.registry import files, rule
from waveport.source.cpp import Part
from waveport.source.lexer import is_identifier, is_trivia

_CASTS = frozenset(b"unsigned signed int long short char float double uint32_t uint64_t int32_t int64_t sizeof".split())


@rule("WP0706", on=files(), safety=Safety.MANUAL)
def elided_braces(file: File, _: File) -> Iterator[Edit | Finding]:
    """Write the braces around the vectors of arrays and structures."""
    known = {name: (int(name[-1:]),) for name in VECTORS} | dict(file.project.structures)
    for name in sorted(known.keys() & file.vocabulary):
        for i in file.uses.get(name, ()):
            yield from _declaration(i, known[name], name in VECTORS, file)


def _declaration(i: int, sizes: tuple[int, ...], plain: bool, file: File) -> Iterator[Edit | Finding]:
    """`type name[...] = {...}` with numbers alone between the braces."""
    name = file.after(i)
    open_, dimensions = file.after(name), 0
    while file.token(open_) == b"[":
        open_, dimensions = file.after(file.closing(open_)), dimensions + 1
    if file.token(open_) == b"=":
        open_ = file.after(open_)
    close = file.closing(open_) if file.token(open_) == b"{" else -1
    if close < 0 or not is_identifier(file.token(name) or b" ") or (plain and not dimensions):
        return
    parts = [part for part in file.split(open_ + 1, close) if part.start < part.end]
    if not parts or not all(_is_number(part, file) for part in parts):
        return
    if len(parts) == 1 and file.words(parts[0]) == [b"0"]:
        yield file.replace(Part(parts[0].start, parts[0].end), b"")
    elif dimensions < 2:
        yield from _braces(parts, sizes, (not plain) and dimensions > 0, file)
    else:
        yield file.finding(
            open_,
            "HIP's vectors are classes: numbers in braces need a pair of braces for each vector, and for each row; write them",
        )


def _braces(parts: list[Part], sizes: tuple[int, ...], around: bool, file: File) -> Iterator[Edit]:
    """`around`: each structure gets a pair as well."""
    at = 0
    while at < len(parts):
        for k, size in enumerate(sizes):
            if at >= len(parts):
                break
            group = parts[at : at + size]
            at += size
            outer_opens, outer_closes = around and k == 0, around and (k == len(sizes) - 1 or at >= len(parts))
            opening = b"{" * (outer_opens + (size > 1))
            closing = b", 0" * (size - len(group)) + b"}" * (outer_closes + (size > 1))
            if opening:
                yield file.insert(group[0].start, opening)
            if closing:
                yield file.insert(group[-1].end, closing)


def _is_number(part: Part, file: File) -> bool:
    """Made of numbers, operators and casts: no vector, and nothing in braces."""
    words = [t for t in file.toks[part.start : part.end] if not is_trivia(t)]
    return all(w in _CASTS or not (is_identifier(w) or w in (b"{", b"[", b".")) for w in words)
