"""Use the form of a call that HIP has.

CUDA overloads some runtime calls, gives arguments defaults, or changed the argument list from one release to the next;
HIP has one form under the name and the others under another name or not at all. The number of arguments says which
form a call means: `cudaGraphInstantiate(&exec, graph, flags)` becomes `hipGraphInstantiateWithFlags`, and
`cudaEventCreate(&event, flags)` `hipEventCreateWithFlags`. Left-out defaults are written. CUDA 13's edge data, which
HIP's graphs do not have, its parameters of a new context and `cuOccupancyMaxPotentialBlockSize`'s callback are taken out
where they are a null pointer or an empty `CUctxCreateParams` that serves for nothing else (its declaration goes too), and
reported otherwise. `cuMemcpy` finds out by itself where its pointers lie: `hipMemcpyDefault` says so. Copies between
devices lose their contexts, as HIP finds the devices by the addresses. The calls on texture references take the runtime's
enumerations, with the driver's values: a cast.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from waveport.model import Edit, Finding, Safety
from waveport.rules.file import File
from waveport.rules.registry import calls, names, rule
from waveport.source.cpp import Call, Part
from waveport.source.lexer import is_identifier

_NULL = ([b"nullptr"], [b"NULL"], [b"0"])


@dataclass(frozen=True, slots=True)
class Form:
    """What HIP's form needs: more at the end of the name, more arguments at the end, one at an index, one less, or a cast."""

    suffix: bytes = b""
    append: bytes = b""
    insert: tuple[int, bytes] = (-1, b"")
    drop: int = -1
    cast: tuple[int, bytes] = (-1, b"")


_FLAGS, _NO_FLAGS, _STREAM = Form(suffix=b"WithFlags"), Form(append=b", 0"), Form(append=b", 0")
_EDGES_2, _EDGES_3 = Form(drop=2), Form(drop=3)
_FILTER, _ADDRESS = b"hipTextureFilterMode", b"hipTextureAddressMode"
_FORMS: dict[tuple[str, int], Form] = {
    ("CtxCreate", 4): Form(drop=1),
    ("EventCreate", 2): _FLAGS,
    ("GraphAddDependencies", 5): _EDGES_3,
    ("GraphAddNode", 6): _EDGES_3,
    ("GraphCreate", 1): _NO_FLAGS,
    ("GraphGetEdges", 5): _EDGES_3,
    ("GraphInstantiate", 2): Form(append=b", nullptr, nullptr, 0"),
    ("GraphInstantiate", 3): _FLAGS,
    ("GraphInstantiateWithFlags", 2): _NO_FLAGS,
    ("GraphNodeGetDependencies", 4): _EDGES_2,
    ("GraphNodeGetDependentNodes", 4): _EDGES_2,
    ("GraphRemoveDependencies", 5): _EDGES_3,
    ("LaunchCooperativeKernel", 4): Form(append=b", 0, 0"),
    ("LaunchCooperativeKernel", 5): _STREAM,
    ("Malloc3DArray", 3): _NO_FLAGS,
    ("MemcpyFromSymbolAsync", 3): Form(append=b", 0, hipMemcpyDeviceToHost"),
    ("MemcpyFromSymbolAsync", 4): Form(append=b", hipMemcpyDeviceToHost"),
    ("MemcpyToSymbolAsync", 3): Form(append=b", 0, hipMemcpyHostToDevice"),
    ("MemcpyToSymbolAsync", 4): Form(append=b", hipMemcpyHostToDevice"),
    ("cuMemcpy", 3): Form(append=b", hipMemcpyDefault"),
    ("cuMemcpyAsync", 4): Form(insert=(3, b"hipMemcpyDefault, ")),
    ("Memcpy2DArrayToArray", 8): Form(append=b", hipMemcpyDeviceToDevice"),
    ("OccupancyMaxPotentialBlockSize", 6): Form(drop=3),
    ("OccupancyMaxPotentialBlockSizeWithFlags", 7): Form(drop=3),
    ("SignalExternalSemaphoresAsync", 3): _STREAM,
    ("StreamGetCaptureInfo", 4): Form(suffix=b"_v2"),
    ("StreamGetCaptureInfo", 5): Form(suffix=b"_v2"),
    ("StreamGetCaptureInfo", 6): Form(suffix=b"_v2"),
    ("StreamGetCaptureInfo", 7): Form(suffix=b"_v2", drop=5),
    ("StreamUpdateCaptureDependencies", 5): _EDGES_2,
    ("TexRefGetAddressMode", 3): Form(cast=(0, _ADDRESS + b" *")),
    ("TexRefGetFilterMode", 2): Form(cast=(0, _FILTER + b" *")),
    ("TexRefGetMipmapFilterMode", 2): Form(cast=(0, _FILTER + b" *")),
    ("TexRefSetAddressMode", 3): Form(cast=(2, _ADDRESS)),
    ("TexRefSetFilterMode", 2): Form(cast=(1, _FILTER)),
    ("TexRefSetMipmapFilterMode", 2): Form(cast=(1, _FILTER)),
    ("WaitExternalSemaphoresAsync", 3): _STREAM,
}
_LACKS = {
    "CtxCreate": "contexts have no parameters of creation",
    "OccupancyMaxPotentialBlockSize": "takes the size of dynamic shared memory and no callback",
    "OccupancyMaxPotentialBlockSizeWithFlags": "takes the size of dynamic shared memory and no callback",
}
# Calls whose argument at an index has another type: only a null pointer is the same.
_NULL_ALONE = {"LibraryLoadData": (2, 5), "LibraryLoadFromFile": (2, 5)}
_ONLY_FINDING = {
    ("GraphExecUpdate", 3): "hipGraphExecUpdate returns the error node and the result through two arguments",
}
_NAMES = sorted({*_NULL_ALONE, *(name for name, _ in [*_FORMS, *_ONLY_FINDING])})
_OF_DRIVER = ("Occupancy", "TexRef")
_RUNTIME = ["cuda" + name for name in _NAMES if not name.startswith(("cu", *_OF_DRIVER))]
_DRIVER = ["cu" + name for name in _NAMES if name.startswith(("Ctx", "Graph", "Library", "Stream", *_OF_DRIVER))]
_PEER_CONTEXT = 3  # the second one's place among the arguments
_PARAMETERS = b"CUctxCreateParams"


