"""One C++/CUDA file as tokens, with the views that rules ask for: calls, launches, directives, functions.

Everything is computed on first use. Indices are token indices; `span` turns them into byte offsets.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator, KeysView
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, chain, compress
from operator import itemgetter

from waveport.model import Span
from waveport.source.brackets import OPEN, closings, partners
from waveport.source.lexer import IDENTIFIER_START, SPACE, is_identifier, is_trivia, tokenize

_MAYBE_TRIVIA = re.compile(rb"[/\\]")
_IS_NO_SPACE = bytes(byte not in SPACE for byte in range(256))
_IS_IDENTIFIER = bytes(byte in IDENTIFIER_START for byte in range(256))
_LONGEST_TEMPLATE = 5000  # tokens of one template argument list; beyond it `<` is a comparison
_AFTER_TEMPLATE = frozenset([b"(", b"::", b"{", b",", b")", b">", b";", b"&", b"*", b"<<<", b"...", b"]", b"}"])
_TEMPLATE_TOKENS = frozenset([b"::", b",", b"*", b"&", b"...", b"-", b"+", b"/", b"!", b"|", b"&&", b"==", b"%"])


@dataclass(frozen=True, slots=True)
class Part:
    """Tokens start..end (end excluded), without surrounding trivia."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Call:
    """`name<template>(args)`: token indices of the name and brackets, one Part an argument."""

    name: int
    open: int
    close: int
    args: tuple[Part, ...]
    template: Part | None


@dataclass(frozen=True, slots=True)
class Launch:
    """`kernel<<<config>>>(args)`: tokens open..open_end spell `<<<`, close..close_end spell `>>>`."""

    open: int
    open_end: int
    close: int
    close_end: int
    config: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Directive:
    """A preprocessor line: `#` at token start, keyword token, and the first token after the line."""

    kind: bytes
    start: int
    keyword: int
    end: int


@dataclass(frozen=True, slots=True)
class Branch:
    """One branch of an `#if` group: its directive, and the tokens start..end that it guards."""

    directive: Directive
    start: int
    end: int
    first: Directive


