"""Install the compile-only AMD toolchain into the user's cache: no root, no GPU."""

from __future__ import annotations

import json
import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import datetime, timezone
from pathlib import Path

from waveport.console import Console
from waveport.errors import InputError
from waveport.toolchain import managed
from waveport.toolchain.apt import AptOrigin
from waveport.toolchain.deb import BadPackage, make_root, unpack
from waveport.toolchain.mirror import MirrorOrigin
from waveport.toolchain.model import Toolchain
from waveport.toolchain.origin import Origin, SuiteFault, deb_path
from waveport.toolchain.packages import Package, Unresolved, choose
from waveport.toolchain.probe import complete
from waveport.toolchain.smoke import smoke_test
from waveport.toolchain.sources import NEWER_SUITES, system_archive
from waveport.toolchain.wrappers import write_wrappers

_MB = 1_000_000


@dataclass(frozen=True, slots=True)
class Choice:
    """What the user asked for. Empty strings: work it out."""

    mirror: str = ""
    suite: str = ""
    keyring: str = ""
    unsigned: bool = False


def install(console: Console, choice: Choice = Choice()) -> Toolchain:
    """Install the newest set that resolves, verifies and passes its smoke test; say what was passed over."""
    check_platform()
    home = managed.home()
    with managed.locked(lambda: console.say("another installer is at work; waiting for it")) as waited:
        if waited and (found := next(filter(None, map(managed.load, managed.installed())), None)):
            return found
        _sweep(home)
        faults = []
        for origin in _origins(home, choice):
            try:
                return _install_from(origin, home, console)
            except (SuiteFault, Unresolved, BadPackage) as fault:
                faults.append(f"{origin.suite}: {fault}")
                console.warn(f"{origin.suite} gives no usable set ({fault}); trying an older suite")
    raise InputError("no suite gave a usable toolchain: " + "; ".join(faults))


def check_platform() -> None:
    """Refuse machines for which no such packages exist, in one line."""
    if not sys.platform.startswith("linux"):
        raise InputError(
            f"the AMD compiler packages are for Linux, this is {platform.system()}",
            hint="port and check work here; compile on Linux, WSL or in CI",
        )
    if platform.machine() not in ("x86_64", "amd64"):
        raise InputError(
            f"the AMD compiler packages are for x86_64 processors, this is {platform.machine()}",
            hint="port and check work here; compile on an x86_64 Linux machine",
        )


def _origins(home: Path, choice: Choice) -> Iterator[Origin]:
    private = home / "downloads" / "index"
    if choice.mirror:
        family = "ubuntu" if "ubuntu" in choice.mirror else "debian"
        for suite in [choice.suite] if choice.suite else NEWER_SUITES[family]:
            yield MirrorOrigin(choice.mirror, suite, private / suite, choice.keyring, choice.unsigned)
        return
    archive = system_archive()
    if archive is None or not shutil.which("apt-get"):
        raise InputError(
            "this system has no Debian or Ubuntu package source of its own",
            hint="name a Debian mirror: waveport toolchain install --mirror URL (the folder that holds dists/)",
        )
    for suite in [choice.suite] if choice.suite else archive.suites:
        yield AptOrigin(archive, suite, private / suite)


def _install_from(origin: Origin, home: Path, console: Console) -> Toolchain:
    console.say(f"reading the package index of {origin.suite}")
    packages = choose(origin.index())
    downloads = home / "downloads"
    size = sum(package.size for package in packages)
    console.say(f"downloading {len(packages)} packages, {size / _MB:.0f} MB, into {downloads}")
    with console.progress("downloading, MB", size // _MB) as advance:
        origin.fetch(packages, downloads, _in_megabytes(advance))
    staging = Path(tempfile.mkdtemp(prefix=".unpacking-", dir=home))
    try:
        _unpack_all(packages, downloads, staging / "root", console)
        write_wrappers(staging)
        found = complete(managed.described(staging))
        if found is None:
            raise SuiteFault("clang does not start, or there are no HIP headers")
        console.say(f"compiling a test program with {found.name}")
        if problem := smoke_test(found):
            raise SuiteFault(f"the test program does not compile: {problem}")
        _write_manifest(staging, origin, packages, found)
        staging.chmod(0o755)
        final = _move_into_place(staging, home / f"hip-{found.hip_version}-clang-{found.clang_version}")
    finally:
        shutil.rmtree(staging, ignore_errors=True)
    shutil.rmtree(downloads, ignore_errors=True)
    installed = managed.load(final)
    assert installed is not None
    return installed


def _in_megabytes(advance: Callable[[int], None]) -> Callable[[int], None]:
    """Turn byte counts into whole megabytes for the progress bar."""
    rest = 0

    def arrived(count: int) -> None:
        nonlocal rest
        whole, rest = divmod(rest + count, _MB)
        advance(whole)

    return arrived


def _unpack_all(packages: list[Package], downloads: Path, root: Path, console: Console) -> None:
    make_root(root)
    with console.progress("unpacking", len(packages)) as advance, ThreadPoolExecutor(max_workers=4) as pool:
        largest_first = sorted(packages, key=lambda package: -package.size)
        for _ in pool.map(lambda package: unpack(deb_path(downloads, package), root), largest_first):
            advance(1)


def _write_manifest(staging: Path, origin: Origin, packages: list[Package], found: Toolchain) -> None:
    document = {
        "hip": found.hip_version,
        "clang": found.clang_version,
        "targets": found.targets,
        "suite": origin.suite,
        "verified": origin.verified,
        "installed": datetime.now(timezone.utc).isoformat(timespec="seconds"),
        "packages": [{"name": p.name, "version": p.version, "sha256": p.sha256} for p in packages],
    }
    (staging / managed.MANIFEST).write_text(json.dumps(document, indent=1), encoding="utf-8")


def _move_into_place(staging: Path, final: Path) -> Path:
    """Swap the finished folder in; a running compile keeps the old one until it is gone."""
    old = final.with_name(f".old-{final.name}-{os.getpid()}")
    if final.exists():
        final.rename(old)
    staging.rename(final)
    shutil.rmtree(old, ignore_errors=True)
    return final


def _sweep(home: Path) -> None:
    """Remove what a killed installer left behind (downloads stay: they are carried on with)."""
    for path in [*home.glob(".unpacking-*"), *home.glob(".old-*")]:
        shutil.rmtree(path, ignore_errors=True)
