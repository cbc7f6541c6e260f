"""Asm statements of a file, as tokens: text pieces, operands with their source range, clobbers.

`asm [volatile|goto] ( "text" "text" : outputs : inputs : clobbers )`; names of project macros that stand for string
literals are looked through. What is put together in another way (stringified macro arguments) is not readable.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from waveport.source.cpp import CppFile, Part
from waveport.source.lexer import is_identifier, is_string, tokenize

KEYWORDS = (b"asm", b"__asm__", b"__asm")
_QUALIFIERS = frozenset([b"volatile", b"__volatile__", b"__volatile", b"goto", b"inline", b"__inline__"])
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
    """Tokens keyword..end (end excluded, no semicolon). `text` is None if it cannot be read."""

    keyword: int
    end: int
    text: str | None
    operands: tuple[AsmOperand, ...]


def asm_statements(file: CppFile, macros: Mapping[bytes, bytes]) -> Iterator[AsmStatement]:
    """Every asm statement, in macro bodies too."""
    for i, token in enumerate(file.toks):
        if token in KEYWORDS:
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
    text = _joined(file, sections[0], macros)
    operands: list[AsmOperand] = []
    for section in sections[1:3]:
        for part in file.split(section.start, section.end):
            operand = _operand(file, part, macros)
            if operand is None:
                return AsmStatement(keyword, close + 1, None, ())
            operands.append(operand)
    return AsmStatement(keyword, close + 1, text, tuple(operands))


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


def _joined(file: CppFile, part: Part, macros: Mapping[bytes, bytes]) -> str | None:
    """The string literals of a Part as one text."""
    pieces = [_literal(token, macros) for token in file.words(part) if not _is_continuation(token)]
    return None if None in pieces or not pieces else "".join(p for p in pieces if p is not None)


def _is_continuation(token: bytes) -> bool:
    return token.strip() in (b"", b"\\")


def _literal(token: bytes, macros: Mapping[bytes, bytes]) -> str | None:
    if is_string(token):
        return unescaped(token)
    if not is_identifier(token) or token not in macros:
        return None
    words = [t for t in tokenize(macros[token]) if t.strip()]
    if not words or not all(is_string(w) for w in words):
        return None
    return "".join(unescaped(w) or "" for w in words)


def unescaped(token: bytes) -> str | None:
    """The text that a string literal means; None for one with a prefix we do not expect."""
    text = token.decode("latin-1")
    if text.startswith(('R"', 'u8R"')):
        body = text[text.index('"') + 1 : -1]
        delimiter, _, rest = body.partition("(")
        return rest[: len(rest) - len(delimiter) - 1]
    if not text.startswith('"'):
        return None

    def one(match: re.Match[str]) -> str:
        octal, hexadecimal, newline, letter = match.groups()
        if octal or hexadecimal:
            return chr(int(octal, 8) if octal else int(hexadecimal, 16) & 255)
        return "" if newline else _LETTERS.get(letter, letter)

    return _ESCAPE.sub(one, text[1:-1])


def _operand(file: CppFile, part: Part, macros: Mapping[bytes, bytes]) -> AsmOperand | None:
    words = [i for i in file.significant(part.start, part.end) if not _is_continuation(file.toks[i])]
    name = ""
    if words and file.toks[words[0]] == b"[" and len(words) > 3:
        name = file.toks[words[1]].decode("latin-1")
        words = words[3:]
    opening = next((k for k, i in enumerate(words) if file.toks[i] == b"("), -1)
    if opening < 1:
        return None
    pieces = [_literal(file.toks[i], macros) for i in words[:opening]]
    close = file.closing(words[opening])
    if None in pieces or close != words[-1]:
        return None
    constraint = _one_constraint("".join(p for p in pieces if p is not None))
    return AsmOperand(name, constraint, file.trimmed(words[opening] + 1, close))


def _one_constraint(text: str) -> str:
    """A macro that is `"l"` or `"r"` by pointer size has both definitions here: ours is 64 bits."""
    return text.replace("lr", "l").replace("rl", "l")
