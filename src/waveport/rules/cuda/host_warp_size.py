"""Size launches by 32 where the host reads `prop.warpSize`.

The kernels of the port keep 32-lane warps, so the host's arithmetic for them must use 32 as well, also on a GPU whose
wavefront (and `prop.warpSize`) is 64. A variable that `cudaDeviceGetAttribute(&v, cudaDevAttrWarpSize, device)` fills
is set to 32 after the call; where that is a member of the project's own structure, all that reads it has the 32. A printed
device report keeps the real value.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit, Finding, Safety, Severity
from waveport.rules.file import File
from waveport.rules.registry import Include, calls, members, rule
from waveport.source.cpp import Call, Part
from waveport.source.lexer import is_identifier, is_string

_REPORTS = frozenset([b"printf", b"fprintf", b"snprintf", b"sprintf", b"cout", b"cerr", b"clog", b"print", b"format"])
_PROPERTIES = frozenset([b"cudaDeviceProp", b"hipDeviceProp_t"])
_WARP_SIZE = ([b"cudaDevAttrWarpSize"], [b"CU_DEVICE_ATTRIBUTE_WARP_SIZE"])
# A statement may begin after these: `)` is not among them, for `if (x) query();`
_BEFORE_STATEMENT = frozenset([b";", b"{", b"}", b":"])


@rule("WP0205", on=members("warpSize"), severity=Severity.WRONG, warps=["logical32"])
def host_warp_size(i: int, file: File) -> Iterator[Edit | Finding | Include]:
    """Replace one `prop.warpSize` that is not printed."""
    start = file.before(file.before(i))
    after = file.token(file.after(i))
    if _printed(i, file) or after in (b"=", b"+=") or file.side(i) not in ("host", "both"):
        return
    if not is_identifier(file.token(start) or b" ") or not _is_properties(start, file):
        if file.token(start) in (b")", b"]") and not _is_set_to_32(i, file):
            yield file.finding(
                i,
                "the host reads a GPU's warpSize, 64 on GCN and CDNA, while the port's kernels keep warps of 32; "
                "use 32 where this sizes a launch or its data",
                safety=Safety.REVIEW,
            )
        return
    text = b"".join(file.words(Part(start, i + 1))).decode("utf-8", "replace")
    yield file.replace(Part(start, i + 1), b"WP_WARP_SIZE", dropped=text)
    yield Include("warp.h")


@rule(
    "WP0205", on=calls("cudaDeviceGetAttribute", "cuDeviceGetAttribute"), severity=Severity.WRONG, warps=["logical32"]
)
def warp_size_attribute(call: Call, file: File) -> Iterator[Edit | Finding | Include]:
    """Set the variable that one query for the warp size fills."""
    if len(call.args) != 3 or file.words(call.args[1]) not in _WARP_SIZE:
        return
    variable = file.words(call.args[0])
    end = call.close
    while file.token(end) == b")":  # of a checking macro
        end = file.after(end)
    start = _statement_start(call.name, file)
    if variable[:1] != [b"&"] or file.token(end) != b";" or file.token(file.before(start)) not in _BEFORE_STATEMENT:
        yield file.finding(
            call.name,
            "the host asks for the GPU's warp size, 64 on GCN and CDNA, while the port's kernels keep warps of 32; "
            "use 32 where this sizes a launch or its data",
            safety=Safety.REVIEW,
        )
        return
    name = b"".join(variable[1:])
    function = file.function(call.name)
    uses = [k for k in file.uses.get(variable[-1], []) if function and call.close < k < function.body_close]
    if uses and all(_printed(k, file) for k in uses):
        return
    following = file.after(end)
    if file.words(Part(following, min(following + 8, len(file.toks))))[: len(variable) + 1] != [
        *variable[1:],
        b"=",
        b"WP_WARP_SIZE",
    ]:
        yield file.insert(end + 1, b" " + name + b" = WP_WARP_SIZE;")
        yield Include("warp.h")


def _statement_start(i: int, file: File) -> int:
    """The first token of the call's statement, a checking macro's name included."""
    before = file.before(i)
    while file.token(before) == b"(" and is_identifier(file.token(file.before(before)) or b" "):
        i = file.before(before)
        before = file.before(i)
    while file.token(before) == b"=" and is_identifier(file.token(file.before(before)) or b" "):
        i = file.before(before)
        before = file.before(i)
    return i


def _is_properties(start: int, file: File) -> bool:
    """The object is declared as device properties in this file."""
    for k in file.uses.get(file.toks[start], []):
        if k < start:
            kind = file.before(k)
            while file.token(kind) in (b"*", b"&"):
                kind = file.before(kind)
            if file.token(kind) in _PROPERTIES:
                return True
    return False


def _is_set_to_32(i: int, file: File) -> bool:
    """The member is filled by a query right here, or belongs to a structure that one fills elsewhere."""
    if [file.token(file.after(file.after(i)))] in _WARP_SIZE:
        return True
    return file.project.queried_width and file.vocabulary.isdisjoint(_PROPERTIES | {b"getCurrentDeviceProperties"})


def _printed(i: int, file: File) -> bool:
    start = i
    while start > 0 and file.toks[start] not in (b";", b"{", b"}"):
        start -= 1
    end = i
    while end < len(file.toks) and file.toks[end] != b";":
        end += 1
    words = file.toks[start:end]
    return any(w in _REPORTS for w in words) or any(is_string(w) for w in words)
