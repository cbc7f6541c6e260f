"""C++/CUDA tokens: bytes in, gap-free list of bytes out (joining the tokens gives the input back).

One compiled regex does the work. A token's kind shows in its first byte, so no kind is stored:
whitespace, comment (`//`, `/*`), string or character literal, number, identifier, punctuation.
A line splice (backslash, newline) is a token of its own. Strings that never end stay one-byte tokens,
so a broken file cannot swallow its rest.
"""

from __future__ import annotations

import re

_IDENTIFIER = rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*"
_SPLICE = rb"\\[ \t]*\r?\n"
_NUMBER = rb"\.?[0-9](?:[eEpP][+-]|'[0-9A-Za-z]|[\w.])*"
_STRING = rb'"(?:[^"\\\n]|\\(?:\r\n|[\s\S]))*"'
_CHARACTER = rb"'(?:[^'\\\n]|\\(?:\r\n|[\s\S]))+'"
_LINE_COMMENT = rb"//[^\n\\]*(?:\\(?:\r\n|[\s\S])?[^\n\\]*)*"
_BLOCK_COMMENT = rb"/\*[^*]*\*+(?:[^/*][^*]*\*+)*/"
_PUNCTUATION = rb"<<<|>>>|<<=|>>=|<<|>>|->|::|&&|\|\||\.\.\.|##|\+\+|--|[-+*/%&|^!=<>]="
_PLAIN = rb"|".join(
    [
        _IDENTIFIER,
        rb"[ \t\r\n\f\v]+",
        rb"[][(){};,?~]",  # most frequent of what begins no longer token
        _NUMBER,
        _STRING,
        _LINE_COMMENT,
        _BLOCK_COMMENT,
        _SPLICE,
        _CHARACTER,
        _PUNCTUATION,
        rb"[\s\S]",
    ]
)
_RAW_STRING = rb'(?:u8|[uUL])?R"([^()\\\s"]{0,16})\([\s\S]*?\)\1"'
_TOKEN = re.compile(_PLAIN)
_TOKEN_WITH_RAW = re.compile(_RAW_STRING + rb"|" + _PLAIN)

SPACE = frozenset(b" \t\r\n\f\v")
IDENTIFIER_START = frozenset(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$") | frozenset(range(0x80, 0x100))


def tokenize(data: bytes) -> list[bytes]:
    """Split C++/CUDA source into tokens without gaps."""
    if b'R"' in data:
        return [match.group() for match in _TOKEN_WITH_RAW.finditer(data)]
    return _TOKEN.findall(data)


def is_trivia(token: bytes) -> bool:
    """Whitespace, comment or line splice: what the compiler's parser never sees."""
    first = token[0]
    if first in SPACE:
        return True
    if first == 0x2F:  # '/'
        return token[1:2] in (b"/", b"*")
    return first == 0x5C and token.endswith(b"\n")


def is_identifier(token: bytes) -> bool:
    """Identifier or keyword (not a raw string literal, which also starts with a letter)."""
    return token[0] in IDENTIFIER_START and not token.endswith(b'"')


def is_string(token: bytes) -> bool:
    """String literal, raw or plain (an encoding prefix is a token of its own unless raw)."""
    return len(token) > 1 and token.endswith(b'"')
