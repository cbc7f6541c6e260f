"""Take ROCm for a toolkit, too, where a build asks whether CUDA is there.

On ROCm `torch.utils.cpp_extension.CUDA_HOME` is None, so `if CUDA_HOME is not None` leaves the GPU part of an extension
out in silence, or refuses to install. The test accepts `ROCM_HOME` as well, on both platforms, unless the file knows ROCm
already, or what is tested only asks nvcc for its version. Paths made of CUDA_HOME (`CUDA_HOME + "/bin/nvcc"`) fail with a
TypeError on ROCm, calls of functions that make them as well; the first is a finding.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Collection, Iterator

from waveport.model import Edit, Finding, Safety
from waveport.rules.pysource import Source, dotted, joined, knows_hip, source_of, span, text_of
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
    askers = _askers(source)
    shut = [node for node in tests if _only_asks_nvcc(source, node, askers)]
    tests = [node for node in tests if not knows_hip(source, node) and node not in shut]
    for test in tests:
        absent = isinstance(test, ast.Compare) and isinstance(test.ops[0], (ast.Is, ast.Eq))
        twin = ast.unparse(test).replace("CUDA_HOME", "ROCM_HOME")
        yield joined(file, source, test, "and" if absent else "or", twin)
    if tests:
        yield from _imported(file, source)
    inside = {id(child) for node in tests for child in ast.walk(node)}
    inside |= {id(child) for node in shut for part in (node, *_guarded(source, node)) for child in ast.walk(part)}
    for node in ast.walk(source.tree):
        what = _fails(source, node, askers) if id(node) not in inside else ""
        if what and not knows_hip(source, node):
            message = f"CUDA_HOME is None on ROCm: this {what}; guard it"
            yield file.finding(span(file, node)[0], message, safety=Safety.REVIEW)
            return


def _fails(source: Source, node: ast.AST, askers: frozenset[str]) -> str:
    """How the code fails where CUDA_HOME, or a name that holds it, is None."""
    if not (_names_home(node) and _from_module(source, node)) and not _holds_home(source, node):
        return ""
    if _is_path(source, node):
        return "path fails"
    around = next((n for n in source.around(node) if not isinstance(n, ast.Compare)), node)
    if isinstance(around, ast.Call) and node in around.args and dotted(around.func) in askers:
        return "call fails"
    asserted = (
        isinstance(around, ast.Assert) and _holds_home(source, node) and "is not None" in ast.unparse(around.test)
    )
    return "assertion stops" if asserted else ""


def _holds_home(source: Source, node: ast.AST) -> bool:
    """A name that the function around it has set to CUDA_HOME, and does not return without."""
    if not isinstance(node, ast.Name) or not isinstance(node.ctx, ast.Load):
        return False
    scope = next((n for n in source.around(node) if isinstance(n, ast.FunctionDef)), source.tree)
    set_here = (n for n in ast.walk(scope) if isinstance(n, ast.Assign) and _names_home(n.value))
    held = any(isinstance(t, ast.Name) and t.id == node.id for n in set_here for t in n.targets)
    absent = (f"{node.id} is None", f"not {node.id}")
    tests = (n for n in ast.walk(scope) if isinstance(n, ast.If) and ast.unparse(n.test) in absent)
    return held and not any(isinstance(n.body[-1], ast.Return) for n in tests)


def _askers(source: Source) -> frozenset[str]:
    """The file's functions that run nvcc, or call one that does."""
    return _functions_that(source, lambda part, found: _runs_nvcc(source, part, found))


def _makers(source: Source) -> frozenset[str]:
    """The file's functions that make an extension, or call one that does."""
    return _functions_that(source, _makes)


def _functions_that(source: Source, does: Callable[[ast.AST, Collection[str]], bool]) -> frozenset[str]:
    functions = [n for n in ast.walk(source.tree) if isinstance(n, ast.FunctionDef)]
    found: set[str] = set()
    while more := {f.name for f in functions if f.name not in found and does(f, found)}:
        found |= more
    return frozenset(found)


def _makes(part: ast.AST, makers: Collection[str]) -> bool:
    called = (dotted(n.func) for n in ast.walk(part) if isinstance(n, ast.Call))
    return "Extension" in ast.unparse(part) or any(name in makers for name in called)


def _runs_nvcc(source: Source, part: ast.AST, askers: Collection[str]) -> bool:
    """Calls nvcc by its path, or a function that does."""
    for node in ast.walk(part):
        if isinstance(node, ast.Call) and dotted(node.func) in askers:
            return True
        said = text_of(node) or ""
        if said.endswith("/nvcc") or (said == "nvcc" and isinstance(source.parents.get(node), ast.Call)):
            return True
    return False


def _guarded(source: Source, test: ast.AST) -> list[ast.AST]:
    """What is reached only if the test holds: the body behind it, and the rest of the same `and`."""
    rest: list[ast.AST] = []
    inner = test
    for around in source.around(test):
        if isinstance(around, ast.BoolOp) and isinstance(around.op, ast.And) and inner in around.values:
            rest += around.values[around.values.index(inner) + 1 :]  # type: ignore[arg-type]
        elif isinstance(around, (ast.If, ast.IfExp)):
            body = around.body if isinstance(around.body, list) else [around.body]
            return [*rest, *body] if inner is around.test else rest
        elif not isinstance(around, ast.BoolOp):
            return rest
        inner = around
    return rest


def behind_nvcc(source: Source, node: ast.AST) -> bool:
    """The code is reached only where CUDA_HOME is set: a test of it stays as it is."""
    askers = _askers(source)
    tests = [n for around in source.around(node) if isinstance(around, ast.If) for n in ast.walk(around.test)]
    shut = [n for n in tests if isinstance(n, ast.expr) and _is_test(source, n) and _only_asks_nvcc(source, n, askers)]
    return any(node in ast.walk(part) for test in shut for part in _guarded(source, test))


def _only_asks_nvcc(source: Source, test: ast.AST, askers: frozenset[str]) -> bool:
    """Behind the test nvcc is asked, and no extension is made."""
    parts = _guarded(source, test)
    makers = _makers(source)
    asks = any(_runs_nvcc(source, part, askers) for part in parts)
    return asks and not any(_makes(part, makers) for part in parts)


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


def _from_module(source: Source, node: ast.AST) -> bool:
    """PyTorch's own name rather than a variable of the file that is called the same."""
    named = (n for n in ast.walk(source.tree) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store))
    return isinstance(node, ast.Attribute) or all(n.id != "CUDA_HOME" for n in named)


def _is_test(source: Source, node: ast.AST) -> bool:
    """`CUDA_HOME is not None`, or CUDA_HOME alone as a condition."""
    if isinstance(node, ast.Compare) and _names_home(node.left) and len(node.ops) == 1:
        other = node.comparators[0]
        return isinstance(other, ast.Constant) and other.value is None and _from_module(source, node.left)
    if not _names_home(node) or not _from_module(source, node):
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
