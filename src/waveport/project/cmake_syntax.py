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
    """One argument as written; quoted ones are not split at semicolons, bracketed ones not even expanded."""

    text: str
    quoted: bool = False
    literal: bool = False


@dataclass(slots=True)
class Call:
    """One command. A block command has its body; `if` has one (condition, body) a branch."""

    name: str
    arguments: list[Argument]
    line: int
    body: list[Call] = field(default_factory=list)
    branches: Branches = field(default_factory=list)


Branches = list[tuple[list[Argument], list[Call]]]


def parse(text: str) -> list[Call]:
    """Return the commands of a CMake file, blocks nested. Text that is not CMake gives what could be read."""
    calls = list(_flat(text))
    return _block(iter(calls), None, None)


def _flat(text: str) -> Iterator[Call]:
    """Yield commands one after the other, `NAME ( ... )`."""
    name, depth, arguments, line = "", 0, list[Argument](), 1
    for match in _TOKEN.finditer(text):
        kind, value = match.lastgroup, match[0]
        if match["space"] is not None:
            line += value.count("\n")
            continue
        if depth == 0:
            if value == "(" and name:
                depth, arguments, start = 1, [], line
            else:
                name = value if match["word"] else ""
        elif value == "(":
            depth += 1
            arguments.append(Argument("("))
        elif value == ")":
            depth -= 1
            if depth == 0:
                yield Call(name.lower(), arguments, start)
                name = ""
            else:
                arguments.append(Argument(")"))
        elif match["bracket"] is not None:
            arguments.append(Argument(match["inner"], quoted=True, literal=True))
        elif kind == "quoted":
            arguments.append(Argument(value[1:-1].replace("\\\n", ""), quoted=True))
        else:
            arguments.append(Argument(value))
        line += value.count("\n")


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