@rule("WP0114", on=calls(*_RUNTIME, *_DRIVER, "cuMemcpy", "cuMemcpyAsync"), styles=["hip"])
def call_form(call: Call, file: File) -> Iterator[Edit | Finding]:
    """Rewrite one call whose number of arguments HIP's function does not take."""
    name = file.toks[call.name].decode()
    name = name if name.startswith("cuMemcpy") else name.removeprefix("cuda").removeprefix("cu")
    key = (name, len(call.args))
    if key in _ONLY_FINDING:
        yield file.finding(call.name, _ONLY_FINDING[key], safety=Safety.MANUAL)
    for position in _NULL_ALONE.get(name, ()):
        if len(call.args) > position and not _is_null(file.words(call.args[position])):
            yield file.finding(
                call.name,
                "HIP takes an array of pointers to options: " + _text(call.args[position], file),
                safety=Safety.MANUAL,
            )
    form = _FORMS.get(key)
    if form is None:
        return
    if form.drop >= 0:
        argument = call.args[form.drop]
        text = _text(argument, file)
        words = file.words(argument)
        if not _is_null(words) and not (words[0] == b"&" and is_empty(file, words[1])):
            lack = _LACKS.get(name, "graphs have no edge data")
            yield file.finding(call.name, f"HIP {lack}: {text} has no place", safety=Safety.MANUAL)
            return
        start, end = file.offs[argument.start], file.offs[call.args[form.drop + 1].start]
        yield Edit(start, end, (b"",), "", dropped=text)
    yield from _more(form, call, file)


def _more(form: Form, call: Call, file: File) -> Iterator[Edit]:
    """What the call gets."""
    if form.suffix:
        at = file.offs[call.name + 1]
        yield Edit(at, at, (form.suffix,), "")
    if form.append:
        yield file.insert(call.close, form.append)
    if form.insert[1]:
        yield file.insert(call.args[form.insert[0]].start, form.insert[1])
    if form.cast[1] and file.is_cpp:
        argument = call.args[form.cast[0]]
        whole = len(file.words(argument)) == 1
        yield file.insert(argument.start, b"(" + form.cast[1] + (b")" if whole else b")("))
        if not whole:
            yield file.insert(argument.end, b")")


@rule("WP0114", on=calls("cuMemcpyPeer", "cuMemcpyPeerAsync"), styles=["hip"])
def peer_copy(call: Call, file: File) -> Iterator[Edit]:
    """Take the two contexts out of one copy between devices."""
    for k in (1, 3) if len(call.args) > _PEER_CONTEXT + 1 else ():
        start, end = file.offs[call.args[k].start], file.offs[call.args[k + 1].start]
        yield Edit(start, end, (b"",), "", dropped=_text(call.args[k], file))


def _is_null(words: list[bytes]) -> bool:
    """A null pointer, cast or not."""
    pointer = b"*" in words and words[0] == b"(" and words[-2:-1] == [b")"]
    return (words[-1:] if pointer else words) in _NULL


def _text(argument: Part, file: File) -> str:
    return file.text(argument).decode("utf-8", "replace").strip()


@rule("WP0114", on=names(_PARAMETERS.decode()), styles=["hip"])
def context_parameters(i: int, file: File) -> Iterator[Edit]:
    """Remove the declaration of parameters that say nothing."""
    if is_empty(file, file.token(file.after(i))):
        statement = Part(i, file.toks.index(b";", i) + 1)
        start, end = file.offs[statement.start], file.offs[statement.end]
        first, last = file.data.rfind(b"\n", 0, start) + 1, file.data.find(b"\n", end)
        if last > 0 and not (file.data[first:start] + file.data[end:last]).strip():
            start, end = first, last + 1
        yield Edit(start, end, (b"",), "", dropped=file.text(statement).decode("utf-8", "replace"))


def is_empty(file: File, name: bytes) -> bool:
    """Every variable of this name is an empty CUctxCreateParams, and goes to cuCtxCreate alone."""
    if not is_identifier(name or b" "):
        return False
    for i in file.places(name):
        before, after = file.before(i), file.after(i)
        if file.toks[before] == _PARAMETERS:
            ends = file.words(Part(after, after + 8))[:4]
            if ends[:1] != [b";"] and ends != [b"=", b"{", b"}", b";"] and ends[:3] != [b"{", b"}", b";"]:
                return False
        elif file.toks[before] != b"&" or not _in_creation(before, file):
            return False
    return True


def _in_creation(i: int, file: File) -> bool:
    """Token i starts the second argument of cuCtxCreate."""
    comma = file.before(i)
    call = next((c for n in file.places(b"cuCtxCreate") if (c := file.call_at(n)) and c.open < i < c.close), None)
    return call is not None and len(call.args) == 4 and file.before(call.args[1].start) == comma
