"""Tell of PyTorch's warp size mixed with 32.

On ROCm `C10_WARP_SIZE` is the wavefront, 64 lanes on GCN and CDNA, and PyTorch's `WARP_SHFL` family spans it. A kernel
that uses them throughout is right on both; one that also counts in 32 (masks, `threadIdx.x / 32`, `tile<32>`, the
CUDA shuffles, which the port keeps at 32 lanes) is not. Names in two branches of one `#if` never meet.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.apis.device_helpers import load_helpers
from waveport.model import Finding, Safety, Severity
from waveport.rules.file import File
from waveport.rules.registry import files, rule

_NAMES = ("C10_WARP_SIZE", "WARP_SHFL", "WARP_SHFL_DOWN", "WARP_SHFL_XOR", "WARP_SHFL_UP", "WARP_BALLOT")
_TORCH = frozenset(n.encode() for n in _NAMES)


@rule("WP0209", on=files(*_NAMES), safety=Safety.REVIEW, severity=Severity.WRONG)
def torch_warp_size(file: File, _: File) -> Iterator[Finding]:
    """One finding a function that mixes both."""
    helpers = load_helpers()
    for function in file.functions.all:
        body = range(function.body_open, function.body_close)
        native = [i for i in body if file.toks[i] in _TORCH]
        logical = [i for i in body if file.toks[i] in helpers and helpers[file.toks[i]].header.startswith("warp")]
        both = next(((n, k) for n in native for k in logical if not file.exclude(n, k)), None) if native else None
        if both:
            of_torch, of_port = (file.toks[i].decode() for i in both)
            yield file.finding(
                function.name,
                f"{of_torch} is the wavefront (64 lanes on gfx9) and {of_port} works on 32: use one of the two throughout",
            )
