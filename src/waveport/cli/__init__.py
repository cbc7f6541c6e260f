"""Command line: every module in this folder is one command, found by its name.

A command module defines `HELP` (one line), `EXAMPLE` (one or more command lines), `arguments(parser)` and
`run(args, console) -> int`; with `REST = True` it gets what follows `--` as `args.rest`. It imports what it needs
inside `run`, so that `--help` stays fast.
"""

from __future__ import annotations

import argparse
import errno
import importlib
import os
import pkgutil
import sys
import traceback
from types import ModuleType

from waveport import __version__
from waveport.console import Console, language, prepare_streams
from waveport.errors import Exit, InputError

# Faults of a machine and not of ours, wherever they come up: no permission, a read-only or full disk.
_THE_MACHINE_SAYS_NO = (errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOSPC, errno.EDQUOT)


def command_names() -> list[str]:
    """Return the command names, sorted."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__) if not module.name.startswith("_"))


def load(name: str) -> ModuleType:
    """Import one command module."""
    return importlib.import_module(f"{__name__}.{name}")


def common_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that every command takes."""
    group = parser.add_argument_group("every command")
    group.add_argument("--json", action="store_true", dest="as_json", help="one JSON document on stdout, nothing else")
    group.add_argument("-q", "--quiet", action="store_true", help="print nothing but results and errors")
    group.add_argument("-v", "--verbose", action="store_true", help="print more")
    group.add_argument("--lang", choices=["en", "zh"], help="language of messages (default: from LANG)")


def build_parser(only: str | None = None) -> argparse.ArgumentParser:
    """Make the parser; with `only`, just that command's, since importing them all costs time."""
    parser = argparse.ArgumentParser(
        prog="waveport",
        description="Takes CUDA projects and deep-learning work to AMD GPUs.",
        epilog="exit codes: 0 done, 1 findings or differences, 2 bad input or environment, 3 a bug in waveport",
    )
    parser.add_argument("--version", action="version", version=f"waveport {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name in [only] if only else command_names():
        module = load(name)
        child = commands.add_parser(
            name,
            help=module.HELP,
            description=module.HELP,
            epilog="example:\n  " + "\n  ".join(module.EXAMPLE.splitlines()),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        module.arguments(child)
        common_options(child)
        child.set_defaults(run=module.run)
    return parser


def _parse(parser: argparse.ArgumentParser, argv: list[str], command: str | None) -> argparse.Namespace:
    """Parse; what follows `--` is left whole for a command that hands it on (its module says REST = True)."""
    rest: list[str] | None = None
    if "--" in argv and command in command_names() and getattr(load(command), "REST", False):
        cut = argv.index("--")
        argv, rest = argv[:cut], argv[cut + 1 :]
    return parser.parse_args(argv, argparse.Namespace(rest=rest or []))


def main(argv: list[str] | None = None) -> int:
    """Run one command; return the exit code."""
    argv = sys.argv[1:] if argv is None else argv
    first = next((word for word in argv if not word.startswith("-")), None)
    parser = build_parser(first if argv and argv[0] == first and first in command_names() else None)
    try:
        args = _parse(parser, argv, first)
    except SystemExit as end:
        if end.code == Exit.BAD_INPUT and "--json" in argv:
            Console(as_json=True).json({"error": "wrong arguments; the error stream and --help say more"})
        raise
    if not args.command:
        parser.print_help()
        return Exit.DONE
    console = Console(as_json=args.as_json, quiet=args.quiet, verbose=args.verbose, lang=language(args.lang))
    prepare_streams(console.lang)
    try:
        code = int(args.run(args, console))
        sys.stdout.flush()
        return code
    except InputError as error:
        return _bad_input(str(error), console)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return Exit.DONE
    except KeyboardInterrupt:
        console.warn("interrupted; nothing half-written was kept")
        if console.as_json:
            console.json({"error": "interrupted"})
        return 130
    except OSError as error:
        if error.errno not in _THE_MACHINE_SAYS_NO:
            return _bug(console)
        return _bad_input(f"{error.filename or 'cannot write'}: {error.strerror}", console)
    except Exception:  # the last line of defence: a bug of ours must be told as one
        return _bug(console)


def _bad_input(told: str, console: Console) -> int:
    console.warn(told)
    if console.as_json:
        console.json({"error": told})
    return Exit.BAD_INPUT


def _bug(console: Console) -> int:
    traceback.print_exc()
    if console.as_json:
        console.json({"error": "a bug in waveport; the error stream says more"})
    console.warn("this is a bug in waveport: please report it with the lines above")
    return Exit.BUG
