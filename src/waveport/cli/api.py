"""`waveport api`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from waveport.console import Console

HELP = "say what a CUDA name becomes on AMD, since which version, and what a rename does not fix"
EXAMPLE = """waveport api cudaMallocAsync cublasGemmEx
waveport api 'cudaGraph*' --json
waveport api hipMemPrefetchAsync"""


def arguments(parser: ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("names", nargs="+", metavar="NAME", help="CUDA or AMD name or header, or a pattern with *")


def run(args: Namespace, console: Console) -> int:
    """Answer for each name; exit code 1 if one is unknown."""
    from waveport.apis import load
    from waveport.apis.lookup import look_up
    from waveport.errors import Exit
    from waveport.report.api import document, show

    answers = [look_up(name, load()) for name in args.names]
    if args.as_json:
        console.json(document(answers))
    else:
        for answer in answers:
            show(answer, console)
    return Exit.FINDINGS if any(answer.how == "unknown" for answer in answers) else Exit.DONE
