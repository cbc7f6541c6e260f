"""The toolchains that we installed: folders in the user's cache, each with a manifest.

Layout of one: `root/` (the unpacked packages), `bin/` (a wrapper a tool), `manifest.json`.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from waveport.errors import InputError
from waveport.toolchain.model import Toolchain
from waveport.toolchain.probe import complete, find_device_libs

MANIFEST = "manifest.json"


def home() -> Path:
    """Return the folder that holds our toolchains ($XDG_CACHE_HOME/waveport/toolchain)."""
    cache = os.environ.get("XDG_CACHE_HOME")
    if cache and os.path.isabs(cache):
        return Path(cache) / "waveport" / "toolchain"
    try:
        return Path.home() / ".cache" / "waveport" / "toolchain"
    except RuntimeError as error:
        raise InputError("this user has no home folder", hint="set XDG_CACHE_HOME to a writable folder") from error


def is_managed(root: Path) -> bool:
    return (root / MANIFEST).is_file() and (root / "root" / "usr").is_dir()


def manifest(root: Path) -> dict[str, object]:
    """Return what the installer wrote down about a toolchain; {} when it cannot be read."""
    try:
        data = json.loads((root / MANIFEST).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return data if isinstance(data, dict) else {}


def installed() -> list[Path]:
    """Return our toolchains, newest HIP first, then the newest install."""

    def newest(root: Path) -> tuple[list[int], str]:
        data = manifest(root)
        parts = str(data.get("hip", "0")).split(".")
        return [int(part) for part in parts if part.isdigit()], str(data.get("installed", ""))

    folder = home()
    roots = [path for path in folder.iterdir() if is_managed(path)] if folder.is_dir() else []
    return sorted(roots, key=newest, reverse=True)


def load(root: Path) -> Toolchain | None:
    """Return the toolchain in `root`, asking its clang; None when it does not run."""
    return complete(described(root))


def described(root: Path) -> Toolchain:
    """Return how to call the toolchain in `root`, without running anything yet.

    -no-canonical-prefixes: clang must start its sub-tools through our wrappers, beside the name it was called by.
    """
    root = Path(os.path.abspath(root))
    usr = root / "root" / "usr"
    lib = usr / "lib"
    libs = find_device_libs([*lib.glob("llvm-*/lib/clang/*/amdgcn/bitcode"), *lib.glob("*-linux-gnu/amdgcn/bitcode")])
    resources = sorted(lib.glob("llvm-*/lib/clang/*/include/stddef.h"))
    if libs is None or not resources:
        raise InputError(f"{root} is damaged", hint="run: waveport toolchain install --again")
    flags = ("-no-canonical-prefixes", f"--sysroot={root / 'root'}", "-resource-dir", str(resources[0].parent.parent))
    hip_flags = (f"--rocm-path={usr}", f"--rocm-device-lib-path={libs}", "-D__HIP_PLATFORM_AMD__=1")
    clang = root / "bin" / "clang"
    return Toolchain("managed", root, clang, "", "", (), usr / "include", libs, flags=flags, hip_flags=hip_flags)


def remove_all() -> list[tuple[Path, int]]:
    """Delete our toolchains and unfinished downloads; return what went and its size in bytes."""
    with locked(lambda: None):
        gone = [(root, _size(root)) for root in installed()]
        for path in [*(root for root, _ in gone), home() / "downloads"]:
            shutil.rmtree(path, ignore_errors=True)
    return gone


def _size(root: Path) -> int:
    return sum(path.lstat().st_size for path in root.rglob("*") if not path.is_dir())


@contextmanager
def locked(on_wait: Callable[[], None]) -> Iterator[bool]:
    """Let one process at a time change our cache; yields whether it had to wait for another."""
    import fcntl

    folder = home()
    try:
        (folder / "downloads").mkdir(parents=True, exist_ok=True)
        lock = (folder / ".lock").open("a", encoding="utf-8")
    except OSError as error:
        reason = f"cannot write to {folder} ({error.strerror})"
        raise InputError(reason, hint="set XDG_CACHE_HOME to a writable folder") from error
    with lock:
        waited = False
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            waited = True
            on_wait()
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield waited
