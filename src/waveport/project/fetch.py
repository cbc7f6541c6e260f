"""Bring a project's source here: a path, an archive, a git URL, or a package of the configured Python index.

A stranger's code is never run: git runs without hooks, filters of the tree, submodules or local protocols; an sdist is
downloaded and unpacked, its setup.py never touched (so `pip download`, which runs it for metadata, is no way).
"""

from __future__ import annotations

import ast
import contextlib
import hashlib
import os
import re
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from waveport.errors import InputError

if TYPE_CHECKING:
    from unearth import Link, PackageFinder

_GIT_URL = re.compile(r"^(https://|ssh://|git@[\w.-]+:|git\+https://|file://)|\.git/?$")
_PACKAGE = re.compile(r"^pypi:([A-Za-z0-9][\w.-]*)(?:==([\w.!+-]+))?$")
_GIT = [
    "git",
    "-c",
    "core.hooksPath=/dev/null",
    "-c",
    "core.fsmonitor=false",
    "-c",
    "protocol.ext.allow=never",
    "-c",
    "core.symlinks=true",
    "clone",
    "--quiet",
    "--depth",
    "1",
    "--no-recurse-submodules",
    "--template=",
    "--",
]


@contextmanager
def source_folder(source: str) -> Iterator[Path]:
    """Yield the local path of a source; what was fetched vanishes afterwards."""
    if source.startswith("pypi:") or (not os.path.exists(source) and _GIT_URL.search(source)):
        with tempfile.TemporaryDirectory(prefix="waveport-") as folder:
            yield _fetch_package(source, Path(folder)) if source.startswith("pypi:") else _clone(source, Path(folder))
        return
    if not source:  # an unset variable of a script must not mean the current folder
        raise InputError("the source is an empty name", hint="give a file, folder, git URL, pypi:NAME or archive")
    path = Path(source)
    try:
        is_file = stat.S_ISREG(path.stat().st_mode)
    except (OSError, ValueError) as error:
        missing = isinstance(error, FileNotFoundError)
        what = f"{source} does not exist" if missing else f"cannot read {source}: {getattr(error, 'strerror', error)}"
        raise InputError(what, hint="give a file, folder, git URL, pypi:NAME or archive") from None
    if is_file and _is_archive(path):
        from waveport.project.archive import unpack  # the compression modules cost start-up time

        with tempfile.TemporaryDirectory(prefix="waveport-") as folder:
            yield unpack(path, Path(folder))
        return
    yield path


def _is_archive(path: Path) -> bool:
    return path.name.lower().endswith((".zip", ".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tbz2", ".tar.xz", ".txz"))


def _clone(url: str, folder: Path) -> Path:
    if url.startswith("-") or "::" in url:
        raise InputError(f"{url} is no git URL", hint="use https://, ssh:// or git@host:path")
    name = re.sub(r"\.git/?$", "", url).rstrip("/").rsplit("/", 1)[-1]
    target = folder / (name if name.strip(".") else "source")
    environment = {**os.environ, "GIT_TERMINAL_PROMPT": "0", "GIT_LFS_SKIP_SMUDGE": "1", "GIT_CONFIG_NOSYSTEM": "1"}
    try:
        done = subprocess.run(
            [*_GIT, url.removeprefix("git+"), str(target)], env=environment, capture_output=True, check=False
        )
    except OSError:
        raise InputError("git is not installed", hint="install git, or give a folder or an archive") from None
    if done.returncode:
        lines = done.stderr.decode("utf-8", "replace").strip().splitlines() or ["unknown error"]
        reason = next((line for line in lines if line.startswith("fatal:")), lines[-1])
        raise InputError(f"git cannot clone {url}: {reason.removeprefix('fatal: ')}")
    return target


def _fetch_package(source: str, folder: Path) -> Path:
    match = _PACKAGE.match(source)
    if not match:
        raise InputError(f"{source} is no package", hint="write pypi:NAME or pypi:NAME==VERSION")
    name, version = match.groups()
    requirement = f"{name}=={version}" if version else name
    download, target = folder / "download", folder / "source"
    download.mkdir()
    target.mkdir()
    archive = _download_sdist(requirement, download)
    from waveport.project.archive import unpack

    return unpack(archive, target)


def _download_sdist(requirement: str, folder: Path) -> Path:
    try:
        from httpx2 import HTTPError
        from unearth import PackageFinder
        from unearth.errors import UnpackError, URLError
    except ImportError:
        raise InputError("pypi: sources need the package 'unearth'", hint="pip install unearth") from None
    indexes, links = _pip_settings()
    finder = PackageFinder(index_urls=indexes, find_links=links, no_binary=[":all:"])
    try:
        best = finder.find_best_match(requirement).best
        if best is None:
            raise InputError(f"the Python index has no source archive of {requirement}")
        return _save(finder, best.link, folder)
    except ValueError:  # packaging's InvalidRequirement
        raise InputError(f"{requirement} has no valid version", hint="write pypi:NAME or pypi:NAME==VERSION") from None
    except (HTTPError, URLError, UnpackError, OSError) as error:
        raise InputError(
            f"cannot fetch {requirement}: {error}", hint="check the network and pip's index settings"
        ) from None


def _save(finder: PackageFinder, link: Link, folder: Path) -> Path:
    """Stream one file of the index to disk; its hash must be the one that the index gave."""
    target = folder / Path(link.filename).name
    digests = {name: hashlib.new(name) for name in (link.hashes or {}) if name in hashlib.algorithms_guaranteed}
    with finder.session.get_stream(link.normalized) as response, target.open("wb") as out:
        response.raise_for_status()
        for chunk in response.iter_bytes(1 << 20):
            out.write(chunk)
            for digest in digests.values():
                digest.update(chunk)
    for name, digest in digests.items():
        if digest.hexdigest() not in (link.hashes or {})[name]:
            raise InputError(f"{target.name} arrived with a wrong {name}", hint="try again; if it stays, do not use it")
    return target


def _pip_settings() -> tuple[list[str], list[str]]:
    """Index URLs and find-links of pip's own configuration, so that a company's mirror is honoured."""
    done = subprocess.run([sys.executable, "-m", "pip", "config", "list"], capture_output=True, text=True, check=False)
    values: dict[str, list[str]] = {}
    for line in done.stdout.splitlines():
        key, _, value = line.partition("=")
        with contextlib.suppress(ValueError, SyntaxError):
            values.setdefault(key.split(".")[-1], []).extend(str(ast.literal_eval(value)).split())
    indexes = values.get("index-url", [])[-1:] or [_default_index()]
    if "no-index" in values:
        indexes = []
    links = [link for link in values.get("find-links", []) if ":" in link or os.path.exists(link)]  # pip ignores others
    return [*indexes, *values.get("extra-index-url", [])], links


def _default_index() -> str:
    from pip._internal.models.index import PyPI  # pip has no public name for its default index

    return str(PyPI.simple_url)
