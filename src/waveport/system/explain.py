"""Rank the known causes of what a log shows."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from typing import BinaryIO

from waveport.system.causes import Cause, Sign, load_causes
from waveport.system.logscan import Hit, LogScanner, Scan

EXACT, LIKELY = 80, 50


@dataclass(frozen=True, slots=True)
class Ranked:
    """A cause that the log supports, with its best sign's score and the lines that show it."""

    cause: Cause
    score: int
    notice: bool
    hits: tuple[Hit, ...]
    count: int
    confirmed: bool = False  # the machine itself shows it

    @property
    def confidence(self) -> str:
        """Return "exact", "likely" or "possible"."""
        return "exact" if self.score >= EXACT else "likely" if self.score >= LIKELY else "possible"


@dataclass(frozen=True, slots=True)
class Explanation:
    """The answer for one log: causes, best first, then harmless notices."""

    ranked: tuple[Ranked, ...]
    scan: Scan

    @property
    def causes(self) -> tuple[Ranked, ...]:
        """Return what is more than a notice."""
        return tuple(one for one in self.ranked if not one.notice)


@cache
def scanner() -> LogScanner:
    """Return the scanner for the whole knowledge base."""
    signs = [sign for cause in load_causes() for sign in cause.signs]
    return LogScanner(sorted({text for sign in signs for text in (sign.line, *sign.needs, *sign.excludes)}))


def explain(stream: BinaryIO, confirmed: Collection[str] = ()) -> Explanation:
    """Read a log and rank its causes. `confirmed` are cause ids that the machine itself shows (doctor): they gain."""
    scan = scanner().scan(stream)
    ranked = [found for cause in load_causes() if (found := _judge(cause, scan, cause.id in confirmed))]
    ranked.sort(key=lambda one: (one.notice, -one.score, one.hits[0].line, one.cause.id))
    return Explanation(tuple(ranked), scan)


def _holds(sign: Sign, scan: Scan) -> bool:
    return (
        sign.line in scan.hits
        and all(text in scan.hits for text in sign.needs)
        and not any(text in scan.hits for text in sign.excludes)
    )


def _judge(cause: Cause, scan: Scan, confirmed: bool) -> Ranked | None:
    held = [sign for sign in cause.signs if _holds(sign, scan)]
    if not held:
        return None
    best = max(held, key=lambda sign: sign.score)
    order = [best, *(sign for sign in held if sign is not best)]
    shown = [hit for sign in order for hit in scan.hits[sign.line].first]
    shown += [scan.hits[text].first[0] for text in best.needs]
    return Ranked(
        cause=cause,
        score=min(99, best.score + (10 if confirmed else 0)),
        confirmed=confirmed,
        notice=best.notice,
        hits=tuple(dict.fromkeys(shown))[:5],
        count=max(scan.hits[sign.line].count for sign in held),
    )
