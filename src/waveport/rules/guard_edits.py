"""Edits of `#if` lines that ask for a macro of CUDA: AMD's macro instead of it, or beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from waveport.model import Edit
from waveport.rules.file import File
from waveport.source.condition_tree import given, tree_of
from waveport.source.conditions import Atom, atoms
from waveport.source.cpp import Directive


def ask_for_equals(line: Directive, file: File, equals: Mapping[bytes, bytes]) -> Iterator[Edit]:
    """Rewrite each use of a macro of the table on one conditional line; the portable style asks for both macros."""
    seen: set[bytes] = set()
    found = list(atoms(file, line, frozenset(equals)))
    known = _known(found, line, file, equals) if len(found) > 1 and file.options.style == "hip" else {}
    for atom in found:
        name = file.toks[atom.macro]
        if atom.macro in known:
            if known[atom.macro]:  # else it is asked where AMD's macro is not defined, nor is this one
                yield answered(file, atom, True)
        elif file.options.style == "hip":
            yield file.replace(atom.macro, equals[name])
        elif line.kind in (b"if", b"elif"):
            if equals[name] not in seen:
                amd = b" || defined(" + equals[name] + b"))"
                yield file.replace(atom.what, b"(", file.span(atom.what), amd)
        else:
            yield _both(line, file, name, equals[name])
        seen.add(equals[name])


def answered(file: File, atom: Atom, value: bool) -> Edit:
    """A number instead of a question, which stays as a comment."""
    asked = b" ".join(file.words(atom.what)) if b"/*" in file.text(atom.what) else file.text(atom.what)
    return file.replace(atom.what, (b"1" if value else b"0") + b" /* " + asked + b" */")


def _known(found: list[Atom], line: Directive, file: File, equals: Mapping[bytes, bytes]) -> dict[int, bool]:
    """Questions that the rest of the line answers, since several macros have the same equal."""
    known: dict[int, bool] = {}
    for equal in {equals[file.toks[a.macro]] for a in found}:
        same = [a for a in found if equals[file.toks[a.macro]] == equal]
        tree = tree_of(file, line, same)
        if tree and all(a.kind == "defined" for a in same):
            known |= {atom.macro: value for atom, value in given(tree)}
    return known


def _both(line: Directive, file: File, name: bytes, equal: bytes) -> Edit:
    keyword = b"elif" if line.kind.startswith(b"el") else b"if"
    both = b"defined(" + name + b") || defined(" + equal + b")"
    text = keyword + b" " + (both if line.kind in (b"ifdef", b"elifdef") else b"!(" + both + b")")
    return Edit(file.offs[line.keyword], file.offs[file.after(line.keyword) + 1], (text,), "")
