"""Tell of kernels launched from kernels.

HIP has no dynamic parallelism: a launch, or `cudaDeviceSynchronize`, in device code does not build. The work must be
launched by the host (one more kernel in the stream, or a loop on the host over work that the first kernel counted), or
the child's code called as a device function.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Finding, Safety
from waveport.rules.file import File
from waveport.rules.registry import calls, launches, rule
from waveport.source.cpp import Call, Launch


@rule("WP0208", on=launches(), safety=Safety.MANUAL)
def device_launch(launch: Launch, file: File) -> Iterator[Finding]:
    """Report one launch in device code."""
    if _may_be_device(launch.open, file) and file.side(launch.open) == "device":
        yield file.finding(
            launch.open, "a kernel launched from device code: HIP has no dynamic parallelism; launch it from the host"
        )


@rule("WP0208", on=calls("cudaDeviceSynchronize", "cudaGetParameterBuffer", "cudaLaunchDevice"), safety=Safety.MANUAL)
def device_synchronize(call: Call, file: File) -> Iterator[Finding]:
    """Report one call of the device runtime in device code."""
    if _may_be_device(call.name, file) and file.side(call.name) == "device":
        yield file.finding(
            call.name, f"{file.toks[call.name].decode()} in device code: HIP has no device runtime; wait on the host"
        )


def _may_be_device(i: int, file: File) -> bool:
    """Cheap and necessary: no function that starts at the margin ended since the last device qualifier."""
    at = file.offs[i]
    qualifier = max(file.data.rfind(b"__global__", 0, at), file.data.rfind(b"__device__", 0, at))
    return qualifier >= 0 and file.data.find(b"\n}", qualifier, at) < 0
