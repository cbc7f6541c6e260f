"""Expand make's variables and text functions without running anything: `$(shell ...)` gives nothing."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from waveport.project.wildcard import matches

_DEPTH = 60
_STEPS = 500_000
LONGEST = 1 << 18


@dataclass
class Variables:
    """make's variables: name to (text, expanded when it was set). `directory` is where make would run."""

    directory: Path
    table: dict[str, tuple[str, bool]] = field(default_factory=dict)
    #: Shell calls that were not run, so that a reader can say what it does not know.
    not_run: list[str] = field(default_factory=list)
    #: Names being expanded; one that refers to itself is empty (make stops with an error).
    active: set[str] = field(default_factory=set)
    steps: int = 0
    #: Patterns find nothing outside this folder (None: outside `directory`).
    root: Path | None = None

    def expand(self, text: str, local: dict[str, str] | None = None, depth: int = 0) -> str:
        """Replace every reference in `text`; unknown variables are empty, as in make."""
        self.steps += 1
        if depth > _DEPTH or self.steps > _STEPS:
            return ""
        if "$" not in text:
            return text
        out, i, size = [], 0, 0
        while i < len(text) and size < LONGEST:
            if text[i] != "$" or i + 1 == len(text):
                out.append(text[i])
                i += 1
                continue
            inner, i = reference(text, i + 1)
            out.append("$" if inner == "$" else self._value(inner, local or {}, depth + 1))
            size += len(out[-1])
        return "".join(out)[:LONGEST]

    def _value(self, inner: str, local: dict[str, str], depth: int) -> str:
        name, _, rest = inner.partition(" ")
        if rest and name in FUNCTIONS:
            return FUNCTIONS[name](self, rest, local, depth)
        inner = self.expand(inner, local, depth)
        if match := re.fullmatch(r"([^:=#\s]+):([^=]*)=(.*)", inner):
            return _substitute(self._lookup(match[1], local, depth), match[2], match[3])
        return self._lookup(inner, local, depth)

    def _lookup(self, name: str, local: dict[str, str], depth: int) -> str:
        if name in local:
            return local[name]
        if len(name) == 2 and name[0] in local and name[1] in "DF":
            parts = (os.path.split(word) for word in local[name[0]].split())
            return " ".join((head or ".") if name[1] == "D" else tail for head, tail in parts)
        text, ready = self.table.get(name, ("", True))
        if ready or name in self.active:
            return text if ready else ""
        self.active.add(name)
        try:
            return self.expand(text, local, depth)
        finally:
            self.active.discard(name)


def reference(text: str, i: int) -> tuple[str, int]:
    """Return what stands behind a "$" at i - 1 and where it ends."""
    close = {"(": ")", "{": "}"}.get(text[i])
    if close is None:
        return text[i], i + 1
    depth, start = 1, i + 1
    for j in range(start, len(text)):
        depth += (text[j] == text[i]) - (text[j] == close)
        if depth == 0:
            return text[start:j], j + 1
    return "", len(text)


def split_arguments(text: str) -> list[str]:
    """Split at commas that stand outside brackets."""
    parts, depth, last = [], 0, 0
    for i, char in enumerate(text):
        depth += (char in "({") - (char in ")}")
        if char == "," and depth == 0:
            parts.append(text[last:i])
            last = i + 1
    return [*parts, text[last:]]


