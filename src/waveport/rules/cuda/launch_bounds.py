"""Keep the first argument of `__launch_bounds__` only.

CUDA's second argument is the least number of blocks a multiprocessor should hold; HIP passes it to the compiler as
waves per execution unit, another quantity: `(256, 8)` demands an occupancy that can force spills. The third, a cluster
size, does not build. The first means the same on both. For most kernels the second only tunes for NVIDIA's registers,
and AMD's compiler chooses better without it: a kernel of 84 registers on gfx90a spills when it must fit twice.

Where the blocks of a kernel wait for one another (a loop on a volatile flag or an atomic), it is no tuning: a grid of two
blocks a multiprocessor hangs if only one fits. There the pair becomes `WP_LAUNCH_BOUNDS(threads, blocks)`, which gives
AMD's compiler the waves that these blocks need and nvcc the pair itself. One block fits in any case.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit, Severity
from waveport.rules.file import File
from waveport.rules.registry import Include, calls, rule
from waveport.rules.waits import waits
from waveport.source.cpp import Call


@rule("WP0411", on=calls("__launch_bounds__"), severity=Severity.SLOWER, styles=["hip"], by_header=True)
def launch_bounds(call: Call, file: File) -> Iterator[Edit]:
    """Drop all but the first argument."""
    if len(call.args) > 1 and not _guarantees(call, file):
        first, last = call.args[0].end, call.args[-1].end
        dropped = b"".join(file.toks[first:last]).decode("utf-8", "replace").lstrip(", ")
        yield Edit(file.offs[first], file.offs[last], (b"",), "", dropped=f"__launch_bounds__ argument {dropped}")


@rule("WP0411", on=calls("__launch_bounds__"), severity=Severity.HANG)
def waiting_launch_bounds(call: Call, file: File) -> Iterator[Edit | Include]:
    """Keep the second argument where blocks wait for one another."""
    if _guarantees(call, file):
        yield file.replace(call.name, b"WP_LAUNCH_BOUNDS")
        yield Include("launch_bounds.h")


def _guarantees(call: Call, file: File) -> bool:
    """More than one block must fit at a time, and the kernel waits for memory."""
    if len(call.args) < 2 or file.words(call.args[1]) == [b"1"]:
        return False
    kernel = next((f for f in file.functions.all if f.head <= call.name < f.name), None)
    return kernel is not None and any(kernel.body_open < w.at < kernel.body_close for w in waits(file))
