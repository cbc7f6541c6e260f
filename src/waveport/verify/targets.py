"""Which gfx targets to compile for."""

from __future__ import annotations

import re

from waveport.errors import InputError
from waveport.toolchain import Toolchain

# One of each wavefront size: wave64 (CDNA 2) and wave32 (RDNA 3).
DEFAULT = ("gfx90a", "gfx1100")
# One GPU of every family that ROCm supports or supported: Vega 10 and 20, CDNA 2-4, RDNA 2-4.
ALL = ("gfx900", "gfx906", "gfx908", "gfx90a", "gfx942", "gfx950", "gfx1030", "gfx1100", "gfx1151", "gfx1201")


def choose_targets(asked: str, toolchain: Toolchain) -> tuple[str, ...]:
    """Return the targets of an --arch option: "" for the default, "all", or a list with commas."""
    if asked == "all":
        return ALL
    names = tuple(dict.fromkeys(name.strip().lower() for name in asked.split(",") if name.strip()))
    for name in names:
        if not re.fullmatch(r"gfx[0-9a-f]{3,}", name):
            raise InputError(f"--arch {name} is no AMD target", hint=f"for example --arch {','.join(DEFAULT)}, or all")
        if name not in toolchain.targets:
            hint = f"it knows {' '.join(toolchain.targets)}"
            raise InputError(f"{toolchain.name} cannot compile for {name}", hint=hint)
    return names or tuple(name for name in DEFAULT if name in toolchain.targets) or toolchain.targets[-1:]
