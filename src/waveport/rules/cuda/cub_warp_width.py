"""Give CUB's warp primitives CUDA's 32 lanes.

`cub::WarpReduce<T>` works on 32 lanes; hipCUB's default is the hardware wavefront, 64 lanes on GCN and CDNA. Code that
numbers its warps and sizes its temporary storage by 32 then mixes two warps, silently. The width is written out.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit, Severity
from waveport.rules.file import File
from waveport.rules.registry import names, rule

# how many template arguments stand before the width, and what fills those left out
_BEFORE = {
    b"WarpReduce": ((b"T",), ()),
    b"WarpScan": ((b"T",), ()),
    b"WarpExchange": ((b"T", b"ITEMS"), ()),
    b"WarpMergeSort": ((b"KEY", b"ITEMS"), ()),
    b"WarpLoad": ((b"T", b"ITEMS"), (b"cub::WARP_LOAD_DIRECT",)),
    b"WarpStore": ((b"T", b"ITEMS"), (b"cub::WARP_STORE_DIRECT",)),
}


@rule("WP0805", on=names(*(n.decode() for n in _BEFORE)), severity=Severity.WRONG, warps=["logical32"])
def cub_warp_width(i: int, file: File) -> Iterator[Edit]:
    """Write the width of one warp primitive."""
    open_ = file.after(i)
    if file.token(open_) != b"<":
        return
    close = file.template_end(open_)
    if close < 0 or not _is_cub(i, file):
        return
    needed, defaults = _BEFORE[file.toks[i]]
    given = len(file.split(open_ + 1, close))
    missing = len(needed) + len(defaults) - given
    if missing < 0 or given < len(needed):
        return
    fill = defaults[len(defaults) - missing :] if missing else ()
    if file.options.style == "hip":
        fill = tuple(f.replace(b"cub::", b"hipcub::") for f in fill)
    text = b"".join(b", " + f for f in (*fill, b"32"))
    end = file.trimmed(open_ + 1, close).end
    if file.toks[close] == b">":
        yield file.insert(end, text)
    else:  # `>>` closes two lists: the first `>` is ours
        at = file.offs[close]
        yield Edit(at, at, (text,), "")


def _is_cub(i: int, file: File) -> bool:
    """Written as `cub::X` (or `hipcub::X`), or plain in a file that uses CUB's namespace."""
    colons = file.before(i)
    if file.token(colons) == b"::":
        return file.token(file.before(colons)) in (b"cub", b"hipcub")
    return b"cub" in file.vocabulary and file.token(colons) not in (b"class", b"struct")
