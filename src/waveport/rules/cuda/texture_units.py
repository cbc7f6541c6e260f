"""Tell which AMD GPUs have no texture units.

gfx942 and gfx950 (MI300, MI350) have no image instructions: device code with `tex2D` and its kin does not build for
them. Other targets sample as CUDA does, but for the last bits of linear filtering (CUDA interpolates with 9-bit
weights); 3-D linear filtering is refused on gfx90a when the object is made. Plain reads can use a pointer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from waveport.model import Finding, Safety, Severity
from waveport.rules.file import File
from waveport.rules.registry import files, rule

_FETCHES = [
    "tex1D",
    "tex2D",
    "tex3D",
    "tex1DLod",
    "tex2DLod",
    "tex3DLod",
    "tex2Dgather",
    "tex1DLayered",
    "tex2DLayered",
    "texCubemap",
    "tex1DGrad",
    "tex2DGrad",
    "surf1Dread",
    "surf2Dread",
    "surf3Dread",
    "surf1Dwrite",
    "surf2Dwrite",
    "surf3Dwrite",
]
_DECLARES = re.compile(rb"\btexture\s*<[^;{}]*>\s*\w+\s*;")
_WORDS = frozenset(w.encode() for w in _FETCHES)


@rule("WP0402", on=files(*_FETCHES), safety=Safety.REVIEW, severity=Severity.BUILD)
def texture_units(file: File, _: File) -> Iterator[Finding]:
    """One finding a file."""
    if b"texture" in file.vocabulary and _DECLARES.search(file.data):  # WP0401 tells of those
        return
    uses = [i for i, t in enumerate(file.toks) if t in _WORDS and file.token(file.after(i)) in (b"(", b"<")]
    if uses and not all(t in file.project.defined for t in {file.toks[i] for i in uses}):
        filters = any(file.toks[i].startswith(b"tex") for i in uses)
        yield file.finding(
            uses[0],
            f"{len(uses)} texture or surface accesses: gfx942 and gfx950 have no texture units, this does not build for "
            + ("them; on others linear filtering differs from CUDA's in the last bits" if filters else "them"),
        )
