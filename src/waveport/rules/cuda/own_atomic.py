"""Leave atomics that HIP has to HIP.

CUDA has no `atomicMin` and `atomicMax` on float and double, no `atomicAdd` on double before sm_60, and none of its
atomics on `unsigned long` (`uint64_t` and `size_t` on Linux), so projects define their own. HIP has them with the same
meaning; a second definition with the same parameters does not build, or is ambiguous. The project's is compiled for
NVIDIA only.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit
from waveport.rules.file import File
from waveport.rules.registry import files, rule
from waveport.source.cpp import Part
from waveport.source.functions import Function

_REAL = frozenset([b"float", b"double"])
_LONG = frozenset([b"unsigned long"])
# HIP 6.4, amd_hip_atomic.h; what CUDA has as well is in no project
_HAS = {
    b"atomicAdd": _REAL | _LONG,
    b"atomicSub": _REAL | _LONG | {b"unsigned long long"},
    b"atomicMin": _REAL | _LONG,
    b"atomicMax": _REAL | _LONG,
    b"atomicExch": _REAL | _LONG,
    b"atomicCAS": _REAL | _LONG,
    b"atomicAnd": _LONG,
    b"atomicOr": _LONG,
    b"atomicXor": _LONG,
}
_ALIASES = {b"uint64_t": b"unsigned long", b"size_t": b"unsigned long", b"ulong": b"unsigned long"}
_WORDS = frozenset([b"unsigned", b"signed", b"long", b"int", b"short", b"char"])
_QUALIFIERS = frozenset([b"const", b"volatile", b"__restrict__", b"std", b"::", b"*", b"&"])


@rule("WP0607", on=files(*(n.decode() for n in _HAS)))
def own_atomic(file: File, _: File) -> Iterator[Edit]:
    """Guard every definition that HIP has already."""
    for function in file.functions.all:
        if file.toks[function.name] in _HAS and _same_parameters(file, function) and not _guarded(file, function):
            newline = b"\r\n" if b"\r\n" in file.data[:4096] else b"\n"
            head = file.trimmed(function.head, function.name).start
            start = file.data.rfind(b"\n", 0, file.offs[head]) + 1
            end = file.data.find(b"\n", file.offs[function.body_close])
            end = len(file.data) if end < 0 else end + 1
            yield Edit(start, start, (b"#if !defined(__HIP_PLATFORM_AMD__)" + newline,), "")
            yield Edit(end, end, (b"#endif" + newline,), "")


def _same_parameters(file: File, function: Function) -> bool:
    """`(float *, float)`: a pointer to a type that HIP's function takes, and values of it."""
    name = file.toks[function.name]
    parameters = [file.words(p) for p in file.split(function.params_open + 1, function.params_close)]
    if len(parameters) != 2 + (name == b"atomicCAS") or file.token(file.before(function.name)) == b"::":
        return False
    pointer = parameters[0]
    kinds = {_kind(words) for words in parameters}
    return b"*" in pointer and b"volatile" not in pointer and len(kinds) == 1 and kinds <= _HAS[name]


def _kind(parameter: list[bytes]) -> bytes:
    """The type of a parameter: `unsigned long int * const p` is "unsigned long"."""
    words = [w for w in parameter if w not in _QUALIFIERS]
    built_in = [w for w in words if w in _WORDS]
    if not built_in:
        return _ALIASES.get(words[0], words[0]) if words else b""
    unsigned = b"unsigned " if b"unsigned" in built_in else b""
    return unsigned + (b" ".join(w for w in built_in if w == b"long") or b"other")


def _guarded(file: File, function: Function) -> bool:
    """An `#if` around the definition already asks for the architecture or the compiler."""
    for branch in file.branches:
        if branch.start <= function.name < branch.end:
            words = file.words(Part(branch.directive.start, branch.directive.end))
            if any(
                w in words for w in (b"__CUDA_ARCH__", b"__HIP_PLATFORM_AMD__", b"__HIPCC__", b"__HIP_DEVICE_COMPILE__")
            ):
                return True
    return False
