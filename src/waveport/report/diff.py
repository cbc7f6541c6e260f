"""A port as unified diffs that `patch -p1` and `git apply` turn into the same bytes.

Lines end at "\\n" alone, so form feeds and other encodings survive. Both texts are walked side by side; after a
difference the nearest two lines that agree again are looked for. That is linear, which a general diff is not.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

_CONTEXT = 3
_FARTHEST = 400  # lines that one change adds and removes; beyond it the rest of the file is one change
_ESCAPES = {7: b"a", 8: b"b", 9: b"t", 10: b"n", 11: b"v", 12: b"f", 13: b"r", 0x22: b'"', 0x5C: b"\\"}
Change = tuple[int, int, int, int]


def file_diff(path: str, old: bytes | None, new: bytes) -> Iterator[bytes]:
    """The diff of one file, nothing if the bytes are equal; `old` is None for a new file."""
    before, after = _lines(old or b""), _lines(new)
    changes = list(_changes(before, after))
    if not changes:
        return
    yield b"--- " + (_name("a", path) if old is not None else b"/dev/null") + b"\n"
    yield b"+++ " + _name("b", path) + b"\n"
    group: list[Change] = []
    for change in changes:
        if group and change[0] - group[-1][1] > 2 * _CONTEXT:
            yield from _hunk(group, before, after)
            group = []
        group.append(change)
    yield from _hunk(group, before, after)


def _lines(text: bytes) -> list[bytes]:
    lines = text.split(b"\n")
    return [line + b"\n" for line in lines[:-1]] + ([lines[-1]] if lines[-1] else [])


def _name(side: str, path: str) -> bytes:
    """As git writes names: quoted where a byte needs it, with a tab at the end where a blank could end it."""
    name = side.encode() + b"/" + os.fsencode(path)
    if all(0x20 <= byte < 0x7F and byte not in _ESCAPES for byte in name):
        return name + (b"\t" if b" " in name else b"")
    quoted = (
        b"\\" + _ESCAPES[byte] if byte in _ESCAPES else b"%c" % byte if 0x20 <= byte < 0x7F else b"\\%03o" % byte
        for byte in name
    )
    return b'"' + b"".join(quoted) + b'"'


def _changes(before: list[bytes], after: list[bytes]) -> Iterator[Change]:
    """Ranges of lines that differ: start and end before, start and end after."""
    i = k = 0
    while i < len(before) or k < len(after):
        if i < len(before) and k < len(after) and before[i] == after[k]:
            i, k = i + 1, k + 1
            continue
        gone, come = _resume(before, after, i, k)
        yield i, gone, k, come
        i, k = gone, come


def _resume(before: list[bytes], after: list[bytes], i: int, k: int) -> tuple[int, int]:
    """Where the texts agree again for two lines, or to their ends."""
    for distance in range(1, _FARTHEST):
        for gone in range(max(0, distance - len(after) + k), min(distance, len(before) - i) + 1):
            a, b = i + gone, k + distance - gone
            if before[a : a + 2] == after[b : b + 2] and (a < len(before) or b == len(after)):
                return a, b
    return len(before), len(after)


def _hunk(group: list[Change], before: list[bytes], after: list[bytes]) -> Iterator[bytes]:
    start = max(0, group[0][0] - _CONTEXT)
    end = min(len(before), group[-1][1] + _CONTEXT)
    new_start = group[0][2] - (group[0][0] - start)
    new_end = group[-1][3] + (end - group[-1][1])
    yield b"@@ -" + _range(start, end) + b" +" + _range(new_start, new_end) + b" @@\n"
    at = start
    for gone, gone_end, come, come_end in group:
        yield from (_line(b" ", line) for line in before[at:gone])
        yield from (_line(b"-", line) for line in before[gone:gone_end])
        yield from (_line(b"+", line) for line in after[come:come_end])
        at = gone_end
    yield from (_line(b" ", line) for line in before[at:end])


def _range(start: int, end: int) -> bytes:
    first = start + 1 if end > start else start
    return b"%d" % first if end - start == 1 else b"%d,%d" % (first, end - start)


def _line(mark: bytes, line: bytes) -> bytes:
    return mark + line if line.endswith(b"\n") else mark + line + b"\n\\ No newline at end of file\n"
