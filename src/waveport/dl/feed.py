"""Batches on the device, in an order that follows from the seed, the epoch and the position alone.

That is what makes a resumed run exact: batch k of an epoch is the same pictures, changed the same way, whenever and
by whatever number of processes it is made. With several processes, process r takes the r-th part of each batch.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

import torch
from torch import Tensor
from torch.nn import functional as F

from waveport.dl.datasets import DataSet, Pictures
from waveport.dl.folder import Folder
from waveport.errors import InputError

Batch = tuple[Tensor, Tensor]
PREFETCH = 4  # batches a worker process prepares ahead


@dataclass(frozen=True, slots=True)
class Share:
    """Which part of each batch this process takes."""

    rank: int = 0
    processes: int = 1


class Feed(Protocol):
    """Gives the training batches of an epoch."""

    overlaps: bool  # whether batches are prepared while the step runs

    def batches(self, epoch: int, first: int = 0) -> Iterator[Batch]: ...


def epoch_order(count: int, seed: int, epoch: int) -> Tensor:
    """Return the order of the pictures in an epoch, the same on every device."""
    return torch.randperm(count, generator=torch.Generator().manual_seed(seed * 1_000_003 + epoch))


def steps_per_epoch(data: DataSet, batch: int, share: Share) -> int:
    """Return whole batches in an epoch; the rest is left out, since compiled steps want one shape."""
    steps = data.train_count // (batch * share.processes)
    if not steps:
        whole = batch * share.processes
        raise InputError(f"{data.name} has {data.train_count} pictures, a batch has {whole}", hint="a smaller --batch")
    return steps


class SyntheticFeed:
    """One random batch on the device, again and again."""

    overlaps = True

    def __init__(self, data: DataSet, batch: int, device: torch.device, seed: int, steps: int) -> None:
        make = torch.Generator().manual_seed(seed)
        shape = (batch, data.channels, data.size, data.size)
        self.batch = (
            torch.randn(shape, generator=make).to(device),
            torch.randint(0, data.classes, (batch,), generator=make).to(device),
        )
        self.steps = steps

    def batches(self, epoch: int, first: int = 0) -> Iterator[Batch]:
        for _ in range(first, self.steps):
            yield self.batch


class MemoryFeed:
    """Pictures that fit into the device's memory: picked, shifted and flipped there."""

    overlaps = True

    def __init__(self, data: DataSet, batch: int, device: torch.device, seed: int, share: Share) -> None:
        assert isinstance(data.train, Pictures)
        self.images, self.labels = data.train.images.to(device), data.train.labels.to(device)
        self.data, self.batch, self.seed, self.share, self.device = data, batch, seed, share, device
        self.steps = steps_per_epoch(data, batch, share)

    def batches(self, epoch: int, first: int = 0) -> Iterator[Batch]:
        order = epoch_order(len(self.labels), self.seed, epoch)
        whole = self.batch * self.share.processes
        for k in range(first, self.steps):
            chance = torch.Generator().manual_seed((self.seed * 1_000_003 + epoch) * 1_000_003 + k)
            chosen = order[k * whole : (k + 1) * whole]
            moves = torch.randint(0, 2 * self.data.shift + 1, (2, whole), generator=chance)
            flips = torch.rand(whole, generator=chance) < (0.5 if self.data.flip else 0.0)
            mine = slice(self.share.rank * self.batch, (self.share.rank + 1) * self.batch)
            rows = chosen[mine].to(self.device)
            images = change(self.images[rows], moves[:, mine].to(self.device), flips[mine].to(self.device), self.data)
            yield images, self.labels[rows]


def change(images: Tensor, moves: Tensor, flips: Tensor, data: DataSet) -> Tensor:
    """Shift each picture by its own number of pixels (0 to 2*shift, the middle is no shift), mirror some."""
    if data.shift:
        n, _, height, width = images.shape
        padded = F.pad(images, [data.shift] * 4)
        rows = moves[0, :, None] + torch.arange(height, device=images.device)
        columns = moves[1, :, None] + torch.arange(width, device=images.device)
        pick = torch.arange(n, device=images.device)[:, None, None]
        moved = padded[pick, :, rows[:, :, None], columns[:, None, :]].permute(0, 3, 1, 2)
        # One grey channel is contiguous in two ways; kernels choose by the strides, so make them the plain ones.
        images = moved.clone(memory_format=torch.contiguous_format)
    return torch.where(flips[:, None, None, None], images.flip(3), images) if data.flip else images


