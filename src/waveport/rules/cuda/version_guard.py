"""Decide `CUDART_VERSION` guards instead of leaving them false.

AMD's headers define no CUDA version, so `#if CUDART_VERSION >= 11000` counts as `0 >= 11000` and takes the branch for
old CUDA, silently. HIP 6 and 7 follow the interface of CUDA 12, so the guard is answered for CUDA 12.0, with the macro
kept as a comment. Where that branch calls something that HIP has only in its older form (or not at all) and the other
branch does not, the older branch is taken, and a finding says so.

In the portable style the guards stay and the generated header defines the version macros in use for AMD. Not so where
PyTorch builds an extension: its own headers look at such macros, so none is defined, and each guard that would be
answered otherwise asks for AMD's compiler as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import eq, ge, gt, le, lt, ne

from waveport.apis import load
from waveport.model import Edit, Finding, Safety, Severity
from waveport.rules.arch_branches import nvidia_only, others_stop
from waveport.rules.cuda.arch_guard import MACRO as ARCH
from waveport.rules.file import File
from waveport.rules.registry import MappedName, directives, names, rule
from waveport.source.conditions import CONDITIONAL, Atom, atoms, branch_of, has_other_branch
from waveport.source.cpp import Branch, Directive
from waveport.source.guards import asks_for_amd
from waveport.source.lexer import is_string

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
_AMD = b"defined(__HIP_PLATFORM_AMD__)"
_COMPARE = {b">=": ge, b">": gt, b"<": lt, b"<=": le, b"==": eq, b"!=": ne}
# Functions whose HIP form is the one before CUDA 12 (fewer or other parameters since then).
OLD_FORM = frozenset([b"cudaGraphInstantiate", b"cudaGraphExecUpdate", b"cuGraphInstantiate", b"cuGraphExecUpdate"])


_FEW_LINES = 20
_COMPARISONS = frozenset([b"<", b">", b"<=", b">=", b"==", b"!="])


@rule("WP0603", on=directives(*CONDITIONAL), styles=["hip"], by_header=True)
def version_guard(line: Directive, file: File) -> Iterator[Edit | Finding]:
    """Answer each version macro on one conditional line."""
    if _MACROS.isdisjoint(file.toks[line.start : line.end]):
        return
    for atom in atoms(file, line, _MACROS):
        name = file.toks[atom.macro]
        if _is_projects(name, file):
            continue
        if atom.kind == "defined":
            yield file.replace(atom.macro, b"__HIP_PLATFORM_AMD__")
            continue
        newer = atom.kind == "compare" and atom.operator in (b">=", b">")
        old = newer and not _asks_for_one_older(line, file) and _new_branch_fails(line, file)
        value = b"0" if old else ANSWERS[name]
        yield file.replace(atom.macro, value + b" /* " + name + b" */")
        if old:
            yield _older(atom, line, file)


def _asks_for_one_older(line: Directive, file: File) -> bool:
    """`VER_MAJOR == 11 && VER_MINOR >= 3`: no version that the port answers."""
    exact = [a for a in atoms(file, line, _MACROS) if a.kind == "compare" and a.operator == b"=="]
    others = b"||" in file.toks[line.start : line.end]
    return not others and any(a.number not in (-1, int(ANSWERS[file.toks[a.macro]])) for a in exact)


def _is_projects(name: bytes, file: File) -> bool:
    """The project defines the macro itself. A compiler's own name it defines for an editor at most."""
    return name in file.project.macros and not name.startswith(b"__")


def _older(atom: Atom, line: Directive, file: File) -> Finding:
    """Few lines with another form beside them are no decision."""
    branch = branch_of(file, line)
    few = branch is not None and file.data.count(b"\n", file.offs[branch.start], file.offs[branch.end]) <= _FEW_LINES
    return file.finding(
        atom.macro,
        f"the branch for new {file.toks[atom.macro].decode()} uses what HIP has only in its older form or not at all; "
        "the port takes the other",
        safety=Safety.SAFE if few and not others_stop(file, line) else Safety.REVIEW,
        severity=Severity.NOTE,
    )


def left_out(file: File) -> Iterator[Branch]:
    """The branches for new CUDA that the port does not take."""
    if _MACROS.isdisjoint(file.vocabulary) or (file.options.style == "portable" and not file.project.extension):
        return
    for branch in file.branches:
        line = branch.directive
        if line.kind not in (b"if", b"elif") or b"||" in file.toks[line.start : line.end]:
            continue
        found = [a for a in atoms(file, line, _MACROS) if file.toks[a.macro] not in file.project.macros]
        if any(a.kind == "compare" and a.operator in (b">=", b">") for a in found) and _new_branch_fails(line, file):
            yield branch


