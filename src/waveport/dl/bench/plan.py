"""What a run measures: the cases of a plan that the device can do."""

from __future__ import annotations

import os
from dataclasses import dataclass, field

from waveport.dl.bench import cases
from waveport.dl.bench.cases import Case
from waveport.dl.bench.steps import StepSize
from waveport.dl.device import Device

KINDS = ("gemm", "copy", "resnet50", "conv")
# A convolution whose tries are searches is tried until three timings agree within 2 % with the fastest, at most six
# times: on an H200 in 16 bits 30 of 408 searches found an algorithm that is 3 to 20 % slower than the best of three. In
# fp32 the algorithm stays the same, but single calls of one shape take 1,376 or 1,785 us: 392 blocks run in 3 or 4 rounds
# on the 132 processors. Blocks of three or four calls scatter by 20 % then, longer ones find what calls take on average.
AGREEING_TRIES, MOST_TRIES, ALIKE = 3, 6, 1.02


@dataclass(frozen=True, slots=True)
class Plan:
    """What to measure. `budget` is seconds per case; `search` lets the convolution library time its algorithms.

    `minutes` is the time box of the whole run; 0 means none.
    """

    kinds: tuple[str, ...]
    suite: str
    dtypes: tuple[str, ...]
    layout: str | None = None
    budget: float = 0.15
    search: bool = True
    step: StepSize = field(default_factory=StepSize)
    minutes: float = 0.0


def settled(seconds: list[float]) -> bool:
    """Whether a case has been tried often enough."""
    return len(seconds) >= MOST_TRIES or sum(s <= ALIKE * min(seconds) for s in seconds) >= AGREEING_TRIES


def searches_again(case: Case, plan: Plan, device: Device) -> bool:
    """Whether each try needs a thread of its own, so that the convolution library searches again.

    PyTorch keeps what cuDNN found per thread. What MIOpen found it keeps for the process, and MIOpen on disk: there
    a second search would only return the first one's answer. In fp32 and TF32 searches take longer and agreed.
    """
    return plan.search and device.kind == "cuda" and case.dtype in ("bf16", "fp16")


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
