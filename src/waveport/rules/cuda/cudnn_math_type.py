"""Leave out the choice of cuDNN's math type.

`cudnnSetConvolutionMathType` allows or forbids tensor cores for one convolution. MIOpen takes matrix cores by itself where
they serve, and has no such call: the port puts success in its place.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit
from waveport.rules.cuda.miopen_beta import uses_frontend
from waveport.rules.file import File
from waveport.rules.mentions import declares
from waveport.rules.registry import calls, rule
from waveport.source.cpp import Call, Part

_TYPES = [b"CUDNN_DEFAULT_MATH", b"CUDNN_FMA_MATH", b"CUDNN_TENSOR_OP_MATH", b"CUDNN_TENSOR_OP_MATH_ALLOW_CONVERSION"]


@rule("WP0813", on=calls("cudnnSetConvolutionMathType"), styles=["hip"], owns=_TYPES)
def cudnn_math_type(call: Call, file: File) -> Iterator[Edit]:
    """Replace one call."""
    if uses_frontend(file):
        return
    if len(call.args) == 2 and not declares(file, call.name):
        whole = Part(call.name, call.close + 1)
        text = b" ".join(file.words(whole)).decode("utf-8", "replace")
        yield file.replace(whole, b"miopenStatusSuccess", dropped=text)
