"""WSL2 has no amdgpu and no /dev/kfd: the GPU comes through /dev/dxg and a bridge library."""

from __future__ import annotations

from collections.abc import Iterator

from waveport.system.cards import version
from waveport.system.findings import Finding, found
from waveport.system.machine import Machine


def check(m: Machine) -> Iterator[Finding]:
    if not m.host.wsl:
        return
    if m.host.dxg is None:
        yield found("wsl.no-dxg", "/dev/dxg does not exist")
        return
    if not m.host.dxcore:
        yield found("wsl.no-dxcore", "/usr/lib/wsl/lib/libdxcore.so does not exist")
        return
    yield found("wsl.ok", "/dev/dxg and libdxcore.so are there")
    if m.env.get("HSA_ENABLE_DXG_DETECTION") == "0":
        yield found("wsl.detection-off", "HSA_ENABLE_DXG_DETECTION=0")
    torch = m.python.torch
    if not m.host.wsl_runtime:
        yield found("wsl.no-runtime", "no librocdxg.so and no WSL libhsa-runtime64.so under /opt/rocm*")
    elif torch and torch.bundled_hsa and torch.rocm and version(torch.rocm) < (6, 5):
        file = f"{torch.site}/torch/lib/libhsa-runtime64.so"
        yield found("wsl.bundled-runtime", file, f"PyTorch {torch.version}", file=file)
