"""Keep what CubDebugExit does.

The macro prints an error and ends the program. hipCUB has its other half, `HipcubDebug`, which prints and returns the error:
the port asks it and ends the program itself.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit
from waveport.rules.file import File
from waveport.rules.registry import calls, rule
from waveport.source.cpp import Call


@rule("WP0814", on=calls("CubDebugExit"), styles=["hip"])
def cub_debug_exit(call: Call, file: File) -> Iterator[Edit]:
    """Rewrite one use."""
    if b"CubDebugExit" not in file.project.macros:
        yield file.replace(call.name, b"(HipcubDebug")
        yield file.insert(call.close + 1, b" ? exit(1) : (void)0)")
