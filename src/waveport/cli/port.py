"""`waveport port`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from waveport.cli._options import jobs_option

if TYPE_CHECKING:
    from waveport.console import Console

HELP = "port a CUDA project to HIP/ROCm"
EXAMPLE = """waveport port my_cuda_project -o my_hip_project --verify
waveport port pypi:implicit -o implicit-hip
waveport port kernel.cu --dry-run"""


def arguments(parser: ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("source", help="file, folder, git URL, pypi:NAME[==VERSION], or .zip/.tar.* archive")
    target = parser.add_mutually_exclusive_group(required=True)
    target.add_argument("-o", "--out", help="new folder for the port")
    target.add_argument("--in-place", action="store_true", help="change the source (only in a clean git work tree)")
    target.add_argument("--dry-run", action="store_true", help="print a unified diff and write nothing")
    parser.add_argument(
        "--style",
        choices=["hip", "portable"],
        help="HIP names, or one source for nvcc and hipcc (default: hip; portable for PyTorch extensions)",
    )
    parser.add_argument("--warp", choices=["logical32", "native"], default="logical32", help="width of a warp on AMD")
    jobs_option(parser, "processes")
    parser.add_argument("--verify", action="store_true", help="compile the port for AMD targets")
    parser.add_argument("--arch", default="", help="gfx targets for --verify, comma separated (default: a short set)")
    parser.add_argument("--rocm", default="", help="ROCm to verify with (default: search, see `waveport toolchain`)")
    parser.add_argument(
        "--fail-on", choices=["review", "manual", "never"], default="never", help="exit 1 from this level of finding up"
    )


def run(args: Namespace, console: Console) -> int:
    """Port, write, report."""
    from waveport.cli._porting import run_port

    return run_port(args, console)
