"""Tell of kernels that ask for more dynamic shared memory than AMD has.

A workgroup has 64 KB of LDS on every AMD GPU but gfx950 (160 KB). NVIDIA gives up to 227 KB after
`cudaFuncSetAttribute(..., MaxDynamicSharedMemorySize, n)`; such a launch builds for AMD and fails when it runs.
Sizes known to fit are not told of.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Finding, Safety, Severity
from waveport.rules.constants import value_of
from waveport.rules.file import File
from waveport.rules.registry import calls, rule
from waveport.source.cpp import Call

LIMIT = 65536


@rule("WP0412", on=calls("cudaFuncSetAttribute", "cuFuncSetAttribute"), safety=Safety.REVIEW, severity=Severity.HANG)
def dynamic_lds(call: Call, file: File) -> Iterator[Finding]:
    """Report one opt-in above the limit, or of unknown size."""
    if (
        len(call.args) != 3
        or b"SHARED" not in file.text(call.args[1]).upper()
        or b"CARVEOUT" in file.text(call.args[1]).upper()
    ):
        return
    if file.token(file.before(call.name)) in (b"=", b"return", b"!", b"=="):
        return  # the status decides what the program does next
    size = value_of(file, call.args[2])
    text = file.text(call.args[2]).decode("utf-8", "replace")
    if size is None:
        yield file.finding(
            call.name,
            f"dynamic shared memory of `{text}` bytes: AMD has 64 KB of LDS a workgroup (160 KB on gfx950); check the size",
            safety=Safety.SAFE,
        )
    elif size > LIMIT:
        yield file.finding(
            call.name,
            f"dynamic shared memory of {size} bytes: AMD has 65536 a workgroup (163840 on gfx950), the launch will fail; "
            "use a smaller tile",
            safety=Safety.MANUAL,
        )
