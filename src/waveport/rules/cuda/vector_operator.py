"""Leave vector operators that HIP has to HIP.

HIP's `float4`, `int2`, ... bring component-wise `*` and `/` of two vectors and all compound assignments (`+=`, ...).
CUDA's have none, so projects define their own (helper_math.h does), and where those are `__host__ __device__`, as HIP's
are, the two are ambiguous. A component-wise definition is compiled for NVIDIA only. One that means something else (a
complex product on `double2`) cannot be told apart by the compiler: that is a finding, and a named function is the way
out. The compiler prefers a function of one side to HIP's, so that one stays.

A class on top of a vector type (`struct u64 : uint2`) that converts to a number has the same trouble: `a ^ b` is the
number's in CUDA, and the vector's in HIP. It is told of where it lacks operators of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from waveport.model import Edit, Finding, Safety
from waveport.rules.file import File
from waveport.rules.registry import files, names, rule
from waveport.source.cpp import Part
from waveport.source.functions import Function
from waveport.source.lexer import is_identifier

_VECTOR = re.compile(rb"(?:u?(?:char|short|int|long|longlong)|float|double)([234])$")
_ASSIGN = frozenset([b"+=", b"-=", b"*=", b"/=", b"%=", b"^=", b"|=", b"&="])
_BINARY = frozenset([b"*", b"/"])
_BOTH_SIDES = frozenset([b"__host__", b"__device__"])


@rule("WP0702", on=files("operator"))
def vector_operator(file: File, _: File) -> Iterator[Edit | Finding]:
    """Guard or report every clashing operator that the file defines."""
    clashing = [(f, _operator(file, f)) for f in file.functions.all]
    guarded = [f for f, op in clashing if op and _component_wise(file, f, op)]
    for function, op in clashing:
        if op and function not in guarded:
            yield file.finding(
                function.name,
                f"HIP has its own component-wise operator{op.decode()} for this type, which makes this one ambiguous; "
                "give this operation a name",
                safety=Safety.MANUAL,
            )
    for first, last in _runs(file, guarded):
        newline = b"\r\n" if b"\r\n" in file.data[:4096] else b"\n"
        start = file.data.rfind(b"\n", 0, file.offs[_head(file, first)]) + 1
        end = file.data.find(b"\n", file.offs[last.body_close])
        end = len(file.data) if end < 0 else end + 1
        opening = b"#if !defined(__HIP_PLATFORM_AMD__)" + newline
        closing = (b"" if file.data[end - 1 : end] == b"\n" else newline) + b"#endif" + newline
        yield Edit(
            start,
            start,
            (opening,),
            "",
        )
        yield Edit(end, end, (closing,), "")


@rule("WP0702", on=names("struct", "class"), safety=Safety.MANUAL)
def derived_vector(i: int, file: File) -> Iterator[Finding]:
    """A class that inherits a vector's operators and converts to a number."""
    name = file.after(i)
    base = file.after(file.after(name))
    while file.token(base) in (b"public", b"private", b"protected"):
        base = file.after(base)
    open_ = file.after(base)
    vector = file.token(base)
    if file.token(file.after(name)) != b":" or not _VECTOR.match(vector) or file.token(open_) != b"{":
        return
    close = file.closing(open_)
    own = {b"".join(file.words(Part(k + 1, k + 2))) for k in file.uses.get(b"operator", ()) if open_ < k < close}
    missing = [op for op in (b"+", b"-", b"*", b"/", b"^", b"|", b"&") if op not in own]
    converts = [
        k
        for k in file.uses.get(b"operator", ())
        if open_ < k < close and is_identifier(file.token(file.after(k)) or b" ")
    ]
    if converts and missing:
        number = file.token(file.after(converts[0])).decode()
        yield file.finding(
            name,
            f"HIP's {vector.decode()} has operators of its own, which are chosen before the conversion to {number}; give "
            f"{file.toks[name].decode()} its own {' '.join(op.decode() for op in missing)} where it uses them",
        )


def _head(file: File, function: Function) -> int:
    return file.trimmed(function.head, function.name).start


