"""Check `waveport bench` against a timing written by hand, both in one process, by turns.

    python benchmarks/bench_check.py [--limit 3] [--rounds 5] [-o FILE]

The hand-written side shares no code with the product: its own operands, gradients through autograd as training takes
them, its own loop of calls between two device events, its own cache flush. A convolution library's search is a draw:
it times each algorithm once, and a wrong one may win. So the hand-written side searches several times as well, once in
autograd's thread and then in threads of its own, until three are as fast as the fastest or six are done. It goes on in
the fastest's thread; what the first search alone gave is shown.

Speed drifts with the card's power, so rounds of both sides alternate and each round gives one ratio. The figure is
their median, with a standard error from the ratios' own spread. A case is done when the figure is within the limit by
two errors, else after five times as many rounds. Exit code 1 when one is beyond the limit.
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import torch

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

from waveport.dl.bench import cases
from waveport.dl.bench.cases import Case
from waveport.dl.bench.plan import Plan, no_dtype
from waveport.dl.bench.run import Bench
from waveport.dl.device import Device, pick

TYPES = {"fp32": torch.float32, "tf32": torch.float32, "bf16": torch.bfloat16, "fp16": torch.float16}
FULL = ("square-8192", "square-4096", "bert-large-up", "llama-8b-down", "3x3-64-64-56", "3x3-512-512-7")
FULL += ("3x3-256-256-14", "1x1-256-64-56", "1x1-1024-256-14", "7x7-3-64-224-s2")

# The least time that writing 256 MiB takes: at 5.4 TB/s.
FLUSH_SECONDS = 50e-6

Call = Callable[[int], object]


def by_hand(case: Case, device: torch.device) -> Call:
    """Write the operation down again, from the shape alone."""
    kind, copies = TYPES[case.dtype], 3
    if case.kind == "gemm":
        m, n, k = case.dims
        left = [torch.randn(m, k, device=device).to(kind) for _ in range(copies)]
        right = [torch.randn(n, k, device=device).to(kind) for _ in range(copies)]
        if case.layout == "nn":
            right = [r.t().contiguous() for r in right]
            return lambda i: left[i % copies] @ right[i % copies]
        return lambda i: torch.nn.functional.linear(left[i % copies], right[i % copies])
    batch, c, h, k, r, stride, pad = case.dims
    where = torch.channels_last if case.layout == "nhwc" else torch.contiguous_format
    conv = torch.nn.Conv2d(c, k, r, stride, pad, bias=False, device=device, dtype=kind).to(memory_format=where)
    pictures = [torch.randn(batch, c, h, h, device=device).to(kind).to(memory_format=where) for _ in range(copies)]
    if case.direction == "forward":
        return lambda i: conv(pictures[i % copies])
    data = case.direction == "backward-data"
    wanted = [p.requires_grad_() if data else conv.weight for p in pictures]
    outputs = [conv(p) for p in pictures]
    gradients = [torch.randn_like(o) for o in outputs]
    return lambda i: torch.autograd.grad(
        outputs[i % copies], wanted[i % copies], gradients[i % copies], retain_graph=True
    )


class Hand:
    """The hand-written side of one case: in the thread whose search for an algorithm found the fastest."""

    def __init__(self, case: Case, device: torch.device) -> None:
        self.call, self.device = by_hand(case, device), device
        self.flush = torch.empty(256 << 20, dtype=torch.uint8, device=device)
        threads: list[ThreadPoolExecutor | None] = [None]
        self.found = [self.seconds(None)]
        while case.kind == "conv" and device.type == "cuda" and not self.sure():
            threads.append(ThreadPoolExecutor(1))
            self.found.append(self.seconds(threads[-1]))
        self.best = threads[self.found.index(min(self.found))]

    def sure(self) -> bool:
        return len(self.found) == 6 or sum(s < 1.02 * min(self.found) for s in self.found) >= 3

    def seconds(self, thread: ThreadPoolExecutor | None) -> float:
        """Return seconds per call, in a thread of our own or as any program would."""
        if thread is None:
            return self.time_rows()
        return thread.submit(self.in_this_thread).result()

    def in_this_thread(self) -> float:
        """Keep autograd from handing the gradient to its own thread, which has made its choice."""
        with torch.autograd.set_multithreading_enabled(False):
            return self.time_rows()

    def time_rows(self) -> float:
        """Return the median of nine rows of calls of about 20 ms, at most twenty, each after a flush of the caches."""
        for i in range(5):
            self.call(i)
        self.wait()
        start = time.perf_counter()
        for i in range(3):
            self.call(i)
        issued = (time.perf_counter() - start) / 3
        self.wait()
        whole = (time.perf_counter() - start) / 3
        inner = min(20, max(2, math.ceil(0.02 / whole)))
        issued = issued if 2 * issued > whole else 0.0
        return statistics.median(self.rows(inner, issued) if self.device.type == "cuda" else self.host_rows(inner))

    def rows(self, inner: int, issued: float) -> list[float]:
        """Flush until the host is so far ahead that a row cannot time the host instead.

        No longer: the card's power goes to the products after a rest, and their clock rises by up to 9 %.
        """
        flushes = max(8, math.ceil(2 * inner * issued / FLUSH_SECONDS))
        marks = [(torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)) for _ in range(9)]
        for begin, end in marks:
            for _ in range(flushes):
                self.flush.fill_(1)
            begin.record()
            for i in range(inner):
                self.call(i)
            end.record()
        self.wait()
        return [begin.elapsed_time(end) / 1e3 / inner for begin, end in marks]

    def host_rows(self, inner: int) -> list[float]:
        found = []
        for _ in range(9):
            self.flush.fill_(1)
            start = time.perf_counter()
            for i in range(inner):
                self.call(i)
            found.append((time.perf_counter() - start) / inner)
        return found

    def wait(self) -> None:
        if self.device.type == "cuda":
            torch.cuda.synchronize()


def figure(ours: list[float], theirs: list[float]) -> tuple[float, float]:
    """Return the median of the rounds' ratios, less one, and its standard error; both in percent."""
    ratios = [a / b for a, b in zip(ours, theirs, strict=True)]
    error = 1.2533 * statistics.stdev(ratios) / math.sqrt(len(ratios)) if len(ratios) > 1 else math.inf
    return 100 * (statistics.median(ratios) - 1), 100 * error


