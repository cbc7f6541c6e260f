"""Call hipBLAS's `GemmEx` with a compute type.

hipBLAS has no `cublasSgemmEx` and `cublasCgemmEx`: both are `hipblasGemmEx` that computes in float, with the compute
type and an algorithm as two more arguments. cuBLAS also still takes a data type, `CUDA_R_32F`, where `cublasGemmEx` and
its kin want a compute type; hipBLAS's function does not, so the compute type of the same meaning is written.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit
from waveport.rules.file import File
from waveport.rules.registry import calls, rule
from waveport.source.cpp import Call, Part

_PLAIN = ("cublasSgemmEx", "cublasCgemmEx")
_TYPED = ("cublasGemmEx", "cublasGemmBatchedEx", "cublasGemmStridedBatchedEx")
_COMPUTE = {
    b"CUDA_R_16F": b"HIPBLAS_COMPUTE_16F",
    b"CUDA_R_32F": b"HIPBLAS_COMPUTE_32F",
    b"CUDA_C_32F": b"HIPBLAS_COMPUTE_32F",
    b"CUDA_R_64F": b"HIPBLAS_COMPUTE_64F",
    b"CUDA_C_64F": b"HIPBLAS_COMPUTE_64F",
    b"CUDA_R_32I": b"HIPBLAS_COMPUTE_32I",
}
_ARGUMENTS = 17


@rule("WP0806", on=calls(*_PLAIN), styles=["hip"], owns=[name.encode() for name in _PLAIN])
def gemm_ex(call: Call, file: File) -> Iterator[Edit]:
    """Rewrite one call whose name says that it computes in float."""
    yield file.replace(call.name, b"hipblasGemmEx")
    if len(call.args) == _ARGUMENTS:
        yield file.insert(call.close, b", HIPBLAS_COMPUTE_32F, HIPBLAS_GEMM_DEFAULT")


@rule("WP0806", on=calls(*_TYPED), styles=["hip"])
def gemm_compute_type(call: Call, file: File) -> Iterator[Edit]:
    """Write the compute type where a call gives a data type for it: the last argument but one."""
    if len(call.args) < _ARGUMENTS:
        return
    words = file.words(call.args[-2])
    if len(words) == 1 and words[0] in _COMPUTE:
        comma, type_ = file.before(call.args[-2].start), call.args[-2]
        yield file.replace(Part(comma, type_.end), file.span(Part(comma, type_.start)), _COMPUTE[words[0]])
