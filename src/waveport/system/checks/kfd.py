"""Does the compute side of the driver (KFD) list the card, and may this process see it?"""

from __future__ import annotations

import re
from collections.abc import Iterator

from waveport.system.findings import Finding, found
from waveport.system.machine import Gpu, Machine


def check(m: Machine) -> Iterator[Finding]:
    listed = [gpu for gpu in m.gpus if gpu.node is not None]
    if m.kfd.masked and not listed:
        nodes = ", ".join(map(str, m.kfd.masked))
        yield found("kfd.masked", f"reading nodes {nodes} of the KFD topology: Operation not permitted", nodes=nodes)
        return
    if m.kfd.masked:
        yield found("kfd.masked-some", f"nodes {', '.join(map(str, m.kfd.masked))}", count=len(m.kfd.masked))
    if "driver" in m.unknown or m.host.wsl or not m.driver.loaded:
        return
    for gpu in m.gpus:
        if gpu.driver == "amdgpu" and gpu.node is None and not m.kfd.masked:
            yield _no_node(m, gpu)
        elif gpu.node is not None and atomics_off(m, gpu):
            yield found("pcie.atomics-off", "lspci: AtomicOpsCtl: ReqEn-", gpu=gpu.bdf, label=gpu.label, bdf=gpu.bdf)


def _no_node(m: Machine, gpu: Gpu) -> Finding:
    seen = f"{gpu.bdf} is bound to amdgpu but has no KFD node"
    who = {"label": gpu.label, "bdf": gpu.bdf}
    device = f"1002:{gpu.device:04x}"
    for line in m.log.lines:
        if re.search(r"PCI rejects? atomics", line) and (device in line.lower() or len(m.gpus) == 1):
            return found("kfd.atomics", seen, line, gpu=gpu.bdf, **who)
    for line in m.log.lines:
        if re.search(r"not supported in kfd|kfd not supported on this ASIC", line):
            return found("kfd.unsupported", seen, line, gpu=gpu.bdf, **who)
    if not m.kfd.present:
        return found("kfd.absent", seen, "/sys/class/kfd does not exist")
    if atomics_off(m, gpu) and gpu.gfx.startswith("gfx8"):
        return found("kfd.atomics", seen, "lspci: AtomicOpsCtl: ReqEn-", gpu=gpu.bdf, **who)
    log = "kernel log readable, says nothing of it" if m.log.readable else "kernel log not readable"
    return found("kfd.no-node", seen, log, gpu=gpu.bdf, **who)


def atomics_off(m: Machine, gpu: Gpu) -> bool:
    """Say whether lspci shows the card's atomic requests switched off (it shows nothing without root)."""
    short = gpu.bdf.partition(":")[2]
    for block in re.split(r"\n(?=\S)", m.lspci):
        if block.startswith((short, gpu.bdf)):
            return "AtomicOpsCtl: ReqEn-" in block
    return False
