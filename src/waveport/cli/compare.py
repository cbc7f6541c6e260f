"""`waveport compare`: the speed of one run in percent of another, with its spread."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from waveport.console import Console
from waveport.errors import Exit, InputError

HELP = "compare two bench results, or one with a shipped reference; unlike runs are refused"
EXAMPLE = """waveport compare mine.json theirs.json --plot ratio.png
waveport compare mine.json h200
waveport compare mine.json published"""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("a", nargs="?", metavar="A", help="result of `waveport bench -o FILE`")
    parser.add_argument("b", nargs="?", metavar="B", help="another result, or the name of a reference")
    parser.add_argument("--common", action="store_true", help="compare the cases both have, leave out the others")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="bars of A in percent of B (.png or .svg)")
    parser.add_argument("--list", action="store_true", help="list the shipped references")


def run(args: argparse.Namespace, console: Console) -> int:
    from waveport.dl import compare

    if args.list:
        return list_references(console)
    if not args.a or not args.b:
        raise InputError("two results are needed", hint=f"references: {', '.join(sorted(compare.references()))}")
    a, b = compare.load(args.a), compare.load(args.b)
    if a["format"] == compare.PUBLISHED:
        raise InputError("published figures go second", hint=f"waveport compare {args.b} {args.a}")
    if b["format"] == compare.PUBLISHED:
        return beside_published(a, b, console)
    return like_for_like(args, a, b, console)


def list_references(console: Console) -> int:
    from waveport.dl import compare

    found = []
    for name in sorted(compare.references()):
        document = compare.load(name)
        measured = document.get("measured", False)
        what = document["device"]["name"] if measured else document["title"]
        found.append({"name": name, "measured_by_us": measured, "what": what})
        console.say(f"{name}: {'measured with waveport bench: ' if measured else ''}{what}")
    if console.as_json:
        console.json({"references": found})
    return Exit.DONE


def like_for_like(args: argparse.Namespace, a: dict[str, Any], b: dict[str, Any], console: Console) -> int:
    from waveport.dl import compare, plots

    pairs, notes = compare.like_pairs(a, b, args.common)
    ratios = compare.ratios(pairs)
    notes += compare.differing_conditions(a, b)
    names = [d["device"]["name"] for d in (a, b)]
    console.say(table_of(ratios, names))
    for note in notes:
        console.say(note, style="dim")
    if args.plot and plots.available():
        labels = [f"{r.operation.strip()} {r.dtype}" for r in ratios]
        errors = [(r.low, r.high) for r in ratios]
        title, label = f"{names[0]} against {names[1]}", "speed in percent"
        plots.bars(labels, [r.percent for r in ratios], errors, title, label, args.plot, reference=100.0)
        console.say(f"plot: {args.plot}")
    elif args.plot:
        console.warn(plots.MISSING)
    if console.as_json:
        devices = {"a": a["device"], "b": b["device"]}
        console.json({**devices, "ratios": [r.to_json() for r in ratios], "notes": notes})
    return Exit.DONE


def table_of(ratios: list[Any], names: list[str]) -> Any:
    from waveport.dl.bench.report import table

    made = table(f"A: {names[0]}\nB: {names[1]}", "operation", "type", "A", "B", "A / B", "range", "A is")
    for r in ratios:
        made.add_row(
            f"{r.operation}, {r.unit}", r.dtype, f"{r.a:.4g}", f"{r.b:.4g}",
            f"{r.percent:.1f} %", f"{r.low:.1f}-{r.high:.1f} %", r.verdict,
        )  # fmt: skip
    return made


def beside_published(document: dict[str, Any], published: dict[str, Any], console: Console) -> int:
    from dataclasses import asdict

    from waveport.dl import compare
    from waveport.dl.bench.report import table

    rows = compare.beside_published(document, published)
    title = f"{document['device']['name']} beside {published['title']}"
    made = table(title, "GPU", "precision", "batch", "images/s", "ours in %", "source")
    for r in rows if console.verbose else shortlist(rows):
        ours = "-" if r.ours_percent is None else f"{r.ours_percent:.0f} %"
        made.add_row(r.gpu, r.precision, r.batch, f"{r.value:.0f}", ours, f"{r.source} ({r.software})")
    console.say(made)
    console.say("published figures are context, not a like-for-like comparison; -v lists all of them")
    if console.as_json:
        console.json({"device": document["device"], "published": [asdict(r) for r in rows]})
    return Exit.DONE


def shortlist(rows: list[Any]) -> list[Any]:
    """Those of this GPU; where there is none, the best of each GPU."""
    if same := [r for r in rows if r.same_gpu]:
        return same
    best: dict[str, Any] = {}
    for row in rows:
        best[row.gpu] = max(best.get(row.gpu, row), row, key=lambda r: r.value)
    return list(best.values())
