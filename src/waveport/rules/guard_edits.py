"""Edits of `#if` lines that ask for a macro of CUDA: AMD's macro instead of it, or beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from waveport.model import Edit
from waveport.rules.file import File
from waveport.source.conditions import atoms
from waveport.source.cpp import Directive


def ask_for_equals(line: Directive, file: File, equals: Mapping[bytes, bytes]) -> Iterator[Edit]:
    """Rewrite each use of a macro of the table on one conditional line; the portable style asks for both macros."""
    seen: set[bytes] = set()
    for atom in atoms(file, line, frozenset(equals)):
        name = file.toks[atom.macro]
        if file.options.style == "hip":
            yield file.replace(atom.macro, equals[name])
        elif line.kind in (b"if", b"elif"):
            if equals[name] not in seen:
                amd = b" || defined(" + equals[name] + b"))"
                yield file.replace(atom.what, b"(", file.span(atom.what), amd)
        else:
            yield _both(line, file, name, equals[name])
        seen.add(equals[name])


def _both(line: Directive, file: File, name: bytes, equal: bytes) -> Edit:
    keyword = b"elif" if line.kind.startswith(b"el") else b"if"
    both = b"defined(" + name + b") || defined(" + equal + b")"
    text = keyword + b" " + (both if line.kind in (b"ifdef", b"elifdef") else b"!(" + both + b")")
    return Edit(file.offs[line.keyword], file.offs[file.after(line.keyword) + 1], (text,), "")
