"""Files that are not C++: CMake, Make, Python, Dockerfiles, requirement lists, YAML, shell.

A rule is a function `(text: TextFile, file: TextFile) -> Iterator[Edit | Finding]` (both the same file) marked with
`@rule(code, on=texts("cmake"))`; it lives in rules/build/, rules/python/ or rules/deploy/. It reads the file with a
proper parser, never a regex over the text, and answers in byte offsets. In the portable style it writes what both
nvcc and hipcc builds take.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property

from waveport.model import Edit, Finding, Options, Safety, Severity, Span
from waveport.rules.file import ProjectFacts


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

    @property
    def newline(self) -> bytes:
        """How its lines end."""
        return b"\r\n" if b"\r\n" in self.data[:4096] else b"\n"

    def line_column(self, offset: int) -> tuple[int, int]:
        """Line and column of a byte offset, both from 1."""
        line = bisect_right(self._newlines, offset - 1)
        return line + 1, offset - (self._newlines[line - 1] + 1 if line else 0) + 1

    def offset(self, line: int, column: int) -> int:
        """Byte offset of a line (from 1) and a column in bytes (from 0)."""
        return (self._newlines[line - 2] + 1 if line > 1 else 0) + column

    def text(self, start: int, end: int) -> str:
        """What stands at start..end, as one line."""
        return " ".join(self.data[start:end].decode("utf-8", "replace").split())

    def indent(self, at: int) -> bytes:
        """The blanks before `at`, if nothing else stands before it on its line."""
        before = self.data[self.data.rfind(b"\n", 0, at) + 1 : at]
        return before if not before.strip() else b""

    def replace(self, start: int, end: int, *parts: bytes | Span, dropped: str = "") -> Edit:
        """Replace bytes start..end."""
        return Edit(start, end, parts, "", dropped)

    def finding(
        self, offset: int, message: str, *, safety: Safety | None = None, severity: Severity | None = None
    ) -> Finding:
        """Tell a human about one place; safety and severity default to the rule's."""
        return Finding(offset, "", safety, severity, message)  # type: ignore[arg-type]
