"""Write the shared memory carveout as the number that it is.

CUDA splits a memory between L1 cache and shared memory by a percentage with three named values. AMD's LDS is a memory
of its own: HIP takes the attribute, does nothing with it and has no names for the values.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit
from waveport.rules.file import File
from waveport.rules.registry import names, rule

_PERCENT = {
    "cudaSharedmemCarveoutDefault": b"-1",
    "cudaSharedmemCarveoutMaxL1": b"0",
    "cudaSharedmemCarveoutMaxShared": b"100",
    "CU_SHAREDMEM_CARVEOUT_DEFAULT": b"-1",
    "CU_SHAREDMEM_CARVEOUT_MAX_L1": b"0",
    "CU_SHAREDMEM_CARVEOUT_MAX_SHARED": b"100",
}


@rule("WP0415", on=names(*_PERCENT), styles=["hip"])
def shared_carveout(i: int, file: File) -> Iterator[Edit]:
    """Replace one name."""
    if file.toks[i] not in file.project.macros:
        yield file.replace(i, _PERCENT[file.toks[i].decode()])
