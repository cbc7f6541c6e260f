"""One module an area; each has `check(machine)` that yields findings. Found by walking this folder."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator

from waveport.system.findings import Finding
from waveport.system.machine import Machine


def run_all(machine: Machine) -> Iterator[Finding]:
    """Run every check in the order of the module names."""
    for module in sorted(pkgutil.iter_modules(__path__), key=lambda m: m.name):
        yield from importlib.import_module(f"{__name__}.{module.name}").check(machine)
