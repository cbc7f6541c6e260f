"""Edits of asm statements: the translation in place, or beside the original in an `#if` where nvcc keeps that."""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit, Span
from waveport.rules.file import File
from waveport.source.asm_statement import AsmStatement
from waveport.source.cpp import Directive
from waveport.source.ptx.model import Ref, Translation

ON_AMD = b"#if defined(__HIP_PLATFORM_AMD__)"
Parts = list[bytes | Span]
Translated = tuple[AsmStatement, Translation]


def define_around(file: File, statement: AsmStatement) -> Directive | None:
    return file.directive_at(statement.keyword)


def edits(file: File, done: list[Translated]) -> Iterator[Edit]:
    """Replace each statement; what nvcc is to keep stays in the other branch of an `#if`."""
    portable = file.options.style == "portable"
    kept: dict[Directive | None, list[Translated]] = {}
    for statement, result in done:
        if portable and result.keep_for_nvcc:
            kept.setdefault(define_around(file, statement), []).append((statement, result))
        else:
            start, end = file.offs[statement.keyword], file.offs[statement.end]
            yield Edit(start, end, tuple(replacement(file, statement, result)), "", dropped="; ".join(result.dropped))
    for run in runs(file, kept.pop(None, [])):
        yield guarded_statements(file, run)
    for define, members in kept.items():
        assert define is not None
        yield guarded_define(file, define, members)


def replacement(file: File, statement: AsmStatement, result: Translation) -> Parts:
    """The translation, its lines indented like the statement, or joined inside a macro."""
    in_macro = define_around(file, statement) is not None
    between = b" " if in_macro else newline_of(file) + indent_of(file, file.offs[statement.keyword])
    parts: Parts = []
    for number, line in enumerate(result.lines):
        if number:
            parts.append(between)
        pieces = [p if isinstance(p, Ref) else p.lstrip() if in_macro and not k else p for k, p in enumerate(line)]
        for piece in pieces:
            of = statement.operands[piece.index].expression if isinstance(piece, Ref) else None
            parts.append(file.span(of) if of else str(piece).encode())
    return parts


def newline_of(file: File) -> bytes:
    return b"\r\n" if file.data.find(b"\r\n", 0, 4096) >= 0 else b"\n"


def indent_of(file: File, offset: int) -> bytes:
    line = file.data[file.data.rfind(b"\n", 0, offset) + 1 : offset]
    return line[: len(line) - len(line.lstrip())]


def runs(file: File, members: list[Translated]) -> Iterator[list[Translated]]:
    """Statements with only blanks between them share one guard."""
    run: list[Translated] = []
    for member in members:
        if run:
            semicolon = file.after(run[-1][0].end - 1)
            between = b"".join(file.toks[semicolon + 1 : member[0].keyword])
            if file.token(semicolon) != b";" or between.strip():
                yield run
                run = []
        run.append(member)
    if run:
        yield run


def guarded_statements(file: File, run: list[Translated]) -> Edit:
    newline = newline_of(file)
    first, last = run[0][0], run[-1][0]
    semicolon = file.after(last.end - 1)
    start, end = file.offs[first.keyword], file.offs[semicolon + 1]
    indent = indent_of(file, start)
    line_start = file.data.rfind(b"\n", 0, start) + 1
    alone = not file.data[line_start:start].strip()
    line_end = file.data.find(b"\n", end)
    line_end = len(file.data) if line_end < 0 else line_end
    rest = file.data[end:line_end].strip()
    if not rest or rest.startswith(b"//"):
        end = line_end
        end -= file.data[end - 1 : end] == b"\r"
    parts: Parts = [b"" if alone else newline, ON_AMD, newline]
    for statement, result in run:
        own = indent_of(file, file.offs[statement.keyword])
        parts += [own, *replacement(file, statement, result), b";", newline]
    parts += [b"#else", newline, indent, Span(start, end), newline, b"#endif"]
    if end not in (line_end, line_end - 1):
        parts += [newline, indent]
    dropped = "; ".join(d for _, result in run for d in result.dropped)
    return Edit(line_start if alone else start, end, tuple(parts), "", dropped=dropped)


def guarded_define(file: File, define: Directive, members: list[Translated]) -> Edit:
    """Two definitions of a macro, one for each vendor."""
    newline = newline_of(file)
    start, end = file.offs[define.start], file.offs[define.end]
    parts: Parts = [ON_AMD, newline]
    at = start
    for statement, result in members:
        parts += [Span(at, file.offs[statement.keyword]), *replacement(file, statement, result)]
        at = file.offs[statement.end]
    parts += [Span(at, end), newline, b"#else", newline, Span(start, end), newline, b"#endif"]
    dropped = "; ".join(d for _, result in members for d in result.dropped)
    return Edit(start, end, tuple(parts), "", dropped=dropped)
