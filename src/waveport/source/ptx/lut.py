"""Shortest C++ expressions of lop3's 256 truth tables: bit i of the table is f(a, b, c) with a=0xF0, b=0xCC, c=0xAA."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

_INPUTS = {"a": 0xF0, "b": 0xCC, "c": 0xAA}
_JOIN = {"&": int.__and__, "|": int.__or__, "^": int.__xor__}
_LONGEST = 11  # operators; no table needs more


@cache
def _shortest() -> dict[int, str]:
    """Table -> expression over a, b, c, fewest operators first, inner ones in parentheses."""
    levels: list[dict[int, str]] = [{0x00: "0u", 0xFF: "~0u", **{table: name for name, table in _INPUTS.items()}}]
    known = dict(levels[0])
    while len(known) < 256 and len(levels) <= _LONGEST:
        level: dict[int, str] = {}
        for table, text in levels[-1].items():
            level.setdefault(table ^ 0xFF, f"~{_inner(text)}")
        for left_size in range(len(levels)):
            for left, left_text in levels[left_size].items():
                for right, right_text in levels[len(levels) - 1 - left_size].items():
                    for operator, join in _JOIN.items():
                        level.setdefault(join(left, right), f"{_inner(left_text)} {operator} {_inner(right_text)}")
        levels.append({table: text for table, text in level.items() if table not in known})
        known.update(levels[-1])
    return known


def _inner(text: str) -> str:
    return f"({text})" if " " in text else text


def expression_of(table: int, names: Mapping[str, str]) -> str:
    """The function `table` of the expressions names['a'], names['b'], names['c']."""
    return re.sub(r"\b[abc]\b", lambda m: names[m.group()], _shortest()[table])
