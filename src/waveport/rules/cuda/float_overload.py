"""Give `rsqrt`, `sincos`, `exp10` and their kin CUDA's float overloads.

CUDA overloads these for float. HIP 6.4 and 7.1 declare them for double only: `rsqrt(x)` of a float then computes in
double, at a small part of the speed on most Radeon GPUs, and `sincos(x, &s, &c)` with float pointers does not compile.
The port includes a header of ours that adds the overloads; no call changes. A function of the project with one of
these names is left alone, and so is host code.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.rules.file import File
from waveport.rules.registry import Include, calls, rule
from waveport.source.cpp import Call

_NAMES = [
    "cospi",
    "cyl_bessel_i0",
    "cyl_bessel_i1",
    "erfcinv",
    "erfcx",
    "erfinv",
    "exp10",
    "normcdf",
    "normcdfinv",
    "rcbrt",
    "rsqrt",
    "sincos",
    "sincospi",
    "sinpi",
]


@rule("WP0711", on=calls(*_NAMES))
def float_overload(call: Call, file: File) -> Iterator[Include]:
    """Include the overloads where device code calls one."""
    name = file.toks[call.name]
    own = name in file.project.macros or name in file.project.defined or file.token(file.before(call.name)) == b"::"
    if file.is_cpp and not own and file.side(call.name) != "host":
        yield Include("float_overloads.h")
