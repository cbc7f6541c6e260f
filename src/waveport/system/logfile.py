"""Open a log for reading: a path, a gzip file, or standard input."""

from __future__ import annotations

import gzip
import sys
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, cast

from waveport.errors import InputError


@contextmanager
def opened(name: str) -> Iterator[BinaryIO]:
    """Yield a binary stream; unreadable or damaged input is an InputError."""
    if name == "-":
        yield sys.stdin.buffer
        return
    try:
        with Path(name).open("rb") as raw:
            if raw.read(2) == b"\x1f\x8b":  # a rotated log: kern.log.2.gz
                raw.seek(0)
                with gzip.open(raw) as unpacked:
                    yield cast(BinaryIO, unpacked)
            else:
                raw.seek(0)
                yield raw
    except (OSError, EOFError, zlib.error) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise InputError(f"cannot read {name}: {reason}", hint="give a log file, or - for standard input") from error
