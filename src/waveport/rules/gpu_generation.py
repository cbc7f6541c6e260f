"""Files and folders that are named after one generation of NVIDIA's GPUs, and hold what only that generation has.

`sparse_mla_sm120/` or `gemm_hopper.cu` is rewritten or left out as a whole: its matrix instructions, clusters and TMA
descriptors are one finding, and its other remarks notes, those on barriers for a part of the block too, but not those on waves
and inline PTX of other kinds.
"""

from __future__ import annotations

import re
from dataclasses import replace

from waveport.model import FileResult, Located, Safety
from waveport.source.ptx.refusals import MATRIX_CODE

_NAMED = re.compile(
    r"(?:^|[/_.-])(?:sm_?(?:7[025]|8[0679]|90a?|1[012]\da?)|wgmma|tcgen05|hopper|blackwell|ampere|turing|volta)(?=[/_.-]|$)",
    re.IGNORECASE,
)
_HARDWARE = {
    "WP0103": ("thread block clusters", "tensor memory accelerator"),
    "WP0301": MATRIX_CODE,
    "WP0601": ("only NVIDIA has",),
}
_STANDS = ("WP0001", "WP02", "WP0301")
_GOES_WITH_IT = re.compile(
    r"inline PTX: (?:bar(?:rier)?\.|an? (?:atomic on another block|request for another cluster))"
)
_WAITS = "WP0207"


def named_part(path: str) -> str:
    """The path up to the part that names a generation, "" if none does."""
    found = _NAMED.search(path)
    if not found:
        return ""
    slash = path.find("/", found.end())
    return path[:slash] if slash >= 0 else path[: path.rfind("/") + 1] + found[0].strip("/_.-").lower()


def is_hardware(f: Located) -> bool:
    """The finding is about what one generation of NVIDIA's GPUs has and AMD has not."""
    return f.safety is not Safety.SAFE and any(word in f.message for word in _HARDWARE.get(f.code, ()))


def lower_what_goes_with_it(result: FileResult) -> FileResult:
    """Make notes of the other remarks of such a file."""
    if not named_part(result.path) or not any(map(is_hardware, result.findings)):
        return result
    note = "in a file for one generation of NVIDIA's GPUs; on this one: "
    findings = [
        f
        if f.safety is Safety.SAFE or is_hardware(f) or (f.code.startswith(_STANDS) and not _goes_with_it(f))
        else replace(f, safety=Safety.SAFE, message=note + f.message)
        for f in result.findings
    ]
    return replace(result, findings=tuple(findings))


def _goes_with_it(f: Located) -> bool:
    return f.code == _WAITS or bool(_GOES_WITH_IT.match(f.message))
