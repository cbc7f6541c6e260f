"""Ask for PYTORCH_ROCM_ARCH beside TORCH_CUDA_ARCH_LIST.

`TORCH_CUDA_ARCH_LIST` does nothing on ROCm; PyTorch reads `PYTORCH_ROCM_ARCH` ("gfx90a;gfx942") there. A test whether
the list is set, the usual way to build without a GPU, accepts either. Setting the list does no harm and is a note; a build
that stops where it is not set is told of.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from waveport.model import Edit, Finding, Safety, Severity
from waveport.rules.pysource import Source, dotted, joined, knows_hip, source_of, span, text_of
from waveport.rules.python.cuda_home import behind_nvcc
from waveport.rules.registry import rule, texts
from waveport.rules.text import TextFile

_NAME, _OURS = "TORCH_CUDA_ARCH_LIST", "PYTORCH_ROCM_ARCH"


@rule("WP1005", on=texts("python"))
def arch_list(file: TextFile, _: TextFile) -> Iterator[Edit | Finding]:
    """Extend tests; tell once where the list is set."""
    source = source_of(file, _NAME.encode())
    if source is None or _OURS.encode() in file.data:
        return
    told = False
    stop = _stop(source)
    if stop and not knows_hip(source, stop) and not behind_nvcc(source, stop):
        message = f"stops unless {_NAME} is set, which does nothing on ROCm; take {_OURS} as well"
        yield file.finding(span(file, stop)[0], message, safety=Safety.REVIEW)
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Compare) and text_of(node.left) == _NAME and isinstance(node.ops[0], ast.In):
            if len(node.ops) == 1 and not knows_hip(source, node):
                yield joined(file, source, node, "or", ast.unparse(node).replace(_NAME, _OURS).replace("'", '"'))
        elif not told and _sets(source, node) and not knows_hip(source, node) and not behind_nvcc(source, node):
            told = True
            message = f"{_NAME} does nothing on ROCm; {_OURS} names the targets there (default: those of the machine)"
            yield file.finding(span(file, node)[0], message, severity=Severity.NOTE)


def _stop(source: Source) -> ast.If | None:
    """A condition on the list's value that ends the build."""
    for node in ast.walk(source.tree):
        asks = isinstance(node, ast.If) and any(_reads(part) for part in ast.walk(node.test))
        if isinstance(node, ast.If) and asks and isinstance(node.body[-1], ast.Raise):
            return node
    return None


def _reads(node: ast.AST) -> bool:
    """`os.environ.get(...)`, `os.getenv(...)`."""
    if not isinstance(node, ast.Call) or not dotted(node.func).endswith(("environ.get", "getenv")):
        return False
    return bool(node.args) and text_of(node.args[0]) == _NAME


def _is_kept(source: Source, name: str) -> bool:
    """The name holds what the environment said before."""
    given = (n for n in ast.walk(source.tree) if isinstance(n, ast.Assign) and isinstance(n.targets[0], ast.Name))
    return any(n.targets[0].id == name and _NAME in ast.unparse(n.value) for n in given)  # type: ignore[attr-defined]


def _sets(source: Source, node: ast.AST) -> bool:
    """Gives the list a value; an empty one, or the one from before, only undoes what was said meanwhile."""
    if not isinstance(node, ast.Assign) or text_of(node.value) == "":
        return False
    target = node.targets[0]
    if isinstance(node.value, ast.Name) and _is_kept(source, node.value.id):
        return False
    if not isinstance(target, ast.Subscript) or not dotted(target.value).endswith("environ"):
        return False
    return text_of(target.slice) == _NAME
