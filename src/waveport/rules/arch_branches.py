"""What the branches of `__CUDA_ARCH__` conditions hold: NVIDIA's own instructions, or no work at all."""

from __future__ import annotations

import re
from functools import cache

from waveport.apis import load
from waveport.rules import wmma
from waveport.rules.file import File
from waveport.source.conditions import atoms, branch_of, has_other_branch
from waveport.source.cpp import Branch, Directive
from waveport.source.lexer import is_string

ARCH = frozenset([b"__CUDA_ARCH__"])
NVIDIA_ONLY = (
    b"mma.",
    b"ldmatrix",
    b"wgmma",
    b"cp.async.bulk",
    b"mbarrier",
    b"tcgen05",
    b"stmatrix",
    b"cluster",
    b"setmaxnreg",
)
NVIDIA_WORDS = frozenset([b"__cluster_dims__", b"this_cluster"])
_STOPS = frozenset([b"assert", b"__trap", b"trap", b"__brkpt", b"brkpt", b"abort", b"static_assert"])
_WORDS = re.compile(rb"\w+")
_SAYS = frozenset([b"printf"])
_ASM = frozenset([b"asm", b"__asm__", b"__asm"])
_TALK = (b"pragma", b"error", b"warning")


@cache
def _only_nvidia_computes() -> frozenset[bytes]:
    """Device functions of CUDA that HIP has not."""
    return frozenset(name for name, row in load().missing.items() if row.library == "device")


def nvidia_only(line: Directive, file: File) -> bool:
    """The guarded tokens hold instructions that no AMD GPU has."""
    branch = branch_of(file, line)
    return branch is not None and holds_nvidia_only(branch, file)


def holds_nvidia_only(branch: Branch, file: File) -> bool:
    """The branch holds instructions, or calls functions, that no AMD GPU has."""
    return holds_instructions(branch, file) or any(
        token in _only_nvidia_computes() and token not in file.project.defined
        for token in file.toks[branch.start : branch.end]
    )


def holds_instructions(branch: Branch, file: File) -> bool:
    """The branch holds instructions of NVIDIA's for matrices, clusters or asynchronous copies."""
    for i in range(branch.start, branch.end):
        token = file.toks[i]
        if token in NVIDIA_WORDS:
            return True
        if is_string(token) and any(word in token for word in NVIDIA_ONLY) and _in_asm(file, i):
            return True
        if token in wmma.WORDS and file.options.warp == "native":
            return True
    return any(branch.start <= i < branch.end for i in wmma.missing_names(file))


def _in_asm(file: File, i: int) -> bool:
    """String token i is part of an asm statement, or of a macro that may write one."""
    start = i
    while start > 0 and file.toks[start] not in (b";", b"{", b"}"):
        start -= 1
    words = file.toks[start:i]
    return not _ASM.isdisjoint(words) or b"define" in words or any(b"asm" in w.lower() for w in words if len(w) < 40)


def is_newer(file: File, line: Directive) -> bool:
    """The condition asks for at least one GPU generation."""
    if line.kind not in (b"if", b"elif"):
        return False
    return any(a.operator in (b">=", b">") for a in atoms(file, line, ARCH) if a.kind == "compare")


def is_older(file: File, line: Directive) -> bool:
    """The condition asks for GPUs before one generation, and for nothing else."""
    found = [a for a in atoms(file, line, ARCH) if a.kind == "compare"]
    return any(a.operator in (b"<", b"<=") for a in found) and b"||" not in file.toks[line.start : line.end]


def before(file: File, line: Directive) -> list[Branch]:
    """The branches of the same group that stand before the one that `line` opens."""
    own = branch_of(file, line)
    return [b for b in file.branches if own and b.first.start == own.first.start and b.start < own.start]


def after(file: File, line: Directive) -> list[Branch]:
    """The branches of the same group that follow the one that `line` opens."""
    own = branch_of(file, line)
    return [b for b in file.branches if own and b.first.start == own.first.start and b.start > own.start]


def left_for_amd(file: File, line: Directive) -> Branch | None:
    """The branch that AMD takes after the port made `line` false."""
    for branch in sorted(after(file, line), key=lambda b: b.start):
        asks = branch.directive
        off = is_newer(file, asks) and holds_nvidia_only(branch, file) and has_other_branch(file, asks)
        if not off and not (asks.kind == b"elif" and is_older(file, asks)):
            return branch
    return None


def others_stop(file: File, line: Directive) -> bool:
    """The branches after the one that `line` opens do no work."""
    return all(is_idle(file, branch) for branch in after(file, line))


def is_idle(file: File, branch: Branch) -> bool:
    """Nothing in it but stops, messages, and functions with empty bodies."""
    lines = [d for d in file.directives if branch.start <= d.start < branch.end]
    if any(d.kind not in _TALK for d in lines):
        return False
    statement: list[bytes] = []
    for i in file.significant(branch.start, branch.end):
        token = file.toks[i]
        if any(d.start <= i < d.end for d in lines):
            continue
        if token in (b"{", b"}", b";"):
            if statement and token != b"{" and not _stops(file, statement):
                return False
            statement = []
        else:
            statement.append(token)
    return not statement or _stops(file, statement)


def only_defines(file: File, branch: Branch) -> bool:
    """Nothing but preprocessor lines."""
    lines = [d for d in file.directives if branch.start <= d.start < branch.end]
    return all(any(d.start <= i < d.end for d in lines) for i in file.significant(branch.start, branch.end))


def _stops(file: File, statement: list[bytes]) -> bool:
    """The statement ends the program or function, or says something."""
    if statement[0] in _ASM:
        return any(b"trap" in word or b"brkpt" in word for word in statement if is_string(word))
    body = _WORDS.findall(file.project.macros.get(statement[0], b""))
    return (
        statement == [b"return"]
        or statement[0] in _SAYS
        or not _STOPS.isdisjoint(statement)
        or not _STOPS.isdisjoint(body)
    )


def is_left_out(file: File, branch: Branch) -> bool:
    """The port of `__CUDA_ARCH__` conditions (WP0601) takes another branch on AMD."""
    line = branch.directive
    if line.kind == b"else":
        first = branch.first
        return is_newer(file, first) and not nvidia_only(first, file)
    if is_newer(file, line):
        return nvidia_only(line, file) and has_other_branch(file, line)
    return is_older(file, line)
