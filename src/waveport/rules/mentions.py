"""Uses of a function's name that are no call of it."""

from __future__ import annotations

from waveport.rules.file import File
from waveport.source.lexer import is_identifier

_BEHIND = frozenset([b"const", b"noexcept", b"override", b"final"])
_POINTS = (b"*", b"&", b">")


def declares(file: File, i: int) -> bool:
    """Token i names a function that the file defines or declares there: the project's own of that name."""
    call = file.call_at(i)
    if call is None:
        return False
    behind, before = file.after(call.close), file.token(file.before(i))
    while file.token(behind) in _BEHIND:
        behind = file.after(behind)
    after = file.token(behind)
    if after == b"{":
        return True
    return after == b";" and file.function(i) is None and (is_identifier(before) or before in _POINTS)


def only_names(file: File, i: int) -> bool:
    """`LOAD_FUNCTION(cudnnCreate)`: a macro of the project takes the name alone."""
    before = file.before(i)
    macro = file.token(file.before(before))
    in_brackets = file.token(before) == b"(" and file.token(file.after(i)) == b")"
    return in_brackets and macro.isupper() and macro in file.project.macros


def is_weak(file: File, i: int) -> bool:
    """`#pragma weak NAME`: nothing needs the name there."""
    line = file.directive_at(i)
    return line is not None and line.kind == b"pragma" and file.token(file.after(line.keyword)) == b"weak"
