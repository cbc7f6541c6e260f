"""Find a compiler for AMD GPUs on this machine, in a fixed order of places."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from waveport.errors import InputError
from waveport.toolchain import managed
from waveport.toolchain.model import Toolchain
from waveport.toolchain.probe import complete, find_device_libs, hip_order

# Where a ROCm tree keeps clang: ROCm 5.x and 6.x, then newer and wheel layouts.
CLANG_PLACES = ("llvm/bin/clang", "lib/llvm/bin/clang", "bin/amdclang")
DEVICE_LIB_PLACES = ("amdgcn/bitcode", "lib/llvm/amdgcn/bitcode", "llvm/amdgcn/bitcode")
NOTHING = (
    "no compiler for AMD GPUs found (looked at --rocm, $ROCM_PATH, /opt/rocm, hipcc on PATH, pip wheels, our cache)"
)


def find_toolchain(rocm: Path | str | None = None) -> Toolchain:
    """Return the first usable toolchain; `rocm` (the --rocm option) must then be it."""
    if rocm is not None:
        found = from_rocm_tree("option", Path(rocm))
        if found is None:
            raise InputError(
                f"{rocm} holds no usable ROCm",
                hint="it needs include/hip/hip_version.h and a clang under llvm/bin or lib/llvm/bin",
            )
        return found
    found = next(search(), None)
    if found is None:
        raise InputError(NOTHING, hint="run: waveport toolchain install")
    return found


def search() -> Iterator[Toolchain]:
    """Yield every toolchain of this machine, best first: what the user set up, then the newer HIP.

    Debian 12 and 13 carry HIP 5.2 and 5.7, which lack much of what CUDA code needs; ours goes before those.
    """
    for place in (_environment, _opt_rocm):
        yield from place()
    others = [*_distribution(), *_wheels(), *_managed()]
    yield from sorted(others, key=lambda toolchain: hip_order(toolchain.hip_version), reverse=True)


def from_rocm_tree(kind: str, root: Path) -> Toolchain | None:
    """Read a ROCm installation folder (/opt/rocm, a wheel's folder, one of ours)."""
    if managed.is_managed(root):
        return managed.load(root)
    root = Path(os.path.abspath(root))
    clang = next((root / place for place in CLANG_PLACES if (root / place).is_file()), None)
    if clang is None or not (root / "include/hip/hip_version.h").is_file():
        return None
    libs = find_device_libs(root / place for place in DEVICE_LIB_PLACES)
    return _draft(kind, root, clang, root / "include", libs)


def _draft(kind: str, root: Path, clang: Path, include: Path, libs: Path | None) -> Toolchain | None:
    if libs is None:
        return None
    hip_flags = (f"--rocm-path={root}", f"--rocm-device-lib-path={libs}", "-D__HIP_PLATFORM_AMD__=1")
    flags = () if include == Path("/usr/include") else ("-isystem", str(include))
    return complete(Toolchain(kind, root, clang, "", "", (), include, libs, flags=flags, hip_flags=hip_flags))


def _environment() -> Iterator[Toolchain]:
    for name in ("ROCM_PATH", "HIP_PATH"):
        if (value := os.environ.get(name)) and (found := from_rocm_tree("environment", Path(value))):
            yield found
            return


def _opt_rocm() -> Iterator[Toolchain]:
    opt = Path("/opt")
    versions = [*opt.glob("rocm-[0-9]*"), *opt.glob("rocm/core-[0-9]*")]
    newest = sorted(versions, key=lambda path: [int(n) for n in re.findall(r"\d+", path.name)], reverse=True)
    seen = set()
    for root in [opt / "rocm", *newest]:
        if root.is_dir() and root.resolve() not in seen and (found := from_rocm_tree("rocm", root)):
            seen.add(root.resolve())
            yield found


def _distribution() -> Iterator[Toolchain]:
    """hipcc of Debian, Ubuntu, Fedora, Arch...: headers in /usr/include, clang where hipcc says."""
    hipcc = shutil.which("hipcc")
    if hipcc is None or not hip_headers(Path("/usr/include")):
        return
    try:
        said = subprocess.run([hipcc, "--version"], capture_output=True, text=True, timeout=60).stdout
    except (OSError, subprocess.TimeoutExpired):
        return
    clang = _clang_of_hipcc(said)
    if clang is None:
        return
    lib = clang.resolve().parent.parent / "lib"
    places = [*sorted(lib.glob("clang/*/amdgcn/bitcode")), *sorted(Path("/usr/lib").glob("clang/*/amdgcn/bitcode"))]
    places += [Path("/usr/lib64/amdgcn/bitcode"), Path("/usr/amdgcn/bitcode"), Path("/usr/lib/amdgcn/bitcode")]
    places += Path("/usr/lib").glob("*-linux-gnu/amdgcn/bitcode")
    if found := _draft("distribution", Path("/usr"), clang, Path("/usr/include"), find_device_libs(places)):
        yield found


def _clang_of_hipcc(said: str) -> Path | None:
    """Return the clang that `hipcc --version` names by folder and version; it may be called clang-15 there."""
    folder, version = re.search(r"^InstalledDir: (.+)$", said, re.MULTILINE), re.search(r"clang version (\d+)", said)
    if not folder or not version:
        return None
    places = [Path(folder[1].strip()), Path(f"/usr/lib/llvm-{version[1]}/bin")]
    names = (place / name for place in places for name in (f"clang-{version[1]}", "clang"))
    return next((path for path in names if path.is_file()), None)


def hip_headers(include: Path) -> bool:
    return (include / "hip" / "hip_version.h").is_file()


def _wheels() -> Iterator[Toolchain]:
    """AMD's `rocm[devel]` wheels: an unpacked ROCm tree beside the other packages."""
    folders = [Path(entry) for entry in sys.path if entry.endswith("-packages")]
    if prefix := os.environ.get("VIRTUAL_ENV"):
        folders += Path(prefix).glob("lib/python3*/site-packages")
    for folder in dict.fromkeys(folders):
        for name in ("_rocm_sdk_devel", "_rocm_sdk_core"):
            if (folder / name).is_dir() and (found := from_rocm_tree("wheels", folder / name)):
                yield found
                return


def _managed() -> Iterator[Toolchain]:
    for root in managed.installed():
        if found := managed.load(root):
            yield found
