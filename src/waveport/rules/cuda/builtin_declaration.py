"""Remove a project's own declarations of CUDA's built-ins.

`extern const uint3 threadIdx;` or `extern __device__ __device_builtin__ void __syncthreads(void);` repeat what CUDA's
headers declare, for the host side or for an editor. HIP's headers declare the same names otherwise, on both sides, so
that clang stops at the second declaration. CUDA's inner words on a project's own types go as well: `__device_builtin__`
means nothing there, `__builtin_align__` is `__align__`.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit
from waveport.rules.file import File
from waveport.rules.registry import files, names, rule

_VARIABLES = frozenset([b"threadIdx", b"blockIdx", b"blockDim", b"gridDim", b"warpSize"])
_MARKS = frozenset([b"__device_builtin__", b"__cudart_builtin__"])
_MOST_TOKENS = 60


@rule("WP0708", on=files("extern"), styles=["hip"])
def builtin_declaration(file: File, _: File) -> Iterator[Edit]:
    """Remove each declaration of a file that begins with `extern`."""
    for i in file.places(b"extern"):
        end = _end(i, file)
        words = file.words(file.trimmed(i, end)) if end else []
        if words and (words[-1] in _VARIABLES or b"(" in words and not _MARKS.isdisjoint(words)):
            yield Edit(
                file.offs[i], file.offs[end] + 1, (b"",), "", file.data[file.offs[i] : file.offs[end] + 1].decode()
            )


@rule("WP0708", on=names("__device_builtin__", "__cudart_builtin__", "__builtin_align__"))
def builtin_word(i: int, file: File) -> Iterator[Edit]:
    """Remove or replace one inner word of CUDA's outside such declarations."""
    if file.directive_at(i):
        return
    if file.toks[i] == b"__builtin_align__":
        yield file.replace(i, b"__align__")
    elif not _in_declaration(i, file):
        yield Edit(file.offs[i], file.offs[file.after(i)], (b"",), "")


def _in_declaration(i: int, file: File) -> bool:
    return any(
        k <= i < _end(k, file) and b"(" in file.words(file.trimmed(k, _end(k, file))) for k in file.places(b"extern")
    )


def _end(i: int, file: File) -> int:
    """The semicolon that ends a declaration without a body or value, or 0."""
    for k in range(i, min(i + _MOST_TOKENS, len(file.toks))):
        if file.toks[k] == b";":
            return k
        if file.toks[k] in (b"{", b"=", b"}"):
            return 0
    return 0
