"""Read PyTorch's warp size as 32.

On ROCm `C10_WARP_SIZE` and `at::cuda::warp_size()` are the wavefront, 64 lanes on GCN and CDNA, and `WARP_SHFL`,
`WARP_BALLOT` and their like span it, while the rest of the port keeps CUDA's warps of 32 lanes. So they become 32 as
under CUDA, where nothing changes: `WARP_SHFL_DOWN(v, d)` becomes `WARP_SHFL_DOWN(v, d, 32)`. A file that calls PyTorch's
own block reductions, which count in `C10_WARP_SIZE` themselves, keeps the wavefront, and so does a project whose own AMD
code works on whole wavefronts; there a function that mixes both is told of. Names in two branches of one `#if` never meet.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.apis.device_helpers import load_helpers
from waveport.model import Edit, Finding, Safety, Severity
from waveport.rules.file import File
from waveport.rules.registry import Include, files, rule

_SHUFFLES = frozenset([b"WARP_SHFL", b"WARP_SHFL_DOWN", b"WARP_SHFL_XOR", b"WARP_SHFL_UP"])
_VOTES = {b"WARP_BALLOT": b"wp_ballot_sync", b"WARP_ANY": b"wp_any_sync", b"WARP_ALL": b"wp_all_sync"}
_SIZES = frozenset([b"C10_WARP_SIZE", b"warp_size"])
_NAMES = _SHUFFLES | _VOTES.keys() | _SIZES
# PyTorch's own device code for warps and blocks
_OF_TORCH = frozenset(
    [b"cuda_utils", b"BlockReduce", b"BlockReduceSum", b"WarpReduce", b"WarpReduceSum", b"WelfordOps"]
)


@rule(
    "WP0209",
    on=files(*(n.decode() for n in sorted(_NAMES))),
    safety=Safety.REVIEW,
    severity=Severity.WRONG,
    warps=["logical32"],
)
def torch_warp_size(file: File, _: File) -> Iterator[Edit | Finding | Include]:
    """Rewrite each name, or give one finding for each function that mixes both."""
    if not file.project.includes_torch:
        return
    own = {file.toks[f.name] for f in file.functions.all}
    names = _NAMES - own - file.project.macros.keys() - file.project.defined
    places = [i for name in names for i in file.uses.get(name, []) if _is_torchs(i, file)]
    if file.project.waves.native or not file.vocabulary.isdisjoint(_OF_TORCH):
        yield from _mixed(places, file)
        return
    for i in places:
        yield from _narrowed(i, file)


def _is_torchs(i: int, file: File) -> bool:
    """Not in a condition of the preprocessor; `warp_size` only as `at::cuda::warp_size()`."""
    line = file.directive_at(i)
    if line and line.kind != b"define":
        return False
    if file.toks[i] != b"warp_size":
        return True
    return file.token(file.before(i)) == b"::" and file.token(file.before(file.before(i))) == b"cuda"


def _narrowed(i: int, file: File) -> Iterator[Edit | Include]:
    token, call = file.toks[i], file.call_at(i)
    if token == b"C10_WARP_SIZE":
        yield file.replace(i, b"32")
    elif call is None:
        return
    elif token == b"warp_size":
        start = file.before(file.before(i))
        while file.token(file.before(start)) == b"::":
            start = file.before(start)
            start = file.before(start) if file.token(file.before(start)) == b"at" else start
        yield Edit(file.offs[start], file.offs[call.close + 1], (b"32",), "", "at::cuda::warp_size()")
    elif token in _SHUFFLES and len(call.args) == 2:
        yield file.insert(call.close, b", 32")
    elif token in _VOTES and call.args:
        mask = file.span(call.args[1]) if len(call.args) > 1 else b"0xffffffffu"
        yield Edit(file.offs[i], file.offs[call.close], (_VOTES[token], b"(", mask, b", ", file.span(call.args[0])), "")
        yield Include("warp.h")


def _mixed(places: list[int], file: File) -> Iterator[Finding]:
    helpers = load_helpers()
    for function in file.functions.all:
        native = [i for i in places if function.head <= i < function.body_close]
        body = range(function.body_open, function.body_close) if native else range(0)
        logical = [i for i in body if file.toks[i] in helpers and helpers[file.toks[i]].header.startswith("warp")]
        both = next(((n, k) for n in native for k in logical if not file.exclude(n, k)), None)
        if both:
            of_torch, of_port = (file.toks[i].decode() for i in both)
            yield file.finding(
                function.name,
                f"{of_torch} is the wavefront (64 lanes on gfx9) and {of_port} works on 32: use one of the two throughout",
            )
