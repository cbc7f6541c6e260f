"""Tell that AMD's MI300 has 8-bit floats of another encoding.

gfx942 computes in `float8_e4m3fnuz` and `float8_e5m2fnuz`: no negative zero, no infinities, another exponent bias, so
tensors of `float8_e4m3fn` must be converted for its matrix units and the largest value differs (240, not 448). gfx950 and
gfx12 have the usual (OCP) formats, gfx90a and gfx11 have none. Code that only asks whether a tensor has such a format is not
told of.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from waveport.model import Finding, Safety, Severity
from waveport.rules.pysource import Source, dotted, knows_hip, own_source, span
from waveport.rules.registry import rule, texts
from waveport.rules.text import TextFile

_FORMATS = ("torch.float8_e4m3fn", "torch.float8_e5m2")


@rule("WP1010", on=texts("python"), safety=Safety.REVIEW, severity=Severity.WRONG)
def float8_format(file: TextFile, _: TextFile) -> Iterator[Finding]:
    """Once a file that knows nothing of the other encoding."""
    source = own_source(file, b"float8_e")
    if source is None or b"fnuz" in file.data:
        return
    uses = (n for n in ast.walk(source.tree) if isinstance(n, ast.Attribute) and dotted(n) in _FORMATS)
    for node in sorted(uses, key=lambda n: n.lineno):
        if not knows_hip(source, node) and not _only_compared(source, node):
            ours = dotted(node).removesuffix("fn") + "fnuz"
            yield file.finding(span(file, node)[0], f"gfx942 (MI300) computes in {ours}; choose the format by the GPU")
            return


def _only_compared(source: Source, node: ast.AST) -> bool:
    """`x.dtype == torch.float8_e4m3fn`, `dtype in (torch.float8_e4m3fn, ...)`, a key that it is looked up by."""
    around = next(n for n in source.around(node) if not isinstance(n, (ast.Tuple, ast.List, ast.Set)))
    return isinstance(around, ast.Compare) or (isinstance(around, ast.Dict) and node in around.keys)
