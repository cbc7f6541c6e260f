"""What is known of each AMD GPU target: names, PCI ids, wave sizes, and which ROCm and PyTorch can drive it.

All of it is data with a source in each row: data/amd_gpus.csv, amd_pci.csv, rocm_versions.csv, torch_wheels.csv.
`official` is AMD's support list; `support` is what a published PyTorch wheel can do on the card.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from importlib.resources import files

AMD = 0x1002
FIRST_LIST = (5, 6)  # AMD's support lists were read from ROCm 5.6 on


class Support(str, Enum):
    """What one published PyTorch wheel does on one card."""

    NATIVE = "native"  # kernels for this target are in the wheel
    PARTIAL = "partial"  # PyTorch has kernels, but its BLAS library has none
    OVERRIDE = "override"  # only with HSA_OVERRIDE_GFX_VERSION, inside one ISA family; not AMD-supported
    UNTESTED = "untested"  # AMD builds packages for it, nobody there tests them
    NONE = "none"


class Official(str, Enum):
    """AMD's own list for one ROCm release."""

    LISTED = "listed"
    PARTLY = "partly"  # other cards with this chip are named, this one may not be
    UNLISTED = "unlisted"
    UNKNOWN = "unknown"  # before the first list that was read


@dataclass(frozen=True, slots=True)
class Card:
    """One gfx target. Versions are text as published ("6.4.1"); empty means no bound is known."""

    gfx: str
    arch: str
    kind: str  # dgpu, apu or instinct
    kfd_version: int  # gfx_target_version in sysfs: major*10000 + minor*100 + stepping
    waves: tuple[int, ...]
    wave_default: int
    lds_bytes: int  # per workgroup
    products: tuple[str, ...]
    rocm_first: str
    rocm_unread_from: str  # lists from here to rocm_first were not read for this target
    rocm_last: str
    rocm_status: str  # supported, partly, community, ended, never
    torch_first: str
    torch_last: str
    wheel_rocm_first: str
    wheel_rocm_last: str
    blas_rocm_first: str  # rocBLAS has kernels in the wheels of these ROCm series only
    blas_rocm_last: str
    amd_wheels: str  # yes (released), tested (community), build (built only), no
    override: str
    override_kind: str  # family, risky or empty
    caveats: tuple[str, ...]  # message keys "card.caveat.NAME"
    source: str

    @property
    def is_apu(self) -> bool:
        return self.kind == "apu"

    def official(self, rocm: str) -> Official:
        """Say whether AMD's support list of that ROCm release has this target."""
        if version(rocm) < FIRST_LIST:
            return Official.UNKNOWN
        if not self.rocm_first or version(rocm) < version(self.rocm_first):
            unread = self.rocm_unread_from and version(rocm) >= version(self.rocm_unread_from)
            return Official.UNKNOWN if unread else Official.UNLISTED
        if self.rocm_last and _series(rocm) > _series(self.rocm_last) and self.rocm_status == "ended":
            return Official.UNLISTED
        return Official.PARTLY if self.rocm_status == "partly" else Official.LISTED

    def support(self, wheel: Wheel) -> Support:
        """Say what a published wheel can do on this card."""
        if wheel.owner == "amd":
            return {"yes": Support.NATIVE, "tested": Support.NATIVE, "build": Support.UNTESTED}.get(
                self.amd_wheels, Support.NONE
            )
        if self._in_pytorch_wheel(wheel):
            return Support.NATIVE if self._has_blas(wheel.rocm) else Support.PARTIAL
        return Support.OVERRIDE if self._override_helps(wheel) else Support.NONE

    def _in_pytorch_wheel(self, wheel: Wheel) -> bool:
        rocm = version(wheel.rocm)
        return bool(
            self.torch_first
            and version(wheel.torch) >= version(self.torch_first)
            and (not self.torch_last or version(wheel.torch) <= version(self.torch_last))
            and (not self.wheel_rocm_first or rocm >= version(self.wheel_rocm_first))
            and (not self.wheel_rocm_last or rocm <= version(self.wheel_rocm_last))
        )

    def _has_blas(self, rocm: str) -> bool:
        early = self.blas_rocm_first and _series(rocm) < _series(self.blas_rocm_first)
        late = self.blas_rocm_last and _series(rocm) > _series(self.blas_rocm_last)
        return not (early or late)

    def _override_helps(self, wheel: Wheel) -> bool:
        stand_in = by_kfd_version(override_number(self.override)) if self.override_kind == "family" else None
        return stand_in is not None and stand_in.support(wheel) is Support.NATIVE


@dataclass(frozen=True, slots=True)
class Pci:
    """One PCI device of vendor 1002 with its target."""

    device: int
    gfx: str
    codename: str
    products: str  # as the PCI id list has it; often several products share an id
    source: str


@dataclass(frozen=True, slots=True)
class Release:
    """One ROCm release."""

    rocm: str
    date: str
    distros: str
    kernels: str
    hip: str
    torch: str
    source: str


