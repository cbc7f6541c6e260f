"""Tell of NVIDIA's own tools and libraries: nvidia-smi, NVML, libcudart by name.

They do not exist on a machine with an AMD card. What they are asked for has counterparts on both: free memory is
`torch.cuda.mem_get_info`, names and counts are `torch.cuda`'s, the rest is `amd-smi`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from waveport.model import Finding, Safety
from waveport.rules.pysource import Source, dotted, knows_hip, own_source, span, text_of
from waveport.rules.registry import rule, texts
from waveport.rules.text import TextFile

_MODULES = frozenset(["pynvml", "py3nvml", "nvidia_smi", "nvsmi", "gpustat", "GPUtil"])
_LIBRARY = re.compile(r"(?:lib)?(cudart|cuda|cublas|cudnn|nvrtc|nvidia-ml)(?:\d*|\.so[\d.]*|[\w]*\.dll)")
_LOADERS = ("CDLL", "LoadLibrary", "find_library", "cdll")
_RUNNERS = ("run", "Popen", "check_output", "check_call", "call", "system", "popen", "getoutput", "which")


@rule("WP1007", on=texts("python"), safety=Safety.REVIEW)
def nvidia_tool(file: TextFile, _: TextFile) -> Iterator[Finding]:
    """Each tool once a file, unless its absence is taken care of."""
    source = own_source(
        file, b"nvidia-smi", b"nvml", b"nvsmi", b"nvidia_smi", b"CDLL", b"find_library", b"GPUtil", b"gpustat"
    )
    if source is None:
        return
    told: set[str] = set()
    for node in ast.walk(source.tree):
        name = _tool(node)
        if name and name not in told and not knows_hip(source, node) and not _caught(source, node):
            told.add(name)
            message = f"{name} does not exist on AMD; torch.cuda.mem_get_info and torch.cuda's queries work on both, amd-smi tells the rest"
            yield file.finding(span(file, node)[0], message)


def _tool(node: ast.AST) -> str:
    if isinstance(node, ast.Import):
        return next((a.name for a in node.names if a.name.split(".")[0] in _MODULES), "")
    if isinstance(node, ast.ImportFrom):
        return (node.module or "") if (node.module or "").split(".")[0] in _MODULES else ""
    if not isinstance(node, ast.Call) or not node.args:
        return ""
    called = dotted(node.func).split(".")[-1]
    first = (
        node.args[0].elts[0] if isinstance(node.args[0], (ast.List, ast.Tuple)) and node.args[0].elts else node.args[0]
    )
    text = text_of(first) or ""
    if called in _LOADERS and (match := _LIBRARY.fullmatch(text.rpartition("/")[2])):
        return f"lib{match[1]}"
    return "nvidia-smi" if called in _RUNNERS and re.match(r"(?:\S*/)?nvidia-smi\b", text) else ""


def _caught(source: Source, node: ast.AST) -> bool:
    """An exception handler around it takes its absence."""
    for inner, outer in zip((node, *source.around(node)), source.around(node), strict=False):
        if isinstance(outer, ast.Try) and inner in outer.body:
            return True
    return False
