"""Read linear memory through a pointer where a texture reference was bound to it.

CUDA 12 removed texture references; HIP still compiles them, but not for gfx942 and gfx950, which have no texture units.
`tex1Dfetch` on a reference bound to linear memory is a plain indexed read: the reference becomes a `__device__`
pointer, binding sets it. A read outside the bound memory gave 0 and now faults: told of as work where a function without
any bounds fetches a neighbour (`i + 1`). References that are filtered, are 2-D
or 3-D, or read normalised values are findings: use texture objects there. One that a source file declares and never names
again is no work.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from waveport.model import Edit, Finding, Safety, Severity
from waveport.rules.file import File
from waveport.rules.registry import Include, files, rule
from waveport.source.cpp import Call, Part
from waveport.source.lexer import is_identifier

_BIND = frozenset([b"cudaBindTexture", b"cudaUnbindTexture"])
_HEADERS = (".h", ".hh", ".hpp", ".hxx", ".cuh", ".inl", ".inc")
_BOUNDS = frozenset([b"if", b"?", b"for", b"while", b"min", b"max", b"fminf", b"fmaxf", b"clamp", b"%", b"&"])
_DECLARES = frozenset([b"extern", b"static"])


@dataclass(frozen=True, slots=True)
class _Reference:
    name: bytes
    declaration: Part
    element: Part
    plain: bool


@rule("WP0401", on=files("texture"), safety=Safety.MANUAL, severity=Severity.BUILD)
def texture_reference(file: File, _: File) -> Iterator[Edit | Finding | Include]:
    """Rewrite or report every texture reference that the file declares."""
    for ref in _references(file):
        uses = [i for i in file.uses.get(ref.name, []) if not _inside(i, ref.declaration)]
        calls = [_call_around(i, file) for i in uses]
        if not uses and _is_forgotten(ref, file):
            continue
        if not ref.plain or not all(calls):
            yield file.finding(
                ref.declaration.start,
                f"texture reference {ref.name.decode()} is removed in CUDA 12 and has no equal on gfx942 and gfx950; "
                "use a texture object, or a pointer where nothing is filtered",
            )
            continue
        yield from _rewrite(ref, [c for c in calls if c], file)


def _rewrite(ref: _Reference, calls: list[Call], file: File) -> Iterator[Edit | Finding | Include]:
    yield Include("texture.h")
    prefix = b"static " if b"static" in file.toks[ref.declaration.start : ref.element.start] else b""
    yield file.replace(ref.declaration, prefix + b"__device__ const ", file.span(ref.element), b" *" + ref.name)
    for call in calls:
        name = file.toks[call.name]
        whole = Part(call.name, call.close + 1)
        if name == b"tex1Dfetch":
            yield file.replace(whole, ref.name + b"[", file.span(call.args[1]), b"]")
        elif name == b"cudaUnbindTexture":
            yield file.replace(whole, b"wp_bind_texture(" + ref.name + b", nullptr)")
        else:
            dropped = ", ".join(file.text(a).decode("utf-8", "replace") for a in (call.args[0], *call.args[3:]))
            text = (b"wp_bind_texture(" + ref.name + b", ", file.span(call.args[2]), b")")
            yield file.replace(whole, *text, dropped=f"cudaBindTexture arguments {dropped}")
    yield file.finding(
        ref.declaration.start,
        f"texture reference {ref.name.decode()} became a pointer; a read outside the bound memory gave 0 and now faults: "
        "check that indices stay inside",
        safety=Safety.REVIEW if any(_is_unbounded(c, file) for c in calls) else Safety.SAFE,
        severity=Severity.HANG,
    )


def _is_unbounded(call: Call, file: File) -> bool:
    """`tex1Dfetch(t, i + 1)` in a function that compares nothing and clamps nothing."""
    function = file.function(call.name)
    if file.toks[call.name] != b"tex1Dfetch" or function is None:
        return False
    index = file.words(call.args[1])
    beside = any(a in (b"+", b"-") and b.isdigit() for a, b in pairwise(index))
    return beside and _BOUNDS.isdisjoint(file.toks[function.body_open : function.body_close])


def _references(file: File) -> Iterator[_Reference]:
    for i in file.uses.get(b"texture", []):
        open_ = file.after(i)
        if file.token(open_) != b"<" or file.side(i) != "unknown" or file.directive_at(i):
            continue
        close = file.template_end(open_)
        name = file.after(close) if close > 0 else -1
        end = file.after(name)
        if name < 0 or not is_identifier(file.token(name) or b" ") or file.token(end) != b";":
            continue
        arguments = file.split(open_ + 1, close)
        mode = b"".join(file.words(arguments[2])) if len(arguments) > 2 else b"cudaReadModeElementType"
        dimension = b"".join(file.words(arguments[1])) if len(arguments) > 1 else b"cudaTextureType1D"
        plain = dimension in (b"1", b"cudaTextureType1D") and mode.endswith(b"ReadModeElementType")
        start = i
        while file.token(file.before(start)) in _DECLARES:
            start = file.before(start)
        plain = plain and b"extern" not in file.toks[start:i]
        yield _Reference(file.toks[name], Part(start, name + 1), arguments[0], plain)


def _is_forgotten(ref: _Reference, file: File) -> bool:
    """Nobody else can mean it: no header declares it, and no file of declarations alone."""
    declared = file.toks[ref.declaration.start : ref.element.start]
    return not file.path.endswith(_HEADERS) and b"extern" not in declared and bool(file.functions.all)


def _inside(i: int, part: Part) -> bool:
    return part.start <= i < part.end


def _call_around(i: int, file: File) -> Call | None:
    """The fetch or bind call that token i is the texture argument of."""
    at = i
    for _ in range(12):
        at = file.before(at)
        name = file.token(at)
        if name == b"tex1Dfetch" or name in _BIND:
            call = file.call_at(at)
            position = 1 if name == b"cudaBindTexture" else 0
            if call and len(call.args) > position and _inside(i, call.args[position]):
                wide = name != b"tex1Dfetch" or len(call.args) == 2
                return call if wide else None
            return None
        if name in (b";", b"{", b"}", b""):
            return None
    return None
