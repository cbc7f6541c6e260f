"""Supply libcu++'s atomics, barrier and pipeline.

`cuda::atomic_ref`, `cuda::atomic`, `cuda::barrier`, `cuda::pipeline` and `cuda::memcpy_async` are not part of HIP;
AMD's libhipcxx is a separate install. A file that uses only these gets a small header of ours: atomics with CUDA's
scopes on AMD's builtins, barriers that count arrivals, copies that are done when the call returns. Files that use
more of `cuda::` keep it, and need libhipcxx.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit
from waveport.rules.file import File
from waveport.rules.libcu import is_ours, uses_of_cuda
from waveport.rules.registry import Include, files, rule


@rule("WP0611", on=files("cuda"), warps=["logical32"])
def libcu_names(file: File, _: File) -> Iterator[Edit | Include]:
    """Rename the namespace where our header has all that the file names."""
    if not is_ours(file):
        return
    for i, _ours in uses_of_cuda(file):
        yield file.replace(i, b"wp_cuda")
    yield Include("libcu.h")
