"""Read IDX, the file format of MNIST and Fashion-MNIST (LeCun, Cortes, Burges: "The MNIST database").

Two zero bytes, a type byte (8 = unsigned bytes, the only one in use here), the number of dimensions, each dimension
as a big-endian 32-bit count, then the values. Files are often gzipped.
"""

from __future__ import annotations

import gzip
import math
import struct
import zlib
from pathlib import Path
from typing import TYPE_CHECKING

from waveport.errors import InputError

if TYPE_CHECKING:
    import numpy as np

UNSIGNED_BYTE = 8
PARTS = {"train": ("train",), "val": ("t10k", "test", "val")}


def read(path: Path) -> np.ndarray:
    """Return the values of one file, gzipped or not, as an array of bytes."""
    import numpy as np

    try:
        content = path.read_bytes()
        if content[:2] == b"\x1f\x8b":
            content = gzip.decompress(content)
    except (OSError, EOFError, zlib.error) as error:
        raise InputError(f"{path}: cannot be read ({error})") from None
    if len(content) < 4 or content[:2] != b"\0\0" or content[2] != UNSIGNED_BYTE:
        raise InputError(f"{path}: not an IDX file of unsigned bytes")
    rank = content[3]
    start = 4 + 4 * rank
    if len(content) < start:
        raise InputError(f"{path}: ends inside its header")
    shape = struct.unpack(f">{rank}I", content[4:start])
    if len(content) - start != math.prod(shape):
        raise InputError(f"{path}: holds {len(content) - start} values, its header says {math.prod(shape)}")
    return np.frombuffer(content, np.uint8, offset=start).reshape(shape)


def find(folder: Path, part: str) -> tuple[Path, Path] | None:
    """Return the files of pictures and labels of "train" or "val" in a folder, or None."""
    for prefix in PARTS[part]:
        images = sorted(folder.glob(f"{prefix}*images*idx3-ubyte*"))
        labels = sorted(folder.glob(f"{prefix}*labels*idx1-ubyte*"))
        if images and labels:
            return images[0], labels[0]
    return None
