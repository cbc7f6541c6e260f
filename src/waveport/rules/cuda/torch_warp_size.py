"""Tell of PyTorch's warp size mixed with 32.

On ROCm `C10_WARP_SIZE` is the wavefront, 64 lanes on GCN and CDNA, and PyTorch's `WARP_SHFL` family spans it. A kernel
that uses them throughout is right on both; one that also counts in 32 (masks, `threadIdx.x / 32`, `tile<32>`, the
CUDA shuffles, which the port keeps at 32 lanes) is not.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.apis.device_helpers import load_helpers
from waveport.model import Finding, Safety, Severity
from waveport.rules.file import File
from waveport.rules.registry import files, rule

_TORCH = ("C10_WARP_SIZE", "WARP_SHFL", "WARP_SHFL_DOWN", "WARP_SHFL_XOR", "WARP_SHFL_UP", "WARP_BALLOT")


@rule("WP0209", on=files(*_TORCH), safety=Safety.REVIEW, severity=Severity.WRONG)
def torch_warp_size(file: File, _: File) -> Iterator[Finding]:
    """One finding a function that mixes both."""
    helpers = load_helpers()
    for function in file.functions.all:
        body = file.toks[function.body_open : function.body_close]
        native = next((w for w in body if w.decode("latin-1") in _TORCH), None)
        logical = next((w for w in body if w in helpers and helpers[w].header.startswith("warp")), None)
        if native and logical:
            yield file.finding(
                function.name,
                f"{native.decode()} is the wavefront (64 lanes on gfx9) and {logical.decode()} works on 32: "
                "use one of the two throughout",
            )
