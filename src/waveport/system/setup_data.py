"""Setup plans as data: systems, steps, routes, documentation pages. Nothing here decides; setup_plan does."""

from __future__ import annotations

import csv
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from waveport.errors import InputError
from waveport.system.cards import version

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

GOALS = ("pytorch", "hip-dev", "docker", "wsl", "windows")
_PLACE = re.compile(r"@\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class System:
    """A distribution release, and what AMD publishes for it."""

    id: str
    version: str
    family: str
    name: str
    codename: str
    apt_codename: str  # what repo.radeon.com calls it
    python: str  # Python versions it packages, ";" between, the default first
    python_packages: str
    python_undo: str  # packages that may be removed again: never the system's own Python
    amd_repo: str
    el: str
    crb: str
    rocm_first: str
    rocm_last: str
    driver: str
    dkms_kernels: str
    source: str

    @property
    def names(self) -> frozenset[str]:
        """Return what a route may call it."""
        return frozenset({self.family, self.id, f"{self.id}-{self.version}"})

    @property
    def kernels(self) -> tuple[str, ...]:
        """Return the kernel series that AMD's current driver is built for."""
        return tuple(filter(None, self.dkms_kernels.split(";")))

    def has_rocm(self, rocm: str) -> bool:
        """Say whether AMD published that ROCm for this system."""
        wanted = version(rocm)
        return (not self.rocm_first or wanted >= version(self.rocm_first)) and (
            not self.rocm_last or wanted <= version(self.rocm_last)
        )


@dataclass(frozen=True, slots=True)
class StepRow:
    """A step as it stands in steps.toml, places not filled in."""

    id: str
    run: str
    why: Mapping[str, str]
    source: str
    root: bool = False
    undo: str = ""
    check: str = ""
    unless: str = ""
    files: tuple[str, ...] = ()
    manual: bool = False
    when: str = ""
    after: str = ""


@dataclass(frozen=True, slots=True)
class Route:
    """A row of routes.toml; empty conditions always hold."""

    id: str
    goals: tuple[str, ...]
    steps: tuple[str, ...]
    systems: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    gfx: tuple[str, ...] = ()
    rocm: str = ""
    wheel: str = ""
    listed: bool | None = None
    packages: str = ""
    notes: tuple[str, ...] = ()
    upgrade: str = ""


@dataclass(frozen=True, slots=True)
class DriverRow:
    """Driver steps for kinds of card on kinds of system."""

    steps: tuple[str, ...]
    systems: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()


def _text(name: str) -> str:
    return (resources.files("waveport.system") / "data" / "setup" / name).read_text(encoding="utf-8")


@cache
def table(name: str) -> tuple[dict[str, str], ...]:
    """Return the rows of one CSV file."""
    return tuple(csv.DictReader(_text(name).splitlines()))


def _frozen(row: Mapping[str, Any]) -> dict[str, Any]:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in row.items()}


@cache
def systems() -> tuple[System, ...]:
    """Return the known systems."""
    return tuple(System(**row) for row in table("systems.csv"))


@cache
def steps() -> dict[str, StepRow]:
    """Return the steps by id."""
    return {row["id"]: StepRow(**_frozen(row)) for row in tomllib.loads(_text("steps.toml"))["step"]}


@cache
def routes() -> tuple[Route, ...]:
    """Return the routes in the order in which they are tried."""
    return tuple(Route(**_frozen(row)) for row in tomllib.loads(_text("routes.toml"))["route"])


@cache
def drivers() -> tuple[DriverRow, ...]:
    """Return the driver rows in the order in which they are tried."""
    return tuple(DriverRow(**_frozen(row)) for row in tomllib.loads(_text("routes.toml"))["driver"])


def page(topic: str, rocm: str) -> str:
    """Return the address of the page on a topic for one ROCm release; empty if none is known."""
    for row in table("pages.csv"):
        if row["topic"] == topic and in_range(rocm, f"{row['rocm_first']}-{row['rocm_last']}"):
            return fill(row["url"], {"rocm": rocm})
    return ""


def in_range(rocm: str, bounds: str) -> bool:
    """Say whether a version lies in "first-last"; an empty end is open."""
    first, last = bounds.split("-")
    return version(first) <= version(rocm) and (not last or version(rocm) <= version(last))


def fill(text: str, values: Mapping[str, str]) -> str:
    """Replace each @{name}; a name without a value is a bug and raises KeyError."""
    return _PLACE.sub(lambda place: values[place[1]], text)


def find_system(text: str) -> tuple[System, str]:
    """Find a system by "ubuntu-22.04", "rhel 9.4", "fedora-43"; the second value says why it stands for another."""
    name, _, release = re.sub(r"[\s_:]+", "-", text.strip().lower()).rpartition("-")
    if not name or not release[:1].isdigit():
        name, release = re.sub(r"[\s_:]+", "-", text.strip().lower()), ""
    for alias in table("aliases.csv"):
        if alias["id"] == name and _release_fits(alias["version"], release):
            found = _system(alias["is_id"], alias["is_version"] or release)
            if found:
                return found, alias["note"] if alias["note"] != "other name" else ""
    if found := _system(name, release):
        return found, ""
    known = ", ".join(f"{s.id}-{s.version}" if s.version else s.id for s in systems())
    raise InputError(f"unknown system {text!r}", hint=f"--os takes one of: {known}")


def _system(name: str, release: str) -> System | None:
    return next((s for s in systems() if s.id == name and _release_fits(s.version, release)), None)


def _release_fits(known: str, release: str) -> bool:
    """ "9" stands for every 9.x, "" for every release; "24.04" also for 24.04.3."""
    return not known or release == known or release.startswith(f"{known}.")
