"""How far a setting may be from fp32, per precision, and whether a trial kept to it.

Reference: the same model, seed and pictures in fp32, NCHW, no TF32, not compiled, in a process of its own with none
of the variables under trial. Three things are compared: the loss, the gradients of the first step, and the losses of
the following optimizer steps. Gradients are compared whole (relative L2 distance and cosine) and tensor by tensor,
so that one wrong kernel does not hide in the sum.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Tolerance:
    """Largest relative distance of loss, losses of later steps, gradients (whole, worst tensor); least cosine."""

    loss: float
    later_losses: float
    gradient: float
    worst_tensor: float
    cosine: float


# Rounding of the type as a ResNet-50 amplifies it (worker.calm): seen on a CPU with 8 pictures of 96x96, bf16 13 %
# whole and 30 % in the worst tensor, fp32 in another layout 0.1 % and 1.6 %. The limits are two to five times that;
# a tensor from a wrong kernel is off by 100 %.
TOLERANCES = {
    "fp32": Tolerance(1e-4, 1e-3, 0.005, 0.08, 0.9999),
    "tf32": Tolerance(2e-3, 5e-3, 0.08, 0.35, 0.995),
    "fp16": Tolerance(2e-3, 5e-3, 0.08, 0.35, 0.995),
    "bf16": Tolerance(1e-2, 2e-2, 0.30, 0.75, 0.955),
}


@dataclass(frozen=True, slots=True)
class Distance:
    """What was found; `tensor` names the one with the largest distance."""

    loss: float
    later_losses: float
    gradient: float
    worst_tensor: float
    cosine: float
    tensor: str

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    def beyond(self, allowed: Tolerance) -> str:
        """Say what is out of tolerance, or return an empty string. NaN is always out."""
        for name in ("loss", "later_losses", "gradient", "worst_tensor"):
            found, limit = getattr(self, name), getattr(allowed, name)
            if not found <= limit:
                where = f" ({self.tensor})" if name == "worst_tensor" else ""
                return f"{name.replace('_', ' ')}{where} off by {found:.2g}, allowed {limit:.2g}"
        if not self.cosine >= allowed.cosine:
            return f"gradient cosine {self.cosine:.4f}, at least {allowed.cosine} is needed"
        return ""


def relative(value: float, reference: float) -> float:
    return abs(value - reference) / max(abs(reference), 1e-12)


def distance(mine: Mapping[str, Any], reference: Mapping[str, Any]) -> Distance:
    """Compare two records of a check: {"loss", "losses", "gradients": {name: tensor}}."""
    dot = norm_a = norm_b = apart = 0.0
    per_tensor: dict[str, tuple[float, float]] = {}
    for name, expected in reference["gradients"].items():
        b, a = expected.double(), mine["gradients"][name].double()
        gap, size = float((a - b).square().sum()), float(b.square().sum())
        dot, norm_a = dot + float((a * b).sum()), norm_a + float(a.square().sum())
        norm_b, apart = norm_b + size, apart + gap
        per_tensor[name] = (gap, size)
    # A tensor whose gradient is next to nothing is measured against a thousandth of the mean tensor.
    floor = 1e-6 * norm_b / max(len(per_tensor), 1)
    ratios = {name: math.sqrt(gap / max(size, floor, 1e-300)) for name, (gap, size) in per_tensor.items()}
    worst = max(ratios, key=lambda n: math.inf if math.isnan(ratios[n]) else ratios[n])
    later = max(relative(a, b) for a, b in zip(mine["losses"], reference["losses"], strict=True))
    later = math.nan if any(math.isnan(x) for x in mine["losses"]) else later
    cosine = dot / math.sqrt(norm_a * norm_b) if norm_a and norm_b else math.nan
    whole = math.sqrt(apart / norm_b) if norm_b else math.nan
    return Distance(relative(mine["loss"], reference["loss"]), later, whole, ratios[worst], cosine, worst)
