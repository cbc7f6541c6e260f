"""Translate inline PTX to C++ with the same meaning.

AMD's compiler knows no PTX: an `asm` statement of device code fails with "invalid instruction" or "invalid constraint".
Each statement is parsed (operands, constraints, predicates, modifiers) and written as C++ with helpers named after the
instructions, which keep the ISA's edge cases: shifts that clamp, NaN that becomes 0, lanes of a 32-lane warp. In the
portable style nvcc keeps the original statement where a helper would be slower there. Approximations (`ex2.approx`)
differ in their last bits, `.ftz` is not carried out (AMD keeps subnormal numbers), and hints (`prefetch`, cache
policies) are dropped. `cp.async` becomes a copy that is complete at once, and the waits on it go. What has no equal is
reported with the nearest way out: tensor cores (`mma`, `wgmma`, `ldmatrix`), TMA, `mbarrier`, named barriers, branches,
carry flags that cross functions. Host assembly and `asm("" ::: "memory")` are left alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit, Finding, Safety, Severity, Span
from waveport.rules.cuda.arch_guard import nvidia_only
from waveport.rules.file import File
from waveport.rules.registry import Include, files, rule
from waveport.source.asm_statement import KEYWORDS, AsmStatement, asm_statements
from waveport.source.conditions import atoms, has_other_branch
from waveport.source.cpp import Branch, Directive
from waveport.source.ptx import Context, Kind, Operand, Ref, Refusal, Translation, kind_of, translate_asm

_TYPES = {"i8": "s8", "i16": "s16", "i32": "s32", "il": "s64", "i64": "s64", "ul": "u64"}
_UNREADABLE = Refusal("an asm text that macros put together", "write it as one string literal, or in C++")
_ARCH = frozenset([b"__CUDA_ARCH__"])
_ON_AMD = b"#if defined(__HIP_PLATFORM_AMD__)"
Parts = list[bytes | Span]
Translated = tuple[AsmStatement, Translation]


@rule("WP0301", on=files(*(k.decode() for k in KEYWORDS)))
def inline_ptx(file: File, _: object) -> Iterator[Edit | Finding | Include]:
    """Translate or report every asm statement of device code."""
    refused: dict[str, tuple[int, int, Refusal]] = {}
    done: list[Translated] = []
    for statement in asm_statements(file, file.project.macros):
        if not concerns_device(file, statement):
            continue
        result = translated(file, statement)
        if isinstance(result, Refusal):
            if not any(is_left_out(file, b) for b in file.branches if b.start <= statement.keyword < b.end):
                first, count, _ = refused.get(result.reason, (statement.keyword, 0, result))
                refused[result.reason] = (first, count + 1, result)
            continue
        done.append((statement, result))
        yield from (Include(header) for header in sorted(result.headers))
        for note in result.notes:
            yield file.finding(statement.keyword, note, safety=Safety.REVIEW, severity=Severity.WRONG)
    yield from edits(file, done)
    for first, count, refusal in refused.values():
        times = f" ({count} statements)" if count > 1 else ""
        yield file.finding(first, f"inline PTX: {refusal.reason}{times}; {refusal.way_out}", safety=Safety.MANUAL)


def concerns_device(file: File, statement: AsmStatement) -> bool:
    """Device code, or a macro body or unclear place with PTX in it."""
    side = file.side(statement.keyword)
    if side == "host" or file.token(file.after(statement.keyword)) == b"goto":
        return False
    if statement.text is None:
        return side in ("device", "both")
    kind = kind_of(statement.text, operands_of(file, statement))
    return kind is Kind.PTX or (kind is Kind.OTHER and side == "device")


def is_left_out(file: File, branch: Branch) -> bool:
    """The port of `__CUDA_ARCH__` conditions (WP0601) takes another branch on AMD."""
    line = branch.directive
    if line.kind == b"else":
        first = branch.first
        return _is_newer(file, first) and not nvidia_only(first, file)
    if _is_newer(file, line):
        return nvidia_only(line, file) and has_other_branch(file, line)
    found = [a for a in atoms(file, line, _ARCH) if a.kind == "compare"]
    return any(a.operator in (b"<", b"<=") for a in found) and b"||" not in file.toks[line.start : line.end]


def _is_newer(file: File, line: Directive) -> bool:
    if line.kind not in (b"if", b"elif"):
        return False
    return any(a.operator in (b">=", b">") for a in atoms(file, line, _ARCH) if a.kind == "compare")


def operands_of(file: File, statement: AsmStatement) -> list[Operand]:
    found = []
    opaque = define_around(file, statement) is not None
    for operand in statement.operands:
        known = "" if opaque else file.types.of(operand.expression)
        kind = "" if known.startswith("?") else _TYPES.get(known, known)
        text = file.text(operand.expression).decode("latin-1")
        found.append(Operand(operand.constraint, text, operand.name, kind, opaque))
    return found


def translated(file: File, statement: AsmStatement) -> Translation | Refusal:
    if statement.text is None:
        return _UNREADABLE
    function = file.function(statement.keyword)
    context = Context(in_kernel=function is not None and b"__global__" in function.words)
    return translate_asm(statement.text, operands_of(file, statement), context)


def define_around(file: File, statement: AsmStatement) -> Directive | None:
    return next((d for d in file.directives if d.start < statement.keyword < d.end), None)


# ---- edits


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
    return b"\r\n" if b"\r\n" in file.data[:4096] else b"\n"


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
    parts: Parts = [b"" if alone else newline, _ON_AMD, newline]
    for statement, result in run:
        parts += [indent, *replacement(file, statement, result), b";", newline]
    parts += [b"#else", newline, indent, Span(start, end), newline, b"#endif"]
    if end not in (line_end, line_end - 1):
        parts += [newline, indent]
    dropped = "; ".join(d for _, result in run for d in result.dropped)
    return Edit(line_start if alone else start, end, tuple(parts), "", dropped=dropped)


def guarded_define(file: File, define: Directive, members: list[Translated]) -> Edit:
    """Two definitions of a macro, one for each vendor."""
    newline = newline_of(file)
    start, end = file.offs[define.start], file.offs[define.end]
    parts: Parts = [_ON_AMD, newline]
    at = start
    for statement, result in members:
        parts += [Span(at, file.offs[statement.keyword]), *replacement(file, statement, result)]
        at = file.offs[statement.end]
    parts += [Span(at, end), newline, b"#else", newline, Span(start, end), newline, b"#endif"]
    dropped = "; ".join(d for _, result in members for d in result.dropped)
    return Edit(start, end, tuple(parts), "", dropped=dropped)
