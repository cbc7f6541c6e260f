"""Read `warpSize` as 32 in device code.

CUDA code sizes shared arrays, lane numbers and masks by it. With 32-lane logical warps it must be 32 on every GPU,
also where the wavefront has 64 lanes. It becomes a constant, so array bounds and template arguments build with HIP 7,
where AMD's `warpSize` is no constant expression. A project's own variable of that name, and host code, are left alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit
from waveport.rules.file import File
from waveport.rules.registry import Include, names, rule
from waveport.source.lexer import is_identifier

_NOT_TYPES = frozenset([b"return", b"else", b"case", b"goto", b"throw", b"in"])


@rule("WP0203", on=names("warpSize"), warps=["logical32"])
def warp_size(i: int, file: File) -> Iterator[Edit | Include]:
    """Rename one use of the built-in variable."""
    if b"warpSize" in file.project.macros or _declares(file, i) or file.side(i) == "host":
        return
    yield file.replace(i, b"WP_WARP_SIZE")
    yield Include("warp.h")


def _declares(file: File, i: int) -> bool:
    """`int warpSize;`, `int warpSize = 32`, a parameter of that name, or a use of such a variable."""
    if _is_declaration(file, i):
        return True
    function = file.function(i)
    start = function.head if function else 0
    return any(start <= k < i and _is_declaration(file, k) for k in file.uses[b"warpSize"])


def _is_declaration(file: File, i: int) -> bool:
    before = file.token(file.before(i)) or b" "
    return is_identifier(before) and before not in _NOT_TYPES
