"""Integer arithmetic and carry chains."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import integers as i
from case import Case, letter, three
from isa import s, typed, u


def integer_cases() -> Iterator[Case]:
    for kind in ("u16", "s16", "u32", "s32", "u64", "s64"):
        x, bits = letter(kind), int(kind[1:])
        two = f"{x} = {x} {x}"
        yield three(f"add.{kind}", two, lambda a, b, bits=bits: u(a + b, bits))
        yield three(f"sub.{kind}", two, lambda a, b, bits=bits: u(a - b, bits))
        yield three(f"mul.lo.{kind}", two, lambda a, b, bits=bits: u(a * b, bits))
        yield three(f"mul.hi.{kind}", two, partial(i.hi, kind))
        yield three(f"mad.lo.{kind}", f"{x} = {x} {x} {x}", lambda a, b, c, bits=bits: u(a * b + c, bits))
        yield three(f"mad.hi.{kind}", f"{x} = {x} {x} {x}", lambda a, b, c, k=kind, n=bits: u(i.hi(k, a, b) + c, n))
        yield three(f"min.{kind}", two, lambda a, b, k=kind, n=bits: u(min(typed(a, k), typed(b, k)), n))
        yield three(f"max.{kind}", two, lambda a, b, k=kind, n=bits: u(max(typed(a, k), typed(b, k)), n))
        yield three(
            f"sad.{kind}",
            f"{x} = {x} {x} {x}",
            lambda a, b, c, k=kind, n=bits: u(c + abs(typed(a, k) - typed(b, k)), n),
        )
        if kind[0] == "s":
            yield three(f"abs.{kind}", f"{x} = {x}", lambda a, n=bits: u(abs(s(a, n)), n))
            yield three(f"neg.{kind}", f"{x} = {x}", lambda a, n=bits: u(-a, n))
        if bits < 64:
            wide = {"h": "r", "r": "l"}[x]
            yield three(
                f"mul.wide.{kind}",
                f"{wide} = {x} {x}",
                lambda a, b, k=kind, n=bits: u(typed(a, k) * typed(b, k), 2 * n),
            )
            yield three(
                f"mad.wide.{kind}",
                f"{wide} = {x} {x} {wide}",
                lambda a, b, c, k=kind, n=bits: u(typed(a, k) * typed(b, k) + c, 2 * n),
            )
    for kind in ("u32", "s32"):
        for part in ("lo", "hi"):
            yield three(f"mul24.{part}.{kind}", "r = r r", partial(i.mul24, part, kind))
            yield three(
                f"mad24.{part}.{kind}", "r = r r r", lambda a, b, c, p=part, k=kind: u(i.mul24(p, k, a, b) + c, 32)
            )
    yield three("add.sat.s32", "r = r r", lambda a, b: i.saturate("s32", s(a, 32) + s(b, 32)))
    yield three("sub.sat.s32", "r = r r", lambda a, b: i.saturate("s32", s(a, 32) - s(b, 32)))
    yield three("mad.hi.sat.s32", "r = r r r", lambda a, b, c: i.saturate("s32", s(i.hi("s32", a, b), 32) + s(c, 32)))
    yield three("min.relu.s32", "r = r r", lambda a, b: u(max(0, min(s(a, 32), s(b, 32))), 32), 90)
    for name, of in (("add", lambda a, b: a + b), ("min", min), ("max", max)):
        for kind in ("u16x2", "s16x2"):
            if name == "add" or kind:
                read = (lambda v: s(v, 16)) if kind[0] == "s" else (lambda v: u(v, 16))
                yield three(
                    f"{name}.{kind}",
                    "r = r r",
                    lambda a, b, f=of, r=read: i.lanes(16, lambda x, y: f(r(x), r(y)), a, b),
                    90,
                )
    for first in ("u32", "s32"):
        for second in ("u32", "s32"):
            yield three(f"dp4a.{first}.{second}", "r = r r r", partial(i.dp, 8, first, second, 0))
            yield three(f"dp2a.lo.{first}.{second}", "r = r r r", partial(i.dp, 16, first, second, 0))
            yield three(f"dp2a.hi.{first}.{second}", "r = r r r", partial(i.dp, 16, first, second, 2))


def add_chain(a: int, b: int, c: int, d: int, words: int = 2) -> tuple[int, ...]:
    total = (b << 32 | a) + (d << 32 | c)
    return tuple(total >> 32 * k & i.MASK32 for k in range(words))


def carry_cases() -> Iterator[Case]:
    yield Case("add.cc.u32 %0, %2, %4; addc.u32 %1, %3, %5;", "r r = r r r r", add_chain)
    yield Case(
        "add.cc.u32 %0, %3, %5; addc.cc.u32 %1, %4, %6; addc.u32 %2, 0, 0;",
        "r r r = r r r r",
        partial(add_chain, words=3),
    )
    yield Case(
        "sub.cc.u32 %0, %3, %5; subc.cc.u32 %1, %4, %6; subc.u32 %2, 0, 0;",
        "r r r = r r r r",
        lambda a, b, c, d: tuple((b << 32 | a) - (d << 32 | c) >> 32 * k & i.MASK32 for k in range(3)),
    )
    yield Case(
        "add.cc.u64 %0, %3, %5; addc.cc.u64 %1, %4, %6; addc.u64 %2, 0, 0;",
        "l l l = l l l l",
        lambda a, b, c, d: tuple((b << 64 | a) + (d << 64 | c) >> 64 * k & i.MASK64 for k in range(3)),
    )
    yield Case(
        "sub.cc.u64 %0, %2, %4; subc.u64 %1, %3, %5;",
        "l l = l l l l",
        lambda a, b, c, d: tuple((b << 64 | a) - (d << 64 | c) >> 64 * k & i.MASK64 for k in range(2)),
    )
    yield Case(
        "mad.lo.cc.u32 %0, %2, %3, %4; madc.hi.u32 %1, %2, %3, %5;",
        "r r = r r r r",
        lambda a, b, c, d: tuple(a * b + (d << 32 | c) >> 32 * k & i.MASK32 for k in range(2)),
    )
    yield Case(
        "mad.lo.cc.u32 %0, %3, %4, %0;\n\tmadc.hi.cc.u32 %1, %3, %4, %1;\n\taddc.u32 %2, %2, 0;",
        "r r r = +r +r +r r r",
        lambda a, b, c, x, y: tuple(x * y + (c << 64 | b << 32 | a) >> 32 * k & i.MASK32 for k in range(3)),
    )
    yield Case(
        "{ .reg .u32 t; mul.lo.u32 t, %2, %3; add.cc.u32 %0, t, %4; madc.lo.cc.u32 %1, %2, %2, %5; addc.u32 t, t, 0; "
        "xor.b32 %1, %1, t; }",
        "r r = r r r r",
        square_chain,
    )


def square_chain(a: int, b: int, c: int, d: int) -> tuple[int, int]:
    t = u(a * b, 32)
    low = t + c
    second = u(a * a, 32) + d + (low >> 32)
    return u(low, 32), u(second, 32) ^ u(t + (second >> 32), 32)
