"""Use CUB's plain transpose where the warp transpose needs whole wavefronts.

`BLOCK_LOAD_WARP_TRANSPOSE` and `BLOCK_STORE_WARP_TRANSPOSE` require the block to be a multiple of the hardware
wavefront, 64 on GCN and CDNA; a block of 32 or 96 threads does not build there. `BLOCK_*_TRANSPOSE` gives the same
arrangement for any block. Where the block size is a literal multiple of 64, nothing changes.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit
from waveport.rules.file import File
from waveport.rules.registry import names, rule

_PLAIN = {
    b"BLOCK_LOAD_WARP_TRANSPOSE": b"BLOCK_LOAD_TRANSPOSE",
    b"BLOCK_STORE_WARP_TRANSPOSE": b"BLOCK_STORE_TRANSPOSE",
    b"BLOCK_LOAD_WARP_TRANSPOSE_TIMESLICED": b"BLOCK_LOAD_TRANSPOSE",
    b"BLOCK_STORE_WARP_TRANSPOSE_TIMESLICED": b"BLOCK_STORE_TRANSPOSE",
}


@rule("WP0802", on=names(*(n.decode() for n in _PLAIN)), styles=["hip"])
def cub_warp_transpose(i: int, file: File) -> Iterator[Edit]:
    """Replace one algorithm name unless the block is known to be whole wavefronts."""
    size = _block_size(i, file)
    if size is None or size % 64:
        yield file.replace(i, _PLAIN[file.toks[i]])


def _block_size(i: int, file: File) -> int | None:
    """The second template argument of the `BlockLoad<T, THREADS, ...>` around token i, if it is a number."""
    at = i
    for _ in range(40):
        at = file.before(at)
        if at < 0 or file.toks[at] in (b";", b"{"):
            return None
        if file.toks[at] in (b"BlockLoad", b"BlockStore"):
            open_ = file.after(at)
            parts = file.split(open_ + 1, file.template_end(open_))
            text = file.text(parts[1]) if len(parts) > 1 else b""
            text = file.project.macros.get(text, text).strip()
            return int(text) if text.isdigit() else None
    return None
