"""Take the device branch of `__CUDA_ARCH__` guards on AMD.

AMD's compiler never defines `__CUDA_ARCH__`. `#ifdef __CUDA_ARCH__` then takes the host branch in device code, and
`#if __CUDA_ARCH__ < 600` is true there, since an undefined macro counts as 0: both silently. The port asks for
`__HIP_DEVICE_COMPILE__`: "is this the device pass" keeps its meaning, "at least sm_NN" is true in the device pass,
"older than sm_NN" false. Two exceptions: the newer branch uses what AMD does not have (tensor-core PTX, clusters) and
another branch stands beside it, which is taken then; and a branch that defines a built-in for old GPUs, such as
`atomicAdd(double *, double)`, is never taken, since HIP has the function.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit, Finding, Safety, Severity
from waveport.rules.arch_branches import (
    ARCH,
    before,
    holds_instructions,
    holds_nvidia_only,
    is_idle,
    is_newer,
    left_for_amd,
    nvidia_only,
    only_defines,
    others_stop,
)
from waveport.rules.constants import evaluate
from waveport.rules.file import File
from waveport.rules.guard_edits import answered
from waveport.rules.registry import directives, names, rule
from waveport.source.condition_tree import Node, given, tree_of
from waveport.source.conditions import CONDITIONAL, Atom, atoms, branch_of, has_other_branch
from waveport.source.cpp import Directive, Part
from waveport.source.guards import asks_for_amd
from waveport.source.lexer import is_identifier

MACRO = b"__CUDA_ARCH__"
DEVICE = b"__HIP_DEVICE_COMPILE__"
_VERSIONS = frozenset([b"CUDART_VERSION", b"CUDA_VERSION", b"__CUDACC_VER_MAJOR__"])
BUILT_INS = frozenset(
    b"atomicAdd atomicMin atomicMax atomicCAS atomicExch __shfl_sync __shfl_down_sync __shfl_up_sync __shfl_xor_sync "
    b"__ballot_sync __syncwarp __activemask __ldg __funnelshift_l __funnelshift_r __hmax __hmin __hfma".split()
)


@rule("WP0601", on=directives(*CONDITIONAL))
def arch_guard(line: Directive, file: File) -> Iterator[Edit | Finding]:
    """Rewrite each use of the macro on one conditional line."""
    words = file.toks[line.start : line.end]
    if MACRO not in words or DEVICE in words or asks_for_amd(file, line):
        return
    found = list(atoms(file, line, ARCH))
    tree = tree_of(file, line, found) if len(found) > 1 else None
    portable = file.options.style == "portable"
    if tree and portable and _is_false_anyhow(tree):
        return
    together = list(_pairs(tree, line, file)) if tree and portable else []
    for pair in together:
        yield file.replace(pair, b"((", file.span(pair), b") || defined(" + DEVICE + b"))")
    known = {atom.macro: value for atom, value in given(tree)} if tree and not portable else {}
    for atom in found:
        if atom.macro in known and _orders(atom) and not _takes_other_branch(atom, line, file):
            newer = atom.operator in (b">=", b">")
            yield answered(file, atom, newer == known[atom.macro])
        elif not any(pair.start <= atom.macro < pair.end for pair in together):
            yield from _rewrite(atom, line, file)


def _orders(atom: Atom) -> bool:
    return atom.kind == "compare" and atom.operator in (b">=", b">", b"<", b"<=")


def _is_false_anyhow(tree: Node) -> bool:
    """`defined(ARCH) && ARCH < 800` is false on AMD as it stands."""
    inside = tree.children if tree.kind == "and" else ()
    older = [
        a for a, known in given(tree) if known and any(c.atom is a for c in inside) and a.operator in (b"<", b"<=")
    ]
    return bool(older) and any(child.is_defined for child in inside)


def _pairs(node: Node, line: Directive, file: File) -> Iterator[Part]:
    """`defined(ARCH) && ARCH >= 700`: one question for AMD."""
    for one, two in zip(node.children, node.children[1:], strict=False):
        atom = two.atom
        if node.kind != "and" or not one.is_defined or atom is None or atom.operator not in (b">=", b">"):
            continue
        if not _takes_other_branch(atom, line, file):
            yield Part(one.start, two.end)
    for child in node.children:
        yield from _pairs(child, line, file)


def _takes_other_branch(atom: Atom, line: Directive, file: File) -> bool:
    """The port answers this question itself: NVIDIA's instructions, or a built-in that HIP has."""
    if atom.operator in (b">=", b">"):
        return nvidia_only(line, file) and has_other_branch(file, line)
    return _defines_built_in(line, file)


def _rewrite(atom: Atom, line: Directive, file: File) -> Iterator[Edit | Finding]:
    portable = file.options.style == "portable"
    if atom.kind == "defined" or atom.kind == "value":
        if not portable:
            yield file.replace(atom.macro, DEVICE)
        elif line.kind == b"if" or line.kind == b"elif":
            yield file.replace(atom.what, b"(", file.span(atom.what), b" || defined(" + DEVICE + b"))")
        else:
            yield _portable_ifdef(line, file)
    elif _orders(atom):
        yield from _compare(atom, line, file, portable)
    elif (
        atom.operator != b"!="
        and not _is_for_old_compiler(line, file)
        and not _true_beside(atom, line, file)
        and not _asked_before(line, file)
    ):
        yield file.finding(
            atom.macro,
            f"condition on one NVIDIA GPU generation ({file.text(atom.what).decode('latin-1')}) is false on AMD; "
            "check which branch AMD needs",
            safety=Safety.SAFE if _is_no_loss(line, file) else Safety.REVIEW,
            severity=Severity.WRONG,
        )


