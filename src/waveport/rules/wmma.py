"""Which of nvcuda::wmma our device header wmma.h has."""

from __future__ import annotations

from collections.abc import Iterator

from waveport.rules.file import File

#: CUDA headers that wmma.h stands for.
HEADERS = frozenset(["mma.h", "crt/mma.h"])
WORDS = frozenset([b"nvcuda", b"wmma"])
#: Names of sub-byte and bit matrices, which it lacks.
MISSING = (b"bmma_sync", b"experimental")


def is_missing(file: File, i: int) -> bool:
    """Token i, one of MISSING, names something of nvcuda::wmma."""
    if b"nvcuda" not in file.vocabulary:
        return False
    if file.toks[i] == b"bmma_sync":
        return True
    colons, after = file.before(i), file.after(i)
    if file.token(colons) == b"::":
        return file.token(file.before(colons)) in WORDS and file.token(file.after(after)) != b"awbarrier"
    return file.token(after) == b"::" and file.token(file.after(after)) == b"precision"


def missing_names(file: File) -> Iterator[int]:
    """Yield the tokens that name sub-byte or bit matrices."""
    for word in MISSING:
        yield from (i for i in file.places(word) if is_missing(file, i))
