"""Spell out vector values that one number in braces initialises.

`float4 v = {0};` sets all four components to 0 in CUDA; HIP's vector types have an explicit one-value constructor, so
it does not build (and `float4(0.0f)` means different things before and after HIP 7). Components that were not given
are zero, as in C.
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


@rule("WP0706", on=names(*(f"{scalar}{n}" for scalar in _SCALARS for n in (2, 3, 4))))
def vector_init(i: int, file: File) -> Iterator[Edit]:
    """Rewrite one `vector name = {value}` with one value."""
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
    if len(parts) == 1 and file.toks[parts[0].start] != b"{":
        zeros = b", 0" * (int(token[-1:]) - 1)
        head = b"" if assigned else b" = "
        text = (head + b"make_" + token + b"(", file.span(parts[0]), zeros + b")")
        yield file.replace(Part(brace, close + 1), *text)
