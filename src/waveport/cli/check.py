"""`waveport check`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from waveport.cli._options import jobs_option

if TYPE_CHECKING:
    from waveport.console import Console

HELP = "say what a port would change and what a human must decide; writes nothing"
EXAMPLE = """waveport check my_cuda_project
waveport check kernel.cu --fail-on manual --json"""


def arguments(parser: ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("source", help="file, folder, git URL, pypi:NAME[==VERSION], or .zip/.tar.* archive")
    parser.add_argument("--style", choices=["hip", "portable"], help="style of the port to analyse for")
    parser.add_argument("--warp", choices=["logical32", "native"], default="logical32", help="width of a warp on AMD")
    parser.add_argument("--sarif", metavar="FILE", help="also write the findings as SARIF 2.1.0")
    jobs_option(parser, "processes")
    parser.add_argument(
        "--fail-on",
        choices=["review", "manual", "never"],
        default="review",
        help="exit 1 from this level of finding up (default: review)",
    )


def run(args: Namespace, console: Console) -> int:
    """Analyse and report."""
    from waveport.cli._porting import run_check

    return run_check(args, console)
