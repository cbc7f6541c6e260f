"""Branches of `#if` groups that the port leaves false on AMD: what they would need is nobody's work.

A macro that the file sets by such a group has the value of the branch that is left.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Container, Mapping, Sequence

from waveport.apis import load
from waveport.model import Edit, Span
from waveport.rules.constants import evaluate
from waveport.rules.cuda.version_guard import ANSWERS
from waveport.rules.file import File
from waveport.source.cpp import Directive, Part
from waveport.source.edits import apply_fitting
from waveport.source.lexer import is_trivia, tokenize

_DEVICE = b"defined(__HIP_DEVICE_COMPILE__)"
_ASKS = (b"if", b"elif")
# MIOpen's headers have versions of their own.
_NEVER = frozenset([b"__CUDA_ARCH__", b"CUDNN_VERSION", b"CUDNN_MAJOR", b"CUDNN_MINOR", b"CUDNN_PATCHLEVEL"])
_OWN = frozenset([b"__HIP_PLATFORM_AMD__", b"__HIPCC__"])


def dead_branches(file: File, edits: Sequence[Edit], undefined: Container[bytes] = ()) -> list[tuple[int, int]]:
    """Byte ranges guarded by conditions that are 0 after the edits, or that follow one that is not.

    `undefined`: macros that the edits leave and AMD does not define, so that they count as 0.
    """
    found = _dead(file, edits, undefined, {})
    known = _set_here(file, found)
    return _dead(file, edits, undefined, known) if known else found


def _dead(
    file: File, edits: Sequence[Edit], undefined: Container[bytes], known: Mapping[bytes, bytes]
) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    taken: set[int] = set()
    ordered = sorted(edits, key=lambda e: e.start)
    starts = [e.start for e in ordered]
    for branch in sorted(file.branches, key=lambda b: b.start):
        group, line = branch.first.start, branch.directive
        asks = line.kind in _ASKS and group not in taken
        value = _value(file, line, ordered, starts, undefined, known) if asks else None
        if line.kind == b"ifdef" and _is_undefined(file, file.token(file.after(line.keyword))):
            value = 0
        if group in taken or value == 0:
            found.append((file.offs[branch.start], file.offs[branch.end]))
        elif value:
            taken.add(group)
    return found


def _set_here(file: File, dead: list[tuple[int, int]]) -> dict[bytes, bytes]:
    """Macros that the file defines in branches of one group, of which all but one are dead."""
    if not dead:
        return {}
    left: dict[bytes, list[tuple[int, bytes]]] = {}
    off: dict[bytes, set[int]] = {}
    for line in file.directives:
        words = file.words(Part(line.keyword + 1, line.end)) if line.kind == b"define" else []
        if len(words) < 2:
            continue
        around = [b for b in file.branches if b.start <= line.start < b.end]
        group = max(around, key=lambda b: b.start).first.start if around else -1
        if any(start <= file.offs[line.start] < end for start, end in dead):
            off.setdefault(words[0], set()).add(group)
        else:
            left.setdefault(words[0], []).append((group, b" ".join(words[1:])))
    return {name: left[name][0][1] for name in off if len(left.get(name, ())) == 1 and left[name][0][0] in off[name]}


def is_moot(file: File, line: Directive, name: bytes) -> bool:
    """The condition comes to the same whatever number the macro of this name is."""
    words = file.words(Part(line.keyword + 1, line.end))
    if line.kind not in _ASKS or name not in words:
        return False
    low, high = (
        evaluate(_on_amd(b" ".join(number if word == name else word for word in words), file, (), {}), file)
        for number in (b"0", b"999999999")
    )
    return low is not None and bool(low) == bool(high) and high is not None


def _value(
    file: File,
    line: Directive,
    edits: Sequence[Edit],
    starts: list[int],
    undefined: Container[bytes],
    known: Mapping[bytes, bytes],
) -> int | None:
    """The condition as a number, if the file and the project's macros tell it."""
    start, end = file.offs[line.keyword + 1], file.offs[line.end]
    inside = [e for e in edits[bisect_right(starts, start - 1) : bisect_right(starts, end)] if e.end <= end]
    text, _, _ = apply_fitting(file.data, inside, Span(start, end))
    asked = _on_amd(text.replace(_DEVICE, b"__HIP_DEVICE_COMPILE__"), file, undefined, known)
    on, off = (evaluate(asked.replace(b"__HIP_DEVICE_COMPILE__", value), file) for value in (b"1", b"0"))
    return on if on == off else None


def _is_undefined(file: File, name: bytes) -> bool:
    return name in load().missing or name in file.project.newer


def _on_amd(text: bytes, file: File, undefined: Container[bytes], known: Mapping[bytes, bytes]) -> bytes:
    """The condition with what AMD's compiler makes of CUDA's version and of its own macros."""
    words = [t for t in tokenize(text) if not is_trivia(t)]
    # PyTorch's headers look at the macros: none is defined
    answers = {} if file.project.extension else {name: n for name, n in ANSWERS.items() if name not in undefined}
    never = _NEVER.difference(file.project.macros)
    out: list[bytes] = []
    at = 0
    while at < len(words):
        word = words[at]
        bracket = words[at + 1 : at + 2] == [b"("]
        name = words[at + 1 + bracket] if at + 1 + bracket < len(words) else b""
        if word == b"defined" and (name in ANSWERS or name in _OWN or name in file.project.newer or name in never):
            out.append(b"1" if name in answers or name in _OWN else b"0")
            at += 2 + 2 * bracket
            continue
        if word in known:
            out.append(b"(" + known[word] + b")")
            at += 1
            continue
        version = word in ANSWERS and word not in file.project.macros
        lacking = word in undefined or word in file.project.newer or word in never
        out.append(answers.get(word, b"0") if version else b"0" if lacking else word)
        at += 1
    return b" ".join(out)
