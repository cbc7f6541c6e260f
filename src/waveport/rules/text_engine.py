"""Port one file that is not C++: run the rules of its kind, apply their edits."""

from __future__ import annotations

from waveport.model import Edit, FileResult, Finding, Safety
from waveport.rules import cmake, cmake_branches, make, make_branches
from waveport.rules.answers import answers, as_note, file_result
from waveport.rules.guarded import CMAKE, MAKE, guarded
from waveport.rules.registry import load_rules
from waveport.rules.text import TextFile


def port_text(file: TextFile) -> FileResult:
    """Run every rule of the file's kind; in the portable style, keep what nvcc takes beside what AMD needs."""
    edits: list[Edit] = []
    findings: list[Finding] = []
    bugs: list[str] = []
    for one in load_rules():
        wanted = one.on.kind == "text" and file.kind.encode() in one.on.names
        if wanted and file.options.style in one.styles and file.options.warp in one.warps:
            for answer in answers(one, file, file, bugs):
                (edits if isinstance(answer, Edit) else findings).append(answer)
    gone = [(e.start, e.end) for e in edits if e.start < e.end and not e.parts]
    findings = [f for f in findings if not any(start <= f.offset < end for start, end in gone)]
    off = _not_taken(file) if findings else []
    findings = [as_note(f) if any(start <= f.offset < end for start, end in off) else f for f in findings]
    if findings and file.kind == "cmake":
        findings = [_uncalled(file, f) for f in findings]
    if file.options.style == "portable" and file.kind == "cmake":
        edits = guarded(file, edits, cmake.statements(file), CMAKE, bugs)
    if file.options.style == "portable" and file.kind == "make":
        edits = guarded(file, edits, make.statements(file), MAKE, bugs)
    return file_result(file, edits, findings, bugs)[0]


def _uncalled(file: TextFile, f: Finding) -> Finding:
    """A note, if the finding stands in a function or macro that nothing in the project calls."""
    for start, end, name in cmake_branches.not_called(cmake.calls_of(file), file.project.cmake.called):
        if start <= f.offset < end and f.safety is not Safety.SAFE:
            return as_note(f, f"nothing in the project calls {name}")
    return f


def _not_taken(file: TextFile) -> list[tuple[int, int]]:
    """The bytes of branches that the port does not reach."""
    if file.kind == "cmake":
        return cmake_branches.not_taken(cmake.calls_of(file))
    makefile = make.ported(file) if file.kind == "make" else None
    return make_branches.not_taken(file.data, makefile) if makefile else []
