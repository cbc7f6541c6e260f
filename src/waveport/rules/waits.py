"""Loops of device code that do nothing but wait until another thread writes to memory."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from waveport.rules.file import File
from waveport.source.cpp import Part
from waveport.source.lexer import is_identifier

_IDLE = frozenset([b"__nanosleep", b"(", b")", b";", b"__threadfence", b"__syncwarp"])
_ATOMIC = (b"atomic", b"__hip_atomic", b"__nv_atomic")
# `ld.volatile` counts as relaxed in PTX, and is one in the port
_READS_ATOMICALLY = re.compile(rb"(?i)acquire|\brelaxed|\batom(?:ic)?|\"\s*ld\.volatile\.")
_BARRIER_WAIT = re.compile(rb"(?i)mbarrier|(?:try|test)_?wait")  # named after the PTX instruction


@dataclass(frozen=True, slots=True)
class Wait:
    """A waiting loop: its `while`, and whether it reads memory without an atomic operation."""

    at: int
    plain: bool


def waits(file: File) -> Iterator[Wait]:
    """Every such loop of the file, in order."""
    for i in file.places(b"while"):
        close = file.closing(file.after(i))
        if close < 0 or file.side(i) not in ("device", "both"):
            continue
        tested = file.words(Part(file.after(i) + 1, close))
        read = _read_before(i, tested, file)
        if read is None and not _does_nothing(i, file.after(close), file):
            continue
        words = [*tested, *(read or [])]
        if any(map(_BARRIER_WAIT.search, words)):
            continue
        atomic = any(
            w.startswith(_ATOMIC) or w == b"load" or b"acquire" in w.lower() or _is_atomic_read(w, file) for w in words
        )
        if atomic or b"[" in tested or b"*" in tested or any(_is_volatile(w, i, file) for w in words):
            yield Wait(i, not atomic)


def _is_atomic_read(word: bytes, file: File) -> bool:
    """The file defines a function of this name that reads by an atomic operation, in C++ or PTX (`ld.relaxed.sys`)."""
    return any(
        file.toks[f.name] == word and _READS_ATOMICALLY.search(b"".join(file.toks[f.body_open : f.body_close]))
        for f in file.functions.all
    )


def _does_nothing(i: int, body: int, file: File) -> bool:
    """`while (...);`, `while (...) { idle }` or `do { idle } while (...);`."""
    close = file.before(i)
    open_ = file.partner.get(close, -1) if file.token(close) == b"}" else -1
    if file.token(body) == b";":
        return open_ < 0 or file.token(file.before(open_)) != b"do" or _is_idle(open_, file)
    return file.token(body) == b"{" and _is_idle(body, file)


def _is_idle(brace: int, file: File) -> bool:
    end = file.partner.get(brace, -1)
    return end > 0 and all(file.toks[k] in _IDLE for k in file.significant(brace + 1, end))


def _read_before(i: int, tested: list[bytes], file: File) -> list[bytes] | None:
    """What `do { x = flag; } while (x < 0)` reads into the variable that it tests; None for other loops."""
    close = file.before(i)
    open_ = file.partner.get(close, -1) if file.token(close) == b"}" else -1
    if open_ < 0 or file.token(file.before(open_)) != b"do":
        return None
    words = file.words(Part(open_ + 1, close))
    if words.count(b";") != 1 or words.count(b"=") != 1 or words[-1] != b";":
        return None
    equal = words.index(b"=")
    return (
        words[equal + 1 :] if words[:equal] and words[equal - 1] in tested and is_identifier(words[equal - 1]) else None
    )


def _is_volatile(word: bytes, before: int, file: File) -> bool:
    """The function, or the file outside of functions, declares `word` volatile before this place."""
    own = file.function(before)
    for k in file.uses.get(word, []):
        if k < before and file.function(k) in (None, own):
            j = file.before(k)
            while j >= 0 and file.toks[j] not in (b";", b"{", b"(", b",", b"}"):
                if file.toks[j] == b"volatile":
                    return True
                j = file.before(j)
    return False
