"""Run bench cases on one device and put the results into one document."""

from __future__ import annotations

import gc
import os
import platform
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

import torch

from waveport import __version__
from waveport.dl.bench import cases
from waveport.dl.bench.cases import Case
from waveport.dl.bench.peaks import Peak, find_peak
from waveport.dl.bench.steps import LADDER, RESNET50_FLOPS_PER_IMAGE, StepSize, time_step
from waveport.dl.bench.timing import METHOD, Stopwatch, Timing
from waveport.dl.device import Device
from waveport.dl.settings import Settings
from waveport.dl.step import use_backends

FORMAT = "waveport-bench-1"
KINDS = ("gemm", "conv", "copy", "resnet50")
RELEVANT: tuple[str, ...] = (
    "MIOPEN_",
    "PYTORCH_",
    "TORCH",
    "HSA_",
    "HIP_",
    "HIPBLASLT_",
    "ROCBLAS_",
    "CUDA_",
    "CUBLAS",
    "CUDNN_",
)
RELEVANT += ("NVIDIA_TF32_OVERRIDE", "OMP_", "MKL_", "GPU_MAX_HW_QUEUES", "ROCR_")


@dataclass(frozen=True, slots=True)
class Plan:
    """What to measure. `budget` is seconds per case; `search` lets the convolution library time its algorithms."""

    kinds: tuple[str, ...]
    suite: str
    dtypes: tuple[str, ...]
    layout: str | None = None
    budget: float = 0.25
    search: bool = True
    step: StepSize = field(default_factory=StepSize)


def no_dtype(dtype: str, kind: str, device: Device) -> str:
    """Say why a precision is not measured here, or return an empty string."""
    if dtype != "tf32":
        return ""
    if device.kind == "cpu":
        return "a CPU has no TF32"
    if device.kind == "cuda":
        return "" if int(device.arch.removeprefix("sm_")) >= 80 else f"{device.arch} has no TF32"
    if kind != "gemm":
        return "PyTorch on ROCm does convolutions in fp32, not TF32"
    if device.arch != "gfx942" or os.environ.get("HIPBLASLT_ALLOW_TF32") != "1":
        return "TF32 products on ROCm need gfx942 and HIPBLASLT_ALLOW_TF32=1"
    return ""


def select(plan: Plan, device: Device) -> list[Case]:
    """Return the cases of a plan; the ceilings' cases come first."""
    wanted: list[Case] = list(cases.copy_cases(plan.suite, device.type)) if "copy" in plan.kinds else []
    for kind, make in (("gemm", cases.gemm_cases), ("conv", cases.conv_cases)):
        if kind in plan.kinds:
            dtypes = [d for d in plan.dtypes if not no_dtype(d, kind, device)]
            extra = (plan.layout,) if kind == "conv" else ()
            wanted += list(make(plan.suite, dtypes, *extra))
    return wanted


def ceiling_cases(plan: Plan, device: Device) -> list[Case]:
    """A large copy and the largest square product of each precision: what the chip does at best, measured."""
    dtypes = [d for d in plan.dtypes if not no_dtype(d, "gemm", device)]
    squares = [c for c in cases.gemm_cases(plan.suite, dtypes) if c.network == "square"]
    largest = [max((c for c in squares if c.dtype == d), key=lambda c: c.flops) for d in dtypes]
    return [c for c in cases.copy_cases(plan.suite, "cpu") if not c.name.startswith("fill")] + largest


class Bench:
    """Times cases on a device, each once; a case that does not fit in memory is reported as not run."""

    def __init__(self, plan: Plan, device: Device, watch: Stopwatch | None = None) -> None:
        self.plan, self.device = plan, device
        self.watch = watch or Stopwatch(torch.device(device.torch_name))
        self.done: dict[str, Timing | str] = {}

    def time(self, case: Case) -> Timing | str:
        """Return the timing of a case, or why there is none."""
        if case.key not in self.done:
            self.done[case.key] = self._time(case)
        return self.done[case.key]

    def _time(self, case: Case) -> Timing | str:
        use_backends(Settings(precision=case.dtype, cudnn_benchmark=self.plan.search))
        try:
            with torch.inference_mode():
                prepared = case.prepare(self.watch.device, self.watch.sets(case.bytes))
                return self.watch.measure(prepared, self.plan.budget)
        except torch.cuda.OutOfMemoryError:
            return "out of memory"
        except RuntimeError as error:  # a library without a kernel for this type or shape says so this way
            return str(error).splitlines()[0]
        finally:
            release(self.watch.device)

    def ladder(self, advance: Callable[[int], None]) -> list[dict[str, Any]]:
        """Time ResNet-50 training steps from a plain loop to the usual best."""
        rows = []
        for title, settings in LADDER:
            settings = settings.with_(batch=self.plan.step.batch, cudnn_benchmark=self.plan.search)
            if settings.precision in self.plan.dtypes:
                reason = no_dtype(settings.precision, "resnet50", self.device)
                rows.append(step_row(title, settings, self.plan.step, reason or self._step(settings)))
            advance(1)
        return rows

    def _step(self, settings: Settings) -> tuple[Timing, list[str]] | str:
        try:
            return time_step(self.plan.step, settings, self.watch, max(2.0, 4 * self.plan.budget))
        except torch.cuda.OutOfMemoryError:
            return "out of memory"
        except (RuntimeError, ValueError) as error:  # such as a picture too small for the network
            return str(error).splitlines()[0]
        finally:
            release(self.watch.device)


def release(device: torch.device) -> None:
    gc.collect()
    if device.type == "cuda":
        torch.cuda.empty_cache()


