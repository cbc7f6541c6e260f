"""Macros that a project defines only for CUDA versions above the one that the port answers for AMD.

Or only for bounds of what it takes from `__CUDA_ARCH_LIST__`, which AMD's compiler does not define, or for Windows, and
as 0 otherwise.
"""

from __future__ import annotations

import re

_ANSWERED = 12000
_QUICK = re.compile(rb"CUD(?:A|ART)_VERSION[ \t]*>=[ \t]*1[2-9]")
_FROM_LIST = re.compile(rb"#[ \t]*define[ \t]+(\w+)[^\n]*__CUDA_ARCH_LIST__")
_WINDOWS = re.compile(rb"(?:defined|[|() \t]|_?WIN(?:32|64)\b|_MSC_VER\b)+$")
_ZERO = re.compile(rb"\w+[ \t]+0[ \t\r]*$")
_LINE = re.compile(rb"^[ \t]*#[ \t]*(if\w*|el\w+|endif|define)\b[ \t]*([^\n]*)", re.MULTILINE)
_ASKS = re.compile(rb"\bCUD(?:A|ART)_VERSION[ \t]*>=[ \t]*(\d+)")


def newer_macros(data: bytes) -> tuple[frozenset[bytes], frozenset[bytes]]:
    """Names that are defined under such a condition, and all names that are defined elsewhere."""
    inside: set[bytes] = set()
    outside: set[bytes] = set()
    open_: list[bool] = []
    asks = bool(_QUICK.search(data))
    listed = _FROM_LIST.findall(data) if b"__CUDA_ARCH_LIST__" in data else []
    bound = re.compile(rb"\b(?:%b)[ \t]*>=?[ \t]*\d" % b"|".join(listed)) if listed else None
    for line in _LINE.finditer(data):
        kind, rest = line[1], line[2]
        if kind == b"define":
            name = re.match(rb"\w+", rest)
            if name and (any(open_) or not _ZERO.match(rest)):
                (inside if any(open_) else outside).add(name[0])
        elif kind == b"endif":
            del open_[-1:]
        else:
            asked = _ASKS.search(rest) if asks else None
            newer = bool((asked and int(asked[1]) > _ANSWERED) or (bound and bound.search(rest)))
            newer = newer and b"||" not in rest and b"!" not in rest
            if kind.startswith(b"el"):
                del open_[-1:]
            open_.append(newer)
    return frozenset(inside), frozenset(outside)


def windows_macros(data: bytes) -> frozenset[bytes]:
    """Names that are defined as 0, and otherwise only in branches for Windows."""
    zero: set[bytes] = set()
    windows: set[bytes] = set()
    elsewhere: set[bytes] = set()
    open_: list[bool] = []
    for line in _LINE.finditer(data):
        kind, rest = line[1], line[2].partition(b"//")[0].rstrip()
        name = re.match(rb"\w+", rest) if kind == b"define" else None
        if name:
            (zero if _ZERO.match(rest) else windows if any(open_) else elsewhere).add(name[0])
        elif kind == b"endif":
            del open_[-1:]
        elif kind != b"define":
            if kind.startswith(b"el"):
                del open_[-1:]
            open_.append(not kind.endswith((b"ndef", b"else")) and bool(_WINDOWS.match(rest)))
    return frozenset((zero & windows) - elsewhere)
