"""Drop the case of a value that no AMD library returns.

A `switch` that spells error codes names values that HIP does not have (`CUFFT_NVSHMEM_FAILURE`). Nothing on AMD
returns them, so the label can go, and with it what stands behind it, where that ends in `return` or `break` and no
case above runs into it. A second label that becomes the same AMD name as one above it goes too: the compiler would
refuse it. All of them are listed as dropped; the portable style keeps them for nvcc.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.apis import load
from waveport.model import Edit, Span
from waveport.rules.file import File
from waveport.rules.registry import files, rule
from waveport.source.cpp import Part

_LEAVES = frozenset([b"return", b"break", b"throw", b"continue", b"goto"])
_NEXT = frozenset([b"case", b"default"])


@rule("WP0106", on=files("case"))
def missing_case(file: File, _: File) -> Iterator[Edit]:
    """Drop each case of the file whose value AMD lacks, or has under a name that the switch has already."""
    table = load()
    seen: dict[int, set[str]] = {}
    for i in file.places(b"case"):
        name = file.after(i)
        token = file.token(name)
        if not file.labels_case(name) or token in file.project.macros:
            continue
        row = table.renames.get(token)
        equals = seen.setdefault(_switch(file, i), set())
        if token in table.missing or (row and row.kind == "enum" and row.hip in equals):
            yield _drop(file, i)
        elif row:
            equals.add(row.hip)


def _switch(file: File, i: int) -> int:
    """The brace that opens the block around token i."""
    depth = 0
    for k in range(i - 1, -1, -1):
        if file.toks[k] == b"}":
            depth += 1
        elif file.toks[k] == b"{":
            if depth == 0:
                return k
            depth -= 1
    return -1


def _drop(file: File, i: int) -> Edit:
    colon = file.after(file.after(i))
    end = _body_end(file, colon) if _is_left(file, i) else colon
    dropped = b" ".join(file.words(Part(i, end + 1))).decode("utf-8", "replace")
    start, stop = file.offs[i], file.offs[end + 1]
    line, after = file.data.rfind(b"\n", 0, start) + 1, file.data.find(b"\n", stop)
    alone = not file.data[line:start].strip() and after > 0 and not file.data[stop:after].strip()
    if alone:
        start, stop = line, after + 1
    if file.options.style == "hip":
        return Edit(start, stop, (b"",), "", dropped=dropped)
    newline = b"" if alone else b"\n"
    guard = newline + b"#if !defined(__HIP_PLATFORM_AMD__)\n"
    return Edit(start, stop, (guard, Span(start, stop), newline + b"#endif\n"), "")


def _is_left(file: File, i: int) -> bool:
    """Nothing runs into the case at token i from above."""
    last = file.before(i)
    if file.token(last) == b"{":
        return True
    k = last
    while k > 0 and file.token(file.before(k)) not in (b";", b"{", b"}", b":"):
        k = file.before(k)
    return file.token(last) == b";" and file.token(k) in _LEAVES


def _body_end(file: File, colon: int) -> int:
    """The last token of what stands behind a label, or the colon if it must stay."""
    depth, first, end = 0, colon, colon
    for k in file.significant(colon + 1, len(file.toks)):
        token = file.toks[k]
        if token == b"#" or (depth == 0 and (token in _NEXT or token == b"}")):
            return end if token != b"#" and file.toks[first] in _LEAVES else colon
        if file.token(file.before(k)) in (b";", b":", b"}") and depth == 0:
            first = k
        depth += (token in (b"{", b"(")) - (token in (b"}", b")"))
        end = k
    return colon
