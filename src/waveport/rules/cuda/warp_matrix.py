"""Supply CUDA's warp matrix functions.

`nvcuda::wmma` is a matter of one warp of 32 lanes. rocWMMA has the same names for a whole wavefront, 64 lanes on CDNA
and GCN, so there a rename would mix two warps. The default port brings a header of ours with CUDA's own meaning: half,
bfloat16, 8-bit, TF32 and double fragments of every shape. RDNA 3 and 4 run 16x16x16 on their matrix instructions;
other shapes and other GPUs run it as plain arithmetic with shuffles: right, and slow beside the matrix cores of CDNA.
Kernels that matter there want rocWMMA with blocks laid out in wavefronts, or a BLAS library. The number of elements a
lane of A and B is not CUDA's for every type, so loops must ask `num_elements`. Sub-byte and bit matrices
(`wmma::experimental`, `bmma_sync`) have no equal. Under `--warp native` the include becomes rocWMMA's, to be read.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Finding, Safety, Severity
from waveport.rules.arch_branches import is_left_out
from waveport.rules.file import File
from waveport.rules.registry import files, names, rule
from waveport.rules.wmma import MISSING, is_missing


@rule("WP0214", on=files("nvcuda"), warps=["logical32"], safety=Safety.REVIEW, severity=Severity.SLOWER)
def warp_matrix(file: File, _: File) -> Iterator[Finding]:
    """Say, once a project, where it is fast."""
    if b"wmma" not in file.vocabulary:  # nvcuda::experimental has barriers as well
        return
    yield file.finding(
        file.places(b"nvcuda")[0],
        "nvcuda::wmma runs on matrix instructions on RDNA 3 and 4 for 16x16x16, else as plain arithmetic, "
        "slow on CDNA and RDNA 2; rocWMMA, whose fragments span a whole wavefront, is the fast way there",
    )


@rule("WP0214", on=names(*(name.decode() for name in MISSING)), safety=Safety.MANUAL)
def small_matrix(i: int, file: File) -> Iterator[Finding]:
    """Report a name of sub-byte and bit matrices."""
    if is_missing(file, i) and not any(b.start <= i < b.end and is_left_out(file, b) for b in file.branches):
        yield file.finding(
            i,
            f"{file.toks[i].decode()} of nvcuda::wmma has no AMD equal; "
            "write sub-byte and bit products with dot products or __popc",
        )
