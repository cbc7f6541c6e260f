"""Take out the kernel's side of programmatic dependent launches.

On NVIDIA's newest GPUs a kernel may start before the one ahead of it has ended; `cudaGridDependencySynchronize()` waits
for that end and `cudaTriggerProgrammaticLaunchCompletion()` lets the next kernel start early. AMD runs the kernels of a
stream one after the other, so the wait is over when a kernel starts and the hint has nobody to reach: both calls go.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit
from waveport.rules.file import File
from waveport.rules.registry import calls, rule
from waveport.source.cpp import Call, Part


@rule(
    "WP0115",
    on=calls("cudaGridDependencySynchronize", "cudaTriggerProgrammaticLaunchCompletion"),
    styles=["hip"],
)
def programmatic_launch(call: Call, file: File) -> Iterator[Edit]:
    """Replace one call by an empty expression."""
    if not call.args:
        name = file.toks[call.name].decode()
        yield file.replace(Part(call.name, call.close + 1), b"(void)0", dropped=f"{name}()")
