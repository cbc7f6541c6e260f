"""Translate nvcc's options in Makefiles.

Every dropped option is named in the report. `-use_fast_math` must not stay: clang reads it as `-u se_fast_math` and
loses it silently. `-Xcompiler` goes, its value stays. Options whose short spelling means something else to other
programs are touched only where they reach nvcc.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from waveport.model import Edit, Finding, Safety
from waveport.project.hipcc_flags import Change, changes
from waveport.rules.cmake import whole_lines
from waveport.rules.make import Word, ported
from waveport.rules.registry import rule, texts
from waveport.rules.text import TextFile

_FOR_HOST = re.compile(r"\$\(addprefix\s+-Xcompiler\s*,(.*)\)", re.DOTALL)
_EACH = re.compile(r"\$\(foreach\s.*-gencode.*\)", re.DOTALL)
_LISTED = re.compile(r"-l(gomp)")


@rule("WP0912", on=texts("make"))
def make_flags(file: TextFile, _: TextFile) -> Iterator[Edit | Finding]:
    """Translate the options of each assignment and recipe line."""
    makefile = ported(file)
    if makefile is None:
        return
    for statement, words in makefile.lines():
        of_nvcc = makefile.for_nvcc(statement, words)
        for change in changes([word.text for word in words], of_nvcc=of_nvcc):
            if not change.arch:
                yield _edit(file, words[change.first : change.last], change)
                yield from _mpi(file, words[change.first : change.last])
        for word in words:
            if match := _FOR_HOST.fullmatch(word.text):
                yield file.replace(word.start, word.end, match[1].strip().encode("latin-1"))
            elif of_nvcc and _LISTED.fullmatch(word.text):
                yield file.replace(word.start, word.end, b"-fopenmp")
    for one in makefile.statements:
        text = file.text(one.start, one.end)
        if one.kind == "call" and _EACH.fullmatch(text):
            place = (one.start, one.end)
            yield file.replace(
                *(whole_lines(file.data, *place) if file.options.style == "hip" else place), dropped=text
            )


def _mpi(file: TextFile, words: tuple[Word, ...]) -> Iterator[Finding]:
    """`-ccbin mpicxx` brought MPI's folders and libraries."""
    if "ccbin" in words[0].text and (tool := re.search(r"mpi\w+(?:\+\+)?", words[-1].text)):
        message = f"{tool[0]} brought MPI's folders and libraries to nvcc; give them to hipcc, or build with OMPI_CXX=hipcc {tool[0]}"
        yield file.finding(words[0].start, message, safety=Safety.REVIEW)


def _edit(file: TextFile, words: tuple[Word, ...], change: Change) -> Edit:
    if change.words:
        kept = " ".join(change.words).encode("latin-1")
        return file.replace(words[0].start, words[-1].end, kept, dropped=change.lost)
    return file.replace(*gap(file, words[0].start, words[-1].end), dropped=" ".join(word.text for word in words))


def gap(file: TextFile, start: int, end: int) -> tuple[int, int]:
    """The bytes of words that go, and of the blanks on one side of them, or of their whole line if it is continued."""
    first = start
    while file.data[first - 1 : first] in (b" ", b"\t"):
        first -= 1
    if first and file.data[first - 1 : first] != b"\n":
        return first, end
    newline = file.data.find(b"\n", end)
    if newline > 0 and file.data[end:newline].strip() == b"\\":
        return first, newline + 1
    return start, end  # the blanks behind it go with the next word, if that goes too