def _operator(file: File, function: Function) -> bytes:
    """The clashing operator that a function defines on HIP vector types, or b""."""
    if file.token(function.name) == b"operator":
        symbol = b"".join(file.words(Part(function.name + 1, function.params_open)))
    else:
        before = file.before(function.name)
        if file.token(before) != b"operator":
            return b""
        symbol = file.token(function.name)
    parameters = file.split(function.params_open + 1, function.params_close)
    if len(parameters) != 2 or _guarded_already(file, function):
        return b""
    if not function.words >= _BOTH_SIDES and not _same_signature(file, *parameters):
        return b""
    left, right = (_type(file, p) for p in parameters)
    if not left or left != right and symbol not in _ASSIGN:
        return b""
    if symbol in _BINARY:
        return symbol
    return symbol if symbol in _ASSIGN and right == left else b""


def _same_signature(file: File, left: Part, right: Part) -> bool:
    """HIP's own `(T, const T &)`, which a function for one side cannot overload."""
    return b"&" not in file.words(left) and {b"const", b"&"} <= set(file.words(right))


def _guarded_already(file: File, function: Function) -> bool:
    for branch in file.branches:
        if branch.start <= function.name < branch.end:
            words = file.toks[branch.directive.start : branch.directive.end]
            if b"__HIP_PLATFORM_AMD__" in words or b"__HIPCC__" in words:
                return True
    return False


def _type(file: File, parameter: Part) -> bytes:
    for word in file.words(parameter):
        if _VECTOR.match(file.project.typedefs.get(word, word)):
            return file.project.typedefs.get(word, word)
    return b""


def _component_wise(file: File, function: Function, op: bytes) -> bool:
    """Every component of the result is `a.c op b.c` (or `a.c op= b.c`)."""
    names = [file.words(p)[-1] for p in file.split(function.params_open + 1, function.params_close)]
    kind = _left_type(file, function)
    body = b"".join(file.words(Part(function.body_open + 1, function.body_close)))
    pieces = re.split(rb"[(){},;]|(?<![-+*/%^|&])=(?!=)", body)
    plain = op.rstrip(b"=")
    for c in b"xyzw"[: int(kind[-1:])]:
        one, two = names[0] + b"." + bytes([c]), names[1] + b"." + bytes([c])
        written = (
            [one + op + two, one + plain + two] if op in _BINARY else [one + op + two, one + b"=" + one + plain + two]
        )
        if plain == b"*":
            written += [two + plain + one]
        if not any(w in pieces for w in written):
            return _whole_vector(file, body, names, op, kind)
    return True


def _whole_vector(file: File, body: bytes, names: list[bytes], op: bytes, kind: bytes) -> bool:
    """`a = a op b`, which is component-wise if the plain operator is HIP's or the file's own is."""
    plain = op.rstrip(b"=")
    if op not in _ASSIGN or not body.startswith(names[0] + b"=" + names[0] + plain + names[1]):
        return False
    own = [f for f in file.functions.all if file.toks[f.name] == plain]
    own = [f for f in own if file.token(file.before(f.name)) == b"operator" and _is_of_one_type(file, f)]
    if any(b"template" in f.words and not _left_type(file, f) for f in own):
        return False
    return all(_component_wise(file, f, plain) for f in own if _left_type(file, f) == kind)


def _is_of_one_type(file: File, function: Function) -> bool:
    """It takes two of the same."""
    parameters = [file.words(p) for p in file.split(function.params_open + 1, function.params_close)]
    types = [[w for w in words[:-1] if w not in (b"const", b"&")] for words in parameters]
    return len(types) == 2 and types[0] == types[1]


def _left_type(file: File, function: Function) -> bytes:
    return _type(file, file.split(function.params_open + 1, function.params_close)[0])


def _runs(file: File, functions: list[Function]) -> Iterator[tuple[Function, Function]]:
    """Neighbours with nothing between them share one guard."""
    start = 0
    for k in range(1, len(functions) + 1):
        if k < len(functions):
            between = Part(functions[k - 1].body_close + 1, _head(file, functions[k]))
            if not file.words(between):
                continue
        if start < k:
            yield functions[start], functions[k - 1]
        start = k
