"""Test values: the same on the CPU, in Python and in the self-test program (xorshift64*, G. Vigna 2016)."""

from __future__ import annotations

import struct
from functools import cache

MASK64 = 0xFFFFFFFFFFFFFFFF


def _f32(*values: float) -> list[int]:
    return [struct.unpack("<I", struct.pack("<f", v))[0] for v in values]


def _f64(*values: float) -> list[int]:
    return [struct.unpack("<Q", struct.pack("<d", v))[0] for v in values]


_SIGNED = (
    0.5,
    1.0,
    1.5,
    2.5,
    3.0,
    2.0**31,
    2.0**32,
    2.0**63,
    2.0**64,
    127.5,
    255.5,
    32767.5,
    65504.0,
    65519.9,
    65520.0,
)
_SMALL = (448.0, 464.0, 465.0, 57344.0, 61440.0, 0.0009765625, 0.00146484375, 0.0625, 7.5, 28.0, 6.0, 1.0625, 1.1875)
_BOTH = [x for v in _SIGNED for x in (v, -v)]
_F32_BITS = [
    0,
    1,
    0x7FFFFF,
    0x800000,
    0x7F7FFFFF,
    0x7F800000,
    0x3F800001,
    0x3F7FFFFF,
    0x33000000,
    0x33000001,
    0x387FF000,
]
_F64_BITS = [0, 1, 0xFFFFFFFFFFFFF, 0x10000000000000, 0x7FEFFFFFFFFFFFFF, 0x7FF0000000000000, 0x3FF0000000000001]
_F64_BITS += [0x36A0000000000000, 0x36A0000000000001, 0x380FFFFFFFFFFFFF, 0x41DFFFFFFFE00000, 0x41DFFFFFFFC00000]
_F16_BITS = [0, 1, 2, 0x3FF, 0x400, 0x3C00, 0x3C01, 0x3BFF, 0x7BFF, 0x7C00, 0x3800, 0x3E00, 0x4100, 0x6000, 0x5FFF]
_BF16_BITS = [0, 1, 2, 0x7F, 0x80, 0x3F80, 0x3F81, 0x3F7F, 0x7F7F, 0x7F80, 0x3F00, 0x3FC0, 0x4020, 0x4B00, 0x33FF]


def _with_sign(bits: list[int], sign: int) -> list[int]:
    return [x for b in bits for x in (b, b | sign)]


def _integers(width: int) -> list[int]:
    top = 1 << width - 1
    mask = 2 * top - 1
    edges = [0, 1, 2, 3, 127, 128, 255, 256, top - 1, top, top + 1, mask, mask - 1, mask // 3, mask // 3 * 2]
    return [e & mask for e in edges + [1 << width // 2, (1 << width // 2) - 1, 0x8040C0FF, 0x7F80017E, 0x89ABCDEF]]


_HALVES = _with_sign(_F16_BITS, 0x8000) + [0x7FFF]
_BF_HALVES = _with_sign(_BF16_BITS, 0x8000) + [0x7FFF]
_F32 = _f32(*_BOTH) + _with_sign(_F32_BITS, 1 << 31) + [0x7FFFFFFF]
EDGES: dict[str, list[int]] = {
    "h": _integers(16),
    "r": _integers(32),
    "l": _integers(64) + [0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 0xFFFFFFFF80000000, 0xFFFFFFFF7FFFFFFF, (1 << 53) + 1],
    "f": _F32,
    "d": _f64(*_BOTH) + _with_sign(_F64_BITS, 1 << 63) + [0x7FFFFFFFFFFFFFFF],
    "n": [0, 1, 5, 7, 8, 15, 16, 17, 23, 24, 31, 32, 33, 40, 47, 63, 64, 65, 127, 128, 255, 256, 257, 288, 0xFFFFFFFF],
    "lane": list(range(32)),
    "offset": [0, 1, 2, 3, 8, 31, 32, 0xFFFFFFFF, 0xFFFFFFFE, 0xFFFFFFFC, 0x80000001],
    "f16": _HALVES,
    "bf16": _BF_HALVES,
    "f16x2": [a << 16 | b for a, b in zip(_HALVES, _HALVES[7:] + _HALVES[:7], strict=True)],
    "bf16x2": [a << 16 | b for a, b in zip(_BF_HALVES, _BF_HALVES[7:] + _BF_HALVES[:7], strict=True)],
    "f32x2": [a << 32 | b for a, b in zip(_F32, _F32[5:] + _F32[:5], strict=True)],
    "small": _f32(*[x for v in _SMALL for x in (v, -v)]) + _F32,
    "moderate": _f32(0.5, -0.5, 1.0, 2.0, 3.0, -3.0, 10.0, 0.001, -7.25),
}
# width of the value, and where a floating-point exponent sits in it: (width, first bit, bias)
SHAPES: dict[str, tuple[int, int, int]] = {
    **{"h": (16, 0, 0), "r": (32, 0, 0), "l": (64, 0, 0), "n": (32, 0, 0), "lane": (5, 0, 0), "offset": (32, 0, 0)},
    **{"f": (32, 23, 127), "d": (64, 52, 1023), "f16": (16, 10, 15), "bf16": (16, 7, 127), "f16x2": (32, 10, 15)},
    **{"bf16x2": (32, 7, 127), "f32x2": (64, 23, 127), "small": (32, 23, 127), "moderate": (32, 23, 127)},
}


class Random:
    def __init__(self, seed: int) -> None:
        self.state = seed * 2654435769 + 1 & MASK64

    def bits(self) -> int:
        x = self.state
        x ^= x >> 12
        x ^= x << 25 & MASK64
        x ^= x >> 27
        self.state = x
        return x * 2685821657736338717 & MASK64


def kind_of(token: str) -> str:
    """The value kind of a signature's token: `+r:f16x2` is f16x2."""
    name = token.lstrip("+").partition(":")
    return {"f32": "f", "tf32": "f"}.get(name[2], name[2]) or name[0]


def draw(kind: str, random: Random) -> int:
    """One value: an edge, any bits, or a number of moderate size."""
    choice, bits = random.bits(), random.bits()
    edges = EDGES[kind]
    width, exponent_at, bias = SHAPES[kind]
    mask = (1 << width) - 1
    way = choice >> 40 & 3
    if way < 2 and kind != "moderate":
        return edges[(choice & 0xFFFFFFFF) % len(edges)]
    if way == 2 and kind != "moderate":
        return bits & mask
    if not exponent_at:
        return (bits & mask) >> (choice & 0xFFFFFFFF) % width
    exponent_bits = 0x7FF if width == 64 and exponent_at == 52 else 0x1F if exponent_at == 10 else 0xFF
    exponent = bias + (choice >> 20 & 15) - 7
    one = bits & mask & ~(exponent_bits << exponent_at) | exponent << exponent_at
    return one & 0x7FFFFFFF if kind == "moderate" and choice >> 45 & 1 else one


@cache
def rows(tokens: tuple[str, ...], seed: int, count: int) -> list[tuple[int, ...]]:
    random = Random(seed)
    return [tuple(draw(kind_of(token), random) for token in tokens) for _ in range(count)]
