"""Cast kernels to `const void *` where HIP's functions take that.

CUDA has templates that take any kernel; HIP has these only for the occupancy functions. Without the cast
`hipFuncSetAttribute(kernel, ...)` does not build.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit
from waveport.rules.file import File
from waveport.rules.registry import calls, rule
from waveport.source.cpp import Call

_POSITION = {
    b"cudaFuncSetAttribute": 0,
    b"cudaFuncSetCacheConfig": 0,
    b"cudaFuncSetSharedMemConfig": 0,
    b"cudaFuncGetAttributes": 1,
    b"cudaLaunchKernel": 0,
}
_CASTS = frozenset([b"reinterpret_cast", b"static_cast", b"const_cast"])


@rule("WP0112", on=calls(*(n.decode() for n in _POSITION)))
def kernel_pointer(call: Call, file: File) -> Iterator[Edit]:
    """Cast the kernel argument of one call."""
    at = _POSITION[file.toks[call.name]]
    if len(call.args) <= at:
        return
    kernel = call.args[at]
    words = file.words(kernel)
    if words[0] in _CASTS or (words[0] == b"(" and b"void" in words[:4]):
        return
    yield file.insert(kernel.start, b"reinterpret_cast<const void *>(")
    yield file.insert(kernel.end, b")")
