"""Take ROCm for a toolkit, too, where a build asks whether CUDA is there.

On ROCm `torch.utils.cpp_extension.CUDA_HOME` is None, so `if CUDA_HOME is not None` leaves the GPU part of an extension
out in silence, or refuses to install. The test accepts `ROCM_HOME` as well, on both platforms, unless the file knows ROCm
already. Paths made of CUDA_HOME
(`CUDA_HOME + "/bin/nvcc"`) fail with a TypeError on ROCm and are findings.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from waveport.model import Edit, Finding, Safety
from waveport.rules.pysource import Source, dotted, joined, knows_hip, source_of, span
from waveport.rules.registry import rule, texts
from waveport.rules.text import TextFile

_KNOWS = (b"ROCM_HOME", b"HIP_HOME", b"IS_HIP_EXTENSION", b"version.hip")
_MODULE = "torch.utils.cpp_extension"


@rule("WP1001", on=texts("python"))
def cuda_home(file: TextFile, _: TextFile) -> Iterator[Edit | Finding]:
    """Extend each test of CUDA_HOME."""
    source = source_of(file, b"CUDA_HOME")
    if source is None or any(word in file.data for word in _KNOWS) or not _from_torch(source):
        return
    tests = [n for n in ast.walk(source.tree) if isinstance(n, ast.expr) and _is_test(source, n)]
    tests = [node for node in tests if not knows_hip(source, node)]
    for test in tests:
        absent = isinstance(test, ast.Compare) and isinstance(test.ops[0], (ast.Is, ast.Eq))
        twin = ast.unparse(test).replace("CUDA_HOME", "ROCM_HOME")
        yield joined(file, source, test, "and" if absent else "or", twin)
    if tests:
        yield from _imported(file, source)
    inside = {id(child) for node in tests for child in ast.walk(node)}
    for node in ast.walk(source.tree):
        if _names_home(node) and id(node) not in inside and _is_path(source, node) and not knows_hip(source, node):
            yield file.finding(
                span(file, node)[0], "CUDA_HOME is None on ROCm: this path fails; guard it", safety=Safety.REVIEW
            )
            return


def _from_torch(source: Source) -> bool:
    for node in ast.walk(source.tree):
        if (
            isinstance(node, ast.ImportFrom)
            and node.module == _MODULE
            and any(a.name == "CUDA_HOME" for a in node.names)
        ):
            return True
        if isinstance(node, ast.Attribute) and dotted(node).endswith("cpp_extension.CUDA_HOME"):
            return True
    return False


def _names_home(node: ast.AST) -> bool:
    return isinstance(node, (ast.Name, ast.Attribute)) and dotted(node).split(".")[-1] == "CUDA_HOME"


def _is_test(source: Source, node: ast.AST) -> bool:
    """`CUDA_HOME is not None`, or CUDA_HOME alone as a condition."""
    if isinstance(node, ast.Compare) and _names_home(node.left) and len(node.ops) == 1:
        other = node.comparators[0]
        return isinstance(other, ast.Constant) and other.value is None
    if not _names_home(node):
        return False
    parent = source.parents.get(node)
    if isinstance(parent, (ast.BoolOp, ast.UnaryOp)):
        return not isinstance(parent, ast.UnaryOp) or isinstance(parent.op, ast.Not)
    return isinstance(parent, (ast.If, ast.IfExp, ast.Assert)) and parent.test is node


def _imported(file: TextFile, source: Source) -> Iterator[Edit]:
    for node in ast.walk(source.tree):
        if isinstance(node, ast.ImportFrom) and node.module == _MODULE:
            for name in node.names:
                if name.name == "CUDA_HOME" and not name.asname:
                    start, end = span(file, name)
                    indent = file.indent(start)
                    between = file.newline + indent if indent else b" "
                    yield file.replace(end, end, b"," + between + b"ROCM_HOME")
                    return


def _is_path(source: Source, node: ast.AST) -> bool:
    parent = source.parents.get(node)
    if isinstance(parent, ast.BinOp):
        return isinstance(parent.op, (ast.Add, ast.Div))
    return isinstance(parent, ast.Call) and dotted(parent.func).endswith(("join", "Path"))
