"""Give profiler ranges the NVTX calls that roctx lacks.

roctx has push, pop, mark, start and stop with a plain message. Event attributes (`nvtxRangePushEx`), domains,
registered strings and names of streams have no equal there; a header of ours has them: messages go to roctx, colours
and categories are left out, names are not kept. Under nvcc the header is empty.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.rules.file import File
from waveport.rules.registry import Include, names, rule

_OBJECTS = ("CuContext", "CuDevice", "CuEvent", "CuStream", "CudaDevice", "CudaEvent", "CudaStream")
_TYPES = ("nvtxColorType_t", "nvtxMessageType_t", "nvtxMessageValue_t", "nvtxPayloadType_t", "nvtxDomainHandle_t")
_NAMES = (
    *_TYPES,
    *("nvtxStringHandle_t", "nvtxEventAttributes_t", "nvtxEventAttributes_v2"),
    *("nvtxInitialize", "nvtxMarkEx", "nvtxRangePushEx", "nvtxRangeStartEx"),
    *("nvtxDomainDestroy", "nvtxDomainMarkEx", "nvtxDomainRangePushEx", "nvtxDomainRangePop"),
    *("nvtxDomainRangeStartEx", "nvtxDomainRangeEnd"),
    *(f"nvtx{call}{text}" for call in ("DomainCreate", "DomainRegisterString") for text in ("", "A")),
    *(f"nvtx{call}{text}" for call in ("NameCategory", "DomainNameCategory", "NameOsThread") for text in ("", "A")),
    *(f"nvtxName{what}{text}" for what in _OBJECTS for text in ("", "A")),
)


@rule("WP0808", on=names(*_NAMES), owns=[name.encode() for name in _NAMES])
def nvtx_attributes(i: int, file: File) -> Iterator[Include]:
    """Include the header for one use."""
    if file.toks[i] not in file.project.macros:
        yield Include("nvtx.h")
