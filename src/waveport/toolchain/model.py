"""A compiler for AMD GPUs as a value: where it is, what it is, and how to call it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Literal

Language = Literal["hip", "c++", "c"]
#: Where a toolchain came from, in the order in which they are looked for.
KINDS = ("option", "environment", "rocm", "distribution", "wheels", "managed")


@dataclass(frozen=True, slots=True)
class Component:
    """One ROCm library whose headers are there. `version` is empty where its headers do not say."""

    name: str
    version: str
    include: Path


@dataclass(frozen=True, slots=True)
class Toolchain:
    """clang for AMD targets together with HIP's headers.

    `root` holds include/hip; `flags` go on every command, `hip_flags` on HIP sources only.
    """

    kind: str
    root: Path
    clang: Path
    clang_version: str
    hip_version: str
    targets: tuple[str, ...]
    include: Path
    device_libs: Path
    components: tuple[Component, ...] = ()
    flags: tuple[str, ...] = ()
    hip_flags: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """Say it the way every claim about a compile must: versions included."""
        return f"HIP {self.hip_version}, clang {self.clang_version}"

    @property
    def host_flags(self) -> tuple[str, ...]:
        """Flags that plain C and C++ sources need to include HIP's headers."""
        return tuple(flag for flag in self.hip_flags if flag.startswith("-D"))

    def compile_command(
        self,
        source: Path | str,
        *,
        language: Language = "hip",
        archs: Sequence[str] = (),
        flags: Sequence[str] = (),
        output: Path | str = "/dev/null",
    ) -> list[str]:
        """Return the argv that compiles one unit to an object: host code and, for HIP, each of `archs`."""
        hip = [*self.hip_flags, *(f"--offload-arch={arch}" for arch in archs)] if language == "hip" else []
        driver = [str(self.clang), "--driver-mode=gcc" if language == "c" else "--driver-mode=g++"]
        return [*driver, *self.flags, *hip, *flags, "-x", language, "-c", str(source), "-o", str(output)]

    def as_dict(self) -> dict[str, object]:
        """Return plain values for --json."""
        return {key: _plain(value) for key, value in asdict(self).items()}


def _plain(value: object) -> object:
    if isinstance(value, Path):
        return str(value)
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    return {key: _plain(item) for key, item in value.items()} if isinstance(value, dict) else value
