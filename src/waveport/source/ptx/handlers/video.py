"""Scalar and SIMD video instructions (PTX ISA, "Scalar Video Instructions", "SIMD Video Instructions")."""

from __future__ import annotations

from waveport.source.ptx.body import Body
from waveport.source.ptx.model import Arg, Imm, Instruction, Refused, Reg, Value
from waveport.source.ptx.modifiers import Modifiers, operand_count

HEADER = "ptx_video.h"
_SECONDARY = ("add", "min", "max")
_TYPES = ("u32", "s32")


def part(value: Value) -> str:
    return value.part if isinstance(value, (Arg, Reg)) else ""


def whole(value: Value) -> Value:
    if isinstance(value, Arg):
        return Arg(value.index)
    return Reg(value.name, value.type) if isinstance(value, Reg) else value


def bits_and_shift(selector: str) -> tuple[int, int]:
    if not selector:
        return 32, 0
    bits = 8 if selector[0] == "b" else 16
    if not selector[1:].isdigit() or int(selector[1:]) * bits >= 32:
        raise Refused(f"the sub-word .{selector}")
    return bits, int(selector[1:]) * bits


def source(body: Body, value: Value, kind: str) -> str:
    """A source, with its sub-word taken out, as a 64-bit integer."""
    bits, shift = bits_and_shift(part(value))
    text = body.value(whole(value), kind)
    if bits == 32:
        return f"(long long){text}"
    return body.call(HEADER, f"wp_video_{kind[0]}{bits}", text, str(shift))


def take_types(mods: Modifiers, ins: Instruction, count: int) -> tuple[str, ...]:
    kinds = mods.types()
    if len(kinds) != count or not set(kinds) <= set(_TYPES):
        raise Refused(ins.name)
    return kinds


def scalar(ins: Instruction, body: Body) -> None:
    """vadd, vsub, vabsdiff, vmin, vmax, vshl, vshr."""
    mods = Modifiers(ins)
    mode = mods.one(("clamp", "wrap")) if ins.opcode in ("vshl", "vshr") else ""
    saturate, secondary = mods.flag("sat"), mods.one(_SECONDARY)
    target, left, right = take_types(mods, ins, 3)
    mods.done()
    operand_count(ins, 3, 4)
    if departs(ins.opcode, (target, left, right), saturate, secondary, part(ins.operands[0])):
        raise Refused(f"{ins.name} (NVIDIA's compiler and the ISA differ on it)")
    a, b = source(body, ins.operands[1], left), source(body, ins.operands[2], right)
    if mode:
        value = body.call(HEADER, f"wp_{ins.opcode}_{mode}", a, b)
    else:
        value = {"vadd": f"{a} + {b}", "vsub": f"{a} - {b}"}.get(ins.opcode, "")
        value = value or body.call(HEADER, f"wp_video_{ins.opcode[1:]}", a, b)
    finish(ins, body, value, target, saturate, secondary)


def departs(opcode: str, kinds: tuple[str, ...], saturate: bool, secondary: str, target: str) -> bool:
    """Whether a form gives on an H200 (CUDA 13.0) what the ISA does not say.

    Measured: .h1 keeps the upper half of the result where it is, and most of what saturates into a sub-word is wrong;
    shifts do not saturate; sums of unsigned words wrap, as do those of sources of two signs; min and max take their
    operands as signed or unsigned by rules of their own where types differ.
    """
    if target:
        return saturate or target == "h1"
    sums = opcode in ("vadd", "vsub")
    compares = secondary in ("min", "max")
    if not saturate:
        alike = len(set(kinds)) == 1 and (opcode != "vabsdiff" or kinds[0] == "u32")
        return compares and not (kinds[0] == "s32" if sums else alike)
    if opcode in ("vshl", "vshr"):
        return True
    if kinds[0] == "s32" or opcode in ("vmin", "vmax"):
        return False
    return kinds[1] != kinds[2] or (sums and compares) or (opcode == "vadd" and kinds[1] == "u32")


def finish(ins: Instruction, body: Body, value: str, kind: str, saturate: bool, secondary: str) -> None:
    """Saturate, then combine with the third source or merge into it."""
    result = ins.operands[0]
    bits, shift = bits_and_shift(part(result))
    signed = kind[0]
    if saturate:
        value = body.call(HEADER, f"wp_video_sat_{signed}{bits}", value)
    third = body.value(ins.operands[3], kind) if len(ins.operands) > 3 else ""
    merges = bool(part(result))
    if (merges or secondary) and (not third or (merges and secondary)):
        raise Refused(ins.name)
    if secondary:
        value = body.call(HEADER, f"wp_video_then_{secondary}_{kind}", value, third)
    elif part(result):
        value = body.call(HEADER, "wp_video_merge", value, third, str(bits), str(shift))
    body.assign(whole(result), f"(unsigned)({value})", "b32")


def vmad(ins: Instruction, body: Body) -> None:
    mods = Modifiers(ins)
    scale, saturate = mods.one(("shr7", "shr15")), mods.flag("sat")
    target, left, right = take_types(mods, ins, 3)
    mods.done()
    operand_count(ins, 4)
    if (scale or saturate) and ({target, left, right} != {"s32"} or (scale and saturate)):
        raise Refused(f"{ins.name} (NVIDIA's compiler and the ISA differ on it)")
    a, b = source(body, ins.operands[1], left), source(body, ins.operands[2], right)
    value = f"{a} * {b} + (long long){body.value(ins.operands[3], target)}"
    if scale:
        value = f"({value}) >> {scale[3:]}"
    if saturate:
        value = body.call(HEADER, f"wp_video_sat_{target[0]}32", value)
    body.assign(ins.operands[0], f"(unsigned)({value})", "b32")


def simd(ins: Instruction, body: Body) -> None:
    """vadd2/4, vsub2/4, vabsdiff2/4, vmin2/4, vmax2/4, vavrg2/4 on whole registers."""
    mods = Modifiers(ins)
    saturate, add = mods.flag("sat"), mods.flag("add")
    target, left, right = take_types(mods, ins, 3)
    mods.done()
    operand_count(ins, 4)
    if any(part(o) for o in ins.operands) or (saturate and add):
        raise Refused(ins.name)
    operation, lanes = ins.opcode[1:-1], ins.opcode[-1]
    signs = ", ".join("true" if k == "s32" else "false" for k in (target, left, right))
    name = f"wp_video_simd<wp_simd_{operation}, {lanes}, {signs}, {'true' if saturate else 'false'}>"
    a, b = (body.argument(o, "b32") for o in ins.operands[1:3])
    third = ins.operands[3]
    if add:
        name = name.replace("wp_video_simd", "wp_video_simd_sum")
        body.assign(ins.operands[0], body.call(HEADER, name, a, b, body.argument(third, "b32")), "b32")
        return
    if not isinstance(third, (Imm, Arg, Reg)):
        raise Refused(ins.name)
    body.assign(ins.operands[0], body.call(HEADER, name, a, b), "b32")


HANDLERS = {
    **dict.fromkeys(("vadd", "vsub", "vabsdiff", "vmin", "vmax", "vshl", "vshr"), scalar),
    "vmad": vmad,
    **{f"v{operation}{n}": simd for operation in ("add", "sub", "absdiff", "min", "max", "avrg") for n in (2, 4)},
}
