"""`waveport bench`: how fast are products, convolutions, memory and ResNet-50 steps here."""

from __future__ import annotations

import argparse
from pathlib import Path

from waveport.console import Console
from waveport.errors import Exit, InputError

HELP = "measure matrix products, convolutions, memory and ResNet-50 training steps on this device"
EXAMPLE = """waveport bench all -o mine.json --plot roofline.png
waveport bench gemm --dtypes bf16,fp16
waveport compare mine.json h200"""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("kind", choices=["gemm", "conv", "copy", "resnet50", "all"])
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="write the result as JSON, for compare")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="roofline plot (.png or .svg)")
    parser.add_argument("--device", choices=["auto", "rocm", "cuda", "cpu"], default="auto")
    parser.add_argument("--dtypes", metavar="A,B", help="fp32, tf32, bf16, fp16 (default: all; on the CPU fp32,bf16)")
    parser.add_argument("--suite", choices=["full", "small"], help="sizes (default: full on a GPU, small on the CPU)")
    parser.add_argument("--layout", choices=["nchw", "nhwc"], help="of convolutions (default: nhwc for 16-bit types)")
    parser.add_argument("--seconds", type=float, default=0.25, metavar="S", help="time for each case (default 0.25)")
    parser.add_argument(
        "--search", choices=["on", "off"],
        help="let the convolution library time its algorithms (default: on; off on ROCm, where it can take hours)",
    )  # fmt: skip
    parser.add_argument("--batch", type=int, help="images per ResNet-50 step (default 256; small: 4)")
    parser.add_argument("--image", type=int, help="picture edge of the ResNet-50 step (default 224; small: 64)")


def run(args: argparse.Namespace, console: Console) -> int:
    from waveport.dl.device import pick, require_torch

    require_torch()
    from waveport.dl import plots
    from waveport.dl.bench import report
    from waveport.dl.bench import run as bench
    from waveport.dl.files import write_rows

    device = pick(args.device)
    plan = make_plan(args, device.kind)
    if device.note:
        console.warn(device.note)
    console.say(device.line())
    with console.progress("bench", bench.total(plan, device)) as advance:
        document = bench.run(plan, device, advance)
    for table in report.tables(document, console.verbose):
        console.say(table)
    console.say(report.ceiling_line(document))
    for line in [f"not measured: {x}" for x in document["not_measured"]] + failures(document["rows"]):
        console.say(line)
    if args.output:
        write_rows(args.output, document)
        console.say(f"result: {args.output}")
    if args.plot and plots.available():
        plots.roofline(document, args.plot)
        console.say(f"roofline: {args.plot}")
    elif args.plot:
        console.warn(plots.MISSING)
    if console.as_json:
        console.json(document)
    return Exit.DONE


def make_plan(args: argparse.Namespace, kind: str):  # type: ignore[no-untyped-def]
    from waveport.dl.bench.run import KINDS, Plan
    from waveport.dl.bench.steps import StepSize
    from waveport.dl.settings import PRECISIONS

    dtypes = tuple(args.dtypes.split(",")) if args.dtypes else ("fp32", "bf16") if kind == "cpu" else PRECISIONS
    if unknown := set(dtypes) - set(PRECISIONS):
        raise InputError(f"--dtypes: {', '.join(sorted(unknown))} is not known", hint=f"use {', '.join(PRECISIONS)}")
    if args.seconds <= 0 or min(args.batch or 1, args.image or 32) < 1:
        raise InputError("--seconds, --batch and --image must be more than 0")
    suite = args.suite or ("small" if kind == "cpu" else "full")
    usual = StepSize() if suite == "full" else StepSize(batch=4, image=64)
    size = StepSize(batch=args.batch or usual.batch, image=args.image or usual.image)
    search = args.search == "on" if args.search else kind != "rocm"
    kinds = KINDS if args.kind == "all" else (args.kind,)
    return Plan(kinds, suite, dtypes, args.layout, args.seconds, search, size)


def failures(rows: list[dict]) -> list[str]:  # type: ignore[type-arg]
    return [f"not run: {row['key']}: {row['not_run']}" for row in rows if "not_run" in row]
