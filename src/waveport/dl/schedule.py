"""The learning rate: a linear warm-up, then half a cosine down to zero (Loshchilov, Hutter 2016; Goyal et al. 2017)."""

from __future__ import annotations

import math
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Schedule:
    """A function of the step alone, so there is no state to save. `warmup` and `total` count steps."""

    peak: float
    warmup: int
    total: int

    def at(self, step: int) -> float:
        """Return the learning rate of step 0, 1, ..., total - 1."""
        if step < self.warmup:
            return self.peak * (step + 1) / self.warmup
        share = (step - self.warmup) / max(1, self.total - self.warmup)
        return self.peak * 0.5 * (1 + math.cos(math.pi * share))
