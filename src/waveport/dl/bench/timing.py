"""Time a call on a device: warm-up, cold caches, device events, median and quartiles.

A sample is a block of calls between two device events. Before each block a buffer larger than every cache is
written, so that the block starts cold and the host runs ahead of the device; within a block the calls rotate
over operand sets. Blocks follow each other without a pause, so that clocks stay where real work holds them.
"""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

import torch

METHOD = "blocks-cold-rotating/2"
# Larger than any L2 plus last-level cache of today: MI300X has 256 MiB of Infinity Cache, B200 126 MB of L2.
COLD_BYTES = {"cuda": 512 << 20, "cpu": 64 << 20}
BLOCK_SECONDS, LONG_BLOCK_SECONDS = 5e-3, 20e-3
MIN_SAMPLES, MAX_SAMPLES, MAX_CALLS = 9, 60, 48

Call = Callable[[int], object]


@dataclass(frozen=True, slots=True)
class Timing:
    """Seconds per call over `samples` blocks of `calls` calls. `host` is the host's time to issue one call.

    `tries` holds the medians of all tries of which this is one, where there were several.
    """

    median: float
    q1: float
    q3: float
    low: float
    samples: int
    calls: int
    host: float
    tries: tuple[float, ...] = ()

    @property
    def spread(self) -> float:
        """Distance between the quartiles over the median."""
        return (self.q3 - self.q1) / self.median

    @property
    def launch_bound(self) -> bool:
        """Whether the host needs longer to issue a call than the device to do it."""
        return self.host > self.median

    def to_json(self) -> dict[str, Any]:
        row = {**asdict(self), "tries": list(self.tries), "launch_bound": self.launch_bound}
        return row if self.tries else {k: v for k, v in row.items() if k != "tries"}


def quartiles(values: list[float]) -> tuple[float, float, float]:
    """Return the first quartile, the median and the third quartile."""
    if len(values) == 1:
        return values[0], values[0], values[0]
    q1, median, q3 = statistics.quantiles(values, n=4, method="inclusive")
    return q1, median, q3


def synchronize(device: torch.device) -> None:
    if device.type == "cuda":
        torch.cuda.synchronize(device)


class Stopwatch:
    """Times blocks of calls on one device; keeps the buffer that empties its caches."""

    def __init__(self, device: torch.device, cold_bytes: int | None = None) -> None:
        wanted = COLD_BYTES[device.type] if cold_bytes is None else cold_bytes
        if device.type == "cuda":
            wanted = min(wanted, torch.cuda.mem_get_info(device)[0] // 8)
        self.device = device
        self.cold_bytes = wanted
        self._flush = torch.empty(max(wanted // 4, 1), dtype=torch.int32, device=device)
        self._flush_seconds = 0.0

    def sets(self, bytes_per_call: int) -> int:
        """How many operand sets make a rotation larger than the caches."""
        return max(1, min(MAX_CALLS, math.ceil(2 * self.cold_bytes / max(bytes_per_call, 1))))

    def measure(self, call: Call, budget: float = 0.25, cold: bool = True, block: float = BLOCK_SECONDS) -> Timing:
        """Time `call(i)`, i counting up, for about `budget` seconds after warm-up, in blocks of `block` seconds.

        `cold=False` leaves the caches alone: for whole training steps, whose own data is larger than they are.
        """
        self._warm_up(call)
        probe, host = self._probe(call)
        calls = max(1, min(MAX_CALLS, math.ceil(block / probe)))
        samples = max(MIN_SAMPLES, min(MAX_SAMPLES, int(budget / (calls * probe))))
        seconds = sorted(self._blocks(call, calls, samples, host * calls if cold else None))
        q1, median, q3 = quartiles(seconds)
        return Timing(median, q1, q3, seconds[0], samples, calls, host)

    def _warm_up(self, call: Call) -> None:
        """At least three calls and 20 ms: library search, lazy loading and clocks settle."""
        start, done = time.perf_counter(), 0
        while done < 3 or (time.perf_counter() - start < 0.02 and done < 200):
            call(done)
            done += 1
            if done % 3 == 0:
                synchronize(self.device)
        synchronize(self.device)

    def _probe(self, call: Call) -> tuple[float, float]:
        """Return rough seconds per call on the device and on the host's side."""
        start = time.perf_counter()
        for i in range(3):
            call(i)
        issued = time.perf_counter()
        synchronize(self.device)
        ended = time.perf_counter()
        host = 0.0 if self.device.type == "cpu" else (issued - start) / 3
        return max((ended - start) / 3, 1e-7), host

    def _empty_caches(self, host_seconds: float | None) -> None:
        """Write the flush buffer, often enough that the host has issued the next block meanwhile."""
        if host_seconds is None:
            return
        repeats = 1
        if self.device.type == "cuda" and host_seconds:
            self._flush_seconds = self._flush_seconds or self._time_flush()
            repeats = max(1, min(64, math.ceil(1.5 * host_seconds / self._flush_seconds)))
        for _ in range(repeats):
            self._flush.zero_()

    def _time_flush(self) -> float:
        self._flush.zero_()
        synchronize(self.device)
        start = time.perf_counter()
        for _ in range(5):
            self._flush.zero_()
        synchronize(self.device)
        return max((time.perf_counter() - start) / 5, 1e-6)

    def _blocks(self, call: Call, calls: int, samples: int, host_seconds: float | None) -> list[float]:
        if self.device.type == "cuda":
            return self._device_blocks(call, calls, samples, host_seconds)
        seconds = []
        for _ in range(samples):
            self._empty_caches(host_seconds)
            start = time.perf_counter()
            for i in range(calls):
                call(i)
            seconds.append((time.perf_counter() - start) / calls)
        return seconds

    def _device_blocks(self, call: Call, calls: int, samples: int, host_seconds: float | None) -> list[float]:
        begins = [torch.cuda.Event(enable_timing=True) for _ in range(samples)]
        ends = [torch.cuda.Event(enable_timing=True) for _ in range(samples)]
        for begin, end in zip(begins, ends, strict=True):
            self._empty_caches(host_seconds)
            begin.record()
            for i in range(calls):
                call(i)
            end.record()
        synchronize(self.device)
        return [b.elapsed_time(e) / 1e3 / calls for b, e in zip(begins, ends, strict=True)]
