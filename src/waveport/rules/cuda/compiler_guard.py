"""Ask for AMD's compiler where CUDA's is asked for.

hipcc defines neither `__CUDACC__` nor `__NVCC__`, so code between such guards vanishes without a word.
It defines `__HIPCC__` in the same place. A condition that already names AMD's compiler is left alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit
from waveport.rules.file import File
from waveport.rules.guard_edits import ask_for_equals
from waveport.rules.registry import directives, rule
from waveport.source.conditions import CONDITIONAL
from waveport.source.cpp import Directive
from waveport.source.guards import COMPILER_MACROS, asks_for_amd

EQUALS = {
    b"__CUDACC__": b"__HIPCC__",
    b"__NVCC__": b"__HIPCC__",
    b"__CUDACC_RTC__": b"__HIPCC_RTC__",
    b"__CUDACC_EXTENDED_LAMBDA__": b"__HIPCC__",
    b"__CUDACC_RELAXED_CONSTEXPR__": b"__HIPCC__",
}
# `defined(__NVCC__) && !defined(__CUDACC__)`: a host file that the toolkit's compiler builds
_HOST_FILES = EQUALS | {b"__NVCC__": b"__HIP_PLATFORM_AMD__"}
_MACROS = frozenset(EQUALS)
_ASKS_ALREADY = COMPILER_MACROS | frozenset(EQUALS.values()) | {b"USE_ROCM", b"__HIP_PLATFORM_NVIDIA__"}


@rule("WP0602", on=directives(*CONDITIONAL), owns=_MACROS)
def compiler_guard(line: Directive, file: File) -> Iterator[Edit]:
    """Rewrite each use of a compiler macro on one conditional line."""
    words = frozenset(file.toks[line.start : line.end])
    if not _MACROS.isdisjoint(words) and not words & _ASKS_ALREADY and not asks_for_amd(file, line):
        apart = b"__NVCC__" in words and b"__CUDACC__" in words and b"!" in words
        yield from ask_for_equals(line, file, _HOST_FILES if apart else EQUALS)
