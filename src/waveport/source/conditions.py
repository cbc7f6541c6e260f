"""The atoms of an `#if` expression that concern one macro: `defined(M)`, `M >= 700`, `700 <= M`, plain `M`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from waveport.source.cpp import Branch, CppFile, Directive, Part

_FLIP = {b"<": b">", b">": b"<", b"<=": b">=", b">=": b"<=", b"==": b"==", b"!=": b"!="}
_ARITHMETIC = frozenset([b"+", b"-", b"*", b"/", b"%", b"<<", b">>", b"&", b"|", b"^"])
CONDITIONAL = ("if", "elif", "ifdef", "ifndef", "elifdef", "elifndef")


@dataclass(frozen=True, slots=True)
class Atom:
    """One use of the macro: `kind` is "defined", "compare", "value" or "arithmetic"; `what` the tokens it spans.

    For "compare", `operator` is written with the macro on the left and `number` is the other side (-1: not a number).
    """

    kind: str
    macro: int
    what: Part
    operator: bytes = b""
    number: int = -1


def atoms(file: CppFile, line: Directive, macros: frozenset[bytes]) -> Iterator[Atom]:
    """Every use of one of the macros on a conditional line (or in any other token range with directive form)."""
    for i in file.significant(line.keyword + 1, line.end):
        if file.toks[i] in macros:
            yield atom_at(file, line, i)


def atom_at(file: CppFile, line: Directive, i: int) -> Atom:
    """The atom around macro token i."""
    first, last = i, i
    before, after = file.before(i), file.after(i)
    if line.kind in (b"ifdef", b"ifndef", b"elifdef", b"elifndef"):
        return Atom("defined", i, Part(i, i + 1))
    previous, following = file.token(before), file.token(after) if after < line.end else b""
    if previous == b"defined":
        return Atom("defined", i, Part(before, i + 1))
    if previous == b"(" and file.token(file.before(before)) == b"defined":
        return Atom("defined", i, Part(file.before(before), after + 1))
    while previous == b"(" and following == b")":
        first, last = before, after
        before, after = file.before(first), file.after(last)
        previous, following = file.token(before), file.token(after) if after < line.end else b""
    if following in (b"-", b"+") and file.token(file.after(after)) == b"0":  # `M - 0`: safe if M is empty
        after = file.after(file.after(after))
        following = file.token(after) if after < line.end else b""
    if following in _FLIP:
        other = file.after(after)
        return Atom("compare", i, Part(first, other + 1), following, _number(file.token(other)))
    if previous in _FLIP and before > line.keyword:
        other = file.before(before)
        return Atom("compare", i, Part(other, last + 1), _FLIP[previous], _number(file.token(other)))
    arithmetic = following in _ARITHMETIC or (previous in _ARITHMETIC and before > line.keyword)
    return Atom("arithmetic" if arithmetic else "value", i, Part(first, last + 1))


def _number(token: bytes) -> int:
    try:
        return int(token.rstrip(b"uUlL"), 0)
    except ValueError:
        return -1


def branch_of(file: CppFile, line: Directive) -> Branch | None:
    """The tokens that a conditional line guards."""
    return file.branch_of.get(line.start)


def has_other_branch(file: CppFile, line: Directive) -> bool:
    """An `#else` or `#elif` follows in the same group."""
    own = branch_of(file, line)
    return own is not None and own.end in file.branch_of
