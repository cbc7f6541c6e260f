"""Everything a command says: text for people, one JSON document for programs, progress for terminals.

Human text goes to stdout, or to stderr when `--json` claims stdout. Colour follows NO_COLOR and the terminal.
rich is imported on first use, so that `waveport --help` stays fast.
"""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console as RichConsole


@dataclass
class Console:
    """How one command run talks to its user. `lang` is "en" or "zh"."""

    as_json: bool = False
    quiet: bool = False
    verbose: bool = False
    lang: str = "en"

    @cached_property
    def rich(self) -> RichConsole:
        from rich.console import Console as RichConsole

        class Piped(RichConsole):
            def on_broken_pipe(self) -> None:  # rich's own leaves with code 1, which here means findings
                raise BrokenPipeError

        return Piped(file=sys.stderr if self.as_json else sys.stdout, highlight=False, soft_wrap=True)

    def say(self, *items: object, style: str | None = None, markup: bool = False) -> None:
        """Print for people (rich renderables or text; text is taken literally unless `markup`)."""
        if not self.quiet:
            self.rich.print(*items, style=style, markup=markup)

    def detail(self, text: str) -> None:
        """Print only with `-v`."""
        if self.verbose:
            self.say(text, style="dim")

    def warn(self, text: str) -> None:
        """One line on stderr, even with `--quiet`."""
        print(f"waveport: {text}", file=sys.stderr)

    def json(self, document: Any) -> None:
        """Write the command's one JSON document to stdout. Call it once, only if `as_json`."""
        text = json.dumps(document, indent=2, ensure_ascii=False)
        if not _can_encode(text, sys.stdout.encoding or "utf-8"):  # file names may hold any bytes
            text = json.dumps(document, indent=2)
        sys.stdout.write(text + "\n")

    @contextmanager
    def progress(self, title: str, total: int | None) -> Iterator[Callable[[int], None]]:
        """Show a bar on a terminal, nothing elsewhere; yields a function that advances it by n steps."""
        if self.quiet or not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
            yield lambda n: None
            return
        from rich.console import Console as RichConsole
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
        # One console for bar and text, so that what is said meanwhile appears above the bar.
        console = self.rich if self.rich.is_terminal else RichConsole(stderr=True)
        with Progress(*columns, console=console, transient=True) as bar:
            task = bar.add_task(title, total=total)
            yield lambda n: bar.advance(task, n)


def prepare_streams(lang: str) -> None:
    """Let no character stop the output: what the terminal's encoding lacks becomes an escape, not an error.

    A reader of Chinese gets UTF-8 where the encoding has no Chinese (POSIX locale, Windows code page 1252).
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            chinese = lang != "zh" or _can_encode("\u4e2d\u6587", stream.encoding)
            stream.reconfigure(encoding=None if chinese else "utf-8", errors="backslashreplace")


def _can_encode(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def language(asked: str | None) -> str:
    """Return "zh" or "en" from `--lang`, else from LC_ALL, LC_MESSAGES, LANG."""
    if asked:
        return asked
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return "zh" if value.lower().startswith("zh") else "en"
    return "en"
