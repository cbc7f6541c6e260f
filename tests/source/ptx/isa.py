"""An independent model of PTX arithmetic on bit patterns, written from the ISA with exact rational numbers."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction


def s(value: int, bits: int) -> int:
    """`value` read as a signed number of `bits` bits."""
    value &= (1 << bits) - 1
    return value - (1 << bits) if value >> (bits - 1) else value


def u(value: int, bits: int) -> int:
    return value & ((1 << bits) - 1)


def clamp(value: int, low: int, high: int) -> int:
    return max(low, min(high, value))


def typed(value: int, kind: str) -> int:
    """Bits as the number that type u32, s16, ... reads in them."""
    return (s if kind[0] == "s" else u)(value, int(kind[1:]))


def limits(kind: str) -> tuple[int, int]:
    bits = int(kind[1:])
    return (-(1 << bits - 1), (1 << bits - 1) - 1) if kind[0] == "s" else (0, (1 << bits) - 1)


# ---- floating-point numbers ----


@dataclass(frozen=True)
class Format:
    exponent: int
    fraction: int
    nan: int

    @property
    def bias(self) -> int:
        return (1 << self.exponent - 1) - 1

    @property
    def width(self) -> int:
        return 1 + self.exponent + self.fraction


F16 = Format(5, 10, 0x7FFF)
BF16 = Format(8, 7, 0x7FFF)
F32 = Format(8, 23, 0x7FFFFFFF)
F64 = Format(11, 52, 0x7FFFFFFFFFFFFFFF)
FORMATS = {"f16": F16, "bf16": BF16, "f32": F32, "f64": F64}


@dataclass(frozen=True)
class Number:
    """A datum: NaN, or sign and magnitude (None is infinity)."""

    negative: bool = False
    size: Fraction | None = Fraction(0)
    is_nan: bool = False

    @property
    def value(self) -> Fraction:
        assert self.size is not None
        return -self.size if self.negative else self.size

    def is_zero(self) -> bool:
        return not self.is_nan and self.size == 0

    def is_infinite(self) -> bool:
        return not self.is_nan and self.size is None


NAN = Number(is_nan=True)


def decode(bits: int, form: Format) -> Number:
    negative = bool(bits >> (form.width - 1) & 1)
    exponent = bits >> form.fraction & ((1 << form.exponent) - 1)
    fraction = bits & ((1 << form.fraction) - 1)
    if exponent == (1 << form.exponent) - 1:
        return NAN if fraction else Number(negative, None)
    whole = fraction | (1 << form.fraction if exponent else 0)
    power = max(exponent, 1) - form.bias - form.fraction
    return Number(negative, Fraction(whole) * Fraction(2) ** power)


def steps(size: Fraction, form: Format, mode: str, negative: bool) -> int:
    """The magnitude's bits, rounded; they go on growing past the largest exponent."""
    if size == 0:
        return 0
    exponent = size.numerator.bit_length() - size.denominator.bit_length()
    if Fraction(2) ** exponent > size:
        exponent -= 1
    exponent = max(exponent, 1 - form.bias)
    scaled = size / Fraction(2) ** (exponent - form.fraction)
    whole = scaled.numerator // scaled.denominator
    rest = scaled - whole
    half = Fraction(1, 2)
    up = {
        "rn": rest > half or (rest == half and whole & 1 == 1),
        "rna": rest >= half,
        "rz": False,
        "rm": negative and rest > 0,
        "rp": not negative and rest > 0,
    }[mode]
    return whole + up + (exponent + form.bias - 1 << form.fraction)


def encode(number: Number, form: Format, mode: str = "rn") -> int:
    if number.is_nan:
        return form.nan
    sign = int(number.negative) << form.width - 1
    infinity = ((1 << form.exponent) - 1) << form.fraction
    if number.size is None:
        return sign | infinity
    bits = steps(number.size, form, mode, number.negative)
    if bits >= infinity:
        stays = mode == "rz" or mode == ("rp" if number.negative else "rm")
        bits = infinity - 1 if stays else infinity
    return sign | bits


def total(a: Number, b: Number, mode: str = "rn") -> Number:
    if a.is_nan or b.is_nan or (a.is_infinite() and b.is_infinite() and a.negative != b.negative):
        return NAN
    if a.is_infinite() or b.is_infinite():
        return a if a.is_infinite() else b
    value = a.value + b.value
    if value == 0:
        both = a.negative and b.negative and a.is_zero() and b.is_zero()
        either = not (a.is_zero() and b.is_zero() and not a.negative and not b.negative)
        return Number(both or (mode == "rm" and either))
    return Number(value < 0, abs(value))


def product(a: Number, b: Number) -> Number:
    if a.is_nan or b.is_nan or (a.is_zero() and b.is_infinite()) or (b.is_zero() and a.is_infinite()):
        return NAN
    negative = a.negative != b.negative
    if a.size is None or b.size is None:
        return Number(negative, None)
    return Number(negative, a.size * b.size)


def negated(a: Number) -> Number:
    return a if a.is_nan else Number(not a.negative, a.size)


