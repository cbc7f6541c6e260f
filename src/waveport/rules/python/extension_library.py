"""Link AMD's libraries when PyTorch builds an extension on ROCm.

PyTorch adds the HIP runtime by itself but passes `libraries=["cublas"]` and `-lcublas` on as they are. They stay for
CUDA; on ROCm the list holds AMD's library.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from waveport.apis import by_link
from waveport.model import Edit
from waveport.rules.pysource import hip_test, knows_hip, need_torch, source_of, span, text_of
from waveport.rules.registry import rule, texts
from waveport.rules.text import TextFile

_RUNTIME = frozenset(["cuda", "cudart", "cudart_static", "cudadevrt"])


@rule("WP1003", on=texts("python"))
def extension_library(file: TextFile, _: TextFile) -> Iterator[Edit]:
    """Replace libraries by name in `libraries=`, and `-lNAME` in link arguments."""
    source = source_of(file, b"CUDAExtension", b"cpp_extension")
    if source is None:
        return
    edits = []
    for node in ast.walk(source.tree):
        if isinstance(node, ast.keyword) and node.arg in ("libraries", "extra_link_args", "extra_ldflags"):
            dash = "" if node.arg == "libraries" else "-l"
            for element in node.value.elts if isinstance(node.value, ast.List) else ():
                name = (text_of(element) or "").removeprefix(dash)
                known = name in by_link() or name in _RUNTIME
                if known and text_of(element) == dash + name and not knows_hip(source, node):
                    ours = "" if name in _RUNTIME else f'"{dash}{by_link()[name].link}"'
                    start, end = span(file, element)
                    kept = file.data[start:end]
                    edits.append(
                        file.replace(start, end, f"*([{ours}] if {hip_test(source)} else [".encode(), kept, b"])")
                    )
    if edits:
        yield from edits
        yield from need_torch(file, source)
