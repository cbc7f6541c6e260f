"""Which `#if` branches the AMD compiler never sees, because the project already guards them.

Only macros that the AMD compiler defines by itself count (`USE_ROCM` as well in PyTorch extensions, where PyTorch
defines it). A project's own `USE_HIP` may be off, so its other branch is ported; what it guards is AMD's already.
"""

from __future__ import annotations

import re

from waveport.source.cpp import Branch, CppFile, Directive, Part

COMPILER_MACROS = frozenset(
    [
        b"__HIPCC__",
        b"__HIP__",
        b"__HIP_PLATFORM_AMD__",
        b"__HIP_PLATFORM_HCC__",
        b"__HIP_DEVICE_COMPILE__",
        b"__AMDGCN__",
        b"__HIP_ROCclr__",
    ]
)
_DEVICE_PASS = frozenset([b"__HIP_DEVICE_COMPILE__", b"__AMDGCN__"])  # not defined where host code is compiled for AMD
# USE_HIP, GGML_USE_HIP, USE_AMD_ROCM, ...: may be off, but what they guard is AMD's
_AMD_MACRO = re.compile(rb"(?:^|_)(?:HIP|HIPCC|ROCM|AMD|AMDGCN|HCC)(?:_|$)")
_NOISE = frozenset([b"defined", b"(", b")", b"1"])
_AMD_INCLUDE = re.compile(rb"<hip/|\.hip[\">]")

# What the AMD compiler says of the GPU itself
_AMD_GPU = re.compile(rb"__(?:GFX|gfx)\w+__$")
_IN_ALL_NAMES = (b"HIP", b"ROCM", b"AMD", b"HCC", b"GFX", b"gfx")  # one of them in each of those


def _own_macros(file: CppFile) -> frozenset[bytes]:
    """Macros on this file's conditional lines that choose AMD."""
    if not any(word in file.data for word in _IN_ALL_NAMES):
        return COMPILER_MACROS
    tokens = frozenset().union(*(file.toks[d.start : d.end] for d in file.directives))
    return COMPILER_MACROS.union(t for t in tokens if _AMD_MACRO.search(t) or _AMD_GPU.match(t))


def cuda_only(file: CppFile, torch: bool) -> list[tuple[int, int]]:
    """Token ranges that need no port, in order and apart: what only nvcc compiles, and the project's own AMD code."""
    macros = (COMPILER_MACROS | {b"USE_ROCM"} if torch else COMPILER_MACROS) - _DEVICE_PASS
    named = _own_macros(file)
    if named == COMPILER_MACROS and not any(macro in file.data for macro in macros):
        return []
    own = named | macros
    ranges: list[tuple[int, int]] = []
    decided: set[int] = set()
    for branch in sorted(file.branches, key=lambda b: b.start):
        group = branch.first.start
        verdict = _verdict(file, branch.directive, macros)
        left = verdict == "cuda" or group in decided or _verdict(file, branch.directive, own) == "amd"
        if left and not (ranges and branch.start < ranges[-1][1]):
            ranges.append((branch.start, branch.end))
        if verdict == "amd":
            decided.add(group)
    return ranges


def sides(file: CppFile) -> list[tuple[Branch, str]]:
    """Every branch of the file in order, with "amd" or "cuda" where the project's conditions choose one of them."""
    own = _own_macros(file)
    found: list[tuple[Branch, str]] = []
    earlier: dict[int, set[str]] = {}
    for branch in sorted(file.branches, key=lambda b: b.start):
        before = earlier.setdefault(branch.first.start, set())
        side = _side(file, branch.directive, own)
        if branch.directive.kind == b"else":
            side = "cuda" if "amd" in before else "amd" if before == {"cuda"} else ""
        before.add(side)
        found.append((branch, side))
    return found


def _side(file: CppFile, line: Directive, own: frozenset[bytes]) -> str:
    words = file.words(Part(line.keyword + 1, line.end))
    if own.isdisjoint(words):
        return ""
    if line.kind in (b"ifndef", b"elifndef") or (b"||" not in words and _has_negated(words, own)):
        return "cuda"
    alternatives = b" ".join(words).split(b"||")
    return "amd" if b"!" not in words and all(not own.isdisjoint(a.split()) for a in alternatives) else ""


def _verdict(file: CppFile, line: Directive, macros: frozenset[bytes]) -> str:
    """ "amd": true on AMD; "cuda": false on AMD; "" if the line alone does not tell."""
    words = file.words(Part(line.keyword + 1, line.end))
    if line.kind in (b"ifdef", b"elifdef"):
        return "amd" if words[:1] and words[0] in macros else ""
    if line.kind in (b"ifndef", b"elifndef"):
        return "cuda" if words[:1] and words[0] in macros else ""
    if line.kind not in (b"if", b"elif"):
        return ""
    if b"||" not in words and _has_negated(words, macros):
        return "cuda"
    alternatives, rest = [], list(words)
    while b"||" in rest:
        at = rest.index(b"||")
        alternatives.append(rest[:at])
        rest = rest[at + 1 :]
    alternatives.append(rest)
    positive = any({w for w in words if w not in _NOISE} <= macros and words for words in alternatives)
    return "amd" if positive and b"!" not in words and b"&&" not in words else ""


def _has_negated(words: list[bytes], macros: frozenset[bytes]) -> bool:
    for i, word in enumerate(words):
        if word == b"!" and words[i + 1 : i + 2] == [b"defined"]:
            name = words[i + 2] if words[i + 2 : i + 3] != [b"("] else (words[i + 3] if len(words) > i + 3 else b"")
            if name in macros:
                return True
    return False


def asks_for_amd(file: CppFile, line: Directive) -> bool:
    """A branch of the same `#if` group names AMD's compiler already, or includes what is AMD's."""
    own = next((b for b in file.branches if b.directive.start == line.start), None)
    if own is None:
        return False
    group = [b for b in file.branches if b.first.start == own.first.start]
    return any(
        not COMPILER_MACROS.isdisjoint(file.toks[b.directive.start : b.directive.end]) or _includes_amd(file, b)
        for b in group
    )


def _includes_amd(file: CppFile, branch: Branch) -> bool:
    return any(
        d.kind == b"include" and _AMD_INCLUDE.search(file.text(Part(d.keyword, d.end)))
        for d in file.directives
        if branch.start <= d.start < branch.end
    )
