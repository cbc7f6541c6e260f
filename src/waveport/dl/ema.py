"""Exponential moving average of a model's weights: often a better model than the last step's."""

from __future__ import annotations

import copy

import torch
from torch import nn


class Ema:
    """A copy of the model that follows it by `1 - decay` of the way at each step; faster in the first steps."""

    def __init__(self, model: nn.Module, decay: float) -> None:
        self.model = copy.deepcopy(model).eval().requires_grad_(False)
        self.decay, self.steps = decay, 0
        ours, theirs = self.model.state_dict(keep_vars=True), model.state_dict(keep_vars=True)
        pairs = [(ours[name], theirs[name]) for name in ours]
        self.floats = [(a, b) for a, b in pairs if a.is_floating_point()]
        self.counts = [(a, b) for a, b in pairs if not a.is_floating_point()]

    @torch.no_grad()
    def update(self) -> None:
        """Follow the model; no waiting for the device."""
        self.steps += 1
        weight = 1 - min(self.decay, (1 + self.steps) / (10 + self.steps))
        torch._foreach_lerp_([a for a, _ in self.floats], [b.detach() for _, b in self.floats], weight)
        for average, value in self.counts:
            average.copy_(value)
