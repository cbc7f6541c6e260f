"""Remove words that only CUDA's compiler and headers know.

`__grid_constant__` tells nvcc that a kernel parameter is never written, so that taking its address makes no copy.
`CUDART_CB`, `CUDARTAPI` and `CUDA_CB` are calling conventions of Windows, empty on Linux. HIP knows none of them; the
declarations keep their meaning without.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit
from waveport.rules.file import File
from waveport.rules.registry import MappedName, names, rule

_WORDS = ("__grid_constant__", "CUDART_CB", "CUDARTAPI", "CUDA_CB")


@rule("WP0705", on=names(*_WORDS), styles=["hip"], by_header=True)
def grid_constant(i: int, file: File) -> Iterator[Edit]:
    """Remove one qualifier and the blank after it."""
    end = i + 1 if file.token(i + 1).strip(b" ") or not file.token(i + 1) else i + 2
    yield Edit(file.offs[i], file.offs[end], (b"",), "", dropped=file.toks[i].decode())


@rule("WP0705", on=names(*_WORDS), styles=["portable"], by_header=True)
def grid_constant_in_header(i: int, file: File) -> Iterator[MappedName]:
    """Let the mapping header take the word out for AMD."""
    yield MappedName(file.toks[i])
