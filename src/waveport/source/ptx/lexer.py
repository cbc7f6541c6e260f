"""Tokens of the text of an inline PTX statement, escapes already resolved."""

from __future__ import annotations

import re
from typing import NamedTuple

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
  | (?P<other>.)
    """,
    re.VERBOSE | re.DOTALL,
)


class Token(NamedTuple):
    kind: str
    text: str
    start: int
    end: int


def tokens(text: str) -> list[Token]:
    """The tokens of `text` without spaces and comments."""
    found = [Token(m.lastgroup or "", m[0], *m.span()) for m in _TOKEN.finditer(text) if m.lastgroup != "space"]
    for kind, _, start, _ in found:
        if kind == "other":
            raise Refused(f"inline PTX with {text[start : start + 12]!r}, which is not PTX")
    return found
