"""Special registers as C++ expressions (PTX ISA, "Special Registers")."""

from __future__ import annotations

from dataclasses import dataclass

_HEADER = "ptx_special.h"
_CLOCK = "clock64() counts at another rate than NVIDIA's clock, and not at all reliably on gfx11; compare times only with each other"


@dataclass(frozen=True, slots=True)
class SpecialRegister:
    expression: str
    type: str
    header: str = ""
    note: str = ""


def _launch() -> dict[str, SpecialRegister]:
    names = {"tid": "threadIdx", "ntid": "blockDim", "ctaid": "blockIdx", "nctaid": "gridDim"}
    return {f"{ptx}.{axis}": SpecialRegister(f"{cpp}.{axis}", "b32") for ptx, cpp in names.items() for axis in "xyz"}


SPECIALS: dict[str, SpecialRegister] = {
    **_launch(),
    "laneid": SpecialRegister("wp_lane_id()", "b32", "warp.h"),
    **{
        f"lanemask_{kind}": SpecialRegister(f"wp_lanemask_{kind}()", "b32", "warp.h")
        for kind in ("eq", "lt", "le", "gt", "ge")
    },
    "warpid": SpecialRegister("wp_warp_id()", "b32", _HEADER),
    "nwarpid": SpecialRegister(
        "wp_warps_in_block()",
        "b32",
        _HEADER,
        "%nwarpid is the most warps a multiprocessor holds; here those of the block",
    ),
    "smid": SpecialRegister(
        "wp_smid()",
        "b32",
        _HEADER,
        "AMD's compute-unit numbers have gaps: do not index an array of as many entries as units",
    ),
    "clock": SpecialRegister("(unsigned)clock64()", "b32", "", _CLOCK),
    "clock_hi": SpecialRegister("(unsigned)(clock64() >> 32)", "b32", "", _CLOCK),
    "clock64": SpecialRegister("(unsigned long long)clock64()", "b64", "", _CLOCK),
    "globaltimer": SpecialRegister("wp_globaltimer()", "b64", _HEADER),
    "globaltimer_lo": SpecialRegister("(unsigned)wp_globaltimer()", "b32", _HEADER),
    "globaltimer_hi": SpecialRegister("(unsigned)(wp_globaltimer() >> 32)", "b32", _HEADER),
    "dynamic_smem_size": SpecialRegister("wp_dynamic_smem_size()", "b32", _HEADER),
    "total_smem_size": SpecialRegister("wp_total_smem_size()", "b32", _HEADER),
}
