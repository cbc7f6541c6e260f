"""Spell out vector values that one number in braces initialises.

`float4 v = {0};` sets all four components to 0 in CUDA; HIP's vector types have an explicit one-value constructor, so
it does not build (and `float4(0.0f)` means different things before and after HIP 7). Components that were not given
are zero, as in C.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from waveport.model import Edit
from waveport.rules.file import File
from waveport.rules.registry import files, rule
from waveport.source.cpp import Part

_VECTOR = re.compile(rb"(?:u?(?:char|short|int|long|longlong)|float|double)([234])$")


@rule("WP0706", on=files())
def vector_init(file: File, _: File) -> Iterator[Edit]:
    """Rewrite every `vector name = {value}` with one value."""
    for i, token in enumerate(file.toks):
        match = _VECTOR.match(token) if token[-1:] in b"234" else None
        if not match:
            continue
        name = file.after(i)
        brace = file.after(name)
        if file.token(brace) == b"=":
            brace = file.after(brace)
        if file.token(brace) != b"{":
            continue
        close = file.closing(brace)
        parts = file.split(brace + 1, close) if close > 0 else ()
        if len(parts) == 1 and file.toks[parts[0].start] != b"{":
            zeros = b", 0" * (int(match[1]) - 1)
            head = b"make_" + token + b"("
            text = (head, file.span(parts[0]), zeros + b")")
            before = b" = " if file.token(file.before(brace)) != b"=" else b""
            yield file.replace(Part(brace, close + 1), before, *text)