def _substitute(words: str, old: str, new: str) -> str:
    """$(words:old=new)."""
    if "%" not in old:
        old, new = f"%{old}", f"%{new}"
    count = max(1, LONGEST // (len(new) + 1))  # words of an answer that is no longer than that
    return " ".join(_pattern(word, old, new) for word in words.split()[:count])


def _pattern(word: str, old: str, new: str) -> str:
    stem = match_pattern(old, word)
    return word if stem is None else new.replace("%", stem, 1)


def match_pattern(pattern: str, word: str) -> str | None:
    """Return the stem with which a make pattern matches, None where it does not."""
    head, percent, tail = pattern.partition("%")
    if not percent:
        return "" if word == pattern else None
    if len(word) >= len(head) + len(tail) and word.startswith(head) and word.endswith(tail):
        return word[len(head) : len(word) - len(tail)]
    return None


Function = Callable[[Variables, str, dict[str, str], int], str]


def _text(function: Callable[..., str], count: int) -> Function:
    """A function whose `count` arguments are expanded first."""

    def call(variables: Variables, rest: str, local: dict[str, str], depth: int) -> str:
        parts = split_arguments(rest)
        parts = [*parts[: count - 1], ",".join(parts[count - 1 :])]
        parts += [""] * (count - len(parts))
        return function(*(variables.expand(part, local, depth) for part in parts))

    return call


def _each(function: Callable[[str], str]) -> Function:
    return _text(lambda words: " ".join(filter(None, map(function, words.split()))), 1)


def _wildcard(variables: Variables, rest: str, local: dict[str, str], depth: int) -> str:
    found: list[str] = []
    for pattern in variables.expand(rest, local, depth).split():
        if os.path.isabs(pattern):
            continue
        places = matches(variables.root or variables.directory, variables.directory, pattern)
        found += [os.path.relpath(place, variables.directory) for place in places]
    return " ".join(found)


def _shell(variables: Variables, rest: str, local: dict[str, str], depth: int) -> str:
    """Answer the harmless ways to list files (`find DIR... -name PATTERN`, `ls PATTERN...`, `pwd`); run nothing."""
    command = variables.expand(rest, local, depth).split("|")[0]
    words = [word for word in (word.strip("\"'") for word in command.split()) if word]
    root = variables.directory
    if words == ["pwd"]:
        return str(root)
    if words[:1] == ["ls"] and len(words) > 1:
        return _wildcard(variables, " ".join(word for word in words[1:] if word[0] != "-"), local, depth)
    if words[:1] == ["find"] and words.count("-name") == 1 and "/" not in (words[words.index("-name") + 1 :] or "/")[0]:
        pattern = words[words.index("-name") + 1]
        tops = [word for word in words[1 : words.index("-name")] if word[0] not in "-(!" and not os.path.isabs(word)]
        inside = (path for top in tops if ".." not in top for path in sorted((root / top).rglob(pattern)))
        return " ".join(os.path.relpath(path, root) for path in inside)
    variables.not_run.append(rest.strip())
    return ""


def _foreach(variables: Variables, rest: str, local: dict[str, str], depth: int) -> str:
    name, words, body = [*split_arguments(rest), "", ""][:3]
    name = variables.expand(name, local, depth).strip()
    values = variables.expand(words, local, depth).split()
    return " ".join(variables.expand(body, {**local, name: value}, depth) for value in values)


def _if(variables: Variables, rest: str, local: dict[str, str], depth: int) -> str:
    test, yes, no = [*split_arguments(rest), "", ""][:3]
    return variables.expand(yes if variables.expand(test, local, depth).strip() else no, local, depth)


def _or(variables: Variables, rest: str, local: dict[str, str], depth: int) -> str:
    values = (variables.expand(part, local, depth).strip() for part in split_arguments(rest))
    return next((value for value in values if value), "")


def _and(variables: Variables, rest: str, local: dict[str, str], depth: int) -> str:
    values = [variables.expand(part, local, depth).strip() for part in split_arguments(rest)]
    return values[-1] if all(values) else ""


def _call(variables: Variables, rest: str, local: dict[str, str], depth: int) -> str:
    name, *arguments = (variables.expand(part, local, depth) for part in split_arguments(rest))
    numbered = {str(i): value for i, value in enumerate(arguments, 1)}
    return variables.expand(variables.table.get(name.strip(), ("", True))[0], {**local, **numbered}, depth)


def _filter(patterns: str, words: str, keep: bool = True) -> str:
    tests = patterns.split()
    return " ".join(w for w in words.split() if any(match_pattern(p, w) is not None for p in tests) == keep)


def _word(number: str, words: str) -> str:
    index, found = int(number) if re.fullmatch(r"\s*[0-9]{1,9}\s*", number) else 0, words.split()
    return found[index - 1] if 0 < index <= len(found) else ""


def _absolute(variables: Variables, rest: str, local: dict[str, str], depth: int) -> str:
    return " ".join(os.path.abspath(variables.directory / w) for w in variables.expand(rest, local, depth).split())


FUNCTIONS: dict[str, Function] = {
    "wildcard": _wildcard,
    "shell": _shell,
    "foreach": _foreach,
    "if": _if,
    "or": _or,
    "and": _and,
    "call": _call,
    "abspath": _absolute,
    "realpath": _absolute,
    "subst": _text(lambda old, new, text: text.replace(old, new) if old else text, 3),
    "patsubst": _text(
        lambda old, new, words: " ".join(_pattern(w, old.strip(), new.strip()) for w in words.split()), 3
    ),
    "addprefix": _text(lambda prefix, words: " ".join(prefix + w for w in words.split()), 2),
    "addsuffix": _text(lambda suffix, words: " ".join(w + suffix for w in words.split()), 2),
    "filter": _text(_filter, 2),
    "filter-out": _text(lambda patterns, words: _filter(patterns, words, keep=False), 2),
    "findstring": _text(lambda part, text: part if part in text else "", 2),
    "sort": _text(lambda words: " ".join(sorted(set(words.split()))), 1),
    "strip": _text(lambda words: " ".join(words.split()), 1),
    "firstword": _text(lambda words: (words.split() or [""])[0], 1),
    "lastword": _text(lambda words: (words.split() or [""])[-1], 1),
    "word": _text(_word, 2),
    "words": _text(lambda words: str(len(words.split())), 1),
    "notdir": _each(lambda w: os.path.basename(w)),
    "dir": _each(lambda w: f"{os.path.dirname(w) or '.'}/"),
    "basename": _each(lambda w: os.path.splitext(w)[0]),
    "suffix": _each(lambda w: os.path.splitext(w)[1]),
    **{
        name: (lambda variables, rest, local, depth: "")
        for name in ("error", "warning", "info", "eval", "origin", "value", "file")
    },
}
