"""A compute capability that a function returns and that the project compares with old numbers alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from waveport.model import FileResult, Located, Safety
from waveport.project.scan import Project
from waveport.rules.cuda.capability_test import is_right

CODE = "WP0413"
_FACTOR = re.compile(r"return\s+(?:(\d+)\s*\*\s*)?\w+(?:\.|->)major(?:\s*\*\s*(\d+))?")
_NOT_CODE = re.compile(rb"//[^\n]*|/\*.*?\*/", re.DOTALL)


def lower_old_numbers(project: Project, results: list[FileResult]) -> list[FileResult]:
    """Make notes of such returned numbers: what every caller asks comes out right on AMD."""
    return [
        replace(result, findings=tuple(_judged(f, project) for f in result.findings))
        if any(_scale(f) for f in result.findings)
        else result
        for result in results
    ]


def _scale(f: Located) -> int:
    """What the returned number counts a major version as; 0 for other findings."""
    factor = _FACTOR.match(f.text) if f.code == CODE and f.safety is not Safety.SAFE else None
    return int(factor[1] or factor[2] or 0) if factor and f.around and f.around[0].function else 0


def _judged(f: Located, project: Project) -> Located:
    scale = _scale(f)
    asked = list(_asked(f.around[0].function, project)) if scale and f.around else []
    if not asked or not all(operator and is_right(operator, number, scale) for operator, number in asked):
        return f
    return replace(f, safety=Safety.SAFE, message=f"compared with old numbers alone; on this one: {f.message}")


def _asked(name: bytes, project: Project) -> Iterator[tuple[bytes, bytes]]:
    """What each use of the function, but its declarations, is compared with."""
    use = re.compile(
        rb"(\w*)[ \t]*(?:\w+::)*\b%b\b(?:[ \t]*\([^();]*\)\s*(<=?|>=?|==|!=)\s*(\d+)\b)?" % re.escape(name)
    )
    for file in project.cpp:
        data = file.read()
        if name not in data:
            continue
        for match in use.finditer(_NOT_CODE.sub(b" ", data)):
            if match[2] or not match[1] or match[1] == b"return":
                yield match[2] or b"", match[3] or b""