@dataclass(frozen=True, slots=True)
class Wheel:
    """One published line of PyTorch wheels: a PyTorch series built for a ROCm series."""

    torch: str
    torchvision: str
    rocm: str
    owner: str  # "pytorch" (one arch list for all) or "amd" (device packages per target)
    python_min: str
    python_max: str  # empty where no upper bound was found
    index: str
    source: str

    def fits_python(self, python: str) -> bool:
        """Say whether there are wheels for a Python series such as "3.12"."""
        return version(python) >= version(self.python_min) and (
            not self.python_max or version(python) <= version(self.python_max)
        )


@lru_cache(maxsize=1024)
def version(text: str) -> tuple[int, ...]:
    """Turn "6.4.1" into (6, 4, 1), ignoring what follows the digits."""
    numbers: list[int] = []
    for part in text.split("+")[0].split("."):
        digits = part[: len(part) - len(part.lstrip("0123456789"))]
        if not digits:
            break
        numbers.append(int(digits[:9]))
    return tuple(numbers)


def _series(text: str) -> tuple[int, ...]:
    return version(text)[:2]


def gfx_name(kfd_version: int) -> str:
    """Name the target of a sysfs gfx_target_version: 90010 is gfx90a (minor and stepping are hex digits)."""
    return f"gfx{kfd_version // 10000}{kfd_version // 100 % 100:x}{kfd_version % 100:x}"


def override_number(text: str) -> int:
    """Turn an override value "10.3.0" into the sysfs number 100300; 0 if it is not of that form."""
    parts = text.split(".")
    if len(parts) != 3 or not all(part.isascii() and part.isdigit() and len(part) < 4 for part in parts):
        return 0
    major, minor, stepping = map(int, parts)
    return major * 10000 + minor * 100 + stepping


def _rows(name: str) -> Iterator[dict[str, str]]:
    text = (files("waveport.system") / "data" / name).read_text(encoding="utf-8")
    return csv.DictReader(text.splitlines())


@lru_cache(maxsize=1)
def cards() -> tuple[Card, ...]:
    """Return every known target, oldest first."""
    result = []
    for row in _rows("amd_gpus.csv"):
        numbers = {key: int(row.pop(key)) for key in ("kfd_version", "wave_default", "lds_bytes")}
        waves = tuple(int(w) for w in row.pop("waves").split(";"))
        lists = {key: tuple(filter(None, row.pop(key).split(";"))) for key in ("products", "caveats")}
        result.append(Card(waves=waves, **numbers, **lists, **row))  # type: ignore[arg-type]
    return tuple(result)


@lru_cache(maxsize=1)
def pci_devices() -> dict[int, Pci]:
    """Return the known PCI devices of vendor 1002 by device id."""
    return {int(row["device"], 16): Pci(int(row.pop("device"), 16), **row) for row in _rows("amd_pci.csv")}


@lru_cache(maxsize=1)
def releases() -> tuple[Release, ...]:
    """Return the known ROCm releases, oldest first."""
    return tuple(sorted((Release(**row) for row in _rows("rocm_versions.csv")), key=lambda r: version(r.rocm)))


@lru_cache(maxsize=1)
def wheels() -> tuple[Wheel, ...]:
    """Return the published wheel lines, oldest PyTorch first."""
    return tuple(Wheel(**row) for row in _rows("torch_wheels.csv"))


def by_gfx(gfx: str) -> Card | None:
    """Find a target by name; xnack and sramecc suffixes are ignored."""
    base = gfx.lower().split(":")[0]
    return next((card for card in cards() if card.gfx == base), None)


def by_kfd_version(number: int) -> Card | None:
    """Find a target by its sysfs gfx_target_version."""
    return next((card for card in cards() if card.kfd_version == number), None)


def by_pci(device: int, vendor: int = AMD) -> Card | None:
    """Find a target by PCI id."""
    known = pci_devices().get(device) if vendor == AMD else None
    return by_gfx(known.gfx) if known else None


def best_wheel(card: Card) -> Wheel | None:
    """Return the newest wheel line with kernels for the card, pytorch.org before AMD's, tested before untested."""
    for wanted in (Support.NATIVE, Support.UNTESTED):
        for owner in ("pytorch", "amd"):
            fits = [w for w in wheels() if w.owner == owner and card.support(w) is wanted]
            if fits:
                return max(fits, key=lambda w: (version(w.torch), version(w.rocm)))
    return None


def torchvision_for(torch: str) -> str:
    """Return the torchvision series built with a PyTorch series ("2.9" gives "0.24"); empty if unknown."""
    series = ".".join(map(str, version(torch)[:2]))
    if row := next((w for w in wheels() if w.torch == series), None):
        return row.torchvision
    major, minor = (*version(torch)[:2], 0, 0)[:2]
    return f"0.{minor + 15}" if major == 2 else ""  # holds for every 2.x pair published so far
