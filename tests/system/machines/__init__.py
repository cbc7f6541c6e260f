"""Fixture machines: captures written by hand, with shared parts and the expected verdict in an `expect` section.

`=== include PART KEY=value ...` pulls in parts/PART.txt with {KEY} filled in ({LOCATION} and {DEVICEDEC} are worked
out from BUS and DEVICE); `=== drop PREFIX` removes what lies under a path.
"""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from pathlib import Path

from waveport.system import bundle
from waveport.system.bundle import Saved, SavedRoot

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Expected:
    """What must be said: written from the facts, not from the code."""

    verdict: str
    first_fix: str
    has: tuple[str, ...]
    never: tuple[str, ...]


def names() -> list[str]:
    return sorted(path.stem for path in HERE.glob("*.txt"))


def load(name: str) -> tuple[SavedRoot, Expected]:
    text = expand((HERE / f"{name}.txt").read_text(encoding="utf-8"))
    saved = bundle.parse(text)
    expected: dict[str, str] = {}
    for kind, argument, content in bundle.sections(text):
        if kind == "expect":
            expected = dict(line.split(": ", 1) for line in content.splitlines())
        if kind == "drop":
            drop(saved, argument)
    lists = [tuple(filter(None, re.split(r",\s*", expected.get(key, "")))) for key in ("has", "not")]
    return SavedRoot(saved), Expected(expected["verdict"], expected.get("first fix", ""), lists[0], lists[1])


def expand(text: str) -> str:
    out = []
    for line in text.splitlines():
        if not line.startswith("=== include "):
            out.append(line)
            continue
        part, *pairs = shlex.split(line.removeprefix("=== include "), posix=False)
        values = dict(pair.split("=", 1) for pair in pairs)
        if "BUS" in values:
            values["LOCATION"] = str(int(values["BUS"], 16) << 8)
        if "DEVICE" in values:
            values["DEVICEDEC"] = str(int(values["DEVICE"], 16))
        body = (HERE / "parts" / f"{part}.txt").read_text(encoding="utf-8")
        for key, value in values.items():
            body = body.replace("{" + key + "}", value)
        out.append(body.rstrip("\n"))
    return "\n".join(out) + "\n"


def drop(saved: Saved, prefix: str) -> None:
    for table in (saved.files, saved.names, saved.words, saved.links, saved.nodes):
        for path in [path for path in table if path.startswith(prefix)]:
            del table[path]  # type: ignore[attr-defined]
