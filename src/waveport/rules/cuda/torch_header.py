"""Take PyTorch's headers for ROCm where PyTorch does not translate the sources.

PyTorch for ROCm has `c10/cuda/CUDAStream.h` as `c10/hip/HIPStream.h`, `ATen/cuda/CUDAContext.h` as
`ATen/hip/HIPContext.h`. `torch.utils.cpp_extension` translates such includes when it builds an extension; CMake, Make
and a build of the project's own do not. The C++ names (`c10::cuda::getCurrentCUDAStream`, `C10_CUDA_CHECK`) stay: a
header of ours gives them to PyTorch versions that have them under other names on ROCm.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit
from waveport.rules.file import File
from waveport.rules.placement import both_lines, include_name
from waveport.rules.registry import Include, directives, rule
from waveport.source.cpp import Directive

_FOLDERS = (b"ATen/cuda/", b"ATen/native/cuda/", b"c10/cuda/")


@rule("WP0118", on=directives("include"))
def torch_header(line: Directive, file: File) -> Iterator[Edit | Include]:
    """Rewrite one include of PyTorch; in the portable style CUDA's stands beside it."""
    name = include_name(file, line)
    if file.project.torch or not name.startswith(_FOLDERS):
        return
    amd = name.replace(b"cuda", b"hip").replace(b"CUDA", b"HIP")
    at = file.data.find(name, file.offs[line.keyword], file.offs[line.end])
    if at < 0:  # a name that goes on in the next line
        return
    change = Edit(at, at + len(name), (amd,), "")
    yield change if file.options.style == "hip" else both_lines(file, line, change)
    yield Include("torch_names.h")
