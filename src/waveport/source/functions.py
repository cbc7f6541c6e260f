"""Functions of a file, and on which side (host or device) a token's code runs.

Qualifiers may hide in project macros (`DEVICE_INLINE float f()`), so the project's macros are looked through.
Extended lambdas (`[=] __device__ (int i) {...}`) inside a host function are device code.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from waveport.source.cpp import CppFile
from waveport.source.lexer import is_identifier

DEVICE_WORDS = frozenset([b"__global__", b"__device__"])
_CALL_LIKE_QUALIFIERS = frozenset(
    [
        b"__launch_bounds__",
        b"WP_LAUNCH_BOUNDS",
        b"__attribute__",
        b"__align__",
        b"alignas",
        b"noexcept",
        b"decltype",
        b"__declspec",
        b"requires",
    ]
)
_TYPES = frozenset([b"namespace", b"class", b"struct", b"union", b"enum", b"extern"])


@dataclass(frozen=True, slots=True)
class Function:
    """A function definition: name token, parameter brackets, body brackets, qualifier words before its name."""

    name: int
    params_open: int
    params_close: int
    body_open: int
    body_close: int
    head: int
    words: frozenset[bytes]

    @property
    def on_device(self) -> bool:
        """Runs on the GPU (perhaps on the host as well)."""
        return bool(self.words & DEVICE_WORDS)


class Functions:
    """All function definitions of a file, found by brackets, not by grammar."""

    def __init__(self, file: CppFile, macros: Mapping[bytes, bytes]) -> None:
        self._file = file
        self._macros = macros
        self.all: list[Function] = []
        self._find()
        self._starts = [f.body_open for f in self.all]

    def around(self, i: int) -> Function | None:
        """The function whose body (or parameter list) holds token i."""
        at = bisect_right(self._starts, i) - 1
        if at >= 0 and i <= self.all[at].body_close:
            return self.all[at]
        nxt = at + 1
        if nxt < len(self.all) and self.all[nxt].head <= i:
            return self.all[nxt]
        return None

    def side(self, i: int) -> str:
        """Where token i runs: "device", "host", "both", or "unknown" (macro bodies, code outside functions)."""
        function = self.around(i)
        if function is None:
            return "unknown"
        if function.on_device:
            return "both" if b"__host__" in function.words else "device"
        return "device" if self._in_device_lambda(function, i) else "host"

    def _in_device_lambda(self, function: Function, i: int) -> bool:
        at = bisect_left(self._device_lambdas, (i, 0)) - 1
        return at >= 0 and function.body_open < self._device_lambdas[at][0] and i <= self._device_lambdas[at][1]

    @cached_property
    def _device_lambdas(self) -> list[tuple[int, int]]:
        """Bodies of extended lambdas in host functions, the outermost ones, in order."""
        toks, partner = self._file.toks, self._file.partner
        bodies: list[tuple[int, int]] = []
        for k in self._file.places(b"__device__"):
            if (bodies and k < bodies[-1][1]) or not (around := self.around(k)) or k < around.body_open:
                continue
            while k < around.body_close and toks[k] not in (b"{", b";"):
                k = partner.get(k, k) + 1 if toks[k] == b"(" else k + 1
            if toks[k] == b"{" and k in partner:
                bodies.append((k, partner[k]))
        return bodies

    def _find(self) -> None:
        toks, partner = self._file.toks, self._file.partner
        skip = -1
        for open_ in sorted(i for i in partner if toks[i] == b"{"):
            if open_ < skip:
                continue
            function = self._function(open_)
            if function:
                self.all.append(function)
                skip = function.body_close

    def head_start(self, open_: int) -> int:
        """First token of the declaration that a `{` belongs to."""
        file, i = self._file, self._file.before(open_)
        toks, partner = file.toks, file.partner
        start = open_
        while i >= 0:
            token = toks[i]
            if token in (b")", b"]"):
                i = partner.get(i, i)
            elif token in (b";", b"{", b"}"):
                break
            start = i
            i = file.before(i)
        line = file.directive_before(open_)
        return max(start, line.end) if line and line.end <= open_ else start

    def _function(self, open_: int) -> Function | None:
        file = self._file
        toks, partner = file.toks, file.partner
        start = self.head_start(open_)
        words: set[bytes] = set()
        i = file.after(start - 1) if start < open_ else open_
        name = params = -1
        while i < open_:
            token = toks[i]
            if token == b"(" and name < 0:
                before = file.before(i)
                operator = toks[file.before(before)] == b"operator"
                named = is_identifier(toks[before]) or toks[before] in b"])>" or operator
                if self._macros.get(toks[before], b"").rstrip().endswith((b";", b"}")):  # a statement of its own
                    words.clear()
                elif toks[before] not in _CALL_LIKE_QUALIFIERS and named:
                    name, params = before, i
            if token in (b"(", b"[") and i in partner:
                i = partner[i]
            elif name < 0 or token in DEVICE_WORDS:
                words.add(token)
                if token in self._macros and token not in DEVICE_WORDS:
                    words.update(self._macros[token].split())
            if token == b"=" and name < 0:
                return None
            i = file.after(i)
        if name < 0 or (words & _TYPES and b"(" not in [toks[k] for k in (params,)]):
            return None
        if b"namespace" in words or toks[name] in (b"if", b"for", b"while", b"switch", b"catch"):
            return None
        close = partner.get(open_, -1)
        return (
            Function(name, params, partner.get(params, params), open_, close, start, frozenset(words))
            if close > 0
            else None
        )
