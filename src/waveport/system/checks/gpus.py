"""Is there an AMD GPU, what is it, and who drives it?"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.system import cards
from waveport.system.findings import Finding, found
from waveport.system.machine import Gpu, Machine
from waveport.system.support_text import official, practical

GIB = 1 << 30


def check(m: Machine) -> Iterator[Finding]:
    if not m.gpus and not m.host.wsl and "gpu" not in m.unknown:
        makers = sorted({gpu.split()[0] for gpu in m.host.other_gpus} & {"NVIDIA", "Intel"})
        seen = f"other display devices: {', '.join(m.host.other_gpus) or 'none'}"
        if makers:
            yield found("gpu.other-maker", seen, makers=", ".join(makers))
        else:
            yield found("gpu.none", "no PCI device 1002:* of class 03 or 12", seen)
    for gpu in m.gpus:
        yield from _one(gpu)
    for other in m.host.other_gpus if m.gpus else ():
        maker, bdf = other.split()
        if maker == "NVIDIA":
            yield found("gpu.nvidia-beside", other, bdf=bdf)


def _one(gpu: Gpu) -> Iterator[Finding]:
    if gpu.driver == "vfio-pci":
        yield found("gpu.vfio", f"{gpu.bdf} driver = vfio-pci", gpu=gpu.bdf, label=gpu.label, bdf=gpu.bdf)
    if gpu.driver == "radeon":
        yield found("gpu.radeon", f"{gpu.bdf} driver = radeon", gpu=gpu.bdf, label=gpu.label, bdf=gpu.bdf)
    elif not gpu.gfx:
        device = f"1002:{gpu.device:04x}"
        yield found("gpu.unknown", f"{gpu.bdf} = {device}", gpu=gpu.bdf, device=device, bdf=gpu.bdf)
    if not gpu.gfx:
        return
    yield found("gpu.found", *facts(gpu), gpu=gpu.bdf, **summary(gpu))
    if gpu.card and all(gpu.card.support(w) is cards.Support.NONE for w in cards.wheels()):
        yield found("gpu.no-wheel", f"target {gpu.gfx}", gpu=gpu.bdf, gfx=gpu.gfx)


def summary(gpu: Gpu) -> dict[str, object]:
    """Values of the one-line description of a GPU."""
    waves = "/".join(map(str, gpu.card.waves)) if gpu.card else str(gpu.wave or "?")
    vram = f"{gpu.vram / GIB:.3g}" if gpu.vram else "?"
    return {
        "label": gpu.label,
        "vram": vram,
        "waves": waves,
        "official": official(gpu.card),
        "practical": practical(gpu.card),
    }


def facts(gpu: Gpu) -> list[str]:
    """What was read about a GPU, source first."""
    lines = [f"PCI {gpu.bdf} 1002:{gpu.device:04x} driver {gpu.driver or 'none'}"] if gpu.bdf else []
    if gpu.node is not None:
        lines.append(f"KFD node {gpu.node} (ROCR index {gpu.rocr_index}): {gpu.gfx}, {gpu.compute_units} CUs")
    elif gpu.gfx_known_from == "pci":
        lines.append(f"{gpu.gfx} from the PCI id: the driver lists no compute node")
    if gpu.gtt:
        lines.append(f"may map {gpu.gtt / GIB:.3g} GiB of system memory")
    return lines
