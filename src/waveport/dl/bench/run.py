"""Time the cases of a plan on one device, one after the other; what is known so far is a document at any time."""

from __future__ import annotations

import gc
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import torch

from waveport.dl.bench import report
from waveport.dl.bench.cases import Case
from waveport.dl.bench.document import case_row, header, relevant_environment, step_row
from waveport.dl.bench.peaks import find_peak
from waveport.dl.bench.plan import AGREEING_TRIES, Plan, ceiling_cases, no_dtype, searches_again, select, settled
from waveport.dl.bench.steps import LADDER, seconds_needed, time_step
from waveport.dl.bench.timing import BLOCK_SECONDS, LONG_BLOCK_SECONDS, Call, Stopwatch, Timing
from waveport.dl.device import Device
from waveport.dl.settings import Settings
from waveport.dl.step import use_backends


@dataclass(frozen=True, slots=True)
class Task:
    """One thing to time: the group it is reported with, its row's key, and seconds that must be left to begin it."""

    group: str
    key: str
    run: Callable[[], Timing | str]
    needs: float = 0.0


class Bench:
    """Times the cases of a plan, each once; where there is no timing, the outcome says why."""

    def __init__(self, plan: Plan, device: Device, watch: Stopwatch | None = None) -> None:
        self.plan, self.device = plan, device
        self.environment = relevant_environment()  # before torch.compile adds its own
        self.watch = watch or Stopwatch(torch.device(device.torch_name))
        units = None if device.type == "cpu" else torch.cuda.get_device_properties(device.index).multi_processor_count
        self.peak = find_peak(device.name, units)
        self.ceiling_cases, self.cases = ceiling_cases(plan, device), select(plan, device)
        rungs = [(title, settings.with_(batch=plan.step.batch)) for title, settings in LADDER]
        self.rungs = [r for r in rungs if "resnet50" in plan.kinds and r[1].precision in plan.dtypes]
        self.done: dict[str, Timing | str] = {}
        self.notes: dict[str, list[str]] = {}
        self.cut = ""
        self.began = time.monotonic()

    def tasks(self) -> list[Task]:
        """Return all there is to do: ceilings, the quick kinds, training steps, and the many convolutions last."""
        made = {
            c.key: Task(f"{c.kind} {c.dtype}", c.key, partial(self.time, c)) for c in self.ceiling_cases + self.cases
        }
        convs = [made.pop(c.key) for c in self.cases if c.kind == "conv"]
        steps = [
            Task(f"resnet50 {t}", self.plan.step.key(t, s), partial(self.time_step, t, s), seconds_needed(s))
            for t, s in self.rungs
        ]
        return [*made.values(), *steps, *convs]

    def go(self) -> Iterator[str]:
        """Do all tasks; after each, yield a line about its group if that is done now, else an empty string."""
        tasks = self.tasks()
        left = Counter(task.group for task in tasks)
        for task in tasks:
            self.done[task.key] = self.too_late(task.needs) or task.run()
            left[task.group] -= 1
            yield "" if left[task.group] else self.line(task.group, {t.key for t in tasks if t.group == task.group})

    def too_late(self, needs: float) -> str:
        """Say that the time box leaves too little, or return an empty string."""
        left = 60 * self.plan.minutes - self.seconds()
        if not self.plan.minutes or left > needs:
            return ""
        self.cut = f"time box of {self.plan.minutes:g} min"
        return f"{self.cut}: {needs:.0f} s needed, {left:.0f} s left" if left > 0 else self.cut

    def seconds(self) -> float:
        return time.monotonic() - self.began

    def time(self, case: Case) -> Timing | str:
        """Time a case, or say why not."""
        use_backends(Settings(precision=case.dtype, cudnn_benchmark=self.plan.search))
        try:
            return self.repeated(case)
        except torch.cuda.OutOfMemoryError:
            return "out of memory"
        except RuntimeError as error:  # a library without a kernel for this type or shape says so this way
            return str(error).splitlines()[0]
        finally:
            release(self.watch.device)

    def repeated(self, case: Case) -> Timing:
        """Time a case; a convolution on a GPU several times.

        Where each try is a search of the library's, the fastest counts: more searches would find it. Where all tries
        share one search and do not agree, the calls themselves vary, and the middle one of three long tries counts.
        """
        with torch.inference_mode():
            call = case.prepare(self.watch.device, self.watch.sets(case.bytes))
        if case.kind != "conv" or self.device.kind == "cpu":
            return self.measure(call, self.plan.budget)
        budget = self.plan.budget / AGREEING_TRIES
        if searches_again(case, self.plan, self.device):
            found: list[Timing] = []
            while not settled([t.median for t in found]):
                with ThreadPoolExecutor(1) as thread:
                    found.append(thread.submit(self.measure, call, budget).result())
            return replace(min(found, key=median_of), tries=tuple(map(median_of, found)))
        found = tries = [self.measure(call, budget) for _ in range(AGREEING_TRIES)]
        if not settled([t.median for t in found]):
            tries = [self.measure(call, budget, LONG_BLOCK_SECONDS) for _ in range(AGREEING_TRIES)]
            found = found + tries
        return replace(sorted(tries, key=median_of)[AGREEING_TRIES // 2], tries=tuple(map(median_of, found)))

    def measure(self, call: Call, budget: float, block: float = BLOCK_SECONDS) -> Timing:
        """Time a call in this thread, which may be a new one: those begin on GPU 0 and record gradients."""
        release(self.watch.device)  # so that the output lies elsewhere each time
        if self.watch.device.type == "cuda":
            torch.cuda.set_device(self.watch.device)
        with torch.inference_mode():
            return self.watch.measure(call, budget, block=block)

    def time_step(self, title: str, settings: Settings) -> Timing | str:
        """Time a training step, or say why not."""
        if reason := no_dtype(settings.precision, "resnet50", self.device):
            return reason
        size = self.plan.step
        try:
            timing, self.notes[size.key(title, settings)] = time_step(
                size, settings, self.watch, max(2.0, 4 * self.plan.budget)
            )
        except torch.cuda.OutOfMemoryError:
            return "out of memory"
        except (RuntimeError, ValueError) as error:  # such as a picture too small for the network
            return str(error).splitlines()[0]
        finally:
            gc.collect()  # models and compiled code refer to themselves
            release(self.watch.device)
        return timing

    def ceilings(self) -> dict[str, float]:
        """Return the best measured so far: TFLOP/s per precision, and memory GB/s."""
        found: dict[str, float] = {}
        for case in self.ceiling_cases + [c for c in self.cases if sets_ceiling(c)]:
            timing = self.done.get(case.key)
            if isinstance(timing, Timing):
                copy = case.kind == "copy"
                name, rate = ("memory_gb_s", case.bytes / 1e9) if copy else (case.dtype, case.flops / 1e12)
                found[name] = max(found.get(name, 0.0), rate / timing.median)
        return found

    def document(self, ended: str = "") -> dict[str, Any]:
        """Return what is known as a result; `ended` says why a run was stopped before it was done."""
        ended, ceilings = ended or self.cut, self.ceilings()
        missing = f"not reached: {ended}"
        rows = [case_row(c, self.done.get(c.key, missing), self.peak, ceilings) for c in self.cases]
        for title, settings in self.rungs:
            key = self.plan.step.key(title, settings)
            timing = self.done.get(key, missing)
            rows.append(step_row(title, settings, self.plan.step, timing, self.notes.get(key, [])))
        return {
            **header(self.plan, self.device, self.peak, ceilings),
            "complete": not ended,
            "ended": ended,
            "seconds": self.seconds(),
            "environment": self.environment,
            "rows": rows,
        }

    def line(self, group: str, keys: set[str]) -> str:
        """Say how a group of cases went; ceilings that are not asked for have no rows."""
        rows = [r for r in self.document()["rows"] if r["key"] in keys]
        return f"{self.seconds():4.0f} s  {report.group_line(group, rows)}" if rows else ""


def median_of(timing: Timing) -> float:
    return timing.median


def sets_ceiling(case: Case) -> bool:
    """Whether a case may be the best of its kind: all products, and copies within the device."""
    return case.kind == "gemm" or (case.kind == "copy" and not case.name.startswith(("host-to", "device-to", "fill")))


def release(device: torch.device) -> None:
    """Give freed memory back, so that the next case begins with whole blocks."""
    if device.type == "cuda":
        torch.cuda.empty_cache()
