"""Can PyTorch use the AMD GPU of this machine, and if not, what must be done first?"""

from __future__ import annotations

import argparse

from waveport.console import Console

HELP = "say whether PyTorch can use this machine's AMD GPU, why not, and what to do first (reads only)"
EXAMPLE = """waveport doctor
waveport doctor --deep                      also import PyTorch and run it
waveport doctor --capture machine.txt       save what was read, without names and serial numbers
waveport doctor --from machine.txt          judge another machine's capture or rocm_techsupport log"""


def arguments(parser: argparse.ArgumentParser) -> None:
    source = parser.add_mutually_exclusive_group()
    source.add_argument("--deep", action="store_true", help="import PyTorch in a child process and run it on the GPU")
    source.add_argument("--from", dest="source", metavar="FILE", help="judge a capture or a rocm_techsupport log")
    parser.add_argument("--capture", metavar="FILE", help="also write what was read, redacted (.gz compresses)")
    parser.add_argument("--venv", metavar="DIR", help="the Python environment to judge (default: the one in use)")


def run(args: argparse.Namespace, console: Console) -> int:
    from waveport.system import doctor_report
    from waveport.system.entry import examine

    report, note = examine(source=args.source, venv=args.venv, capture=args.capture, deep=args.deep, lang=console.lang)
    if console.as_json:
        console.json(doctor_report.document(report, console.lang))
    elif console.quiet:
        print(report.verdict(console.lang))
    else:
        for line, style in doctor_report.lines(report, console.lang, console.verbose):
            console.say(line, style=style or None)
    if note:
        console.say(note, style="dim")
    return report.exit_code
