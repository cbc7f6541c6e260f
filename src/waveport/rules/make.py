"""A Makefile as rules see it: its statements, and the words of assignments and recipes as places in the file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from waveport.project.make_expand import reference
from waveport.project.makefile import ASSIGN
from waveport.rules.file import MakeProject
from waveport.rules.text import TextFile

_OWN_HIP = re.compile(
    r"(?<![\w-])(?:hipcc|amdclang\+\+|HIPCC|HIP_PATH|ROCM_PATH|(?:USE|WITH|ENABLE)_(?:HIP|ROCM))(?![\w-])"
)
_CUDA = re.compile(rb"nvcc|cuda|-lcu|-Xcompiler|sm_\d\d", re.IGNORECASE)
_DIRECTIVE = re.compile(
    r"\s*(?:else\s+)?(?:ifeq|ifneq|ifdef|ifndef|else|endif|include|-include|sinclude|vpath|define|endef)\b"
)
_SAY = ("echo", "printf", "#")
_FOR_HOST = re.compile(r"-Xcompiler=?|--compiler-options=?")
_BLANK = " \t\r\n"


@dataclass(frozen=True, slots=True)
class Statement:
    """A logical line at bytes `start` to `end`: an assignment to `name`, a recipe line, a `call` of make, or another."""

    kind: str
    start: int
    end: int
    name: str = ""
    value: int = 0


@dataclass(frozen=True, slots=True)
class Word:
    """A word at bytes `start` to `end`."""

    text: str
    start: int
    end: int


@dataclass(frozen=True)
class Makefile:
    """The statements of one file with their words, and what all Makefiles of the project say about nvcc."""

    statements: tuple[Statement, ...]
    words: tuple[tuple[Word, ...], ...]
    project: MakeProject = MakeProject()

    def lines(self) -> Iterator[tuple[Statement, tuple[Word, ...]]]:
        """Assignments and recipe lines, each with its words."""
        return ((s, w) for s, w in zip(self.statements, self.words, strict=True) if s.kind in ("assign", "recipe"))

    def calls_nvcc(self, words: tuple[Word, ...]) -> bool:
        """A recipe line runs nvcc."""
        if words and words[0].text.lstrip("@-+") in _SAY:
            return False
        return any(is_nvcc(w.text) or not self.project.compilers.isdisjoint(references(w.text)) for w in words)

    def for_nvcc(self, statement: Statement, words: tuple[Word, ...]) -> bool:
        """The words go to nvcc."""
        if statement.kind == "recipe":
            return self.calls_nvcc(words)
        named = re.search(r"NVCC|CUDA|GENCODE", statement.name, re.IGNORECASE)
        return bool(named) or statement.name in self.project.flags | self.project.compilers


def is_nvcc(word: str) -> bool:
    """The word is nvcc, with or without its folder."""
    return re.split(r"[/\\]", word)[-1].strip("\"'") == "nvcc"


def references(text: str) -> set[str]:
    """Names of the variables that a word refers to."""
    return {name for pair in re.findall(r"\$[({]([\w.-]+)|\$(\w)", text) for name in pair if name}


def ported(file: TextFile) -> Makefile | None:
    """The Makefile, if rules may change it: it has words of nvcc, and no way of its own to build for AMD."""
    known = file.project.make
    names = [name.encode("latin-1") for name in known.flags | known.compilers]
    if not (_CUDA.search(file.data) or any(name in file.data for name in names)):
        return None
    return None if own_hip(file) is not None else replace(_read(file.data), project=known)


def own_hip(file: TextFile) -> int | None:
    """Where a statement (not just a comment) of a Makefile for CUDA names AMD's compiler or an option for it."""
    for statement in _read(file.data).statements if _CUDA.search(file.data) else ():
        line = file.data[statement.start : statement.end].decode("latin-1")
        if found := _OWN_HIP.search(re.split(r"(?<!\\)#", line)[0]):
            return statement.start + found.start()
    return None


