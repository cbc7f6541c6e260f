"""What a Python build asks nvcc: the functions that run it, and the calls that only want its version."""

from __future__ import annotations

import ast
from collections.abc import Callable, Collection

from waveport.model import Edit
from waveport.rules.pysource import Source, dotted, hip_test, span, text_of
from waveport.rules.text import TextFile

# As everywhere in a port, HIP answers as CUDA 12.0 (WP0603, WP0908).
_ANSWER = "Cuda compilation tools, release 12.0, V12.0.0"
_AS_TEXT = ("text", "universal_newlines", "encoding", "errors")


def askers(source: Source) -> frozenset[str]:
    """The file's functions that run nvcc, or call one that does."""
    return _functions_that(source, lambda part, found: runs_nvcc(source, part, found))


def makers(source: Source) -> frozenset[str]:
    """The file's functions that make an extension, or call one that does."""
    return _functions_that(source, makes)


def _functions_that(source: Source, does: Callable[[ast.AST, Collection[str]], bool]) -> frozenset[str]:
    functions = [n for n in ast.walk(source.tree) if isinstance(n, ast.FunctionDef)]
    found: set[str] = set()
    while more := {f.name for f in functions if f.name not in found and does(f, found)}:
        found |= more
    return frozenset(found)


def makes(part: ast.AST, known: Collection[str]) -> bool:
    """Makes an extension, or calls one of these functions."""
    called = (dotted(n.func) for n in ast.walk(part) if isinstance(n, ast.Call))
    return "Extension" in ast.unparse(part) or any(name in known for name in called)


def runs_nvcc(source: Source, part: ast.AST, known: Collection[str]) -> bool:
    """Runs nvcc, or calls one of these functions."""
    calls = (n for n in ast.walk(part) if isinstance(n, ast.Call))
    return any(dotted(call.func) in known for call in calls) or any(_is_nvcc(source, n) for n in ast.walk(part))


def _is_nvcc(source: Source, node: ast.AST) -> bool:
    """nvcc by its path, or as an argument."""
    said = text_of(node) or ""
    return said.endswith("/nvcc") or (said == "nvcc" and isinstance(source.parents.get(node), ast.Call))


def version_queries(source: Source) -> list[ast.Call]:
    """`check_output([folder + "/bin/nvcc", "-V"])`, where PyTorch is at hand."""
    calls = (n for n in ast.walk(source.tree) if isinstance(n, ast.Call) and n.args)
    return [call for call in calls if _asks_version(call) and _has_torch(source, call)]


def _asks_version(call: ast.Call) -> bool:
    words = call.args[0]
    if dotted(call.func).split(".")[-1] != "check_output" or not isinstance(words, (ast.List, ast.Tuple)):
        return False
    asked = len(words.elts) == 2 and text_of(words.elts[1]) in ("-V", "--version")
    return asked and not isinstance(words.elts[0], ast.Constant) and "nvcc" in ast.unparse(words.elts[0])


def _has_torch(source: Source, node: ast.AST) -> bool:
    """`import torch` in the module or the function around; `from torch...` in the module, where one is added."""
    around = set(source.around(node))
    for one in ast.walk(source.tree):
        names = [alias.name for alias in one.names if not alias.asname] if isinstance(one, ast.Import) else []
        function = next((n for n in source.around(one) if isinstance(n, ast.FunctionDef)), None)
        if any(name.split(".")[0] == "torch" for name in names) and (function is None or function in around):
            return True
    froms = (s for s in source.tree.body if isinstance(s, ast.ImportFrom))
    return any((s.module or "").split(".")[0] == "torch" for s in froms)


def all_answered(source: Source, queries: Collection[ast.Call]) -> bool:
    """nvcc is run for nothing else."""
    inside = {id(n) for query in queries for n in ast.walk(query)}
    return bool(queries) and all(id(n) in inside for n in ast.walk(source.tree) if _is_nvcc(source, n))


def answered(file: TextFile, source: Source, query: ast.Call) -> Edit:
    """The query, or on ROCm what nvcc 12.0 says."""
    start, end = span(file, query)
    plain = isinstance(source.parents.get(query), (ast.Assign, ast.Return, ast.keyword))
    as_text = any(keyword.arg in _AS_TEXT for keyword in query.keywords)
    ours = f'{"" if as_text else "b"}"{_ANSWER}" if {hip_test(source)} else '
    opening, closing = (b"", b"") if plain else (b"(", b")")
    return file.replace(start, end, opening + ours.encode(), file.data[start:end], closing)
