"""Tell which AMD GPUs compute with CUDA's fp8 formats.

CUDA's fp8 types are the OCP formats; the port keeps them (`__hip_fp8_e4m3`), so stored bytes mean the same. gfx950 and
gfx12 have them in hardware. gfx942 (MI300) computes with the FNUZ forms only: another exponent bias, no -0, a largest
e4m3 value of 240 instead of 448. There HIP's OCP classes are for the host (`HIP_FP8_TYPE_OCP` in HIP 6.4's
amd_hip_fp8.h): device code that converts with them does not build.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Finding, Safety, Severity
from waveport.rules.file import File
from waveport.rules.registry import files, rule

_TYPES = ("__nv_fp8_e4m3", "__nv_fp8_e5m2", "__nv_fp8x2_e4m3", "__nv_fp8x4_e4m3", "__nv_fp8x2_e5m2", "__nv_fp8x4_e5m2",
          "CUDA_R_8F_E4M3", "CUDA_R_8F_E5M2")  # fmt: skip


@rule("WP0505", on=files(*_TYPES), safety=Safety.REVIEW, severity=Severity.BUILD)
def fp8_hardware(file: File, _: File) -> Iterator[Finding]:
    """One finding a file."""
    uses = [i for name in _TYPES for i in file.places(name.encode())]
    first = next((i for i in sorted(uses) if file.side(i) in ("device", "both")), -1)
    if first < 0:
        return
    yield file.finding(
        first,
        "fp8 in OCP format: native on gfx950 and gfx12; gfx942 computes in FNUZ only, and device code that converts with "
        "HIP 6.4's OCP types does not build for it",
    )
