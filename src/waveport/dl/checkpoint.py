"""Save and load a training run so that it goes on exactly: at every moment the folder holds one whole checkpoint."""

from __future__ import annotations

import os
import pickle
import random
from pathlib import Path
from typing import Any

import torch

from waveport.errors import InputError, first_line

FORMAT = "waveport-checkpoint-1"
NAME = "checkpoint.pt"


def save(folder: Path, values: dict[str, Any]) -> None:
    """Write beside the old checkpoint, force it to disk, then put it in the old one's place."""
    target, beside = folder / NAME, folder / f"{NAME}.part"
    try:
        with beside.open("wb") as file:
            torch.save({"format": FORMAT, **values}, file)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(target)
    except (OSError, RuntimeError) as error:  # RuntimeError: PyTorch's writer, on a full disk
        beside.unlink(missing_ok=True)
        text = f"{target} cannot be written ({first_line(error)})"
        raise InputError(text, hint="the checkpoint before it is kept") from None
    if hasattr(os, "O_DIRECTORY"):  # the rename itself is on disk only once the folder is
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        os.fsync(handle)
        os.close(handle)


def load(folder: Path) -> dict[str, Any]:
    """Read a checkpoint; tensors stay on the CPU, and no code in the file is run."""
    path = folder / NAME
    try:
        values = torch.load(path, map_location="cpu", weights_only=True)
    except FileNotFoundError:
        raise InputError(f"{path} is not there", hint="start without --resume") from None
    except (OSError, RuntimeError, EOFError, pickle.UnpicklingError) as error:
        raise InputError(f"{path}: not a checkpoint ({first_line(error)})") from None
    if not isinstance(values, dict) or values.get("format") != FORMAT:
        raise InputError(f"{path}: not a checkpoint of `waveport train`")
    return values


def random_state(device: torch.device) -> dict[str, Any]:
    """Return this process's random states; the data needs none (feed.py), dropout in a model does."""
    state = {"torch": torch.get_rng_state(), "python": random.getstate()}
    return {**state, "cuda": torch.cuda.get_rng_state(device)} if device.type == "cuda" else state


def set_random_state(state: dict[str, Any], device: torch.device) -> None:
    """Put this process's random states back."""
    torch.set_rng_state(state["torch"])
    version, numbers, gauss = state["python"]
    random.setstate((version, tuple(numbers), gauss))
    if device.type == "cuda" and "cuda" in state:
        torch.cuda.set_rng_state(state["cuda"], device)
