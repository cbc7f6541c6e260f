"""What the two ways to get packages have in common, and the faults they report."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from waveport.errors import InputError
from waveport.toolchain.packages import Index, Package

#: Called with the number of bytes that have just arrived.
Progress = Callable[[int], None]


class SuiteFault(Exception):
    """This suite gives no usable set; another one may."""


class Unreachable(InputError):
    """The mirror does not answer: no other suite of it will."""


class Origin(Protocol):
    """A place to get packages from: one suite of one mirror."""

    suite: str
    #: What was checked of what came from it, in words; complete only after `index`.
    verified: str

    def index(self) -> Index: ...

    def fetch(self, packages: list[Package], folder: Path, progress: Progress) -> None: ...


def deb_path(folder: Path, package: Package) -> Path:
    """Return where the downloaded package is kept."""
    return folder / package.path.rpartition("/")[2]


def is_complete(path: Path, package: Package) -> bool:
    """Tell whether the file is there with the size and SHA-256 of the index."""
    if not path.is_file() or path.stat().st_size != package.size:
        return False
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while block := file.read(1 << 20):
            digest.update(block)
    return digest.hexdigest() == package.sha256
