"""Tell of tests on NVIDIA's compute capability.

`prop.major` is the gfx number's first part on AMD (9 for gfx90a and gfx942, 11 for gfx1100), so `prop.major >= 8`
is true or false for reasons that have nothing to do with what the code asks. Ask for the feature, or name the gfx
targets (`prop.gcnArchName`).
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Finding, Safety, Severity
from waveport.rules.file import File
from waveport.rules.registry import members, rule

_COMPARE = frozenset([b"<", b">", b"<=", b">=", b"==", b"!=", b"*"])


@rule("WP0413", on=members("major"), safety=Safety.REVIEW, severity=Severity.WRONG)
def capability_test(i: int, file: File) -> Iterator[Finding]:
    """Report one comparison of a compute capability."""
    start = file.before(file.before(i))
    neighbours = {file.token(file.after(i)), file.token(file.before(start))}
    uses_properties = b"cudaDeviceProp" in file.toks or b"hipDeviceProp_t" in file.toks
    if uses_properties and neighbours & _COMPARE and file.token(start) != b"version":
        yield file.finding(
            i,
            "a test of the compute capability: on AMD this is the gfx number (9 for gfx90a, 11 for gfx1100); "
            "test for the feature instead",
        )
