"""What a project's own AMD code says of the warp's width, and whether the port's 32-lane warps meet it.

A project with an AMD path of its own may call the wavefront its warp there (`#define WARP_SIZE 64`), while the code
that both paths share is ported to warps of 32 lanes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from waveport.apis.device_helpers import load_helpers
from waveport.source.cpp import CppFile, Part
from waveport.source.guards import sides
from waveport.source.lexer import is_identifier

_WIDTH_PART = re.compile(rb"(?:warp|wave(?:front)?)_?(?:size|width)\w*")  # of small letters
_WIDTH = re.compile(rb"(?i)\w*" + _WIDTH_PART.pattern)
_WORD = re.compile(rb"\w")
_LOGICAL = re.compile(
    rb"\bwarpSize\b|\b__(?:shfl(?:_up|_down|_xor)?|ballot|any|all|reduce_\w+|match_\w+)(?:_sync)?\s{0,9}\(|\b__activemask\b"
    rb"|\btiled_partition\b|\bcoalesced_threads\b"
)
_IN_LOGICAL = (
    b"warpSize", b"__shfl", b"__ballot", b"__any", b"__all", b"__reduce_", b"__match_", b"__activemask",
    b"tiled_partition", b"coalesced_threads",
)  # fmt: skip
_NATIVE = re.compile(
    rb"__(?:shfl(?:_up|_down|_xor)?|ballot|any|all|activemask|lane_id)$"
    rb"|__builtin_amdgcn_(?:mbcnt|ballot|read|ds_|mov_dpp|update_dpp|wavefrontsize)"
)
_WAVEFRONT = re.compile(rb"64[uUlL]*$|warpSize$|\w*(?i:wavefront)")
# The width's logarithm and its mask
_DERIVED = re.compile(rb"(?i)\w*(?:warp|wave)\w*(?:shift|bits|log2?|mask)\w*|\w*log2?_?(?:warp|wave)\w*")
_NARROWED = {b"6": b"5", b"63": b"31", b"0x3f": b"0x1f", b"0x3F": b"0x1F"}
_HIP_LAYER = re.compile(rb"\bcuda?([A-Z]\w+)\b[^\n;]*\bhip\1\b")
_LAYER_LINES = 4


@dataclass(frozen=True, slots=True)
class Waves:
    """What one file, or the project, says of widths.

    sizes: names that are the wavefront's size on the project's AMD path
    logical: code that both paths share has 32-lane warps in the port
    native: AMD's own code works on whole wavefronts
    shared: width names that stand in files with such shared code
    """

    sizes: frozenset[bytes] = frozenset()
    logical: bool = False
    native: bool = False
    shared: frozenset[bytes] = frozenset()

    @property
    def narrow(self) -> bool:
        """The widths of the AMD path can become 32: the port has 32-lane warps, and no code of AMD's own would differ."""
        return self.logical and not self.native


@dataclass(frozen=True, slots=True)
class Definition:
    """A width of the AMD path: token of its name, its value, and what the value is with warps of 32 lanes."""

    name: int
    value: Part
    narrow: bytes


def is_hip_layer(data: bytes) -> bool:
    """The file maps CUDA names to HIP ones."""
    return b"hip" in data and len(_HIP_LAYER.findall(data)) >= _LAYER_LINES


def join_waves(found: Iterable[Waves]) -> Waves:
    """What the files say together."""
    all_ = list(found)
    return Waves(
        frozenset().union(*(w.sizes for w in all_)),
        any(w.logical for w in all_),
        any(w.native for w in all_),
        frozenset().union(*(w.shared for w in all_)),
    )


def waves_of(path: str, data: bytes, guards: bool) -> Waves:
    """Look at one file. `guards`: it has branches for AMD."""
    layer = is_hip_layer(data)
    if not guards and not layer:
        return _shared(data) if b"__device__" in data or b"__global__" in data else Waves()
    file = CppFile(path, data)
    found = _shared(b"" if layer else _outside(file, _groups(file)))
    own = _own_code(file, layer)
    return replace(
        found,
        sizes=frozenset(file.toks[d.name] for d in definitions(file)),
        native=any(_NATIVE.match(file.toks[i]) and _works_on_wavefronts(i, file) for part in own for i in range(*part)),
    )


