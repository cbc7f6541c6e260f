"""Ask for AMD's compiler where CUDA's is asked for.

hipcc defines neither `__CUDACC__` nor `__NVCC__`, so code between such guards vanishes without a word.
It defines `__HIPCC__` in the same place. A condition that already names AMD's compiler is left alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit
from waveport.rules.file import File
from waveport.rules.registry import directives, rule
from waveport.source.conditions import CONDITIONAL, atoms
from waveport.source.cpp import Directive
from waveport.source.guards import COMPILER_MACROS

EQUALS = {
    b"__CUDACC__": b"__HIPCC__",
    b"__NVCC__": b"__HIPCC__",
    b"__CUDACC_RTC__": b"__HIPCC_RTC__",
    b"__CUDACC_EXTENDED_LAMBDA__": b"__HIPCC__",
    b"__CUDACC_RELAXED_CONSTEXPR__": b"__HIPCC__",
}
_MACROS = frozenset(EQUALS)
_ASKS_ALREADY = COMPILER_MACROS | frozenset(EQUALS.values()) | {b"USE_ROCM", b"__HIP_PLATFORM_NVIDIA__"}


@rule("WP0602", on=directives(*CONDITIONAL), owns=_MACROS)
def compiler_guard(line: Directive, file: File) -> Iterator[Edit]:
    """Rewrite each use of a compiler macro on one conditional line."""
    words = frozenset(file.toks[line.start : line.end])
    if _MACROS.isdisjoint(words) or words & _ASKS_ALREADY:
        return
    seen: set[bytes] = set()
    for atom in atoms(file, line, _MACROS):
        name = file.toks[atom.macro]
        if file.options.style == "hip":
            yield file.replace(atom.macro, EQUALS[name])
        elif line.kind in (b"if", b"elif"):
            if EQUALS[name] not in seen:
                amd = b" || defined(" + EQUALS[name] + b"))"
                yield file.replace(atom.what, b"(", file.span(atom.what), amd)
        else:
            yield _portable_ifdef(line, file, name)
        seen.add(EQUALS[name])


def _portable_ifdef(line: Directive, file: File, name: bytes) -> Edit:
    keyword = b"elif" if line.kind.startswith(b"el") else b"if"
    both = b"defined(" + name + b") || defined(" + EQUALS[name] + b")"
    text = keyword + b" " + (both if line.kind in (b"ifdef", b"elifdef") else b"!(" + both + b")")
    return Edit(file.offs[line.keyword], file.offs[file.after(line.keyword) + 1], (text,), "")
