"""Comparison and selection (PTX ISA, "Comparison and Selection Instructions")."""

from __future__ import annotations

from waveport.source.ptx.body import Body
from waveport.source.ptx.expressions import is_atomic
from waveport.source.ptx.model import Instruction, Not, Pair, Refused, Sink, Value
from waveport.source.ptx.modifiers import Modifiers, operand_count
from waveport.source.ptx.types import WIDTH, is_float

_ORDERED = {"eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">="}
_UNSIGNED = {"lo": "<", "ls": "<=", "hi": ">", "hs": ">="}
# true if either side is NaN: the negation of the opposite ordered comparison
_UNORDERED = {"equ": ("==", False), "neu": ("==", True), "ltu": (">=", True), "leu": (">", True), "gtu": ("<=", True)}
_UNORDERED["geu"] = ("<", True)
_ALL = (*_ORDERED, *_UNSIGNED, *_UNORDERED, "num", "nan")
_JOIN = {"and": "&&", "or": "||", "xor": "!="}
_HALF = {"f16": "wp_half_to_float", "bf16": "wp_bf16_to_float"}


def comparison(body: Body, test: str, kind: str, left: Value, right: Value) -> str:
    """A C++ condition."""
    a, b = (operand(body, v, kind) for v in (left, right))
    floating = is_float(kind) or kind in _HALF
    if test in _ORDERED and not (test == "ne" and floating):
        return f"{a} {_ORDERED[test]} {b}"
    if test in _UNSIGNED and not floating:
        return f"{a} {_UNSIGNED[test]} {b}"
    if not floating:
        raise Refused(f"the comparison .{test} of integers")
    number = f"{a} == {a} && {b} == {b}"
    if test == "num":
        return number
    if test == "nan":
        return f"!({number})"
    if test == "ne":  # PTX's ne is false when a side is NaN, C++'s != is true
        return f"({a} < {b} || {a} > {b})"
    if test == "equ":
        return f"!({a} < {b} || {a} > {b})"
    operator, negated = _UNORDERED[test]
    return f"!({a} {operator} {b})" if negated else f"{a} {operator} {b}"


def operand(body: Body, value: Value, kind: str) -> str:
    if kind in _HALF:
        return body.call("ptx_half.h", _HALF[kind], body.argument(value, kind))
    return body.value(value, kind)


def _condition(ins: Instruction, body: Body, mods: Modifiers, kind: str) -> str:
    join = mods.one(tuple(_JOIN))
    test = mods.one(_ALL)
    keep_subnormals(mods)
    mods.done()
    if not test or kind not in WIDTH or kind.endswith("x2"):
        raise Refused(ins.name)
    operand_count(ins, 4 if join else 3)
    condition = comparison(body, test, kind, ins.operands[1], ins.operands[2])
    return f"({condition}) {_JOIN[join]} {body.predicate(ins.operands[3])}" if join else condition


def keep_subnormals(mods: Modifiers) -> None:
    """`.ftz` is not carried out: AMD keeps subnormal numbers, which only makes results more exact."""
    mods.flag("ftz")


def setp(ins: Instruction, body: Body) -> None:
    mods = Modifiers(ins)
    (kind,) = _kinds(mods, ins, 1)
    join = next((m for m in ins.modifiers if m in _JOIN), "")
    condition = _condition(ins, body, mods, kind)
    target = ins.operands[0]
    if not isinstance(target, Pair):
        body.assign(target, condition, "pred")
        return
    compared = comparison(body, next(m for m in ins.modifiers if m in _ALL), kind, *ins.operands[1:3])
    other = f"!({compared})" + (f" {_JOIN[join]} {body.predicate(ins.operands[3])}" if join else "")
    first, second = body.temporary(condition), body.temporary(other)
    for place, text in ((target.first, first), (target.second, second)):
        if not isinstance(place, Sink):
            body.assign(place, text, "pred")


def _kinds(mods: Modifiers, ins: Instruction, count: int) -> tuple[str, ...]:
    kinds = mods.types()
    if len(kinds) != count:
        raise Refused(ins.name)
    return kinds


def set_(ins: Instruction, body: Body) -> None:
    mods = Modifiers(ins)
    result, kind = _kinds(mods, ins, 2)
    condition = _condition(ins, body, mods, kind)
    if result == "f32":
        body.assign(ins.operands[0], f"{condition} ? 1.0f : 0.0f", "f32")
    elif result in ("u32", "s32"):
        body.assign(ins.operands[0], f"{condition} ? 0xffffffffu : 0u", "b32")
    else:
        raise Refused(ins.name)


def selp(ins: Instruction, body: Body) -> None:
    kind = Modifiers(ins).only_type()
    operand_count(ins, 4)
    a, b = (body.value(o, kind) for o in ins.operands[1:3])
    condition = body.predicate(ins.operands[3])
    if isinstance(ins.operands[3], Not):
        condition = f"({condition})"
    body.assign(ins.operands[0], f"{condition} ? {a} : {b}", kind)


def slct(ins: Instruction, body: Body) -> None:
    mods = Modifiers(ins)
    kind, control = _kinds(mods, ins, 2)
    keep_subnormals(mods)
    mods.done()
    operand_count(ins, 4)
    a, b = (body.value(o, kind) for o in ins.operands[1:3])
    c = body.value(ins.operands[3], control)
    body.assign(ins.operands[0], f"{c} >= 0 ? {a} : {b}", kind)


def testp(ins: Instruction, body: Body) -> None:
    mods = Modifiers(ins)
    test = mods.one(("finite", "infinite", "number", "notanumber", "normal", "subnormal"))
    kind = mods.only_type()
    operand_count(ins, 2)
    if not test or not is_float(kind):
        raise Refused(ins.name)
    call = body.call("ptx_float.h", f"wp_testp_{test}_{kind}", body.argument(ins.operands[1], kind))
    body.assign(ins.operands[0], call if is_atomic(call) else f"({call})", "pred")


HANDLERS = {"setp": setp, "set": set_, "selp": selp, "slct": slct, "testp": testp}
