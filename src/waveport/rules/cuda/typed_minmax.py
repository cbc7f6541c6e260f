"""Use typed minimum and maximum functions that AMD's headers lack.

CUDA declares `umin`, `umax` (unsigned), `llmin`, `llmax` (long long), `ullmin` and `ullmax` for host and device; HIP has
only the overloads of `min` and `max`. Functions of the project with such a name are left alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit
from waveport.rules.file import File
from waveport.rules.registry import Include, calls, rule
from waveport.source.cpp import Call

_NAMES = ("umin", "umax", "llmin", "llmax", "ullmin", "ullmax")


@rule("WP0502", on=calls(*_NAMES), owns=[name.encode() for name in _NAMES])
def typed_minmax(call: Call, file: File) -> Iterator[Edit | Include]:
    """Rename one call."""
    name = file.toks[call.name]
    if name in file.project.defined or name in file.project.macros or file.token(file.before(call.name)) == b"::":
        return
    yield file.replace(call.name, b"wp_" + name)
    yield Include("minmax.h")
