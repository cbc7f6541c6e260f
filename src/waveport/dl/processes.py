"""Several processes, one a device, started by torchrun.

They talk over NCCL on CUDA, RCCL (which PyTorch also calls nccl) on ROCm, and gloo elsewhere.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Any

import torch
import torch.distributed as dist
from torch import Tensor, nn

from waveport.dl.feed import Share
from waveport.errors import InputError, first_line


@dataclass(frozen=True, slots=True)
class World:
    """This process among all; `local` is its number on this host, and so its GPU's."""

    rank: int = 0
    size: int = 1
    local: int = 0

    @property
    def first(self) -> bool:
        """Say whether this process writes files and talks."""
        return self.rank == 0

    @property
    def share(self) -> Share:
        """Which part of each batch this process takes."""
        return Share(self.rank, self.size)


def from_environment() -> World:
    """Read what torchrun tells each process."""
    try:
        rank, size, local = (int(os.environ.get(n, d)) for n, d in (("RANK", 0), ("WORLD_SIZE", 1), ("LOCAL_RANK", 0)))
    except ValueError as error:
        raise InputError(
            f"RANK, WORLD_SIZE or LOCAL_RANK is not a number ({error})", hint="start with torchrun"
        ) from None
    return World(rank, size, local)


def join(world: World, device: torch.device) -> None:
    """Meet the other processes."""
    if world.size == 1:
        return
    if not dist.is_available():
        raise InputError("this PyTorch cannot train in several processes (built without torch.distributed)")
    backend = "nccl" if device.type == "cuda" and dist.is_nccl_available() else "gloo"
    try:
        dist.init_process_group(backend)
    except (RuntimeError, ValueError) as error:
        reason = first_line(error)
        raise InputError(f"the {world.size} processes cannot meet over {backend} ({reason})") from None


def leave() -> None:
    """Part from the other processes."""
    if dist.is_available() and dist.is_initialized():
        dist.destroy_process_group()


def distribute(model: nn.Module, world: World, device: torch.device, sync_batchnorm: bool) -> nn.Module:
    """Wrap a placed model so that its gradients are averaged over the processes."""
    if world.size == 1:
        return model
    if sync_batchnorm:
        if device.type != "cuda":
            raise InputError("PyTorch's SyncBatchNorm needs GPUs", hint="leave --sync-batchnorm out")
        model = nn.SyncBatchNorm.convert_sync_batchnorm(model)
    devices = [device] if device.type == "cuda" else None
    return nn.parallel.DistributedDataParallel(model, device_ids=devices, gradient_as_bucket_view=True)


def sum_over(values: Tensor, world: World) -> Tensor:
    """Add a tensor up over the processes, in place."""
    if world.size > 1:
        dist.all_reduce(values)
    return values


def gather(value: Any, world: World) -> list[Any]:
    """Return every process's value, in rank order."""
    if world.size == 1:
        return [value]
    values: list[Any] = [None] * world.size
    dist.all_gather_object(values, value)
    return values


def share_buffers(model: nn.Module, world: World) -> None:
    """Give all processes the first one's BatchNorm statistics; each has gathered its own."""
    if world.size > 1:
        for buffer in model.buffers():
            dist.broadcast(buffer, 0)
