"""Spell out vector values that too few numbers, or too few braces, initialise.

`float4 v = {0};` sets all four components to 0 in CUDA; HIP's vector types have an explicit one-value constructor, so
it does not build (and `float4(0.0f)` means different things before and after HIP 7), and none for two of four. Components
that were not given are zero, as in C. CUDA's vectors are aggregates besides, so `uint2 v[2] = {1, 2, 3, 4}` and
structures of vectors need no inner braces; for HIP, whose vectors are classes, the port writes them.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit
from waveport.rules.file import File
from waveport.rules.registry import names, rule
from waveport.source.cpp import Part
from waveport.source.lexer import is_identifier

_SCALARS = [
    "char",
    "uchar",
    "short",
    "ushort",
    "int",
    "uint",
    "long",
    "ulong",
    "longlong",
    "ulonglong",
    "float",
    "double",
]


VECTORS = tuple(f"{scalar}{n}".encode() for scalar in _SCALARS for n in (2, 3, 4))


@rule("WP0706", on=names(*(name.decode() for name in VECTORS)))
def vector_init(i: int, file: File) -> Iterator[Edit]:
    """Rewrite one `vector name = {value}` with fewer values than components."""
    token = file.toks[i]
    name = file.after(i)
    brace = file.after(name)
    assigned = file.token(brace) == b"="
    if assigned:
        brace = file.after(brace)
    if file.token(brace) != b"{" or not is_identifier(file.token(name) or b" "):  # `struct Of<float2> { ... }`
        return
    close = file.closing(brace)
    parts = file.split(brace + 1, close) if close > 0 else ()
    size = int(token[-1:])
    if 0 < len(parts) < size and file.toks[parts[0].start] != b"{":
        head = b"" if assigned else b" = "
        values = file.span(Part(parts[0].start, parts[-1].end))
        yield file.replace(
            Part(brace, close + 1), head + b"make_" + token + b"(", values, b", 0" * (size - len(parts)) + b")"
        )
