"""Conditions of CMake's if(): what is not known is false, as for an unset variable."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Collection
from pathlib import Path

_FALSE = re.compile(r"0|OFF|NO|FALSE|N|IGNORE|NOTFOUND|.*-NOTFOUND|", re.IGNORECASE)
_TRUE = re.compile(r"ON|YES|TRUE|Y|-?[1-9]\d*(\.\d+)?", re.IGNORECASE)


def _version(text: str) -> list[int]:
    return [int(part) for part in re.findall(r"\d+", text)]


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return float("nan")


def _matches(text: str, pattern: str) -> bool:
    try:
        return bool(re.search(pattern, text))
    except re.error:
        return False


COMPARE: dict[str, Callable[[str, str], bool]] = {
    "STREQUAL": lambda a, b: a == b,
    "STRLESS": lambda a, b: a < b,
    "STRGREATER": lambda a, b: a > b,
    "MATCHES": _matches,
    "EQUAL": lambda a, b: _number(a) == _number(b),
    "LESS": lambda a, b: _number(a) < _number(b),
    "GREATER": lambda a, b: _number(a) > _number(b),
    "LESS_EQUAL": lambda a, b: _number(a) <= _number(b),
    "GREATER_EQUAL": lambda a, b: _number(a) >= _number(b),
    "VERSION_LESS": lambda a, b: _version(a) < _version(b),
    "VERSION_GREATER": lambda a, b: _version(a) > _version(b),
    "VERSION_EQUAL": lambda a, b: _version(a) == _version(b),
    "VERSION_LESS_EQUAL": lambda a, b: _version(a) <= _version(b),
    "VERSION_GREATER_EQUAL": lambda a, b: _version(a) >= _version(b),
}


def holds(words: list[tuple[str, bool]], variables: dict[str, str], targets: Collection[str], folder: Path) -> bool:
    """Evaluate a condition given as (expanded word, was it quoted)."""
    expanded = [(word, quoted) for word, quoted in words if word or quoted]
    return _Condition(expanded, variables, targets, folder).either()


class _Condition:
    """A parser by precedence: OR, AND, NOT, comparison."""

    def __init__(
        self, words: list[tuple[str, bool]], variables: dict[str, str], targets: Collection[str], folder: Path
    ) -> None:
        self.words, self.variables, self.targets, self.folder = list(words), variables, targets, folder

    def _next(self, *expected: str) -> bool:
        if self.words and not self.words[0][1] and self.words[0][0] in expected:
            self.words.pop(0)
            return True
        return False

    def either(self) -> bool:
        result = self.both()
        while self._next("OR"):
            other = self.both()
            result = result or other
        return result

    def both(self) -> bool:
        result = self.negated()
        while self._next("AND"):
            other = self.negated()
            result = result and other
        return result

    def negated(self) -> bool:
        if self._next("NOT"):
            return not self.negated()
        if self._next("("):
            result = self.either()
            self._next(")")
            return result
        return self.simple()

    def simple(self) -> bool:
        if not self.words:
            return False
        word, quoted = self.words.pop(0)
        if not quoted and word in ("DEFINED", "EXISTS", "TARGET", "COMMAND", "POLICY", "IS_DIRECTORY") and self.words:
            return self._unary(word, self.words.pop(0)[0])
        if self.words and not self.words[0][1] and self.words[0][0] in COMPARE:
            compare = COMPARE[self.words.pop(0)[0]]
            other, other_quoted = self.words.pop(0) if self.words else ("", True)
            return compare(self._operand(word, quoted), self._operand(other, other_quoted))
        if self._next("IN_LIST"):
            items = self.variables.get(self.words.pop(0)[0] if self.words else "", "")
            return self._operand(word, quoted) in items.split(";")
        if _TRUE.fullmatch(word):
            return True
        if _FALSE.fullmatch(word):
            return False
        return not quoted and not _FALSE.fullmatch(self.variables.get(word, ""))

    def _unary(self, test: str, word: str) -> bool:
        if test == "DEFINED":
            return word in self.variables
        if test == "TARGET":
            return word in self.targets
        return test in ("EXISTS", "IS_DIRECTORY") and os.path.exists(self.folder / word)

    def _operand(self, word: str, quoted: bool) -> str:
        return word if quoted else self.variables.get(word, word)
