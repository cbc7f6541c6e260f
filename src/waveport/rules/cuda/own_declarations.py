"""Leave a project's own copy of CUDA's declarations as it is.

Programs that must start without a driver load libcuda at run time: a header of theirs repeats `CUresult`, `CUcontext`
and the calls as function types, and a loader fills pointers of the calls' names. Nothing in them is to be ported name by
name. On AMD the program includes `<hip/hip_runtime.h>` and links amdhip64 instead; its uses of the calls are ported.
A few plain typedefs that stand in for CUDA's types in builds without it are no loader: they are ported as the uses are.
"""

from __future__ import annotations

import re

CODE = "WP0612"
MESSAGE = (
    "this file declares CUDA's types and calls itself, for a library that is loaded at run time; "
    "include <hip/hip_runtime.h> and link amdhip64 instead of it and its loader; left as it is"
)
_NAMES = (
    b"CUresult", b"CUdevice", b"CUdeviceptr", b"CUcontext", b"CUmodule", b"CUfunction", b"CUstream", b"CUevent",
    b"cudaError_t", b"cudaStream_t", b"cudaEvent_t",
)  # fmt: skip
_TYPE = re.compile(rb"(?:\btypedef\b([^;{}]{1,200})|\})\s*\b(%s)\s*;" % b"|".join(_NAMES))
_POINTER = re.compile(rb"\bt(cu[A-Z]\w{0,80})\s*\*\s*_?\1\s*;")
_COMMENT = re.compile(rb"/\*.*?\*/|//[^\n]*", re.DOTALL)
_MORE_THAN_NAMES = re.compile(rb"[({]")
_TYPES, _POINTERS = 3, 4  # fewer are forward declarations


def declares_cuda(data: bytes) -> bool:
    """The file repeats declarations of CUDA's own headers."""
    if b"typedef" not in data or sum(name in data for name in _NAMES) < _TYPES:
        return False
    if len({m[2] for m in _TYPE.finditer(data) if b"hip" not in (m[1] or b"")}) < _TYPES:
        return False
    return bool(_MORE_THAN_NAMES.search(_COMMENT.sub(b"", data)))


def loads_cuda(data: bytes) -> bool:
    """The file defines pointers that take the place of CUDA's calls."""
    return b"tcu" in data and len(set(_POINTER.findall(data))) >= _POINTERS
