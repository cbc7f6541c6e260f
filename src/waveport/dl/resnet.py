"""ResNet-50 v1.5 and a small relative for 8x8 to 32x32 pictures, and models by name from torchvision and timm.

He et al., "Deep Residual Learning for Image Recognition" (2015). v1.5 puts a block's stride on its 3x3 convolution
instead of its first 1x1: about half a point of accuracy for 5 % of speed. Parameter names follow torchvision's,
so that weights can be exchanged.
"""

from __future__ import annotations

import importlib
from dataclasses import dataclass

import torch
from torch import Tensor, nn

from waveport.errors import InputError, first_line

EXPANSION = 4  # a bottleneck's output channels per inner channel


@dataclass(frozen=True, slots=True)
class Shape:
    """The size of a network: blocks per stage, inner channels of the first stage, and the kind of first layer."""

    blocks: tuple[int, ...]
    width: int
    small_stem: bool = False


SHAPES = {
    "resnet50": Shape((3, 4, 6, 3), width=64),
    "small": Shape((1, 1, 1), width=16, small_stem=True),
}
BUILT_IN = tuple(SHAPES)


class Bottleneck(nn.Module):
    """1x1 down, 3x3 (with the stride), 1x1 up, added to the input."""

    def __init__(self, channels_in: int, channels: int, stride: int) -> None:
        super().__init__()
        channels_out = channels * EXPANSION
        self.conv1 = nn.Conv2d(channels_in, channels, 1, bias=False)
        self.bn1 = nn.BatchNorm2d(channels)
        self.conv2 = nn.Conv2d(channels, channels, 3, stride, padding=1, bias=False)
        self.bn2 = nn.BatchNorm2d(channels)
        self.conv3 = nn.Conv2d(channels, channels_out, 1, bias=False)
        self.bn3 = nn.BatchNorm2d(channels_out)
        self.relu = nn.ReLU(inplace=True)
        self.downsample: nn.Module | None = None
        if stride != 1 or channels_in != channels_out:
            project = nn.Conv2d(channels_in, channels_out, 1, stride, bias=False)
            self.downsample = nn.Sequential(project, nn.BatchNorm2d(channels_out))

    def forward(self, x: Tensor) -> Tensor:
        shortcut = x if self.downsample is None else self.downsample(x)
        x = self.relu(self.bn1(self.conv1(x)))
        x = self.relu(self.bn2(self.conv2(x)))
        return self.relu(self.bn3(self.conv3(x)) + shortcut)


class ResNet(nn.Module):
    """Stem, stages of bottlenecks that halve the picture, average pool, linear classifier."""

    def __init__(self, shape: Shape, classes: int, channels_in: int = 3) -> None:
        super().__init__()
        kernel, stride = (3, 1) if shape.small_stem else (7, 2)
        self.conv1 = nn.Conv2d(channels_in, shape.width, kernel, stride, padding=kernel // 2, bias=False)
        self.bn1 = nn.BatchNorm2d(shape.width)
        self.relu = nn.ReLU(inplace=True)
        self.maxpool = nn.Identity() if shape.small_stem else nn.MaxPool2d(3, stride=2, padding=1)
        channels = shape.width
        self.stages = [f"layer{i + 1}" for i in range(len(shape.blocks))]
        for i, (name, count) in enumerate(zip(self.stages, shape.blocks, strict=True)):
            inner = shape.width * 2**i
            strides = [1 if i == 0 else 2] + [1] * (count - 1)
            inputs = [channels] + [inner * EXPANSION] * (count - 1)
            blocks = [Bottleneck(given, inner, step) for given, step in zip(inputs, strides, strict=True)]
            self.add_module(name, nn.Sequential(*blocks))
            channels = inner * EXPANSION
        self.avgpool = nn.AdaptiveAvgPool2d(1)
        self.fc = nn.Linear(channels, classes)
        for module in self.modules():
            if isinstance(module, nn.Conv2d):
                nn.init.kaiming_normal_(module.weight, mode="fan_out", nonlinearity="relu")

    def forward(self, x: Tensor) -> Tensor:
        x = self.maxpool(self.relu(self.bn1(self.conv1(x))))
        for name in self.stages:
            x = getattr(self, name)(x)
        return self.fc(torch.flatten(self.avgpool(x), 1))


def build_model(name: str, classes: int = 1000, channels: int = 3) -> nn.Module:
    """Make an untrained model: one of ours, `torchvision:NAME` or `timm:NAME` (their own packages are needed)."""
    if name in SHAPES:
        return ResNet(SHAPES[name], classes, channels)
    source, _, model = name.partition(":")
    if source not in LIBRARIES or not model:
        known = ", ".join(BUILT_IN)
        raise InputError(f"model {name!r} is not known", hint=f"one of {known}, torchvision:NAME or timm:NAME")
    if source == "torchvision" and channels != 3:
        raise InputError(f"{name} takes pictures of 3 channels, the data has {channels}")
    return LIBRARIES[source](model, classes, channels)


def check_fit(model: nn.Module, name: str, channels: int, size: int) -> None:
    """Run two blank pictures through a fresh model: one that does not take them is bad input, told before the start."""
    if getattr(model, "aux_logits", False):
        raise InputError(f"{name} has auxiliary outputs, which this training loop does not know")
    try:
        with torch.no_grad():
            model.eval()(torch.zeros(2, channels, size, size))
    except (RuntimeError, AssertionError, ValueError) as error:
        text = f"{name} does not take pictures of {channels} x {size} x {size} ({first_line(error)})"
        raise InputError(text, hint="--image-size, or other data") from None
    model.train()


def from_torchvision(name: str, classes: int, channels: int) -> nn.Module:
    """Make one of torchvision's classification models."""
    models = optional("torchvision.models", "torchvision")
    if name not in models.list_models(module=models):
        raise InputError(f"torchvision has no classification model {name!r}", hint=f"such as {near(name, models)}")
    return models.get_model(name, weights=None, num_classes=classes)  # type: ignore[no-any-return]


def from_timm(name: str, classes: int, channels: int) -> nn.Module:
    """Make one of timm's models."""
    timm = optional("timm", "timm")
    if not timm.is_model(name):
        raise InputError(f"timm has no model {name!r}", hint="timm.list_models() lists them")
    return timm.create_model(name, pretrained=False, num_classes=classes, in_chans=channels)  # type: ignore[no-any-return]


LIBRARIES = {"torchvision": from_torchvision, "timm": from_timm}


def optional(module: str, package: str):  # type: ignore[no-untyped-def]
    """Import a package that only some models need."""
    try:
        return importlib.import_module(module)
    except Exception as error:  # torchvision raises RuntimeError when it was built for another PyTorch
        reason = first_line(error)
        raise InputError(
            f"{package} cannot be used ({reason})", hint=f"install the {package} of this PyTorch"
        ) from None


def near(name: str, models) -> str:  # type: ignore[no-untyped-def]
    """Return the nearest known names."""
    import difflib

    return ", ".join(difflib.get_close_matches(name, models.list_models(module=models), n=3)) or "resnet50"


def parameter_count(model: nn.Module) -> int:
    """Count trainable values."""
    return sum(p.numel() for p in model.parameters() if p.requires_grad)
