"""Tell of locks that threads of one wavefront fight for.

`while (atomicCAS(&lock, 0, 1) != 0);` followed by a critical section works on NVIDIA since Volta, where diverged lanes
make progress. On AMD the lanes of a wavefront share one program counter: the lane that got the lock waits for the
others to leave the loop, forever. The way out is one loop that holds the critical section:
`for (bool done = false; !done;) if (atomicCAS(&lock, 0, 1) == 0) { ...; __threadfence(); atomicExch(&lock, 0); done = true; }`
A lock taken by one thread of the block (`threadIdx.x == 0`) is fine and not told of.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Finding, Safety, Severity
from waveport.rules.file import File
from waveport.rules.registry import calls, rule
from waveport.source.cpp import Call

_ONE_THREAD = (b"threadIdx", b"tid", b"lane", b"thread_rank", b"laneId", b"lane_id", b"tx")


@rule("WP0206", on=calls("atomicCAS", "atomicExch"), safety=Safety.MANUAL, severity=Severity.HANG)
def spin_lock(call: Call, file: File) -> Iterator[Finding]:
    """Report one lock that is spun for in an empty (or sleeping) loop."""
    loop = _empty_loop(call, file)
    if loop < 0 or file.side(call.name) == "host" or _one_thread(loop, file):
        return
    yield file.finding(
        call.name,
        "a lock that lanes of one wavefront spin for hangs on AMD; put the critical section inside the loop that tries "
        "(waveport rule WP0206)",
    )


def _empty_loop(call: Call, file: File) -> int:
    """The `while` token whose condition holds the call and whose body does nothing, or -1."""
    i = file.before(call.name)
    while i >= 0 and file.toks[i] not in (b"while", b";", b"{", b"}"):
        i = file.before(i)
    if file.token(i) != b"while":
        return -1
    close = file.closing(file.after(i))
    if close < call.close:
        return -1
    body = file.after(close)
    if file.token(body) == b";":
        do = file.before(i)
        return i if file.token(do) != b"}" or not _is_do(do, file) else -1
    if file.token(body) == b"{":
        end = file.partner.get(body, body)
        words = {file.toks[k] for k in file.significant(body + 1, end)}
        return i if words <= {b"__nanosleep", b"(", b")", b";", b"continue"} or not words else -1
    return -1


def _is_do(brace: int, file: File) -> bool:
    return file.token(file.before(file.partner.get(brace, brace))) == b"do"


def _one_thread(loop: int, file: File) -> bool:
    """An enclosing `if` compares a thread or lane number with one value."""
    function = file.function(loop)
    start = function.body_open if function else 0
    for k in file.significant(start, loop):
        if file.toks[k] == b"if":
            open_ = file.after(k)
            close = file.closing(open_)
            if close < 0 or close > loop:
                continue
            body = file.after(close)
            end = file.partner.get(body, loop) if file.token(body) == b"{" else loop + 1
            words = file.toks[open_:close]
            single = b"==" in words or b"!" in words
            if end > loop and single and any(w in words for w in _ONE_THREAD):
                return True
    return False
