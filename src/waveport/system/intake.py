"""Read another machine's file for `--from`: a capture or a rocm_techsupport log, plain, compressed or in an archive.

The file is hostile until proven harmless: nothing is unpacked to disk, only regular members are read, links and
devices are skipped, and every read has a limit, whatever sizes the archive claims.
"""

from __future__ import annotations

import gzip
import io
import lzma
import os
import stat
import tarfile
import zipfile
import zlib
from collections.abc import Iterator
from typing import IO

from waveport.errors import InputError
from waveport.system import bundle, techsupport
from waveport.system.bundle import SavedRoot

FILE_LIMIT = 64 * 1024 * 1024  # compressed
TEXT_LIMIT = 96 * 1024 * 1024  # after decompression, over all members
MEMBER_LIMIT = 2_000
_BROKEN = (OSError, EOFError, zlib.error, lzma.LZMAError, tarfile.TarError, zipfile.BadZipFile, ValueError,
           NotImplementedError, RuntimeError)  # fmt: skip


def load(path: str) -> tuple[SavedRoot, str]:
    """Return the machine in a file, and what kind of file it was."""
    data = _read_file(path)
    try:
        for text in _texts(data):
            if found := _understand(text):
                return found
    except InputError:
        raise
    except _BROKEN as error:
        raise InputError(f"{path} is damaged: {str(error)[:100]}", hint="send the file again, uncompressed") from error
    raise InputError(
        f"{path} is neither a waveport capture nor rocm_techsupport output",
        hint="make one with `waveport doctor --capture FILE`; for other logs use `waveport explain FILE`",
    )


def _read_file(path: str) -> bytes:
    try:
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except OSError as error:
        raise InputError(f"cannot read {path}: {error.strerror}") from error
    try:
        info = os.fstat(handle)
        if not stat.S_ISREG(info.st_mode):
            raise InputError(f"{path} is not a regular file")
        if info.st_size > FILE_LIMIT:
            raise InputError(f"{path} is larger than {FILE_LIMIT >> 20} MiB", hint="cut it to the sections on the GPU")
        with os.fdopen(os.dup(handle), "rb") as file:
            return file.read(FILE_LIMIT)
    finally:
        os.close(handle)


def _understand(text: str) -> tuple[SavedRoot, str] | None:
    if bundle.HEADER in text[:2000]:
        return SavedRoot(bundle.parse(text)), "waveport capture"
    if techsupport.matches(text):
        return SavedRoot(techsupport.to_saved(text)), "rocm_techsupport"
    return None


def _texts(data: bytes) -> Iterator[str]:
    """Yield the texts in a file: itself, or the members of an archive. Archives in archives are not opened."""
    data = _decompress(data)
    if data.startswith(b"PK\x03\x04"):
        yield from map(_decode, _zip_members(data))
    elif data[257:262] == b"ustar":
        yield from map(_decode, _tar_members(data))
    else:
        yield _decode(data)


def _decompress(data: bytes) -> bytes:
    if data.startswith(b"\x1f\x8b"):
        with gzip.open(io.BytesIO(data)) as stream:
            return _limited(stream, TEXT_LIMIT)
    if data.startswith(b"\xfd7zXZ\x00"):
        with lzma.open(io.BytesIO(data)) as stream:
            return _limited(stream, TEXT_LIMIT)
    return data


def _limited(stream: IO[bytes] | gzip.GzipFile | lzma.LZMAFile, limit: int) -> bytes:
    data = stream.read(limit + 1)
    if len(data) > limit:
        raise InputError(f"the file unpacks to more than {TEXT_LIMIT >> 20} MiB", hint="cut it to the GPU's sections")
    return data


def _tar_members(data: bytes) -> Iterator[bytes]:
    left = TEXT_LIMIT
    with tarfile.open(fileobj=io.BytesIO(data), mode="r:") as archive:
        for count, member in enumerate(archive):
            if count >= MEMBER_LIMIT:
                raise InputError(f"the archive has more than {MEMBER_LIMIT} members")
            stream = archive.extractfile(member) if member.isreg() else None
            if stream:
                part = _limited(stream, left)
                left -= len(part)
                yield part


def _zip_members(data: bytes) -> Iterator[bytes]:
    left = TEXT_LIMIT
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        infos = archive.infolist()
        if len(infos) > MEMBER_LIMIT:
            raise InputError(f"the archive has more than {MEMBER_LIMIT} members")
        for info in infos:
            kind = info.external_attr >> 16
            if info.is_dir() or (stat.S_IFMT(kind) and not stat.S_ISREG(kind)):
                continue
            with archive.open(info) as stream:
                part = _limited(stream, left)
            left -= len(part)
            yield part


def _decode(data: bytes) -> str:
    """UTF-8 with whatever else is in it made visible; PowerShell writes UTF-16 with a mark."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace").replace("\r\n", "\n")
    return data.removeprefix(b"\xef\xbb\xbf").decode("utf-8", "backslashreplace").replace("\r\n", "\n")
