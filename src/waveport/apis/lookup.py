"""Find a name in the tables as a person asks for it: CUDA's name, AMD's, a pattern, or something close to one."""

from __future__ import annotations

import difflib
import fnmatch
import re
from dataclasses import dataclass

from waveport.apis.table import Row, Table

_CLOSE = 0.6
"""least difflib ratio of a name that is offered as a near miss"""


@dataclass(frozen=True, slots=True)
class Answer:
    """What the tables know about one question. `how`: cuda, amd, pattern, family or unknown."""

    asked: str
    how: str
    rows: tuple[Row, ...] = ()
    near: tuple[str, ...] = ()


def look_up(asked: str, table: Table) -> Answer:
    """Answer one question."""
    if rows := table.rows(asked):
        return Answer(asked, "cuda", tuple(rows))
    if rows := table.rows_of_hip(asked):
        return Answer(asked, "amd", tuple(rows))
    if "*" in asked:
        rows = matching(asked, table)
        return Answer(asked, "pattern" if rows else "unknown", tuple(rows))
    if family := table.family(asked):
        return Answer(asked, "family", (family,))
    return Answer(asked, "unknown", near=tuple(near_names(asked, table.names())))


def matching(pattern: str, table: Table) -> list[Row]:
    """Return the rows whose CUDA or AMD name fits a shell pattern."""
    fits = re.compile(fnmatch.translate(pattern)).match
    return [row for row in table.all if fits(row.cuda) or (row.hip and fits(row.hip))]


def near_names(asked: str, names: list[str], most: int = 3) -> list[str]:
    """Return the names most like `asked`, best first. Letter case does not count."""
    wanted = asked.casefold()
    parts = {wanted[i : i + 3] for i in range(max(1, len(wanted) - 2))}
    scored = []
    for name in names:
        folded = name.casefold()
        shared = sum(part in folded for part in parts)
        if shared:
            scored.append((shared / max(len(wanted), len(folded)), folded, name))
    best = sorted(scored, reverse=True)[:30]
    ratios = [(difflib.SequenceMatcher(None, wanted, folded).ratio(), name) for _, folded, name in best]
    return [name for ratio, name in sorted(ratios, key=lambda r: (-r[0], r[1])) if ratio >= _CLOSE][:most]
