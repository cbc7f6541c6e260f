"""Where the time of a training loop goes, and what bounds it.

The loop keeps at most two steps in the device's queue. The host then spends its time in three ways: waiting for the
next batch, issuing work, and waiting for the device. The device's own time per step comes from events in its queue.
Nothing waits for the device to run dry, so the measurement does not slow what it measures.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from typing import Any

import torch

from waveport.dl.feed import Batch

AHEAD = 2  # steps in the device's queue
LOADER_SHARE = 0.10  # a loader that makes the loop wait longer than this is its bound
BUSY_SHARE = 0.90  # below this the device idles although the loader is ready: the host issues too slowly


@dataclass(frozen=True, slots=True)
class Bound:
    """What one run of the loop was bound by. Times are seconds of this process, rates are its images a second."""

    by: str  # loader, step or host
    images: int
    wall_s: float
    loader_wait_s: float
    step_s: float
    step_images_per_s: float
    loader_images_per_s: float | None = None

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    def line(self) -> str:
        """Say it in one line."""
        waited = f"the loop waited {self.loader_wait_s / self.wall_s:.0%} of its time for data"
        rates = f"the step alone does {self.step_images_per_s:,.0f} images/s"
        if self.loader_images_per_s is not None:
            rates += f", the loader alone {self.loader_images_per_s:,.0f}"
        return f"bound by the {self.by}: {waited}; {rates}"


class Pace:
    """Clocks of one training loop; `reset` starts them anew, for instance once everything is compiled."""

    def __init__(self, device: torch.device) -> None:
        self.on_gpu = device.type == "cuda"
        self.queue: deque[tuple[Any, Any]] = deque()
        self.reset()

    def reset(self) -> None:
        """Forget what was measured. Call it when the device has nothing to do."""
        self.queue.clear()
        self.images, self.loader_s, self.step_s, self.paused_s = 0, 0.0, 0.0, 0.0
        self.began = time.perf_counter()

    def timed(self, batches: Iterator[Batch]) -> Iterator[Batch]:
        """Pass batches on, counting the time until each is there."""
        while True:
            asked = time.perf_counter()
            batch = next(batches, None)
            self.loader_s += time.perf_counter() - asked
            if batch is None:
                return
            yield batch

    def started(self) -> Any:
        """Mark the start of a step; give the result to `finished`."""
        return self.event() if self.on_gpu else time.perf_counter()

    def finished(self, start: Any, images: int) -> None:
        """Mark the end of a step; wait for the device if it is too far behind."""
        self.images += images
        if not self.on_gpu:
            self.step_s += time.perf_counter() - start
            return
        self.queue.append((start, self.event()))
        if len(self.queue) > AHEAD:
            self.take()

    def take(self) -> None:
        """Wait for the oldest step and add its time."""
        start, end = self.queue.popleft()
        end.synchronize()
        self.step_s += start.elapsed_time(end) / 1000

    @contextmanager
    def pause(self) -> Iterator[None]:
        """Leave out what is not training. Enter it when the device has nothing to do."""
        began = time.perf_counter()
        yield
        self.paused_s += time.perf_counter() - began

    def event(self) -> Any:
        """Put a timed event into the device's queue."""
        event = torch.cuda.Event(enable_timing=True)
        event.record()
        return event

    def bound(self, overlaps: bool) -> Bound:
        """Judge what was measured since `reset`; `overlaps` says whether batches are made while the step runs."""
        while self.queue:
            self.take()
        wall = max(time.perf_counter() - self.began - self.paused_s, 1e-9)
        by = judge(wall, self.loader_s, self.step_s, overlaps)
        rate = self.images / self.step_s if self.step_s else 0.0
        return Bound(by, self.images, wall, self.loader_s, self.step_s, rate)


def judge(wall_s: float, loader_s: float, step_s: float, overlaps: bool) -> str:
    """Say what bounds a loop: side by side, a long wait for data is the loader's; in turns, the longer part counts."""
    if not overlaps:
        return "loader" if loader_s > step_s else "step"
    if loader_s > LOADER_SHARE * wall_s:
        return "loader"
    return "step" if step_s > BUSY_SHARE * (wall_s - loader_s) else "host"


def loader_alone(batches: Iterator[Batch], skip: int, seconds: float) -> float | None:
    """Return the images a second that a loader gives when nothing else runs; the first `skip` batches do not count."""
    for _ in range(skip):
        if next(batches, None) is None:
            return None
    images, began = 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        batch = next(batches, None)
        if batch is None:
            break
        images += len(batch[1])
    spent = time.perf_counter() - began
    return images / spent if images else None
