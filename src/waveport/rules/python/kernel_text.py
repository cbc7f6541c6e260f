"""Tell of GPU code that this port does not reach: kernels in strings, and packages that only drive NVIDIA's cards.

PyTorch renames the names in `load_inline` sources when it builds them, nothing more: warp width, PTX and lane masks in
them are unchecked. CuPy has builds for ROCm and compiles its `RawKernel` strings with hiprtc as they are. Where no string of
the file holds any of these, or textures, both are notes; texts in files of their own are ported as such. PyCUDA, Numba's
CUDA target, TensorRT, DALI and NVIDIA's own bindings have other packages in their place, or none; beside TensorRT and
NVIDIA's kernel languages what only drives the card is a note.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from waveport.model import Finding, Safety
from waveport.rules.capability import drives_nvidia
from waveport.rules.pysource import Source, dotted, has_package, knows_hip, own_source, span
from waveport.rules.registry import rule, texts
from waveport.rules.text import TextFile

_PACKAGES = {
    "pycuda": "PyCUDA has no AMD counterpart of its interface; HIP Python is the nearest",
    "numba.cuda": "numba.cuda is NVIDIA's target; AMD's is numba-hip, with the same decorators",
    "cuda.bindings": "cuda-python drives NVIDIA's cards; HIP Python is AMD's",
    "cuda.core": "cuda-python drives NVIDIA's cards; HIP Python is AMD's",
    "cutlass": "CUTLASS's Python DSL compiles for NVIDIA alone; Triton is on both",
    "cuda.tile": "cuTile compiles for NVIDIA alone; Triton is on both",
    "nvmath": "nvmath has no AMD counterpart; torch and CuPy for ROCm reach AMD's libraries",
    "tensorrt": "TensorRT is NVIDIA's; AMD's is MIGraphX",
    "nvidia.dali": "DALI is NVIDIA's; AMD's is rocAL",
    "cudf": "RAPIDS is NVIDIA's; AMD's ROCm-DS has hipDF",
    "cuml": "RAPIDS is NVIDIA's; AMD has no equal of cuML",
}
_DRIVERS = ("pycuda", "cuda.bindings", "cuda.core")
_STRINGS = {
    "load_inline": "the sources in these strings get AMD's names when PyTorch builds them; warps, masks and PTX in them are unchecked",
    "RawKernel": "CuPy for ROCm compiles this kernel's text as it is; port the text (warp width, PTX, masks)",
    "RawModule": "CuPy for ROCm compiles this module's text as it is; port the text (warp width, PTX, masks)",
}


# What a kernel has to be read for.
_WARPS = re.compile(
    r"\b__(?:shfl|ballot|any|all|syncwarp|activemask|match|reduce)_?|\basm\b|\bnvcuda\b|\b0x[fF]{8}\b|\btex(?:[123]D|ture<)"
)
_LANES = re.compile(r"(?i:warp|lane).*?[^\w.]3[12]\b|[%/&]\s*3[12]\b|>>\s*5\b|[^\w.]3[12]\b.*(?i:warp|lane)")
_CODE = re.compile(r"__global__|__device__|threadIdx|__shared__")


@rule("WP1008", on=texts("python"), safety=Safety.REVIEW)
def kernel_text(file: TextFile, _: TextFile) -> Iterator[Finding]:
    """Each package and each kind of string once a file."""
    source = own_source(
        file,
        b"pycuda",
        b"numba",
        b"cuda.",
        b"cutlass",
        b"nvmath",
        b"tensorrt",
        b"dali",
        b"cudf",
        b"cuml",
        *(n.encode() for n in _STRINGS),
    )
    if source is None:
        return
    told: set[str] = set()
    of_tensorrt = _of_tensorrt(file.path, source)
    of_language = drives_nvidia(source)
    for node in ast.walk(source.tree):
        what = next((p for p in _imported(node) if p in _PACKAGES and not has_package(file.project.paths, p)), "")
        called = dotted(node.func).split(".")[-1] if isinstance(node, ast.Call) else ""
        if what and _PACKAGES[what] not in told and not _optional(source, node):
            told.add(_PACKAGES[what])
            moot = (of_tensorrt and what != "tensorrt") or (of_language and what in _DRIVERS)
            yield file.finding(span(file, node)[0], _PACKAGES[what], safety=Safety.SAFE if moot else Safety.MANUAL)
        elif called in _STRINGS and called not in told and not knows_hip(source, node) and _has_cuda(node):
            told.add(called)
            plain = not any(map(_needs_a_hand, _texts(source)))
            yield file.finding(span(file, node)[0], _STRINGS[called], safety=Safety.SAFE if plain else None)


def _texts(source: Source) -> Iterator[str]:
    """The strings of the file; those that it reads from files elsewhere are ported as files, or are not in sight."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            around = source.parents.get(node)
            if not isinstance(around, ast.Expr):  # a docstring
                yield node.value


def _needs_a_hand(text: str) -> bool:
    """A kernel's text holds PTX, lane masks, textures or a warp of 32."""
    return bool(_WARPS.search(text)) or (bool(_CODE.search(text)) and bool(_LANES.search(text)))


def _of_tensorrt(path: str, source: Source) -> bool:
    """The file goes with TensorRT, which is told of once, whatever drives the card beside it."""
    named = any(part.lower() in ("tensorrt", "trt") for part in path.split("/")[:-1])
    return named or any("tensorrt" in _imported(n) and not _optional(source, n) for n in ast.walk(source.tree))


def _imported(node: ast.AST) -> Iterator[str]:
    names = []
    if isinstance(node, ast.Import):
        names = [alias.name for alias in node.names]
    elif isinstance(node, ast.ImportFrom) and not node.level:
        names = [f"{node.module}.{alias.name}" for alias in node.names] + [node.module or ""]
    for name in names:
        parts = name.split(".")
        yield from (parts[0], ".".join(parts[:2]))


def _optional(source: Source, node: ast.AST) -> bool:
    inside = any(isinstance(n, (ast.Try, ast.FunctionDef, ast.AsyncFunctionDef)) for n in source.around(node))
    tests = [n.test for n in source.around(node) if isinstance(n, ast.If)]
    typing = any(ast.unparse(test).endswith("TYPE_CHECKING") for test in tests)
    return inside or typing or knows_hip(source, node)


def _has_cuda(node: ast.AST) -> bool:
    """A load_inline without CUDA sources builds C++ only."""
    assert isinstance(node, ast.Call)
    inline = dotted(node.func).endswith("load_inline")
    return not inline or len(node.args) > 2 or any(k.arg == "cuda_sources" for k in node.keywords)
