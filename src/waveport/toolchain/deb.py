"""Unpack a .deb without dpkg: an ar archive that holds a compressed tar."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import os
import re
import shutil
import subprocess
import tarfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

# Merged-/usr: packages still name these; a compile needs one place.
_TOP_LINKS = ("bin", "sbin", "lib", "lib32", "lib64")
# Never read by a compile; together they are a fifth of the set.
_SKIPPED = re.compile(
    r"usr/share/(doc|man|locale|lintian|info|bug|gdb)/"
    r"|usr/lib/llvm-\d+/(share/|bin/(?!clang(\+\+|-\d+|-cpp|-offload-.*|-linker-wrapper)?$|l?ld|llvm-(objcopy|link|mc|ar)$"
    r"|llvm-(strip|ranlib|nm|readobj|readelf)$|amdgpu-arch$|offload-arch$))"
    r"|.*/lib/clang/[^/]+/lib/linux/.*-(i386|armhf|aarch64)\."
    r"|usr/lib/x86_64-linux-gnu/(cmake|pkgconfig|gconv|audit)/"
)


_OPENERS: dict[str, Callable[[IO[bytes]], Any]] = {"gz": gzip.open, "bz2": bz2.open, "xz": lzma.open}


class BadPackage(Exception):
    """The archive is damaged or does something a package must not do."""


def make_root(root: Path) -> None:
    """Create the folder that packages are unpacked into, with the merged-/usr links."""
    for name in _TOP_LINKS:
        (root / "usr" / name).mkdir(parents=True, exist_ok=True)
        if not (root / name).is_symlink():
            (root / name).symlink_to(f"usr/{name}")


def unpack(deb: Path, root: Path) -> None:
    """Unpack one package below `root`; nothing is written outside it."""
    try:
        with _data_tar(deb) as stream, tarfile.open(fileobj=stream, mode="r|") as tar:
            for member in tar:
                _place(tar, member, root)
    except (tarfile.TarError, lzma.LZMAError, EOFError, gzip.BadGzipFile) as error:
        raise BadPackage(f"{deb.name}: {error}") from error


def _place(tar: tarfile.TarFile, member: tarfile.TarInfo, root: Path) -> None:
    name = _inside(member.name)
    if not name or _SKIPPED.match(name):
        return
    target = root / name
    if member.isdir():
        target.mkdir(parents=True, exist_ok=True)
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    if not target.parent.resolve().is_relative_to(root.resolve()):
        raise BadPackage(f"{member.name} leads outside the package")
    target.unlink(missing_ok=True)
    if member.issym():
        target.symlink_to(_link_target(name, member.linkname))
    elif member.islnk():
        os.link(root / _inside(member.linkname), target)
    elif member.isfile():
        source = tar.extractfile(member)
        assert source is not None
        with target.open("wb") as out:
            shutil.copyfileobj(source, out, 1 << 20)
        target.chmod(0o755 if member.mode & 0o100 else 0o644)


def _inside(name: str) -> str:
    """Return the name below the root, with merged /usr; refuse names that climb out."""
    parts = [part for part in name.split("/") if part not in ("", ".")]
    if ".." in parts:
        raise BadPackage(f"{name} leads outside the package")
    if parts and parts[0] in _TOP_LINKS:
        parts.insert(0, "usr")
    return "/".join(parts)


def _link_target(name: str, link: str) -> str:
    """Return a relative link target that stays inside the root."""
    folder = os.path.dirname(name)
    whole = os.path.normpath(link.lstrip("/") if link.startswith("/") else os.path.join(folder, link))
    if whole.split("/")[0] == "..":
        raise BadPackage(f"{name} links outside the package")
    return os.path.relpath(_inside(whole), folder or ".")


@contextmanager
def _data_tar(deb: Path) -> Iterator[IO[bytes]]:
    """Yield the uncompressed data.tar of a package."""
    with deb.open("rb") as file:
        name, body = _member(file, "data.tar")
        kind = name.rpartition(".")[2]
        opener = _OPENERS.get(kind)
        yield body if kind == "tar" else opener(body) if opener else _zstd(deb, body)


def _zstd(deb: Path, body: IO[bytes]) -> IO[bytes]:
    """Uncompress zstd (Ubuntu's packages) with what the machine has; Python learns it in 3.14."""
    commands = (["dpkg-deb", "--fsys-tarfile", str(deb)], ["zstd", "-dcq"])
    command = next((command for command in commands if shutil.which(command[0])), None)
    if command is None:
        raise BadPackage(f"{deb.name} is compressed with zstd and neither dpkg-deb nor zstd is on PATH")
    done = subprocess.run(command, input=body.read(), capture_output=True)
    if done.returncode:
        raise BadPackage(f"{deb.name}: {done.stderr.decode(errors='replace').strip()}")
    return io.BytesIO(done.stdout)


class _Slice(io.RawIOBase):
    """A part of a file, as a file."""

    def __init__(self, file: IO[bytes], size: int) -> None:
        self._file, self._left = file, size

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        data = self._file.read(min(len(buffer), self._left))
        self._left -= len(data)
        buffer[: len(data)] = data
        return len(data)


def _member(file: IO[bytes], prefix: str) -> tuple[str, IO[bytes]]:
    """Return name and content of the first ar member whose name starts with `prefix` (ar(5): 60-byte headers)."""
    if file.read(8) != b"!<arch>\n":
        raise BadPackage(f"{file.name} is not a .deb file")
    while len(header := file.read(60)) == 60:
        name = header[:16].decode("ascii", "replace").strip().rstrip("/")
        digits = header[48:58].strip()
        if not digits.isdigit():
            break
        if name.startswith(prefix):
            return name, io.BufferedReader(_Slice(file, int(digits)), 1 << 20)
        file.seek(int(digits) + int(digits) % 2, os.SEEK_CUR)
    raise BadPackage(f"{file.name} has no {prefix}")
