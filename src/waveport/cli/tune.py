"""`waveport tune`: the fastest setting that still computes the same thing, on this machine."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from waveport.console import Console
from waveport.errors import Exit, InputError

if TYPE_CHECKING:
    from waveport.dl.device import Device
    from waveport.dl.settings import Settings

HELP = "find the fastest correct setting for a model's training step, or for a training script, on this machine"
EXAMPLE = """waveport tune resnet50 --fix batch=256
waveport train resnet50 --tuned waveport-tune/tuned.json
waveport tune train.py -- --epochs 1"""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", metavar="MODEL|SCRIPT", help="resnet50, torchvision:NAME, timm:NAME, or a .py file")
    parser.add_argument("script_arguments", nargs="*", metavar="ARG", help="arguments of the script, after --")
    parser.add_argument("--minutes", type=float, default=8.0, help="time box, over all resumed runs (default 8)")
    parser.add_argument("-o", "--output", type=Path, default=Path("waveport-tune"), metavar="DIR", help="result folder")
    parser.add_argument("--restart", action="store_true", help="forget the trials in the result folder")
    parser.add_argument(
        "--fix", action="append", default=[], metavar="NAME=VALUE", help="a setting or variable to leave alone"
    )
    parser.add_argument("--batch", type=int, help="images per step to start from (default 256; on the CPU 16)")
    parser.add_argument("--image", type=int, default=224, help="picture edge (default 224)")
    parser.add_argument("--classes", type=int, default=1000)
    parser.add_argument("--block", type=float, default=1.0, metavar="S", help="seconds of one timed block (default 1)")
    parser.add_argument("--device", choices=["auto", "rocm", "cuda", "cpu"], default="auto")
    parser.add_argument("--pattern", metavar="REGEX", help="speed in the script's output; group 1 is the number")
    parser.add_argument("--loss-pattern", metavar="REGEX", help="loss in the script's output; group 1 is the number")


def run(args: argparse.Namespace, console: Console) -> int:
    import time

    from waveport.dl.device import pick, require_torch

    require_torch()
    from waveport.dl.tune import report
    from waveport.dl.tune.contestant import TrialFailed
    from waveport.dl.tune.journal import Journal
    from waveport.dl.tune.search import Search

    began = time.monotonic()
    device = pick(args.device)
    console.say(device.line())
    start, fixed = start_settings(args, device)
    subject = subject_of(args, device, start, fixed)
    journal = Journal(args.output / "journal.jsonl", subject, args.restart)
    left = 60 * args.minutes - journal.seconds
    if journal.entries:
        console.say(f"going on after {len(journal.entries)} trials, {max(left, 0):.0f} s are left")
    target, unit = target_of(args, device, fixed)
    with console.progress("tune", len(target.knobs)) as advance:

        def tell(entry: Any) -> None:
            advance(1)
            console.say(report.trial_line(entry, unit))

        reserve = min(30.0, 0.1 * 60 * args.minutes)
        search = Search(target, args.output, journal, start, began + left, reserve, tell)
        try:
            final = search.run()
        except TrialFailed as failure:
            raise InputError(
                f"{args.what} does not run: {failure}", hint=f"see {args.output}/trial-base/log.txt"
            ) from None
    return finish(args, console, device, search, final, unit, subject)


def start_settings(args: argparse.Namespace, device: Device) -> tuple[Settings, frozenset[str]]:
    """Return the setting to start from and the names the user has fixed."""
    from waveport.dl.settings import Settings
    from waveport.dl.tune.knobs import typed

    if args.minutes <= 0 or args.block <= 0:
        raise InputError("--minutes and --block must be more than 0")
    values: dict[str, Any] = {"batch": args.batch or (16 if device.kind == "cpu" else 256)}
    for word in args.fix:
        name, found, value = word.partition("=")
        if not found:
            raise InputError(f"--fix {word}", hint="NAME=VALUE, such as batch=256")
        if name.isupper():
            values["env"] = {**values.get("env", {}), name: value}
        else:
            values[name] = typed(name, value)
    fixed = {word.partition("=")[0] for word in args.fix}
    return Settings(**values), frozenset(fixed)


def is_script(what: str) -> bool:
    return what.endswith(".py") or "/" in what


def subject_of(args: argparse.Namespace, device: Device, start: Settings, fixed: frozenset[str]) -> dict[str, Any]:
    """Return what is tuned and on what: a journal is only continued for the same."""
    size = {} if is_script(args.what) else {"image": args.image, "classes": args.classes}
    return {
        "what": args.what,
        "arguments": args.script_arguments,
        **size,
        "start": start.as_json(),
        "fixed": sorted(fixed),
        "device": {"kind": device.kind, "name": device.name, "arch": device.arch, "torch": device.torch_version},
        "patterns": [args.pattern, args.loss_pattern],
    }


def target_of(args: argparse.Namespace, device: Device, fixed: frozenset[str]) -> tuple[Any, str]:
    """Return what to tune and the unit of its speed."""
    import re

    from waveport.dl.bench.steps import StepSize
    from waveport.dl.tune.model import ModelTarget
    from waveport.dl.tune.script import LOSS, RATE, ScriptTarget

    folder = args.output.resolve()
    if not is_script(args.what):
        if args.script_arguments:
            raise InputError(f"{args.what} takes no arguments", hint="arguments after -- are for a script")
        size = StepSize(args.what, 0, args.image, args.classes)
        target = ModelTarget(size, folder, device.kind, device.arch, args.device, fixed, args.block)
        return target, "images/s"
    if not Path(args.what).is_file():
        raise InputError(f"{args.what}: no such file")
    patterns = (args.pattern or RATE, args.loss_pattern or LOSS)
    for pattern in patterns:
        try:
            if re.compile(pattern).groups != 1:
                raise InputError(f"pattern {pattern!r} needs one group, around the number")
        except re.error as error:
            raise InputError(f"pattern {pattern!r}: {error}") from None
    command = [args.what, *args.script_arguments]
    return ScriptTarget(
        command, folder, device.kind, device.arch, frozenset({*fixed, "batch"}), 0.0, patterns
    ), "units/s"


def finish(
    args: argparse.Namespace,
    console: Console,
    device: Device,
    search: Any,
    final: Any,
    unit: str,
    subject: dict[str, Any],
) -> int:
    """Write the results and show them."""
    from waveport.dl import plots
    from waveport.dl.files import write_json, write_text
    from waveport.dl.tune import report

    if not getattr(search.target, "printed", True):
        console.warn("the script printed no speed that the pattern finds: whole runs were timed")
        unit = "runs/s"
    settings = report.final_settings(search.folder, final, device.kind)
    title = f"waveport tune {args.what} on {device.name}, PyTorch {device.torch_version}"
    document = report.result(settings, search.journal.entries, final, unit, device.as_json(), subject)
    write_json(args.output / "tuned.json", document)
    write_text(args.output / "env.sh", report.env_script(settings, title, is_script(args.what)))
    show(args, console, search, document, settings, unit)
    if plots.available():
        report.plot(search.journal.entries, final, unit, title, args.output / "tuned.png")
    else:
        console.warn(plots.MISSING)
    use = (
        f". {args.output}/env.sh"
        if is_script(args.what)
        else f"waveport train {args.what} --tuned {args.output}/tuned.json"
    )
    console.say(f"written: {args.output}/tuned.json and env.sh; use them with: {use}")
    if console.as_json:
        console.json(document)
    return Exit.DONE


def show(
    args: argparse.Namespace, console: Console, search: Any, document: dict[str, Any], settings: Settings, unit: str
) -> None:
    """Print the tables, and say what was not checked."""
    from waveport.dl.tune import report

    console.say(report.trials_table(search.journal.entries, unit))
    console.say(report.before_after_table(document))
    if is_script(args.what):
        found = " ".join(f"{k}={v}" for k, v in sorted(settings.env.items()))
        console.say(f"best: {found or 'the script as it is'}")
    else:
        console.say(f"best: {settings.line()}")
    if is_script(args.what) and not search.target.losses:
        console.warn("the script printed no loss that the pattern finds: that the results stay right was not checked")