def case_row(case: Case, timing: Timing | str, peak: Peak | None, ceilings: dict[str, float]) -> dict[str, Any]:
    """Return the row of a case: rates, share of the datasheet's and of the measured ceiling, and what bounds it."""
    row = case.to_json()
    if isinstance(timing, str):
        return {**row, "not_run": timing}
    tflops, gb_s = case.flops / timing.median / 1e12, case.bytes / timing.median / 1e9
    row |= {"timing": timing.to_json(), "tflops": tflops, "gb_s": gb_s}
    memory, compute = (peak.memory_gb_s, peak.tflops.get(case.dtype)) if peak else (None, None)
    if case.kind != "copy":
        row["pct_of_datasheet"] = 100 * tflops / compute if compute else None
        row["pct_of_measured"] = percent(tflops, ceilings.get(case.dtype))
        row["pct_of_roofline"] = percent(tflops, roof(case, ceilings))
    elif not case.name.startswith(("host", "device")):
        row["pct_of_datasheet"] = 100 * gb_s / memory if memory else None
        row["pct_of_measured"] = percent(gb_s, ceilings.get("memory_gb_s"))
    return row


def percent(value: float, whole: float | None) -> float | None:
    return 100 * value / whole if whole else None


def roof(case: Case, ceilings: dict[str, float]) -> float | None:
    """TFLOP/s that measured ceilings allow at the case's intensity; each operand moved once."""
    compute, memory = ceilings.get(case.dtype), ceilings.get("memory_gb_s")
    if not compute or not memory:
        return None
    return min(compute, case.flops / case.bytes * memory / 1e3)


def step_row(title: str, settings: Settings, size: StepSize, result: tuple[Timing, list[str]] | str) -> dict[str, Any]:
    key = "/".join(("resnet50", title, settings.precision, f"{size.model}-{size.batch}x{size.image}"))
    row: dict[str, Any] = {"key": key, "kind": "resnet50", "name": title, "dtype": settings.precision}
    row |= {"settings": settings.as_json(), "batch": size.batch, "image": size.image}
    if isinstance(result, str):
        return {**row, "not_run": result}
    timing, notes = result
    row |= {"timing": timing.to_json(), "images_per_s": size.batch / timing.median, "notes": notes}
    if size.model == "resnet50" and size.image == 224:
        row["tflops"] = RESNET50_FLOPS_PER_IMAGE * size.batch / timing.median / 1e12
    return row


def ceilings_of(bench: Bench, wanted: list[Case]) -> dict[str, float]:
    """Return measured ceilings: TFLOP/s per precision, and memory GB/s."""
    found: dict[str, float] = {}
    for case in wanted:
        timing = bench.time(case)
        if isinstance(timing, str):
            continue
        name, rate = ("memory_gb_s", case.bytes / 1e9) if case.kind == "copy" else (case.dtype, case.flops / 1e12)
        found[name] = max(found.get(name, 0.0), rate / timing.median)
    return found


def run(
    plan: Plan, device: Device, advance: Callable[[int], None] = lambda n: None, bench: Bench | None = None
) -> dict[str, Any]:
    """Measure a plan and return the result document."""
    environment = relevant_environment()  # before torch.compile adds its own
    bench = bench or Bench(plan, device)
    wanted, first = select(plan, device), ceiling_cases(plan, device)
    units = None if device.type == "cpu" else torch.cuda.get_device_properties(device.index).multi_processor_count
    peak = find_peak(device.name, units)
    for case in first + wanted:
        if case.key not in bench.done:
            bench.time(case)
            advance(1)
    ceilings = ceilings_of(bench, first + [c for c in wanted if c.kind in ("gemm", "copy") and device_only(c)])
    rows = [case_row(case, bench.time(case), peak, ceilings) for case in wanted]
    rows += bench.ladder(advance) if "resnet50" in plan.kinds else []
    return {**document(plan, device, peak, ceilings), "environment": environment, "rows": rows}


def device_only(case: Case) -> bool:
    return not case.name.startswith(("host-to", "device-to", "fill"))


def total(plan: Plan, device: Device) -> int:
    """How many cases a run will time."""
    keys = {c.key for c in ceiling_cases(plan, device) + select(plan, device)}
    return len(keys) + (len(LADDER) if "resnet50" in plan.kinds else 0)


def document(plan: Plan, device: Device, peak: Peak | None, ceilings: dict[str, float]) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "method": METHOD,
        "measured": True,
        "created": datetime.now(timezone.utc).isoformat(timespec="seconds"),
        "device": device.as_json(),
        "versions": versions(),
        "settings": {
            "suite": plan.suite,
            "layout": plan.layout or "by precision",
            "seconds_per_case": plan.budget,
            "library_search": plan.search,
        },
        "peak": peak.to_json() if peak else None,
        "ceilings": ceilings,
        "not_measured": sorted(
            {
                f"{k} {d}: {why}"
                for k in plan.kinds
                if k != "copy"
                for d in plan.dtypes
                if (why := no_dtype(d, k, device))
            }
        ),
    }


def versions() -> dict[str, str | None]:
    dnn = torch.backends.cudnn.version() if torch.backends.cudnn.is_available() else None
    return {
        "waveport": __version__,
        "python": platform.python_version(),
        "torch": str(torch.__version__),
        "hip": torch.version.hip,
        "cuda": torch.version.cuda,
        "miopen" if torch.version.hip else "cudnn": str(dnn) if dnn else None,
        "system": f"{platform.system()} {platform.machine()}",
        "executable": Path(sys.executable).name,
    }


def relevant_environment() -> dict[str, str]:
    """Variables that change speed; the home folder is cut from values."""
    home = str(Path.home())
    return {k: v.replace(home, "~") for k, v in sorted(os.environ.items()) if k.startswith(RELEVANT)}
