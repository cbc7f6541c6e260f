"""Tell of threads that wait for a plain flag in global memory.

`while (flag == 0);` on a volatile variable, with `__threadfence()` on the other side, is how CUDA code hands data from
block to block. On AMD it needs atomics: gfx942 has one L2 cache an XCD, and a plain or volatile load may not see a
store made on another one. Use `__hip_atomic_load(&flag, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_AGENT)` and the
matching store, or `atomicAdd(&flag, 0)`. The waiting blocks must also be resident together with those they wait for.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Finding, Safety, Severity
from waveport.rules.file import File
from waveport.rules.registry import files, rule
from waveport.source.cpp import Part

_WAITS = frozenset([b"__nanosleep", b"(", b")", b";", b"__threadfence", b"__syncwarp"])


@rule("WP0207", on=files("__threadfence", "volatile"), safety=Safety.REVIEW, severity=Severity.HANG)
def flag_handshake(file: File, _: File) -> Iterator[Finding]:
    """Report every empty loop in device code that waits for memory."""
    for i, token in enumerate(file.toks):
        if token != b"while" or file.side(i) not in ("device", "both"):
            continue
        open_ = file.after(i)
        close = file.closing(open_)
        if close < 0 or not _empty(file.after(close), file):
            continue
        words = file.words(Part(open_ + 1, close))
        reads = b"[" in words or b"*" in words or any(_volatile(w, i, file) for w in words)
        if reads and not any(w.startswith((b"atomic", b"__hip_atomic")) or w == b"load" for w in words):
            yield file.finding(
                i,
                "waits for a plain flag in memory: on AMD use an atomic load with acquire order (waveport rule WP0207), "
                "and keep the blocks that wait and that signal resident together",
            )


def _empty(body: int, file: File) -> bool:
    if file.token(body) == b";":
        return True
    end = file.partner.get(body, -1) if file.token(body) == b"{" else -1
    return end > 0 and all(file.toks[k] in _WAITS for k in file.significant(body + 1, end))


def _volatile(word: bytes, before: int, file: File) -> bool:
    """The file declares `word` volatile before this place."""
    for k in file.uses.get(word, []):
        if k < before:
            j = file.before(k)
            while j >= 0 and file.toks[j] not in (b";", b"{", b"(", b",", b"}"):
                if file.toks[j] == b"volatile":
                    return True
                j = file.before(j)
    return False
