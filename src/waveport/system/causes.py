"""The knowledge base of `waveport explain`: known causes, how each shows in a log, and what mends it.

One TOML file per group in `data/causes/`, one `[[cause]]` per cause; nothing else needs a change to add one, except
its test log. A sign holds when a line matches, every `with` pattern occurs somewhere in the log, and no `without`
pattern does; "@apu" stands for a pattern of `data/log_contexts.toml`. The score (1-99) says how much a sign proves: above 80 only this cause writes such a line, below 50 it
is one possibility among others.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

LANGUAGES = ("en", "zh")
_CONTEXT = re.compile(r"(?<![\w\]])@(\w+)")


@dataclass(frozen=True, slots=True)
class Sign:
    """One way in which a cause shows. `notice` marks a line that looks alarming and is harmless."""

    line: str
    score: int
    needs: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()
    notice: bool = False


@dataclass(frozen=True, slots=True)
class Advice:
    """What we tell about a cause, in one language."""

    cause: str
    fix: str
    caution: str = ""


@dataclass(frozen=True, slots=True)
class Cause:
    """A known cause."""

    id: str
    group: str
    signs: tuple[Sign, ...]
    advice: dict[str, Advice]
    commands: tuple[str, ...]
    sources: tuple[str, ...]

    def text(self, lang: str) -> Advice:
        """Return the advice in `lang`, English where a translation is missing."""
        return self.advice.get(lang, self.advice["en"])


@cache
def load_causes() -> tuple[Cause, ...]:
    """Read every cause; the order is that of group and file."""
    data = resources.files("waveport.system") / "data"
    contexts = tomllib.loads((data / "log_contexts.toml").read_text(encoding="utf-8"))
    folder = data / "causes"
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    return tuple(
        _cause(row, file.name.removesuffix(".toml"), contexts)
        for file in files
        for row in tomllib.loads(file.read_text(encoding="utf-8"))["cause"]
    )


def _cause(row: dict[str, Any], group: str, contexts: dict[str, str]) -> Cause:
    return Cause(
        id=row["id"],
        group=group,
        signs=tuple(_sign(sign, contexts) for sign in row["signs"]),
        advice={lang: Advice(**row[lang]) for lang in LANGUAGES if lang in row},
        commands=tuple(row.get("commands", ())),
        sources=tuple(row["sources"]),
    )


def _sign(row: dict[str, Any], contexts: dict[str, str]) -> Sign:
    def patterns(key: str) -> tuple[str, ...]:
        return tuple(_CONTEXT.sub(lambda name: contexts[name[1]], text) for text in row.get(key, ()))

    line = _CONTEXT.sub(lambda name: contexts[name[1]], row["line"])
    return Sign(line, row["score"], patterns("with"), patterns("without"), row.get("notice", False))
