"""Name Thrust's GPU system by AMD's name.

rocThrust calls its device system `thrust::hip` (and its internals `thrust::hip_rocprim`) where Thrust has
`thrust::cuda` and `thrust::cuda_cub`.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit
from waveport.rules.file import File
from waveport.rules.registry import names, rule

_EQUALS = {b"cuda": b"hip", b"cuda_cub": b"hip_rocprim"}


@rule("WP0801", on=names("cuda", "cuda_cub"), styles=["hip"], by_header=True)
def thrust_system(i: int, file: File) -> Iterator[Edit]:
    """Rename one `thrust::[system::]cuda`."""
    colons = file.before(i)
    outer = file.before(colons)
    if file.token(colons) != b"::" or file.token(outer) not in (b"thrust", b"system"):
        return
    if file.token(outer) == b"system" and file.token(file.before(file.before(outer))) != b"thrust":
        return
    yield file.replace(i, _EQUALS[file.toks[i]])
