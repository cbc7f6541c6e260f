"""Bit operations, moves, comparison and selection."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import integers as i
import isa
from case import Case, letter, three
from isa import F32, FORMATS, s, typed, u


def bit_cases() -> Iterator[Case]:
    for kind in ("u32", "s32", "u64", "s64"):
        x = letter(kind)
        yield three(f"bfe.{kind}", f"{x} = {x} r:n r:n", partial(i.bfe, kind))
        yield three(f"bfind.{kind}", f"r = {x}", partial(i.bfind, kind, False))
        yield three(f"bfind.shiftamt.{kind}", f"r = {x}", partial(i.bfind, kind, True))
        yield three(f"shr.{kind}", f"{x} = {x} r:n", partial(i.shr, kind))
    yield three("shr.s16", "h = h r:n", partial(i.shr, "s16"))
    yield three("shr.u16", "h = h r:n", partial(i.shr, "u16"))
    for bits in (16, 32, 64):
        x = letter(f"b{bits}")
        yield three(f"shl.b{bits}", f"{x} = {x} r:n", partial(i.shl, bits))
        yield three(f"not.b{bits}", f"{x} = {x}", lambda a, n=bits: u(~a, n))
        yield three(f"cnot.b{bits}", f"{x} = {x}", lambda a: int(a == 0))
        yield three(f"and.b{bits}", f"{x} = {x} {x}", lambda a, b: a & b)
        yield three(f"or.b{bits}", f"{x} = {x} {x}", lambda a, b: a | b)
        yield three(f"xor.b{bits}", f"{x} = {x} {x}", lambda a, b: a ^ b)
    yield Case("shl.b32 %0, %1, 7;", "r = r", lambda a: i.shl(32, a, 7))
    yield Case("shl.b32 %0, %1, 32;", "r = r", lambda a: 0)
    yield Case("shr.s32 %0, %1, 31;", "r = r", lambda a: i.shr("s32", a, 31))
    yield Case("shr.s64 %0, %1, 40;", "l = l", lambda a: i.shr("s64", a, 40))
    for bits in (32, 64):
        x = letter(f"b{bits}")
        yield three(f"bfi.b{bits}", f"{x} = {x} {x} r:n r:n", partial(i.bfi, bits))
        yield three(f"popc.b{bits}", f"r = {x}", lambda a: a.bit_count())
        yield three(f"clz.b{bits}", f"r = {x}", lambda a, n=bits: n - a.bit_length())
        yield three(f"brev.b{bits}", f"{x} = {x}", lambda a, n=bits: int(f"{a:0{n}b}"[::-1], 2))
    for direction in "lr":
        for mode in ("wrap", "clamp"):
            yield three(f"shf.{direction}.{mode}.b32", "r = r r r:n", partial(i.shf, direction, mode))
    for mode in ("f4e", "b4e", "rc8", "ecl", "ecr", "rc16"):
        yield three(f"prmt.b32.{mode}", "r = r r r", partial(i.prmt, mode))
    yield three("prmt.b32", "r = r r r", partial(i.prmt, ""))
    for selector in (0x5410, 0x7632, 0x0123, 0x4321, 0x8888, 0xBA98, 0x7531, 0xC480):
        yield Case(f"prmt.b32 %0, %1, %2, {selector:#x};", "r = r r", lambda a, b, c=selector: i.prmt("", a, b, c))
    for table in (
        0x00,
        0x01,
        0x1E,
        0x2D,
        0x3C,
        0x6A,
        0x78,
        0x80,
        0x96,
        0xB8,
        0xC0,
        0xCA,
        0xD2,
        0xE8,
        0xEA,
        0xF8,
        0xFE,
        0xFF,
    ):
        yield Case(f"lop3.b32 %0, %1, %2, %3, {table:#x};", "r = r r r", partial(i.lop3, table))
    yield three("fns.b32", "r = r r:lane r:offset", i.fns)
    for mode in ("clamp", "wrap"):
        yield three(f"bmsk.{mode}.b32", "r = r:n r:n", partial(i.bmsk, mode))
        yield three(f"szext.{mode}.u32", "r = r r:n", partial(i.szext, mode, "u32"))
        yield three(f"szext.{mode}.s32", "r = r r:n", partial(i.szext, mode, "s32"))
    yield Case("mov.b64 %0, {%1, %2};", "l = r r", lambda a, b: b << 32 | a)
    yield Case("mov.b64 {%0, %1}, %2;", "r r = l", lambda a: (u(a, 32), a >> 32))
    yield Case("mov.b64 {%0, %1}, %2;", "r r = d", lambda a: (u(a, 32), a >> 32))
    yield Case("mov.b64 %0, {%1, %2};", "d = r r", lambda a, b: b << 32 | a)
    yield Case("mov.b32 %0, {%1, %2};", "r = h h", lambda a, b: b << 16 | a)
    yield Case("mov.b32 {%0, %1}, %2;", "h h = r", lambda a: (u(a, 16), a >> 16))
    yield Case("mov.b32 %0, %1;", "r = f", lambda a: a)
    yield Case("mov.b32 %0, %1;", "f = r:f32", lambda a: a)
    yield Case(
        "{ .reg .b16 lo, hi; mov.b32 {lo, hi}, %1; mov.b32 %0, {hi, lo}; }", "r = r", lambda a: u(a << 16, 32) | a >> 16
    )


def select_cases() -> Iterator[Case]:
    for kind in ("u32", "s32", "u64", "s64", "u16", "s16"):
        x = letter(kind)
        tests = {"eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">="}
        for test in tests:
            yield Case(
                f"set.{test}.u32.{kind} %0, %1, %2;",
                f"r = {x} {x}",
                lambda a, b, t=test, k=kind: i.MASK32 * compare_integers(t, typed(a, k), typed(b, k)),
            )
    for test, plain in (("lo", "lt"), ("ls", "le"), ("hi", "gt"), ("hs", "ge")):
        yield Case(
            f"{{ .reg .pred p; setp.{test}.u32 p, %1, %2; selp.u32 %0, 1, 0, p; }}",
            "r = r r",
            lambda a, b, t=plain: int(compare_integers(t, a, b)),
        )
    for form, x in (("f32", "f"), ("f64", "d")):
        for test in ("eq", "ne", "lt", "le", "gt", "ge", "equ", "neu", "ltu", "leu", "gtu", "geu", "num", "nan"):
            yield Case(
                f"{{ .reg .pred p; setp.{test}.{form} p, %1, %2; selp.b32 %0, 7, 9, p; }}",
                f"r = {x} {x}",
                lambda a, b, t=test, k=form: 7 if isa.compare(t, FORMATS[k], a, b) else 9,
            )
    yield Case(
        "{ .reg .pred p, q; setp.lt.and.s32 p|q, %2, %3, !p; selp.b32 %0, 1, 0, p; selp.b32 %1, 1, 0, q; }".replace(
            "!p", "q"
        ).replace("setp.lt", "setp.ne.s32 q, %4, 0; setp.lt"),
        "r r = r r r",
        lambda a, b, c: (int(s(a, 32) < s(b, 32) and c != 0), int(not s(a, 32) < s(b, 32) and c != 0)),
    )
    yield Case(
        "{ .reg .pred p; setp.ge.s32 p, %1, 0; @p mov.u32 %0, %2; @!p sub.u32 %0, %2, %1; }",
        "r = r r",
        lambda a, b: b if s(a, 32) >= 0 else u(b - a, 32),
    )
    yield Case("slct.u32.s32 %0, %1, %2, %3;", "r = r r r", lambda a, b, c: a if s(c, 32) >= 0 else b)
    yield Case(
        "slct.f32.f32 %0, %1, %2, %3;",
        "f = f f f",
        lambda a, b, c: a if isa.compare("ge", F32, c, 0) else b,
    )
    yield Case("set.gt.f32.f32 %0, %1, %2;", "f = f f", lambda a, b: 0x3F800000 * isa.compare("gt", F32, a, b))
    for test in ("finite", "infinite", "number", "notanumber", "normal", "subnormal"):
        for form, x in (("f32", "f"), ("f64", "d")):
            yield Case(
                f"{{ .reg .pred p; testp.{test}.{form} p, %1; selp.b32 %0, 1, 0, p; }}",
                f"r = {x}",
                lambda a, t=test, k=form: int(is_class(t, FORMATS[k], a)),
            )


def compare_integers(test: str, a: int, b: int) -> bool:
    return {"eq": a == b, "ne": a != b, "lt": a < b, "le": a <= b, "gt": a > b, "ge": a >= b}[test]


def is_class(test: str, form: isa.Format, bits: int) -> bool:
    number = isa.decode(bits, form)
    tiny = not number.is_nan and number.size is not None and 0 < number.size < isa.Fraction(2) ** (1 - form.bias)
    return {
        "finite": not number.is_nan and number.size is not None,
        "infinite": number.is_infinite(),
        "number": not number.is_nan,
        "notanumber": number.is_nan,
        "normal": not number.is_nan and number.size is not None and not tiny,
        "subnormal": tiny,
    }[test]
