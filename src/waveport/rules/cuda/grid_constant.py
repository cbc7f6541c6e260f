"""Remove `__grid_constant__`.

It tells nvcc that a kernel parameter is never written, so that taking its address makes no copy. HIP does not know the
word; the parameter keeps its meaning without it. In the portable style the generated header defines it as nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit
from waveport.rules.file import File
from waveport.rules.registry import MappedName, names, rule


@rule("WP0705", on=names("__grid_constant__"), styles=["hip"], by_header=True)
def grid_constant(i: int, file: File) -> Iterator[Edit]:
    """Remove one qualifier and the blank after it."""
    end = i + 1 if file.token(i + 1).strip(b" ") or not file.token(i + 1) else i + 2
    yield Edit(file.offs[i], file.offs[end], (b"",), "", dropped="__grid_constant__")


@rule("WP0705", on=names("__grid_constant__"), styles=["portable"], by_header=True)
def grid_constant_in_header(i: int, file: File) -> Iterator[MappedName]:
    """Let the mapping header take the word out for AMD."""
    yield MappedName(file.toks[i])
