"""Which GPUs the environment lets PyTorch see, as the ROCm runtimes work it out.

ROCR_VISIBLE_DEVICES (index or GPU-uuid) filters first; HIP_VISIBLE_DEVICES, or CUDA_VISIBLE_DEVICES where that is
unset, then counts within what is left. Each list ends at its first entry that names no device; an empty one hides all
(PyTorch's device_count reads the variables itself).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from waveport.system.machine import Gpu

ROCR = "ROCR_VISIBLE_DEVICES"
HIP = "HIP_VISIBLE_DEVICES"
CUDA = "CUDA_VISIBLE_DEVICES"


@dataclass(frozen=True, slots=True)
class Filter:
    """One variable's effect."""

    name: str
    value: str
    before: tuple[Gpu, ...]
    after: tuple[Gpu, ...]
    bad: bool  # an entry names no device


def filters(gpus: Sequence[Gpu], env: Mapping[str, str]) -> tuple[Filter, ...]:
    """Return the variables that apply, in the order in which they do."""
    left = tuple(gpu for gpu in gpus if gpu.rocr_index is not None)
    names = [name for name in (ROCR, HIP if HIP in env else CUDA) if name in env]
    result = []
    for name in names:
        after, bad = _select(left, env[name])
        result.append(Filter(name, env[name], left, after, bad))
        left = after
    return tuple(result)


def visible(gpus: Sequence[Gpu], env: Mapping[str, str]) -> tuple[Gpu, ...]:
    """Return the GPUs that PyTorch sees, in its order."""
    applied = filters(gpus, env)
    return applied[-1].after if applied else tuple(gpu for gpu in gpus if gpu.rocr_index is not None)


def _select(gpus: tuple[Gpu, ...], value: str) -> tuple[tuple[Gpu, ...], bool]:
    chosen: list[Gpu] = []
    for entry in value.split(","):
        gpu = _named(gpus, entry.strip())
        if gpu is None:
            return tuple(chosen), True
        if gpu not in chosen:
            chosen.append(gpu)
    return tuple(chosen), False


def _named(gpus: tuple[Gpu, ...], entry: str) -> Gpu | None:
    if entry.isascii() and entry.isdigit():
        return gpus[int(entry)] if len(entry) < 6 and int(entry) < len(gpus) else None
    uuid = entry.lower()
    return next((gpu for gpu in gpus if gpu.uuid and uuid.startswith("gpu-") and gpu.uuid.lower() == uuid), None)