class Keys:
    """The (epoch, picture) keys of the coming batches; a DataLoader's batch sampler."""

    def __init__(self) -> None:
        self.coming: list[list[tuple[int, int]]] = []

    def __iter__(self) -> Iterator[list[tuple[int, int]]]:
        return iter(self.coming)

    def __len__(self) -> int:
        return len(self.coming)


class FolderFeed:
    """Pictures decoded from disk by worker processes, copied to the device beside the step."""

    def __init__(self, data: DataSet, batch: int, device: torch.device, seed: int, share: Share, workers: int) -> None:
        assert isinstance(data.train, Folder)
        self.folder = replace(data.train, seed=seed)
        self.batch, self.device, self.seed, self.share = batch, device, seed, share
        self.steps, self.workers, self.keys = steps_per_epoch(data, batch, share), workers, Keys()
        self.overlaps = workers > 0
        self.loader = build_loader(self.folder, self.keys, workers, device)

    def batches(self, epoch: int, first: int = 0) -> Iterator[Batch]:
        order = epoch_order(len(self.folder), self.seed, epoch).tolist()
        whole, start = self.batch * self.share.processes, self.share.rank * self.batch
        offsets = [k * whole + start for k in range(first, self.steps)]
        self.keys.coming = [[(epoch, i) for i in order[at : at + self.batch]] for at in offsets]
        return on_device(self.loader, self.device)


def build_loader(folder: Folder, keys: Any, workers: int, device: torch.device) -> Any:
    """Make the DataLoader over a folder."""
    from torch.utils.data import DataLoader

    more: dict[str, Any] = {"prefetch_factor": PREFETCH, "persistent_workers": True} if workers else {}
    more |= {"worker_init_fn": own_group} if workers else {}
    pin = device.type == "cuda"
    return DataLoader(folder, batch_sampler=keys, num_workers=workers, pin_memory=pin, **more)  # type: ignore[arg-type]


def own_group(worker: int) -> None:
    """Keep what is sent to the whole process group (Ctrl-C, `timeout`) from a worker: the run itself ends in order."""
    if hasattr(os, "setpgid"):
        os.setpgid(0, 0)


def on_device(loader: Any, device: torch.device) -> Iterator[Batch]:
    """Copy batches to the device, one ahead of the step, on a stream of their own."""
    if device.type != "cuda":
        yield from readable(loader)
        return
    beside, main = torch.cuda.Stream(device), torch.cuda.current_stream(device)
    waiting: Batch | None = None
    for images, labels in readable(loader):
        with torch.cuda.stream(beside):
            copied = images.to(device, non_blocking=True), labels.to(device, non_blocking=True)
        if waiting is not None:
            yield waiting
        main.wait_stream(beside)
        for tensor in copied:
            tensor.record_stream(main)
        waiting = copied
    if waiting is not None:
        yield waiting


def readable(loader: Any) -> Iterator[Batch]:
    """Turn the report of a worker about a bad picture back into one line."""
    try:
        yield from loader
    except InputError as error:
        raise InputError(str(error).strip().splitlines()[-1].split("InputError: ")[-1]) from None


def build_feed(
    data: DataSet, batch: int, device: torch.device, seed: int, share: Share, workers: int, steps: int
) -> Feed:
    """Choose the feed for a data set; `steps` is the length of an epoch of synthetic data."""
    if data.train is None:
        return SyntheticFeed(data, batch, device, seed + share.rank, steps)
    if isinstance(data.train, Pictures):
        return MemoryFeed(data, batch, device, seed, share)
    return FolderFeed(data, batch, device, seed, share, workers)


def val_batches(
    part: Pictures | Folder, batch: int, device: torch.device, share: Share, workers: int
) -> Iterator[Batch]:
    """Give this process's share of the validation pictures, each once."""
    mine: Sequence[int] = range(share.rank, len(part), share.processes)
    chunks = [list(mine[i : i + batch]) for i in range(0, len(mine), batch)]
    if isinstance(part, Folder):
        keys = [[(0, i) for i in chunk] for chunk in chunks]
        yield from on_device(build_loader(part, keys, workers, device), device)
        return
    for chunk in chunks:
        yield part.images[chunk].to(device), part.labels[chunk].to(device)
