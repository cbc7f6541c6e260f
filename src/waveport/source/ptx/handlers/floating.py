"""f32 and f64 arithmetic (PTX ISA, "Floating-Point Instructions").

Without a rounding modifier PTX allows contraction, as C++ does: a plain operator. With one it forbids it: a helper.
"""

from __future__ import annotations

from waveport.source.ptx.body import Body
from waveport.source.ptx.handlers.compare import keep_subnormals
from waveport.source.ptx.model import Instruction, Refused
from waveport.source.ptx.modifiers import Modifiers, operand_count
from waveport.source.ptx.types import is_float

HEADER = "ptx_float.h"
ROUNDING = ("rn", "rz", "rm", "rp")
_OPERATOR = {"add": "+", "sub": "-", "mul": "*", "div": "/"}
CUDA_SUFFIX = {"rn": "rn", "rz": "rz", "rm": "rd", "rp": "ru"}  # rounding.h has CUDA's names
_COUNT = {"fma": 4, "mad": 4, "sqrt": 2, "rcp": 2, "abs": 2, "neg": 2}


def is_floating(ins: Instruction) -> bool:
    types = [m for m in ins.modifiers if m in ("f32", "f64")]
    return bool(types) and not any(m in ("f16", "bf16", "f16x2", "bf16x2", "f32x2") for m in ins.modifiers)


def arithmetic(ins: Instruction, body: Body) -> None:
    """add, sub, mul, fma, mad, div, rcp, sqrt."""
    mods = Modifiers(ins)
    if ins.opcode in _APPROXIMATE and mods.flag("approx"):
        approximate(ins, body, mods)
        return
    rounding = mods.one(ROUNDING)
    full = mods.flag("full") if ins.opcode == "div" else False
    keep_subnormals(mods)
    saturate = mods.flag("sat")
    kind = mods.only_type()
    operand_count(ins, _COUNT.get(ins.opcode, 3))
    sources = [body.value(o, kind) for o in ins.operands[1:]]
    if full or (not rounding and ins.opcode in ("fma", "rcp", "sqrt")):
        rounding = rounding or "rn"
    text = plain(ins.opcode, rounding, kind, sources, body)
    text = body.call(HEADER, "wp_saturate", text) if saturate else text
    body.assign(ins.operands[0], text, kind)


def plain(opcode: str, rounding: str, kind: str, sources: list[str], body: Body) -> str:
    if rounding:
        return stated("fma" if opcode == "mad" else opcode, rounding, kind, sources, body)
    if opcode == "mad":
        return f"{sources[0]} * {sources[1]} + {sources[2]}"
    return f"{sources[0]} {_OPERATOR[opcode]} {sources[1]}"


def stated(opcode: str, rounding: str, kind: str, sources: list[str], body: Body) -> str:
    """An operation with a rounding of its own. What C++ rounds to nearest in any case stays C++."""
    single = kind == "f32"
    if rounding == "rn" and opcode in ("div", "rcp"):
        return f"{'1.0f' if single else '1.0'} / {sources[0]}" if opcode == "rcp" else f"{sources[0]} / {sources[1]}"
    if opcode == "fma":
        name = "fmaf" if single else "fma"
        if rounding == "rn":
            return f"{name}({', '.join(sources)})"
    elif (opcode, rounding, single) == ("sqrt", "rn", False):
        return f"sqrt({sources[0]})"
    else:
        name = ("f" if single else "d") + opcode
    return body.call("rounding.h", f"wp_{name}_{CUDA_SUFFIX[rounding]}", *sources)


_APPROXIMATE = {"ex2", "lg2", "rcp", "rsqrt", "sqrt", "sin", "cos", "tanh", "div"}


def approximate(ins: Instruction, body: Body, mods: Modifiers) -> None:
    flushed = mods.flag("ftz")
    kind = mods.only_type()
    operand_count(ins, 3 if ins.opcode == "div" else 2)
    if kind != "f32" and (kind, flushed, ins.opcode) not in (("f64", True, "rcp"), ("f64", True, "rsqrt")):
        raise Refused(ins.name)
    sources = [body.argument(o, kind) for o in ins.operands[1:]]
    name = f"wp_{ins.opcode}_approx_{'ftz_' if flushed else ''}{kind}"
    body.assign(ins.operands[0], body.call("ptx_approx.h", name, *sources), kind)


def transcendental(ins: Instruction, body: Body) -> None:
    """ex2, lg2, rsqrt, sin, cos, tanh: exist only as approximations."""
    mods = Modifiers(ins)
    if not mods.flag("approx"):
        raise Refused(ins.name)
    approximate(ins, body, mods)


def sign(ins: Instruction, body: Body) -> None:
    """abs and neg."""
    mods = Modifiers(ins)
    keep_subnormals(mods)
    kind = mods.only_type()
    operand_count(ins, 2)
    source = body.value(ins.operands[1], kind)
    text = body.call(HEADER, f"wp_abs_{kind}", source) if ins.opcode == "abs" else f"-{source}"
    body.assign(ins.operands[0], text, kind)


def min_max(ins: Instruction, body: Body) -> None:
    mods = Modifiers(ins)
    keep_subnormals(mods)
    nan, xorsign = mods.flag("NaN"), mods.flag("xorsign")
    if xorsign and not mods.flag("abs"):
        raise Refused(ins.name)
    kind = mods.only_type()
    operand_count(ins, 3, 4)
    name = f"wp_{ins.opcode}_{'nan_' if nan else ''}{'xorsign_' if xorsign else ''}{kind}"
    sources = [body.argument(o, kind) for o in ins.operands[1:]]
    text = body.call(HEADER, name, *sources[:2])
    if len(sources) == 3:
        if xorsign:
            raise Refused(ins.name)
        text = body.call(HEADER, name, text, sources[2])
    body.assign(ins.operands[0], text, kind)


def copysign(ins: Instruction, body: Body) -> None:
    """The sign of the first source on the second."""
    kind = Modifiers(ins).only_type()
    operand_count(ins, 3)
    if not is_float(kind):
        raise Refused(ins.name)
    a, b = (body.argument(o, kind) for o in ins.operands[1:])
    body.assign(ins.operands[0], body.call(HEADER, f"wp_copysign_{kind}", a, b), kind)


HANDLERS = {
    **dict.fromkeys(("add", "sub", "mul", "fma", "mad", "div", "rcp", "sqrt"), arithmetic),
    **dict.fromkeys(("ex2", "lg2", "rsqrt", "sin", "cos", "tanh"), transcendental),
    **dict.fromkeys(("abs", "neg"), sign),
    **dict.fromkeys(("min", "max"), min_max),
    "copysign": copysign,
}
