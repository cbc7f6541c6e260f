"""Whether code indexes memory by the number of the compute unit that it runs on.

AMD's numbers have gaps. What is only shown, compared with a number or stored is right as it is.
"""

from __future__ import annotations

from waveport.rules.file import File
from waveport.source.asm_statement import AsmStatement
from waveport.source.functions import Function
from waveport.source.lexer import is_identifier

_DEPTH = 3  # from one variable or function to the next


def is_no_index(file: File, statement: AsmStatement) -> bool:
    """The variable that the statement sets, and what is made of it in this file, indexes nothing."""
    function = file.function(statement.keyword)
    names = [file.words(o.expression) for o in statement.operands if o.constraint.startswith("=")]
    if function is None or len(names) != 1 or len(names[0]) != 1:
        return False
    return _variable_is_none(names[0][0], function, statement, file, _DEPTH)


def _variable_is_none(
    name: bytes, function: Function, statement: AsmStatement | None, file: File, depth: int, start: int = 0
) -> bool:
    places = (k for k in file.uses.get(name, ()) if max(start, function.body_open) < k < function.body_close)
    own = range(statement.keyword, statement.end) if statement else ()
    uses = [k for k in places if k not in own and not _is_declared(file, k) and not _is_member(file, k)]
    return bool(uses) and all(_is_none(k, k, file, depth) for k in uses)


def _is_none(first: int, last: int, file: File, depth: int) -> bool:
    """The value of these tokens is compared, printed, stored or returned, and no index after that either."""
    before, after = file.before(first), file.after(last)
    if file.token(after) in (b"==", b"!=") and file.token(file.after(after)).isdigit():
        return True
    if file.token(before) in (b"==", b"!=") and file.token(after) in (b")", b";"):
        return True
    if _is_printed(file, first) or _is_part(before, after, file):
        return True
    if file.token(after) != b";" or not depth:
        return False
    function = file.function(first)
    if file.token(before) == b"return":
        return function is not None and _result_is_none(function, file, depth)
    target = file.before(before)
    if file.token(before) != b"=" or function is None:
        return False
    if file.token(target) == b"]" or file.token(file.before(target)) in (b".", b"->", b"*"):
        return True
    return is_identifier(file.token(target)) and _variable_is_none(
        file.token(target), function, None, file, depth - 1, last
    )


def _result_is_none(function: Function, file: File, depth: int) -> bool:
    """The file calls the function, and no call's result is an index."""
    calls = [c for k in file.uses[file.toks[function.name]] if k != function.name and (c := file.call_at(k))]
    return bool(calls) and all(_is_none(c.name, c.close, file, depth - 1) for c in calls)


def _is_declared(file: File, k: int) -> bool:
    before = file.token(file.before(k))
    return is_identifier(before) and before != b"return" and file.token(file.after(k)) in (b";", b",", b"=")


def _is_member(file: File, k: int) -> bool:
    return file.token(file.before(k)) in (b".", b"->")


def _is_part(before: int, after: int, file: File) -> bool:
    """`pair p{tile, unit}`: the value between the two tokens becomes a part of another."""
    if file.token(before) not in (b"{", b",") or file.token(after) not in (b",", b"}"):
        return False
    opens = {close: open_ for open_, close in file.partner.items()}
    while file.token(before) not in (b"{", b"(", b"[", b";", b""):
        before = file.before(opens.get(before, before))
    behind = file.token(file.after(file.partner[before])) if file.token(before) == b"{" else b""
    return behind in (b";", b",", b")")


def _is_printed(file: File, k: int) -> bool:
    while k > 0 and file.toks[k] not in (b";", b"{", b"}", b"printf"):
        k -= 1
    return file.toks[k] == b"printf"
