"""Tell of locks that threads of one wavefront fight for.

`while (atomicCAS(&lock, 0, 1) != 0);` followed by a critical section works on NVIDIA since Volta, where diverged lanes
make progress. On AMD the lanes of a wavefront share one program counter: the lane that got the lock waits for the
others to leave the loop, forever. The way out is one loop that holds the critical section:
`for (bool done = false; !done;) if (atomicCAS(&lock, 0, 1) == 0) { ...; __threadfence(); atomicExch(&lock, 0); done = true; }`
A lock that one lane of each warp takes for its warp (`lane == 0`, `tile.thread_rank() == 0`) hangs as well where a
wavefront has 64 lanes, two of CUDA's warps: let lanes 0-31 and lanes 32-63 take turns, each with lock, work and release
inside its turn. A lock taken by one thread of the block (`threadIdx.x == 0`) is fine and not told of. Where the loop is
a small function of its own, its callers in the file decide.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Finding, Safety, Severity
from waveport.rules.file import File
from waveport.rules.registry import calls, members, rule
from waveport.source.cpp import Call, Part

_LANE = frozenset([b"lane", b"laneId", b"lane_id", b"laneid", b"lane_idx", b"LaneId", b"landid"])
_THREAD = frozenset([b"threadIdx", b"tid", b"tx", b"thread_rank", *_LANE])
_INDEX = frozenset([b"threadIdx", b"tid", b"tx"])
_WIDTHS = frozenset([b"32", b"31", b"0x1f", b"0x1F", b"warpSize", b"WARP_SIZE", b"WARPSIZE", b"kWarpSize"])
_EVERY, _A_WARP, _A_BLOCK = "every lane", "a lane of each warp", "one thread"
_IDLE = frozenset([b"__nanosleep", b"(", b")", b";", b"continue"])
_MESSAGES = {
    _EVERY: "a lock that lanes of one wavefront spin for hangs on AMD; put the critical section inside the loop that tries "
    "(waveport rule WP0206)",
    _A_WARP: "a lock that one lane of each 32-lane warp spins for hangs where the wavefront has 64 lanes: its two warps "
    "wait for each other; let them take turns (waveport rule WP0206)",
}


@rule("WP0206", on=calls("atomicCAS", "atomicExch"), safety=Safety.MANUAL, severity=Severity.HANG)
def spin_lock(call: Call, file: File) -> Iterator[Finding]:
    """Report one lock that is spun for in an empty (or sleeping) loop."""
    loop = -1 if _only_reads(call, file) else _empty_loop(call, file)
    who = _takers(loop, file) if loop >= 0 and file.side(call.name) != "host" else _A_BLOCK
    if who != _A_BLOCK:
        yield file.finding(call.name, _MESSAGES[who])


@rule("WP0206", on=members("acquire"), safety=Safety.MANUAL, severity=Severity.HANG)
def spin_lock_object(i: int, file: File) -> Iterator[Finding]:
    """Report `mutex.acquire()` of a semaphore by one lane of each warp."""
    open_ = file.after(i)
    empty = file.token(open_) == b"(" and file.token(file.after(open_)) == b")"
    if empty and file.side(i) == "device" and _takers(i, file) == _A_WARP:
        yield file.finding(i, _MESSAGES[_A_WARP])


def _takers(spin: int, file: File) -> str:
    """Who spins: as the conditions around the loop say, or those around all calls of its function."""
    who = _guard(spin, file)
    function = file.function(spin)
    if who != _EVERY or function is None or b"__global__" in function.words:
        return who
    callers = [k for k in file.uses.get(file.toks[function.name], []) if k != function.name and file.call_at(k)]
    guards = {_guard(k, file) for k in callers if (f := file.function(k)) and k > f.body_open}
    return next((who for who in (_EVERY, _A_WARP, _A_BLOCK) if who in guards), _EVERY)


def _only_reads(call: Call, file: File) -> bool:
    """`atomicCAS(p, 0, 0)` takes nothing."""
    return len(call.args) == 3 and file.words(call.args[1]) == file.words(call.args[2])


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
        return i if file.token(do) != b"}" or not _is_do(do, file) or _idle(file.partner[do], file) else -1
    return i if file.token(body) == b"{" and _idle(body, file) else -1


def _idle(brace: int, file: File) -> bool:
    """The block does nothing but wait."""
    words = {file.toks[k] for k in file.significant(brace + 1, file.partner.get(brace, brace))}
    return words <= _IDLE or all(w.isdigit() for w in words - _IDLE)


def _is_do(brace: int, file: File) -> bool:
    return file.token(file.before(file.partner.get(brace, brace))) == b"do"


def _guard(i: int, file: File) -> str:
    """Which threads an enclosing `if` lets through to token i."""
    function = file.function(i)
    start = function.body_open if function else 0
    for k in file.significant(start, i):
        if file.toks[k] == b"if":
            open_ = file.after(k)
            close = file.closing(open_)
            if close < 0 or close > i:
                continue
            body = file.after(close)
            end = file.partner.get(body, i) if file.token(body) == b"{" else _statement_end(body, file)
            if end > i and (who := _let_through(Part(open_ + 1, close), file)):
                return who
    return _EVERY


def _statement_end(i: int, file: File) -> int:
    while i < len(file.toks) and file.toks[i] not in (b";", b"}"):
        i = file.partner.get(i, i) + 1
    return i


def _let_through(condition: Part, file: File) -> str:
    """What `threadIdx.x == 0`, `lane == 0`, `!tile.thread_rank()` let through; "" for other conditions."""
    words = file.words(condition)
    if b"==" not in words and b"!" not in words:
        return ""
    if _THREAD.isdisjoint(words):
        return _A_BLOCK if words[1:] == [b"==", b"0"] and _is_thread(words[0], condition.start, file) else ""
    lanes = not _LANE.isdisjoint(words) or (not _WIDTHS.isdisjoint(words) and (b"%" in words or b"&" in words))
    return _A_WARP if lanes or (b"thread_rank" in words and not _of_block(condition, file)) else _A_BLOCK


def _is_thread(name: bytes, before: int, file: File) -> bool:
    """The variable is a thread's number in its block: `ty * 16 + tx`, with no remainder or mask."""
    for k in reversed([k for k in file.uses.get(name, []) if k < before]):
        equal = file.after(k)
        if file.token(equal) == b"=":
            end = _statement_end(equal, file)
            words = frozenset(file.words(Part(equal + 1, end)))
            return not _INDEX.isdisjoint(words) and words.isdisjoint([b"%", b"&", b"/", b">>", b"?", b"<"])
    return False


def _of_block(condition: Part, file: File) -> bool:
    """The group whose `thread_rank` is asked for is the block or the grid."""
    for i in file.significant(condition.start, condition.end):
        if file.toks[i] == b"thread_rank":
            group = file.toks[file.before(file.before(i))]
            return any(_declared_block(k, file) for k in file.uses.get(group, []) if k < i) or group == b")"
    return False


def _declared_block(name: int, file: File) -> bool:
    kind = file.before(name)
    while file.token(kind) in (b"&", b"const"):
        kind = file.before(kind)
    right = file.words(Part(name + 1, min(name + 12, len(file.toks))))
    return file.token(kind) in (b"thread_block", b"grid_group") or (
        right[:1] == [b"="]
        and not {b"this_thread_block", b"this_grid"}.isdisjoint(right)
        and not {b"tiled_partition", b"binary_partition"} & set(right)
    )
