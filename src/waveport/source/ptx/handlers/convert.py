"""cvt (PTX ISA, "Data Movement and Conversion Instructions: cvt")."""

from __future__ import annotations

from waveport.source.ptx.body import Body
from waveport.source.ptx.handlers.compare import keep_subnormals
from waveport.source.ptx.handlers.floating import CUDA_SUFFIX
from waveport.source.ptx.model import REWRITE, Instruction, Refused
from waveport.source.ptx.modifiers import Modifiers, operand_count
from waveport.source.ptx.types import WIDTH, cpp_type, is_float

HEADER = "ptx_cvt.h"
_TO_INTEGER = ("rni", "rzi", "rmi", "rpi")
_ROUNDING = ("rn", "rz", "rm", "rp", "rna")
_INTEGERS = tuple(f"{sign}{bits}" for sign in "us" for bits in (8, 16, 32, 64))
_SMALL = ("e4m3x2", "e5m2x2", "e2m1x2", "e2m3x2", "e3m2x2")
_WIDEN = {"f16": "wp_half_to_float", "bf16": "wp_bf16_to_float"}


def cvt(ins: Instruction, body: Body) -> None:
    mods = Modifiers(ins)
    if mods.flag("pack"):
        pack(ins, body, mods)
        return
    kinds = mods.types()
    if len(kinds) != 2:
        raise Refused(ins.name)
    target, source = kinds
    if target in _SMALL or source in _SMALL:
        small(ins, body, mods, target, source)
    elif target in ("f16x2", "bf16x2"):
        pair(ins, body, mods, target, source)
    elif target == "tf32":
        tensor_float(ins, body, mods, source)
    elif target in _INTEGERS:
        to_integer(ins, body, mods, target, source)
    elif target in ("f16", "bf16", "f32", "f64"):
        to_float(ins, body, mods, target, source)
    else:
        raise Refused(ins.name)


def to_integer(ins: Instruction, body: Body, mods: Modifiers, target: str, source: str) -> None:
    mode, saturate = mods.one(_TO_INTEGER), mods.flag("sat")
    keep_subnormals(mods)
    mods.done()
    operand_count(ins, 2)
    result = cpp_type(target)
    if source in _INTEGERS:
        value = body.value(ins.operands[1], source)
        text = body.call(HEADER, f"wp_saturate_to<{result}>", value) if saturate else f"({result}){value}"
    elif not mode or not (is_float(source) or source in _WIDEN):
        raise Refused(ins.name)
    else:
        text = body.call(HEADER, f"wp_to_integer<{result}, wp_{mode}>", widened(ins, body, source))
    body.assign(ins.operands[0], text, target)


def widened(ins: Instruction, body: Body, source: str) -> str:
    """The floating-point source; f16 and bf16 as float, which is exact."""
    if source in _WIDEN:
        return body.call("ptx_half.h", _WIDEN[source], body.argument(ins.operands[1], source))
    return body.value(ins.operands[1], source)


def to_float(ins: Instruction, body: Body, mods: Modifiers, target: str, source: str) -> None:
    whole = mods.one(_TO_INTEGER)
    rounding, saturate, relu = mods.one(_ROUNDING), mods.flag("sat"), mods.flag("relu")
    keep_subnormals(mods)
    mods.done()
    operand_count(ins, 2)
    if source in _INTEGERS:
        text = integer_to_float(ins, body, target, source, rounding)
    else:
        text = float_to_float(ins, body, target, source, whole, rounding)
    if relu and target in _WIDEN:
        text = body.call("ptx_half.h", f"wp_relu_{target}", text)
    elif relu:
        raise Refused(ins.name)
    if saturate:
        text = body.call(
            *(("ptx_float.h", "wp_saturate") if is_float(target) else ("ptx_half.h", f"wp_saturate_{target}")), text
        )
    body.assign(ins.operands[0], text, target)


def integer_to_float(ins: Instruction, body: Body, target: str, source: str, rounding: str) -> str:
    value = body.value(ins.operands[1], source)
    if not rounding or rounding == "rna":
        raise Refused(ins.name)
    if target in _WIDEN:
        return body.call(HEADER, f"wp_integer_to_{target}<wp_{rounding}>", value)
    if rounding == "rn" or (target == "f64" and WIDTH[source] <= 32):
        return f"({cpp_type(target)}){value}"
    source_name = {"s": "ll", "u": "ull"}[source[0]]
    return body.call("rounding.h", f"wp_{source_name}2{cpp_type(target)}_{CUDA_SUFFIX[rounding]}", value)


