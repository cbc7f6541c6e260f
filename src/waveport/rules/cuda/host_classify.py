"""Call `std::isnan` and its kin by full name in host code.

clang's HIP headers declare `isnan`, `isinf`, `isfinite` and `signbit` for floating point in device code only when
seen from the device pass, where host functions are checked as well: an unqualified call in a host function then finds
no match. nvcc finds the host's own. `std::` names it on both.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit
from waveport.rules.file import File
from waveport.rules.registry import calls, rule
from waveport.source.cpp import Call
from waveport.source.lexer import is_identifier

_NAMES = ("isnan", "isinf", "isfinite", "isnormal", "signbit")


@rule("WP0704", on=calls(*_NAMES))
def host_classify(call: Call, file: File) -> Iterator[Edit]:
    """Qualify one call."""
    name = file.toks[call.name]
    before = file.token(file.before(call.name)) or b" "
    declared = is_identifier(before) and before not in (b"return", b"else", b"case")
    if before == b"::" or declared or name in file.project.macros or len(call.args) != 1:
        return
    if file.is_cpp and file.side(call.name) == "host":
        yield file.insert(call.name, b"std::")
