"""Tell of a loop that waits for what its own wavefront may set later.

`while (j < end) if (flag[col[j]] == 1) j++;` goes on when another thread has set the flag. Where the same function sets
such flags behind the loop, a row waits for the row of another warp. On a wavefront of 64 lanes two warps of 32 run
together: the one that is through stays before the store until the other leaves the loop, and that one waits for the
store. Set the flag inside the loop, give each wavefront one such item (64 threads), or run on wave32 (RDNA) only.

The same holds for a lane that wins an `atomicCAS`, publishes and returns, where the losers go on to a loop that
waits (`continue`) for what it publishes. Which of the two branches a wavefront runs first is the compiler's choice. Take the
lock inside that loop.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Finding, Safety, Severity
from waveport.rules.file import File
from waveport.rules.registry import calls, files, rule
from waveport.source.cpp import Call, Part
from waveport.source.lexer import is_identifier

_STORES = (b"store", b"atomicExch", b"__hip_atomic_store", b"atomic_store")


@rule("WP0215", on=files("while"), safety=Safety.MANUAL, severity=Severity.HANG)
def wave_wait(file: File, _: File) -> Iterator[Finding]:
    """Report each loop that only a flag lets go on, in a function that sets the flag behind it."""
    for i in file.places(b"while"):
        function = file.function(i)
        close = file.closing(file.after(i))
        if function is None or close < 0 or file.side(i) != "device":
            continue
        body = _inside(file, file.after(close))
        flag = _awaited(file, body) if body else b""
        if body and flag and _is_set(flag, Part(body.end, function.body_close), file):
            yield file.finding(
                i,
                f"goes on when {flag.decode('latin-1')}[] is set, and sets it behind the loop: two warps of one 64-lane "
                "wavefront can wait for each other; set it inside the loop, or give each wavefront one item",
            )


@rule("WP0215", on=calls("atomicCAS"), safety=Safety.REVIEW, severity=Severity.HANG)
def wave_winner(call: Call, file: File) -> Iterator[Finding]:
    """Report a lock whose winner publishes and returns, with a loop behind it in which the losers wait."""
    function = file.function(call.name)
    target = _place(call.args[0], file) if call.args else ()
    if function is None or not target:
        return
    for i in sorted([*file.places(b"while"), *file.places(b"for")]):
        body = _inside(file, file.after(file.closing(file.after(i)))) if call.close < i < function.body_close else None
        if body and _publishes(target, Part(call.close, i), file) and _waits_for(target, body, file):
            yield file.finding(
                call.name,
                "the lane that wins here publishes and returns, and others of its wavefront may wait for that in the loop behind, "
                "before it has run; take the lock inside that loop",
            )
            return


def _place(argument: Part, file: File) -> tuple[bytes, ...]:
    """`&handle`: what is compared and exchanged."""
    return tuple(w for w in file.words(argument) if w not in (b"&", b"(", b")", b"*"))


def _names(target: tuple[bytes, ...], words: list[bytes]) -> bool:
    return any(tuple(words[k : k + len(target)]) == target for k in range(len(words)))


def _publishes(target: tuple[bytes, ...], part: Part, file: File) -> bool:
    """`atomicExch(&target, ...); return`."""
    for k in file.significant(part.start, part.end):
        call = file.call_at(k) if any(s in file.toks[k] for s in _STORES) else None
        if call and call.args and _place(call.args[0], file) == target:
            rest = file.words(Part(call.close, min(call.close + 40, part.end)))
            return b"return" in rest[: rest.index(b"}") if b"}" in rest else None]
    return False


def _waits_for(target: tuple[bytes, ...], body: Part, file: File) -> bool:
    """`now = load(&target); if (test of now) continue;`."""
    for k in file.places(b"continue"):
        if not body.start <= k < body.end:
            continue
        close = file.before(k) if file.token(file.before(k)) == b")" else file.before(file.before(k))
        open_ = file.partner.get(close, -1) if file.token(close) == b")" else -1
        if open_ < 0 or file.token(file.before(open_)) != b"if":
            continue
        tested = [w for w in file.words(Part(open_ + 1, close)) if is_identifier(w)]
        read = file.words(Part(body.start, open_))
        for at, word in enumerate(read):
            value = read[at + 1 : read.index(b";", at)] if b";" in read[at:] else []
            if word in tested and value[:1] == [b"="] and _names(target, value):
                return True
    return False


def _inside(file: File, brace: int) -> Part | None:
    end = file.partner.get(brace, -1) if file.token(brace) == b"{" else -1
    return Part(brace + 1, end) if end > 0 else None


def _awaited(file: File, body: Part) -> bytes:
    """The array whose element an `if` tests, when the loop does nothing more than that `if` but reading into variables."""
    ifs = [k for k in file.significant(body.start, body.end) if file.toks[k] == b"if"]
    if len(ifs) != 1:
        return b""
    condition = Part(file.after(ifs[0]) + 1, file.closing(file.after(ifs[0])))
    block = _inside(file, file.after(condition.end))
    words = file.words(condition)
    if block is None or b"==" not in words or b"[" not in words or file.words(Part(block.end + 1, body.end)):
        return b""
    name = words[words.index(b"[") - 1]
    before = file.words(Part(body.start, ifs[0]))
    steps = (b"++", b"--", b"+=", b"-=")
    moves = any(step in file.words(block) for step in steps) and not any(step in before for step in steps)
    return name if moves and is_identifier(name) else b""


def _is_set(flag: bytes, rest: Part, file: File) -> bool:
    """`store(&flag[i], 1)` or `flag[i] = 1` in these tokens."""
    for k in file.uses.get(flag, ()):
        if not rest.start <= k < rest.end or file.token(file.after(k)) != b"[":
            continue
        after = file.after(file.closing(file.after(k)))
        if file.token(after) == b"=":
            return True
        open_ = file.before(file.before(k)) if file.token(file.before(k)) == b"&" else -1
        if open_ > 0 and file.token(open_) == b"(" and any(s in file.token(file.before(open_)) for s in _STORES):
            return True
    return False
