"""Integer arithmetic and carry chains (PTX ISA, "Integer Arithmetic" and "Extended-Precision Integer Arithmetic")."""

from __future__ import annotations

from waveport.source.ptx.body import Body
from waveport.source.ptx.model import Instruction, Refused
from waveport.source.ptx.modifiers import Modifiers, operand_count
from waveport.source.ptx.types import WIDTH, cpp_type, is_signed

HEADER = "ptx_int.h"
INTEGERS = ("u16", "u32", "u64", "s16", "s32", "s64")
PACKED = ("u16x2", "s16x2")
_WIDE = {"u16": "u32", "s16": "s32", "u32": "u64", "s32": "s64"}


def is_integer(instruction: Instruction) -> bool:
    types = [m for m in instruction.modifiers if m in WIDTH]
    return bool(types) and types[0] in INTEGERS + PACKED


def unsigned(kind: str) -> str:
    return "u" + kind[1:]


def add_sub(ins: Instruction, body: Body) -> None:
    mods = Modifiers(ins)
    saturate, carry = mods.flag("sat"), mods.flag("cc")
    kind = mods.only_type()
    operand_count(ins, 3)
    if carry:
        with_carry(ins, body, kind)
        return
    if kind in PACKED or saturate:
        if saturate and kind != "s32":
            raise Refused(f"{ins.name}")
        name = f"wp_{ins.opcode}_{'sat_' if saturate else ''}{kind}"
        body.assign(ins.operands[0], body.call(HEADER, name, *arguments(ins, body, kind)), kind)
        return
    plain = unsigned(kind)  # wraps, as PTX does
    a, b = (body.value(o, plain) for o in ins.operands[1:])
    body.assign(ins.operands[0], f"{a} {'+' if ins.opcode == 'add' else '-'} {b}", f"b{WIDTH[kind]}")


def arguments(ins: Instruction, body: Body, *kinds: str) -> list[str]:
    sources = ins.operands[1:]
    return [body.argument(o, kinds[min(i, len(kinds) - 1)]) for i, o in enumerate(sources)]


def with_carry(ins: Instruction, body: Body, kind: str) -> None:
    """add.cc and sub.cc."""
    name = f"wp_{ins.opcode}_cc"
    carry_result(ins, body, kind, name, *arguments(ins, body, unsigned(kind)))


def carry_result(ins: Instruction, body: Body, kind: str, name: str, *sources: str) -> None:
    flag = carry_flag(body)
    body.carry = body.carry_open = True
    body.assign(ins.operands[0], body.call("ptx_carry.h", f"{name}_u{WIDTH[kind]}", *sources, flag), unsigned(kind))


def carry_flag(body: Body) -> str:
    body.carry_used = True
    body.keep_for_nvcc = True
    return body.context.carry or "wp_cc"


def read_carry(ins: Instruction, body: Body) -> str:
    if not body.carry:
        raise Refused(
            f"{ins.name} reads a carry flag that another asm statement sets",
            "put the chain into one asm statement or use 64-bit arithmetic in C++",
        )
    body.carry_read_first |= not body.carry_used
    body.carry_open = False
    return carry_flag(body)


def addc_subc(ins: Instruction, body: Body) -> None:
    mods = Modifiers(ins)
    carry = mods.flag("cc")
    kind = mods.only_type()
    operand_count(ins, 3)
    flag = read_carry(ins, body)
    sources = arguments(ins, body, unsigned(kind))
    if carry:
        carry_result(ins, body, kind, f"wp_{ins.opcode}_cc", *sources)
        return
    a, b = (body.value(o, unsigned(kind)) for o in ins.operands[1:])
    sign = "+" if ins.opcode == "addc" else "-"
    body.assign(ins.operands[0], f"{a} {sign} {b} {sign} {flag}", f"b{WIDTH[kind]}")


def mul_mad(ins: Instruction, body: Body) -> None:
    """mul, mad and madc, all of .lo, .hi and .wide."""
    mods = Modifiers(ins)
    part = mods.one(("lo", "hi", "wide"))
    saturate, carry = mods.flag("sat"), mods.flag("cc")
    kind = mods.only_type()
    operand_count(ins, 3 if ins.opcode == "mul" else 4)
    if not part or (saturate and (ins.opcode, part, kind) != ("mad", "hi", "s32")):
        raise Refused(ins.name)
    result = _WIDE[kind] if part == "wide" and kind in _WIDE else kind
    product = multiplied(ins, body, part, kind)
    if ins.opcode == "mul":
        body.assign(ins.operands[0], product, result)
        return
    reads = ins.opcode == "madc"
    flag = read_carry(ins, body) if reads else ""
    addend = ins.operands[3]
    if saturate:
        body.assign(ins.operands[0], body.call(HEADER, "wp_add_sat_s32", product, body.argument(addend, kind)), kind)
    elif carry:
        name = "wp_addc_cc" if reads else "wp_add_cc"
        carry_result(ins, body, kind, name, product, body.argument(addend, unsigned(kind)))
    else:
        product = product if part == "lo" else as_unsigned(product, result)
        total = f"{product} + {body.value(addend, unsigned(result))}" + (f" + {flag}" if reads else "")
        body.assign(ins.operands[0], total, f"b{WIDTH[result]}")


