"""Search a log of any size for many patterns in one pass, at bounded memory.

Per block of a few MB: fold the lines (no digits, lower case), look for anchors only in shapes of line that were not
seen before and only where a word tells of one, and try regular expressions only on lines whose shape holds an anchor.
Logs repeat themselves, so a gigabyte costs seconds. Bytes that are no UTF-8, ANSI colours, CR LF, UTF-16 files and endless lines are all taken.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import BinaryIO

from waveport.system.anchors import anchors, by_word, fold, words

BLOCK_BYTES = 1 << 22
MAX_LINE_BYTES = 1 << 16  # a longer line may be looked at in pieces
MAX_SHAPES = 200_000  # remembered shapes without an anchor; about 30 MB
KEPT_HITS = 3
MAX_HITS = 1000  # a pattern that matched this often is dropped at the end of the block
EXCERPT = 300

_ANSI = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[@-Z\\-_])")
_SECTION = re.compile(r"^=+\s*Section:\s*(.+?)\s*=+$")  # rocm_techsupport.sh
_TROUBLE = re.compile(r"\b(?:error|failed|failure|exception|fatal|cannot|abort(?:ed)?|segfault|fault)\b", re.IGNORECASE)
_TROUBLE_ANCHORS = (b"error", b"fail", b"exception", b"fatal", b"cannot", b"abort", b"fault")


@dataclass(frozen=True, slots=True)
class Hit:
    """A matched line: its number from 1, its text (cut), and the section of a support bundle that it is in."""

    line: int
    text: str
    section: str = ""


@dataclass(slots=True)
class Hits:
    """How often a pattern matched, and the first few places."""

    count: int = 0
    first: list[Hit] = field(default_factory=list)


@dataclass(slots=True)
class Scan:
    """What one pass found. `trouble` are error-like lines, for a log that no cause explains."""

    lines: int = 0
    bytes: int = 0
    hits: dict[str, Hits] = field(default_factory=dict)
    trouble: list[Hit] = field(default_factory=list)


class LogScanner:
    """Holds the patterns; `scan` reads one stream."""

    def __init__(self, patterns: list[str]) -> None:
        self.patterns = {pattern: re.compile(pattern, re.IGNORECASE) for pattern in patterns}
        self.by_anchor: dict[bytes, list[str]] = {text: [_TROUBLE.pattern] for text in _TROUBLE_ANCHORS}
        self.by_anchor[b"section:"] = [_SECTION.pattern]
        for pattern in patterns:
            for text in anchors(pattern):
                self.by_anchor.setdefault(text, []).append(pattern)
        self.by_word = by_word(self.by_anchor)

    def scan(self, stream: BinaryIO) -> Scan:
        """Read the stream to its end."""
        return _Pass(self).run(stream)


class _Pass:
    """The state of one scan."""

    def __init__(self, scanner: LogScanner) -> None:
        self.scanner = scanner
        self.result = Scan()
        self.cold: set[bytes] = set()
        self.hot: dict[bytes, tuple[str, ...]] = {}
        self.words: set[bytes] = set()
        self.telling: dict[bytes, set[bytes]] = {}
        self.spent: set[str] = set()
        self.newly_spent: set[str] = set()
        self.section = ""

    def run(self, stream: BinaryIO) -> Scan:
        block = b"\n"
        for block in _blocks(stream):
            self.result.bytes += len(block)
            self._block(_ANSI.sub(b"", block) if b"\x1b" in block else block)
        self.result.lines += not block.endswith(b"\n")
        return self.result

    def _block(self, block: bytes) -> None:
        shapes = fold(block).split(b"\n")
        distinct = set(shapes)
        self._learn(distinct - self.cold - self.hot.keys())
        if not distinct.isdisjoint(self.hot):
            lines = block.split(b"\n")
            for number, shape in enumerate(shapes):
                if (patterns := self.hot.get(shape)) is not None:
                    self._line(self.result.lines + number + 1, lines[number], patterns)
        self.result.lines += len(shapes) - 1
        self._forget()

    def _learn(self, fresh: set[bytes]) -> None:
        """Sort new shapes into those with an anchor (and whose patterns) and those without."""
        telling = self._telling_words(b"\n".join(fresh))
        found: dict[bytes, set[str]] = {}
        for shape in fresh if telling else ():
            for word in telling.intersection(words(shape)):
                for anchor in self.telling[word]:
                    if anchor in shape:
                        found.setdefault(shape, set()).update(self.scanner.by_anchor[anchor])
        self.hot.update({shape: tuple(patterns - self.spent) for shape, patterns in found.items()})
        self.cold |= fresh - found.keys()

    def _telling_words(self, text: bytes) -> set[bytes]:
        """Return the words of the text that contain the run of some anchor; each word is looked at once."""
        seen = set(words(text))
        new = seen - self.words
        joined = b"\n".join(new)
        for run, texts in self.scanner.by_word.items():
            at = joined.find(run)
            while at >= 0:
                start, end = joined.rfind(b"\n", 0, at) + 1, joined.find(b"\n", at)
                end = len(joined) if end < 0 else end
                self.telling.setdefault(joined[start:end], set()).update(texts)
                at = joined.find(run, end)
        self.words |= new
        return seen & self.telling.keys()

    def _forget(self) -> None:
        """Keep memory bounded, and stop looking at lines for patterns that matched often enough."""
        if self.newly_spent:
            self.spent |= self.newly_spent
            self.newly_spent.clear()
            kept = {shape: tuple(p for p in patterns if p not in self.spent) for shape, patterns in self.hot.items()}
            self.hot = {shape: patterns for shape, patterns in kept.items() if patterns}
            self.cold |= kept.keys() - self.hot.keys()
        if len(self.cold) > MAX_SHAPES:
            self.cold.clear()
        if len(self.hot) > MAX_SHAPES:
            self.hot.clear()
        if len(self.words) > MAX_SHAPES:
            self.words.clear()
            self.telling.clear()

    def _line(self, number: int, raw: bytes, patterns: tuple[str, ...]) -> None:
        text = raw.decode("utf-8", "replace")
        for pattern in patterns:
            if pattern == _SECTION.pattern:
                self.section = match[1] if (match := _SECTION.match(text.strip())) else self.section
            elif pattern == _TROUBLE.pattern:
                self._trouble(number, text)
            elif match := self.scanner.patterns[pattern].search(text):
                hits = self.result.hits.setdefault(pattern, Hits())
                hits.count += 1
                if len(hits.first) < KEPT_HITS:
                    hits.first.append(Hit(number, _excerpt(text, match.start(), match.end()), self.section))
                if hits.count >= MAX_HITS:
                    self.newly_spent.add(pattern)

    def _trouble(self, number: int, text: str) -> None:
        if len(self.result.trouble) >= KEPT_HITS:
            self.newly_spent.add(_TROUBLE.pattern)
        elif match := _TROUBLE.search(text):
            self.result.trouble.append(Hit(number, _excerpt(text, match.start(), match.end()), self.section))


def _excerpt(text: str, start: int, end: int) -> str:
    """Return the part around the match: one progress-bar segment, printable, at most EXCERPT characters."""
    left, right = text.rfind("\r", 0, start) + 1, text.find("\r", end)
    part = text[left : right if right >= 0 else len(text)]
    if len(part) > EXCERPT:
        begin = max(0, min(start - left - EXCERPT // 4, len(part) - EXCERPT))
        part = part[begin : begin + EXCERPT]
    return "".join(char if char.isprintable() else " " for char in part).strip()


def _blocks(stream: BinaryIO) -> Iterator[bytes]:
    """Yield UTF-8 blocks that end at a line end (or after MAX_LINE_BYTES of an endless line)."""
    rest = b""
    for data in _decoded(stream):
        data = rest + data
        cut = data.rfind(b"\n") + 1
        if len(data) - cut > MAX_LINE_BYTES:
            cut = len(data)
        rest = data[cut:]
        if cut:
            yield data[:cut]
    if rest:
        yield rest


def _decoded(stream: BinaryIO) -> Iterator[bytes]:
    """Yield the stream's bytes, UTF-16 (PowerShell's `>`) turned into UTF-8."""
    data = stream.read(BLOCK_BYTES)
    utf16 = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) and data.count(0, 0, 4096) * 4 > len(
        data[:4096]
    )
    decoder = codecs.getincrementaldecoder("utf-16")("replace") if utf16 else None
    while data:
        yield decoder.decode(data).encode("utf-8", "replace") if decoder else data
        data = stream.read(BLOCK_BYTES)
