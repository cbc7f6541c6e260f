"""Keep CUDA's meaning of `min` and `max` with operands of two types.

CUDA compares `int` with `unsigned` as unsigned, `long long` with `unsigned long long` likewise. HIP promotes a mixed
pair to `double`: `min(-1, 5u)` is 5 on CUDA and -1 on HIP, 64-bit values lose bits above 2^53, and the code is slower.
Nothing warns. Where the operand types differ or are not known, the port calls a helper with CUDA's overloads; pairs of
one type, and float with double, are left alone.

In host code it is worse: there HIP has `min(int, int)` alone, so `max(0.25f, 0.5f)` is 0. The helper serves the host
too, but for two `int`, and where `using namespace std` already finds the right one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from waveport.model import Edit, Severity
from waveport.rules.file import File
from waveport.rules.registry import Include, calls, rule
from waveport.source.cpp import Call
from waveport.source.types import promoted

_HOST_FILES = (".c", ".cc", ".cpp", ".cxx")  # nvcc gives its overloads to CUDA files
_USING_STD = re.compile(rb"\busing\s+(?:namespace\s+std|std::(?:min|max))\s*;")
_FLOATING = frozenset(["f32", "f64"])


@rule("WP0501", on=calls("min", "max"), severity=Severity.WRONG)
def mixed_minmax(call: Call, file: File) -> Iterator[Edit | Include]:
    """Use the helper for one call whose operands are not known to have one type."""
    name = file.toks[call.name]
    if len(call.args) != 2 or call.template or name in file.project.macros or name in file.project.defined:
        return
    if file.token(file.before(call.name)) == b"::":
        return
    left, right = (promoted(file.types.of(arg)) for arg in call.args)
    side = file.side(call.name)
    same = left == right and (left != "" or file.words(call.args[0]) == file.words(call.args[1]))
    if side == "device":
        alike = same or bool(left and {left, right} <= _FLOATING)
    else:
        alike = left == right == "i32" or (same and _finds_std(file))
    if not alike and (side in ("device", "both") or (side == "host" and not file.path.endswith(_HOST_FILES))):
        yield file.replace(call.name, b"wp_" + name)
        yield Include("minmax.h")


def _finds_std(file: File) -> bool:
    """Two operands of one type get `std::min`."""
    return b"using" in file.vocabulary and bool(_USING_STD.search(file.data))
