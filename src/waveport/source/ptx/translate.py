"""Translate the text of an inline PTX statement into C++ that means the same on AMD."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from waveport.source.ptx.body import Body, may_repeat, split_places
from waveport.source.ptx.handlers import (
    atomics,
    bits,
    compare,
    control,
    convert,
    floating,
    half,
    integer,
    memory,
    video,
    warp,
)
from waveport.source.ptx.model import Carry, Context, Instruction, Operand, Program, Refusal, Refused, Translation
from waveport.source.ptx.parser import Scopes, parse_asm
from waveport.source.ptx.refusals import MATRIX_CODE, refusal_of
from waveport.source.ptx.types import CONSTRAINT_TYPE, cpp_type, storage

Handler = Callable[[Instruction, Body], None]
_NOTHING_KNOWN = Context()
# headers whose helpers are under nvcc what the PTX was
_SAME_UNDER_NVCC = {
    "ptx.h",
    "ptx_bits.h",
    "ptx_int.h",
    "ptx_dot.h",
    "ptx_special.h",
    "ptx_warp.h",
    "intrinsics.h",
    "rounding.h",
}
_SAME_UNDER_NVCC |= {"warp.h", "warp_match.h", "warp_reduce.h"}
_OTHERS: dict[str, Handler] = {
    **bits.HANDLERS,
    **compare.HANDLERS,
    **convert.HANDLERS,
    **memory.HANDLERS,
    **atomics.HANDLERS,
    **warp.HANDLERS,
    **control.HANDLERS,
    **video.HANDLERS,
}
# arithmetic is chosen by type as well as by opcode
_ARITHMETIC: list[tuple[Callable[[Instruction], bool], Mapping[str, Handler]]] = [
    (half.is_float_pair, dict.fromkeys(half.HANDLERS, half.float_pair)),
    (half.is_half, half.HANDLERS),
    (floating.is_floating, floating.HANDLERS),
    (integer.is_integer, integer.HANDLERS),
]
KNOWN_OPCODES = frozenset(_OTHERS) | {opcode for _, table in _ARITHMETIC for opcode in table}


def translate_asm(
    template: str, operands: Sequence[Operand], context: Context = _NOTHING_KNOWN, scopes: Scopes | None = None
) -> Translation | Refusal:
    """Parse and translate; a text that cannot be translated gives the reason. `scopes`: see there."""
    program = read_asm(template, tuple(o.name for o in operands), scopes)
    return program if isinstance(program, Refusal) else translate(program, tuple(operands), context)


def read_asm(template: str, names: tuple[str, ...], scopes: Scopes | None = None) -> Program | Refusal:
    """Parse; a text that cannot be read, or with an instruction that has no equal, gives the reason."""
    return _read_alone(template, names) if scopes is None else _read(template, names, scopes)


@lru_cache(maxsize=1000)  # projects repeat their asm statements
def _read_alone(template: str, names: tuple[str, ...]) -> Program | Refusal:
    return _read(template, names, None)


def _read(template: str, names: tuple[str, ...], scopes: Scopes | None) -> Program | Refusal:
    try:
        program = parse_asm(template, names, scopes)
    except Refused as why:
        return Refusal(why.reason, why.way_out)
    refused = [(known, i) for i in program.instructions if (known := refusal_of(i.name))]
    if refused:  # a loop around an mbarrier is first of all an mbarrier
        known, instruction = next((r for r in refused if r[0][0] in MATRIX_CODE), refused[0])
        return Refusal(f"{known[0]} ({instruction.name})", known[1], instruction.text, known=True)
    return program


@lru_cache(maxsize=1000)
def translate(
    program: Program, operands: tuple[Operand, ...], context: Context = _NOTHING_KNOWN
) -> Translation | Refusal:
    if can_be_direct(program, operands):
        body = Body(operands, context, direct=True)
        refusal = emit(program, body)
        if refusal:
            return refusal
        if body.is_faithful():
            return direct(body)
    body = Body(operands, context, direct=False)
    refusal = emit(program, body)
    return refusal or bound(program, body)


def can_be_direct(program: Program, operands: Sequence[Operand]) -> bool:
    return (
        len(program.instructions) == 1
        and not program.registers
        and (program.instructions[0].guard is None or all(o.constraint[0] != "=" for o in operands))
        and not any(o.letter.isdigit() for o in operands)
    )


def emit(program: Program, body: Body) -> Refusal | None:
    for instruction in program.instructions:
        try:
            emit_one(instruction, body)
        except Refused as refused:
            reason = refused.reason
            if instruction.name not in reason and instruction.opcode not in reason:
                reason = f"{reason} ({instruction.name})"
            return Refusal(
                f"{reason}: no equal that we know" if reason == instruction.name else reason,
                refused.way_out,
                instruction.text,
            )
    if body.carry_open and not body.context.carry:
        return Refusal(
            "a carry flag left for another asm statement to read",
            "put the chain into one asm statement or use 64-bit arithmetic in C++",
            program.instructions[-1].text,
        )
    return None


def emit_one(instruction: Instruction, body: Body) -> None:
    body.opcodes.add(instruction.opcode)
    handler = handler_of(instruction)
    if instruction.guard is None:
        handler(instruction, body)
        return
    body.guarded = True
    condition = body.predicate(instruction.guard)
    before, body.statements = body.statements, []
    handler(instruction, body)
    inner, body.statements = body.statements, before
    if len(inner) == 1:
        body.run(f"if ({condition}) {inner[0]}")
    elif inner:
        body.run(f"if ({condition}) {{ {'; '.join(inner)}; }}")


def handler_of(instruction: Instruction) -> Handler:
    for fits, table in _ARITHMETIC:
        if instruction.opcode in table and fits(instruction):
            return table[instruction.opcode]
    if instruction.opcode not in _OTHERS:
        raise Refused(f"{instruction.name}, which we do not know")
    return _OTHERS[instruction.opcode]


def direct(body: Body) -> Translation:
    unused = [i for i, o in enumerate(body.operands) if not body.uses().get(i) and not may_repeat(o)]
    statements = [f"(void)(\0{i}\0)" for i in unused] + body.statements
    body.keep_for_nvcc = bool(body.headers - _SAME_UNDER_NVCC) or not body.statements
    return finish(body, statements)


def bound(program: Program, body: Body) -> Translation:
    statements = [*bind_operands(body), *declare_registers(program), *declare_carry(body), *body.statements]
    statements += [
        write_back(body, i) for i in outputs(body) if i in body.written or body.operands[i].constraint[0] == "+"
    ]
    body.keep_for_nvcc = True
    return finish(body, statements)


def outputs(body: Body) -> list[int]:
    return [i for i, o in enumerate(body.operands) if o.is_output]


def bind_operands(body: Body) -> list[str]:
    """One local variable an operand: inputs and read-written outputs start with their value."""
    lines = []
    tied = {body.tied(i): i for i, o in enumerate(body.operands) if o.letter.isdigit()}
    used = {int(n) for s in body.statements for n in re.findall(r"\bwp_v(\d+)\b", s)}
    for i, operand in enumerate(body.operands):
        if operand.letter in ("n", "i") or operand.letter.isdigit():
            continue
        cpp = cpp_type(CONSTRAINT_TYPE[body.letter(i)])
        name = f"wp_v{i}"
        if operand.is_output and not may_repeat(operand):
            lines.append(f"auto &{name}_place = \0{i}\0")
        if operand.is_output and i in tied:
            lines.append(f"{cpp} {name} = {read(body, tied[i], cpp, False)}")
        elif operand.is_output and operand.is_read:
            lines.append(f"{cpp} {name} = {read(body, i, cpp, True)}")
        elif operand.is_output:
            lines.append(f"{cpp} {name}{' = 0' if body.guarded else ''}")
        elif i in used or not may_repeat(operand):
            lines.append(f"{cpp} {name} = {read(body, i, cpp, False)}")
    return lines


def read(body: Body, index: int, cpp: str, is_place: bool) -> str:
    text = f"\0{index}\0"
    if is_place and not may_repeat(body.operands[index]):
        text = f"wp_v{index}_place"
    if body.letter(index) == "l" and not body.operands[index].type:
        return f"({cpp})({text})"
    return text


def declare_registers(program: Program) -> list[str]:
    by_type: dict[str, list[str]] = {}
    for register in program.registers:
        start = " = false" if register.type == "pred" else ""
        by_type.setdefault(cpp_type(storage(register.type)), []).append(f"wp_v_{register.name}{start}")
    return [f"{cpp} {', '.join(names)}" for cpp, names in by_type.items()]


def declare_carry(body: Body) -> list[str]:
    return ["unsigned wp_cc = 0"] if body.carry_used and not body.context.carry else []


def write_back(body: Body, index: int) -> str:
    place = f"\0{index}\0" if may_repeat(body.operands[index]) else f"wp_v{index}_place"
    if body.may_be_pointer(index):
        body.headers.add("ptx.h")
        return f"wp_out({place}, wp_v{index})"
    return f"{place} = wp_v{index}"


def finish(body: Body, statements: list[str]) -> Translation:
    if not statements:
        lines = ["(void)0"]
    elif body.direct and len(statements) == 1 and not body.guarded:
        lines = statements
    else:
        lines = ["do {", *(f"    {s};" for s in statements), "} while (0)"]
    return Translation(
        lines=tuple(split_places(line) for line in lines),
        headers=frozenset(body.headers),
        dropped=tuple(body.dropped),
        notes=tuple(dict.fromkeys(body.notes)),
        keep_for_nvcc=body.keep_for_nvcc,
        carry=Carry(body.carry_read_first, body.carry_open) if body.carry_used else None,
    )
