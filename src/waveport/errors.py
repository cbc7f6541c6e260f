"""Exit codes, and the one exception that stands for bad input."""

from __future__ import annotations

from enum import IntEnum


class Exit(IntEnum):
    """What the process returns to the shell."""

    DONE = 0
    FINDINGS = 1
    BAD_INPUT = 2
    BUG = 3


class InputError(Exception):
    """Bad input or environment: one line that says what is wrong, where, and what to do. Exit code 2."""

    def __init__(self, what: str, *, hint: str = "") -> None:
        super().__init__(f"{what}; {hint}" if hint else what)


def first_line(error: BaseException) -> str:
    """Return what an exception of somebody else's says, short enough for one of our lines."""
    return next(iter(str(error).strip().splitlines()), type(error).__name__)
