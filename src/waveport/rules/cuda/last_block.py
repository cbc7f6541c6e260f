"""Fence a block's partial results before it counts itself done.

Each block stores its part, one thread counts with `atomicInc` or `atomicAdd`, and the block that counts last reads the
parts of all. Without `__threadfence()` between the stores and the counter CUDA promises nothing either, but NVIDIA's
one L2 cache hides it. On AMD the store of another wavefront may still be under way, and gfx942 has an L2 cache an XCD,
written back by such a fence only: the last block reads old sums. Every thread that stored needs the fence, so it goes
before the `__syncthreads()` that leads to the counter. A kernel that has a fence before its counter is left alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit, Finding, Safety, Severity
from waveport.rules.file import File
from waveport.rules.registry import calls, rule
from waveport.source.cpp import Call, Part
from waveport.source.functions import Function
from waveport.source.lexer import is_identifier

_FENCES = (b"__threadfence", b"fence", b"thread_fence", b"atomic_thread_fence", b"membar", b"asm")
_ENDS = frozenset([b";", b"{", b"}"])
_COMPARISONS = frozenset([b"==", b"!=", b"<=", b">="])
_TIED = frozenset([b"else", b"#", b"case", b"default"])
_APART = frozenset([b"&&", b"||", b",", b"?", b":", b"=", b"return", *_ENDS])


@rule("WP0213", on=calls("atomicInc", "atomicAdd"), safety=Safety.REVIEW, severity=Severity.WRONG)
def last_block(call: Call, file: File) -> Iterator[Edit | Finding]:
    """Insert the fence before the barrier (or the counter itself), or tell of it."""
    function = file.function(call.name)
    if function is None or not function.on_device or len(call.args) != 2 or not _counts_blocks(call, function, file):
        return
    before = range(function.body_open, call.name)
    if any(file.toks[i].startswith(_FENCES) for i in before) or not any(_writes(i, file) for i in before):
        return
    place = _barrier_before(function, call, file)
    if _starts_statement(place, call.name, file):
        yield file.insert(place, b"__threadfence(); ")
        return
    yield file.finding(
        call.name,
        "counts finished blocks without a fence: the last block may read old values of the others; "
        "call __threadfence() after the stores that it reads (waveport rule WP0213)",
    )


def _writes(i: int, file: File) -> bool:
    """Token i may write to memory: `x[i] = v`, `*x = v`, `x[i] += v`, an atomic operation, a function that stores."""
    token = file.toks[i]
    if token.endswith(b"=") and token not in _COMPARISONS:
        left = file.before(i)
        return file.token(left) == b"]" or file.token(file.before(left)) == b"*"
    return token.startswith(b"atomic") or token.lower().startswith((b"store", b"st_", b"__st"))


def _starts_statement(place: int, call: int, file: File) -> bool:
    """Another statement can stand before token `place`: no `else`, no line of the preprocessor, no head of a `for`."""
    if file.token(file.before(place)) not in _ENDS or file.toks[place] in _TIED:
        return False
    depth = 0
    for i in range(place, call):
        depth += (file.toks[i] == b"(") - (file.toks[i] == b")")
        if depth < 0:
            return False
    return True


def _counts_blocks(call: Call, function: Function, file: File) -> bool:
    """What the counter returns is compared with the number of blocks."""
    if file.toks[call.name] == b"atomicAdd" and file.words(call.args[1])[-1].rstrip(b"uUlL") != b"1":
        return False
    places = _uses_in(function, b"gridDim", file)
    if not places:
        return False
    grid = frozenset([b"gridDim", *(_assigned(i, file) or b"gridDim" for i in places)])  # and what is computed from it
    target = _assigned(call.name, file)
    later = [i for i in _uses_in(function, target, file) if i > call.close]
    return any(_equals_one_of(i, grid, file) for i in (call.name, *later))


def _uses_in(function: Function, name: bytes, file: File) -> list[int]:
    return [i for i in file.uses.get(name, ()) if function.body_open < i < function.body_close]


def _assigned(i: int, file: File) -> bytes:
    """The variable that the statement of token i assigns its value to, or b""."""
    start = _statement_start(i, file)
    equal = next((k for k in range(start, i) if file.toks[k] == b"="), start)
    left = [w for w in file.words(Part(start, equal)) if is_identifier(w)]
    return left[-1] if left else b""


def _statement_start(i: int, file: File) -> int:
    while i > 0 and file.toks[i - 1] not in _ENDS:
        i -= 1
    return file.after(i - 1)


def _equals_one_of(i: int, names: frozenset[bytes], file: File) -> bool:
    """Token i stands on one side of `==` or `!=`, and one of the names on the other."""
    start, end = i, file.partner.get(i, i)
    while file.token(start - 1) not in (b"", b"(", *_APART):
        start = min(file.partner.get(start - 1, start - 1), start - 1)
    while file.token(end + 1) not in (b"", b")", *_APART):
        end = max(file.partner.get(end + 1, end + 1), end + 1)
    words = file.words(Part(start, end + 1))
    if b"==" in words or b"!=" in words:
        return not names.isdisjoint(words)
    grouped = file.token(start - 1) == b"(" and file.token(file.before(start - 1)) in (b"(", b"=", b"==", b"!=", b"!")
    return grouped and _equals_one_of(start - 1, names, file)


def _barrier_before(function: Function, call: Call, file: File) -> int:
    """The `__syncthreads` that leads to the counter, or the start of the counter's own statement."""
    own = _statement_start(call.name, file)
    barriers = [i for i in range(function.body_open, call.name) if file.toks[i] == b"__syncthreads"]
    stores = any(
        file.toks[i] == b"=" and file.token(file.before(i)) == b"]" for i in range(max(barriers, default=own), own)
    )
    return own if stores or not barriers else barriers[-1]
