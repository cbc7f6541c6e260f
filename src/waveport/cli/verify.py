"""waveport verify: compile a port for AMD's targets."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from pathlib import Path

from waveport.cli._options import jobs_option
from waveport.console import Console
from waveport.errors import Exit, InputError

HELP = "compile a port for AMD GPUs, device and host code, without a GPU"
EXAMPLE = "waveport verify ported/\nwaveport verify ported/ --arch gfx906,gfx942,gfx1201 --jobs 8"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("out", metavar="OUT", type=Path, help="folder (or file) of the port")
    parser.add_argument("--arch", default="", metavar="A,B", help="gfx targets, or all (default: gfx90a,gfx1100)")
    jobs_option(parser, "compiles at a time")
    parser.add_argument("--rocm", metavar="DIR", help="use this ROCm folder")
    parser.add_argument("--torch-include", action="append", default=[], metavar="DIR", help="PyTorch's headers")


def run(args: argparse.Namespace, console: Console) -> int:
    from waveport.project.units import read_units
    from waveport.report.terminal import show_evidence
    from waveport.toolchain import find_toolchain
    from waveport.verify.compile import compile_units, count_compiles
    from waveport.verify.loop import written_line_map
    from waveport.verify.targets import choose_targets
    from waveport.verify.torch_build import find_torch

    if not args.out.exists():
        raise InputError(f"{args.out} is not there")
    toolchain = find_toolchain(args.rocm)
    archs = choose_targets(args.arch, toolchain)
    units = read_units(args.out)
    if not units:
        raise InputError(f"{args.out} holds nothing to compile", hint="give the folder that `waveport port -o` wrote")
    root = args.out if args.out.is_dir() else args.out.parent
    with console.progress("compiling", count_compiles(units, archs)) as advance:
        evidence = compile_units(
            units,
            toolchain,
            archs,
            root,
            jobs=args.jobs,
            progress=advance,
            line_map=written_line_map(root),
            torch=find_torch(args.torch_include),
        )
    if console.as_json:
        console.json(asdict(evidence))
    else:
        show_evidence(evidence, console)
    return Exit.FINDINGS if evidence.failed else Exit.DONE
