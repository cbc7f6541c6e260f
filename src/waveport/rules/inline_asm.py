"""Asm statements of device code: translate them, alone or together, or say why not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from waveport.model import Edit, Finding, Safety, Severity
from waveport.rules.arch_branches import is_left_out, others_stop
from waveport.rules.asm_edits import ON_AMD, Translated, define_around, edits, indent_of, newline_of
from waveport.rules.file import File
from waveport.rules.registry import Include
from waveport.rules.unit_number import is_no_index
from waveport.source.asm_statement import AsmStatement, asm_statements
from waveport.source.conditions import has_other_branch
from waveport.source.functions import Function
from waveport.source.lexer import is_string
from waveport.source.ptx.kinds import Kind, kind_of
from waveport.source.ptx.model import Carry, Context, Operand, Refusal, Translation
from waveport.source.ptx.parser import Scopes
from waveport.source.ptx.refusals import MATRIX_CODE, refusal_of
from waveport.source.ptx.translate import read_asm, translate
from waveport.source.ptx.types import cpp_type, storage

# the types of source/types.py that asm operands have, as PTX calls them
_TYPES = {"u16": "u16", "u32": "u32", "u64": "u64", "ul": "u64", "i16": "s16", "i32": "s32", "i64": "s64", "il": "s64"}
_TYPES |= {"f32": "f32", "f64": "f64"}
_UNREADABLE = Refusal("an asm text that macros put together", "write it as one string literal, or in C++")
_INSTRUCTION = re.compile(r"\b[a-z]\w*(?:\.\w+(?:::\w+)*)+")
_OF_32_LANES = Refusal("an operation on a warp of 32 lanes", "use HIP's functions with 64-bit masks (--warp native)")
_WARP_HEADERS = frozenset(["warp.h", "warp_match.h", "warp_reduce.h", "ptx_warp.h"])
Result = Translation | Refusal
Place = tuple[tuple[int, ...], Refusal]  # the first tokens of the statements, and why they are refused
_CARRY = "wp_cc"
_NO_INDEX = "do not index"  # in what is said of %smid


def port_asm(file: File) -> Iterator[Edit | Finding | Include]:
    """Translate or report every asm statement of device code."""
    refused: dict[str, Place] = {}
    done: list[Translated] = []
    for function, statements in by_function(file):
        results, declarations = translate_together(file, function, statements)
        yield from declare(file, function, declarations)
        for statement, result in zip(statements, results, strict=True):
            if isinstance(result, Translation):
                done.append((statement, result))
            elif is_reported(file, statement, result):
                places, _ = refused.get(result.reason, ((), result))
                refused[result.reason] = ((*places, statement.keyword), result)
    for statement, result in done:
        yield from (Include(header) for header in sorted(result.headers))
        for note in result.notes:
            safety = Safety.SAFE if _NO_INDEX in note and is_no_index(file, statement) else Safety.REVIEW
            yield file.finding(statement.keyword, note, safety=safety, severity=Severity.WRONG)
    yield from edits(file, done)
    for places, refusal in matrix_code_together(list(refused.values())):
        macro = stops_without(file, places[0])
        said = message(refusal, len(places))
        said += f"; without {macro} the code builds and only stops here" if macro else ""
        severity = Severity.HANG if macro else Severity.BUILD
        yield file.finding(places[0], said, safety=Safety.MANUAL, severity=severity, others=places[1:])


def matrix_code_together(refused: list[Place]) -> list[Place]:
    """One refusal for all that comes and goes with the file's matrix instructions; the newest GPU's stands for them."""
    kinds = {place: kind for place in refused for kind in MATRIX_CODE if place[1].reason.startswith(kind)}
    if len(set(kinds.values())) < 2:
        return refused
    lead = min(kinds, key=lambda place: (MATRIX_CODE.index(kinds[place]), place[0]))
    others = dict.fromkeys(kind for kind in kinds.values() if kind != kinds[lead])
    reason = f"{lead[1].reason} with {', '.join(others)}"
    rest = (i for place in kinds if place is not lead for i in place[0])
    whole = ((*lead[0], *rest), replace(lead[1], reason=reason))
    return [whole, *(place for place in refused if place not in kinds)]


def message(refusal: Refusal, count: int) -> str:
    times = f" ({count} statements)" if count > 1 else ""
    return f"inline PTX: {refusal.reason.removeprefix('inline PTX with ')}{times}; {refusal.way_out}"


def by_function(file: File) -> list[tuple[Function | None, list[AsmStatement]]]:
    """The asm statements that may be PTX, by the function they stand in; macro bodies each on their own."""
    groups: list[tuple[Function | None, list[AsmStatement]]] = []
    for statement in asm_statements(file, file.project.macros):
        if any(a <= statement.keyword < b for a, b in file.left_to_nvcc) or not may_be_ptx(file, statement):
            continue
        function = None if define_around(file, statement) else file.function(statement.keyword)
        if function is not None and groups and groups[-1][0] is function:
            groups[-1][1].append(statement)
        else:
            groups.append((function, [statement]))
    return groups


def may_be_ptx(file: File, statement: AsmStatement) -> bool:
    if file.token(file.after(statement.keyword)) == b"goto":
        return False
    side = file.side(statement.keyword)
    if not statement.texts:
        return side in ("device", "both")
    kind = kind_of(statement.texts[0], tuple(operand.constraint for operand in statement.operands))
    return kind is Kind.PTX or (kind is Kind.OTHER and side == "device")


def is_reported(file: File, statement: AsmStatement, refusal: Refusal) -> bool:
    """Whether AMD's compiler sees the statement: not in host code, not in a branch that the port leaves."""
    if file.side(statement.keyword) == "host" and not refusal.known:
        return False
    return not any(is_left_out(file, b) for b in file.branches if b.start <= statement.keyword < b.end)


