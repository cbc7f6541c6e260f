"""Give `atomicAdd` and `atomicCAS` the overloads that HIP lacks.

CUDA adds half, half2, bfloat16, bfloat162, float2 and float4 atomically and swaps 16-bit values. HIP 6.4 and 7.1 have
no such atomicAdd, HIP 6.4 no 16-bit atomicCAS: "no matching function". The port includes a header of ours with these
overloads; no call changes. They are templates, so a function of the project with the same parameters still wins.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.rules.file import File
from waveport.rules.registry import Include, calls, rule
from waveport.source.cpp import Call

_HALF = [b"half", b"half2", b"bfloat16", b"bfloat162"]
_NARROW = {
    b"atomicAdd": [*_HALF, *(b"__" + t for t in _HALF[:2]), *(p + t for p in (b"nv_", b"__nv_") for t in _HALF[2:])],
    b"atomicCAS": [b"short", b"ushort", b"uint16_t"],
}
_VECTORS = {b"float2", b"float4", b"make_float2", b"make_float4"}


@rule("WP0606", on=calls("atomicAdd", "atomicCAS"))
def atomic_overload(call: Call, file: File) -> Iterator[Include]:
    """Include the overloads where the file has a type that needs one."""
    name = file.toks[call.name]
    narrow = not file.vocabulary.isdisjoint(_NARROW[name])
    if name in file.project.macros or not (narrow or file.vocabulary & _VECTORS) or file.side(call.name) == "host":
        return
    inside = {word for arg in call.args for word in file.words(arg)}
    if narrow or inside & _VECTORS:
        yield Include("atomic_overloads.h")
