"""With --warp native: tell every place that counts on 32 lanes.

`--warp native` ports code to the hardware's wavefront: 64 lanes on GCN and CDNA, 32 on RDNA. What means "32 lanes" and
what only happens to be 32 (bits of a word, the edge of a tile, a file format) is for a human: masks become 64 bits,
`__popc/__ffs/__clz` of a vote `__popcll/__ffsll/__clzll`, `1 << lane` becomes `1ull << lane`, shuffles lose a width of
32, trees of 16, 8, ... start at `warpSize / 2`, and arrays of one entry a warp and the launch change with them.
Before HIP 7 the `_sync` functions need `-DHIP_ENABLE_WARP_SYNC_BUILTINS`. Never mix both modes in one call graph.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.apis.device_helpers import load_helpers
from waveport.model import Finding, Safety, Severity
from waveport.rules.file import File
from waveport.rules.registry import files, rule
from waveport.source.functions import Function

_WARP = frozenset(n for n, helper in load_helpers().items() if helper.header.startswith(("warp", "cooperative")))
_LANES = frozenset(
    [b"31", b"32", b"0x1f", b"0x1F", b"31u", b"32u", b"5", b"16", b"0xffffffff", b"0xFFFFFFFF", b"0xffffffffu"]
)
_USES = frozenset([b"[", b"&", b"%", b"/", b">>", b"<<", b",", b"=", b"<", b"-", b"("])


@rule("WP0211", on=files(*(n.decode() for n in _WARP)), warps=["native"], safety=Safety.REVIEW, severity=Severity.WRONG)
def native_lanes(file: File, _: File) -> Iterator[Finding]:
    """Report warp operations, and lane numbers in the functions that use them."""
    for function in file.functions.all:
        body = range(function.body_open, function.body_close)
        operations = [i for i in body if file.toks[i] in _WARP]
        for i in operations:
            yield file.finding(
                i,
                f"{file.toks[i].decode()} works on the whole wavefront here: check its mask, width and the type of its result",
            )
        if operations:
            yield from _literals(function, file)


def _literals(function: Function, file: File) -> Iterator[Finding]:
    for i in range(function.body_open, function.body_close):
        token = file.toks[i]
        if token in _LANES and file.token(file.before(i)) in _USES:
            if token == b"5" and file.token(file.before(i)) != b">>":
                continue
            yield file.finding(
                i, f"{token.decode()} may stand for the 32 lanes of a warp; on AMD use warpSize where it does"
            )
