"""Tokens of the text of an inline PTX statement, escapes already resolved."""

from __future__ import annotations

import re
from dataclasses import dataclass

from waveport.source.ptx.model import Refused

_TOKEN = re.compile(
    r"""
    (?P<space>\s+|//[^\n]*|/\*.*?\*/)
  | (?P<arg>%(?:\d+|\[\w+\]))                                   # operand of the asm statement
  | (?P<float>0[fF][0-9a-fA-F]{8}\b|0[dD][0-9a-fA-F]{16}\b|\d+\.\d*(?:[eE][+-]?\d+)?|\d+[eE][+-]?\d+)
  | (?P<int>0[xX][0-9a-fA-F]+U?|0[bB][01]+U?|\d+U?)
  | (?P<name>(?:%%|%(?=[A-Za-z_$]))?[A-Za-z_$][\w$]*)            # register, opcode, symbol
  | (?P<dot>\.[A-Za-z_0-9]+(?:::[A-Za-z_0-9]+)*)                 # modifier, type, directive, member
  | (?P<punct>[{}\[\](),;:|@!+\-<>=*"])
    """,
    re.VERBOSE | re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Token:
    kind: str
    text: str
    start: int
    end: int


def tokens(text: str) -> list[Token]:
    """The tokens of `text` without spaces and comments."""
    found: list[Token] = []
    at = 0
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            raise Refused(f"inline PTX with {text[at : at + 12]!r}, which is not PTX")
        kind = match.lastgroup or ""
        if kind != "space":
            found.append(Token(kind, match.group(), at, match.end()))
        at = match.end()
    return found
