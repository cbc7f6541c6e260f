"""Work shared out to several processes."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")

_ENOUGH_BYTES = 250_000  # below this for each process, starting it costs more than it saves
_MOST_PROCESSES = 61  # Windows cannot wait for more; Python refuses to start them
_SHARES = 16  # for each process, so that none is left alone with a long rest

_work: Callable[[Any], Any] | None = None


def share_out(
    work: Callable[[Item], Result], items: Sequence[Item], size: Callable[[Item], int], jobs: int = 0
) -> Iterator[tuple[int, Result]]:
    """Each item's index and `work(item)`, as they get done; `size` in bytes says how to share, jobs 0: all cores.

    Other processes begin at once, before the first result is asked for.
    """
    jobs = min(jobs or os.cpu_count() or 1, max(1, sum(map(size, items)) // _ENOUGH_BYTES), _MOST_PROCESSES)
    if jobs <= 1:
        return ((i, work(item)) for i, item in enumerate(items))
    from concurrent.futures import ProcessPoolExecutor, as_completed  # costs start-up time
    from multiprocessing import get_context

    # a fork has the work's tables already; elsewhere they are sent once to each process
    context = get_context("fork" if sys.platform == "linux" and hasattr(os, "fork") else None)
    largest_first = sorted(range(len(items)), key=lambda i: size(items[i]), reverse=True)
    shares = [largest_first[n :: jobs * _SHARES] for n in range(min(jobs * _SHARES, len(items)))]
    pool = ProcessPoolExecutor(jobs, context, initializer=_start, initargs=(work,))
    begun = {pool.submit(_do_share, [items[i] for i in share]): share for share in shares}

    def results() -> Iterator[tuple[int, Result]]:
        try:
            for future in as_completed(list(begun)):
                yield from zip(begun.pop(future), future.result(), strict=True)
        finally:
            pool.shutdown(cancel_futures=True)

    return results()


def in_order(done: Iterable[tuple[int, Result]]) -> list[Result]:
    """The results of `share_out` in the order of its items."""
    return [result for _, result in sorted(done, key=lambda one: one[0])]


def _start(work: Callable[[Any], Any]) -> None:
    """Make this process ready; it ends with its parent, and leaves Ctrl-C to it."""
    global _work
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _work = work


def _end_with_parent() -> None:
    from multiprocessing import parent_process

    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _do_share(share: list[Any]) -> list[Any]:
    assert _work is not None
    return [_work(item) for item in share]
