"""Asm statements of a file, as tokens: text pieces, operands with their source range, clobbers.

`asm [volatile|goto] ( "text" "text" : outputs : inputs : clobbers )`; names of project macros that stand for string
literals are looked through. What is put together in another way (stringified macro arguments) is not readable.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from waveport.source.cpp import CppFile, Part
from waveport.source.lexer import is_identifier, is_string, tokenize

KEYWORDS = (b"asm", b"__asm__", b"__asm")
_QUALIFIERS = frozenset([b"volatile", b"__volatile__", b"__volatile", b"goto", b"inline", b"__inline__"])
_BACKSLASH = b"\\"  # one that splices no lines
_ESCAPE = re.compile(r"\\(?:([0-7]{1,3})|x([0-9a-fA-F]+)|(\r?\n)|(.))", re.DOTALL)
_LETTERS = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}


@dataclass(frozen=True, slots=True)
class AsmOperand:
    """`[name] "constraint" (expression)`."""

    name: str
    constraint: str
    expression: Part


@dataclass(frozen=True, slots=True)
class AsmStatement:
    """Tokens keyword..end (end excluded, no semicolon).

    `texts` has one text, several where macros in it have several definitions, none if it cannot be read.
    """

    keyword: int
    end: int
    texts: tuple[str, ...]
    operands: tuple[AsmOperand, ...]


def asm_statements(file: CppFile, macros: Mapping[bytes, bytes]) -> Iterator[AsmStatement]:
    """Every asm statement, in macro bodies too."""
    for i in file.places(*KEYWORDS):
        statement = _statement(file, i, macros)
        if statement:
            yield statement


def _statement(file: CppFile, keyword: int, macros: Mapping[bytes, bytes]) -> AsmStatement | None:
    open_ = file.after(keyword)
    while file.token(open_) in _QUALIFIERS:
        open_ = file.after(open_)
    close = file.closing(open_) if file.token(open_) == b"(" else -1
    if close < 0:
        return None
    sections = _sections(file, open_ + 1, close)
    texts = _texts(file, sections[0], macros)
    operands: list[AsmOperand] = []
    for section in sections[1:3]:
        found = _operands(file, section, macros)
        if found is None:
            return AsmStatement(keyword, close + 1, (), ())
        operands += found
    return AsmStatement(keyword, close + 1, texts, tuple(operands))


def _sections(file: CppFile, start: int, end: int) -> list[Part]:
    """The parts between top-level colons (`::` is two of them)."""
    sections, begin, i = [], start, start
    while i < end:
        token = file.toks[i]
        if token in (b"(", b"[", b"{"):
            close = file.closing(i)
            i = close if i < close < end else i
        elif token in (b":", b"::"):
            sections.append(file.trimmed(begin, i))
            if token == b"::":
                sections.append(Part(i, i))
            begin = i + 1
        i += 1
    return [*sections, file.trimmed(begin, end)]


def _texts(file: CppFile, part: Part, macros: Mapping[bytes, bytes]) -> tuple[str, ...]:
    """The string literals of a Part as one text; several texts where a macro in it has several definitions."""
    pieces = [_literal(file, token, macros) for token in file.words(part) if token != _BACKSLASH]
    if not pieces or not all(pieces):
        return ()
    count = max(len(p) for p in pieces)
    if any(len(p) not in (1, count) for p in pieces):
        return ()
    return tuple(dict.fromkeys("".join(p[min(k, len(p) - 1)] for p in pieces) for k in range(count)))


def _literal(file: CppFile, token: bytes, macros: Mapping[bytes, bytes]) -> tuple[str, ...]:
    """What a token says as text: a string literal, or each definition of a macro that is one."""
    if is_string(token):
        text = unescaped(token)
        return () if text is None else (text,)
    if not is_identifier(token) or token not in macros:
        return ()
    here = [
        [t for t in file.words(Part(file.after(d.keyword) + 1, d.end)) if t != _BACKSLASH]
        for d in file.directives
        if d.kind == b"define" and file.token(file.after(d.keyword)) == token
    ]
    bodies = here or [[t] for t in tokenize(macros[token]) if t.strip()]
    if not all(body and all(is_string(t) for t in body) for body in bodies):
        return ()
    return tuple("".join(unescaped(t) or "" for t in body) for body in bodies)


@lru_cache(maxsize=1000)  # most are constraints
def unescaped(token: bytes) -> str | None:
    """The text that a string literal means; None for one with a prefix we do not expect."""
    text = token.decode("latin-1")
    if text.startswith(('R"', 'u8R"')):
        body = text[text.index('"') + 1 : -1]
        delimiter, _, rest = body.partition("(")
        return rest[: len(rest) - len(delimiter) - 1]
    if not text.startswith('"'):
        return None

    if "\\" not in text:
        return text[1:-1]

    def one(match: re.Match[str]) -> str:
        octal, hexadecimal, newline, letter = match.groups()
        if octal or hexadecimal:
            return chr(int(octal, 8) if octal else int(hexadecimal, 16) & 255)
        return "" if newline else _LETTERS.get(letter, letter)

    return _ESCAPE.sub(one, text[1:-1])


def _operands(file: CppFile, section: Part, macros: Mapping[bytes, bytes]) -> list[AsmOperand] | None:
    """`[name] "constraint" (expression)`, ...; nvcc does not mind a missing comma."""
    found: list[AsmOperand] = []
    words = [i for i in file.significant(section.start, section.end) if file.toks[i] != _BACKSLASH]
    at = 0
    while at < len(words):
        if file.toks[words[at]] == b",":
            at += 1
            continue
        name = ""
        if file.toks[words[at]] == b"[" and at + 3 < len(words):
            name = file.toks[words[at + 1]].decode("latin-1")
            at += 3
        opening = at
        while opening < len(words) and file.toks[words[opening]] != b"(":
            opening += 1
        close = file.closing(words[opening]) if at < opening < len(words) else -1
        pieces = [_literal(file, file.toks[i], macros) for i in words[at:opening]]
        if close < 0 or not all(pieces):
            return None
        found.append(AsmOperand(name, _constraint(pieces), file.trimmed(words[opening] + 1, close)))
        at = bisect_right(words, close)
    return found


def _constraint(pieces: list[tuple[str, ...]]) -> str:
    """A macro that is `"l"` or `"r"` by pointer size: ours is 64 bits."""
    if len(pieces) == 1 and set(pieces[0]) <= {"l", "r"} and "l" in pieces[0]:
        return "l"
    return "".join(p[0] for p in pieces)
