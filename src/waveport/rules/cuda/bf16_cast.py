"""Cast bfloat16 to template types through its float value.

`static_cast<T>(x)` builds in CUDA when `x` is bfloat16 and `T` is half: CUDA's half has a constructor for it. HIP's
bfloat16 converts to several types implicitly, and the compiler cannot choose. Every bfloat16 is exactly a float, so
the value goes through float there; other types are cast as before.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit
from waveport.rules.file import File
from waveport.rules.registry import Include, names, rule

_BF16 = frozenset([b"__nv_bfloat16", b"nv_bfloat16"])
_HALF = frozenset([b"half", b"__half"])


@rule("WP0707", on=names("static_cast"))
def bf16_cast(i: int, file: File) -> Iterator[Edit | Include]:
    """Wrap the operand of one cast to a template parameter, in files that have both 16-bit float types."""
    if _BF16.isdisjoint(file.vocabulary) or _HALF.isdisjoint(file.vocabulary):
        return
    open_ = file.after(i)
    close = file.template_end(open_) if file.token(open_) == b"<" else -1
    function = file.function(i)
    if close < 0 or function is None or not function.on_device:
        return
    target = file.words(file.trimmed(open_ + 1, close))
    head = file.toks[function.head : function.params_open]
    parameter = len(target) == 1 and target[0] in head and (b"typename" in head or b"class" in head)
    paren = file.after(close)
    operand = file.trimmed(paren + 1, file.closing(paren))
    if not parameter or file.token(operand.start) == b"wp_value":
        return
    yield file.insert(operand.start, b"wp_value(")
    yield file.insert(operand.end, b")")
    yield Include("bf16_cast.h")
