"""waveport run: run a port on the CPU at wave sizes 32 and 64 and compare."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from waveport.console import Console
from waveport.errors import Exit, InputError

if TYPE_CHECKING:
    from waveport.wavecpu.check import Result

HELP = "run a port on the CPU at wave sizes 32 and 64 and compare what it does"
EXAMPLE = "waveport run ported/ -- input.txt 10\nwaveport run ported/ --asan --wave 64 -- input.txt 10"
REST = True  # the program's own arguments


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add this command's options."""
    parser.add_argument(
        "out",
        metavar="OUT",
        type=Path,
        help="folder of the port; the program runs in copies of it (its arguments: after --)",
    )
    parser.add_argument("--wave", default="32,64", metavar="A,B", help="wave sizes (default: 32,64)")
    parser.add_argument("--main", default="", metavar="SOURCE", help="the source with main, where there are several")
    parser.add_argument("--asan", action="store_true", help="find accesses out of bounds (AddressSanitizer)")
    parser.add_argument("--poison", action="store_true", help="fresh device memory and LDS hold a pattern, not 0")
    parser.add_argument(
        "--lanes",
        choices=["step", "free", "both"],
        default="step",
        help="a wave's lanes in step (default), each at its own pace, or both",
    )
    parser.add_argument("--timeout", type=float, default=60.0, metavar="S", help="seconds for each run (default: 60)")
    parser.add_argument(
        "--rtol", type=float, default=0.0, metavar="X", help="numbers may differ by this much, relative"
    )
    parser.add_argument("--include", action="append", default=[], metavar="DIR", help="another include folder")
    parser.add_argument("--rocm", metavar="DIR", help="use this ROCm folder")


def run(args: argparse.Namespace, console: Console) -> int:
    """Run the command: 0 same, 1 anything else that was seen, 2 not runnable."""
    from waveport.project.units import read_units
    from waveport.toolchain import find_toolchain
    from waveport.wavecpu.build import check_machine, choose_units
    from waveport.wavecpu.check import Options, check_program
    from waveport.wavecpu.execute import absolute_arguments

    check_machine()
    if not args.out.is_dir():
        raise InputError(f"{args.out} is not a folder", hint="give the folder that `waveport port -o` wrote")
    units = choose_units(read_units(args.out), args.out, args.main)
    waves = _waves(args.wave)
    options = Options(waves, args.lanes, args.asan, args.poison, args.timeout, args.rtol, tuple(args.include))
    toolchain = find_toolchain(args.rocm)
    program_arguments = absolute_arguments(args.rest, args.out)
    with console.progress(
        "building and running", len(waves) * (len(units) + 1) * (2 if args.lanes == "both" else 1)
    ) as advance:
        result = check_program(units, args.out, program_arguments, toolchain, options, advance)
    if console.as_json:
        console.json(result.as_dict())
    else:
        _show(result, console)
    return {"same": Exit.DONE, "not runnable": Exit.BAD_INPUT}.get(result.verdict.word, Exit.FINDINGS)


def _waves(text: str) -> tuple[int, ...]:
    names = list(dict.fromkeys(text.split(",")))
    if not set(names) <= {"32", "64"}:
        raise InputError(f"wave size {text} does not exist", hint="AMD's are 32 and 64")
    return tuple(int(name) for name in names)


def _show(result: Result, console: Console) -> None:
    for run in result.runs:
        state = run.fault or (f"exit code {run.exit_code}" if run.ended else "did not end")
        console.detail(f"wave {run.wave}: {state}, {run.launches} kernels, {len(run.files)} files written")
        console.detail(run.stdout.decode("utf-8", "replace"))
        if run.fault or run.exit_code:
            console.detail(run.stderr.decode("utf-8", "replace"))
    for note in result.notes:
        console.say(f"note: {note}")
    word, detail = result.verdict.word, result.verdict.detail
    console.say(f"{word}{': ' if detail else ''}{detail}", style="bold")
    console.say(
        f"run on the CPU with {result.toolchain}'s headers: source semantics, not AMD's generated code", style="dim"
    )
