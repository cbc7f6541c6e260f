"""What every engine does with a rule's answers: run it guarded, stamp, apply, locate."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any, Protocol, TypeVar

from waveport.model import Around, Dropped, Edit, FileResult, Finding, Located, Safety
from waveport.rules.registry import Rule
from waveport.source.edits import apply_fitting

Answer = TypeVar("Answer")
_LONGEST = 200  # bytes of a line that tell it from others


class Named(Protocol):
    """A file as far as reports need it."""

    @property
    def path(self) -> str: ...

    @property
    def data(self) -> bytes: ...

    def line_column(self, offset: int) -> tuple[int, int]:
        """Line and column of a byte offset, both from 1."""


def answers(one: Rule, subject: object, file: Any, bugs: list[str]) -> Iterator[Any]:
    """Yield what a rule says, stamped with its code. A fault ends the rule for this subject and is one line in `bugs`."""
    try:
        for answer in one.function(subject, file):
            yield stamped(answer, one)
    except Exception as error:  # one faulty rule must not stop the others
        where = traceback.extract_tb(error.__traceback__)[-1]
        bugs.append(f"{file.path}: rule {one.code}: {error!r} at {where.name}:{where.lineno}")


def stamped(answer: Answer, one: Rule) -> Answer:
    """Give an edit or a finding the rule's code, safety and severity where it has none of its own."""
    if isinstance(answer, Edit):
        return answer if answer.code else replace(answer, code=one.code)
    if isinstance(answer, Finding):
        return replace(
            answer,
            code=answer.code or one.code,
            safety=answer.safety or one.safety,
            severity=answer.severity or one.severity,
        )
    return answer


def file_result(
    file: Named,
    edits: Iterable[Edit],
    findings: Iterable[Finding],
    bugs: list[str],
    around: Callable[[int], Around] | None = None,
) -> tuple[FileResult, list[Edit]]:
    """Apply the edits; return what became of the file, and the edits that fitted.

    `around` tells of a byte what stands around it; it is asked for what a human has to do.
    """
    output, applied, overlaps = apply_fitting(file.data, list(edits))
    found = {
        replace(located(file, f), around=tuple(map(around, (f.offset, *f.others))))
        if around and f.safety is not Safety.SAFE
        else located(file, f)
        for f in findings
    }
    result = FileResult(
        path=file.path,
        output=None if output == file.data else output,
        counts=dict(Counter(e.code for e in applied)),
        findings=tuple(sorted(found, key=lambda f: (f.line, f.column, f.code))),
        dropped=tuple(
            Dropped(file.path, file.line_column(e.start)[0], e.code, e.dropped) for e in applied if e.dropped
        ),
        bugs=(*bugs, *(f"{file.path}: {overlap}" for overlap in overlaps)),
    )
    return result, applied


def as_note(f: Finding, why: str = "in a branch that is off") -> Finding:
    """A finding in code that the port does not reach."""
    return replace(f, safety=Safety.SAFE, message=f"{why}: {f.message}")


def located(file: Named, f: Finding) -> Located:
    """A finding with its line and column."""
    line, column = file.line_column(f.offset)
    end = file.data.find(b"\n", f.offset)
    text = file.data[f.offset - column + 1 : end if end >= 0 else None][:_LONGEST].decode("utf-8", "replace").strip()
    return Located(file.path, line, column, f.code, f.safety, f.severity, f.message, text)
