"""Read a Makefile without running it: which sources does it compile, with which flags.

Understood: variables, conditionals, includes inside the project, make's text functions, explicit, pattern, static
pattern and suffix rules, VPATH and vpath, make's own rules for C and C++, $(shell find|ls|pwd ...). Not understood, and
so treated as empty: other $(shell ...), $(eval ...), the user's environment, variables that a parent make hands down.
"""

from __future__ import annotations

import os
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from waveport.project.commands import Command, compile_commands_of, shell_commands
from waveport.project.make_expand import LONGEST, Variables, match_pattern, split_arguments
from waveport.project.scan import Project

NAMES = ("GNUmakefile", "makefile", "Makefile")
_DEFAULTS = {"CC": "cc", "CXX": "c++", "RM": "rm -f", "MAKE": "make", "AR": "ar", "SHELL": "/bin/sh"}
_BUILT_IN = (
    ("%.o", "%.c", "$(CC) $(CFLAGS) $(CPPFLAGS) -c $<"),
    ("%.o", "%.cc", "$(CXX) $(CXXFLAGS) $(CPPFLAGS) -c $<"),
    ("%.o", "%.cpp", "$(CXX) $(CXXFLAGS) $(CPPFLAGS) -c $<"),
)
ASSIGN = re.compile(r"\s*(?:override\s+|export\s+)*([^\s:=+?!#]+)\s*(::?=|\?=|\+=|!=|=)\s*(.*)")
_MAX_RULES = 20_000
_MAX_INCLUDES = 300
_MAX_WORDS = 5000  # targets or prerequisites of one rule


@dataclass(frozen=True, slots=True)
class Rule:
    """Targets and prerequisites (expanded) and recipe lines (not yet); a "%" in a target makes it a pattern."""

    targets: tuple[str, ...]
    needs: tuple[str, ...]
    recipe: tuple[str, ...]
    line: int


@dataclass
class Makefile:
    """What a Makefile says once read."""

    path: str
    variables: Variables
    rules: list[Rule] = field(default_factory=list)
    #: vpath: (pattern, folders).
    search: list[tuple[str, list[str]]] = field(default_factory=list)

    def find(self, name: str) -> str | None:
        """Return where make finds a prerequisite that is a file: in its folder, else along vpath and VPATH."""
        folder = self.variables.directory
        places = [("%", self.variables.expand("$(VPATH)").replace(":", " ").split()), *self.search]
        fits = (place for pattern, dirs in places if match_pattern(pattern, name) is not None for place in dirs)
        return next(
            (path for path in (name, *(os.path.join(d, name) for d in fits)) if os.path.isfile(folder / path)), None
        )


def read(project: Project) -> list[Command]:
    """Return the compile commands of every Makefile of the tree, outer folders first."""
    found: list[Command] = []
    files = [file for file in project.files if os.path.basename(file.path) in NAMES]
    for file in sorted(files, key=lambda file: (file.path.count("/"), file.path)):
        text = file.read().decode("utf-8", "replace")
        found += commands(parse(text, project.root, file.path), project.root)
    return found


def parse(text: str, root: Path, path: str) -> Makefile:
    """Read one Makefile's text; `path` is relative to the project's root."""
    variables = Variables((root / path).parent, {name: (value, True) for name, value in _DEFAULTS.items()}, root=root)
    variables.table["CURDIR"] = (str(variables.directory), True)
    makefile = Makefile(path, variables)
    _Reader(makefile, root).read(text, depth=0)
    return makefile


