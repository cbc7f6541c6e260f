"""waveport setup: the plan that brings PyTorch or HIP to one GPU and system; printed, written as a script, or run."""

from __future__ import annotations

import argparse
from pathlib import Path

from waveport.console import Console
from waveport.errors import Exit, InputError

HELP = "plan the installation for this GPU and system: every step with its reason, check, undo and source"
EXAMPLE = """waveport setup
waveport setup --for pytorch --gpu "Radeon VII" --os ubuntu-22.04 --rocm 5.6
waveport setup --for hip-dev --script setup.sh
waveport setup --apply                      ask before each step, stop at a failure
waveport setup --undo                       take back what --apply did"""


def arguments(parser: argparse.ArgumentParser) -> None:
    from waveport.system.setup_data import GOALS

    parser.add_argument("--for", dest="goal", choices=GOALS, default="", help="what to set up (default: pytorch)")
    parser.add_argument("--gpu", default="", metavar="NAME", help="GPU: name, gfx target or PCI id (default: this one)")
    parser.add_argument("--os", dest="system", default="", metavar="NAME", help="system, as in ubuntu-24.04 or rhel-9")
    parser.add_argument("--rocm", default="", metavar="X.Y", help="ROCm release (default: the best for this card)")
    parser.add_argument("--kernel", default="", metavar="VERSION", help="kernel, as uname -r prints it")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--script", metavar="FILE", help="write the plan as a shell script")
    what.add_argument("--apply", action="store_true", help="run the plan here, asking before each step")
    what.add_argument("--undo", action="store_true", help="take back what --apply did, last step first")


def run(args: argparse.Namespace, console: Console) -> int:
    from waveport.system.messages import text
    from waveport.system.setup_plan import make_plan
    from waveport.system.setup_report import as_document, say
    from waveport.system.setup_target import check_is_here, make_target, this_machine

    if args.undo or args.apply:
        from waveport.system.setup_apply import Runner

        if args.undo:
            return Runner(console).undo()
    machine = None if args.gpu and (args.system or args.goal == "windows") and not args.apply else this_machine()
    target = make_target(
        goal=args.goal, gpu=args.gpu, system=args.system, rocm=args.rocm, kernel=args.kernel, machine=machine
    )
    plan = make_plan(target)
    if args.script:
        from waveport.system.setup_script import script

        _write(Path(args.script), script(plan, console.lang))
        console.say(text("setup.script.written", console.lang, path=args.script))
    if args.apply and plan.steps:
        check_is_here(target, machine)
        return Runner(console).apply(plan)
    if console.as_json:
        console.json(as_document(plan, console.lang))
    elif not args.script:
        say(plan, console)
    return Exit.DONE if plan.steps else Exit.FINDINGS


def _write(path: Path, words: str) -> None:
    """Write the script whole, readable and executable by its owner."""
    new = path.with_name(f".{path.name}.new")
    try:
        new.write_text(words, encoding="utf-8")
        new.chmod(0o755)
        new.replace(path)
    except OSError as error:
        raise InputError(f"cannot write {path}: {error.strerror}", hint="choose another file for --script") from error
