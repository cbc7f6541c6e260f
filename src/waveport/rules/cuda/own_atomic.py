"""Leave floating-point atomics that HIP has to HIP.

CUDA has no `atomicMin` and `atomicMax` on float and double, and no `atomicAdd` on double before sm_60, so projects
define their own. HIP has them with the same meaning; a second definition with the same parameters does not build, or
is ambiguous. The project's is compiled for NVIDIA only.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit
from waveport.rules.file import File
from waveport.rules.registry import files, rule
from waveport.source.cpp import Part
from waveport.source.functions import Function

_HAS = {
    b"atomicMin": (b"float", b"double"),
    b"atomicMax": (b"float", b"double"),
    b"atomicAdd": (b"float", b"double"),
    b"atomicExch": (b"float",),
}
_QUALIFIERS = frozenset([b"const", b"volatile", b"__restrict__", b"*", b"&"])


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
    """`(float *, float)`: a pointer to a type that HIP's function takes, and a value of it."""
    parameters = file.split(function.params_open + 1, function.params_close)
    if len(parameters) != 2 or file.token(file.before(function.name)) == b"::":
        return False
    pointer, value = (file.words(p) for p in parameters)
    kinds = [next((w for w in words if w not in _QUALIFIERS), b"") for words in (pointer, value)]
    allowed = _HAS[file.toks[function.name]]
    return b"*" in pointer and b"volatile" not in pointer and kinds[0] == kinds[1] and kinds[0] in allowed


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
