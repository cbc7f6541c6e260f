"""Options that several commands share."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError


def jobs_option(parser: ArgumentParser, what: str, default: int = 0) -> None:
    """Add --jobs; 0 means one a core."""
    usual = str(default) if default else "one a core"
    parser.add_argument("--jobs", type=_count, default=default, metavar="N", help=f"{what} (default: {usual})")


def _count(text: str) -> int:
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise ArgumentTypeError(f"{text} is no number from 1 up")
    return number
