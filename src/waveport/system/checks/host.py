"""The system: kernel and its parameters, Secure Boot, container, IOMMU, firmware, memory of integrated GPUs."""

from __future__ import annotations

import re
from collections.abc import Iterator

from waveport.system.findings import Finding, found
from waveport.system.machine import Machine

GIB = 1 << 30
# linux-firmware release that shipped the hanging MES 0x83 (legacy-rocm-build#5724).
_BAD_FIRMWARE = "20251125"
_PARAMETERS = re.compile(r"(nomodeset|iommu=.*|amd_iommu=.*|amdgpu\..*|amdttm\..*|ttm\..*|pcie?_\w+=.*|.*blacklist=.*)")
_PASSTHROUGH = frozenset(
    {"iommu=pt", "amd_iommu=pt", "amd_iommu=off", "intel_iommu=off", "iommu=off", "iommu.passthrough=1"}
)
PAGE = 4096


def check(m: Machine) -> Iterator[Finding]:
    host = m.host
    if host.kernel:
        words = [word for word in host.cmdline if _PARAMETERS.fullmatch(word)]
        parameters = f" ({' '.join(words)})" if words else ""
        yield found("kernel.ok", os=host.os_name or "Linux", kernel=host.kernel, parameters=parameters)
    if host.container:
        yield found("container.note", kind=host.container)
    if host.secure_boot == "on" and m.driver.loaded and not m.driver.dkms_version:
        yield found("secure-boot.fine", "SecureBoot = 1")
    yield from _iommu(m)
    yield from _firmware(m)
    yield from _shared_memory(m)


def _iommu(m: Machine) -> Iterator[Finding]:
    """Only where cards can talk to each other. The group's type is the answer; else the parameters and the log."""
    several = [gpu for gpu in m.gpus if not gpu.is_apu]
    if len({gpu.bdf for gpu in several}) < 2 or not m.host.iommu_groups:
        return
    types = [f"{gpu.bdf} iommu_group/type = {gpu.iommu}" for gpu in several if gpu.iommu]
    if types:
        translating = any(gpu.iommu.startswith("DMA") for gpu in several)
    else:
        passthrough = any("Default domain type: Passthrough" in line for line in m.log.lines)
        translating = not passthrough and not _PASSTHROUGH & set(m.host.cmdline)
    if translating:
        seen = types[:4] or ["/sys/kernel/iommu_groups is not empty", "no iommu=pt in /proc/cmdline"]
        yield found("iommu.translating", *seen, count=len(several))


def _firmware(m: Machine) -> Iterator[Finding]:
    affected = [gpu for gpu in m.gpus if gpu.gfx in ("gfx1150", "gfx1151")]
    packages = dict(m.rocm.packages)
    for name in ("linux-firmware", "linux-firmware-amdgpu", "amd-gpu-firmware", "firmware-amd-graphics"):
        if affected and _BAD_FIRMWARE in packages.get(name, ""):
            version = packages[name]
            yield found("firmware.mes", f"{name} {version}", gpu=affected[0].bdf, version=version, gfx=affected[0].gfx)
            return


def _shared_memory(m: Machine) -> Iterator[Finding]:
    """Only where the integrated GPU is the one to work with."""
    gpu = m.best_gpu
    if gpu is None or not gpu.is_apu or not gpu.vram:
        return
    seen = [f"system memory {m.host.memory / GIB:.3g} GiB"]
    if m.host.ttm_pages:
        seen.append(f"ttm.pages_limit = {m.host.ttm_pages} ({m.host.ttm_pages * PAGE / GIB:.3g} GiB)")
    sizes = {"vram": f"{gpu.vram / GIB:.3g}", "gtt": f"{gpu.gtt / GIB:.3g}" if gpu.gtt else "?"}
    yield found("memory.apu", *seen, gpu=gpu.bdf, label=gpu.label, **sizes)
