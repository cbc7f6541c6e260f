"""Pictures in one folder a class: list them, decode them with Pillow, cut them to the training size.

What is random about a picture follows from (seed, epoch, index) alone, so that a resumed run sees the same pictures
whatever the number of worker processes.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch
from torch import Tensor

from waveport.errors import InputError

SUFFIXES = {".jpg", ".jpeg", ".png", ".webp", ".bmp", ".ppm"}
VAL_NAMES = ("val", "valid", "validation", "test")
HELD_OUT = 10  # a folder without a val part: every tenth picture
VAL_SHARE = 224 / 256  # of the shorter side: the usual "resize to 256, cut 224"
AREA, RATIO = (0.08, 1.0), (3 / 4, 4 / 3)  # Szegedy et al. 2014: area and sides of a training cut


@dataclass(frozen=True, slots=True)
class Folder:
    """Paths and classes of pictures; `training` cuts at random, otherwise from the middle."""

    paths: tuple[Path, ...]
    labels: tuple[int, ...]
    classes: tuple[str, ...]
    size: int
    training: bool
    seed: int = 0

    def __len__(self) -> int:
        return len(self.paths)

    def __getitem__(self, key: tuple[int, int]) -> tuple[Tensor, int]:
        """Return picture `index` as epoch `epoch` sees it: bytes of (3, size, size), and its class."""
        epoch, index = key
        chance = random.Random(f"{self.seed} {epoch} {index}") if self.training else None
        return decode(self.paths[index], self.size, chance), self.labels[index]


def find_folders(root: Path, size: int) -> tuple[Folder, Folder, str]:
    """Return the training and the validation part, and a note if the second had to be held out."""
    if (root / "train").is_dir():
        train = list_folder(root / "train", size, training=True)
        for name in VAL_NAMES:
            if (root / name).is_dir():
                return train, list_folder(root / name, size, training=False, classes=train.classes), ""
    else:
        train = list_folder(root, size, training=True)
    keep = [i for i in range(len(train)) if i % HELD_OUT]
    held = [i for i in range(len(train)) if i % HELD_OUT == 0]
    note = f"{root} has no val folder: every tenth picture ({len(held)}) is held out"
    return part(train, keep, True), part(train, held, False), note


def part(whole: Folder, indices: list[int], training: bool) -> Folder:
    """Return some of a folder's pictures."""
    paths, labels = (tuple(values[i] for i in indices) for values in (whole.paths, whole.labels))
    return Folder(paths, labels, whole.classes, whole.size, training)  # type: ignore[arg-type]


def list_folder(root: Path, size: int, training: bool, classes: tuple[str, ...] = ()) -> Folder:
    """List the pictures under root/CLASS/, in name order."""
    names = classes or tuple(sorted(p.name for p in root.iterdir() if p.is_dir() and not p.name.startswith(".")))
    paths: list[Path] = []
    labels: list[int] = []
    for label, name in enumerate(names):
        found = sorted(p for p in (root / name).rglob("*") if p.suffix.lower() in SUFFIXES)
        paths += found
        labels += [label] * len(found)
    if not paths:
        raise InputError(f"{root}: no pictures in it", hint="expected CLASS/*.jpg (or png, webp, bmp), or IDX files")
    return Folder(tuple(paths), tuple(labels), names, size, training)


def decode(path: Path, size: int, chance: random.Random | None) -> Tensor:
    """Decode one picture to bytes of (3, size, size)."""
    from PIL import Image, UnidentifiedImageError

    try:
        with Image.open(path) as image:
            width, height = image.size
            box = random_box(width, height, chance) if chance else middle_box(width, height)
            picture = cut(image, box, size)
    except (OSError, UnidentifiedImageError, Image.DecompressionBombError, SyntaxError, ValueError) as error:
        raise InputError(f"{path}: cannot be decoded ({error})", hint="remove or replace it") from None
    if chance and chance.random() < 0.5:
        picture = picture.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    flat = torch.frombuffer(bytearray(picture.tobytes()), dtype=torch.uint8)
    return flat.view(size, size, 3).permute(2, 0, 1)


def cut(image: Any, box: tuple[float, float, float, float], size: int) -> Any:
    """Cut a box out and scale it; a JPEG is decoded at a half, quarter or eighth where that is enough."""
    from PIL import Image

    width, height = image.size
    shrink = min(box[2] - box[0], box[3] - box[1]) / size
    if shrink > 2:
        image.draft("RGB", (math.ceil(width / shrink), math.ceil(height / shrink)))
    across, down = image.size[0] / width, image.size[1] / height
    scaled = (box[0] * across, box[1] * down, box[2] * across, box[3] * down)
    return image.convert("RGB").resize((size, size), Image.Resampling.BILINEAR, box=scaled)


def random_box(width: int, height: int, chance: random.Random) -> tuple[float, float, float, float]:
    """Return a random part of a picture: 8 to 100 % of its area, sides 3:4 to 4:3."""
    for _ in range(10):
        area = width * height * chance.uniform(*AREA)
        ratio = math.exp(chance.uniform(math.log(RATIO[0]), math.log(RATIO[1])))
        w, h = math.sqrt(area * ratio), math.sqrt(area / ratio)
        if w <= width and h <= height:
            left, top = chance.uniform(0, width - w), chance.uniform(0, height - h)
            return left, top, left + w, top + h
    return middle_box(width, height, share=1.0)


def middle_box(width: int, height: int, share: float = VAL_SHARE) -> tuple[float, float, float, float]:
    """Return the middle square with sides of `share` of the shorter side."""
    side = min(width, height) * share
    left, top = (width - side) / 2, (height - side) / 2
    return left, top, left + side, top + side
