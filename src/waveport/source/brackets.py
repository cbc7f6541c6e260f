"""Matching brackets of a token list, each kind of match found in one pass, so that no look-up scans the file.

`firsts` holds the first byte of every token."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import compress
from typing import Protocol

OPEN = {b"(": b")", b"[": b"]", b"{": b"}"}
CLOSE = {close: open_ for open_, close in OPEN.items()}
_IS_BRACKET = bytes(byte in b"[](){}" for byte in range(256))
_IS_BRACKET_OR_END = bytes(byte in b"[](){};" for byte in range(256))


class Line(Protocol):
    """What `partners` needs of a preprocessor line: its keyword, its `#`, and the first token after it."""

    @property
    def kind(self) -> bytes: ...
    @property
    def start(self) -> int: ...
    @property
    def end(self) -> int: ...


def closings(toks: Sequence[bytes], firsts: bytes, is_for_loop: Callable[[int], bool]) -> dict[int, int]:
    """Opening bracket -> the token where its depth ends, whatever the kind of bracket; blind to `#if`.

    A `(` with a `;` at its own level is no bracket of an expression and has no entry, unless it is a `for` loop's.
    """
    found: dict[int, int] = {}
    stack: list[int] = []
    ended: dict[int, bool] = {}  # `(` that met a `;` -> whether that breaks it
    for i, token in compress(enumerate(toks), firsts.translate(_IS_BRACKET_OR_END)):
        if token in OPEN:
            stack.append(i)
        elif not stack:
            continue
        elif token == b";":
            top = stack[-1]
            if toks[top] == b"(" and top not in ended:
                ended[top] = not is_for_loop(top)
        else:
            open_ = stack.pop()
            if not ended.get(open_):
                found[open_] = i
    return found


def partners(toks: Sequence[bytes], firsts: bytes, directives: Iterable[Line]) -> dict[int, int]:
    """Matching brackets outside preprocessor lines; `#else` starts again where its `#if` stood."""
    pairs: dict[int, int] = {}
    stack: list[int] = []
    saved: list[list[int]] = []
    lines = iter(directives)
    line = next(lines, None)
    skip_to = 0
    for i, token in compress(enumerate(toks), firsts.translate(_IS_BRACKET)):
        while line and line.start <= i:
            if line.kind in (b"if", b"ifdef", b"ifndef"):
                saved.append(list(stack))
            elif line.kind in (b"elif", b"else", b"elifdef", b"elifndef") and saved:
                stack = list(saved[-1])
            elif line.kind == b"endif" and saved:
                saved.pop()
            skip_to = line.end
            line = next(lines, None)
        if i >= skip_to:
            if token in OPEN:
                stack.append(i)
            elif stack and toks[stack[-1]] == CLOSE[token]:
                pairs[stack[-1]] = i
                pairs[i] = stack.pop()
    return pairs
