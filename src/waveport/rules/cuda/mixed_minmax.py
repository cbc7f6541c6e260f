"""Keep CUDA's meaning of `min` and `max` with operands of two types.

CUDA compares `int` with `unsigned` as unsigned, `long long` with `unsigned long long` likewise. HIP promotes a mixed
pair to `double`: `min(-1, 5u)` is 5 on CUDA and -1 on HIP, 64-bit values lose bits above 2^53, and the code is slower.
Nothing warns. Where the operand types differ or are not known, the port calls a helper with CUDA's overloads; pairs of
one type, and float with double, are left alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit, Severity
from waveport.rules.file import File
from waveport.rules.registry import Include, calls, rule
from waveport.source.cpp import Call
from waveport.source.types import promoted

_FLOATING = frozenset(["f32", "f64"])


@rule("WP0501", on=calls("min", "max"), severity=Severity.WRONG)
def mixed_minmax(call: Call, file: File) -> Iterator[Edit | Include]:
    """Use the helper for one call whose operands are not known to have one type."""
    name = file.toks[call.name]
    if len(call.args) != 2 or call.template or name in file.project.macros or name in file.project.defined:
        return
    if file.token(file.before(call.name)) == b"::" or file.side(call.name) not in ("device", "both"):
        return
    left, right = (promoted(file.types.of(arg)) for arg in call.args)
    if left and (left == right or {left, right} <= _FLOATING):
        return
    if not left and not right and file.words(call.args[0]) == file.words(call.args[1]):
        return
    yield file.replace(call.name, b"wp_" + name)
    yield Include("minmax.h")
