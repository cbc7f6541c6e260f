"""Take ROCm for a toolkit, too, where a build asks whether CUDA is there.

On ROCm `torch.utils.cpp_extension.CUDA_HOME` is None, so `if CUDA_HOME is not None` leaves the GPU part of an extension
out in silence, or refuses to install. The test accepts `ROCM_HOME` as well, on both platforms, unless the file knows ROCm
already, or what is tested only asks nvcc for its version. Folders of headers and libraries are ROCm's there
(`CUDA_HOME or ROCM_HOME`), as is every path behind such a test that is not to nvcc, and what asks nvcc for its version hears of CUDA 12.0, as everywhere in a port. Other paths made
of CUDA_HOME fail with a TypeError on ROCm, calls of functions that make them as well; the first is a finding.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from waveport.model import Edit, Finding, Safety
from waveport.rules.nvcc_calls import all_answered, answered, askers, makers, makes, runs_nvcc, version_queries
from waveport.rules.pysource import Source, dotted, hip_test, joined, knows_hip, need_torch, source_of, span, text_of
from waveport.rules.registry import rule, texts
from waveport.rules.text import TextFile

_KNOWS = (b"ROCM_HOME", b"HIP_HOME", b"IS_HIP_EXTENSION", b"version.hip")
_MODULE = "torch.utils.cpp_extension"
_BELOW = re.compile(r"/?(?:include|lib(?:64)?(?:/stubs)?)/?")


@rule("WP1001", on=texts("python"))
def cuda_home(file: TextFile, _: TextFile) -> Iterator[Edit | Finding]:
    """Extend each test of CUDA_HOME, and what is made of it."""
    source = source_of(file, b"CUDA_HOME")
    if source is None or any(word in file.data for word in _KNOWS) or not _from_torch(source):
        return
    tests = [n for n in ast.walk(source.tree) if isinstance(n, ast.expr) and _is_test(source, n)]
    asking = askers(source)
    shut = [node for node in tests if _only_asks_nvcc(source, node, asking)]
    tests = [node for node in tests if not knows_hip(source, node) and node not in shut]
    edits = [_extended(file, source, test) for test in tests]
    inside = {id(child) for node in tests for child in ast.walk(node)}
    inside |= {id(child) for node in shut for part in (node, *_guarded(source, node)) for child in ast.walk(part)}
    behind = {id(child) for node in tests for part in _guarded(source, node) for child in ast.walk(part)}
    used, told = _uses(file, source, asking, inside, behind)
    edits += used
    yield from edits
    yield from told
    if any(b"ROCM_HOME" in b"".join(p for p in edit.parts if isinstance(p, bytes)) for edit in edits):
        yield from _imported(file, source)
    if any(hip_test(source).encode() in b"".join(p for p in edit.parts if isinstance(p, bytes)) for edit in edits):
        yield from need_torch(file, source)


def _extended(file: TextFile, source: Source, test: ast.expr) -> Edit:
    absent = isinstance(test, ast.Compare) and isinstance(test.ops[0], (ast.Is, ast.Eq))
    twin = ast.unparse(test).replace("CUDA_HOME", "ROCM_HOME")
    return joined(file, source, test, "and" if absent else "or", twin)


def _uses(
    file: TextFile, source: Source, asking: frozenset[str], inside: set[int], behind: set[int]
) -> tuple[list[Edit], list[Finding]]:
    """Edits of what fails without CUDA_HOME (`behind` a test that accepts ROCM_HOME any path), and the first use that stays."""
    queries = version_queries(source)
    answers = all_answered(source, queries)
    within = {id(n) for query in queries if answers for n in ast.walk(query)}
    edits: dict[int, Edit] = {}
    found: list[Finding] = []
    for node in ast.walk(source.tree):
        what = _fails(source, node, asking) if id(node) not in inside | within else ""
        if not what or knows_hip(source, node):
            continue
        tested = id(node) in behind and not _is_to_nvcc(source, node)
        if tested or _is_place_of_both(source, node) or (answers and what != "path fails"):
            for home in _homes(source, node):
                edits[id(home)] = _either(file, source, home)
        elif not found:
            message = f"CUDA_HOME is None on ROCm: this {what}; guard it"
            found.append(file.finding(span(file, node)[0], message, safety=Safety.REVIEW))
    asked = [answered(file, source, query) for query in queries if answers and id(query) not in inside]
    return [*edits.values(), *asked], found


def _homes(source: Source, node: ast.AST) -> list[ast.expr]:
    """CUDA_HOME itself, or what the name was set to."""
    if _names_home(node) and _from_module(source, node):
        return [node] if isinstance(node, ast.expr) else []
    scope = next((n for n in source.around(node) if isinstance(n, ast.FunctionDef)), source.tree)
    return [n.value for n in ast.walk(scope) if isinstance(n, ast.Assign) and _names_home(n.value)]


def _either(file: TextFile, source: Source, home: ast.expr) -> Edit:
    """`CUDA_HOME or ROCM_HOME`."""
    start, end = span(file, home)
    text = ast.unparse(home)
    both = f"{text} or {text.replace('CUDA_HOME', 'ROCM_HOME')}"
    bare = isinstance(source.parents.get(home), (ast.Call, ast.Assign, ast.keyword))
    return file.replace(start, end, (both if bare else f"({both})").encode())


def _is_place_of_both(source: Source, node: ast.AST) -> bool:
    """A path to headers or libraries, which lie there in ROCm as well."""
    parent = source.parents.get(node)
    rest = parent.args[1:] if isinstance(parent, ast.Call) else [parent.right] if isinstance(parent, ast.BinOp) else []
    texts_ = [text_of(part) for part in rest]
    return bool(texts_) and all(text is not None and _BELOW.fullmatch(text) for text in texts_)


def _is_to_nvcc(source: Source, node: ast.AST) -> bool:
    return "nvcc" in ast.unparse(source.statement(node)).replace("CUDA_HOME", "")


def _fails(source: Source, node: ast.AST, asking: frozenset[str]) -> str:
    """How the code fails where CUDA_HOME, or a name that holds it, is None."""
    if not (_names_home(node) and _from_module(source, node)) and not _holds_home(source, node):
        return ""
    if _is_path(source, node):
        return "path fails"
    around = next((n for n in source.around(node) if not isinstance(n, ast.Compare)), node)
    if isinstance(around, ast.Call) and node in around.args and dotted(around.func) in asking:
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


def _guarded(source: Source, test: ast.AST) -> list[ast.AST]:
    """What is reached only if the test holds: the body behind it, and the rest of the same `and`."""
    rest: list[ast.AST] = []
    inner = test
    absent = isinstance(test, ast.Compare) and isinstance(test.ops[0], (ast.Is, ast.Eq))
    for around in source.around(test):
        if isinstance(around, ast.UnaryOp):
            absent = not absent
        elif absent and isinstance(around, ast.If):
            return [*around.orelse, *_after(source, around)] if inner is around.test else []
        elif isinstance(around, ast.BoolOp) and isinstance(around.op, ast.And) and inner in around.values:
            rest += around.values[around.values.index(inner) + 1 :]  # type: ignore[arg-type]
        elif isinstance(around, (ast.If, ast.IfExp)):
            body = around.body if isinstance(around.body, list) else [around.body]
            return [*rest, *body] if inner is around.test else rest
        elif not isinstance(around, ast.BoolOp):
            return rest
        inner = around
    return rest


def _after(source: Source, test: ast.If) -> list[ast.stmt]:
    """What follows a test that returns."""
    body = getattr(source.parents[test], "body", [])
    return body[body.index(test) + 1 :] if isinstance(test.body[-1], ast.Return) and test in body else []


def behind_nvcc(source: Source, node: ast.AST) -> bool:
    """The code is reached only where CUDA_HOME is set: a test of it stays as it is."""
    asking = askers(source)
    tests = [n for around in source.around(node) if isinstance(around, ast.If) for n in ast.walk(around.test)]
    shut = [n for n in tests if isinstance(n, ast.expr) and _is_test(source, n) and _only_asks_nvcc(source, n, asking)]
    return any(node in ast.walk(part) for test in shut for part in _guarded(source, test))


def _only_asks_nvcc(source: Source, test: ast.AST, asking: frozenset[str]) -> bool:
    """Behind the test nvcc is asked, and no extension is made."""
    parts = _guarded(source, test)
    known = makers(source)
    asks = any(runs_nvcc(source, part, asking) for part in parts)
    return asks and not any(makes(part, known) for part in parts)


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


def _is_path(source: Source, node: ast.AST) -> bool:
    parent = source.parents.get(node)
    if isinstance(parent, ast.BinOp):
        return isinstance(parent.op, (ast.Add, ast.Div))
    return isinstance(parent, ast.Call) and dotted(parent.func).endswith(("join", "Path"))
