"""How a training step runs: the values `tune` searches, writes to a file, and `train --tuned FILE` reads.

Nothing here imports PyTorch: the environment variables of a setting have to be in place before it loads.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from waveport.errors import InputError

PRECISIONS = ("fp32", "tf32", "bf16", "fp16")
LAYOUTS = ("nchw", "channels_last")
COMPILE_MODES = ("off", "default", "reduce-overhead", "max-autotune")
FORMAT = "waveport-settings-1"
# Read by the dynamic loader when the process starts: too late to set them here.
LOADER_VARIABLES = ("LD_PRELOAD", "LD_LIBRARY_PATH")


@dataclass(frozen=True, slots=True)
class Settings:
    """One way to run a training step; the defaults are PyTorch's own, as in a loop that sets nothing.

    `batch` counts images per process and optimizer step, in `accumulate` equal parts. `env` must be set before
    PyTorch loads.
    """

    precision: str = "fp32"
    layout: str = "nchw"
    compile: str = "off"
    batch: int = 64
    accumulate: int = 1
    fused: bool = False
    cudnn_benchmark: bool = False
    env: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name, allowed in (("precision", PRECISIONS), ("layout", LAYOUTS), ("compile", COMPILE_MODES)):
            if getattr(self, name) not in allowed:
                raise InputError(f"{name} {getattr(self, name)!r} is not known", hint=f"one of {', '.join(allowed)}")
        if self.batch < 1 or self.accumulate < 1 or self.batch % self.accumulate:
            raise InputError(f"batch {self.batch} cannot be done in {self.accumulate} equal parts")

    def with_(self, **changes: Any) -> Settings:
        """Return a copy with some values changed."""
        return replace(self, **changes)

    def as_json(self) -> dict[str, Any]:
        """Return plain values for a JSON document."""
        return {**asdict(self), "env": dict(self.env)}

    def line(self) -> str:
        """Return one line for people: only what differs between settings."""
        parts = [self.precision, self.layout, f"batch {self.batch}"]
        if self.accumulate > 1:
            parts.append(f"in {self.accumulate} parts")
        if self.compile != "off":
            parts.append(f"compile {self.compile}")
        parts += [name for name in ("fused", "cudnn_benchmark") if getattr(self, name)]
        return ", ".join(parts + [f"{name}={value}" for name, value in sorted(self.env.items())])


def from_json(values: Mapping[str, Any], where: str = "settings") -> Settings:
    """Make Settings from plain values; an unknown or ill-typed name is bad input."""
    types = {f.name: type(getattr(Settings(), f.name)) for f in fields(Settings)}
    for name, value in values.items():
        if name not in types:
            raise InputError(f"{where}: unknown setting {name!r}", hint=f"known: {', '.join(types)}")
        if type(value) is not types[name]:
            raise InputError(f"{where}: {name} is {value!r}", hint=f"it should be a {types[name].__name__}")
    return Settings(**values)


def read(path: Path) -> Settings:
    """Read the settings out of a file that `tune` (or `write`) made."""
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise InputError(f"{path}: {error.strerror}", hint="`waveport tune` writes this file") from None
    except ValueError as error:
        raise InputError(f"{path}: not JSON ({error})") from None
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise InputError(f"{path}: not a settings file", hint=f'its "format" should be "{FORMAT}"')
    return from_json(document.get("settings", {}), str(path))


def document(settings: Settings, **more: Any) -> dict[str, Any]:
    """Return the JSON document of a settings file; `more` (measurements, machine) is kept beside the settings."""
    return {"format": FORMAT, "settings": settings.as_json(), **more}


def apply_environment(env: Mapping[str, str]) -> list[str]:
    """Set variables for this process; return those whose own value was replaced. Call it before PyTorch loads."""
    changed = {name: value for name, value in env.items() if os.environ.get(name) != value}
    if late := [name for name in changed if name in LOADER_VARIABLES]:
        raise InputError(f"{', '.join(late)} must be set before Python starts", hint="source the env.sh of the tuning")
    if changed and "torch" in sys.modules:
        names = ", ".join(sorted(changed))
        raise InputError(f"{names} must be set before PyTorch loads", hint="source the env.sh of the tuning")
    replaced = [name for name in changed if name in os.environ]
    os.environ.update(changed)
    return sorted(replaced)
