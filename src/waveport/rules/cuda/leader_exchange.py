"""Order a leader's shared-memory exchange with its warp.

`if (leader) *p = 0; atomicAdd(p, v); if (leader) total = *p;` counts on the warp running in step: no barrier orders the
three. AMD's compiler joins the two `if (leader)` parts, and the other lanes' contributions are lost, silently. A
warp-level fence goes before and after the middle part; it costs nothing on AMD and is `__syncwarp` on NVIDIA.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit, Severity
from waveport.rules.file import File
from waveport.rules.registry import Include, files, rule
from waveport.source.cpp import Part
from waveport.source.lexer import is_identifier

_BARRIERS = frozenset(
    b"__syncthreads __syncwarp wp_syncwarp sync barrier __threadfence_block __syncthreads_or __syncthreads_and for while "
    b"return do goto else".split()
)
_FENCE = b" wp_syncwarp(wp_activemask());"


# what leaders are chosen with: code without them exchanges between blocks or uses barriers
_ELECTIONS = [
    "__ffs",
    "__match_any_sync",
    "__ballot",
    "__ballot_sync",
    "__activemask",
    "__shfl_sync",
    "__syncwarp",
    "coalesced_threads",
]


@rule("WP0210", on=files(*_ELECTIONS), severity=Severity.WRONG, warps=["logical32"])
def leader_exchange(file: File, _: File) -> Iterator[Edit | Include]:
    """Fence every exchange of the file."""
    for i in file.places(b"if"):
        yield from _exchange(i, file)


def _exchange(i: int, file: File) -> Iterator[Edit | Include]:
    """Fence one exchange whose first `if` is token i."""
    first = _statement(i, file)
    if first is None:
        return
    condition, end = first
    following, middle_end = _middle(end, file)
    if following < 0:
        return
    second = _statement(following, file)
    if second is None or file.words(second[0]) != file.words(condition):
        return
    shared = _reads(Part(condition.end + 1, end), file) & _reads(Part(following, second[1]), file)
    if shared & _writes(Part(end, middle_end), file) and file.side(i) != "host":
        yield Edit(file.offs[end], file.offs[end], (_FENCE,), "")
        yield Edit(file.offs[middle_end], file.offs[middle_end], (_FENCE,), "")
        yield Include("warp.h")


def _statement(i: int, file: File) -> tuple[Part, int] | None:
    """Condition of an `if` without `else`, and the first token after its statement."""
    open_ = file.after(i)
    close = file.closing(open_) if file.token(open_) == b"(" else -1
    if close < 0:
        return None
    body = file.after(close)
    end = file.closing(body) if file.token(body) == b"{" else _semicolon(body, file)
    if end < 0 or file.token(file.after(end)) == b"else":
        return None
    return Part(open_ + 1, close), end + 1


def _semicolon(i: int, file: File) -> int:
    for k in file.significant(i, min(i + 80, len(file.toks))):
        if file.toks[k] == b";":
            return k
        if file.toks[k] in (b"{", b"}"):
            return -1
    return -1


def _middle(start: int, file: File) -> tuple[int, int]:
    """The next `if` after a few plain statements, and the end of these; (-1, -1) if a barrier or a branch comes first."""
    end = start
    for k in file.significant(start, min(start + 120, len(file.toks))):
        token = file.toks[k]
        if token == b"if" and end > start:
            return k, end
        if token in _BARRIERS or token in (b"{", b"}", b"if", b"#"):
            return -1, -1
        if token == b";":
            end = k + 1
    return -1, -1


def _reads(part: Part, file: File) -> set[bytes]:
    """Names that are dereferenced, indexed or handed to an atomic there."""
    found = set()
    for k in file.significant(part.start, part.end):
        token = file.toks[k]
        if not is_identifier(token):
            continue
        before, after = file.token(file.before(k)), file.token(file.after(k))
        atomic = before == b"(" and file.token(file.before(file.before(k))).startswith(b"atomic")
        if before in (b"*", b"&") or after == b"[" or atomic:
            found.add(token)
    return found


def _writes(part: Part, file: File) -> set[bytes]:
    """Names that are written through there: `*p = ...`, `p[i] += ...`, `atomicAdd(p, ...)`."""
    found = set()
    for k in file.significant(part.start, part.end):
        token, after = file.toks[k], file.after(k)
        if not is_identifier(token):
            continue
        if file.token(after) == b"[":
            after = file.after(max(after, file.closing(after)))
        elif file.token(file.before(k)) != b"*":
            after = -1
        opening = file.before(k) if file.token(file.before(k)) != b"&" else file.before(file.before(k))
        atomic = file.token(opening) == b"(" and file.token(file.before(opening)).startswith(b"atomic")
        if atomic or (after > 0 and file.token(after) in (b"=", b"+=", b"-=", b"|=")):
            found.add(token)
    return found
