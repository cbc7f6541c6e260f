"""Make a project's own AMD warp size 32, as the port's warps are.

A project with an AMD path of its own may say `#define WARP_SIZE 64` (or 64 on gfx9) there, and size shared arrays and
blocks by it. The code that both paths share is ported to warps of 32 lanes on every GPU, so the width must be 32 as
well: `buffer[1024 / WARP_SIZE]` would be half as long as needed, a loop of blocks `WARP_SIZE` wide would do its work
twice. Names for its logarithm and mask follow. Where AMD's own code works on whole wavefronts (`__ballot`, `__lane_id`,
shuffles without a width), 32 would be wrong there: the finding names the two ways out. A 64 that only such code uses is
noted, for GPUs with wavefronts of 32 lanes. A macro `warpSize` in a folder of AMD's own (`rocm/`) is for the code there:
all other code has the variable.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from waveport.model import Edit, Finding, Safety, Severity
from waveport.rules.file import File
from waveport.rules.registry import files, rule
from waveport.rules.waves import definitions

_AMD_FOLDER = re.compile(r"(?:^|/)(?:rocm|hip|amd)/")


@rule("WP0212", on=files(), severity=Severity.WRONG, warps=["logical32"], own_amd=True)
def own_warp_size(file: File, _: File) -> Iterator[Edit | Finding]:
    """Rewrite the widths that the file defines, or tell of them."""
    waves = file.project.waves
    if not waves.logical or waves.sizes.isdisjoint(file.vocabulary):
        return
    for one in definitions(file):
        name = file.toks[one.name]
        value = file.text(one.value).decode("utf-8", "replace")
        if waves.narrow:
            yield file.replace(one.value, one.narrow, dropped=f"{name.decode()} {value}")
        elif name == b"warpSize" and _AMD_FOLDER.search(file.path):
            continue
        elif name in waves.shared:
            yield file.finding(
                one.name,
                f"{name.decode()} is the wavefront (64 lanes on gfx9) on the project's AMD path, and shared code that uses "
                "it is ported to 32-lane warps: build the project's own AMD path unported, or make this 32 and give AMD's own "
                "wave operations a width of 32",
                safety=Safety.MANUAL,
            )
        elif value == "64" and not _asks_gpu(one.name, file):
            yield file.finding(
                one.name,
                f"{name.decode()} is 64 on the project's AMD path, also on RDNA, whose wavefronts have 32 lanes",
            )


def _asks_gpu(i: int, file: File) -> bool:
    """A condition around token i asks which GPU it is."""
    groups = {b.first.start for b in file.branches if b.start <= i < b.end}
    lines = (b.directive for b in file.branches if b.first.start in groups)
    return any(
        any(w in word.upper() for w in (b"GFX", b"CDNA", b"RDNA", b"WAVEFRONT"))
        for d in lines
        for word in file.toks[d.start : d.end]
    )
