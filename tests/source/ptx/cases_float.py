"""Arithmetic of f64, f32, f16 and bf16, and approximations."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import integers as i
import isa
from case import Case, three
from isa import F16, F32, FORMATS


def float_cases() -> Iterator[Case]:
    for kind, x in (("f32", "f"), ("f64", "d")):
        form = FORMATS[kind]
        for mode in ("rn", "rz", "rm", "rp"):
            for name, count in (("add", 2), ("sub", 2), ("mul", 2), ("fma", 3), ("div", 2), ("rcp", 1), ("sqrt", 1)):
                yield three(
                    f"{name}.{mode}.{kind}",
                    f"{x} = " + " ".join([x] * count),
                    partial(isa.arithmetic, name, form, mode),
                )
        for name in ("min", "max"):
            yield three(f"{name}.{kind}", f"{x} = {x} {x}", partial(isa.extreme, name, form, False))
        yield three(f"abs.{kind}", f"{x} = {x}", lambda a, n=form.width: a & (1 << n - 1) - 1)
        yield three(f"neg.{kind}", f"{x} = {x}", lambda a, n=form.width: a ^ 1 << n - 1)
        yield three(
            f"copysign.{kind}",
            f"{x} = {x} {x}",
            lambda a, b, n=form.width: a & 1 << n - 1 | b & (1 << n - 1) - 1,
        )
    for name in ("min", "max"):
        yield three(f"{name}.NaN.f32", "f = f f", partial(isa.extreme, name, F32, True), 80)
        yield three(f"{name}.xorsign.abs.f32", "f = f f", partial(xorsign, name), 86)
    for name in ("add", "mul"):
        yield three(
            f"{name}.rn.sat.f32", "f = f f", lambda a, b, n=name: isa.saturated(isa.arithmetic(n, F32, "rn", a, b), F32)
        )
    yield three(
        "fma.rn.sat.f32", "f = f f f", lambda a, b, c: isa.saturated(isa.arithmetic("fma", F32, "rn", a, b, c), F32)
    )
    for mode in ("rn", "rz"):
        yield three(f"add.{mode}.f32x2", "l:f32x2 = l:f32x2 l:f32x2", partial(pair32, "add", mode), 100)
        yield three(f"fma.{mode}.f32x2", "l:f32x2 = l:f32x2 l:f32x2 l:f32x2", partial(pair32, "fma", mode), 100)


def pair32(name: str, mode: str, *values: int) -> int:
    return sum(isa.arithmetic(name, F32, mode, *[v >> k & i.MASK32 for v in values]) << k for k in (0, 32))


def xorsign(name: str, a: int, b: int) -> int:
    size = isa.extreme(name, F32, False, a & 0x7FFFFFFF, b & 0x7FFFFFFF)
    return size if isa.decode(size, F32).is_nan else size | (a ^ b) & 0x80000000


def xorsign_half(name: str, form: isa.Format, a: int, b: int) -> int:
    size = isa.extreme(name, form, False, a & 0x7FFF, b & 0x7FFF)
    return size if isa.decode(size, form).is_nan else size | (a ^ b) & 0x8000


def half_cases() -> Iterator[Case]:
    for kind, sm in (("f16", 70), ("bf16", 90)):
        form = FORMATS[kind]
        for name, count in (("add", 2), ("sub", 2), ("mul", 2), ("fma", 3)):
            model = partial(isa.arithmetic, name, form, "rn")
            x, pair = f"h:{kind}", f"r:{kind}x2"
            yield three(f"{name}.rn.{kind}", f"{x} = " + " ".join([x] * count), model, sm)
            yield three(
                f"{name}.rn.{kind}x2",
                f"{pair} = " + " ".join([pair] * count),
                lambda *v, m=model: i.lanes(16, m, *v),
                sm,
            )
        relu = partial(lambda m, f, *v: isa.relu(m(*v), f), partial(isa.arithmetic, "fma", form, "rn"), form)
        yield three(
            f"fma.rn.relu.{kind}x2", f"{pair} = {pair} {pair} {pair}", lambda *v, m=relu: i.lanes(16, m, *v), 80
        )
        for name in ("min", "max"):
            for nan in (False, True):
                model = partial(isa.extreme, name, form, nan)
                yield three(
                    f"{name}.{'NaN.' if nan else ''}{kind}x2",
                    f"{pair} = {pair} {pair}",
                    lambda a, b, m=model: i.lanes(16, m, a, b),
                    80,
                )
            model = partial(xorsign_half, name, form)
            yield three(
                f"{name}.xorsign.abs.{kind}x2",
                f"{pair} = {pair} {pair}",
                lambda a, b, m=model: i.lanes(16, m, a, b),
                86,
            )
        yield three(f"abs.{kind}x2", f"{pair} = {pair}", lambda a: a & 0x7FFF7FFF, 80)
        yield three(f"neg.{kind}x2", f"{pair} = {pair}", lambda a: a ^ 0x80008000, 80)
    for name in ("add", "mul"):
        yield three(
            f"{name}.rn.sat.f16x2",
            "r:f16x2 = r:f16x2 r:f16x2",
            lambda *v, n=name: i.lanes(16, lambda *x: isa.saturated(isa.arithmetic(n, F16, "rn", *x), F16), *v),
        )


def approximate_cases() -> Iterator[Case]:
    for name in ("ex2", "lg2", "rcp", "rsqrt", "sqrt", "sin", "cos"):
        for flush in ("", ".ftz"):
            yield Case(f"{name}.approx{flush}.f32 %0, %1;", "f = f:moderate", None, 70, 2e-6)
    yield Case("tanh.approx.f32 %0, %1;", "f = f:moderate", None, 75, 1e-3)
    yield Case("div.approx.f32 %0, %1, %2;", "f = f:moderate f:moderate", None, 70, 1e-6)
    yield Case("div.full.f32 %0, %1, %2;", "f = f:moderate f:moderate", None, 70, 1e-6)