class _Reader:
    """Goes over the lines of a Makefile and of those it includes."""

    def __init__(self, makefile: Makefile, root: Path) -> None:
        self.makefile, self.root = makefile, root
        self.variables = makefile.variables
        #: One entry an open conditional: (this branch counts, a branch has counted, the surrounding text counts).
        self.branches: list[tuple[bool, bool, bool]] = []
        self.recipe: list[str] | None = None
        self.includes = 0
        self.head: tuple[tuple[str, ...], tuple[str, ...], int] = ((), (), 0)

    def read(self, text: str, depth: int) -> None:
        define: tuple[str, list[str]] | None = None
        for number, line in _logical_lines(text):
            if define:
                if line.strip() == "endef":
                    self.variables.table[define[0]] = ("\n".join(define[1]), False)
                    define = None
                else:
                    define[1].append(line)
            elif line.startswith("\t") and self.recipe is not None:
                if self._active():
                    self.recipe.append(line[1:])
            elif match := re.match(r"\s*define\s+([^\s=]+)", line):
                define = (match[1], [])
            elif not self._conditional(line) and self._active():
                self._statement(_without_comment(line), number, depth)
        self._finish()

    def _active(self) -> bool:
        return not self.branches or (self.branches[-1][0] and self.branches[-1][2])

    def _conditional(self, line: str) -> bool:
        match = re.match(r"\s*(else\s+)?(ifeq|ifneq|ifdef|ifndef|else|endif)\b(.*)", line)
        if not match:
            return False
        also, word, rest = match.groups()
        if word == "endif":
            if self.branches:
                self.branches.pop()
        elif word == "else" or also:
            if self.branches:
                _, done, outer = self.branches.pop()
                counts = not done and (word == "else" or (outer and self._holds(word, rest)))
                self.branches.append((counts, done or counts, outer))
        else:
            outer = self._active()
            counts = outer and self._holds(word, rest)
            self.branches.append((counts, counts, outer))
        return True

    def _holds(self, word: str, rest: str) -> bool:
        rest = _without_comment(rest).strip()
        if word in ("ifdef", "ifndef"):
            defined = bool(self.variables.table.get(self.variables.expand(rest).strip(), ("", True))[0])
            return defined == (word == "ifdef")
        if rest.startswith("(") and rest.endswith(")"):
            left, right = [*split_arguments(rest[1:-1]), ""][:2]
        else:
            quoted = re.findall(r"\"([^\"]*)\"|'([^']*)'", rest)
            left, right = ["".join(pair) for pair in [*quoted, ("", ""), ("", "")]][:2]
        return (self.variables.expand(left).strip() == self.variables.expand(right).strip()) == (word == "ifeq")

    def _statement(self, line: str, number: int, depth: int) -> None:
        if not line.strip():
            return
        if match := re.match(r"\s*-?s?include\s+(.*)", line):
            self._include(match[1], depth)
        elif match := re.match(r"vpath\s+(\S+)\s+(.*)", line):
            self.makefile.search.append((match[1], self.variables.expand(match[2]).replace(":", " ").split()))
        elif match := ASSIGN.fullmatch(line):
            self._finish()
            self._assign(*match.groups())
        elif ":" in line:
            self._finish()
            self._rule(line, number)

    def _include(self, names: str, depth: int) -> None:
        for name in self.variables.expand(names).split():
            place = Path(os.path.normpath(self.variables.directory / name))
            if (
                depth < 10
                and self.includes < _MAX_INCLUDES
                and place.is_relative_to(os.path.normpath(self.root))
                and os.path.isfile(place)
            ):
                self.includes += 1
                self.read(place.read_text(encoding="utf-8", errors="replace"), depth + 1)

    def _assign(self, name: str, operator: str, value: str) -> None:
        table, name = self.variables.table, self.variables.expand(name)
        old = table.get(name)
        if operator == "?=" and old is not None and name not in _DEFAULTS:
            return
        if operator == "!=":
            self.variables.not_run.append(value)
            table[name] = ("", True)
        elif operator == "+=" and old is not None and len(old[0]) < LONGEST:
            table[name] = (f"{old[0]} {self.variables.expand(value) if old[1] else value}", old[1])
        else:
            now = operator in (":=", "::=")
            table[name] = (self.variables.expand(value) if now else value, now)

    def _rule(self, line: str, number: int) -> None:
        head, _, recipe = line.partition(";") if ";" in line else (line, "", "")
        targets, _, needs = self.variables.expand(head).partition(":")
        needs = needs.lstrip(":")
        if match := ASSIGN.fullmatch(needs):  # a target's own variable: taken as if it were everyone's
            self._assign(*match.groups())
            return
        parts = needs.split(":")
        if len(parts) == 2 and "%" in parts[0]:  # static pattern rule
            self._static(targets.split(), parts[0].strip(), parts[1], number)
            return
        words = [word for word in needs.split() if word != "|"]
        self.head = (tuple(targets.split()[:_MAX_WORDS]), tuple(words[:_MAX_WORDS]), number)
        self.recipe = [recipe] if recipe else []

    def _static(self, targets: list[str], pattern: str, needs: str, number: int) -> None:
        """Keep it as a pattern rule over the named targets: the stem is what differs."""
        named = Rule(("static",), tuple(targets), (), number)
        self.makefile.rules.append(named)
        self.head, self.recipe = ((pattern,), tuple(needs.replace("|", " ").split()), number), []

    def _finish(self) -> None:
        if self.recipe is not None and len(self.makefile.rules) < _MAX_RULES:
            targets, needs, number = self.head
            self.makefile.rules.append(
                Rule(_as_pattern(targets), _suffix_needs(targets, needs), tuple(self.recipe), number)
            )
        self.recipe = None


