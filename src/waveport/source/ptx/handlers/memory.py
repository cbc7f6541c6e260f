"""Loads, stores, copies, address conversion, fences (PTX ISA, "Data Movement" and "Memory Consistency Model")."""

from __future__ import annotations

from waveport.source.ptx.body import Body
from waveport.source.ptx.model import REWRITE, Addr, Arg, Imm, Instruction, Refused, Symbol, Value, Vec
from waveport.source.ptx.modifiers import Modifiers, operand_count
from waveport.source.ptx.types import WIDTH, cpp_type

HEADER = "ptx_memory.h"
SPACES = ("global", "shared", "shared::cta", "local", "const", "param", "param::entry", "generic")
_CACHE = ("ca", "cg", "cs", "lu", "cv", "wb", "wt")
_ORDER = ("weak", "volatile", "relaxed", "acquire", "release")
SCOPES = {"cta": "wp_cta", "gpu": "wp_gpu", "sys": "wp_sys"}
_HINTS: tuple[str, ...] = (
    *(f"L1::{way}" for way in ("evict_normal", "evict_unchanged", "evict_first", "evict_last", "no_allocate")),
    *(f"L2::{way}" for way in ("evict_normal", "evict_first", "evict_last", "cache_hint", "64B", "128B", "256B")),
)
TENSOR_WAY_OUT = "use plain copies into LDS and rocWMMA or MFMA for the products"


def address(body: Body, value: Value, space: str, cpp: str) -> str:
    """A pointer to `cpp`, from a 64-bit address or a 32-bit one of shared memory."""
    if not isinstance(value, Addr) or isinstance(value.base, (Imm, Symbol, Vec)):
        raise Refused("a memory access whose address is not a register", 'pass a pointer with the constraint "l"')
    shared = space.startswith("shared")
    if isinstance(value.base, Arg) and not shared and body.letter(value.base.index) == "r":
        raise Refused("a 32-bit address of memory that is not shared")
    text = body.value(value.base, "b32") if shared else body.pointer_bits(value.base, value.offset != 0)
    if value.offset:
        text = f"{text} {'+' if value.offset > 0 else '-'} {abs(value.offset)}"
    if shared:
        return body.call(HEADER, f"wp_shared_pointer<{cpp}>", text)
    return f"({cpp} *)({text})" if value.offset else f"({cpp} *){text}"


def check_space(space: str) -> None:
    if space.startswith("shared::cluster"):
        raise Refused(
            "access to the shared memory of another block of a cluster",
            "AMD has no block clusters: exchange through global memory",
        )
    if space in ("local", "const", "param", "param::entry"):
        raise Refused(f"an access to .{space} memory by address", "read the variable in C++")


class Access:
    """The modifiers that loads and stores share."""

    def __init__(self, ins: Instruction, body: Body) -> None:
        mods = Modifiers(ins)
        if any("cluster" in m for m in ins.modifiers):
            raise Refused(ins.name, "AMD has no block clusters: exchange through global memory")
        self.space = mods.one(SPACES, "generic")
        check_space(self.space)
        self.order = mods.one(_ORDER, "weak")
        self.scope = SCOPES[mods.one(tuple(SCOPES), "sys")]
        self.cache = mods.one(_CACHE)
        mods.flag("mmio")
        self.hinted = False
        while hint := mods.one(_HINTS):
            self.hinted = self.hinted or hint == "L2::cache_hint"
        mods.flag("nc")
        self.count = int(mods.one(("v2", "v4", "v8"), "v1")[1:])
        self.kind = mods.only_type()
        if self.kind == "b128" or WIDTH[self.kind] < 8:
            raise Refused(ins.name)
        self.function = self.suffix()

    def suffix(self) -> str:
        """What kind of access, as a helper's name ends; cv and volatile must reach memory, cg the L2 cache."""
        if self.order in ("relaxed", "acquire", "release"):
            return self.order
        if self.order == "volatile" or self.cache in ("cv", "wt"):
            return "volatile"
        return "cg" if self.cache == "cg" and not self.space.startswith("shared") else ""

    def call(self, verb: str, cpp: str, count: int) -> str:
        scope = f", {self.scope}" if self.order in ("relaxed", "acquire", "release") else ""
        kind = f"_{self.function}" if self.function else ""
        vector = f"_v{count}" if count > 1 else ""
        return f"wp_{verb}{kind}{vector}<{cpp}{scope}>"


def load(ins: Instruction, body: Body) -> None:
    access = Access(ins, body)
    operand_count(ins, 3 if access.hinted else 2)
    target = ins.operands[0]
    cpp = cpp_type(access.kind)
    pointer = address(body, ins.operands[1], access.space, "const void")
    count = len(target.items) if isinstance(target, Vec) else 1
    if count != access.count:
        raise Refused(f"{ins.name} into {count} registers")
    if count == 1:
        body.assign(target, body.call(HEADER, access.call("ld", cpp, 1), pointer), access.kind)
        return
    assert isinstance(target, Vec)
    whole = body.temporary(body.call(HEADER, access.call("ld", cpp, count), pointer))
    for i, item in enumerate(target.items):
        body.assign(item, f"{whole}.v[{i}]", access.kind)


