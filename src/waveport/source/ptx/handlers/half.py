"""f16, bf16 and their packed pairs, and f32x2 (PTX ISA, "Half Precision Floating-Point Instructions")."""

from __future__ import annotations

from waveport.source.ptx.body import Body
from waveport.source.ptx.handlers.compare import keep_subnormals
from waveport.source.ptx.model import Instruction, Refused
from waveport.source.ptx.modifiers import Modifiers, operand_count

HEADER = "ptx_half.h"
KINDS = ("f16", "bf16", "f16x2", "bf16x2")
_COUNT = {"fma": 4, "abs": 2, "neg": 2, "ex2": 2, "tanh": 2}


def is_half(ins: Instruction) -> bool:
    return any(m in KINDS for m in ins.modifiers)


def is_float_pair(ins: Instruction) -> bool:
    return "f32x2" in ins.modifiers


def float_pair(ins: Instruction, body: Body) -> None:
    """add, sub, mul, fma .f32x2: two f32 in a 64-bit register."""
    mods = Modifiers(ins)
    rounding = mods.one(("rn", "rz", "rm", "rp"), "rn")
    keep_subnormals(mods)
    if ins.opcode not in ("add", "sub", "mul", "fma"):
        raise Refused(ins.name)
    mods.only_type()
    operand_count(ins, _COUNT.get(ins.opcode, 3))
    sources = [body.argument(o, "b64") for o in ins.operands[1:]]
    call = body.call("ptx_f32x2.h", f"wp_{ins.opcode}_{rounding}_f32x2", *sources)
    body.assign(ins.operands[0], call, "b64")


def arithmetic(ins: Instruction, body: Body) -> None:
    """add, sub, mul, fma."""
    mods = Modifiers(ins)
    mods.flag("rn")  # the only rounding there is
    keep_subnormals(mods)
    relu, saturate = mods.flag("relu"), mods.flag("sat")
    kinds = mods.types()
    mods.done()
    if len(kinds) == 2:
        mixed(ins, body, kinds)
        return
    operand_count(ins, _COUNT.get(ins.opcode, 3))
    kind = kinds[0]
    text = body.call(HEADER, f"wp_{ins.opcode}_{kind}", *[body.argument(o, kind) for o in ins.operands[1:]])
    if relu or saturate:
        text = body.call(HEADER, f"wp_{'relu' if relu else 'saturate'}_{kind}", text)
    body.assign(ins.operands[0], text, kind)


def mixed(ins: Instruction, body: Body, kinds: tuple[str, ...]) -> None:
    """add.f32.bf16 and fma.f32.bf16: the narrow sources are widened first."""
    wide, narrow = kinds
    if wide != "f32" or narrow not in ("f16", "bf16") or ins.opcode not in ("add", "sub", "fma"):
        raise Refused(ins.name)
    widen = "wp_half_to_float" if narrow == "f16" else "wp_bf16_to_float"
    *narrows, last = ins.operands[1:]
    sources = [body.call(HEADER, widen, body.argument(o, narrow)) for o in narrows] + [body.argument(last, "f32")]
    text = (
        f"fmaf({', '.join(sources)})"
        if ins.opcode == "fma"
        else body.call("rounding.h", f"wp_f{ins.opcode}_rn", *sources)
    )
    body.assign(ins.operands[0], text, "f32")


def sign(ins: Instruction, body: Body) -> None:
    mods = Modifiers(ins)
    keep_subnormals(mods)
    kind = mods.only_type()
    operand_count(ins, 2)
    call = body.call(HEADER, f"wp_{ins.opcode}_{kind}", body.argument(ins.operands[1], kind))
    body.assign(ins.operands[0], call, kind)


def min_max(ins: Instruction, body: Body) -> None:
    mods = Modifiers(ins)
    keep_subnormals(mods)
    nan, xorsign = mods.flag("NaN"), mods.flag("xorsign")
    if xorsign and not mods.flag("abs"):
        raise Refused(ins.name)
    kind = mods.only_type()
    operand_count(ins, 3)
    name = f"wp_{ins.opcode}_{'nan_' if nan else ''}{'xorsign_' if xorsign else ''}{kind}"
    body.assign(ins.operands[0], body.call(HEADER, name, *[body.argument(o, kind) for o in ins.operands[1:]]), kind)


def approximate(ins: Instruction, body: Body) -> None:
    """ex2 and tanh."""
    mods = Modifiers(ins)
    mods.flag("ftz")
    if not mods.flag("approx"):
        raise Refused(ins.name)
    kind = mods.only_type()
    operand_count(ins, 2)
    call = body.call("ptx_half_approx.h", f"wp_{ins.opcode}_approx_{kind}", body.argument(ins.operands[1], kind))
    body.assign(ins.operands[0], call, kind)


HANDLERS = {
    **dict.fromkeys(("add", "sub", "mul", "fma"), arithmetic),
    **dict.fromkeys(("abs", "neg"), sign),
    **dict.fromkeys(("min", "max"), min_max),
    **dict.fromkeys(("ex2", "tanh"), approximate),
}
