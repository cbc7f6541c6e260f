"""Headers that a compile does not find: are they in the project, somebody else's, or CUDA's?"""

from __future__ import annotations

import os
import re
from functools import cached_property
from pathlib import Path

_CUDA = re.compile(
    r"(cuda\w*|cu(blas|fft|rand|sparse|solver|dnn|pti|tensor|complex|file)\w*|nvrtc\w*|nvml|nccl\w*|nvToolsExt\w*|npp\w*"
    r"|mma|device_launch_parameters|device_functions|math_functions|sm_\d+\w*|helper_cuda|driver_types|vector_types"
    r"|texture_fetch_functions|channel_descriptor|crt/\w+|cooperative_groups)(\.h|\.hpp|\.cuh)"
    r"|(cub|cuda/std|cuda|nvtx3|cooperative_groups|cutlass|cute)/.*"
)


class HeaderSearch:
    """Finds headers in the project's own tree."""

    def __init__(self, root: Path) -> None:
        self._root = Path(os.path.abspath(root))

    @cached_property
    def _by_name(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for folder, folders, files in os.walk(self._root):
            folders[:] = [name for name in folders if not name.startswith(".")]
            for name in files:
                found.setdefault(name, []).append(os.path.join(folder, name))
        return found

    def folder_for(self, header: str, source: str) -> str | None:
        """Return the folder that makes `#include "header"` work, the one nearest to the source; None without any."""
        tail = os.sep + os.path.normpath(header)
        if ".." in header.split("/"):
            return None
        fits = [path for path in self._by_name.get(os.path.basename(header), []) if path.endswith(tail)]
        if not fits:
            return None
        near = str(self._root / source)
        best = max(fits, key=lambda path: (len(os.path.commonpath([path, near])), -len(path)))
        return best.removesuffix(tail)

    @staticmethod
    def is_cuda(header: str) -> bool:
        """Tell whether a header is part of CUDA, so that a port must not include it any more."""
        return bool(_CUDA.fullmatch(header))
