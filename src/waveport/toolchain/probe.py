"""Ask a clang and a set of HIP headers what they are and what they can compile for."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from waveport.toolchain.model import Component, Toolchain

# One header a component; all sit under include/, most in a folder of their own.
COMPONENT_HEADERS = {
    "hipblas": "hipblas/hipblas.h",
    "hipblaslt": "hipblaslt/hipblaslt.h",
    "hipcub": "hipcub/hipcub.hpp",
    "hipfft": "hipfft/hipfft.h",
    "hiprand": "hiprand/hiprand.h",
    "hipsolver": "hipsolver/hipsolver.h",
    "hipsparse": "hipsparse/hipsparse.h",
    "hiptensor": "hiptensor/hiptensor.h",
    "miopen": "miopen/miopen.h",
    "rccl": "rccl/rccl.h",
    "rocblas": "rocblas/rocblas.h",
    "rocfft": "rocfft/rocfft.h",
    "rocprim": "rocprim/rocprim.hpp",
    "rocrand": "rocrand/rocrand.h",
    "rocsolver": "rocsolver/rocsolver.h",
    "rocsparse": "rocsparse/rocsparse.h",
    "rocthrust": "thrust/version.h",
    "rocwmma": "rocwmma/rocwmma.hpp",
    "roctx": "roctracer/roctx.h",
}
_VERSION_LINE = re.compile(r"^\s*#\s*define\s+\w*?VERSION_?(MAJOR|MINOR|PATCH)\s+(\d+)", re.MULTILINE | re.IGNORECASE)
_TARGET = re.compile(r"gfx[0-9a-f]+")


def hip_version(include: Path) -> str:
    """Return HIP's version out of its headers, "" where there is none."""
    header = include / "hip" / "hip_version.h"
    if not header.is_file():
        return ""
    text = header.read_text(encoding="utf-8", errors="replace")
    values = dict(re.findall(r"#define\s+HIP_VERSION_(MAJOR|MINOR|PATCH)\s+(\d+)", text))
    return ".".join(values[part] for part in ("MAJOR", "MINOR", "PATCH") if part in values)


def hip_order(version: str) -> list[int]:
    """Order HIP versions by major and minor number; builds of the same release are equal."""
    return [int(part) for part in version.split(".")[:2] if part.isdigit()]


def clang_version(clang: Path) -> str:
    """Return clang's version, "" where it does not run."""
    try:
        done = subprocess.run([str(clang), "--version"], capture_output=True, text=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    match = re.search(r"clang version (\d[\w.]*)", done.stdout)
    return match[1] if match and done.returncode == 0 else ""


def gfx_targets(clang: Path, device_libs: Path) -> tuple[str, ...]:
    """Return the gfx names that clang generates code for and that have device libraries, oldest first."""
    command = [str(clang), "--target=amdgcn-amd-amdhsa", "-nogpulib", "--print-supported-cpus"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return ()
    known = {word for word in (done.stdout + done.stderr).split() if _TARGET.fullmatch(word)}
    have = {f"gfx{path.stem.rsplit('_', 1)[1]}" for path in device_libs.glob("oclc_isa_version_*.bc")}
    return tuple(sorted(known & have, key=gfx_order))


def gfx_order(name: str) -> tuple[int, int, int]:
    """Order gfx names by generation: gfx906 < gfx90a < gfx942 < gfx1030."""
    digits = name.removeprefix("gfx")
    if not re.fullmatch(r"\d+[0-9a-f]{2}", digits):
        return (99, 0, 0)
    return int(digits[:-2]), int(digits[-2], 16), int(digits[-1], 16)


def components(include: Path) -> tuple[Component, ...]:
    """Return the ROCm libraries whose headers lie under `include`."""
    found = []
    for name, header in COMPONENT_HEADERS.items():
        path = include / header
        if path.is_file():
            found.append(Component(name, _component_version(path.parent), path.parent))
    return tuple(found)


def _component_version(folder: Path) -> str:
    for header in sorted(folder.glob("*version*.h*")):
        found = _VERSION_LINE.findall(header.read_text(encoding="utf-8", errors="replace"))
        values = {part.upper(): number for part, number in found}
        if {"MAJOR", "MINOR"} <= values.keys():
            return ".".join(values[part] for part in ("MAJOR", "MINOR", "PATCH") if part in values)
    return ""


def find_device_libs(places: Iterable[Path]) -> Path | None:
    """Return the first folder that holds AMD's device libraries (ocml.bc)."""
    return next((place for place in places if (place / "ocml.bc").is_file()), None)


def complete(draft: Toolchain) -> Toolchain | None:
    """Fill in versions, targets and components; None where clang does not run or there are no HIP headers."""
    clang, hip = clang_version(draft.clang), hip_version(draft.include)
    if not clang or not hip:
        return None
    return replace(
        draft,
        clang_version=clang,
        hip_version=hip,
        targets=gfx_targets(draft.clang, draft.device_libs),
        components=components(draft.include),
    )
