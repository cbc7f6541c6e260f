"""What stands around a place in a C++ file: the function, its classes, and the conditions that compile it."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Generic, TypeVar

from waveport.model import Around
from waveport.source.cpp import Branch, CppFile, Directive
from waveport.source.functions import Function, Functions
from waveport.source.guards import sides
from waveport.source.lexer import is_identifier

T = TypeVar("T")
_AMD_WORDS = (b"ROCM", b"HIP", b"AMD")
_CLASSES = (b"class", b"struct", b"union")
_EXPORTED = b'"C"'
# USE_ROCM, __HIP_PLATFORM_AMD__, GGML_USE_HIP: true for all that is compiled for AMD, unlike __gfx942__ or HIP_VERSION
_AMD = re.compile(rb"(?!\w*(?:NO|NOT|DISABLED?|WITHOUT|SKIP)_)(?:\w*_)?(?:HIP|HIPCC|ROCM|AMD|HCC)(?:_ENABLED|_GPU)?_*$")
_NEGATED = re.compile(rb"! defined (?:\( )?(\w+)")


class Surroundings:
    """Looks at one file for several places."""

    def __init__(self, file: CppFile, functions: Functions) -> None:
        self._file = file
        self._functions = functions

    def around(self, offset: int) -> Around:
        """What stands around a byte."""
        i = self._file.index_at(offset)
        function = self._functions.around(i)
        needs = tuple(need for needs in self._needs.around(i) for need in needs)
        classes = list(self._bodies.around(i))
        exported = _EXPORTED in classes or bool(function and _EXPORTED in function.words)
        return Around(
            function=b"" if exported else self._name(function),
            on_device=bool(function and function.on_device and b"__host__" not in function.words),
            classes=(*(name for name in classes if name != _EXPORTED), *self._qualifiers(function)),
            needs=needs,
            beside_amd=any(self._beside_amd.around(i)) or any(map(self._has_amd_kin, needs)),
        )

    def _has_amd_kin(self, names: tuple[bytes, ...]) -> bool:
        """IS_CUDA, where another condition of the file has IS_ROCM without it."""
        kin = [{name.replace(b"CUDA", amd) for amd in _AMD_WORDS} for name in names if b"CUDA" in name]
        return (0 < len(kin) == len(names)) and any(
            words.isdisjoint(names) and not any(k.isdisjoint(words) for k in kin) for words in self._amd_conditions
        )

    @cached_property
    def _amd_conditions(self) -> set[frozenset[bytes]]:
        """The names of each condition that has one of AMD's."""
        conditions = (frozenset(self._words(b.directive)) for b in self._file.branches)
        return {words for words in conditions if any(amd in word for word in words for amd in _AMD_WORDS)}

    def _name(self, function: Function | None) -> bytes:
        """The name that calls it."""
        if function is None:
            return b""
        token, before = self._file.token(function.name), self._file.token(self._file.before(function.name))
        return token if token and is_identifier(token) and b"operator" not in (token, before) else b""

    @cached_property
    def _bodies(self) -> _Nested[bytes]:
        """Bodies of classes, with their names, and of `extern "C"`."""
        file = self._file
        found = []
        for open_, close in file.partner.items():
            if file.toks[open_] == b"{":
                exports = file.token(file.before(open_)) == _EXPORTED
                name = _EXPORTED if exports else self._class_name(open_)
                if name:
                    found.append((open_ + 1, close, name))
        return _Nested(found)

    @cached_property
    def _needs(self) -> _Nested[list[tuple[bytes, ...]]]:
        """Branches, with macros of which one must be defined."""
        return _Nested((b.start, b.end, _needs(self._file, b.directive)) for b in self._file.branches)

    @cached_property
    def _beside_amd(self) -> _Nested[bool]:
        """Branches that no compilation for AMD takes."""
        groups: dict[int, list[Directive]] = {}
        found = []
        for branch, side in sides(self._file):
            group = groups.setdefault(branch.first.start, [])
            group.append(branch.directive)
            found.append((branch.start, branch.end, side == "cuda" and self._is_for_others(branch, group)))
        return _Nested(found)

    def _is_for_others(self, branch: Branch, group: list[Directive]) -> bool:
        """Its condition rules out all of AMD's, or an earlier one of its group takes it."""
        if branch.directive.kind != b"else":
            text = b" ".join(self._words(branch.directive))
            negated = _NEGATED.findall(text) if b"!" in text else [text]
            return any(_AMD.match(name) for name in negated)
        for line in group:
            names = set(self._words(line)) - {b"defined", b"(", b")", b"||", b"&&"}
            if names and all(_AMD.match(name) for name in names):
                return True
        return False

    def _words(self, line: Directive) -> list[bytes]:
        return [self._file.toks[k] for k in self._file.significant(line.keyword + 1, line.end)]

    def _class_name(self, open_: int) -> bytes:
        file = self._file
        head = list(file.significant(self._functions.head_start(open_), open_))
        words = [file.toks[k] for k in head]
        at = next((n for n, word in enumerate(words) if word in _CLASSES and b"(" not in words[:n]), -1)
        if at < 0 or b"enum" in words[:at]:
            return b""
        found = b""
        for k in head[at + 1 :]:
            token = file.toks[k]
            if token in (b":", b"<"):
                break
            if is_identifier(token) and token != b"final" and file.token(file.after(k)) != b"(":
                found = token
        return found

    def _qualifiers(self, function: Function | None) -> list[bytes]:
        """`Table<T>::insert`: the class."""
        if function is None:
            return []
        file = self._file
        at = file.before(function.name)
        if file.token(at) != b"::":
            return []
        at = file.before(at)
        while at > function.head and file.toks[at] not in (b"<", b";", b"}") and not is_identifier(file.toks[at]):
            at = file.before(at)
        if file.token(at) != b">" and is_identifier(file.token(at)) and file.token(file.after(at)) == b"::":
            return [file.toks[at]]
        return []


class _Nested(Generic[T]):
    """Ranges of tokens that lie apart or within one another, and what each stands for."""

    def __init__(self, ranges: Iterable[tuple[int, int, T]]) -> None:
        self._ranges = sorted(ranges, key=lambda r: (r[0], -r[1]))
        self._starts = [start for start, _, _ in self._ranges]
        self._outer: list[int] = []
        open_: list[int] = []
        for k, (start, _, _) in enumerate(self._ranges):
            while open_ and self._ranges[open_[-1]][1] <= start:
                open_.pop()
            self._outer.append(open_[-1] if open_ else -1)
            open_.append(k)

    def around(self, i: int) -> Iterator[T]:
        """What the ranges stand for that hold token i, the innermost first."""
        at = bisect_right(self._starts, i) - 1
        while at >= 0:
            _, end, what = self._ranges[at]
            if i < end:
                yield what
            at = self._outer[at]


def _needs(file: CppFile, line: Directive) -> list[tuple[bytes, ...]]:
    words = [file.toks[k] for k in file.significant(line.keyword + 1, line.end)]
    if line.kind in (b"ifdef", b"elifdef"):
        return [tuple(words[:1])]
    if line.kind not in (b"if", b"elif"):
        return []
    names = [word for word in words if is_identifier(word) and word != b"defined"]
    if any(word in names and after == b"(" for word, after in zip(words, words[1:], strict=False)):
        return []
    if not set(words) - {*names, b"defined", b"(", b")", b"||"}:
        return [tuple(names)]
    if not set(words) - {*names, b"defined", b"(", b")", b"&&"}:
        return [(name,) for name in names]
    return []
