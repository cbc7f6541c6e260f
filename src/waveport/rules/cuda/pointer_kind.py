"""Read `type` of pointer attributes where old CUDA had `memoryType`.

CUDA 11 removed the field `memoryType`; HIP 6 and newer have `type`, with CUDA's values.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit
from waveport.rules.file import File
from waveport.rules.registry import members, rule


@rule("WP0414", on=members("memoryType"), styles=["hip"])
def pointer_kind(i: int, file: File) -> Iterator[Edit]:
    """Rename one field access."""
    if b"cudaPointerAttributes" in file.vocabulary:
        yield file.replace(i, b"type")
