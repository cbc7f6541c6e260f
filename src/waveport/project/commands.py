"""What every reader of a build description returns: one compile command of one source."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Command:
    """`source` and `directory` are relative to the project's root ("/"); `arguments` are as the build wrote them."""

    source: str
    directory: str
    tool: str
    arguments: tuple[str, ...]
    described_by: str


# Programs whose arguments may end in .cu or .cpp without being compiled.
_OTHER_PROGRAMS = (
    "rm cp mv echo cat ln touch mkdir install sed awk grep printf test tar zip clang-format clang-tidy cppcheck doxygen"
    " astyle diff indent git python python3 perl hipify-perl hipify-clang ctags wc ar ld head tail"
)
_NOT_COMPILERS = frozenset(_OTHER_PROGRAMS.split())
_SOURCE = re.compile(r".*\.(cu|hip|cpp|cc|cxx|c\+\+|C|c)")


def compile_commands_of(argv: list[str], root: Path, directory: Path, described_by: str) -> Iterable[Command]:
    """Yield the compiles that a command line does; a missing tool name (an unset variable) counts as a compiler."""
    while argv and (re.match(r"\w+=", argv[0]) or os.path.basename(argv[0]) in ("ccache", "env", "time", "nice")):
        argv = argv[1:]
    if not argv or os.path.basename(argv[0]) in _NOT_COMPILERS:
        return
    bare = argv[0].startswith("-") or bool(_SOURCE.fullmatch(argv[0]))
    tool, arguments = ("", argv) if bare else (argv[0], argv[1:])
    previous = ""
    for word in arguments:
        if (
            _SOURCE.fullmatch(word)
            and not word.startswith("-")
            and previous not in ("-o", "-I", "-include", "-MF", "-D")
        ):
            source = relative(root, directory / word)
            if source and os.path.isfile(root / source):
                rest = tuple(other for other in arguments if other != word)
                yield Command(source, relative(root, directory) or ".", tool, rest, described_by)
        previous = word


def relative(root: Path, path: Path) -> str:
    """Return `path` relative to `root` with "/", "" where it lies outside."""
    inside = os.path.relpath(os.path.normpath(path), os.path.normpath(root))
    return "" if inside == ".." or inside.startswith(f"..{os.sep}") else inside.replace(os.sep, "/")


def shell_commands(text: str) -> Iterator[list[str]]:
    """Split recipe text into simple commands, as far as plain words go."""
    for line in text.splitlines():
        lexer = shlex.shlex(line, posix=True, punctuation_chars=";&|")
        lexer.whitespace_split, lexer.commenters = True, "#"
        words: list[str] = []
        try:
            for word in lexer:
                if set(word) <= set(";&|"):
                    if words:
                        yield words
                    words = []
                else:
                    words.append(word)
        except ValueError:  # an unclosed quote: the rest of the line cannot be read
            continue
        if words:
            yield words
