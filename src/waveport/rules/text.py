"""Rules for files that are not C++: CMake, Make, Python, Dockerfiles, requirement lists, YAML.

A rule is a function `(file: TextFile) -> Iterator[Edit | Finding]` marked with `@text_rule(code, kinds=[...])`; it lives
in rules/build/, rules/python/ or rules/deploy/. It parses `file.data` with a proper parser, never a regex over the text,
and answers in byte offsets. Kinds are those of `project/scan.py`.
"""

from __future__ import annotations

import inspect
import traceback
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from waveport.model import Dropped, Edit, FileResult, Finding, Located, Options, Safety, Severity, Span
from waveport.rules.file import ProjectFacts
from waveport.source.edits import apply_fitting

Answers = Iterator[Edit | Finding]


@dataclass(frozen=True)
class TextFile:
    """One file for text rules: its bytes, the project around it, and the few ways to answer."""

    path: str
    data: bytes
    project: ProjectFacts
    options: Options
    kind: str = ""

    @cached_property
    def _newlines(self) -> list[int]:
        return [i for i, byte in enumerate(self.data) if byte == 10]

    def line_column(self, offset: int) -> tuple[int, int]:
        """Line and column of a byte offset, both from 1."""
        line = bisect_right(self._newlines, offset - 1)
        return line + 1, offset - (self._newlines[line - 1] + 1 if line else 0) + 1

    def offset(self, line: int, column: int) -> int:
        """Byte offset of a line (from 1) and a column in bytes (from 0)."""
        return (self._newlines[line - 2] + 1 if line > 1 else 0) + column

    def replace(self, start: int, end: int, *parts: bytes | Span, dropped: str = "") -> Edit:
        """Replace bytes start..end."""
        return Edit(start, end, parts, "", dropped)

    def finding(
        self, offset: int, message: str, *, safety: Safety | None = None, severity: Severity | None = None
    ) -> Finding:
        """Tell a human about one place; safety and severity default to the rule's."""
        return Finding(offset, "", safety, severity, message)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class TextRule:
    """A text rule with its page and defaults."""

    code: str
    name: str
    title: str
    doc: str
    kinds: frozenset[str]
    safety: Safety
    severity: Severity
    function: Callable[[TextFile], Answers]


TEXT_RULES: list[TextRule] = []


def text_rule(
    code: str, *, kinds: Iterable[str], safety: Safety = Safety.SAFE, severity: Severity = Severity.BUILD
) -> Callable[[Callable[[TextFile], Answers]], Callable[[TextFile], Answers]]:
    """Register a text rule under its stable code; the module docstring is its page."""

    def register(function: Callable[[TextFile], Answers]) -> Callable[[TextFile], Answers]:
        module = inspect.getmodule(function)
        title, _, doc = inspect.cleandoc((module.__doc__ if module else None) or code).partition("\n")
        one = TextRule(
            code, function.__name__, title.rstrip("."), doc.strip(), frozenset(kinds), safety, severity, function
        )
        TEXT_RULES.append(one)
        return function

    return register


def port_text(file: TextFile) -> FileResult:
    """Run every rule of the file's kind; apply the edits."""
    edits: list[Edit] = []
    findings: list[Finding] = []
    bugs: list[str] = []
    for one in TEXT_RULES:
        if file.kind not in one.kinds:
            continue
        try:
            for answer in one.function(file):
                if isinstance(answer, Edit):
                    edits.append(answer if answer.code else replace(answer, code=one.code))
                else:
                    findings.append(_stamped(answer, one))
        except Exception as error:  # one faulty rule must not stop the others
            where = traceback.extract_tb(error.__traceback__)[-1]
            bugs.append(f"{file.path}: rule {one.code}: {error!r} at {where.name}:{where.lineno}")
    output, edits, overlaps = apply_fitting(file.data, edits)
    bugs += [f"{file.path}: {overlap}" for overlap in overlaps]
    return FileResult(
        path=file.path,
        output=None if output == file.data else output,
        counts=dict(Counter(e.code for e in edits)),
        findings=tuple(sorted({_located(file, f) for f in findings}, key=lambda f: (f.line, f.column, f.code))),
        dropped=tuple(Dropped(file.path, file.line_column(e.start)[0], e.code, e.dropped) for e in edits if e.dropped),
        bugs=tuple(bugs),
    )


def _stamped(finding: Finding, one: TextRule) -> Finding:
    return replace(
        finding,
        code=finding.code or one.code,
        safety=finding.safety or one.safety,
        severity=finding.severity or one.severity,
    )


def _located(file: TextFile, f: Finding) -> Located:
    line, column = file.line_column(f.offset)
    return Located(file.path, line, column, f.code, f.safety, f.severity, f.message)
