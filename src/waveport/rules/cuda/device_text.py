"""Port device code that stands in string literals.

NVRTC compiles kernels from strings: `const char *source = R"(... __global__ ...)"`, or a file that is one raw string and
is included where the string should stand. The text of a raw string is ported by the rules of C++, in its place. Shuffles
become AMD's own with a width of 32, or with theirs, and `warpSize` becomes 32. What else needs one of our headers stays as it is and is told of, since a text includes only what the program hands to
hiprtcCreateProgram. The `#include` lines of a text stay as well: they name what the program hands over.
So do questions for a CUDA version, whose older branch needs no header more often. `NULL`, which NVRTC knows without a
header, becomes `nullptr`. Code in plain literals
("__global__ ...\\n") is not edited; what AMD needs otherwise there is one finding.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import compress

from waveport.model import Edit, Finding, Safety, Severity, Span
from waveport.rules.file import File
from waveport.source.cpp import Part
from waveport.source.lexer import is_string

CODE = "WP0121"
#: Rules whose edits a text does not get: include lines, questions for a version of CUDA.
INCLUDE_LINE = "WP0102"
LEFT = frozenset([INCLUDE_LINE, "WP0603"])
_DEVICE = re.compile(
    rb"\b(?:__global__|__device__|__shared__)\s+\w[^;{]*[;{]|\b(?:threadIdx|blockIdx)\.[xyz][^;]*;|__syncthreads\(\);"
    rb"|__shfl\w*\([^;]*;|#[ \t]*if[^\n]*__CUDA_ARCH__"
)
_QUOTED = re.compile(rb'"[^"\n]*__(?:global|device)__')
_FUNCTION = re.compile(rb"\b(?:__global__|__device__)\s[^;{}]*\([^;{}]*\)\s*\{")
_ESCAPE = re.compile(rb"\\(\r?\n|.)", re.DOTALL)
_ESCAPED = {b"n": b"\n", b"t": b"\t", b"\n": b"", b"\r\n": b""}
_MAY_BE_STRING = bytes(byte in b'"RuUL' for byte in range(256))  # by the first byte
_PREFIXES = frozenset([b"u8", b"u", b"U", b"L"])
_SHUFFLES = frozenset([b"__shfl", b"__shfl_up", b"__shfl_down", b"__shfl_xor"])
_SHOWN = 6


@dataclass(frozen=True, slots=True)
class Need:
    """What stays as it is because its AMD form needs a header."""

    offset: int
    name: bytes
    header: str


@dataclass(frozen=True, slots=True)
class Text:
    """Device code in one raw string, or in plain literals that stand together; `start`: the byte where the code starts."""

    token: int
    start: int
    code: bytes
    is_raw: bool

    def edit(self, inner: Edit) -> Edit:
        """An edit of the code as one of the file."""
        parts = tuple(Span(p.start + self.start, p.end + self.start) if isinstance(p, Span) else p for p in inner.parts)
        return replace(inner, start=inner.start + self.start, end=inner.end + self.start, parts=parts)

    def finding(self, inner: Finding) -> Finding:
        """A finding in the code as one of the file."""
        return replace(inner, offset=inner.offset + self.start)


def texts(file: File) -> Iterator[Text]:
    """The device code in a file's string literals."""
    if b'R"' not in file.data and not _QUOTED.search(file.data):
        return
    after = 0
    for i, token in compress(enumerate(file.toks), file.firsts.translate(_MAY_BE_STRING)):
        if i < after or not is_string(token) or file.directive_at(i) is not None:
            continue
        if token.partition(b'"')[0].endswith(b"R"):
            start = token.index(b"(") + 1
            code = token[start : token.rindex(b")")]
            if _DEVICE.search(code):
                yield Text(i, file.offs[i] + start, code, is_raw=True)
            continue
        after, code = _joined(file, i)
        if _FUNCTION.search(code):
            yield Text(i, file.offs[i], code, is_raw=False)


def is_one_text(file: File) -> bool:
    """The file is nothing but string literals: it is included where a string stands."""
    words = (file.toks[i] for i in file.significant(0, len(file.toks)) if file.toks[i] not in _PREFIXES)
    return is_string(next(words, b"")) and all(map(is_string, words))


def _joined(file: File, i: int) -> tuple[int, bytes]:
    """The literals from token i on that the compiler joins, and what they spell; also the token after them."""
    code = b""
    while i < len(file.toks) and is_string(file.toks[i]) and file.toks[i].startswith(b'"'):
        code += _ESCAPE.sub(lambda m: _ESCAPED.get(m[1], m[1]), file.toks[i][1:-1])
        i = file.after(i)
    return i, code


def shuffle(file: File, i: int) -> list[Edit] | None:
    """AMD's own shuffle with a width, which means the same as CUDA's; None if token i is no call of one."""
    name = file.toks[i].removesuffix(b"_sync")
    call = file.call_at(i)
    first = 0 if name == file.toks[i] else 1
    if name not in _SHUFFLES or call is None or len(call.args) - first not in (2, 3):
        return None
    edits = [file.insert(call.args[-1].end, b", 32")] if len(call.args) - first == 2 else []
    if first:
        before = Part(i, call.args[1].start)
        edits.append(file.replace(before, name + b"(", dropped=file.text(call.args[0]).decode("latin-1")))
    return [replace(e, code=CODE) for e in edits]


def null_pointers(file: File) -> list[Edit]:
    """`nullptr` for `NULL`, which NVRTC knows without a header and hiprtc does not."""
    places = [] if b"NULL" in file.project.macros else file.uses.get(b"NULL", [])
    return [replace(file.replace(i, b"nullptr"), code=CODE) for i in places if file.directive_at(i) is None]


def left_as_is(text: Text, needs: list[Need]) -> Iterator[Finding]:
    """What a raw string keeps."""
    if needs:
        headers = ", ".join(sorted({f"waveport/{n.header}" for n in needs}))
        message = (
            f"device code that is compiled at run time keeps {_list(n.name for n in needs)}; hand {headers} to hiprtcCreateProgram, "
            "include it in the text, and use its names"
        )
        yield Finding(text.start + max(needs[0].offset, 0), CODE, Safety.MANUAL, Severity.WRONG, message)


def left_includes(text: Text, edits: list[Edit]) -> Iterator[Finding]:
    """CUDA's headers that a raw string includes."""
    if edits:
        names = _list(text.code[e.start : e.end].rpartition(b"include")[2] for e in edits)
        message = (
            f"device code that is compiled at run time includes {names}; hiprtc has the runtime and half types built in: leave these "
            "lines out for AMD, or name AMD's headers here and where the program hands them over"
        )
        yield Finding(text.start + edits[0].start, CODE, Safety.REVIEW, Severity.HANG, message)


def not_ported(text: Text, edits: list[Edit], needs: list[Need]) -> Iterator[Finding]:
    """What plain literals would need."""
    names = [*(text.code[e.start : e.end] for e in edits), *(n.name for n in needs)]
    if names:
        message = (
            f"device code in a string, compiled at run time, is not ported: {_list(names)}; write it for AMD, or make it a raw string "
            'R"(...)" and port again'
        )
        yield Finding(text.start, CODE, Safety.MANUAL, Severity.WRONG, message)


def _list(names: Iterable[bytes]) -> str:
    """The first few of the names, each once."""
    known = list(dict.fromkeys(" ".join(n.decode("latin-1").split())[:40] for n in names if n.strip()))
    return ", ".join(known[:_SHOWN]) + (", ..." if len(known) > _SHOWN else "")
