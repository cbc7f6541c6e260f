"""cvt in all its forms."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import integers as i
import isa
from case import Case, three
from isa import BF16, F16, F32, F64, FORMATS, s, typed, u


def convert_cases() -> Iterator[Case]:
    integer_kinds = ("s8", "u8", "s16", "u16", "s32", "u32", "s64", "u64")
    registers = {"8": "h", "16": "h", "32": "r", "64": "l"}
    for target in ("s16", "u16", "s32", "u32", "s64", "u64"):
        for source in ("s16", "u16", "s32", "u32", "s64", "u64"):
            if target != source:
                signature = f"{registers[target[1:]]} = {registers[source[1:]]}"
                if i.limits(target)[0] > i.limits(source)[0] or i.limits(target)[1] < i.limits(source)[1]:
                    # where nothing can saturate, ptxas does not take .sat
                    yield three(
                        f"cvt.sat.{target}.{source}",
                        signature,
                        lambda a, t=target, k=source: i.saturate(t, typed(a, k)),
                    )
                yield three(
                    f"cvt.{target}.{source}", signature, lambda a, t=target, k=source: u(typed(a, k), int(t[1:]))
                )
    for target in integer_kinds:
        for source, x in (("f32", "f"), ("f64", "d"), ("f16", "h:f16")):
            for mode in ("rni", "rzi", "rmi", "rpi"):
                if target[1:] == "8" or (source == "f16" and mode in ("rmi", "rpi")):
                    continue
                yield three(
                    f"cvt.{mode}.{target}.{source}",
                    f"{registers[target[1:]]} = {x}",
                    partial(isa.to_integer, FORMATS[source], target, mode),
                )
    for target in ("s8", "u8"):
        yield Case(
            f"cvt.rni.sat.{target}.f32 %0, %1;",
            "r = f",
            lambda a, t=target: u(typed(isa.to_integer(F32, t, "rni", a), t), 32),
        )
    for source in ("s16", "u16", "s32", "u32", "s64", "u64"):
        for target, x in (("f32", "f"), ("f64", "d"), ("f16", "h:f16"), ("bf16", "h:bf16")):
            for mode in ("rn", "rz", "rm", "rp") if target != "bf16" else ("rn",):
                yield three(
                    f"cvt.{mode}.{target}.{source}",
                    f"{x} = {registers[source[1:]]}",
                    partial(isa.from_integer, source, FORMATS[target], mode),
                    90 if target == "bf16" else 70,
                )
    yield from narrow_cases()


def narrow_cases() -> Iterator[Case]:
    for mode in ("rn", "rz", "rm", "rp"):
        yield three(f"cvt.{mode}.f32.f64", "f = d", partial(isa.convert, F64, F32, mode))
        yield three(f"cvt.{mode}.f16.f64", "h:f16 = d", partial(isa.convert, F64, F16, mode))
        yield three(f"cvt.{mode}.f16.f32", "h:f16 = f", partial(isa.convert, F32, F16, mode))
    yield three("cvt.f32.f16", "f = h:f16", partial(isa.convert, F16, F32, "rn"))
    yield three("cvt.f64.f16", "d = h:f16", partial(isa.convert, F16, F64, "rn"))
    yield three("cvt.f64.f32", "d = f", partial(isa.convert, F32, F64, "rn"))
    yield three("cvt.f32.bf16", "f = h:bf16", partial(isa.convert, BF16, F32, "rn"), 90)
    yield three("cvt.sat.f32.f32", "f = f", lambda a: isa.saturated(a, F32))
    yield three("cvt.rn.sat.f32.f64", "f = d", lambda a: isa.saturated(isa.convert(F64, F32, "rn", a), F32))
    for mode in ("rni", "rzi", "rmi", "rpi"):
        yield three(f"cvt.{mode}.f32.f32", "f = f", partial(isa.to_whole, F32, mode))
        yield three(f"cvt.{mode}.f64.f64", "d = d", partial(isa.to_whole, F64, mode))
        yield three(f"cvt.{mode}.f16.f16", "h:f16 = h:f16", partial(isa.to_whole, F16, mode))
    for mode in ("rn", "rz"):
        for kind, form in (("f16x2", F16), ("bf16x2", BF16)):
            to = partial(isa.convert, F32, form, mode)
            yield three(f"cvt.{mode}.{kind}.f32", f"r:{kind} = f f", lambda a, b, c=to: c(a) << 16 | c(b), 80)
            yield three(
                f"cvt.{mode}.relu.{kind}.f32",
                f"r:{kind} = f f",
                lambda a, b, c=to, f=form: isa.relu(c(a), f) << 16 | isa.relu(c(b), f),
                80,
            )
        yield three(f"cvt.{mode}.bf16.f32", "h:bf16 = f", partial(isa.convert, F32, BF16, mode), 80)
    yield three("cvt.rna.tf32.f32", "r:tf32 = f", partial(tf32, "rna"), 80)
    yield three("cvt.rn.tf32.f32", "r:tf32 = f", partial(tf32, "rn"), 90)
    yield three("cvt.rz.tf32.f32", "r:tf32 = f", partial(tf32, "rz"), 90)
    for kind in ("u16", "s16"):
        yield three(
            f"cvt.pack.sat.{kind}.s32",
            "r = r r",
            lambda a, b, k=kind: i.saturate(k, s(a, 32)) << 16 | i.saturate(k, s(b, 32)),
            72,
        )
    for kind in ("u8", "s8"):
        yield three(
            f"cvt.pack.sat.{kind}.s32.b32",
            "r = r r r",
            lambda a, b, c, k=kind: u(c << 16, 32) | i.saturate(k, s(a, 32)) << 8 | i.saturate(k, s(b, 32)),
            72,
        )


def tf32(mode: str, bits: int) -> int:
    form = isa.Format(8, 10, 0x7FFFFFFF >> 13)
    number = isa.decode(bits, F32)
    if number.is_nan:
        return 0x7FFFFFFF
    return isa.encode(number, form, mode) << 13


SMALL = {  # exponent, fraction, largest, NaN, has NaN, bits between the two, first architecture
    "e4m3x2": (4, 3, 0x7E, 0x7F, True, 8, 89),
    "e5m2x2": (5, 2, 0x7B, 0x7F, True, 8, 89),
    "e2m3x2": (2, 3, 0x1F, 0x1F, False, 8, 100),
    "e3m2x2": (3, 2, 0x1F, 0x1F, False, 8, 100),
}


def widened(kind: str, bits: int, relu: bool) -> int:
    exponent, fraction, _, _, has_nan, _, _ = SMALL[kind]
    form = isa.Format(exponent, fraction, 0)
    size = bits & (1 << exponent + fraction) - 1
    negative = bool(bits >> exponent + fraction & 1)
    top = (1 << exponent) - 1
    if has_nan and (size >> fraction == top and size & (1 << fraction) - 1 if kind == "e5m2x2" else size == 0x7F):
        return 0x7FFF
    if kind == "e5m2x2" and size >> fraction == top:
        return 0 if relu and negative else int(negative) << 15 | 0x7C00
    whole = size & (1 << fraction) - 1 | (1 << fraction if size >> fraction else 0)
    power = max(size >> fraction, 1) - form.bias - fraction
    number = isa.Number(negative, isa.Fraction(whole) * isa.Fraction(2) ** power)
    result = isa.encode(number, F16)
    return 0 if relu and negative else result


def small_cases() -> Iterator[Case]:
    for kind, (exponent, fraction, largest, nan, _, shift, sm) in SMALL.items():
        form = isa.Format(exponent, fraction, 0)
        for relu in (False, True):
            flag = ".relu" if relu else ""
            from32 = lambda v, f=form, m=largest, n=nan, r=relu: isa.small(v, F32, f, m, n, r)  # noqa: E731
            from16 = lambda v, f=form, m=largest, n=nan, r=relu: isa.small(v, F16, f, m, n, r)  # noqa: E731
            yield three(
                f"cvt.rn.satfinite{flag}.{kind}.f32",
                "h = f:small f:small",
                lambda a, b, c=from32, n=shift: c(a) << n | c(b),
                sm,
            )
            if sm == 89:
                yield three(
                    f"cvt.rn.satfinite{flag}.{kind}.f16x2",
                    "h = r:f16x2",
                    lambda a, c=from16, n=shift: c(a >> 16) << n | c(a & 0xFFFF),
                    sm,
                )
            yield three(
                f"cvt.rn{flag}.f16x2.{kind}",
                "r:f16x2 = h",
                lambda a, k=kind, r=relu, n=shift: widened(k, a >> n, r) << 16 | widened(k, a & 255, r),
                sm,
            )
