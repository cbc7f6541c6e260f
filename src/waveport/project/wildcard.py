"""File name patterns of build files, answered inside the project alone: a pattern must not walk the whole disk."""

from __future__ import annotations

import glob
import os
import re
from pathlib import Path

_MAGIC = re.compile(r"[*?[]")


def matches(root: Path, folder: Path, pattern: str, recursive: bool = False) -> list[str]:
    """Absolute paths that fit the pattern, sorted; none if it leads out of `root`."""
    whole = os.path.join(folder, pattern)
    first = _MAGIC.search(whole)
    fixed = os.path.dirname(whole[: first.start()]) if first else whole
    wanders = first is not None and ".." in Path(whole[first.start() :]).parts
    if wanders or "\0" in whole or not Path(os.path.normpath(fixed)).is_relative_to(os.path.normpath(root)):
        return []
    return sorted(glob.glob(whole, recursive=recursive))
