"""Tell of NVIDIA's own tools and libraries: nvidia-smi, NVML, libcudart by name.

They do not exist on a machine with an AMD card. What they are asked for has counterparts on both: free memory is
`torch.cuda.mem_get_info`, names and counts are `torch.cuda`'s, the rest is `amd-smi`. For a library that is loaded by
name, AMD's library and its names for the functions that the file calls are told; Windows' DLLs are not.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from waveport.apis import by_link, load
from waveport.model import Finding, Safety
from waveport.rules.pysource import Source, dotted, knows_hip, own_source, span, text_of
from waveport.rules.registry import rule, texts
from waveport.rules.text import TextFile

_MODULES = frozenset(["pynvml", "py3nvml", "nvidia_smi", "nvsmi", "gpustat", "GPUtil"])
_LIBRARY = re.compile(r"(?:lib)?(cudart|cuda|cublas|cudnn|nvrtc|nvidia-ml)(?:\d*|\.so[\d.]*|[\w]*\.dll)")
_PROFILER = frozenset(["cudaProfilerStart", "cudaProfilerStop", "cuProfilerStart", "cuProfilerStop"])
_SHOWN = 3
_LOADERS = ("CDLL", "LoadLibrary", "find_library", "cdll")
_RUNNERS = ("run", "Popen", "check_output", "check_call", "call", "system", "popen", "getoutput")


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
            yield file.finding(span(file, node)[0], f"{name} does not exist on AMD; {_instead(source, node, name)}")


def _instead(source: Source, node: ast.AST, name: str) -> str:
    library = by_link().get(name.removeprefix("lib"))
    if not library:
        return "torch.cuda.mem_get_info and torch.cuda's queries work on both, amd-smi tells the rest"
    called = _called(source, node)
    if called & _PROFILER:
        return "torch.profiler and rocprofv3 profile there, roctxProfilerResume and roctxProfilerPause mark a part"
    twins = [f"{row.hip} ({row.cuda})" for cuda in sorted(called) for row in load().rows(cuda)[:1] if row.hip]
    return f"lib{library.link}.so has {', '.join(twins[:_SHOWN]) or 'its functions under names of its own'}"


def _called(source: Source, node: ast.AST) -> set[str]:
    """The functions that the file calls of a library that it loads here into a name or an attribute."""
    assigned = source.statement(node)
    target = dotted(assigned.targets[0]) if isinstance(assigned, ast.Assign) else ""
    attributes = (n for n in ast.walk(source.tree) if isinstance(n, ast.Attribute))
    return {n.attr for n in attributes if target and dotted(n.value) == target}


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
        return "" if text.endswith(".dll") else f"lib{match[1]}"
    return "nvidia-smi" if called in _RUNNERS and re.match(r"(?:\S*/)?nvidia-smi\b", text) else ""


def _caught(source: Source, node: ast.AST) -> bool:
    """An exception handler around it takes its absence."""
    for inner, outer in zip((node, *source.around(node)), source.around(node), strict=False):
        if isinstance(outer, ast.Try) and inner in outer.body:
            return True
    return False
