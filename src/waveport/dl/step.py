"""One training step, built once for its settings and then called for every batch; `train`, `bench` and `tune` share it.

Nothing in a step waits for the device: results stay there as tensors until somebody reads them. (fp16 with an
optimizer that is not fused is the exception: PyTorch's GradScaler reads one number back.)
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import shutil
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any, NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from waveport.dl.settings import Settings
from waveport.errors import InputError, first_line

AUTOCAST = {"bf16": torch.bfloat16, "fp16": torch.float16}

MEMORY_FORMATS = {"nchw": torch.contiguous_format, "channels_last": torch.channels_last}


class StepResult(NamedTuple):
    """Mean loss of the batch and the number of right answers in it; both tensors on the device, nothing copied."""

    loss: Tensor
    correct: Tensor


def use_backends(settings: Settings) -> None:
    """Set PyTorch's global switches; on ROCm the cudnn switches drive MIOpen."""
    tf32 = settings.precision == "tf32"
    torch.backends.cudnn.benchmark = settings.cudnn_benchmark
    torch.backends.cudnn.allow_tf32 = tf32
    torch.backends.cuda.matmul.allow_tf32 = tf32


def place(model: nn.Module, settings: Settings, device: torch.device) -> nn.Module:
    """Move a model to the device in the layout of the settings. Do it before the optimizer is made."""
    model = model.to(device)
    return model.to(memory_format=MEMORY_FORMATS[settings.layout])  # type: ignore[call-overload, no-any-return]


def compile_hindrance(device: torch.device) -> str:
    """Say why torch.compile cannot work here, or return an empty string."""
    if not hasattr(torch, "compile"):
        return "this PyTorch has no torch.compile"
    if not getattr(torch._dynamo, "is_dynamo_supported", lambda: True)():
        return "torch.compile does not support this Python or system"
    if device.type == "cuda" and importlib.util.find_spec("triton") is None:
        return "Triton is not installed, torch.compile needs it on a GPU"
    compilers = [os.environ.get("CXX", ""), "g++", "clang++", "c++", "cl"]
    if device.type == "cpu" and not any(shutil.which(name) for name in compilers if name):
        return "no C++ compiler, torch.compile needs one on the CPU"
    return ""


def autocast(settings: Settings, device: torch.device) -> AbstractContextManager[Any]:
    """Return the autocast context of the settings; fp32 and tf32 have none."""
    dtype = AUTOCAST.get(settings.precision)
    return contextlib.nullcontext() if dtype is None else torch.autocast(device.type, dtype=dtype)


def build_scaler(settings: Settings, device: torch.device) -> Any:
    """Return a GradScaler for fp16, None otherwise."""
    if settings.precision != "fp16":
        return None
    if hasattr(torch.amp, "GradScaler"):
        return torch.amp.GradScaler(device.type)
    if device.type == "cpu":  # PyTorch 2.1 and 2.2 scale on CUDA only
        raise InputError(f"PyTorch {torch.__version__} has no fp16 training on the CPU", hint="use bf16 or fp32")
    return torch.cuda.amp.GradScaler()


def build_optimizer(
    model: nn.Module, settings: Settings, lr: float, momentum: float = 0.9, weight_decay: float = 5e-5
) -> tuple[torch.optim.Optimizer, list[str]]:
    """Make SGD with momentum, fused where asked for and supported; the second value says what was missing."""
    values: dict[str, Any] = {"lr": lr, "momentum": momentum, "weight_decay": weight_decay}
    if settings.fused:
        try:
            return torch.optim.SGD(model.parameters(), **values, fused=True), []
        except (TypeError, RuntimeError) as error:  # TypeError: PyTorch 2.1 and 2.2 have no fused SGD
            reason = first_line(error)
            return torch.optim.SGD(model.parameters(), **values), [f"fused SGD is missing here ({reason}): not fused"]
    return torch.optim.SGD(model.parameters(), **values), []


