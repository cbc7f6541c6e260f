"""Drop cuBLASLt settings that hipBLASLt does not need.

`CUBLASLT_MATMUL_DESC_FAST_ACCUM` lets Hopper accumulate fp8 products with fewer bits; hipBLASLt always accumulates in
the compute type, so there is nothing to set. `CUBLASLT_MATMUL_DESC_SCALE_TYPE` is the last argument of
`hipblasLtMatmulDescCreate` and cannot change later: see that both name the same type. The call becomes the success
status and is listed as dropped.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit
from waveport.rules.file import File
from waveport.rules.registry import calls, rule
from waveport.source.cpp import Call, Part

_HINTS = frozenset(
    [
        b"CUBLASLT_MATMUL_DESC_FAST_ACCUM",
        b"CUBLASLT_MATMUL_DESC_SM_COUNT_TARGET",
        b"CUBLASLT_MATMUL_DESC_SCALE_TYPE",
    ]
)


@rule("WP0803", on=calls("cublasLtMatmulDescSetAttribute"), styles=["hip"], owns=_HINTS)
def cublaslt_hint(call: Call, file: File) -> Iterator[Edit]:
    """Replace one call that sets such a hint."""
    if len(call.args) == 4 and not _HINTS.isdisjoint(file.words(call.args[1])):
        whole = Part(call.name, call.close + 1)
        text = b" ".join(file.words(whole)).decode("utf-8", "replace")
        yield file.replace(whole, b"HIPBLAS_STATUS_SUCCESS", dropped=text)
