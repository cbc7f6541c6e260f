"""Give `__ldg` the overloads that HIP lacks.

CUDA loads bfloat16, bfloat162 and ushort4 with `__ldg`. HIP 5.2 to 7.1 have no such overloads: "no matching function". The
port includes a header of ours with a template that HIP's own overloads win over; no call changes. A template of the
project that calls `__ldg` gets it where some file of the project uses bfloat16.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.rules.file import File
from waveport.rules.registry import Include, calls, rule
from waveport.source.cpp import Call

_LACKING = frozenset([b"__nv_bfloat16", b"__nv_bfloat162", b"nv_bfloat16", b"nv_bfloat162", b"ushort4"])


@rule("WP0416", on=calls("__ldg"))
def ldg_overload(call: Call, file: File) -> Iterator[Include]:
    """Include the overloads where the pointer may need one."""
    own = b"__ldg" in file.project.macros or b"__ldg" in file.project.defined
    if own or file.side(call.name) == "host":
        return
    if not file.vocabulary.isdisjoint(_LACKING) or (file.project.bf16 and _in_template(call, file)):
        yield Include("ldg_overloads.h")


def _in_template(call: Call, file: File) -> bool:
    function = file.function(call.name)
    return function is not None and b"template" in file.toks[function.head : function.params_open]
