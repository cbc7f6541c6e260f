"""`waveport selftest`: test our device headers on the GPU that is there."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from waveport.cli._options import jobs_option
from waveport.console import Console
from waveport.errors import Exit, InputError

if TYPE_CHECKING:
    from waveport.selftest.suite import Result

HELP = "build and run the tests of our device headers on this machine's GPU"
EXAMPLE = "waveport selftest\nwaveport selftest --json > selftest.json   # to share"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add this command's options."""
    parser.add_argument("programs", nargs="*", metavar="NAME", help="only these test programs (default: all)")
    parser.add_argument("--list", action="store_true", help="list the test programs and stop")
    parser.add_argument(
        "--vendor", choices=["amd", "nvidia"], help="only this vendor's GPU (default: all that are there)"
    )
    parser.add_argument("--compiler", type=Path, metavar="FILE", help="this hipcc or nvcc")
    parser.add_argument("--arch", help="build for this target (default: that of the GPU)")
    jobs_option(parser, "compilers at a time", default=4)


def run(args: argparse.Namespace, console: Console) -> int:
    """Run the command; exit code 1 if any test fails, 2 without GPU or compiler."""
    from waveport.selftest.platforms import find_platforms
    from waveport.selftest.suite import program_names, run_suite

    known = program_names()
    if args.list:
        if args.as_json:
            console.json(known)
        else:
            console.say("\n".join(known))
        return Exit.DONE
    if unknown := sorted(set(args.programs) - set(known)):
        raise InputError(f"no test program named {', '.join(unknown)}", hint=f"there are: {', '.join(known)}")
    if args.compiler is not None and not args.compiler.is_file():
        raise InputError(f"{args.compiler} is not a file", hint="--compiler takes the path of hipcc or nvcc")
    names = args.programs or known
    results: list[Result] = []
    for platform in find_platforms(args.vendor, args.compiler):
        with console.progress(f"building for {platform.vendor}", len(names)) as advance:
            results.append(run_suite(platform, names, args.arch, args.jobs, advance))
        _show(results[-1], console)
    if args.as_json:
        console.json({"results": [result.as_dict() for result in results]})
    return Exit.FINDINGS if any(result.failed for result in results) else Exit.DONE


def _show(result: Result, console: Console) -> None:
    console.say(
        f"{result.gpu} ({result.arch}, {result.lanes} lanes), driver {result.driver}, runtime {result.runtime}, "
        f"{result.compiler}, waveport {result.waveport}"
    )
    for program in dict.fromkeys(outcome.program for outcome in result.outcomes):
        own = [outcome for outcome in result.outcomes if outcome.program == program]
        bad = [outcome for outcome in own if outcome.result != "pass"]
        checks = sum(outcome.checks for outcome in own)
        verdict = f"{len(bad)} of {len(own)} tests FAILED" if bad else f"{len(own)} tests passed"
        console.say(f"  {program:<22} {verdict}, {checks} checks", style="red" if bad else None)
        for outcome in own if console.verbose else bad:
            console.say(f"    {outcome.result} {outcome.test}  {outcome.detail}".rstrip())
    total = len(result.outcomes)
    console.say(f"{total - result.failed} of {total} tests passed")
