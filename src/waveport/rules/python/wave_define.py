"""Tell of a wavefront size that a build script hands to the compiler.

A project with an AMD build of its own may ask the GPU for its wavefront and pass `-DWAVEFRONT_SIZE=64`. The code of the
port has warps of 32 lanes on every GPU, so that arrays, loops and tiles sized by the macro would not fit it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from waveport.model import Finding, Safety, Severity
from waveport.rules.pysource import own_source, span, text_of
from waveport.rules.registry import rule, texts
from waveport.rules.text import TextFile

_DEFINE = re.compile(r"-D(\w*(?:WARP|WAVE)\w*SIZE\w*)=(?!32\b)")


@rule("WP1011", on=texts("python"), safety=Safety.MANUAL, severity=Severity.WRONG, warps=["logical32"])
def wave_define(file: TextFile, _: TextFile) -> Iterator[Finding]:
    """Report the first definition of each such macro."""
    source = own_source(file, b"SIZE") if file.project.waves.logical else None
    told: set[str] = set()
    for node in ast.walk(source.tree) if source else ():
        match = _DEFINE.search(text_of(node) or "")
        if match and match[1] not in told:
            told.add(match[1])
            start = span(file, node)[0]
            yield file.finding(
                start,
                f"{match[1]} is the wavefront's size, and the port's code has warps of 32 lanes: pass -D{match[1]}=32",
            )