def _new_branch_fails(line: Directive, file: File) -> bool:
    branch = branch_of(file, line)
    if branch is None or not has_other_branch(file, line):
        return False
    others = [b for b in file.branches if b.first.start == branch.first.start and b.start > branch.start]
    if any(b"error" in file.toks[b.start : b.end] for b in others):
        return False  # `#error` instead of an older form
    missing = load().missing
    words = file.toks[branch.start : branch.end]
    left_to_arch = ARCH in file.toks[line.start : line.end]
    return (nvidia_only(line, file) and not left_to_arch) or any(w in OLD_FORM or w in missing for w in words)


@rule("WP0603", on=directives(*CONDITIONAL), styles=["portable"], by_header=True)
def version_beside_amd(line: Directive, file: File) -> Iterator[Edit | Finding]:
    """A PyTorch extension: ask for AMD as well where an undefined macro, which counts as 0, is the wrong answer."""
    if not file.project.extension or _MACROS.isdisjoint(file.toks[line.start : line.end]) or asks_for_amd(file, line):
        return
    for atom in atoms(file, line, _MACROS):
        name = file.toks[atom.macro]
        if _is_projects(name, file):
            continue
        if atom.kind == "defined":
            yield _defined_or_amd(atom, line, file)
        elif atom.kind == "compare" and atom.number >= 0:
            on_amd = _COMPARE[atom.operator](int(ANSWERS[name]), atom.number)
            if on_amd == _COMPARE[atom.operator](0, atom.number):
                continue
            if atom.operator in (b">=", b">") and _new_branch_fails(line, file):
                yield _older(atom, line, file)
                continue
            joint = b" || " + _AMD if on_amd else b" && !" + _AMD
            yield file.replace(atom.what, b"(", file.span(atom.what), joint + b")")
        else:
            yield file.replace(atom.macro, b"(" + _AMD + b" ? " + ANSWERS[name] + b" : " + name + b")")


def _defined_or_amd(atom: Atom, line: Directive, file: File) -> Edit:
    if line.kind in (b"if", b"elif"):
        return file.replace(atom.what, b"(", file.span(atom.what), b" || " + _AMD + b")")
    keyword = b"elif" if line.kind.startswith(b"el") else b"if"
    both = b"defined(" + file.toks[atom.macro] + b") || " + _AMD
    text = keyword + b" " + (both if line.kind in (b"ifdef", b"elifdef") else b"!(" + both + b")")
    return Edit(file.offs[line.keyword], file.offs[atom.what.end], (text,), "")


@rule("WP0603", on=names(*(m.decode() for m in ANSWERS)), styles=["hip"], by_header=True)
def version_in_code(i: int, file: File) -> Iterator[Edit | Finding]:
    """A version macro outside a condition (printed, compared at run time)."""
    name = file.toks[i]
    if _is_projects(name, file):
        return
    line = file.directive_at(i)
    if line is not None and (line.kind != b"define" or file.after(line.keyword) == i):
        return
    yield file.replace(i, ANSWERS[name] + b" /* " + name + b" */")
    if line is not None:  # a version that the project puts together, for conditions of its own
        return
    if not _COMPARISONS.isdisjoint([file.token(file.before(i)), file.token(file.after(i))]):
        return  # decided, as in a condition
    yield file.finding(
        i,
        f"{name.decode()} used outside #if (the port writes {ANSWERS[name].decode()}); AMD has no CUDA version",
        safety=Safety.SAFE if _is_shown(i, file) else Safety.REVIEW,
        severity=Severity.NOTE,
    )


def _is_shown(i: int, file: File) -> bool:
    """Part of a message."""
    start = end = i
    while start > 0 and file.toks[start] not in (b";", b"{", b"}"):
        start -= 1
    while end < len(file.toks) and file.toks[end] not in (b";", b"{", b"}"):
        end += 1
    return any(map(is_string, file.toks[start:end]))


@rule("WP0603", on=names(*(m.decode() for m in ANSWERS)), styles=["portable"], by_header=True)
def version_in_header(i: int, file: File) -> Iterator[MappedName]:
    """A version macro anywhere: the mapping header answers it for AMD."""
    name = file.toks[i]
    if not _is_projects(name, file) and not file.project.extension:
        yield MappedName(name)


@rule("WP0603", on=names(*(m.decode() for m in ANSWERS)), styles=["hip"])
def version_in_extension(i: int, file: File) -> Iterator[Edit]:
    """A PyTorch extension's code: a number for AMD beside CUDA's macro."""
    name = file.toks[i]
    if file.options.style == "portable" and file.project.extension and not _is_projects(name, file):
        line = file.directive_at(i)
        if line is None or (line.kind == b"define" and file.after(line.keyword) != i):
            yield file.replace(i, ANSWERS[name] + b" /* " + name + b" */")
