"""Split CMake code into commands, and group them into the blocks that if, foreach and function open."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

_TOKEN = re.compile(
    r"""(?P<space>\s+|\#\[(?P<c>=*)\[.*?\](?P=c)\]|\#[^\n]*)
    |(?P<bracket>\[(?P<b>=*)\[(?P<inner>.*?)\](?P=b)\])
    |(?P<quoted>"(?:[^"\\]|\\.)*")
    |(?P<paren>[()])
    |(?P<word>(?:[^\s()\#"\\]|\\.|"(?:[^"\\]|\\.)*")+)
    |(?P<other>.)""",
    re.VERBOSE | re.DOTALL,
)
_OPENS = {"foreach": "endforeach", "while": "endwhile", "function": "endfunction", "macro": "endmacro"}


@dataclass(frozen=True, slots=True)
class Argument:
    """One argument as written; quoted ones are not split at semicolons, bracketed ones not even expanded.

    It stands at `start` to `end` of the text, quotes or brackets included.
    """

    text: str
    quoted: bool = False
    literal: bool = False
    start: int = 0
    end: int = 0


@dataclass(slots=True)
class Call:
    """One command, `start` to `end` of the text. A block has its body; `if` has one (condition, body) a branch."""

    name: str
    arguments: list[Argument]
    line: int
    start: int = 0
    end: int = 0
    body: list[Call] = field(default_factory=list)
    branches: Branches = field(default_factory=list)


Branches = list[tuple[list[Argument], list[Call]]]


def parse(text: str) -> list[Call]:
    """Return the commands of a CMake file, blocks nested. Text that is not CMake gives what could be read."""
    return _block(commands(text), None, None)


def commands(text: str) -> Iterator[Call]:
    """Yield commands one after the other, `NAME ( ... )`; block markers such as else() are commands as well."""
    name, depth, arguments, line, at = "", 0, list[Argument](), 1, 0
    for match in _TOKEN.finditer(text):
        kind, value = match.lastgroup, match[0]
        if match["space"] is not None:
            line += value.count("\n")
            continue
        if depth == 0:
            if value == "(" and name:
                depth, arguments, start = 1, [], line
            else:
                name, at = value if match["word"] else "", match.start()
        elif value == ")" and depth == 1:
            depth = 0
            yield Call(name.lower(), arguments, start, at, match.end())
            name = ""
        else:
            depth += {"(": 1, ")": -1}.get(value, 0) if kind == "paren" else 0
            arguments.append(_argument(match))
        line += value.count("\n")


def _argument(match: re.Match[str]) -> Argument:
    start, end = match.span()
    if match["bracket"] is not None:
        return Argument(match["inner"], quoted=True, literal=True, start=start, end=end)
    if match.lastgroup == "quoted":
        return Argument(match[0][1:-1].replace("\\\n", ""), quoted=True, start=start, end=end)
    return Argument(match[0], start=start, end=end)


def _block(calls: Iterator[Call], end: str | None, branches: Branches | None) -> list[Call]:
    """Collect commands until `end`; else and elseif add a branch to `branches`. Returns the first branch."""
    first = body = list[Call]()
    for call in calls:
        if call.name == end:
            break
        if branches is not None and call.name in ("elseif", "else"):
            body = []
            branches.append((call.arguments if call.name == "elseif" else [Argument("TRUE")], body))
            continue
        body.append(call)
        if call.name == "if":
            later: Branches = []
            call.branches = [(call.arguments, _block(calls, "endif", later)), *later]
        elif call.name in _OPENS:
            call.body = _block(calls, _OPENS[call.name], None)
    return first
