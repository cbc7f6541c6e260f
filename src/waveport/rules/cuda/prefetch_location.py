"""Pass a device number to prefetch and advice calls that got a CUDA 13 location.

CUDA 13 gives `cudaMemPrefetchAsync` and `cudaMemAdvise` a `cudaMemLocation`; HIP's functions of these names take a
device number (HIP 7.1 has the newer form as `hipMemPrefetchAsync_v2`).
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit
from waveport.rules.file import File
from waveport.rules.registry import calls, rule
from waveport.source.cpp import Call, Part

_POSITION = {b"cudaMemPrefetchAsync": 2, b"cudaMemAdvise": 3}


@rule("WP0113", on=calls(*(n.decode() for n in _POSITION)), styles=["hip"])
def prefetch_location(call: Call, file: File) -> Iterator[Edit]:
    """Rewrite the location of one call, and drop the flags that came with it."""
    at = _POSITION[file.toks[call.name]]
    if len(call.args) <= at or not _is_location(file, call.args[at]):
        return
    location = file.span(call.args[at])
    cpu = b".type == hipMemLocationTypeDevice ? "
    yield file.replace(call.args[at], location, cpu, location, b".id : hipCpuDeviceId")
    if at == 2 and len(call.args) > 3:
        flags = call.args[3]
        last = len(call.args) == 4
        end = call.close if last else call.args[4].start
        start = call.args[at].end if last else flags.start
        yield Edit(file.offs[start], file.offs[end], (b"",), "", dropped=file.text(flags).decode("utf-8", "replace"))


def _is_location(file: File, argument: Part) -> bool:
    """The argument is a variable that the file declares as a location."""
    words = file.words(argument)
    if len(words) != 1:
        return False
    for i in file.uses.get(words[0], []):
        if i < argument.start and file.token(file.before(i)) in (b"cudaMemLocation", b"hipMemLocation"):
            return True
    return False