def make_project(files: Iterable[bytes]) -> MakeProject:
    """What all Makefiles together say: included files set what others use."""
    makefiles = [_read(data) for data in files]
    inside: dict[str, set[str]] = {}
    compilers: set[str] = set()
    aliases: dict[str, str] = {}
    for statement, words in (line for makefile in makefiles for line in makefile.lines()):
        if statement.kind == "assign":
            inside.setdefault(statement.name, set()).update(_used(words))
            if _names_nvcc(words):
                compilers.add(statement.name)
            elif words and (first := re.fullmatch(r"\$[({]([\w.-]+)[)}]", words[0].text)):
                aliases[statement.name] = first[1]
    for _ in aliases:
        compilers |= {name for name, target in aliases.items() if target in compilers}
    found: set[str] = set()
    todo = {name for compiler in compilers for name in inside.get(compiler, ())}
    for makefile in makefiles:
        known = replace(makefile, project=MakeProject(frozenset(compilers)))
        todo |= {n for s, w in known.lines() if s.kind == "recipe" and known.calls_nvcc(w) for n in _used(w)}
    while todo:
        name = todo.pop()
        if name not in found:
            found.add(name)
            todo |= inside.get(name, set())
    return MakeProject(frozenset(compilers), frozenset(found - compilers))


def _used(words: tuple[Word, ...]) -> set[str]:
    return {name for word in _for_device(words) for name in references(word.text)}


def statements(file: TextFile) -> list[tuple[int, int]]:
    """The lines that may stand in both forms."""
    return [(s.start, s.end) for s in _read(file.data).statements if s.kind in ("assign", "recipe", "call")]


@lru_cache(maxsize=64)
def _read(data: bytes) -> Makefile:
    text = data.decode("latin-1")  # one character a byte
    lines = tuple(_statements(text))
    return Makefile(lines, tuple(_words_of(text, s) for s in lines))


def _words_of(text: str, statement: Statement) -> tuple[Word, ...]:
    if statement.kind not in ("assign", "recipe"):
        return ()
    first = statement.value or statement.start
    return tuple(_words(text[first : statement.end], first))


def _names_nvcc(words: tuple[Word, ...]) -> bool:
    return any(is_nvcc(word.text) or re.search(r"(?:which|command -v) +nvcc\b", word.text) for word in words)


def _for_device(words: tuple[Word, ...]) -> Iterator[Word]:
    """Words that are not handed on to the host compiler."""
    for before, word in zip(("", *(w.text for w in words)), words, strict=False):
        if not _FOR_HOST.fullmatch(before) and not _FOR_HOST.match(word.text) and "-Xcompiler" not in word.text:
            yield word


def _statements(text: str) -> Iterator[Statement]:
    """Logical lines: a backslash at the end of a line joins the next to it."""
    at, in_rule = 0, False
    while at < len(text):
        end = _line_end(text, at)
        line = text[at:end]
        if line.startswith("\t") and in_rule:
            yield Statement("recipe", at, end)
        elif not line.strip() or line.lstrip().startswith("#"):
            pass
        elif _DIRECTIVE.match(line):
            yield Statement("directive", at, end)
        elif match := ASSIGN.match(line):
            in_rule = False
            yield Statement("assign", at, end, match[1], at + match.start(3))
        else:
            in_rule = in_rule or ":" in line
            colon = line.find(":") + 1
            own = ASSIGN.match(line, colon) if colon else None
            if own:  # a variable of one target
                yield Statement("assign", at, end, own[1], at + own.start(3))
            else:
                yield Statement("call" if line.startswith("$(") else "rule", at, end)
        at = end + (2 if text.startswith("\r\n", end) else 1)


def _line_end(text: str, at: int) -> int:
    while True:
        end = text.find("\n", at)
        if end < 0:
            return len(text)
        stop = end - 1 if text[end - 1 : end] == "\r" else end
        if not text[at:stop].endswith("\\"):
            return stop
        at = end + 1


def _words(line: str, first: int) -> Iterator[Word]:
    """Words of a value or recipe; quotes and variable references hold together, a comment ends them."""
    at = 0
    while at < len(line):
        if line[at] in _BLANK or (line[at] == "\\" and line[at + 1 : at + 2] in ("\n", "\r")):
            at += 1
            continue
        if line[at] == "#":
            return
        start, at = at, _word_end(line, at)
        yield Word(line[start:at], first + start, first + at)


def _word_end(line: str, at: int) -> int:
    while at < len(line) and line[at] not in _BLANK:
        if line[at] == "$" and at + 1 < len(line):
            at = reference(line, at + 1)[1]
        elif line[at] in "\"'" and (close := line.find(line[at], at + 1)) > 0:
            at = close + 1
        elif line[at] == "\\":
            if line[at + 1 : at + 2] in ("\n", "\r"):
                break
            at += 2
        else:
            at += 1
    return min(at, len(line))