def as_unsigned(expression: str, kind: str) -> str:
    """A product as something that wraps."""
    return f"({cpp_type(unsigned(kind))})({expression})" if is_signed(kind) else expression


def multiplied(ins: Instruction, body: Body, part: str, kind: str) -> str:
    a, b = ins.operands[1:3]
    if part == "hi":
        return body.call(HEADER, f"wp_mul_hi_{kind}", body.argument(a, kind), body.argument(b, kind))
    if part == "wide":
        if kind not in _WIDE:
            raise Refused(ins.name)
        return f"({cpp_type(_WIDE[kind])}){body.value(a, kind)} * {body.value(b, kind)}"
    left, right = body.value(a, unsigned(kind)), body.value(b, unsigned(kind))
    return f"(unsigned){left} * {right}" if WIDTH[kind] == 16 else f"{left} * {right}"


def mul24_mad24(ins: Instruction, body: Body) -> None:
    mods = Modifiers(ins)
    part = mods.one(("lo", "hi"))
    saturate = mods.flag("sat")
    kind = mods.only_type()
    operand_count(ins, 3 if ins.opcode == "mul24" else 4)
    if not part or kind not in ("u32", "s32"):
        raise Refused(ins.name)
    a, b = (body.argument(o, kind) for o in ins.operands[1:3])
    product = body.call(HEADER, f"wp_mul24_{part}_{kind}", a, b)
    if ins.opcode == "mad24" and saturate:
        product = body.call(HEADER, "wp_add_sat_s32", product, body.argument(ins.operands[3], kind))
    elif ins.opcode == "mad24":
        product = f"(unsigned){product} + {body.value(ins.operands[3], 'u32')}"
    body.assign(ins.operands[0], product, kind)


def by_helper(ins: Instruction, body: Body) -> None:
    """sad, abs, min, max: a helper named after the instruction."""
    mods = Modifiers(ins)
    relu = mods.flag("relu")
    kind = mods.only_type()
    operand_count(ins, {"abs": 2, "sad": 4}.get(ins.opcode, 3))
    if kind not in INTEGERS + PACKED or (relu and kind not in ("s32", "s16x2")):
        raise Refused(ins.name)
    name = f"wp_{ins.opcode}_{kind}"
    expression = body.call(HEADER, name, *arguments(ins, body, kind))
    if relu:
        expression = body.call(HEADER, f"wp_max_{kind}", expression, "0")
    body.assign(ins.operands[0], expression, kind)


def neg(ins: Instruction, body: Body) -> None:
    kind = Modifiers(ins).only_type()
    operand_count(ins, 2)
    body.assign(
        ins.operands[0],
        f"0{'ull' if WIDTH[kind] == 64 else 'u'} - {body.value(ins.operands[1], unsigned(kind))}",
        f"b{WIDTH[kind]}",
    )


def div_rem(ins: Instruction, body: Body) -> None:
    kind = Modifiers(ins).only_type()
    operand_count(ins, 3)
    a, b = (body.value(o, kind) for o in ins.operands[1:])
    body.assign(ins.operands[0], f"{a} {'/' if ins.opcode == 'div' else '%'} {b}", kind)


def dot_product(ins: Instruction, body: Body) -> None:
    """dp4a and dp2a."""
    mods = Modifiers(ins)
    half = mods.one(("lo", "hi"))
    types = mods.types()
    mods.done()
    operand_count(ins, 4)
    if len(types) != 2 or bool(half) != (ins.opcode == "dp2a"):
        raise Refused(ins.name)
    name = f"wp_{ins.opcode}{'_' + half if half else ''}_{types[0]}_{types[1]}"
    result = "s32" if "s32" in types else "u32"
    a, b, c = ins.operands[1:]
    call = body.call("ptx_dot.h", name, body.argument(a, "b32"), body.argument(b, "b32"), body.argument(c, "b32"))
    body.assign(ins.operands[0], call, "b32" if result == "u32" else "s32")


HANDLERS = {
    "addc": addc_subc,
    "subc": addc_subc,
    "mad": mul_mad,
    "madc": mul_mad,
    "mul": mul_mad,
    "mul24": mul24_mad24,
    "mad24": mul24_mad24,
    "add": add_sub,
    "sub": add_sub,
    "sad": by_helper,
    "abs": by_helper,
    "min": by_helper,
    "max": by_helper,
    "neg": neg,
    "div": div_rem,
    "rem": div_rem,
    "dp4a": dot_product,
    "dp2a": dot_product,
}
