"""Keep the first argument of `__launch_bounds__` only.

CUDA's second argument is the least number of blocks a multiprocessor should hold; HIP passes it to the compiler as
waves per execution unit, another quantity: `(256, 8)` demands an occupancy that can force spills. The third, a cluster
size, does not build. The first means the same on both.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit, Severity
from waveport.rules.file import File
from waveport.rules.registry import calls, rule
from waveport.source.cpp import Call


@rule("WP0411", on=calls("__launch_bounds__"), severity=Severity.SLOWER, styles=["hip"], by_header=True)
def launch_bounds(call: Call, file: File) -> Iterator[Edit]:
    """Drop all but the first argument."""
    if len(call.args) > 1:
        first, last = call.args[0].end, call.args[-1].end
        dropped = b"".join(file.toks[first:last]).decode("utf-8", "replace").lstrip(", ")
        yield Edit(file.offs[first], file.offs[last], (b"",), "", dropped=f"__launch_bounds__ argument {dropped}")
