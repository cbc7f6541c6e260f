"""`waveport bench`: how fast are products, convolutions, memory and ResNet-50 steps here."""

from __future__ import annotations

import argparse
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from waveport.console import Console
from waveport.errors import Exit, InputError

if TYPE_CHECKING:
    from waveport.dl.bench.plan import Plan
    from waveport.dl.bench.run import Bench

HELP = "measure matrix products, convolutions, memory and ResNet-50 training steps on this device"
EXAMPLE = """waveport bench all -o mine.json --plot roofline.png
waveport bench gemm --dtypes bf16,fp16
waveport compare mine.json h200"""
SAVE_SECONDS = 5.0
STOPPED = 130  # what a shell returns for Ctrl-C


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("kind", choices=["gemm", "conv", "copy", "resnet50", "all"])
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE",
        help="write the result as JSON, for compare; kept up to date while the run goes on",
    )  # fmt: skip
    parser.add_argument("--plot", type=Path, metavar="FILE", help="roofline plot (.png or .svg)")
    parser.add_argument("--device", choices=["auto", "rocm", "cuda", "cpu"], default="auto")
    parser.add_argument("--dtypes", metavar="A,B", help="fp32, tf32, bf16, fp16 (default: all; on the CPU fp32,bf16)")
    parser.add_argument("--suite", choices=["full", "small"], help="sizes (default: full on a GPU, small on the CPU)")
    parser.add_argument("--layout", choices=["nchw", "nhwc"], help="of convolutions (default: nhwc for 16-bit types)")
    parser.add_argument(
        "--minutes", type=float, default=5.0, metavar="M",
        help="time box: begin nothing after M minutes (default 5; 0: no limit)",
    )  # fmt: skip
    parser.add_argument("--seconds", type=float, default=0.15, metavar="S", help="time for each case (default 0.15)")
    parser.add_argument(
        "--search", choices=["on", "off"],
        help="let the convolution library time its algorithms (default: on; off on ROCm, where it can take hours)",
    )  # fmt: skip
    parser.add_argument("--batch", type=int, help="images per ResNet-50 step (default 256; small: 4)")
    parser.add_argument("--image", type=int, help="picture edge of the ResNet-50 step (default 224; small: 64)")


def run(args: argparse.Namespace, console: Console) -> int:
    from waveport.dl.device import pick, require_torch

    require_torch()
    from waveport.dl.bench.run import Bench

    device = pick(args.device)
    plan = make_plan(args, device.kind)
    if device.note:
        console.warn(device.note)
    console.say(device.line())
    bench = Bench(plan, device)
    ended = follow(bench, args.output, console)
    document = bench.document(ended)
    tell(document, console)
    write(document, args, console)
    if console.as_json:
        console.json(document)
    return STOPPED if ended else Exit.DONE


def follow(bench: Bench, output: Path | None, console: Console) -> str:
    """Run to the end, with the result so far in the file; return why the run was stopped, if it was."""
    from waveport.dl.files import write_rows

    saved = float("-inf")
    tasks = bench.tasks()
    with console.progress("bench", len(tasks)) as advance, stop_signals() as asked:
        try:
            lines = bench.go()
            while not asked:
                if output and time.monotonic() - saved > SAVE_SECONDS:
                    write_rows(output, bench.document("still running when this was written"))
                    saved = time.monotonic()
                if (line := next(lines, None)) is None:
                    return ""
                advance(1)
                if line:
                    console.say(line)
        except KeyboardInterrupt:
            pass
    return f"stopped by {asked[0]}"


@contextmanager
def stop_signals() -> Iterator[list[str]]:
    """The first Ctrl-C or SIGTERM interrupts and is named in the list; a second one ends the command as always."""
    asked: list[str] = []
    if threading.current_thread() is not threading.main_thread():
        yield asked
        return
    before = {s: signal.getsignal(s) for s in (signal.SIGINT, signal.SIGTERM)}

    def restore() -> None:
        for s, handler in before.items():
            signal.signal(s, handler)

    def stop(number: int, _: object) -> None:
        asked.append(signal.Signals(number).name)
        restore()
        raise KeyboardInterrupt

    for s in before:
        signal.signal(s, stop)
    try:
        yield asked
    finally:
        restore()


def tell(document: dict[str, Any], console: Console) -> None:
    """Print tables, ceilings, and what is missing."""
    from waveport.dl.bench import report

    for table in report.tables(document, console.verbose):
        console.say(table)
    console.say(report.ceiling_line(document))
    for line in [f"not measured: {x}" for x in document["not_measured"]] + report.failures(document):
        console.say(line)
    if document["ended"]:
        console.warn(report.ended_line(document))


def write(document: dict[str, Any], args: argparse.Namespace, console: Console) -> None:
    """Write the files that were asked for."""
    from waveport.dl import plots
    from waveport.dl.files import write_rows

    if args.output:
        write_rows(args.output, document)
        console.say(f"result: {args.output}")
    if args.plot and plots.available():
        plots.roofline(document, args.plot)
        console.say(f"roofline: {args.plot}")
    elif args.plot:
        console.warn(plots.MISSING)


def make_plan(args: argparse.Namespace, kind: str) -> Plan:
    from waveport.dl.bench.plan import KINDS, Plan
    from waveport.dl.bench.steps import StepSize
    from waveport.dl.settings import PRECISIONS

    # In this order, so that a time box cuts off the types that tell least.
    usual_types = ("fp32", "bf16") if kind == "cpu" else ("bf16", "fp32", "tf32", "fp16")
    dtypes = tuple(args.dtypes.split(",")) if args.dtypes else usual_types
    if unknown := set(dtypes) - set(PRECISIONS):
        raise InputError(f"--dtypes: {', '.join(sorted(unknown))} is not known", hint=f"use {', '.join(PRECISIONS)}")
    if args.seconds <= 0 or min(args.batch or 1, args.image or 32) < 1:
        raise InputError("--seconds, --batch and --image must be more than 0")
    if not args.minutes >= 0:
        raise InputError("--minutes must be 0 or more", hint="0 means no limit")
    suite = args.suite or ("small" if kind == "cpu" else "full")
    usual = StepSize() if suite == "full" else StepSize(batch=4, image=64)
    size = StepSize(batch=args.batch or usual.batch, image=args.image or usual.image)
    search = args.search == "on" if args.search else kind != "rocm"
    kinds = KINDS if args.kind == "all" else (args.kind,)
    return Plan(kinds, suite, dtypes, args.layout, args.seconds, search, size, args.minutes)
