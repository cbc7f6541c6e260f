"""How a rule is declared and found.

A rule is a function `(subject, file) -> Iterator[Edit | Finding | Include]` in a file of its own, marked with
`@rule(code, on=TRIGGER, ...)`. The module docstring is the rule's page: first line the title, then what, why, when not.
What a trigger hands to the rule:

    calls("name", ...)     a Call of one of these names       names("name", ...)    the token index of such a name
    members("name", ...)   the token index after `.` or `->`  directives("if", ...) a Directive of one of these kinds
    launches()             a Launch                           files("word", ...)    the file itself, if it has a word
    texts("cmake", ...)    the TextFile, of one of these kinds (project/scan.py): no C++, see rules/text.py

Edits and findings that carry no code, safety or severity get the rule's own.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from waveport import rules as package
from waveport.model import Safety, Severity


@dataclass(frozen=True, slots=True)
class Trigger:
    """What a rule waits for."""

    kind: str
    names: tuple[bytes, ...] = ()


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule with its page (`title`, `doc`) and its defaults."""

    code: str
    name: str
    title: str
    doc: str
    on: Trigger
    safety: Safety
    severity: Severity
    styles: frozenset[str]
    warps: frozenset[str]
    owns: frozenset[bytes]
    by_header: bool
    own_amd: bool
    function: Callable[[Any, Any], Iterator[Any]]


@dataclass(frozen=True, slots=True)
class Include:
    """Asks for an include line: one of our device headers ("warp.h") or a HIP header ("hip/hip_fp16.h").

    `placed`: the rule's own edits include it already; the header only has to be in the port.
    """

    header: str
    placed: bool = False


@dataclass(frozen=True, slots=True)
class Mapped:
    """Portable style: the mapping header must include this CUDA header, and AMD's equal, for the file."""

    header: str


@dataclass(frozen=True, slots=True)
class MappedName:
    """Portable style: the mapping header must define this name of CUDA for AMD."""

    name: bytes


def calls(*names: str) -> Trigger:
    """Run on every call of these functions."""
    return Trigger("call", tuple(n.encode() for n in names))


def names(*names: str) -> Trigger:
    """Run on every such identifier that is no member access."""
    return Trigger("name", tuple(n.encode() for n in names))


def members(*names: str) -> Trigger:
    """Run on every such identifier after `.` or `->`."""
    return Trigger("member", tuple(n.encode() for n in names))


def directives(*kinds: str) -> Trigger:
    """Run on every preprocessor line of these kinds."""
    return Trigger("directive", tuple(k.encode() for k in kinds))


def launches() -> Trigger:
    """Run on every kernel launch."""
    return Trigger("launch")


def files(*words: str) -> Trigger:
    """Run once on each file that has one of these tokens (or on each CUDA file, if none are given)."""
    return Trigger("file", tuple(w.encode() for w in words))


def texts(*kinds: str) -> Trigger:
    """Run once on each file of these kinds that is not C++."""
    return Trigger("text", tuple(k.encode() for k in kinds))


_ALL_STYLES = frozenset(["hip", "portable"])
_ALL_WARPS = frozenset(["logical32", "native"])
_found: list[Rule] = []


def rule(
    code: str,
    *,
    on: Trigger | Iterable[Trigger],
    safety: Safety = Safety.SAFE,
    severity: Severity = Severity.BUILD,
    styles: Iterable[str] = _ALL_STYLES,
    warps: Iterable[str] = _ALL_WARPS,
    owns: Iterable[bytes] = (),
    by_header: bool = False,
    own_amd: bool = False,
) -> Callable[[Callable[..., Iterator[Any]]], Callable[..., Iterator[Any]]]:
    """Register a rule under its stable code. `owns`: names that the tables must leave to it.

    `styles`: those in which it may edit; in the portable style its edits get a guard, with CUDA's text beside them, unless the mapping header
    does the same (`by_header`). `own_amd`: a rule on files that may edit the project's own AMD code as well.
    """

    def register(function: Callable[..., Iterator[Any]]) -> Callable[..., Iterator[Any]]:
        title, _, doc = inspect.cleandoc(sys.modules[function.__module__].__doc__ or code).partition("\n")
        for trigger in [on] if isinstance(on, Trigger) else on:
            _found.append(
                Rule(
                    code,
                    function.__name__,
                    title.rstrip("."),
                    doc.strip(),
                    trigger,
                    safety,
                    severity,
                    frozenset(styles),
                    frozenset(warps),
                    frozenset(owns),
                    by_header,
                    own_amd,
                    function,
                )
            )
        return function

    return register


@cache
def load_rules() -> tuple[Rule, ...]:
    """Import every module of the folders below this one; return the rules, sorted by code."""
    for folder in pkgutil.iter_modules(package.__path__, package.__name__ + "."):
        if folder.ispkg:
            for module in pkgutil.iter_modules(importlib.import_module(folder.name).__path__, folder.name + "."):
                importlib.import_module(module.name)
    return tuple(sorted(_found, key=lambda r: (r.code, r.on.kind)))