def _is_for_old_compiler(line: Directive, file: File) -> bool:
    """`ARCH == 1200 && CUDART_VERSION < 13000`: a way round a fault of NVIDIA's."""
    asked = (a for a in atoms(file, line, _VERSIONS) if a.kind == "compare" and a.operator in (b"<", b"<="))
    return b"||" not in file.toks[line.start : line.end] and any(asked)


def _is_no_loss(line: Directive, file: File) -> bool:
    """Another branch serves all GPUs, or the line only chooses what is defined."""
    if has_other_branch(file, line):
        return not others_stop(file, line)
    branch = branch_of(file, line)
    return branch is not None and only_defines(file, branch)


def _true_beside(atom: Atom, line: Directive, file: File) -> bool:
    """`ARCH == 800 || ARCH >= 900`: true on AMD whatever the first alternative and the project's macros say."""
    parts: list[bytes] = []
    at = line.keyword + 1
    for one in atoms(file, line, ARCH):
        newer = one.kind == "defined" or (one.kind == "compare" and one.operator in (b">=", b">"))
        parts += [*file.words(Part(at, one.what.start)), b"1" if newer else b"0"]
        at = one.what.end
    parts += file.words(Part(at, line.end))
    known = [b"0" if is_identifier(w) and w != b"defined" else w for w in parts if w != b"defined"]
    return atom.operator == b"==" and bool(evaluate(b" ".join(known), file))


def _asked_before(line: Directive, file: File) -> bool:
    """An earlier branch of the group asked for a generation: it is true on AMD, or told of."""
    return any(a.kind == "compare" for b in before(file, line) for a in atoms(file, b.directive, ARCH))


def _portable_ifdef(line: Directive, file: File) -> Edit:
    macro = MACRO.decode()
    plain = line.kind in (b"ifdef", b"elifdef")
    keyword = "elif" if line.kind.startswith(b"el") else "if"
    both = f"defined({macro}) || defined({DEVICE.decode()})"
    start, end = line.keyword, file.after(line.keyword) + 1
    text = f"{keyword} {both}" if plain else f"{keyword} !({both})"
    return Edit(file.offs[start], file.offs[end], (text.encode(),), "")


def _compare(atom: Atom, line: Directive, file: File, portable: bool) -> Iterator[Edit | Finding]:
    newer = atom.operator in (b">=", b">")
    if _takes_other_branch(atom, line, file):
        if newer:
            yield from _other_branch(atom, line, file)
        yield from _constant(atom, file, portable, b"0")
        return
    if portable:
        joint = b" || defined(" + DEVICE + b"))" if newer else b" && !defined(" + DEVICE + b"))"
        yield file.replace(atom.what, b"(", file.span(atom.what), joint)
    else:
        yield file.replace(atom.what, (b"" if newer else b"!") + b"defined(" + DEVICE + b")")


def _other_branch(atom: Atom, line: Directive, file: File) -> Iterator[Finding]:
    """What it means that the newer branch is not for AMD. One of NVIDIA's instructions again is told of itself (WP0301)."""
    if any(is_newer(file, b.directive) and holds_nvidia_only(b, file) for b in before(file, line)):
        return
    other = left_for_amd(file, line)
    if other is None or is_idle(file, other):
        yield file.finding(
            atom.macro,
            "this branch needs instructions that only NVIDIA has, and no other branch does its work; write the operation for AMD "
            "(rocWMMA for matrices, plain loads for asynchronous copies)",
            safety=Safety.MANUAL,
            severity=Severity.HANG,
        )
    elif not holds_nvidia_only(other, file):
        own = branch_of(file, line)
        yield file.finding(
            atom.macro,
            "this branch needs instructions that only NVIDIA has; the port takes the other branch, which may be slower "
            "(rocWMMA for matrices, plain loads for asynchronous copies)",
            safety=Safety.REVIEW if own and holds_instructions(own, file) else Safety.SAFE,
            severity=Severity.SLOWER,
        )


def _constant(atom: Atom, file: File, portable: bool, value: bytes) -> Iterator[Edit]:
    if not portable:
        yield file.replace(atom.what, value)
    elif value == b"0" and atom.operator in (b"<", b"<="):
        yield file.replace(atom.what, b"(", file.span(atom.what), b" && !defined(__HIP_PLATFORM_AMD__))")


def _defines_built_in(line: Directive, file: File) -> bool:
    branch = branch_of(file, line)
    if branch is None:
        return False
    for function in file.functions.all:
        if branch.start <= function.name < branch.end and file.toks[function.name] in BUILT_INS:
            return True
    return False


@rule("WP0601", on=names("__CUDA_ARCH__"))
def arch_in_code(i: int, file: File) -> Iterator[Edit | Finding]:
    """A use outside `#if`: in code or in a macro's body."""
    line = file.directive_at(i)
    if line is not None and (line.kind != b"define" or file.after(line.keyword) == i):
        return  # a condition, or a definition of the macro itself (for an editor)
    words = file.toks[line.start : line.end] if line else []
    if DEVICE in words:
        return
    part = Directive(b"if", i - 1, max(0, file.before(i) - 1), min(len(file.toks), file.after(i) + 4))
    for atom in atoms(file, part, ARCH):
        if atom.macro != i:
            continue
        if atom.kind == "compare" and atom.number >= 0 and atom.operator in (b">=", b">", b"<", b"<="):
            yield file.replace(atom.what, b"1" if atom.operator in (b">=", b">") else b"0")
            return
        if atom.kind == "defined":
            yield file.replace(i, DEVICE)
            return
    yield file.finding(
        i,
        "__CUDA_ARCH__ used as a number; AMD has no such number: give the value that the code needs",
        safety=Safety.MANUAL,
    )
