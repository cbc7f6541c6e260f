"""Branches of a Makefile's conditionals that are for other systems and processors than ROCm's."""

from __future__ import annotations

import re

from waveport.rules.make import Makefile

_TEST = re.compile(r"\s*(else\s+)?(if(?:n?eq|n?def))\b(.*)", re.DOTALL)
_OTHERS = re.compile(
    r"Darwin|Windows(?:_NT)?|MINGW\w*|CYGWIN\w*|MSYS\w*|\bMAC_?OSX?\b|\bOSX\b|\bAPPLE\b|\bWIN32\b"
    r"|\baarch64\b|\barm(?:v\w+|64|hf)?\b|\bppc64(?:le|el)?\b|\bsbsa\b|\bqnx\b|\bandroid\b|\b(?:is_)?(?:tegra|jetson)\w*",
    re.IGNORECASE,
)
_OURS = re.compile(r"\bx86_64\b|\bamd64\b|\blinux\b", re.IGNORECASE)
_EMPTY = re.compile(r"\(\s*,|,\s*\)|\"\"|''")
_DENIED = re.compile(r",\s*(?:0|no|false)\s*\)|[\"'](?:0|no|false)[\"']", re.IGNORECASE)


def not_taken(data: bytes, makefile: Makefile) -> list[tuple[int, int]]:
    """The bytes of the branches."""
    found: list[tuple[int, int]] = []
    opened: list[tuple[int, list[bool | None]]] = []  # where the branch starts, and what its conditions say
    for line in makefile.statements:
        text = data[line.start : line.end].decode("latin-1") if line.kind == "directive" else ""
        test = _TEST.match(text)
        ends = text.strip().startswith(("else", "endif"))
        if ends and opened:
            start, said = opened.pop()
            if said[-1] is False or True in said[:-1]:
                found.append((start, line.start))
            if text.strip().startswith("else"):
                opened.append((line.end, [*said, _says(test[2], test[3]) if test else True]))
        elif test:
            opened.append((line.end, [_says(test[2], test[3])]))
    return found


def _says(kind: str, condition: str) -> bool | None:
    """Whether the condition holds on Linux; None: it does not ask for another system, or not for that alone."""
    if not _OTHERS.search(condition) or _OURS.search(condition):
        return None
    denied = kind in ("ifneq", "ifndef")
    if kind.endswith("eq") and (_EMPTY.search(condition) or _DENIED.search(condition)):
        denied = not denied  # nothing found of it
    return denied
