"""atom and red (PTX ISA, "Parallel Synchronization and Communication Instructions")."""

from __future__ import annotations

from waveport.source.ptx.body import Body
from waveport.source.ptx.handlers.memory import SCOPES, SPACES, address, check_space
from waveport.source.ptx.model import Instruction, Refused, Sink, Vec
from waveport.source.ptx.modifiers import Modifiers
from waveport.source.ptx.types import cpp_type

HEADER = "ptx_atomic.h"
_OPERATIONS = ("add", "min", "max", "and", "or", "xor", "exch", "cas", "inc", "dec")
_PACKED = {"f16x2": "f16x2", "bf16x2": "bf16x2", "f16": "f16", "bf16": "bf16"}


def atomic(ins: Instruction, body: Body) -> None:
    mods = Modifiers(ins)
    if "async" in ins.modifiers or any("cluster" in m for m in ins.modifiers):
        raise Refused(ins.name, "AMD has no block clusters: exchange through global memory")
    space = mods.one(SPACES, "generic")
    check_space(space)
    order = mods.one(("relaxed", "acquire", "release", "acq_rel"), "relaxed")
    scope = SCOPES[mods.one(tuple(SCOPES), "gpu")]
    operation = mods.one(_OPERATIONS)
    mods.flag("noftz")
    hinted = mods.flag("L2::cache_hint")
    vector = mods.one(("v2", "v4", "v8"))
    kind = mods.only_type()
    if not operation or kind == "b128" or vector:
        raise Refused(ins.name)
    operands = ins.operands[:-1] if hinted else ins.operands
    if ins.opcode == "red":
        operands = (Sink(), *operands)
    if len(operands) != (4 if operation == "cas" else 3) or isinstance(operands[2], Vec):
        raise Refused(f"{ins.name} with {len(operands)} operands")
    cpp = cpp_type(kind)
    pointer = address(body, operands[1], space, cpp)
    values = [body.value(o, kind) for o in operands[2:]]
    name = f"wp_atom_{operation}{'_' + _PACKED[kind] if kind in _PACKED else ''}"
    call = body.call(HEADER, f"{name}<{scope}, wp_{order}>", pointer, *values)
    if isinstance(operands[0], Sink):
        body.run(call)
    else:
        body.assign(operands[0], call, kind)


HANDLERS = {"atom": atomic, "red": atomic}