def check(case: Case, bench: Bench, rounds: int, limit: float) -> dict[str, Any]:
    """Time both sides by turns until the figure is clearly within the limit, or the rounds are used up."""
    torch.backends.cudnn.benchmark = True
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = case.dtype == "tf32"
    hand = Hand(case, bench.watch.device)
    sides = (lambda: of_product(case, bench), lambda: hand.seconds(hand.best))
    times: tuple[list[float], list[float]] = ([], [])
    off, error = 0.0, math.inf
    while len(times[0]) < rounds or (abs(off) + 2 * error > limit and len(times[0]) < 5 * rounds):
        for side in (0, 1) if len(times[0]) % 2 == 0 else (1, 0):
            times[side].append(sides[side]())
        off, error = figure(*times)
    row = {"key": case.key, "ours_s": statistics.median(times[0]), "by_hand_s": statistics.median(times[1])}
    row |= {"off_percent": off, "error_percent": error, "rounds": times, "hand_searches": hand.found}
    return row


def of_product(case: Case, bench: Bench) -> float:
    timing = bench.time(case)
    if isinstance(timing, str):
        raise SystemExit(f"{case.key}: {timing}")
    return timing.median


def selected(device: Device) -> list[Case]:
    suite = "small" if device.kind == "cpu" else "full"
    dtypes = ["fp32"] if device.kind == "cpu" else ["bf16", "fp32", "fp16", "tf32"]
    found = [
        c
        for d in dtypes
        for c in (*cases.gemm_cases(suite, [d]), *cases.conv_cases(suite, [d]))
        if not no_dtype(d, c.kind, device)
    ]
    if device.kind == "cpu":
        return found
    # fp16 and tf32 go the ways of bf16 and fp32: products are enough for them.
    return [c for c in found if c.name in FULL and (c.kind == "gemm" or c.dtype in dtypes[:2])]


def line(row: dict[str, Any], case: Case, limit: float) -> str:
    searches = row["hand_searches"]
    alone = 100 * (searches[0] / min(searches) - 1)
    one = f", first search by hand {alone:+.0f} %" if alone > limit else ""
    mark = "  <- beyond the limit" if abs(row["off_percent"]) > limit else ""
    rate = case.flops / row["ours_s"] / 1e12
    return (
        f"{case.key:70} {row['ours_s'] * 1e6:8.1f} us {rate:6.1f} TFLOP/s  by hand {row['by_hand_s'] * 1e6:8.1f} us  "
        f"{row['off_percent']:+5.1f} +-{row['error_percent']:.1f} %  ({len(row['rounds'][0])} rounds{one}){mark}"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--limit", type=float, default=3.0, help="percent")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default="", help="cases whose key holds this text")
    parser.add_argument("-o", "--output", type=Path, help="write the figures as JSON, after each case")
    args = parser.parse_args()
    device = pick("auto")
    print(device.line())
    bench = Bench(Plan(("gemm", "conv"), "small", tuple(TYPES)), device)
    rows: list[dict[str, Any]] = []
    for case in selected(device):
        if args.only not in case.key:
            continue
        rows.append(check(case, bench, args.rounds, args.limit))
        print(line(rows[-1], case, args.limit), flush=True)
        if args.output:
            args.output.write_text(json.dumps({"device": device.as_json(), "rows": rows}, indent=1))
    off = [abs(r["off_percent"]) for r in rows]
    inside = sum(x <= args.limit for x in off)
    print(
        f"{inside} of {len(rows)} within {args.limit} %, worst {max(off):.1f} %, median {statistics.median(off):.1f} %"
    )
    return 0 if inside == len(rows) else 1


if __name__ == "__main__":
    sys.exit(main())
