"""Order the last steps of a reduction that counts on lockstep.

`if (tid < 32) { s[tid] += s[tid + 32]; s[tid] += s[tid + 16]; ... }` needs each step's stores to be seen by the next.
With `volatile` the compiler keeps that order. Without, AMD's compiler moves the later loads above the stores: wrong
sums, silently. A warp-level fence goes after each step, as `__syncwarp()` would on NVIDIA.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit, Severity
from waveport.rules.file import File
from waveport.rules.registry import Include, files, rule
from waveport.source.cpp import Part

_STEPS = frozenset(b"%d" % (1 << k) for k in range(6))


@rule("WP0204", on=files("__shared__"), severity=Severity.WRONG, warps=["logical32"])
def warp_tail(file: File, _: File) -> Iterator[Edit | Include]:
    """Insert the fences of every unrolled tail on memory that is not volatile."""
    run: list[tuple[bytes, int, int]] = []
    for i in [*file.operators(b"=", b"+="), len(file.toks)]:
        step = _step(i, file) if i < len(file.toks) else None
        if step and (not run or (step[0] == run[-1][0] and _adjacent(run[-1][2], step[1], file))):
            run.append(step)
            continue
        if len(run) >= 3 and not _volatile(run[0], file):
            yield Include("warp.h")
            for _name, _start, semicolon in run:
                yield file.insert(semicolon + 1, b" wp_syncwarp();")
        run = [step] if step else []


def _step(i: int, file: File) -> tuple[bytes, int, int] | None:
    """`p[t] op= p[t + 16];` or `p[t] = p[t] op p[t + 16];`: the array's name, first token, and semicolon."""
    close = file.before(i)
    if file.token(close) != b"]":
        return None
    open_ = close
    while open_ >= 0 and file.toks[open_] != b"[":
        open_ = file.before(open_)
    name = file.before(open_)
    index = b"".join(file.words(Part(open_ + 1, close)))
    end = i
    while end < len(file.toks) and file.toks[end] not in (b";", b"{", b"}"):
        end += 1
    right = b"".join(file.words(Part(i + 1, end)))
    array = file.token(name)
    for step in _STEPS:
        if array + b"[" + index + b"+" + step + b"]" in right and file.token(end) == b";" and index:
            return array, name, end
    return None


def _adjacent(semicolon: int, start: int, file: File) -> bool:
    """Nothing but block-size conditions stands between two steps."""
    words = file.words(Part(semicolon + 1, start))
    return not any(
        w in (b"__syncthreads", b"__syncwarp", b"wp_syncwarp", b"for", b"while", b"return", b"sync") for w in words
    )


def _volatile(step: tuple[bytes, int, int], file: File) -> bool:
    """The array is declared volatile in this function or this file."""
    name, at, _ = step
    for k in reversed(file.uses.get(name, [])):
        if k < at and file.token(file.before(k)) in (
            b"*",
            b"float",
            b"int",
            b"double",
            b"T",
            b"unsigned",
        ):
            j = k
            while j >= 0 and file.toks[j] not in (b";", b"{", b"(", b",", b"}"):
                if file.toks[j] == b"volatile":
                    return True
                j -= 1
            return False
    return False
