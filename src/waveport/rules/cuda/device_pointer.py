"""Count in bytes where a `CUdeviceptr` is moved.

`CUdeviceptr` is an integer, so `base + offset` moves it by bytes. HIP's `hipDeviceptr_t` is a `void *`, for which the
compiler refuses arithmetic; the port reads the pointer as `char *` there, which moves by bytes and converts back.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit
from waveport.rules.file import File
from waveport.rules.registry import files, rule
from waveport.source.lexer import is_identifier

_TYPE = b"CUdeviceptr"
_SUMS = frozenset([b"+", b"-"])
_ASSIGNED = {b"+=": b" + ", b"-=": b" - "}
_PLACES = frozenset([b"(", b",", b"=", b"return", b"?", b":", b";", b"{", b"}"])


@rule("WP0117", on=files("CUdeviceptr"), styles=["hip"])
def device_pointer(file: File, _: File) -> Iterator[Edit]:
    """Cast each driver pointer of the file that stands left in a sum."""
    depth = {name: stars for name, stars in _declared(file) if not _declared_otherwise(file, name)}
    for i, token in enumerate(file.toks):
        if token not in depth or file.token(file.before(i)) in (b".", b"->", b"::", _TYPE):
            continue
        start, end = i, file.after(i)
        if depth[token]:
            start = file.before(i)
            if file.token(start) != b"*" or file.token(file.before(start)) == _TYPE:
                continue
        if file.token(file.before(start)) not in _PLACES:
            continue
        operator = file.token(end)
        if operator in _SUMS:
            yield file.insert(start, b"(char *)")
        elif operator in _ASSIGNED:
            name = file.data[file.offs[start] : file.offs[i + 1]]
            yield file.replace(end, b"= (char *)" + name + _ASSIGNED[operator].rstrip())


def _declared(file: File) -> Iterator[tuple[bytes, int]]:
    """Names declared with the type, and how many `*` stand between."""
    for i in file.places(_TYPE):
        k, stars = file.after(i), 0
        while file.token(k) in (b"*", b"&", b"const"):
            stars += file.token(k) == b"*"
            k = file.after(k)
        if is_identifier(file.token(k) or b" ") and stars < 2:
            yield file.toks[k], stars


def _declared_otherwise(file: File, name: bytes) -> bool:
    """The file has a variable of the same name and another type."""
    for i in file.places(name):
        before = file.token(file.before(i))
        if is_identifier(before or b" ") and before not in (_TYPE, b"return", b"case"):
            return True
    return False
