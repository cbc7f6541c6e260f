"""Read `warpSize` as 32 in device code.

CUDA code sizes shared arrays, lane numbers and masks by it. With 32-lane logical warps it must be 32 on every GPU,
also where the wavefront has 64 lanes. On AMD it becomes a constant, as template arguments need with HIP 7, whose
`warpSize` is no constant expression; nvcc still reads its own variable, and makes the same machine code as before.
Bounds of arrays become a plain 32. A project's own variable of that name, and host code, are left alone.
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
    if _bounds_array(file, i):
        yield file.replace(i, b"32")
        return
    yield file.replace(i, b"WP_WARP_SIZE")
    yield Include("warp.h")


def _bounds_array(file: File, i: int) -> bool:
    """It stands in the bound of an array's declaration, such as `float part[1024 / warpSize]`."""
    k = file.before(i)
    while file.token(k) not in (b"[", b";", b"{", b"}", b""):
        k = file.before(file.partner.get(k, k)) if file.token(k) == b"]" else file.before(k)
    name = file.before(k)
    while file.token(name) == b"]" and name in file.partner:  # an earlier bound of the same array
        name = file.before(file.partner[name])
    return file.token(k) == b"[" and is_identifier(file.token(name) or b" ") and _is_declaration(file, name)


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
