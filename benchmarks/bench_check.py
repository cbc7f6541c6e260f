"""Check `waveport bench` against a timing written by hand, both in one process, by turns.

    python benchmarks/bench_check.py [--limit 3] [--rounds 3]

The hand-written side shares no code with the product: its own operands, its own loop of calls between two
device events, its own cache flush. Both use the algorithm that the convolution library chose: its choice is made once a
thread and varies, so gradients by hand are computed in the calling thread. Where rounds of one side differ by more
than half the limit there are up to three times as many. Exit code 1 when a median differs by more than the limit, in
percent.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

import torch

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

from waveport.dl.bench import cases
from waveport.dl.bench.cases import Case
from waveport.dl.bench.run import no_dtype
from waveport.dl.bench.timing import Stopwatch
from waveport.dl.device import pick

TYPES = {"fp32": torch.float32, "tf32": torch.float32, "bf16": torch.bfloat16, "fp16": torch.float16}
FULL = ("square-8192", "square-4096", "bert-large-up", "llama-8b-down", "3x3-64-64-56", "3x3-512-512-7")
FULL += ("3x3-256-256-14", "1x1-256-64-56", "1x1-1024-256-14", "7x7-3-64-224-s2")


def by_hand(case: Case, device: torch.device) -> Callable[[int], object]:
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


def time_by_hand(call: Callable[[int], object], device: torch.device) -> float:
    """Return seconds per call: flush, then a row of calls between two events; the median of nine rows."""
    flush = torch.empty(256 << 20, dtype=torch.uint8, device=device)
    for i in range(5):
        call(i)
    rows, inner = [], 10
    if device.type == "cpu":
        for _ in range(9):
            flush.fill_(1)
            start = time.perf_counter()
            for i in range(inner):
                call(i)
            rows.append((time.perf_counter() - start) / inner)
        return statistics.median(rows)
    marks = [(torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)) for _ in range(9)]
    torch.cuda.synchronize()
    for begin, end in marks:
        for _ in range(8):
            flush.fill_(1)
        begin.record()
        for i in range(inner):
            call(i)
        end.record()
    torch.cuda.synchronize()
    return statistics.median(b.elapsed_time(e) / 1e3 / inner for b, e in marks)


def noise_of(*sides: list[float]) -> float:
    """Return the largest distance of a round from its own side's median."""
    return max(abs(value / statistics.median(side) - 1) for side in sides for value in side)


def check(case: Case, watch: Stopwatch, rounds: int, limit: float) -> tuple[float, float, float]:
    """Return our seconds, the hand-written seconds, and the noise of the rounds."""
    torch.backends.cudnn.benchmark = True
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = case.dtype == "tf32"
    ours: list[float] = []
    theirs: list[float] = []
    call = by_hand(case, watch.device)
    with torch.no_grad():
        prepared = case.prepare(watch.device, watch.sets(case.bytes))
    while len(ours) < rounds or (len(ours) < 3 * rounds and noise_of(ours, theirs) > limit / 200):
        with torch.no_grad():
            ours.append(watch.measure(prepared, 0.15).median)
        with torch.autograd.set_multithreading_enabled(False):
            theirs.append(time_by_hand(call, watch.device))
    return statistics.median(ours), statistics.median(theirs), noise_of(ours, theirs)


def selected(kind: str) -> list[Case]:
    suite = "small" if kind == "cpu" else "full"
    dtypes = ["fp32"] if kind == "cpu" else ["bf16", "fp32", "fp16", "tf32"]
    device = pick("auto")
    found = [
        c
        for d in dtypes
        for c in (*cases.gemm_cases(suite, [d]), *cases.conv_cases(suite, [d]))
        if not no_dtype(d, c.kind, device)
    ]
    # fp16 and tf32 go the ways of bf16 and fp32: products are enough for them.
    return (
        found if kind == "cpu" else [c for c in found if c.name in FULL and (c.kind == "gemm" or c.dtype in dtypes[:2])]
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--limit", type=float, default=3.0, help="percent")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("-o", "--output", type=Path, help="write the figures as JSON")
    args = parser.parse_args()
    device = pick("auto")
    print(device.line())
    watch, rows = Stopwatch(torch.device(device.torch_name)), []
    for case in selected(device.kind):
        ours, theirs, noise = check(case, watch, args.rounds, args.limit)
        off = 100 * (ours / theirs - 1)
        mark = "" if abs(off) <= args.limit else "  <- beyond the limit"
        rate = case.flops / ours / 1e12
        print(f"{case.key:70} {ours * 1e6:9.1f} us {rate:7.1f} TFLOP/s  by hand {theirs * 1e6:9.1f} us  "
              f"{off:+5.1f} %  (rounds +-{100 * noise:.1f} %){mark}", flush=True)  # fmt: skip
        rows.append({"key": case.key, "ours_s": ours, "by_hand_s": theirs, "off_percent": off, "noise": noise})
        if device.type == "cuda":
            torch.cuda.empty_cache()
    worst = max(abs(r["off_percent"]) for r in rows)
    inside = sum(abs(r["off_percent"]) <= args.limit for r in rows)
    print(f"{inside} of {len(rows)} within {args.limit} %, worst {worst:.1f} %")
    if args.output:
        args.output.write_text(json.dumps({"device": device.as_json(), "rows": rows}, indent=1))
    return 0 if inside == len(rows) else 1


if __name__ == "__main__":
    sys.exit(main())
