"""Give calls of cuDNN the argument list of MIOpen's.

MIOpen has no NaN option, no tensor format (NCHW is meant) and no type to compute a convolution in, takes the mode of a
convolution first and that of a softmax last. Those arguments are taken out or moved. A format or an activation that is
not spelled out in the call is reported: other formats need `miopenSet4dTensorDescriptorEx` with strides, and the
coefficient of an activation has another place for each mode.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from waveport.model import Edit, Finding, Safety, Span
from waveport.rules.file import File
from waveport.rules.mentions import declares
from waveport.rules.registry import calls, rule
from waveport.source.cpp import Call

_ONES = b"1.0, 1.0, 1.0"
_ACTIVATIONS = {
    b"CUDNN_ACTIVATION_RELU": (0, 1, _ONES),
    b"CUDNN_ACTIVATION_SIGMOID": (0, 1, _ONES),
    b"CUDNN_ACTIVATION_TANH": (0, 1, _ONES),
    b"CUDNN_ACTIVATION_IDENTITY": (0, 1, _ONES),
    b"CUDNN_ACTIVATION_CLIPPED_RELU": (0, 1, 3, b"1.0, 1.0"),
    b"CUDNN_ACTIVATION_ELU": (0, 1, 3, b"1.0, 1.0"),
}
Order = tuple[int | bytes, ...]


@dataclass(frozen=True, slots=True)
class Form:
    """MIOpen's arguments, by their place in cuDNN's list of `count`; `chosen`: by the value of argument `by`."""

    count: int
    order: Order = ()
    by: int = -1
    chosen: tuple[tuple[bytes, Order], ...] = ()
    otherwise: str = ""


_STRIDES = "MIOpen takes NCHW here: give another format by its strides, miopenSet4dTensorDescriptorEx"
_FORMS = {
    "cudnnSetActivationDescriptor": Form(
        4,
        by=1,
        chosen=tuple(_ACTIVATIONS.items()),
        otherwise="MIOpen takes alpha, beta and gamma: alpha is the coefficient of clipped ReLU and ELU, and 1 for tanh",
    ),
    "cudnnSetConvolution2dDescriptor": Form(9, (0, 7, 1, 2, 3, 4, 5, 6)),
    "cudnnSetConvolutionNdDescriptor": Form(7, (0, 1, 2, 3, 4, 5)),
    "cudnnSetFilter4dDescriptor": Form(
        7, by=2, chosen=((b"CUDNN_TENSOR_NCHW", (0, 1, 3, 4, 5, 6)),), otherwise=_STRIDES
    ),
    "cudnnSetPooling2dDescriptor": Form(9, (0, 1, 3, 4, 5, 6, 7, 8)),
    "cudnnSetPoolingNdDescriptor": Form(7, (0, 1, 3, 4, 5, 6)),
    "cudnnSetTensor4dDescriptor": Form(
        7, by=1, chosen=((b"CUDNN_TENSOR_NCHW", (0, 2, 3, 4, 5, 6)),), otherwise=_STRIDES
    ),
    "cudnnSoftmaxBackward": Form(11, (0, 3, 4, 5, 6, 7, 8, 9, 10, 1, 2)),
    "cudnnSoftmaxForward": Form(9, (0, 3, 4, 5, 6, 7, 8, 1, 2)),
}


@rule("WP0811", on=calls(*_FORMS), safety=Safety.REVIEW, styles=["hip"])
def cudnn_arguments(call: Call, file: File) -> Iterator[Edit | Finding]:
    """Rewrite the argument list of one call, or say what MIOpen's is."""
    form = _FORMS[file.toks[call.name].decode()]
    if len(call.args) != form.count or declares(file, call.name):  # or a macro that brings several
        return
    value = file.text(call.args[form.by]).strip()
    order = form.order or next((order for text, order in form.chosen if text == value), ())
    if not order:
        yield file.finding(call.name, f"{form.otherwise} (here: {value.decode('utf-8', 'replace')})")
        return
    parts: list[bytes | Span] = []
    for new, old in enumerate(order):
        comma = b", "
        if isinstance(old, int) and old > 0:
            before = file.span(call.args[old - 1]).end
            comma = file.data[before : file.span(call.args[old]).start]
        parts += [comma] if new else []
        parts.append(old if isinstance(old, bytes) else file.span(call.args[old]))
    gone = [file.text(part).decode("utf-8", "replace") for i, part in enumerate(call.args) if i not in order]
    start, end = file.span(call.args[0]).start, file.span(call.args[-1]).end
    yield Edit(start, end, tuple(parts), "", dropped=", ".join(gone))