class TrainStep:
    """A training step for fixed settings: `step(images, labels)`; `notes` says what was asked for and is missing.

    uint8 pictures are normalised on the device with `mean` and `std` (per channel, of values in 0..1).
    """

    def __init__(
        self,
        model: nn.Module,
        optimizer: torch.optim.Optimizer,
        settings: Settings,
        device: torch.device,
        label_smoothing: float = 0.0,
        normalize: tuple[Sequence[float], Sequence[float]] | None = None,
    ) -> None:
        use_backends(settings)
        self.model, self.optimizer, self.settings, self.device = model, optimizer, settings, device
        self.label_smoothing = label_smoothing
        self.scaler = build_scaler(settings, device)
        self.notes: list[str] = []
        self.scale, self.shift = scale_and_shift(normalize, device)
        self.memory_format = MEMORY_FORMATS[settings.layout]
        # CUDA graphs reuse the memory of their outputs at the next call.
        self.copies_result = settings.compile in ("reduce-overhead", "max-autotune") and device.type == "cuda"
        # PyTorch 2.1 has no such mark: there the graphs' own check at the start of a step has to do.
        self.mark_step = getattr(torch.compiler, "cudagraph_mark_step_begin", lambda: None)
        self.loss_of = self.compiled()
        self.called = False

    def compiled(self) -> Callable[[Tensor, Tensor], StepResult]:
        """Return the forward pass with its loss, compiled if the settings say so and it can be."""
        if self.settings.compile == "off":
            return self.forward
        if hindrance := compile_hindrance(self.device):
            self.notes.append(f"not compiled: {hindrance}")
            return self.forward
        try:
            return torch.compile(self.forward, mode=self.settings.compile)  # type: ignore[no-any-return]
        except RuntimeError as error:  # PyTorch 2.1 on Python 3.12: tells it here
            self.notes.append(f"not compiled: {first_line(error)}")
            return self.forward

    def forward(self, images: Tensor, labels: Tensor) -> StepResult:
        """Return loss and right answers for one part of a batch."""
        return self.judge(self.model, images, labels, self.label_smoothing)

    def judge(self, model: nn.Module, images: Tensor, labels: Tensor, label_smoothing: float = 0.0) -> StepResult:
        """Run a model on pictures as they come from the data; return loss and right answers."""
        if images.dtype == torch.uint8:
            images = images * self.scale + self.shift
        images = images.contiguous(memory_format=self.memory_format)  # data comes in any layout
        with autocast(self.settings, self.device):
            answers = model(images)
            loss = F.cross_entropy(answers, labels, label_smoothing=label_smoothing)
        return StepResult(loss, (answers.argmax(1) == labels).sum())

    def __call__(self, images: Tensor, labels: Tensor) -> StepResult:
        """Do one optimizer step on a whole batch that is on the device already."""
        result = self.gradients(images, labels) if self.called else self.first_gradients(images, labels)
        if self.scaler is None:
            self.optimizer.step()
        else:
            self.scaler.step(self.optimizer)
            self.scaler.update()
        self.optimizer.zero_grad(set_to_none=True)
        return result

    def first_gradients(self, images: Tensor, labels: Tensor) -> StepResult:
        """The first call compiles; where that breaks, undo what it did to the model and go on without."""
        self.called = True
        if self.loss_of == self.forward:
            return self.gradients(images, labels)
        buffers = [(buffer, buffer.clone()) for buffer in self.model.buffers()]
        try:
            return self.gradients(images, labels)
        except torch.cuda.OutOfMemoryError:
            raise
        except Exception as error:  # compilers fail in many ways, all of them mean: not compiled
            self.notes.append(f"not compiled: torch.compile failed ({first_line(error)})")
        self.loss_of = self.forward
        self.optimizer.zero_grad(set_to_none=True)
        for buffer, before in buffers:
            buffer.copy_(before)
        return self.gradients(images, labels)

    def gradients(self, images: Tensor, labels: Tensor) -> StepResult:
        """Run forward and backward over the parts of a batch; gradients are those of the mean loss."""
        if self.copies_result:
            self.mark_step()  # once a step: the gradients of all parts live until the optimizer has used them
        parts = self.settings.accumulate
        if parts == 1:
            return self.part(images, labels, 1, last=True)
        results = [
            self.part(x, y, parts, last=i == parts - 1)
            for i, (x, y) in enumerate(zip(images.chunk(parts), labels.chunk(parts), strict=True))
        ]
        return StepResult(sum_of(r.loss for r in results) / parts, sum_of(r.correct for r in results))

    def part(self, images: Tensor, labels: Tensor, parts: int, last: bool) -> StepResult:
        """Run forward and backward on one part; several processes exchange gradients on the last one only."""
        with contextlib.nullcontext() if last else no_exchange(self.model):
            loss, correct = self.loss_of(images, labels)
            share = loss if parts == 1 else loss / parts
            (share if self.scaler is None else self.scaler.scale(share)).backward()
        loss = loss.detach()
        return StepResult(loss.clone(), correct.clone()) if self.copies_result else StepResult(loss, correct)


def build_step(
    model: nn.Module,
    optimizer: torch.optim.Optimizer,
    settings: Settings,
    device: torch.device,
    label_smoothing: float = 0.0,
    normalize: tuple[Sequence[float], Sequence[float]] | None = None,
) -> TrainStep:
    """Build the training step of a placed model (see `place`), DistributedDataParallel or not."""
    return TrainStep(model, optimizer, settings, device, label_smoothing, normalize)


def scale_and_shift(
    normalize: tuple[Sequence[float], Sequence[float]] | None, device: torch.device
) -> tuple[Tensor, Tensor]:
    """Return a and b of a*x+b, which turns bytes into values of mean 0 and deviation 1."""
    mean, std = normalize or ((0.0,), (1.0,))
    means, deviations = (torch.tensor(v, device=device).view(1, -1, 1, 1) for v in (list(mean), list(std)))
    return 1 / (255 * deviations), -means / deviations


def no_exchange(model: nn.Module) -> AbstractContextManager[Any]:
    """Return the context in which DistributedDataParallel keeps gradients to itself."""
    no_sync = getattr(model, "no_sync", None)
    return contextlib.nullcontext() if no_sync is None else no_sync()


def sum_of(values: Any) -> Tensor:
    """Add tensors without a start value on another device."""
    return torch.stack(list(values)).sum(0)
