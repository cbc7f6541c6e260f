"""waveport explain: what a log, stack trace, dmesg or build output says is wrong, and what mends it."""

from __future__ import annotations

import argparse
import sys

from waveport.console import Console
from waveport.errors import Exit

HELP = "say what a log, stack trace, dmesg, rocminfo or build output shows to be wrong, and what mends it"
EXAMPLE = "waveport explain train.log\nwaveport explain - < kern.log.1\nwaveport explain --here error.txt"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("log", nargs="?", default="-", metavar="FILE", help="log file, or - for standard input")
    parser.add_argument("--here", action="store_true", help="the log is of this machine: weigh what doctor sees, too")
    parser.add_argument("--all", action="store_true", help="tell every cause in full, not only the best three")


def run(args: argparse.Namespace, console: Console) -> int:
    from waveport.system.explain import explain
    from waveport.system.explain_report import as_document, say
    from waveport.system.logfile import opened
    from waveport.system.messages import text

    confirmed: frozenset[str] = frozenset()
    verdict = ""
    if args.here:
        from waveport.system.confirm import confirmed_causes
        from waveport.system.entry import examine

        report, _ = examine(lang=console.lang)
        confirmed, verdict = confirmed_causes(report), report.verdict(console.lang)
    if args.log == "-" and sys.stdin.isatty():
        console.warn(text("explain.terminal", console.lang))
    with opened(args.log) as stream:
        explanation = explain(stream, confirmed)
    if console.as_json:
        console.json(as_document(explanation, console.lang) | ({"doctor": verdict} if verdict else {}))
    else:
        if verdict:
            console.say(text("explain.here", console.lang, verdict=verdict), style="bold")
        say(explanation, console, everything=args.all)
    return Exit.FINDINGS if explanation.causes else Exit.DONE
