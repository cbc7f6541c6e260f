"""Uses of a function's name that are no call of it."""

from __future__ import annotations

from waveport.rules.file import File
from waveport.source.lexer import is_identifier

_BEHIND = frozenset([b"const", b"noexcept", b"override", b"final"])
_TYPES = (b"struct", b"class", b"union", b"enum")
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


def is_declared_type(file: File, name: bytes) -> bool:
    """The file declares a type of this name itself: `struct X;`, `enum X : int {`, `} X;`, `using X =`."""
    for i in file.uses.get(name, ()):
        before, after = file.token(file.before(i)), file.token(file.after(i))
        if before in _TYPES and after in (b";", b"{", b":"):
            return True
        if (before == b"}" and after in (b";", b",")) or (before == b"using" and after == b"="):
            return True
    return False


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
