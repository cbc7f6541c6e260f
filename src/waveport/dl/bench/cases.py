"""What is measured: matrix products, convolutions and copies of real networks, as data rows with their work."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from importlib.resources import files

import torch
import torch.nn.functional as F

DTYPES = {"fp32": torch.float32, "tf32": torch.float32, "bf16": torch.bfloat16, "fp16": torch.float16}
# The layout each precision is used with in practice; the same on every machine, so that runs compare.
CONV_LAYOUT = {"fp32": "nchw", "tf32": "nchw", "bf16": "nhwc", "fp16": "nhwc"}
DIRECTIONS = ("forward", "backward-data", "backward-weight")
MIB = 1 << 20

Prepared = Callable[[int], object]


@dataclass(frozen=True, slots=True)
class Case:
    """One thing to time. `count` is how often the network runs it in a step; `flops` and `bytes` are the least work."""

    kind: str
    name: str
    network: str
    dtype: str
    direction: str
    layout: str
    dims: tuple[int, ...]
    count: int
    flops: int
    bytes: int
    prepare: Callable[[torch.device, int], Prepared] = field(compare=False, repr=False)

    @property
    def key(self) -> str:
        dims = "x".join(map(str, self.dims))
        return "/".join((self.kind, self.name, self.direction, self.dtype, self.layout, dims))

    def to_json(self) -> dict[str, object]:
        row = {k: v for k, v in asdict(self).items() if k != "prepare"}
        return {"key": self.key, **row, "dims": list(self.dims)}


def _rows(table: str, suite: str) -> list[dict[str, str]]:
    text = (files("waveport.dl") / "data" / table).read_text(encoding="utf-8")
    return [row for row in csv.DictReader(text.splitlines()) if row["suite"] == suite]


def _normal(shape: tuple[int, ...], dtype: torch.dtype, device: torch.device) -> torch.Tensor:
    """Random operands: zeros and ones draw less power and run faster than data."""
    return torch.randn(shape, dtype=torch.float32, device=device).to(dtype)


def gemm_case(row: dict[str, str], dtype: str) -> Case:
    """A product m x k by k x n; layout nt holds the second operand transposed, as linear layers do."""
    m, n, k = (int(row[x]) for x in "mnk")
    kind = DTYPES[dtype]

    def prepare(device: torch.device, sets: int) -> Prepared:
        a = [_normal((m, k), kind, device) for _ in range(sets)]
        b = [_normal((k, n) if row["layout"] == "nn" else (n, k), kind, device) for _ in range(sets)]
        b = b if row["layout"] == "nn" else [x.t() for x in b]
        out = [torch.empty((m, n), dtype=kind, device=device) for _ in range(sets)]
        return lambda i: torch.mm(a[i % sets], b[i % sets], out=out[i % sets])

    size = (m * k + k * n + m * n) * kind.itemsize
    return Case(
        "gemm",
        row["name"],
        row["network"],
        dtype,
        "-",
        row["layout"],
        (m, n, k),
        int(row["count"]),
        2 * m * n * k,
        size,
        prepare,
    )


def conv_case(row: dict[str, str], dtype: str, direction: str, layout: str) -> Case:
    """A 2d convolution of a square image, forward or one of its two gradients."""
    batch, c, h, k, r, s, p = (
        int(row[x]) for x in ("batch", "channels", "height", "filters", "kernel", "stride", "padding")
    )
    kind, out = DTYPES[dtype], (h + 2 * p - r) // s + 1
    memory = torch.channels_last if layout == "nhwc" else torch.contiguous_format
    mask = [direction == "backward-data", direction == "backward-weight", False]

    def prepare(device: torch.device, sets: int) -> Prepared:
        def tensors(*shape: int) -> list[torch.Tensor]:
            return [_normal(shape, kind, device).contiguous(memory_format=memory) for _ in range(sets)]

        x, w = tensors(batch, c, h, h), tensors(k, c, r, r)
        if direction == "forward":
            return lambda i: F.conv2d(x[i % sets], w[i % sets], stride=s, padding=p)
        g = tensors(batch, k, out, out)
        pair, zero = [s, s], [0, 0]
        backward = torch.ops.aten.convolution_backward
        return lambda i: backward(
            g[i % sets], x[i % sets], w[i % sets], None, pair, [p, p], [1, 1], False, zero, 1, mask
        )

    flops = 2 * batch * k * out * out * c * r * r
    size = (batch * c * h * h + k * c * r * r + batch * k * out * out) * kind.itemsize
    dims = (batch, c, h, k, r, s, p)
    return Case(
        "conv", row["name"], row["network"], dtype, direction, layout, dims, int(row["count"]), flops, size, prepare
    )


def copy_case(name: str, mib: int) -> Case:
    """A memory-bound operation over arrays of `mib` MiB of fp32; bytes count every read and write once."""
    n = mib * MIB // 4
    arrays = {"copy": 2, "triad": 3, "fill": 1, "host-to-device": 1, "device-to-host": 1}[name]

    def prepare(device: torch.device, sets: int) -> Prepared:
        sets = min(sets, 2)
        if name in ("host-to-device", "device-to-host"):
            near = torch.randn(n, device=device)
            far = torch.randn(n).pin_memory()
            to, source = (near, far) if name == "host-to-device" else (far, near)
            return lambda i: to.copy_(source, non_blocking=True)
        a, b, c = ([torch.randn(n, device=device) for _ in range(sets)] for _ in range(3))
        if name == "copy":
            return lambda i: a[i % sets].copy_(b[i % sets])
        if name == "triad":
            return lambda i: torch.add(b[i % sets], c[i % sets], alpha=3.0, out=a[i % sets])
        return lambda i: a[i % sets].fill_(float(i))

    flops = 2 * n if name == "triad" else 0
    return Case("copy", f"{name}-{mib}MiB", "-", "fp32", "-", "-", (n,), 1, flops, arrays * n * 4, prepare)


def gemm_cases(suite: str, dtypes: list[str]) -> Iterator[Case]:
    for dtype in dtypes:
        for row in _rows("gemm_shapes.csv", suite):
            yield gemm_case(row, dtype)


def conv_cases(suite: str, dtypes: list[str], layout: str | None = None) -> Iterator[Case]:
    for dtype in dtypes:
        for row in _rows("conv_shapes.csv", suite):
            for direction in DIRECTIONS:
                # The first layer's input needs no gradient in training.
                if direction != "backward-data" or row["channels"] != "3":
                    yield conv_case(row, dtype, direction, layout or CONV_LAYOUT[dtype])


def copy_cases(suite: str, device_type: str) -> Iterator[Case]:
    mib = 1024 if suite == "full" else 32
    for name in ("copy", "triad", "fill"):
        yield copy_case(name, mib)
    if device_type == "cuda":
        for name in ("host-to-device", "device-to-host"):
            yield copy_case(name, 256 if suite == "full" else 32)
