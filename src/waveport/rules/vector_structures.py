"""Structures of CUDA's vectors and numbers, read from their declarations."""

from __future__ import annotations

import re

_SCALARS = "char|short|int|long|longlong"
VECTOR = re.compile(rb"(?:u?(?:" + _SCALARS.encode() + rb")|float|double)([234])")
_NUMBER = re.compile(
    rb"(?:(?:unsigned|signed|long|short|int|char|float|double|size_t|bool|u?int(?:8|16|32|64)_t|uint|uchar)\s*)+"
)
# A pattern that starts with letters, not with \b, is searched for ten times as fast
_STRUCTURE = re.compile(rb"struct(?<!\wstruct)\b([^;{}]{0,200})\{([^{}()]{1,2000})\}([^;{}]{0,100});")
_COMMENT = re.compile(rb"//[^\n]*|/\*[\s\S]*?\*/")
_ALIGN = re.compile(rb"(?:__align__|__builtin_align__|alignas|__attribute__)\s*\(+[^()]*\)+")
_MEMBER = re.compile(rb"\s*(?:const\s+|volatile\s+)*([\w\s]*?\w)\s+((?:\w+(?:\[\d+\])?\s*,\s*)*\w+(?:\[\d+\])?)\s*")
_NAME = re.compile(rb"\w+")


def vector_structures(data: bytes) -> list[tuple[bytes, tuple[int, ...]]]:
    """Each structure's names, and how many values each member takes; () for one without vectors, or with other members."""
    found: list[tuple[bytes, tuple[int, ...]]] = []
    for match in _STRUCTURE.finditer(data):
        sizes = _sizes(_COMMENT.sub(b"", match[2])) if VECTOR.search(match[2]) else ()
        head = _NAME.findall(_ALIGN.sub(b"", match[1]))
        found += [(name, sizes) for name in {*head[-1:], *_NAME.findall(match[3])}]
    return found


def _sizes(members: bytes) -> tuple[int, ...]:
    """The values of each member; () if one is neither number nor vector."""
    sizes: list[int] = []
    for member in members.split(b";"):
        if not member.strip():
            continue
        match = _MEMBER.fullmatch(member)
        vector = VECTOR.fullmatch(match[1]) if match else None
        if match is None or not (vector or _NUMBER.fullmatch(match[1])):
            return ()
        if b"[" in match[2]:
            return ()
        sizes += [int(vector[1]) if vector else 1] * (match[2].count(b",") + 1)
    return tuple(sizes) if max(sizes, default=1) > 1 else ()
