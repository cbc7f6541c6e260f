"""Video instructions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import integers as i
from case import Case, three
from isa import s, u

from waveport.source.ptx.handlers.video import departs


def video_cases() -> Iterator[Case]:
    types = [(a, b, c) for a in ("u32", "s32") for b in ("u32", "s32") for c in ("u32", "s32")]
    for name in ("vadd", "vsub", "vabsdiff", "vmin", "vmax"):
        for kinds in (types[0], types[3], types[4], types[7]):
            text = f"{name}.{'.'.join(kinds)}"
            for saturate in (False, True):
                for second in ("", "add", "min", "max"):
                    if not departs(name, kinds, saturate, second, ""):
                        form = text + ".sat" * saturate + ("." + second if second else "")
                        model = partial(i.video, name, kinds, saturate, second)
                        yield three(form, "r = r r r" if second else "r = r r", model)
            merge = partial(i.video_merge, name, kinds)
            yield Case(f"{text} %0.b1, %1, %2, %3;", "r = r r r", merge)
    for kind in ("u32", "s32"):
        for mode in ("clamp", "wrap"):
            for name in ("vshl", "vshr"):
                yield three(f"{name}.{kind}.{kind}.u32.{mode}", "r = r r:n", partial(i.video_shift, name, mode, kind))
                yield three(
                    f"{name}.{kind}.{kind}.u32.{mode}.add",
                    "r = r r:n r",
                    lambda a, b, c, n=name, m=mode, k=kind: u(i.video_shift(n, m, k, a, b) + c, 32),
                )
    yield Case("vadd.s32.s32.s32 %0, %1.h0, %2.h1;", "r = r r", lambda a, b: u(s(a, 16) + s(b >> 16, 16), 32))
    yield Case("vsub.s32.u32.u32 %0, %1.b1, %2.b3;", "r = r r", lambda a, b: u((a >> 8 & 255) - (b >> 24), 32))
    yield three("vmad.s32.s32.s32.sat", "r = r r r", lambda a, b, c: i.saturate("s32", s(a, 32) * s(b, 32) + s(c, 32)))
    yield Case("vadd.u32.u32.u32 %0.b0, %1, %2, %3;", "r = r r r", lambda a, b, c: c & 0xFFFFFF00 | a + b & 255)
    yield Case("vmad.u32.u32.u32 %0, %1.b0, %2.b3, %3;", "r = r r r", lambda a, b, c: u((a & 255) * (b >> 24) + c, 32))
    yield Case(
        "vmad.s32.s32.s32.shr7 %0, %1.h0, %2.h0, %3;",
        "r = r r r",
        lambda a, b, c: u(s(a, 16) * s(b, 16) + s(c, 32) >> 7, 32),
    )
    for bits, lanes in ((16, 2), (8, 4)):
        for name in ("add", "sub", "absdiff", "min", "max", "avrg"):
            for kinds in ("uuu", "sss"):
                text = f"v{name}{lanes}." + ".".join(f"{k}32" for k in kinds)
                model = partial(i.simd, name, bits, kinds)
                yield Case(f"{text} %0, %1, %2, %3;", "r = r r r", lambda a, b, c, m=model: m(False, a, b))
                yield Case(f"{text}.sat %0, %1, %2, %3;", "r = r r r", lambda a, b, c, m=model: m(True, a, b))
    for lanes in (2, 4):
        yield Case(
            f"vabsdiff{lanes}.u32.u32.u32.add %0, %1, %2, %3;",
            "r = r r r",
            lambda a, b, c, n=32 // lanes: u(
                c + sum(abs((a >> n * k & (1 << n) - 1) - (b >> n * k & (1 << n) - 1)) for k in range(32 // n)), 32
            ),
        )