def store(ins: Instruction, body: Body) -> None:
    access = Access(ins, body)
    operand_count(ins, 3 if access.hinted else 2)
    source = ins.operands[1]
    cpp = cpp_type(access.kind)
    pointer = address(body, ins.operands[0], access.space, "void")
    items = source.items if isinstance(source, Vec) else (source,)
    if len(items) != access.count:
        raise Refused(f"{ins.name} of {len(items)} registers")
    values = [body.value(item, access.kind) for item in items]
    body.run(body.call(HEADER, access.call("st", cpp, access.count), pointer, *values))


def cvta(ins: Instruction, body: Body) -> None:
    """Generic addresses stay what they are, except those of shared memory, whose own addresses are offsets."""
    mods = Modifiers(ins)
    to = mods.flag("to")
    space = mods.one(SPACES)
    kind = mods.only_type()
    operand_count(ins, 2)
    if kind != "u64" or not space:
        raise Refused(ins.name)
    source = ins.operands[1]
    if space.startswith("shared") and to:
        pointer = f"(const void *){body.pointer_bits(source, False)}"
        text = f"(unsigned long long){body.call('intrinsics.h', 'wp_cvta_generic_to_shared', pointer)}"
    elif space.startswith("shared"):
        text = f"(unsigned long long){body.call('intrinsics.h', 'wp_cvta_shared_to_generic', body.value(source, kind))}"
    elif space == "global":
        text = body.value(source, kind)
    else:
        raise Refused(ins.name)
    body.assign(ins.operands[0], text, kind)


def isspacep(ins: Instruction, body: Body) -> None:
    mods = Modifiers(ins)
    space = mods.one(SPACES)
    mods.done()
    operand_count(ins, 2)
    if space not in ("global", "shared", "shared::cta", "local"):
        raise Refused(ins.name)
    name = f"wp_is{space.split(':')[0].capitalize()}"
    call = body.call("intrinsics.h", name, f"(const void *){body.pointer_bits(ins.operands[1], False)}")
    body.assign(ins.operands[0], f"{call} != 0", "pred")


def fence(ins: Instruction, body: Body) -> None:
    """membar and fence."""
    mods = Modifiers(ins)
    if any(m.startswith(("proxy", "mbarrier_init", "sync_restrict")) for m in mods.left):
        raise Refused(ins.name, TENSOR_WAY_OUT)
    strict = mods.one(("sc", "acq_rel", "acquire", "release"), "sc" if ins.opcode == "membar" else "acq_rel")
    level = mods.one(("cta", "gl", "gpu", "sys"))
    mods.done()
    if not level or ins.operands:
        raise Refused(ins.name, "AMD has no block clusters: use .gpu" if "cluster" in ins.modifiers else REWRITE)
    name = {"cta": "__threadfence_block", "sys": "__threadfence_system"}.get(level, "__threadfence")
    if strict == "sc" and ins.opcode == "fence":
        body.run(body.call(HEADER, f"wp_fence_sc<wp_{'gpu' if level == 'gl' else level}>"))
    else:
        body.run(f"{name}()")


def cp_async(ins: Instruction, body: Body) -> None:
    """cp.async: a copy that is complete at once is one of those PTX allows; commit and wait have nothing left to do."""
    mods = Modifiers(ins)
    mods.flag("async")
    if mods.left and mods.left[0] in ("commit_group", "wait_group", "wait_all"):
        body.dropped.append(ins.text)
        return
    if "bulk" in ins.modifiers or "mbarrier" in ins.modifiers or ins.modifiers[:1] != ("async",):
        raise Refused(ins.name, TENSOR_WAY_OUT)
    if (
        not mods.one(("ca", "cg"))
        or not mods.one(("shared", "shared::cta", "shared::cluster"))
        or not mods.flag("global")
    ):
        raise Refused(ins.name)
    hinted = "L2::cache_hint" in mods.left
    while mods.one(_HINTS):
        pass
    mods.done()
    operands = ins.operands[:-1] if hinted else ins.operands
    if len(operands) not in (3, 4):
        raise Refused(f"{ins.name} with {len(operands)} operands")
    target, source = address(body, operands[0], "shared", "void"), address(body, operands[1], "global", "const void")
    if hinted:
        body.dropped.append("L2::cache_hint")
    body.run(
        body.call(HEADER, f"wp_cp_async<{copy_size(operands[2], body)}>", target, source, *copied(operands[3:], body))
    )


def copy_size(value: Value, body: Body) -> str:
    if isinstance(value, Imm):
        return str(value.value)
    if isinstance(value, Arg) and body.letter(value.index) in ("n", "i"):
        return f"(\0{value.index}\0)"
    raise Refused("cp.async of a size that is not a constant")


def copied(rest: tuple[Value, ...], body: Body) -> list[str]:
    """How many bytes come from the source; the others are zeros. A predicate means: none of them."""
    if not rest:
        return []
    if getattr(rest[0], "type", "") == "pred":
        return [f"{body.predicate(rest[0])} ? 0u : ~0u"]
    return [body.argument(rest[0], "b32")]


HANDLERS = {
    **dict.fromkeys(("ld", "ldu"), load),
    "st": store,
    "cvta": cvta,
    "isspacep": isspacep,
    "membar": fence,
    "fence": fence,
    "cp": cp_async,
}
