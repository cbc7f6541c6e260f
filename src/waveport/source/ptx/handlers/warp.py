"""vote, shfl, match, redux, elect, activemask: forwarded to warp.h's 32-lane logical warps."""

from __future__ import annotations

from waveport.source.ptx.body import Body
from waveport.source.ptx.model import Imm, Instruction, Pair, Refused, Sink, Value
from waveport.source.ptx.modifiers import Modifiers, operand_count

_SHUFFLE = {"idx": "wp_shfl_sync", "up": "wp_shfl_up_sync", "down": "wp_shfl_down_sync", "bfly": "wp_shfl_xor_sync"}


def shfl(ins: Instruction, body: Body) -> None:
    mods = Modifiers(ins)
    sync = mods.flag("sync")
    mode = mods.one(tuple(_SHUFFLE))
    if mods.only_type() != "b32" or not mode:
        raise Refused(ins.name)
    operand_count(ins, 5 if sync else 4)
    target, value, lane, bounds = ins.operands[:4]
    mask = body.argument(ins.operands[4], "b32") if sync else body.call("warp.h", "wp_activemask")
    shuffled, lane_text = body.value(value, "b32"), body.argument(lane, "b32")
    width = logical_width(mode, bounds)
    if width and not isinstance(target, Pair):
        name = _SHUFFLE[mode]
        body.assign(
            target, body.call("warp.h", name, mask, shuffled, lane_text, *([width] if width != "32" else [])), "b32"
        )
        return
    predicate = body.declare("pred")
    call = body.call(
        "ptx_warp.h", f"wp_ptx_shfl_{mode}", mask, shuffled, lane_text, body.argument(bounds, "b32"), predicate
    )
    result = body.temporary(call)
    first, second = (target.first, target.second) if isinstance(target, Pair) else (target, Sink())
    body.assign(first, result, "b32")
    if not isinstance(second, Sink):
        body.assign(second, predicate, "pred")


def logical_width(mode: str, bounds: Value) -> str:
    """The width that the constant `c` encodes: segment mask in bits 8-12, clamp value in bits 0-4."""
    if not isinstance(bounds, Imm):
        return ""
    segment, clamp = bounds.value >> 8 & 31, bounds.value & 31
    width = 32 - segment
    usual = 0 if mode == "up" else 31
    return str(width) if width & (width - 1) == 0 and segment == 32 - width and clamp == usual else ""


def vote(ins: Instruction, body: Body) -> None:
    mods = Modifiers(ins)
    sync = mods.flag("sync")
    mode = mods.one(("all", "any", "uni", "ballot"))
    kind = mods.only_type()
    operand_count(ins, 3 if sync else 2)
    if kind != ("b32" if mode == "ballot" else "pred"):
        raise Refused(ins.name)
    mask = body.argument(ins.operands[2], "b32") if sync else body.call("warp.h", "wp_activemask")
    call = body.call("warp.h", f"wp_{mode}_sync", mask, body.predicate(ins.operands[1]))
    body.assign(ins.operands[0], call if mode == "ballot" else f"{call} != 0", kind)


def match(ins: Instruction, body: Body) -> None:
    mods = Modifiers(ins)
    mode = mods.one(("any", "all"))
    if not mods.flag("sync") or not mode:
        raise Refused(ins.name)
    kind = mods.only_type()
    operand_count(ins, 3)
    value, mask = body.value(ins.operands[1], kind), body.argument(ins.operands[2], "b32")
    target = ins.operands[0]
    if mode == "any":
        body.assign(target, body.call("warp_match.h", "wp_match_any_sync", mask, value), "b32")
        return
    flag = body.declare("s32")
    lanes = body.temporary(body.call("warp_match.h", "wp_match_all_sync", mask, value, f"&{flag}"))
    first, second = (target.first, target.second) if isinstance(target, Pair) else (target, Sink())
    body.assign(first, lanes, "b32")
    if not isinstance(second, Sink):
        body.assign(second, f"{flag} != 0", "pred")


def redux(ins: Instruction, body: Body) -> None:
    mods = Modifiers(ins)
    operation = mods.one(("add", "min", "max", "and", "or", "xor"))
    if not mods.flag("sync") or not operation:
        raise Refused(ins.name)
    kind = mods.only_type()
    operand_count(ins, 3)
    if kind not in ("u32", "s32", "b32"):
        raise Refused(ins.name, "reduce with shuffles in C++")
    call = body.call(
        "warp_reduce.h",
        f"wp_reduce_{operation}_sync",
        body.argument(ins.operands[2], "b32"),
        body.value(ins.operands[1], kind),
    )
    body.assign(ins.operands[0], call, kind)


def elect(ins: Instruction, body: Body) -> None:
    """elect.sync: the lowest lane of the mask leads, one of the choices PTX leaves open."""
    if ins.modifiers != ("sync",) or not isinstance(ins.operands[0], Pair):
        raise Refused(ins.name)
    operand_count(ins, 2)
    leader = body.temporary(body.call("ptx_warp.h", "wp_ptx_elect", body.argument(ins.operands[1], "b32")))
    target = ins.operands[0]
    if not isinstance(target.first, Sink):
        body.assign(target.first, leader, "b32")
    if not isinstance(target.second, Sink):
        body.assign(target.second, f"{body.call('warp.h', 'wp_lane_id')} == {leader}", "pred")


def activemask(ins: Instruction, body: Body) -> None:
    Modifiers(ins).only_type()
    operand_count(ins, 1)
    body.assign(ins.operands[0], body.call("warp.h", "wp_activemask"), "b32")


HANDLERS = {"shfl": shfl, "vote": vote, "match": match, "redux": redux, "elect": elect, "activemask": activemask}
