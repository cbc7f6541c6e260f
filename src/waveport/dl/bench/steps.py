"""ResNet-50 training steps as bench cases: the same step that `train` and `tune` run, on synthetic pictures."""

from __future__ import annotations

from dataclasses import dataclass

import torch

from waveport.dl.bench.timing import Stopwatch, Timing
from waveport.dl.resnet import build_model
from waveport.dl.settings import Settings
from waveport.dl.step import build_optimizer, build_step, place

# Forward and backward of ResNet-50 v1.5 at 224x224, one multiply-add counted as two (torch's FlopCounterMode).
RESNET50_FLOPS_PER_IMAGE = 24.299e9
LADDER = (
    ("as a plain loop", Settings()),
    ("tf32", Settings(precision="tf32")),
    ("bf16", Settings(precision="bf16")),
    ("bf16 channels_last", Settings(precision="bf16", layout="channels_last")),
    ("+ fused SGD", Settings(precision="bf16", layout="channels_last", fused=True)),
    ("+ torch.compile", Settings(precision="bf16", layout="channels_last", fused=True, compile="default")),
)


def seconds_needed(settings: Settings) -> float:
    """Return how much of a time box must be left to begin a step; torch.compile took 55 s beside an H200."""
    return 20.0 if settings.compile == "off" else 90.0


@dataclass(frozen=True, slots=True)
class StepSize:
    """The size of a training step: model, images per step, picture edge in pixels, classes."""

    model: str = "resnet50"
    batch: int = 256
    image: int = 224
    classes: int = 1000

    def key(self, title: str, settings: Settings) -> str:
        """Return the name of a rung's row: runs of one name are alike."""
        return "/".join(("resnet50", title, settings.precision, f"{self.model}-{self.batch}x{self.image}"))


def synthetic(size: StepSize, device: torch.device, seed: int = 0) -> tuple[torch.Tensor, torch.Tensor]:
    """Return one random batch of float pictures and labels on the device, the same for a seed on every machine."""
    generator = torch.Generator().manual_seed(seed)
    images = torch.randn(size.batch, 3, size.image, size.image, generator=generator)
    labels = torch.randint(size.classes, (size.batch,), generator=generator)
    return images.to(device), labels.to(device)


def time_step(size: StepSize, settings: Settings, watch: Stopwatch, budget: float) -> tuple[Timing, list[str]]:
    """Build the step of `settings` and time it; the second value names what was asked for and missing."""
    torch.manual_seed(0)
    model = place(build_model(size.model, size.classes), settings, watch.device)
    optimizer, missing = build_optimizer(model, settings, lr=0.01)
    step = build_step(model, optimizer, settings, watch.device)
    batches = [synthetic(size, watch.device, seed) for seed in (0, 1)]
    timing = watch.measure(lambda i: step(*batches[i % 2]), budget, cold=False, block=0.2)
    return timing, missing + step.notes
