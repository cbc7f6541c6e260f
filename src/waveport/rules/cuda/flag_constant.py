"""Write a flag that HIP has no name for as the 0 that HIP takes there.

HIP's stream memory operations and its query for entry points reserve their flags: 0 is the only value, and means what CUDA's
default does. A write that CUDA may let pass earlier ones (`CU_STREAM_WRITE_VALUE_NO_MEMORY_BARRIER`) waits for them on AMD.
Memory that is not compressed has the number 0 too.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit
from waveport.rules.file import File
from waveport.rules.registry import names, rule

_ZERO = (
    "CU_GET_PROC_ADDRESS_DEFAULT",
    "CU_MEM_ALLOCATION_COMP_NONE",
    "CU_STREAM_WRITE_VALUE_DEFAULT",
    "CU_STREAM_WRITE_VALUE_NO_MEMORY_BARRIER",
)


@rule("WP0122", on=names(*_ZERO), styles=["hip"])
def flag_constant(i: int, file: File) -> Iterator[Edit]:
    """Replace one name."""
    if file.toks[i] not in file.project.macros:
        yield file.replace(i, b"0")
