"""Spell the handles of AMD's libraries without cuBLAS's hidden structures.

A header that must not include cublas_v2.h often declares `struct cublasContext;` itself and holds a
`cublasContext *`, which is what a `cublasHandle_t` is. hipBLAS, hipBLASLt, hipSPARSE and hipSOLVER make their handles
`void *`, so the port writes `void` for the structure and takes the declaration out.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit, Finding, Safety
from waveport.rules.file import File
from waveport.rules.registry import names, rule

_CONTEXTS = ("cublasContext", "cublasLtContext", "cusparseContext", "cusolverDnContext")
_KEYWORDS = (b"struct", b"class")


@rule("WP0807", on=names(*_CONTEXTS), styles=["hip"], owns=[name.encode() for name in _CONTEXTS])
def library_context(i: int, file: File) -> Iterator[Edit | Finding]:
    """Rewrite one use of such a structure."""
    keyword, following = file.before(i), file.token(file.after(i))
    elaborated = file.token(keyword) in _KEYWORDS
    start = file.offs[keyword] if elaborated else file.offs[i]
    if elaborated and following == b";":
        end = file.offs[file.after(i) + 1]
        text = file.data[start:end].decode("utf-8", "replace")
        newline = file.data.find(b"\n", end)
        line = file.data.rfind(b"\n", 0, start) + 1
        if newline >= 0 and not (file.data[line:start] + file.data[end:newline]).strip():
            start, end = line, newline + 1
        yield Edit(start, end, (b"",), "", dropped=text)
    elif following in (b"*", b",", b">"):
        yield Edit(start, file.offs[i + 1], (b"void",), "")
    else:
        name = file.toks[i].decode()
        yield file.finding(i, f"{name}: AMD's handle is a void *, there is no such structure", safety=Safety.MANUAL)
