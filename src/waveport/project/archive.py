"""Unpack a .zip or .tar.* of unknown origin: no path leaves the folder, no link, no device, no bomb."""

from __future__ import annotations

import lzma
import tarfile
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import IO

from waveport.errors import InputError, first_line

MAX_BYTES = 4 << 30
MAX_FILES = 200_000
_CHUNK = 1 << 20


def unpack(archive: Path, folder: Path) -> Path:
    """Unpack into `folder`; returns its single top folder, or `folder`. Raises InputError on anything hostile."""
    total = count = 0
    try:
        for name, mode, stream in _members(archive):
            target = folder / _safe(name, archive)
            target.parent.mkdir(parents=True, exist_ok=True)
            count += 1
            with stream, target.open("xb") as out:
                while chunk := stream.read(_CHUNK):
                    total += len(chunk)
                    if total > MAX_BYTES or count > MAX_FILES:
                        raise InputError(f"{archive.name} unpacks to over {MAX_BYTES >> 30} GB or {MAX_FILES} files")
                    out.write(chunk)
            target.chmod(0o755 if mode & 0o100 else 0o644)
    except FileExistsError as error:
        raise InputError(f"{archive.name} holds {Path(error.filename).name} twice") from None
    except (tarfile.TarError, zipfile.BadZipFile, lzma.LZMAError, zlib.error, EOFError, OSError, RuntimeError) as error:
        raise InputError(f"{archive.name} cannot be unpacked: {first_line(error)}", hint="is it complete?") from None
    if not count:
        raise InputError(f"{archive.name} holds no files")
    entries = list(folder.iterdir())
    return entries[0] if len(entries) == 1 and entries[0].is_dir() else folder


def _members(archive: Path) -> Iterator[tuple[str, int, IO[bytes]]]:
    """Regular files only; links and special files are left out."""
    if archive.name.lower().endswith(".zip"):
        with zipfile.ZipFile(archive) as zipped:
            for info in zipped.infolist():
                if not info.is_dir() and (info.external_attr >> 28) in (0, 8):
                    yield info.filename, info.external_attr >> 16, zipped.open(info)
        return
    with tarfile.open(archive, "r:*") as tar:
        for member in tar:
            stream = tar.extractfile(member) if member.isreg() else None
            if stream is not None:
                yield member.name, member.mode, stream


def _safe(name: str, archive: Path) -> Path:
    path = PurePosixPath(name.replace("\\", "/"))
    windows_drive = path.parts and ":" in path.parts[0]
    if path.is_absolute() or ".." in path.parts or not path.parts or "\0" in name or windows_drive:
        raise InputError(f"{archive.name} holds a path that leads out of it ({name!r}); nothing was unpacked")
    return Path(*path.parts)
