"""Which of libcu++'s names our device header libcu.h has."""

from __future__ import annotations

from collections.abc import Iterator

from waveport.rules.file import File
from waveport.source.lexer import is_identifier

#: CUDA headers that libcu.h stands for in a file that uses these names only.
HEADERS = frozenset(["cuda/atomic", "cuda/barrier", "cuda/pipeline", "cuda/std/atomic", "cuda/std/barrier"])

_ORDERS = ["relaxed", "consume", "acquire", "release", "acq_rel", "seq_cst"]
_ORDER_NAMES = frozenset([b"memory_order", *(f"memory_order_{order}".encode() for order in _ORDERS)])
_NAMES = _ORDER_NAMES | {
    b"atomic",
    b"atomic_ref",
    b"atomic_thread_fence",
    b"thread_scope",
    *(f"thread_scope_{scope}".encode() for scope in ("system", "device", "block", "thread")),
    b"barrier",
    b"pipeline",
    b"pipeline_shared_state",
    b"make_pipeline",
    b"pipeline_consumer_wait_prior",
    b"memcpy_async",
    b"aligned_size_t",
}


def uses_of_cuda(file: File) -> Iterator[tuple[int, bool]]:
    """Yield each use of the namespace `cuda`: its token, and whether libcu.h has what is named."""
    for i in file.places(b"cuda"):
        if file.token(file.before(i)) in (b".", b"->"):
            continue
        before, colons = file.before(i), file.after(i)
        qualified = file.token(before) == b"::" and is_identifier(file.token(file.before(before)) or b" ")
        if file.token(colons) != b"::":
            if file.token(before) in (b"namespace", b"="):
                yield i, False
        elif not qualified:
            name = file.after(colons)
            inner = file.token(file.after(file.after(name)))
            yield i, file.token(name) in _NAMES or (file.token(name) == b"std" and inner in _ORDER_NAMES)


def is_ours(file: File) -> bool:
    """The file uses libcu++, and of it only what libcu.h has."""
    uses = [ours for _, ours in uses_of_cuda(file)]
    return bool(uses) and all(uses)
