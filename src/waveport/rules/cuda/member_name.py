"""Use AMD's name for a field of a structure.

A few fields of CUDA's structures have another name in HIP's. These names belong to no other structure of CUDA's, so a
use after `.` or `->` is one of them; a field of the project with the same name would have to be declared in it, and
then all uses stay.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit
from waveport.rules.file import File
from waveport.rules.registry import members, rule
from waveport.source.lexer import is_identifier

_FIELDS = {
    b"cudaXtState": b"hipXtState",
    b"deferredMappingCudaArraySupported": b"deferredMappingHipArraySupported",
    b"hErrNode_out": b"errNode_out",
    b"hUploadStream": b"uploadStream",
    b"nvSciSyncObj": b"NvSciSyncObj",
    b"requestedHandleTypes": b"requestedHandleType",
    b"sparseCudaArraySupported": b"sparseHipArraySupported",
}


@rule("WP0116", on=members(*(name.decode() for name in _FIELDS)), styles=["hip"])
def member_name(i: int, file: File) -> Iterator[Edit]:
    """Rename one field."""
    name = file.toks[i]
    declared = any(
        file.toks[k] == name and is_identifier(file.token(file.before(k)) or b" ") and file.token(file.after(k)) == b";"
        for k in range(len(file.toks))
    )
    if not declared:
        yield file.replace(i, _FIELDS[name])
