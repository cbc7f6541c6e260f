"""The result of a run as one JSON document: rates and shares of each case, and all that bears on them."""

from __future__ import annotations

import os
import platform
import sys
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

import torch

from waveport import __version__
from waveport.dl.bench.cases import Case
from waveport.dl.bench.peaks import Peak
from waveport.dl.bench.plan import AGREEING_TRIES, MOST_TRIES, Plan, no_dtype
from waveport.dl.bench.steps import RESNET50_FLOPS_PER_IMAGE, StepSize
from waveport.dl.bench.timing import METHOD, Timing
from waveport.dl.device import Device
from waveport.dl.settings import Settings

FORMAT = "waveport-bench-1"
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


def step_row(title: str, settings: Settings, size: StepSize, timing: Timing | str, notes: list[str]) -> dict[str, Any]:
    """Return the row of a training step; `notes` say what its settings asked for and was missing."""
    row: dict[str, Any] = {"key": size.key(title, settings), "kind": "resnet50", "name": title}
    row |= {"dtype": settings.precision, "settings": settings.as_json(), "batch": size.batch, "image": size.image}
    if isinstance(timing, str):
        return {**row, "not_run": timing}
    row |= {"timing": timing.to_json(), "images_per_s": size.batch / timing.median, "notes": notes}
    if size.model == "resnet50" and size.image == 224:
        row["tflops"] = RESNET50_FLOPS_PER_IMAGE * size.batch / timing.median / 1e12
    return row


def header(plan: Plan, device: Device, peak: Peak | None, ceilings: dict[str, float]) -> dict[str, Any]:
    """Return what a document says of the method, the device and the software."""
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
            "tries_per_convolution": 1 if device.kind == "cpu" else f"{AGREEING_TRIES} to {MOST_TRIES}",
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