def stops_without(file: File, i: int) -> str:
    """The macro of the project that token i depends on, where the branch without it does nothing but stop."""
    for branch in file.branches:
        line = branch.directive
        if branch.start <= i < branch.end and line.kind == b"ifdef" and has_other_branch(file, line):
            macro = file.token(file.after(line.keyword))
            if macro != b"__CUDA_ARCH__" and others_stop(file, line):
                return macro.decode("latin-1")
    return ""


def operands_of(file: File, statement: AsmStatement) -> tuple[Operand, ...]:
    found = []
    opaque = define_around(file, statement) is not None
    for operand in statement.operands:
        known = "" if opaque else file.types.of(operand.expression)
        kind = _TYPES.get(known, "")
        text = file.text(operand.expression).decode("latin-1")
        found.append(Operand(operand.constraint, text, operand.name, kind, opaque))
    return tuple(found)


def translated(file: File, statement: AsmStatement, carry: str = "", scopes: Scopes | None = None) -> Result:
    """The translation; of a text that macros vary only if all variants come to the same."""
    function = file.function(statement.keyword)
    context = Context(in_kernel=function is not None and b"__global__" in function.words, carry=carry)
    results: list[Result] = []
    names = tuple(operand.name for operand in statement.operands)
    for text in statement.texts:
        read = read_asm(text, names, scopes)
        results.append(read if isinstance(read, Refusal) else translate(read, operands_of(file, statement), context))
    if not results:
        return unreadable(file, statement)
    if all(isinstance(r, Translation) and r == results[0] for r in results):
        means_lanes = isinstance(results[0], Translation) and results[0].headers & _WARP_HEADERS
        return _OF_32_LANES if means_lanes and file.options.warp == "native" else results[0]
    return next((r for r in results if isinstance(r, Refusal)), _UNREADABLE)


def unreadable(file: File, statement: AsmStatement) -> Refusal:
    """Why a text that macros or `#if` lines put together stays: an instruction in it without an equal, or itself."""
    pieces = (t.decode("latin-1") for t in file.toks[statement.keyword : statement.end] if is_string(t))
    names = (name for piece in pieces for name in _INSTRUCTION.findall(piece))
    known = next(filter(None, map(refusal_of, names)), None)
    return Refusal(*known) if known else _UNREADABLE


def translate_together(
    file: File, function: Function | None, statements: list[AsmStatement]
) -> tuple[list[Result], list[str]]:
    """Each statement on its own; where that fails, as parts of one text that share registers and the carry flag.

    Together, all of them must come out, the flag must be set before it is read, and every scope must close.
    """
    alone = [translated(file, s) for s in statements]
    refusals = [r for r in alone if isinstance(r, Refusal)]
    if function is None or len(statements) < 2 or not refusals or any(r.known for r in refusals):
        return alone, []
    parts: list[Translation] = []
    scopes = Scopes()
    for statement in statements:
        part = translated(file, statement, _CARRY, scopes)
        if isinstance(part, Refusal):
            return alone, []
        parts.append(part)
    uses = [r.carry for r in parts if r.carry is not None]
    if len(scopes.open) != 1 or not is_whole_chain(uses):
        return alone, []
    declarations = [f"{cpp_type(storage(r.type))} wp_v_{r.name} = 0;" for r in scopes.shared]
    if uses:
        declarations.append(f"unsigned {_CARRY} = 0;")
    return [replace(r, keep_for_nvcc=True) for r in parts], declarations


def is_whole_chain(uses: list[Carry]) -> bool:
    """Nothing comes in by the carry flag, and the last to set it does so in passing, not for a later reader."""
    return not uses or not (uses[0].reads_first or (uses[-1].leaves_open and not uses[-1].reads_first))


def declare(file: File, function: Function | None, declarations: list[str]) -> Iterator[Edit]:
    if function is None or not declarations:
        return
    newline = newline_of(file)
    first = file.offs[function.body_open + 1]
    at = file.offs[file.after(function.body_open)]
    indent = newline + (indent_of(file, at) or b"    ")
    lines = [line.encode() for line in declarations]
    text = b"".join(indent + line for line in lines)
    if file.options.style == "portable":
        text = newline + ON_AMD + text + newline + b"#endif" + newline
    yield Edit(first, first, (text,), "")