class CppFile:
    """Tokens of one file and lazy views of them."""

    def __init__(self, path: str, data: bytes) -> None:
        self.path = path
        self.data = data
        self.toks: list[bytes] = tokenize(data)

    @property
    def vocabulary(self) -> KeysView[bytes]:
        """Every identifier that occurs, each once."""
        return self.uses.keys()

    @cached_property
    def uses(self) -> dict[bytes, list[int]]:
        """Every place of each identifier, in order."""
        found: defaultdict[bytes, list[int]] = defaultdict(list)
        starts = self.firsts.translate(_IS_IDENTIFIER)
        for i, token in compress(enumerate(self.toks), starts):
            found[token].append(i)
        if b'R"' in self.data:  # raw strings start with a letter too
            return {name: places for name, places in found.items() if is_identifier(name)}
        return dict(found)

    # ---- positions
    @cached_property
    def offs(self) -> list[int]:
        """Byte offset of each token, and the file's length as the last entry."""
        return list(accumulate(map(len, self.toks), initial=0))

    @cached_property
    def _newlines(self) -> list[int]:
        return [m.start() for m in re.finditer(b"\n", self.data)]

    def line_column(self, offset: int) -> tuple[int, int]:
        """Line and column of a byte offset, both from 1; columns count bytes."""
        line = bisect_right(self._newlines, offset - 1)
        return line + 1, offset - (self._newlines[line - 1] + 1 if line else 0) + 1

    def index_at(self, offset: int) -> int:
        """The token that holds a byte offset."""
        return bisect_right(self.offs, offset) - 1

    def span(self, part: Part) -> Span:
        """Byte range of a Part."""
        last = len(self.toks)  # a cut-off file can end inside a Part
        return Span(self.offs[min(part.start, last)], self.offs[min(part.end, last)])

    def text(self, part: Part) -> bytes:
        """Source text of a Part."""
        return b"".join(self.toks[part.start : part.end])

    # ---- neighbours
    @cached_property
    def _significant(self) -> bytes:
        """One byte a token: 0 for trivia, else 1. Searched at C speed, as most look-ups skip trivia."""
        flags = bytearray(self.firsts.translate(_IS_NO_SPACE))
        toks = self.toks
        for match in _MAYBE_TRIVIA.finditer(self.firsts):
            flags[match.start()] = not is_trivia(toks[match.start()])
        return bytes(flags)

    def after(self, i: int) -> int:
        """Next significant token after i, or len(toks)."""
        found = self._significant.find(1, i + 1)
        return found if found >= 0 else len(self.toks)

    def before(self, i: int) -> int:
        """Previous significant token before i, or -1."""
        return self._significant.rfind(1, 0, i) if i > 0 else -1

    def token(self, i: int) -> bytes:
        """Token i, or b"" beyond either end."""
        return self.toks[i] if 0 <= i < len(self.toks) else b""

    def significant(self, start: int, end: int) -> Iterator[int]:
        """Indices of significant tokens in start..end."""
        return compress(range(start, end), self._significant[start:end])

    def trimmed(self, start: int, end: int) -> Part:
        """The Part start..end without trivia at its ends."""
        first = self._significant.find(1, start, end)
        if first < 0:
            return Part(max(start, end), end)
        return Part(first, self._significant.rfind(1, first, end) + 1)

    def words(self, part: Part) -> list[bytes]:
        """The significant tokens of a Part."""
        return list(compress(self.toks[part.start : part.end], self._significant[part.start : part.end]))

    def labels_case(self, i: int) -> bool:
        """Token i is all of a `case` label."""
        return self.token(self.before(i)) == b"case" and self.token(self.after(i)) == b":"

    # ---- brackets, arguments, calls
    @cached_property
    def _closings(self) -> dict[int, int]:
        return closings(self.toks, self.firsts, self._for_loop)

    def closing(self, open_: int) -> int:
        """The bracket that closes the one at token `open_`, or -1. Works inside macros; ignores `#if` branches."""
        return self._closings.get(open_, -1)

    def _for_loop(self, open_: int) -> bool:
        return self.token(self.before(open_)) == b"for"

    def template_end(self, open_: int) -> int:
        """The `>` that closes a template argument list opened at `<` (token `open_`), or -1 if it is a comparison."""
        toks, depth, i = self.toks, 0, open_
        while i < min(len(toks), open_ + _LONGEST_TEMPLATE):
            token = toks[i]
            if token == b"<":
                depth += 1
            elif token in (b">", b">>", b">>>"):
                depth -= len(token)
                if depth <= 0:
                    return i if depth == 0 or token != b">" else -1
            elif token in OPEN:
                i = self.closing(i)
                if i < 0:
                    return -1
            elif not (is_trivia(token) or token in _TEMPLATE_TOKENS or token[0:1].isalnum() or token[0:1] in b"_'\""):
                return -1
            i += 1
        return -1

    def split(self, start: int, end: int) -> tuple[Part, ...]:
        """Split tokens start..end at top-level commas; template argument lists count as one piece."""
        parts: list[Part] = []
        toks, begin, i = self.toks, start, start
        while i < end:
            token = toks[i]
            if token == b",":
                parts.append(self.trimmed(begin, i))
                begin = i + 1
            elif token in OPEN:
                close = self.closing(i)
                i = close if 0 <= close < end else i
            elif token == b"<" and i > start and is_identifier(toks[i - 1]):
                close = self.template_end(i)
                if 0 <= close < end and (self.after(close) >= end or self.token(self.after(close)) in _AFTER_TEMPLATE):
                    i = close
            i += 1
        last = self.trimmed(begin, end)
        if parts or last.start < last.end:
            parts.append(last)
        return tuple(parts)

    def call_at(self, name: int) -> Call | None:
        """The call whose function name is token `name`, or None if no argument list follows."""
        open_, template = self.after(name), None
        if self.token(open_) == b"<":
            end = self.template_end(open_)
            if end < 0:
                return None
            template = self.trimmed(open_ + 1, end)
            open_ = self.after(end)
        if self.token(open_) != b"(":
            return None
        close = self.closing(open_)
        if close < 0:
            return None
        return Call(name, open_, close, self.split(open_ + 1, close), template)

    @cached_property
    def launches(self) -> list[Launch]:
        """Every kernel launch, `<< <` and `>> >` spellings included."""
        if b"<<<" not in self.data and b"<< <" not in self.data:
            return []
        opened: list[tuple[int, int]] = []
        for i in self.operators(b"<<<", b"<<"):
            after = self.after(i)
            if self.toks[i] == b"<<<":
                opened.append((i, i + 1))
            elif self.token(after) == b"<":
                opened.append((i, after + 1))
        found = (self._launch(i, end) for i, end in opened)
        return [launch for launch in found if launch]

    def _launch(self, open_: int, open_end: int) -> Launch | None:
        toks, i = self.toks, open_end
        while i < len(toks):
            token = toks[i]
            if token in OPEN:
                i = self.closing(i)
                if i < 0:
                    return None
            elif token in (b">>>", b">>", b">"):
                end, count = i, 0
                while end < len(toks) and toks[end] in (b">>>", b">>", b">") and count < 3:
                    count += len(toks[end])
                    last, end = end, self.after(end)
                if count == 3 and self.token(end) == b"(":
                    return Launch(open_, open_end, i, last + 1, self.split(open_end, i))
            elif token in (b";", b"{", b"}", b"<<<"):
                return None
            i += 1
        return None

    # ---- preprocessor
    @cached_property
    def directives(self) -> list[Directive]:
        """Every preprocessor line, in order."""
        found, toks = [], self.toks
        for start in self.operators(b"#"):
            if not self._opens_line(start):
                continue
            end = start + 1
            while end < len(toks) and not (toks[end].isspace() and b"\n" in toks[end]):
                end += 1
            keyword = start + 1
            while keyword < end and is_trivia(toks[keyword]):
                keyword += 1
            if keyword < end:
                found.append(Directive(toks[keyword], start, keyword, end))
        return found

    def directive_at(self, i: int) -> Directive | None:
        """The preprocessor line that holds token i."""
        line = self.directive_before(i)
        return line if line and i < line.end else None

    def directive_before(self, i: int) -> Directive | None:
        """The last preprocessor line that starts at token i or before it."""
        k = bisect_right(self._directive_starts, i) - 1
        return self.directives[k] if k >= 0 else None

    @cached_property
    def _directive_starts(self) -> list[int]:
        return [d.start for d in self.directives]

    @cached_property
    def firsts(self) -> bytes:
        """The first byte of every token: searched at C speed for tokens that one byte tells."""
        return bytes(map(itemgetter(0), self.toks))

    def places(self, *names: bytes) -> list[int]:
        """Every index of these identifiers, in order."""
        return sorted(chain.from_iterable(self.uses.get(name, ()) for name in names))

    def operators(self, *spellings: bytes) -> list[int]:
        """Every index of these operators, in order."""
        starts = re.compile(b"[%s]" % re.escape(b"".join(s[:1] for s in spellings)))
        return [m.start() for m in starts.finditer(self.firsts) if self.toks[m.start()] in spellings]

    def _opens_line(self, i: int) -> bool:
        """Only blanks, comments and a BOM stand before token i on its line."""
        while i > 0:
            i -= 1
            token = self.toks[i]
            if token.isspace():
                if b"\n" in token:
                    return True
            elif token[:2] != b"/*" and not (i == 0 and token == b"\xef\xbb\xbf"):
                return token[:2] == b"//"
        return True

    @cached_property
    def branches(self) -> list[Branch]:
        """Every branch of every `#if` group, innermost groups first to end."""
        stack: list[list[Directive]] = []
        found: list[Branch] = []
        for directive in self.directives:
            if directive.kind in (b"if", b"ifdef", b"ifndef"):
                stack.append([directive])
            elif directive.kind in (b"elif", b"else", b"endif", b"elifdef", b"elifndef") and stack:
                group = stack[-1]
                found.append(Branch(group[-1], group[-1].end, directive.start, group[0]))
                group.append(directive)
                if directive.kind == b"endif":
                    stack.pop()
        return found

    @cached_property
    def branch_of(self) -> dict[int, Branch]:
        """Start of a conditional line -> the branch that it guards."""
        return {b.directive.start: b for b in self.branches}

    def exclude(self, i: int, k: int) -> bool:
        """Tokens i and k lie in different branches of one `#if` group: no compilation has both."""
        of_i = {b.first.start: b.start for b in self.branches if b.start <= i < b.end}
        return any(of_i.get(b.first.start, b.start) != b.start for b in self.branches if b.start <= k < b.end)

    @cached_property
    def partner(self) -> dict[int, int]:
        """Matching brackets outside preprocessor lines; `#else` starts again where its `#if` stood."""
        return partners(self.toks, self.firsts, self.directives)
