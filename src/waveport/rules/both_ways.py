"""Changes that nvcc would not take, in the portable style: both texts, each for its own compiler.

The lines of the statement stand twice, AMD's under `#ifdef __HIP_PLATFORM_AMD__` and CUDA's as they were.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from waveport.model import Edit, Span
from waveport.rules.file import File
from waveport.source.cpp import Directive
from waveport.source.edits import apply_fitting

_MOST_LINES = 25  # a longer statement is a human's to divide
_LABELS = frozenset([b"public", b"protected", b"private", b"default"])
_NOTHING = frozenset([b"", b"(void)0;"])


def guard(
    file: File, changes: Sequence[Edit], own: Sequence[Edit], names: Sequence[Edit]
) -> tuple[list[Edit], list[Edit]]:
    """Edits that hold `changes` for AMD and leave CUDA's text; and those changes that no whole lines hold.

    `own`: the other edits of the file, which both texts get; `names`: AMD's names, for AMD's text.
    """
    held: list[tuple[Span, list[Edit]]] = []
    refused: list[Edit] = []
    for change in sorted(changes, key=lambda e: (e.start, e.end)):
        lines = _lines(file, change)
        if lines is None or any(_crosses(e, lines) for e in own):
            refused.append(change)
        elif held and lines.start <= held[-1][0].end:
            held[-1] = (Span(held[-1][0].start, max(lines.end, held[-1][0].end)), [*held[-1][1], change])
        else:
            held.append((lines, [change]))
    return [_both(file, lines, inside, own, names) for lines, inside in held], refused


def _both(file: File, lines: Span, changes: list[Edit], own: Iterable[Edit], names: Iterable[Edit]) -> Edit:
    newline = b"\r\n" if file.data[: lines.end].endswith(b"\r\n") else b"\n"
    inside = [e for e in [*own, *names] if lines.start <= e.start and e.end <= lines.end]
    amd, _, _ = apply_fitting(file.data, inside + changes, lines)
    end = b"" if file.data[: lines.end].endswith(b"\n") else newline
    parts: tuple[bytes | Span, ...] = (b"#ifndef __HIP_PLATFORM_AMD__" + newline,)
    if amd.strip() not in _NOTHING:
        parts = (b"#ifdef __HIP_PLATFORM_AMD__" + newline, amd + end, b"#else" + newline)
    dropped = ", ".join(dict.fromkeys(c.dropped for c in changes if c.dropped))
    return Edit(lines.start, lines.end, (*parts, lines, end, b"#endif" + newline), changes[0].code, dropped)


def _crosses(edit: Edit, lines: Span) -> bool:
    inside = lines.start <= edit.start and edit.end <= lines.end
    return not inside and edit.start < lines.end and edit.end > lines.start


def _lines(file: File, change: Edit) -> Span | None:
    """The whole lines of the statement or macro around a change; None around a preprocessor line or in another one."""
    first, last = file.index_at(change.start), file.index_at(max(change.start, change.end - 1))
    line = file.directive_at(first)
    if line and line.kind == b"define" and file.directive_at(last) == line:
        return _whole(file, line)
    if line or file.directive_at(last):
        return None
    start, end = _statement_start(file, first), _statement_end(file, last)
    begin = file.data.rfind(b"\n", 0, file.offs[start]) + 1
    stop = file.data.find(b"\n", file.offs[end]) + 1 or len(file.data)
    last_line = file.directive_before(file.index_at(max(begin, stop - 1)))
    around = last_line is not None and file.offs[last_line.end] > begin
    cut = any(_cuts_token(file, offset) for offset in (begin, stop))
    if around or cut or file.data.count(b"\n", begin, stop) > _MOST_LINES:
        return None
    return Span(begin, stop)


def _whole(file: File, line: Directive) -> Span | None:
    """The lines of a macro that has them for itself."""
    begin = file.data.rfind(b"\n", 0, file.offs[line.start]) + 1
    stop = file.data.find(b"\n", file.offs[line.end]) + 1 or len(file.data)
    if file.offs[line.end] > file.offs[line.start] and file.data[: file.offs[line.end]].endswith(b"\n"):
        stop = file.offs[line.end]
    cut = any(_cuts_token(file, offset) for offset in (begin, stop))
    return None if cut or file.data.count(b"\n", begin, stop) > _MOST_LINES else Span(begin, stop)


def _statement_start(file: File, i: int) -> int:
    """The first token of the statement, or of what follows the bracket or preprocessor line before token i."""
    line = file.directive_before(i)
    floor = line.end if line else 0
    before = file.before(i)
    while before >= floor and not _ends_statement(file, before):
        i, before = before, file.before(before)
    return i


def _ends_statement(file: File, i: int) -> bool:
    if file.toks[i] == b":":
        return file.token(file.before(i)) in _LABELS
    return file.toks[i] in (b";", b"{", b"}")


def _statement_end(file: File, i: int) -> int:
    """The `;` or brace that ends the statement around token i."""
    if file.token(i) in (b";", b"{", b"}"):
        return i
    after = file.after(i)
    while after < len(file.toks) and file.toks[after] not in (b";", b"{", b"}", b"#"):
        i, after = after, file.after(after)
    return after if file.token(after) in (b";", b"{", b"}") else i


def _cuts_token(file: File, offset: int) -> bool:
    """A comment or string goes on over this start of a line."""
    i = file.index_at(offset)
    return i < len(file.toks) and file.offs[i] < offset and not file.toks[i].isspace()
