"""An integrated GPU beside a card: which index PyTorch should be given, computed from the driver's node order."""

from __future__ import annotations

from collections.abc import Iterator

from waveport.system.findings import Finding, Text, found
from waveport.system.kernels import has_kernels
from waveport.system.machine import Machine
from waveport.system.visible import visible


def check(m: Machine) -> Iterator[Finding]:
    numbered = [gpu for gpu in m.gpus if gpu.rocr_index is not None]
    integrated, discrete = [g for g in numbered if g.is_apu], [g for g in numbered if not g.is_apu]
    if not integrated or not discrete:
        return
    seen = visible(m.gpus, m.env)
    order = ", ".join(f"{gpu.rocr_index} = {gpu.label}" for gpu in numbered)
    names = {"igpu": integrated[0].label, "label": discrete[0].label}
    indices = ",".join(str(gpu.rocr_index) for gpu in discrete)
    if seen and not any(gpu.is_apu for gpu in seen):
        yield found("igpu.hidden", f"ROCR order: {order}", **names)
    elif any(gpu.is_apu for gpu in seen) and any(not gpu.is_apu for gpu in seen):
        first, torch = seen[0].is_apu, m.python.torch
        without = torch and any(has_kernels(torch, gpu) is False for gpu in seen if gpu.is_apu)
        reason = "first" if first else "kernels" if without else "second"
        yield found(
            "igpu.beside", f"ROCR order: {order}", indices=indices, reason=Text(f"doctor.igpu.reason-{reason}"), **names
        )
