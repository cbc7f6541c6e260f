"""Tell PTX from host assembly and from empty compiler barriers."""

from __future__ import annotations

import re
from enum import Enum
from functools import lru_cache

from waveport.source.ptx.model import register_class
from waveport.source.ptx.refusals import ROWS
from waveport.source.ptx.translate import KNOWN_OPCODES

_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
_FIRST = re.compile(r"^[\s{;]*(?:@!?%*\w+\s+)?(?P<name>\.?[A-Za-z$_][\w$]*(?:\s*\.[\w:]+)*)(?P<label>\s*:(?!:))?")
_AMD = re.compile(r"(?:v|s|ds|global|flat|buffer|scratch|image)_[a-z]")
_LETTERS = frozenset("hrlqfdnC0123456789")
_STARTS = {row[0].split(".")[0] for row in ROWS} - {"call", "ret", "$label"}


class Kind(Enum):
    EMPTY = "empty"  # a compiler barrier: valid on every compiler, left alone
    PTX = "ptx"
    AMD = "amd"
    OTHER = "other"  # x86, ARM: not ours to touch


@lru_cache(maxsize=1000)  # projects repeat their asm statements
def kind_of(template: str, constraints: tuple[str, ...] = ()) -> Kind:
    """What an asm statement is, by its text and its operands' constraints; the caller knows whether it stands in device code."""
    text = _COMMENT.sub(" ", template)
    if not text.strip(" \t\r\n;"):
        return Kind.EMPTY
    if _AMD.match(text.strip()):
        return Kind.AMD
    letters = [register_class(constraint) for constraint in constraints]
    if any(not letter or not set(letter) <= _LETTERS for letter in letters):
        return Kind.OTHER
    if not text.strip(" \t\r\n;{}"):
        return Kind.PTX  # half a scope
    match = _FIRST.match(text)
    if match is None:
        return Kind.OTHER
    if match.group("label"):
        return Kind.PTX if ";" in text and re.search(r"\.(?:pred|[busf]\d\d)\b", text) else Kind.OTHER
    name = match.group("name")
    if name.startswith((".reg", ".pragma")):
        return Kind.PTX
    opcode, _, rest = "".join(name.split()).partition(".")
    if opcode in ("trap", "exit", "brkpt", "ret"):
        return Kind.PTX if ";" in text or opcode != "ret" else Kind.OTHER
    known = opcode in KNOWN_OPCODES or opcode in _STARTS
    return Kind.PTX if known and rest else Kind.OTHER