def quotient(a: Number, b: Number) -> Number:
    if a.is_nan or b.is_nan or (a.is_zero() and b.is_zero()) or (a.is_infinite() and b.is_infinite()):
        return NAN
    negative = a.negative != b.negative
    if a.size is None or b.is_zero():
        return Number(negative, None)
    if b.size is None:
        return Number(negative)
    return Number(negative, a.size / b.size)


def root_bits(a: Number, form: Format, mode: str) -> int:
    """The square root, rounded: its exact place is found with integers, not with the irrational number."""
    if a.is_nan or (a.negative and not a.is_zero()):
        return form.nan
    if a.is_zero() or a.size is None:
        return encode(a, form)
    scale = 2 * (form.fraction + 1200)
    whole = math.isqrt(int(a.size * Fraction(2) ** scale))
    size = Fraction(whole, 1 << scale // 2)
    if size * size != a.size:
        size += Fraction(1, 1 << scale // 2 + 1)  # not a tie, not exact: the side is what matters
    return encode(Number(False, size), form, mode)


def arithmetic(name: str, form: Format, mode: str, *bits: int) -> int:
    x = [decode(b, form) for b in bits]
    if name == "sqrt":
        return root_bits(x[0], form, mode)
    number = {
        "add": lambda: total(x[0], x[1], mode),
        "sub": lambda: total(x[0], negated(x[1]), mode),
        "mul": lambda: product(x[0], x[1]),
        "fma": lambda: total(product(x[0], x[1]), x[2], mode),
        "div": lambda: quotient(x[0], x[1]),
        "rcp": lambda: quotient(Number(False, Fraction(1)), x[0]),
    }[name]()
    return encode(number, form, mode)


def saturated(bits: int, form: Format) -> int:
    number = decode(bits, form)
    if number.is_nan or number.negative or number.is_zero():
        return 0
    one = encode(Number(False, Fraction(1)), form)
    return one if number.size is None or number.size >= 1 else bits


def relu(bits: int, form: Format) -> int:
    number = decode(bits, form)
    return form.nan if number.is_nan else 0 if number.negative else bits


def key(bits: int, form: Format) -> int:
    """Orders numbers, -0 below +0."""
    size = bits & ((1 << form.width - 1) - 1)
    return -1 - size if bits >> form.width - 1 else size


def extreme(name: str, form: Format, nan: bool, a: int, b: int) -> int:
    not_a, not_b = decode(a, form).is_nan, decode(b, form).is_nan
    if nan and (not_a or not_b):
        return form.nan
    if not_a or not_b:
        return form.nan if not_a and not_b else (b if not_a else a)
    return (min if name == "min" else max)(a, b, key=lambda x: key(x, form))


def compare(test: str, form: Format, a: int, b: int) -> bool:
    x, y = decode(a, form), decode(b, form)
    unordered = x.is_nan or y.is_nan
    if test in ("num", "nan"):
        return unordered == (test == "nan")
    if unordered:
        return test.endswith("u")
    left, right = (sortable(n) for n in (x, y))
    plain = test[:2] if test.endswith("u") else test
    return {
        "eq": left == right,
        "ne": left != right,
        "lt": left < right,
        "le": left <= right,
        "gt": left > right,
        "ge": left >= right,
    }[plain]


def sortable(number: Number) -> tuple[int, Fraction]:
    if number.size is None:
        return (-1 if number.negative else 1, Fraction(0))
    return (0, number.value)


def convert(source: Format, target: Format, mode: str, bits: int) -> int:
    return encode(decode(bits, source), target, mode)


def integral(number: Number, mode: str) -> int:
    value = number.value
    low = value.numerator // value.denominator
    rest = value - low
    if mode == "rzi":
        return low + (1 if value < 0 and rest else 0)
    if mode == "rmi":
        return low
    if mode == "rpi":
        return low + (1 if rest else 0)
    return low + (rest > Fraction(1, 2) or (rest == Fraction(1, 2) and low % 2 == 1))


def to_integer(source: Format, kind: str, mode: str, bits: int) -> int:
    number = decode(bits, source)
    low, high = limits(kind)
    width = int(kind[1:])
    if number.is_nan:
        return 1 << width - 1 if source is F64 or width == 64 else 0
    if number.size is None:
        return u(low if number.negative else high, width)
    return u(clamp(integral(number, mode), low, high), width)


def from_integer(kind: str, target: Format, mode: str, bits: int) -> int:
    value = typed(bits, kind)
    return encode(Number(value < 0, Fraction(abs(value))), target, mode)


def to_whole(form: Format, mode: str, bits: int) -> int:
    number = decode(bits, form)
    if number.is_nan or number.size is None:
        return encode(number, form)
    return encode(Number(number.negative, Fraction(abs(integral(number, mode)))), form)


def small(bits: int, source: Format, form: Format, largest: int, nan: int, relu_: bool) -> int:
    """To an 8-, 6- or 4-bit format with .satfinite."""
    number = decode(bits, source)
    if number.is_nan:
        return nan
    if relu_ and number.negative:
        return 0
    sign = int(number.negative) << form.width - 1
    size = largest if number.size is None else min(largest, steps(number.size, form, "rn", number.negative))
    return sign | size
