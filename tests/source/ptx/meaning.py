"""Which bits mean the same: all NaN are one."""

from __future__ import annotations

from isa import BF16, F16, F32, F64, Format, decode

_FORMATS = {"f": F32, "d": F64, "f16": F16, "bf16": BF16, "f16x2": F16, "bf16x2": BF16, "f32x2": F32, "tf32": F32}


def canonical(token: str, bits: int) -> int:
    """All NaN are one."""
    meaning = token.partition(":")[2] or token[0]
    form = _FORMATS.get(meaning)
    if form is None or (meaning in ("f", "d") and token[0] == "r"):
        return bits
    mask = (1 << form.width) - 1
    parts = range(0, 64 if token[0] in "ld" and meaning != "d" else 32 if token[0] == "r" else form.width, form.width)
    return sum(one_nan(bits >> at & mask, form) << at for at in parts)


def one_nan(bits: int, form: Format) -> int:
    return form.nan if decode(bits, form).is_nan else bits
