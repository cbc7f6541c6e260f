"""Decide `CUDART_VERSION` guards instead of leaving them false.

AMD's headers define no CUDA version, so `#if CUDART_VERSION >= 11000` counts as `0 >= 11000` and takes the branch for
old CUDA, silently. HIP 6 and 7 follow the interface of CUDA 12, so the guard is answered for CUDA 12.0, with the macro
kept as a comment. Where that branch calls something that HIP has only in its older form (or not at all) and the other
branch does not, the older branch is taken, and a finding says so.

In the portable style the guards stay and the generated header defines the version macros in use for AMD.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.apis import load
from waveport.model import Edit, Finding, Safety, Severity
from waveport.rules.file import File
from waveport.rules.registry import MappedName, directives, names, rule
from waveport.source.conditions import CONDITIONAL, atoms, branch_of, has_other_branch
from waveport.source.cpp import Directive

ANSWERS = {
    b"CUDART_VERSION": b"12000",
    b"CUDA_VERSION": b"12000",
    b"__CUDART_API_VERSION": b"12000",
    b"CUDA_API_VERSION": b"12000",
    b"__CUDACC_VER_MAJOR__": b"12",
    b"__CUDACC_VER_MINOR__": b"0",
    b"CUSPARSE_VERSION": b"12000",
    b"CUSPARSE_VER_MAJOR": b"12",
    b"CUBLAS_VERSION": b"12000",
    b"CUBLAS_VER_MAJOR": b"12",
    b"CUBLAS_VER_MINOR": b"0",
    b"CUBLAS_VER_PATCH": b"0",
    b"CUSPARSE_VER_MINOR": b"0",
    b"CUSPARSE_VER_PATCH": b"0",
    b"CUSOLVER_VERSION": b"11400",
    b"CUSOLVER_VER_MAJOR": b"11",
    b"CUFFT_VERSION": b"11000",
}
_MACROS = frozenset(ANSWERS)
# Functions whose HIP form is the one before CUDA 12 (fewer or other parameters since then).
OLD_FORM = frozenset([b"cudaGraphInstantiate", b"cudaGraphExecUpdate", b"cuGraphInstantiate", b"cuGraphExecUpdate"])


@rule("WP0603", on=directives(*CONDITIONAL), styles=["hip"], by_header=True)
def version_guard(line: Directive, file: File) -> Iterator[Edit | Finding]:
    """Answer each version macro on one conditional line."""
    if _MACROS.isdisjoint(file.toks[line.start : line.end]):
        return
    for atom in atoms(file, line, _MACROS):
        name = file.toks[atom.macro]
        if name in file.project.macros:
            continue
        if atom.kind == "defined":
            yield file.replace(atom.macro, b"__HIP_PLATFORM_AMD__")
            continue
        old = atom.kind == "compare" and atom.operator in (b">=", b">") and _new_branch_fails(line, file)
        value = b"0" if old else ANSWERS[name]
        yield file.replace(atom.macro, value + b" /* " + name + b" */")
        if old:
            yield file.finding(
                atom.macro,
                f"the branch for new {name.decode()} calls what HIP has only in its older form; the port takes the other",
                safety=Safety.REVIEW,
                severity=Severity.NOTE,
            )


def _new_branch_fails(line: Directive, file: File) -> bool:
    branch = branch_of(file, line)
    if branch is None or not has_other_branch(file, line):
        return False
    missing = load().missing
    words = file.toks[branch.start : branch.end]
    return any(w in OLD_FORM or w in missing for w in words)


@rule("WP0603", on=names(*(m.decode() for m in ANSWERS)), styles=["hip"], by_header=True)
def version_in_code(i: int, file: File) -> Iterator[Edit | Finding]:
    """A version macro outside a condition (printed, compared at run time)."""
    name = file.toks[i]
    if name in file.project.macros:
        return
    line = file.directive_at(i)
    if line is not None and line.kind != b"define":
        return
    yield file.replace(i, ANSWERS[name] + b" /* " + name + b" */")
    if line is not None:  # a version that the project puts together, for conditions of its own
        return
    yield file.finding(
        i,
        f"{name.decode()} used outside #if: AMD has no CUDA version; the port writes {ANSWERS[name].decode()}",
        safety=Safety.REVIEW,
        severity=Severity.NOTE,
    )


@rule("WP0603", on=names(*(m.decode() for m in ANSWERS)), styles=["portable"], by_header=True)
def version_in_header(i: int, file: File) -> Iterator[MappedName]:
    """A version macro anywhere: the mapping header answers it for AMD."""
    name = file.toks[i]
    if name not in file.project.macros:
        yield MappedName(name)
