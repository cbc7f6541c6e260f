"""An independent model of PTX integer and bit instructions, written from the ISA's pseudo-code."""

from __future__ import annotations

from isa import clamp, limits, s, typed, u

MASK32, MASK64 = 0xFFFFFFFF, 0xFFFFFFFFFFFFFFFF


def places(bits: int, pos: int, length: int) -> tuple[int, int]:
    """Where a field lies: modulo 256 in 32 bits; in 64 bits an H200 takes the numbers as they are."""
    return (pos & 255, length & 255) if bits == 32 else (min(pos, 64), min(length, 64))


def bfe(kind: str, a: int, b: int, c: int) -> int:
    bits = int(kind[1:])
    pos, length = places(bits, b, c)
    msb = bits - 1
    sign = 0 if kind[0] == "u" or length == 0 else a >> min(pos + length - 1, msb) & 1
    result = 0
    for i in range(bits):
        bit = a >> (pos + i) & 1 if i < length and pos + i <= msb else sign
        result |= bit << i
    return result


def bfi(bits: int, a: int, b: int, c: int, d: int) -> int:
    pos, length = places(bits, c, d)
    result = b
    for i in range(length):
        if pos + i >= bits:
            break
        result = result & ~(1 << pos + i) | (a >> i & 1) << pos + i
    return result


def prmt(mode: str, a: int, b: int, c: int) -> int:
    data = [(b << 32 | a) >> 8 * i & 255 for i in range(8)]
    n = c & 3
    rows = {
        "f4e": [[0, 1, 2, 3], [1, 2, 3, 4], [2, 3, 4, 5], [3, 4, 5, 6]],
        "b4e": [[0, 7, 6, 5], [1, 0, 7, 6], [2, 1, 0, 7], [3, 2, 1, 0]],
        "rc8": [[0] * 4, [1] * 4, [2] * 4, [3] * 4],
        "ecl": [[0, 1, 2, 3], [1, 1, 2, 3], [2, 2, 2, 3], [3, 3, 3, 3]],
        "ecr": [[0, 0, 0, 0], [0, 1, 1, 1], [0, 1, 2, 2], [0, 1, 2, 3]],
        "rc16": [[0, 1, 0, 1], [2, 3, 2, 3], [0, 1, 0, 1], [2, 3, 2, 3]],
    }
    if mode in rows:
        chosen = [data[i] for i in rows[mode][n]]
    else:
        chosen = []
        for i in range(4):
            selector = c >> 4 * i & 15
            byte = data[selector & 7]
            chosen.append((255 if byte & 128 else 0) if selector & 8 else byte)
    return sum(byte << 8 * i for i, byte in enumerate(chosen))


def lop3(table: int, a: int, b: int, c: int) -> int:
    return sum((table >> ((a >> i & 1) << 2 | (b >> i & 1) << 1 | (c >> i & 1)) & 1) << i for i in range(32))


def shf(direction: str, mode: str, a: int, b: int, c: int) -> int:
    n = c & 31 if mode == "wrap" else min(c, 32)
    if direction == "l":
        return u(b << n | a >> (32 - n), 32)
    return u(b << (32 - n) | a >> n, 32)


def shl(bits: int, a: int, n: int) -> int:
    return u(a << min(n, bits), bits)


def shr(kind: str, a: int, n: int) -> int:
    bits = int(kind[1:])
    return u(typed(a, kind) >> min(n, bits), bits)


def bfind(kind: str, shift_amount: bool, a: int) -> int:
    bits = int(kind[1:])
    if kind[0] == "s" and a >> bits - 1:
        a = ~a & ((1 << bits) - 1)
    if a == 0:
        return MASK32
    top = a.bit_length() - 1
    return bits - 1 - top if shift_amount else top


