"""Tell that CMake does not translate a PyTorch extension.

The sources of a PyTorch extension keep CUDA's names, since PyTorch translates them when `setup.py` or `load` builds for
ROCm. A CMake build of the same sources has no such step. Translate them first with `torch.utils.hipify`, as PyTorch's
own CMake build does, or build with `setup.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Finding, Safety
from waveport.rules.cmake import calls_of, finds_cuda, names_cuda
from waveport.rules.registry import rule, texts
from waveport.rules.text import TextFile

_MESSAGE = "CMake builds PyTorch's CUDA sources here and does not translate them; run torch.utils.hipify first, or use setup.py"


@rule("WP0910", on=texts("cmake"), safety=Safety.MANUAL)
def cmake_torch(file: TextFile, _: TextFile) -> Iterator[Finding]:
    """Where CUDA comes in, once a project."""
    known = file.project.cmake
    if not file.project.torch or known.own_hip or not known.uses_cuda:
        return
    for call in calls_of(file):
        if names_cuda(call) or finds_cuda(call):
            yield file.finding(call.start, _MESSAGE)
            return