def _as_pattern(targets: tuple[str, ...]) -> tuple[str, ...]:
    """Turn a suffix rule's target `.cu.o` into `%.o`."""
    if len(targets) == 1 and (match := re.fullmatch(r"\.\w+(\.\w+)", targets[0])):
        return (f"%{match[1]}",)
    return targets


def _suffix_needs(targets: tuple[str, ...], needs: tuple[str, ...]) -> tuple[str, ...]:
    if len(targets) == 1 and (match := re.fullmatch(r"(\.\w+)\.\w+", targets[0])):
        return (f"%{match[1]}",)
    return needs


def _logical_lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield (number, line) with continuation lines joined."""
    pending, start = "", 0
    for number, line in enumerate(text.splitlines(), 1):
        start = start if pending else number
        if line.endswith("\\") and not line.endswith("\\\\"):
            pending += f"{line[:-1]} "
            continue
        yield start, pending + (line.lstrip("\t") if pending else line)
        pending = ""
    if pending:
        yield start, pending


def _without_comment(line: str) -> str:
    match = re.search(r"(?<!\\)#", line)
    return line[: match.start()] if match else line


def commands(makefile: Makefile, root: Path) -> list[Command]:
    """Return the compiles that the Makefile's targets lead to."""
    patterns = [rule for rule in makefile.rules if rule.recipe and any("%" in target for target in rule.targets)]
    patterns += [Rule((target,), (need,), (recipe,), 0) for target, need, recipe in _BUILT_IN]
    found: list[Command] = []
    names: dict[str, None] = {}
    spread = _needs_by_target(makefile.rules)
    for rule in makefile.rules:
        if any("%" in target for target in rule.targets):
            continue
        names.update(dict.fromkeys((*rule.needs, *rule.targets)))
        needs = tuple(dict.fromkeys((*rule.needs, *(need for target in rule.targets for need in spread[target]))))
        for target in rule.targets if rule.recipe else ():
            found += _run(makefile, root, rule, target, needs, "")
    own = {target for rule in makefile.rules if rule.recipe for target in rule.targets}
    for name in [name for name in names if name not in own]:
        found += _implicit(makefile, root, patterns, name)
    return found


def _needs_by_target(rules: list[Rule]) -> dict[str, list[str]]:
    """A target's prerequisites may be spread over several rules."""
    found: dict[str, list[str]] = defaultdict(list)
    for rule in rules:
        for target in rule.targets:
            found[target] += rule.needs
    return found


def _implicit(makefile: Makefile, root: Path, patterns: list[Rule], name: str) -> Iterator[Command]:
    """Make's search: the first pattern rule whose first prerequisite is a file."""
    for rule in patterns:
        for pattern in rule.targets:
            stem = match_pattern(pattern, name)
            if stem is None:
                continue
            needs = tuple(need.replace("%", stem, 1) for need in rule.needs)
            if needs and makefile.find(needs[0]):
                yield from _run(makefile, root, rule, name, needs, stem)
                return


def _run(
    makefile: Makefile, root: Path, rule: Rule, target: str, needs: tuple[str, ...], stem: str
) -> Iterator[Command]:
    """Yield the compiles in a recipe, its automatic variables filled in."""
    needs = tuple(makefile.find(need) or need for need in needs)
    every = " ".join(needs)
    automatic = {"@": target, "<": needs[0] if needs else "", "^": every, "+": every, "?": every, "*": stem}
    where = f"{makefile.path}:{rule.line}" if rule.line else f"{makefile.path} (make's own rule)"
    for line in rule.recipe:
        directory = makefile.variables.directory
        for words in shell_commands(makefile.variables.expand(line.lstrip(" \t@+-"), automatic)):
            if words[0] == "cd" and len(words) == 2:
                directory = directory / words[1]
                continue
            yield from compile_commands_of(words, root, directory, where)
