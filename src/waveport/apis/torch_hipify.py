"""What PyTorch translates by itself when it builds an extension for ROCm.

`torch_hipify.tsv`: the names and headers of our tables that every PyTorch from 2.1 to 2.13 translates
(torch.utils.hipify). The rest, `cuda_fp8.h` and `cudaStreamPerThread` for instance, a port has to bring.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

_NAMES = Path(__file__).with_suffix(".tsv")


@cache
def torch_translates() -> frozenset[bytes]:
    """Return the names and headers."""
    return frozenset(_NAMES.read_bytes().split()[1:])
