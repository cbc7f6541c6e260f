"""Tell that AMD's MI300 has 8-bit floats of another encoding.

gfx942 computes in `float8_e4m3fnuz` and `float8_e5m2fnuz`: no negative zero, no infinities, another exponent bias, so
tensors of `float8_e4m3fn` must be converted for its matrix units and the largest value differs (240, not 448). gfx950 and
gfx12 have the usual (OCP) formats, gfx90a and gfx11 have none. Code that only asks whether a tensor has such a format, or
what another name of it is, chooses none and is not told of; nor is a file for one generation of NVIDIA's by its path, nor what
is of a block format (MXFP8, NVFP4), whose elements or scales are OCP's by definition, nor a file in a kernel language of
NVIDIA's. In tests and examples it is a note: the code under test has the choice.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from waveport.model import Finding, Safety, Severity
from waveport.rules.capability import drives_nvidia
from waveport.rules.gpu_generation import named_part
from waveport.rules.grouping import is_beside
from waveport.rules.pysource import Source, dotted, knows_hip, own_source, span
from waveport.rules.registry import rule, texts
from waveport.rules.text import TextFile

_FORMATS = ("torch.float8_e4m3fn", "torch.float8_e5m2")
_NAMED = re.compile(r"e4m3|e5m2")
_TYPE = re.compile(r"torch\.(?:[a-z]*(?:float|int|complex)\d*\w*|half|double|bool|long|short)")
_A_TABLE = 3
_BLOCKS = re.compile(
    r"mx_?fp[48]|nv_?fp4|(?<![a-z])fp4|(?<![a-z])mx_?(?:format|linear|tensor|gemm|config|scale)", re.IGNORECASE
)
_PLAIN = re.compile(r"(?<!mx)(?<!mx_)(?:fp8|float8)", re.IGNORECASE)
_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Module)


@rule("WP1010", on=texts("python"), safety=Safety.REVIEW, severity=Severity.WRONG)
def float8_format(file: TextFile, _: TextFile) -> Iterator[Finding]:
    """Once a file that knows nothing of the other encoding."""
    source = own_source(file, b"float8_e")
    if source is None or b"fnuz" in file.data or named_part(file.path):
        return
    uses = (n for n in ast.walk(source.tree) if isinstance(n, ast.Attribute) and dotted(n) in _FORMATS)
    if _BLOCKS.search(file.path) or drives_nvidia(source):
        return
    for node in sorted(uses, key=lambda n: n.lineno):
        chosen = (
            not _only_compared(source, node) and not _translates(source, node) and not _of_blocks(file, source, node)
        )
        if chosen and not knows_hip(source, node):
            ours = dotted(node).removesuffix("fn") + "fnuz"
            message = f"gfx942 (MI300) computes in {ours}; choose the format by the GPU"
            safety = Safety.SAFE if is_beside(file.path) else Safety.REVIEW
            yield file.finding(span(file, node)[0], message, safety=safety)
            return


def _only_compared(source: Source, node: ast.AST) -> bool:
    """`x.dtype == torch.float8_e4m3fn`, `dtype in (torch.float8_e4m3fn, ...)`, a key that it is looked up by."""
    around = next(n for n in source.around(node) if not isinstance(n, (ast.Tuple, ast.List, ast.Set)))
    return isinstance(around, ast.Compare) or (isinstance(around, ast.Dict) and node in around.keys)


def _translates(source: Source, node: ast.AST) -> bool:
    """A value of a table of types, or what is done where the format is the one asked for."""
    for inner, around in zip((node, *source.around(node)), source.around(node), strict=False):
        if isinstance(around, ast.Dict) and inner in around.values:
            key = around.keys[around.values.index(inner)]
            types = [value for value in around.values if _TYPE.fullmatch(dotted(value))]
            return bool(key and _NAMED.search(ast.unparse(key))) or len(types) >= _A_TABLE
        if isinstance(around, ast.If) and inner in around.body and _asks_for_one(around.test):
            return True
    return False


def _of_blocks(file: TextFile, source: Source, node: ast.AST) -> bool:
    """The statement, a condition around it or the name of a scope is of a block format, or a scope that knows no other."""
    said = [ast.unparse(source.statement(node))]
    for inner, around in zip((node, *source.around(node)), source.around(node), strict=False):
        if isinstance(around, ast.If) and inner in around.body:
            said.append(ast.unparse(around.test))
        elif isinstance(around, _SCOPES):
            said.append(getattr(around, "name", ""))
            text = _without_types(_written(file, around))
            if _BLOCKS.search(text) and not _PLAIN.search(text):
                return True
    return any(_BLOCKS.search(text) for text in said)


def _written(file: TextFile, scope: ast.AST) -> str:
    """The text of a scope, comments and all."""
    start, end = (0, len(file.data)) if isinstance(scope, ast.Module) else span(file, scope)
    return file.data[start:end].decode()


def _without_types(text: str) -> str:
    return re.sub(r"torch\.float8_\w+", "", text)


def _asks_for_one(test: ast.expr) -> bool:
    """`dtype == torch.float8_e4m3fn`, `name == "float8_e4m3fn"`."""
    sides = [test.left, *test.comparators] if isinstance(test, ast.Compare) and isinstance(test.ops[0], ast.Eq) else []
    return any(_NAMED.search(ast.unparse(side)) for side in sides)