def float_to_float(ins: Instruction, body: Body, target: str, source: str, whole: str, rounding: str) -> str:
    if source not in ("f16", "bf16", "f32", "f64"):
        raise Refused(ins.name)
    value = widened(ins, body, source)
    if target == source:
        if not whole:
            return body.value(ins.operands[1], source)
        rounded = body.call(HEADER, f"wp_round_{whole}", value)
        return rounded if is_float(target) else body.call("ptx_half.h", f"wp_to_{target}<wp_rn>", rounded)
    rounds = WIDTH[target] < WIDTH[source]
    if (whole or rounds != bool(rounding)) and not {target, source} <= {"f16", "bf16"}:
        raise Refused(ins.name)
    if target in _WIDEN:
        return body.call("ptx_half.h", f"wp_to_{target}<wp_{rounding or 'rn'}>", value)
    if (target, source) == ("f32", "f64") and rounding != "rn":
        return body.call("rounding.h", f"wp_double2float_{CUDA_SUFFIX[rounding]}", value)
    return f"({cpp_type(target)}){value}" if target != "f32" or source == "f64" else value


def pair(ins: Instruction, body: Body, mods: Modifiers, target: str, source: str) -> None:
    """Two f32 into f16x2 or bf16x2; the first source is the high half."""
    rounding, relu, finite = mods.one(("rn", "rz")), mods.flag("relu"), mods.flag("satfinite")
    mods.done()
    operand_count(ins, 3)
    if source != "f32" or not rounding:
        raise Refused(ins.name, "stochastic rounding has no equal; use .rn" if "rs" in ins.modifiers else REWRITE)
    high, low = (body.argument(o, "f32") for o in ins.operands[1:])
    text = body.call("ptx_half.h", f"wp_to_{target}<wp_{rounding}>", high, low)
    if finite:
        text = body.call("ptx_half.h", f"wp_satfinite_{target}", text)
    if relu:
        text = body.call("ptx_half.h", f"wp_relu_{target}", text)
    body.assign(ins.operands[0], text, target)


def tensor_float(ins: Instruction, body: Body, mods: Modifiers, source: str) -> None:
    rounding, relu, finite = mods.one(("rna", "rn", "rz")), mods.flag("relu"), mods.flag("satfinite")
    mods.done()
    operand_count(ins, 2)
    if source != "f32" or not rounding or relu or finite:
        raise Refused(ins.name)
    body.assign(
        ins.operands[0], body.call(HEADER, f"wp_to_tf32_{rounding}", body.argument(ins.operands[1], "f32")), "b32"
    )


def small(ins: Instruction, body: Body, mods: Modifiers, target: str, source: str) -> None:
    """The 8-, 6- and 4-bit formats, in pairs; the first source is the high half."""
    rounding, finite, relu = mods.one(("rn",)), mods.flag("satfinite"), mods.flag("relu")
    mods.done()
    header = "ptx_fp8.h"
    relu_name = "_relu" if relu else ""
    if source in _SMALL:
        operand_count(ins, 2)
        if target != "f16x2" or not rounding:
            raise Refused(ins.name)
        text = body.call(header, f"wp_{source}_to_f16x2{relu_name}", body.argument(ins.operands[1], source))
    elif source == "f16x2" and finite:
        operand_count(ins, 2)
        text = body.call(header, f"wp_f16x2_to_{target}{relu_name}", body.argument(ins.operands[1], source))
    elif source == "f32" and finite:
        operand_count(ins, 3)
        text = body.call(header, f"wp_to_{target}{relu_name}", *[body.argument(o, "f32") for o in ins.operands[1:]])
    else:
        raise Refused(ins.name)
    body.assign(ins.operands[0], text, target)


def pack(ins: Instruction, body: Body, mods: Modifiers) -> None:
    """cvt.pack.sat: two s32 clamped to a narrow type, above the low part of a third."""
    saturate = mods.flag("sat")
    kinds = mods.types()
    small_type = mods.one(("u4", "s4", "u2", "s2"))
    mods.done()
    operand_count(ins, 3, 4)
    target = small_type or kinds[0]
    if not saturate or "s32" not in kinds:
        raise Refused(ins.name)
    a, b = (body.argument(o, "s32") for o in ins.operands[1:3])
    third = [body.argument(ins.operands[3], "b32")] if len(ins.operands) == 4 else []
    body.assign(ins.operands[0], body.call(HEADER, f"wp_cvt_pack_sat_{target}", a, b, *third), "b32")


HANDLERS = {"cvt": cvt}
