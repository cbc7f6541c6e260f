"""Gather all facts of a machine. Reads only; every source may be missing."""

from __future__ import annotations

import re

from waveport.system.machine import Devices, Gpu, Log, Machine
from waveport.system.probe_gpu import probe_gpus
from waveport.system.probe_host import probe_driver, probe_host
from waveport.system.probe_python import probe_python
from waveport.system.probe_rocm import probe_rocm
from waveport.system.root import LiveRoot, Root

LOG_LINES = 400
_LOG_WORDS = re.compile(
    r"amdgpu|amdkfd|\bkfd\b|atomics|MES |Key was rejected|module verification|Lockdown: |unsigned module|GPU reset"
    r"|iommu: Default domain|AMD-Vi",
    re.IGNORECASE,
)


def probe(root: Root) -> Machine:
    """Look at everything once."""
    if isinstance(root, LiveRoot):
        root.start()
    host = probe_host(root)
    rocm = probe_rocm(root)
    gpus, kfd = probe_gpus(root)
    lspci = root.run("lspci")
    return Machine(
        gpus=gpus or (_dxg_gpus(rocm.agents) if host.wsl else ()),
        kfd=kfd,
        driver=probe_driver(root, host),
        host=host,
        devices=_devices(root),
        user=root.user,
        rocm=rocm,
        python=probe_python(root),
        env=dict(root.env),
        log=_log(root),
        lspci=lspci.text if lspci else "",
        unknown=getattr(root, "partial", frozenset()),
    )


def _dxg_gpus(agents: tuple[str, ...]) -> tuple[Gpu, ...]:
    """Under WSL2 only rocminfo can name the GPU: sysfs shows none."""
    return tuple(Gpu("", gfx=gfx, gfx_known_from="rocminfo", rocr_index=i) for i, gfx in enumerate(agents))


def _devices(root: Root) -> Devices:
    found = []
    for name in root.names("/dev/dri", r"renderD\d{1,4}"):
        if node := root.node(f"/dev/dri/{name}"):
            found.append((int(name.removeprefix("renderD")), node))
    return Devices(root.node("/dev/kfd"), tuple(found))


def _log(root: Root) -> Log:
    """The kernel log, if this user may read it; refused is not clean."""
    output = root.run("dmesg")
    if output is None or output.code > 0:
        return Log()
    return Log(bool(output.text.strip()), interesting(output.text))


def interesting(text: str) -> tuple[str, ...]:
    """Keep the log lines that can say something about a GPU, the last ones if there are very many."""
    return tuple(line[:300] for line in text.splitlines() if _LOG_WORDS.search(line))[-LOG_LINES:]
