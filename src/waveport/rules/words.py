"""Words of shell-like text as places in the file: shell scripts, Dockerfiles, requirement lists, the plain part of YAML."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

_TOKEN = re.compile(
    r"""[ \t]+|\\\r?\n|(?P<end>\r?\n|[;|&]+)|\#[^\n]*|(?P<word>(?:"(?:[^"\\]|\\.)*"|'[^']*'|\\[^\n]|[^\s;|&"'\\])+)|.""",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Word:
    """A word at bytes `start` to `end`; `text` is without the quotes round it."""

    text: str
    start: int
    end: int


@lru_cache(maxsize=8)
def commands_of(data: bytes) -> tuple[tuple[Word, ...], ...]:
    """The words of each command: what stands between line ends and `;`, `|`, `&`; comments are left out."""
    return tuple(_commands(data.decode("latin-1")))  # one character a byte


_JSON = re.compile(r"//[^\n]*|/\*.*?\*/|(?P<string>\"(?:[^\"\\]|\\.)*\")|.", re.DOTALL)


def strings_of(data: bytes) -> tuple[Word, ...]:
    """The strings of a JSON file that may hold comments; places include the quotes."""
    found = (match for match in _JSON.finditer(data.decode("latin-1")) if match["string"])
    return tuple(Word(match[0][1:-1], match.start(), match.end()) for match in found)


def _commands(text: str) -> Iterator[tuple[Word, ...]]:
    words: list[Word] = []
    for match in _TOKEN.finditer(text):
        if match["word"]:
            words.append(Word(_bare(match["word"]), match.start(), match.end()))
        elif match["end"] and words:
            yield tuple(words)
            words = []
    if words:
        yield tuple(words)


def _bare(word: str) -> str:
    quoted = len(word) > 1 and word[0] == word[-1] and word[0] in "\"'"
    return word[1:-1] if quoted else word
