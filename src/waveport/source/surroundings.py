"""What stands around a place in a C++ file: the function, its classes, and the conditions that compile it."""

from __future__ import annotations

from waveport.model import Around
from waveport.source.cpp import CppFile, Directive
from waveport.source.functions import Function, Functions
from waveport.source.guards import sides
from waveport.source.lexer import is_identifier

_AMD = (b"ROCM", b"HIP", b"AMD")
_CLASSES = (b"class", b"struct", b"union")


class Surroundings:
    """Looks at one file for several places."""

    def __init__(self, file: CppFile, functions: Functions) -> None:
        self._file = file
        self._functions = functions
        self._beside_amd = [branch for branch, side in sides(file) if side == "cuda"]

    def around(self, offset: int) -> Around:
        """What stands around a byte."""
        i = self._file.index_at(offset)
        function = self._functions.around(i)
        needs = tuple(self._needs(i))
        return Around(
            function=self._name(function),
            on_device=bool(function and function.on_device and b"__host__" not in function.words),
            classes=(*self._classes(i), *self._qualifiers(function)),
            needs=needs,
            beside_amd=any(b.start <= i < b.end for b in self._beside_amd) or any(map(self._has_amd_kin, needs)),
        )

    def _has_amd_kin(self, names: tuple[bytes, ...]) -> bool:
        """IS_CUDA, where another condition of the file has IS_ROCM."""
        kin = {name.replace(b"CUDA", amd) for name in names if b"CUDA" in name for amd in _AMD}
        return bool(kin) and any(not kin.isdisjoint(self._file.toks[d.start : d.end]) for d in self._file.directives)

    def _name(self, function: Function | None) -> bytes:
        token = self._file.token(function.name) if function else b""
        return token if token and is_identifier(token) else b""

    def _classes(self, i: int) -> list[bytes]:
        """Names of the classes whose bodies hold token i."""
        file = self._file
        names = []
        for open_, close in file.partner.items():
            if file.toks[open_] == b"{" and open_ < i < close:
                name = self._class_name(open_)
                if name:
                    names.append(name)
        return names

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

    def _needs(self, i: int) -> list[tuple[bytes, ...]]:
        """For each condition around token i, macros of which one must be defined."""
        found: list[tuple[bytes, ...]] = []
        for branch in self._file.branches:
            if branch.start <= i < branch.end:
                found += _needs(self._file, branch.directive)
        return found


def _needs(file: CppFile, line: Directive) -> list[tuple[bytes, ...]]:
    words = [file.toks[k] for k in file.significant(line.keyword + 1, line.end)]
    if line.kind in (b"ifdef", b"elifdef"):
        return [tuple(words[:1])]
    if line.kind not in (b"if", b"elif"):
        return []
    names = [word for word in words if is_identifier(word) and word != b"defined"]
    if not set(words) - {*names, b"defined", b"(", b")", b"||"}:
        return [tuple(names)]
    if not set(words) - {*names, b"defined", b"(", b")", b"&&"}:
        return [(name,) for name in names]
    return []
