"""Is amdgpu loaded, did it take the card, and if not, what stopped it?"""

from __future__ import annotations

import re
from collections.abc import Iterator

from waveport.system.findings import Finding, Text, found
from waveport.system.machine import Gpu, Machine

_REJECTED = re.compile(r"Key was rejected by service|Loading of .*module .*rejected|Lockdown: .*unsigned module")
_FIRMWARE = re.compile(
    r"(?:Direct firmware load for (amdgpu/\S+) failed|[Ff]ailed to (?:load|get) .*firmware \"?(amdgpu/\S+?)\"?$)"
)


def check(m: Machine) -> Iterator[Finding]:
    if m.host.wsl or not m.gpus:
        return
    if "driver" in m.unknown and not m.driver.loaded:
        yield found("driver.unknown")
    elif m.driver.loaded:
        yield from _loaded(m)
    else:
        yield _why_not(m)


def _loaded(m: Machine) -> Iterator[Finding]:
    driver = m.driver
    kind = (
        Text("doctor.kind.dkms", {"version": driver.dkms_version})
        if driver.dkms_version
        else Text("doctor.kind.in-tree")
    )
    yield found("driver.loaded", "/sys/module/amdgpu is live", kind=kind)
    for file, line in driver.blocked:
        yield found("driver.blocked-latent", f"{file}: {line}", file=file, line=line)
    if driver.dkms_source and driver.dkms_built and m.host.kernel not in driver.dkms_built and not driver.dkms_version:
        yield found("driver.dkms-stale", *_dkms(m), version=driver.dkms_source, kernel=m.host.kernel)
    for gpu in m.gpus:
        if not gpu.driver and gpu.bdf and gpu.node is None and not m.kfd.masked:
            yield _unbound(m, gpu)


def _unbound(m: Machine, gpu: Gpu) -> Finding:
    seen = f"{gpu.bdf} has no driver while /sys/module/amdgpu is live"
    if "nomodeset" in m.host.cmdline:
        return found("driver.nomodeset", seen, "/proc/cmdline: nomodeset")
    for line in m.log.lines:
        if hit := _FIRMWARE.search(line):
            return found("driver.firmware", seen, line, gpu=gpu.bdf, label=gpu.label, firmware=hit[1] or hit[2])
    logged = [line for line in m.log.lines if gpu.bdf in line][-2:]
    return found("driver.unbound", seen, *logged, gpu=gpu.bdf, label=gpu.label, kernel=m.host.kernel)


def _why_not(m: Machine) -> Finding:
    """The first reason that holds, from the surest to the vaguest."""
    driver, kernel, absent = m.driver, m.host.kernel, "/sys/module/amdgpu is absent"
    if m.host.container:
        return found("driver.host", absent, f"container: {m.host.container}")
    if driver.blocked:
        file, line = driver.blocked[0]
        return found("driver.blocked", absent, f"{file}: {line}", file=file, line=line)
    if "nomodeset" in m.host.cmdline:
        return found("driver.nomodeset", absent, "/proc/cmdline: nomodeset")
    rejected = [line for line in m.log.lines if _REJECTED.search(line)][-1:]
    if rejected or (m.host.secure_boot == "on" and driver.dkms_module):
        module = driver.dkms_module or "no DKMS module seen"
        return found("driver.secure-boot", absent, f"Secure Boot: {m.host.secure_boot}", module, *rejected)
    if driver.dkms_source and kernel not in driver.dkms_built and not driver.in_kernel:
        return found("driver.dkms-not-built", absent, *_dkms(m), version=driver.dkms_source, kernel=kernel)
    if not driver.in_kernel and not driver.dkms_module:
        return found("driver.missing", absent, f"no amdgpu.ko under /lib/modules/{kernel}", kernel=kernel)
    return found("driver.not-loaded", absent, driver.dkms_module or driver.in_kernel)


def _dkms(m: Machine) -> tuple[str, ...]:
    built = ", ".join(m.driver.dkms_built) or "none"
    return (f"/var/lib/dkms/amdgpu/{m.driver.dkms_source}: built for {built}", f"running kernel: {m.host.kernel}")
