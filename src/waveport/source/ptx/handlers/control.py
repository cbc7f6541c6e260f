"""Barriers, traps, sleeping, and hints without an effect on the result."""

from __future__ import annotations

from waveport.source.ptx.body import Body
from waveport.source.ptx.model import Imm, Instruction, Not, Refused, Value
from waveport.source.ptx.modifiers import Modifiers, operand_count

_NAMED = "let only __syncthreads() synchronise, or wait on an LDS counter of your own: AMD has one barrier a block"
_ALL_THREADS = {"or": "__syncthreads_or", "and": "__syncthreads_and", "popc": "__syncthreads_count"}


def barrier(ins: Instruction, body: Body) -> None:
    """bar and barrier: id 0 with all threads is __syncthreads()."""
    mods = Modifiers(ins)
    if mods.flag("warp"):
        if not mods.flag("sync") or mods.left:
            raise Refused(ins.name)
        operand_count(ins, 1)
        body.run(body.call("warp.h", "wp_syncwarp", body.argument(ins.operands[0], "b32")))
        return
    if mods.flag("cluster"):
        raise Refused(ins.name, "AMD has no block clusters: synchronise the grid instead")
    mods.flag("cta")
    mods.flag("aligned")
    if mods.flag("red"):
        reduce_barrier(ins, body, mods)
        return
    if not mods.flag("sync") or mods.left:
        raise Refused(f"{ins.name}, half a barrier", _NAMED)
    if len(ins.operands) > 1:
        raise Refused(f"{ins.name} for a given number of threads", _NAMED)
    operand_count(ins, 1)
    if not is_zero(ins.operands[0]):
        raise Refused(f"{ins.name} with a barrier that is not 0", _NAMED)
    body.run("__syncthreads()")


def is_zero(value: Value) -> bool:
    return isinstance(value, Imm) and value.value == 0


def reduce_barrier(ins: Instruction, body: Body, mods: Modifiers) -> None:
    operation = mods.one(tuple(_ALL_THREADS))
    kind = mods.only_type()
    operand_count(ins, 3)
    if not operation or not is_zero(ins.operands[1]):
        raise Refused(ins.name, _NAMED)
    condition = body.predicate(ins.operands[2])
    if isinstance(ins.operands[2], Not):
        condition = f"({condition})"
    call = f"{_ALL_THREADS[operation]}({condition})"
    body.assign(ins.operands[0], f"(unsigned){call}" if kind == "u32" else f"{call} != 0", kind)


def nanosleep(ins: Instruction, body: Body) -> None:
    Modifiers(ins).only_type()
    operand_count(ins, 1)
    body.run(body.call("intrinsics.h", "wp_nanosleep", body.argument(ins.operands[0], "b32")))


def trap(ins: Instruction, body: Body) -> None:
    operand_count(ins, 0)
    body.run(body.call("intrinsics.h", f"wp_{ins.opcode}"))


def exit_(ins: Instruction, body: Body) -> None:
    operand_count(ins, 0)
    if not body.context.in_kernel:
        raise Refused("exit outside a kernel's own body", "return a flag and leave the kernel with `return`")
    body.run("return")


def dropped(ins: Instruction, body: Body) -> None:
    """Cache and scheduling hints."""
    body.dropped.append(ins.text)


def createpolicy(ins: Instruction, body: Body) -> None:
    body.dropped.append(ins.text)
    if ins.operands:
        body.assign(ins.operands[0], "0ull", "b64")


HANDLERS = {
    "bar": barrier,
    "barrier": barrier,
    "nanosleep": nanosleep,
    "trap": trap,
    "brkpt": trap,
    "exit": exit_,
    "createpolicy": createpolicy,
    **dict.fromkeys(
        ("prefetch", "prefetchu", "griddepcontrol", "applypriority", "setmaxnreg", "pmevent", "discard"), dropped
    ),
}
