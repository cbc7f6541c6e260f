"""Bit operations, logic and shifts (PTX ISA, "Integer Arithmetic", "Logic and Shift", "Data Movement": prmt)."""

from __future__ import annotations

from waveport.source.ptx.body import Body
from waveport.source.ptx.lut import expression_of
from waveport.source.ptx.model import Arg, Imm, Instruction, Refused, Value
from waveport.source.ptx.modifiers import Modifiers, operand_count
from waveport.source.ptx.types import WIDTH, is_signed

HEADER = "ptx_bits.h"
_OPERATOR = {"and": "&", "or": "|", "xor": "^"}
_PREDICATE_OPERATOR = {"and": "&&", "or": "||", "xor": "!="}


def logic(ins: Instruction, body: Body) -> None:
    kind = Modifiers(ins).only_type()
    operand_count(ins, 3)
    a, b = (body.value(o, kind) for o in ins.operands[1:])
    operator = (_PREDICATE_OPERATOR if kind == "pred" else _OPERATOR)[ins.opcode]
    body.assign(ins.operands[0], f"{a} {operator} {b}", kind)


def invert(ins: Instruction, body: Body) -> None:
    """not and cnot."""
    kind = Modifiers(ins).only_type()
    operand_count(ins, 2)
    a = body.value(ins.operands[1], kind)
    if ins.opcode == "cnot":
        body.assign(ins.operands[0], f"{a} == 0 ? 1 : 0", kind)
    else:
        body.assign(ins.operands[0], f"!{a}" if kind == "pred" else f"~{a}", kind)


def shift(ins: Instruction, body: Body) -> None:
    """shl and shr: amounts past the width clamp to it."""
    kind = Modifiers(ins).only_type()
    operand_count(ins, 3)
    value, amount = ins.operands[1:]
    constant = amount.value & 0xFFFFFFFF if isinstance(amount, Imm) else WIDTH[kind]
    if constant < WIDTH[kind]:
        operator = "<<" if ins.opcode == "shl" else ">>"
        body.assign(ins.operands[0], f"{body.value(value, kind)} {operator} {constant}", kind)
        return
    name = f"wp_{ins.opcode}_{'b' if not is_signed(kind) else 's'}{WIDTH[kind]}"
    body.assign(
        ins.operands[0], body.call(HEADER, name, body.argument(value, kind), body.argument(amount, "b32")), kind
    )


def funnel_shift(ins: Instruction, body: Body) -> None:
    mods = Modifiers(ins)
    direction, mode = mods.one(("l", "r")), mods.one(("wrap", "clamp"))
    if mods.only_type() != "b32" or not direction or not mode:
        raise Refused(ins.name)
    operand_count(ins, 4)
    sources = [body.argument(o, "b32") for o in ins.operands[1:]]
    body.assign(ins.operands[0], body.call(HEADER, f"wp_shf_{direction}_{mode}", *sources), "b32")


def lop3(ins: Instruction, body: Body) -> None:
    mods = Modifiers(ins)
    predicate = mods.one(("or", "and"))
    if mods.only_type() != "b32" or predicate:
        raise Refused(ins.name)
    operand_count(ins, 5)
    *sources, table = ins.operands[1:]
    if isinstance(table, Imm):
        names = {"a": sources[0], "b": sources[1], "c": sources[2]}
        body.assign(
            ins.operands[0],
            expression_of(table.value & 0xFF, {k: body.value(v, "b32") for k, v in names.items()}),
            "b32",
        )
        return
    a, b, c = (body.argument(o, "b32") for o in sources)
    body.assign(ins.operands[0], body.call(HEADER, f"wp_lop3_b32<{constant(table, body)}>", a, b, c), "b32")


def constant(value: Value, body: Body) -> str:
    """An operand that must be known when compiling."""
    if isinstance(value, Arg) and body.letter(value.index) in ("n", "i"):
        return f"(\0{value.index}\0)"
    if isinstance(value, Imm):
        return str(value.value)
    raise Refused("an operand that has to be a constant", 'pass it with the constraint "n"')


def prmt(ins: Instruction, body: Body) -> None:
    mods = Modifiers(ins)
    mode = mods.one(("f4e", "b4e", "rc8", "ecl", "ecr", "rc16"))
    if mods.only_type() != "b32":
        raise Refused(ins.name)
    operand_count(ins, 4)
    sources = [body.argument(o, "b32") for o in ins.operands[1:]]
    body.assign(ins.operands[0], body.call(HEADER, f"wp_prmt_{mode or 'b32'}", *sources), "b32")


# opcode -> (operands, types of the sources after the first, result is always 32 bits)
_HELPERS: dict[str, tuple[int, tuple[str, ...], bool]] = {
    "bfe": (4, ("b32", "b32"), False),
    "bfi": (5, ("", "b32", "b32"), False),
    "brev": (2, (), False),
    "popc": (2, (), True),
    "clz": (2, (), True),
    "fns": (4, ("b32", "s32"), True),
}


def by_helper(ins: Instruction, body: Body) -> None:
    kind = Modifiers(ins).only_type()
    count, others, short = _HELPERS[ins.opcode]
    operand_count(ins, count)
    kinds = [kind, *(other or kind for other in others)]
    sources = [body.argument(o, k) for o, k in zip(ins.operands[1:], kinds, strict=True)]
    name = f"wp_{ins.opcode}_{kind}"
    body.assign(ins.operands[0], body.call(HEADER, name, *sources), "b32" if short else kind)


def bfind(ins: Instruction, body: Body) -> None:
    mods = Modifiers(ins)
    shift_amount = mods.flag("shiftamt")
    kind = mods.only_type()
    operand_count(ins, 2)
    name = f"wp_bfind_{'shiftamt_' if shift_amount else ''}{kind}"
    body.assign(ins.operands[0], body.call(HEADER, name, body.argument(ins.operands[1], kind)), "b32")


def bmsk_szext(ins: Instruction, body: Body) -> None:
    mods = Modifiers(ins)
    mode = mods.one(("clamp", "wrap"))
    kind = mods.only_type()
    operand_count(ins, 3)
    if not mode or WIDTH[kind] != 32:
        raise Refused(ins.name)
    name = f"wp_{ins.opcode}_{mode}" + (f"_{kind}" if ins.opcode == "szext" else "")
    kinds = (kind, "b32")
    sources = [body.argument(o, k) for o, k in zip(ins.operands[1:], kinds, strict=True)]
    body.assign(ins.operands[0], body.call(HEADER, name, *sources), kind)


def mov(ins: Instruction, body: Body) -> None:
    """mov, also as packing and unpacking of a vector."""
    kind = Modifiers(ins).only_type()
    operand_count(ins, 2)
    target, source = ins.operands
    body.assign(target, body.value(source, kind), kind)


HANDLERS = {
    "and": logic,
    "or": logic,
    "xor": logic,
    "not": invert,
    "cnot": invert,
    "shl": shift,
    "shr": shift,
    "shf": funnel_shift,
    "lop3": lop3,
    "prmt": prmt,
    "bfe": by_helper,
    "bfi": by_helper,
    "brev": by_helper,
    "popc": by_helper,
    "clz": by_helper,
    "fns": by_helper,
    "bfind": bfind,
    "bmsk": bmsk_szext,
    "szext": bmsk_szext,
    "mov": mov,
}
