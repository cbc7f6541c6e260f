"""Remove the storage class `register`.

C++17 has no `register`; nvcc warns, clang stops. It has no effect on code generation in either.
C sources and `asm("...")` register variables keep it.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit
from waveport.rules.file import File
from waveport.rules.registry import names, rule
from waveport.source.lexer import is_identifier

_NOT_CPP = (".c", ".py")


@rule("WP0703", on=names("register"))
def register_keyword(i: int, file: File) -> Iterator[Edit]:
    """Remove one `register`."""
    following = file.after(i)
    if file.path.endswith(_NOT_CPP) or not is_identifier(file.token(following) or b" "):
        return
    end = following
    while end < len(file.toks) and file.toks[end] not in (b";", b"=", b"{"):
        if file.toks[end] in (b"asm", b"__asm__"):
            return
        end += 1
    yield Edit(file.offs[i], file.offs[i + 1] if following > i + 2 else file.offs[following], (b"",), "")
