"""Constants and changes of type in the C++ that is written: the same bits, read as another type."""

from __future__ import annotations

import struct

from waveport.source.ptx.model import FloatImm, Refused
from waveport.source.ptx.types import WIDTH, cpp_type, is_float, is_signed

BITS_TO_FLOAT = {"f32": "__uint_as_float", "f64": "__longlong_as_double"}
_SUFFIX = {32: "u", 64: "ull"}


def convert(text: str, have: str, want: str) -> str:
    """`text`, an atomic expression of the C++ type of `have`, as one of the C++ type of `want`: the same bits."""
    if cpp_type(have) == cpp_type(want):
        return text
    if have == "pred" or want == "pred":
        raise Refused(f"a .{have} as .{want}")
    if is_float(want):
        if WIDTH[have] != WIDTH[want]:
            raise Refused(f"a .{have} register as .{want}")
        return f"{BITS_TO_FLOAT[want]}({text})"
    if is_float(have):
        if WIDTH[have] < WIDTH[want] or (WIDTH[have] != WIDTH[want] and not want.startswith("b")):
            raise Refused(f"a .{have} register as .{want}")
        text = f"__float_as_uint({text})" if have == "f32" else f"(unsigned long long)__double_as_longlong({text})"
        have = f"b{WIDTH[have]}"
        return text if cpp_type(have) == cpp_type(want) else f"({cpp_type(want)}){text}"
    return f"({cpp_type(want)}){text}"


def integer_literal(value: int, kind: str) -> str:
    if kind == "pred":
        return "true" if value else "false"
    if is_float(kind):
        return float_literal(FloatImm(value & (1 << WIDTH[kind]) - 1, WIDTH[kind]), kind)
    width = WIDTH[kind]
    if not -(1 << width) < value < 1 << max(width, 32):
        raise Refused(f"the constant {value} as .{kind}")
    if is_signed(kind):
        value = (value + (1 << width - 1)) % (1 << width) - (1 << width - 1)
        if value == -(1 << width - 1):
            return f"({cpp_type(kind)}){value + (1 << width)}{_SUFFIX.get(width, 'u')}"
        text = f"{value}{'ll' if width == 64 else ''}"
        return f"({text})" if value < 0 else text
    value %= 1 << width
    text = hex(value) if value > 255 and (value & (value + 1) == 0 or value >= 1 << 16) else str(value)
    return text + _SUFFIX.get(width, "u") if width >= 32 else f"({cpp_type(kind)}){text}"


def float_literal(value: FloatImm, kind: str) -> str:
    if not is_float(kind):
        return integer_literal(value.bits if value.width == WIDTH[kind] else _as_f32_bits(value), kind)
    if value.width == 32 and kind == "f64":
        raise Refused("a 32-bit float constant as .f64")
    bits = _as_f32_bits(value) if kind == "f32" else value.bits
    number = _from_bits(bits, WIDTH[kind])
    if number != number or number in (float("inf"), float("-inf")):
        return f"{BITS_TO_FLOAT[kind]}({bits:#x}{_SUFFIX[WIDTH[kind]]})"
    text = repr(number) if kind == "f64" else _shortest_f32(number)
    text += "f" if kind == "f32" else ""
    return f"({text})" if text.startswith("-") else text


def _as_f32_bits(value: FloatImm) -> int:
    if value.width == 32:
        return value.bits
    number = _from_bits(value.bits, 64)
    try:
        return int(struct.unpack("<I", struct.pack("<f", number))[0])
    except OverflowError:
        return 0x7F800000 if number > 0 else 0xFF800000


def _from_bits(bits: int, width: int) -> float:
    if width == 32:
        return float(struct.unpack("<f", struct.pack("<I", bits))[0])
    return float(struct.unpack("<d", struct.pack("<Q", bits))[0])


def _shortest_f32(number: float) -> str:
    for digits in range(6, 10):
        text = f"{number:.{digits}g}"
        if struct.pack("<f", float(text)) == struct.pack("<f", number):
            break
    return text if any(c in text for c in ".en") else text + ".0"
