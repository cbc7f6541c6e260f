"""Give `hipsparseSpSM_solve` the buffer of its analysis.

cuSPARSE remembers the buffer that `cusparseSpSM_analysis` got; hipSPARSE's solve wants it again as a last argument.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit, Finding, Safety
from waveport.rules.file import File
from waveport.rules.registry import calls, rule
from waveport.source.cpp import Call


@rule("WP0804", on=calls("cusparseSpSM_solve"), styles=["hip"])
def spsm_buffer(call: Call, file: File) -> Iterator[Edit | Finding]:
    """Append the buffer of the analysis call with the same descriptor."""
    if len(call.args) != 10:
        return
    descriptor = file.words(call.args[9])
    for i, token in enumerate(file.toks):
        analysis = file.call_at(i) if token == b"cusparseSpSM_analysis" else None
        if analysis and len(analysis.args) == 11 and file.words(analysis.args[9]) == descriptor:
            yield file.insert(call.args[9].end, b", " + file.text(analysis.args[10]))
            return
    yield file.finding(
        call.name,
        "hipsparseSpSM_solve also takes the buffer that the analysis got; add it as the last argument",
        safety=Safety.MANUAL,
    )
