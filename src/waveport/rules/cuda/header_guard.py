"""Ask for AMD's header where the include guard of CUDA's is asked for.

Code that wants to know whether a CUDA header was included before it tests the header's include guard:
`#ifdef __DRIVER_TYPES_H__` around the error checks of NVIDIA's own helper_cuda.h, `#ifdef CUBLAS_API_H_` around their
cuBLAS form. AMD's headers have guards of other names, so all of that would vanish without a word. Guards that the
project defines itself are left alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit
from waveport.rules.file import File
from waveport.rules.guard_edits import ask_for_equals
from waveport.rules.registry import directives, rule
from waveport.source.conditions import CONDITIONAL
from waveport.source.cpp import Directive

# Include guards of CUDA 9 to 13 against those of HIP 5.2 to 7.1.
_RUNTIME, _API = b"HIP_INCLUDE_HIP_HIP_RUNTIME_H", b"HIP_INCLUDE_HIP_HIP_RUNTIME_API_H"
EQUALS = {
    b"__CUDA_RUNTIME_H__": _RUNTIME,
    b"__CUDA_RUNTIME_API_H__": _API,
    b"__DRIVER_TYPES_H__": _API,
    b"__VECTOR_TYPES_H__": _API,
    b"__VECTOR_FUNCTIONS_H__": _API,
    b"__TEXTURE_TYPES_H__": _API,
    b"__CHANNEL_DESCRIPTOR_H__": _API,
    b"__cuda_cuda_h__": _API,
    b"__CUDA_FP16_H__": b"HIP_INCLUDE_HIP_HIP_FP16_H",
    b"__CUDA_BF16_H__": b"HIP_INCLUDE_HIP_HIP_BF16_H",
    b"CU_COMPLEX_H_": b"HIP_INCLUDE_HIP_HIP_COMPLEX_H",
    b"CUBLAS_H_": b"HIPBLAS_H",
    b"CUBLAS_V2_H_": b"HIPBLAS_H",
    b"CUBLAS_API_H_": b"HIPBLAS_H",
    b"_CUFFT_H_": b"HIPFFT_H_",
    b"CUSPARSE_H_": b"HIPSPARSE_H",
    b"CUSPARSEAPI": b"HIPSPARSE_H",
    b"CUSOLVER_COMMON_H_": b"HIPSOLVER_H",
    b"CUSOLVERDN_H_": b"HIPSOLVER_H",
    b"CUSOLVERSP_H_": b"HIPSOLVER_H",
    b"CURAND_H_": b"HIPRAND_H_",
    b"CURAND_KERNEL_H_": b"HIPRAND_KERNEL_H_",
}
_MACROS = frozenset(EQUALS)


@rule("WP0608", on=directives(*CONDITIONAL), owns=_MACROS)
def header_guard(line: Directive, file: File) -> Iterator[Edit]:
    """Rewrite each use of such a guard on one conditional line."""
    words = frozenset(file.toks[line.start : line.end])
    asked = words & _MACROS
    if not asked or words & frozenset(EQUALS.values()) or asked & file.project.macros.keys():
        return
    yield from ask_for_equals(line, file, EQUALS)
