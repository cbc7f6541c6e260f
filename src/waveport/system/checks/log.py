"""GPU faults in the kernel log; where it is not readable, say so."""

from __future__ import annotations

import re
from collections.abc import Iterator

from waveport.system.findings import Finding, found
from waveport.system.machine import Machine

_FAULT = re.compile(
    r"ring \w+.* timeout|GPU reset (begin|failed)|MES failed to respond|MES might be in unrecoverable"
    r"|amdgpu.*(page fault|VM fault|Memory access fault)|GPU fault detected|amdgpu.*hw_init .*failed",
    re.IGNORECASE,
)


def check(m: Machine) -> Iterator[Finding]:
    if not m.gpus or m.host.wsl:
        return
    if not m.log.readable:
        yield found("log.unreadable", "dmesg: not permitted or not there")
        return
    faults = [line for line in m.log.lines if _FAULT.search(line)]
    if faults:
        yield found("log.fault", *faults[-3:])
    else:
        yield found("log.clean", f"{len(m.log.lines)} lines about GPUs read")