def fns(mask: int, base: int, offset: int) -> int:
    offset = s(offset, 32)
    if offset == 0:
        return base if base < 32 and mask >> base & 1 else MASK32
    places = range(base, 32) if offset > 0 else range(base, -1, -1)
    found = [i for i in places if mask >> i & 1]
    return found[abs(offset) - 1] if len(found) >= abs(offset) else MASK32


def bmsk(mode: str, a: int, b: int) -> int:
    if mode == "wrap":
        a, b = a & 31, b & 31
    else:
        a, b = min(a, 32), min(b, 32)
    return u(((1 << b) - 1) << a, 32)


def szext(mode: str, kind: str, a: int, b: int) -> int:
    n = b & 31 if mode == "wrap" else b
    if n >= 32:
        return a
    if n == 0:
        return 0
    low = a & ((1 << n) - 1)
    return u(s(low, n), 32) if kind[0] == "s" else low


def hi(kind: str, a: int, b: int) -> int:
    bits = int(kind[1:])
    return u(typed(a, kind) * typed(b, kind) >> bits, bits)


def mul24(part: str, kind: str, a: int, b: int) -> int:
    read = s if kind[0] == "s" else u
    return u(read(a, 24) * read(b, 24) >> (16 if part == "hi" else 0), 32)


def saturate(kind: str, value: int) -> int:
    return u(clamp(value, *limits(kind)), int(kind[1:]))


def dp(bits_a: int, kind_a: str, kind_b: str, first: int, a: int, b: int, c: int) -> int:
    count = 32 // bits_a
    value = c
    for i in range(count):
        x = typed(a >> bits_a * i, f"{kind_a[0]}{bits_a}")
        y = typed(b >> 8 * (first + i), f"{kind_b[0]}8")
        value += x * y
    return u(value, 32)


def lanes(bits: int, operation: object, *values: int) -> int:
    """`operation` on each element of packed registers."""
    assert callable(operation)
    return sum(
        u(operation(*[v >> bits * i & ((1 << bits) - 1) for v in values]), bits) << bits * i for i in range(32 // bits)
    )


def video(operation: str, kinds: tuple[str, str, str], sat: bool, second: str, a: int, b: int, c: int = 0) -> int:
    """Scalar video instruction on whole words; `second` is the secondary operation."""
    target, kind_a, kind_b = kinds
    x, y = typed(a, kind_a), typed(b, kind_b)
    value = {
        "vadd": lambda: x + y,
        "vsub": lambda: x - y,
        "vabsdiff": lambda: abs(x - y),
        "vmin": lambda: min(x, y),
        "vmax": lambda: max(x, y),
    }[operation]()
    if sat:
        value = clamp(value, *limits(target))
    if second == "add":
        value += typed(c, target)
    elif second:
        value = (min if second == "min" else max)(typed(value, target), typed(c, target))
    return u(value, 32)


def video_shift(operation: str, mode: str, kind: str, a: int, b: int) -> int:
    n = b & 31 if mode == "wrap" else min(b, 32)
    x = typed(a, kind)
    return u(x << n if operation == "vshl" else x >> n, 32)


def video_merge(operation: str, kinds: tuple[str, str, str], a: int, b: int, c: int) -> int:
    """The low byte of the result in place of byte 1 of c."""
    return c & ~0xFF00 | u(video(operation, kinds, False, "", a, b), 8) << 8


def simd(operation: str, bits: int, kinds: str, sat: bool, a: int, b: int) -> int:
    target, kind_a, kind_b = (f"{k}{bits}" for k in kinds)

    def one(x: int, y: int) -> int:
        x, y = typed(x, kind_a), typed(y, kind_b)
        value = {
            "add": lambda: x + y,
            "sub": lambda: x - y,
            "absdiff": lambda: abs(x - y),
            "min": lambda: min(x, y),
            "max": lambda: max(x, y),
            "avrg": lambda: (x + y + (1 if x + y >= 0 else 0)) >> 1,
        }[operation]()
        return clamp(value, *limits(target)) if sat else value

    return lanes(bits, one, a, b)