def _shared(data: bytes) -> Waves:
    """What code says that both paths share."""
    logical = any(word in data for word in _IN_LOGICAL) and bool(_LOGICAL.search(data))
    return Waves(logical=logical, shared=frozenset(_widths(data)) if logical else frozenset())


def _widths(data: bytes) -> Iterator[bytes]:
    """Every name of a width."""
    for match in _WIDTH_PART.finditer(data.lower()):
        start = match.start()
        while start > 0 and _WORD.match(data, start - 1):
            start -= 1
        yield data[start : match.end()]


def _own_code(file: CppFile, layer: bool) -> list[tuple[int, int]]:
    """Token ranges of AMD's own code."""
    chosen = [(b.start, b.end) for b, side in sides(file) if side == ("cuda" if layer else "amd")]
    return _gaps(chosen, len(file.toks)) if layer else chosen


def _groups(file: CppFile) -> list[tuple[int, int]]:
    """Token ranges of branches that stand for AMD or for CUDA alone."""
    return [(b.start, b.end) for b, side in sides(file) if side]


def _gaps(ranges: list[tuple[int, int]], end: int) -> list[tuple[int, int]]:
    gaps, at = [], 0
    for start, stop in sorted(ranges):
        if start > at:
            gaps.append((at, start))
        at = max(at, stop)
    return [*gaps, (at, end)]


def _outside(file: CppFile, ranges: list[tuple[int, int]]) -> bytes:
    return b"".join(t for start, end in _gaps(ranges, len(file.toks)) for t in file.toks[start:end])


def _works_on_wavefronts(i: int, file: CppFile) -> bool:
    """A use without a width of its own, and not inside a macro whose uses the port replaces anyway."""
    line = file.directive_at(i)
    if line and line.kind == b"define" and file.toks[file.after(line.keyword)] in load_helpers():
        return False
    call = file.call_at(i)
    return not (call and len(call.args) > 2 and file.toks[i].startswith(b"__shfl"))


def definitions(file: CppFile) -> Iterator[Definition]:
    """Where AMD's branches (or a whole HIP layer) give a width the wavefront's size."""
    layer = is_hip_layer(file.data)
    groups = [(0, len(file.toks))] if layer else _groups(file)
    for name, places in file.uses.items():
        width = _WIDTH.fullmatch(name)
        if not width and not _DERIVED.fullmatch(name):
            continue
        for i in places:
            value = _value(i, file) if any(start <= i < end for start, end in groups) else None
            if value is None:
                continue
            words = [w for w in file.words(value) if w not in (b"(", b")")]
            if width and any(map(_WAVEFRONT.match, words)):
                yield Definition(i, value, b"32")
            elif not width and len(words) == 1 and words[0] in _NARROWED:
                yield Definition(i, value, _NARROWED[words[0]])


def _value(i: int, file: CppFile) -> Part | None:
    """What `#define X value`, `const int X = value;` or `int X() { ... return value; }` give token i."""
    line = file.directive_at(i)
    if line:
        named = line.kind == b"define" and file.after(line.keyword) == i and file.token(i + 1) != b"("
        return file.trimmed(i + 1, line.end) if named else None
    after = file.after(i)
    if not is_identifier(file.token(file.before(i)) or b" "):
        return None
    if file.token(after) == b"=":
        end = next((k for k in range(after, len(file.toks)) if file.toks[k] in (b";", b",", b"}")), after)
        return file.trimmed(after + 1, end)
    if file.token(after) == b"(" and (body := file.after(file.closing(after))) and file.token(body) == b"{":
        return _returned(body, file)
    return None


def _returned(body: int, file: CppFile) -> Part | None:
    """The value of the `return` in a body that names the wavefront's size."""
    for i in range(body, max(file.closing(body), body)):
        if file.toks[i] == b"return":
            end = next((k for k in range(i, len(file.toks)) if file.toks[k] == b";"), i)
            value = file.trimmed(i + 1, end)
            if any(map(_WAVEFRONT.match, file.words(value))):
                return value
    return None
