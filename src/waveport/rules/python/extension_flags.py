"""Give nvcc's options to nvcc alone when PyTorch builds an extension.

On ROCm PyTorch hands `extra_compile_args["nvcc"]` and `extra_cuda_cflags` to hipcc, which refuses most of nvcc's
options and reads `-use_fast_math` as something else in silence. Options that AMD has no use for stay for CUDA only
(`torch.version.hip` is None there), those with a meaning get AMD's spelling beside them. The file works on both.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from waveport.model import Edit
from waveport.project.hipcc_flags import Change, changes
from waveport.rules.pysource import Source, dotted, hip_test, knows_hip, need_torch, source_of, span, text_of
from waveport.rules.registry import rule, texts
from waveport.rules.text import TextFile

_WORDS = (
    b"nvcc",
    b"--threads",
    b"extra_cuda_cflags",
    b"--expt-",
    b"-gencode",
    b"use_fast_math",
    b"-Xptxas",
    b"-Xcompiler",
)


@rule("WP1002", on=texts("python"))
def extension_flags(file: TextFile, _: TextFile) -> Iterator[Edit]:
    """Guard the options in lists, and those that are appended."""
    source = source_of(file, *_WORDS)
    if source is None or b"torch" not in file.data:
        return
    edits = [
        edit for node in ast.walk(source.tree) for edit in _edits(file, source, node) if not knows_hip(source, node)
    ]
    if edits:
        yield from edits
        yield from need_torch(file, source)


def _edits(file: TextFile, source: Source, node: ast.AST) -> Iterator[Edit]:
    if isinstance(node, (ast.List, ast.Tuple)):
        words = [text_of(element) for element in node.elts]
        if any(word and word.startswith("-") for word in words) and not _is_command(source, node, words):
            for run in _runs(list(_changes(words, _of_nvcc(source, node)))):
                if (run[0].first, run[-1].last) == (0, len(node.elts)):
                    yield _whole(file, source, node, _ours(run))
                else:
                    yield _starred(file, source, node.elts[run[0].first : run[-1].last], _ours(run))
    elif isinstance(node, ast.ListComp):
        change = next(_changes([text_of(node.elt)], _of_nvcc(source, node)), None)
        if change and not change.words:
            yield _whole(file, source, node, "[]")
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "append":
        change = _appended([text_of(a) for a in node.args])
        if change:
            start, end = span(file, node.args[0])
            name_end = span(file, node.func)[1]
            yield file.replace(name_end - len("append"), name_end, b"extend")
            text = f"{_ours([change])} if {hip_test(source)} else [".encode()
            yield file.replace(start, end, text, file.data[start:end], b"]")


def _appended(words: list[str | None]) -> Change | None:
    """What an appended option of nvcc is, or the value of a `-gencode` before it."""
    if len(words) == 1 and words[0] and words[0].startswith("arch=compute_"):
        return Change(0, 1, ())
    return next(_changes(words, True), None) if len(words) == 1 and words[0] else None


def _changes(words: Sequence[str | None], of_nvcc: bool) -> Iterator[Change]:
    sure = of_nvcc or any(word and word.startswith(("-arch=sm_", "-gencode", "arch=compute")) for word in words)
    yield from changes([word or "" for word in words], of_nvcc=sure)


def _of_nvcc(source: Source, node: ast.AST) -> bool:
    """The list belongs to nvcc by the name or key that it is given."""
    for inner, outer in zip((node, *source.around(node)), source.around(node), strict=False):
        if isinstance(outer, ast.Dict):
            keys = [text_of(key) for key, value in zip(outer.keys, outer.values, strict=True) if value is inner and key]
            return "nvcc" in keys
        if isinstance(outer, ast.keyword):
            return outer.arg == "extra_cuda_cflags"
        if isinstance(outer, ast.BinOp) and re.search("nvcc|cuda", ast.unparse(outer), re.IGNORECASE):
            return True
        if isinstance(outer, ast.FunctionDef) and "nvcc" in outer.name:
            return True
        if isinstance(outer, (ast.Assign, ast.AugAssign)):
            target = outer.targets[0] if isinstance(outer, ast.Assign) else outer.target
            return any(word in ast.unparse(target).lower() for word in ("nvcc", "cuda"))
        if isinstance(outer, ast.stmt) and not isinstance(outer, ast.Return):
            return False
    return False


def _is_command(source: Source, node: ast.List | ast.Tuple, words: Sequence[str | None]) -> bool:
    """Arguments of a program rather than options of a compiler: `["nvidia-smi", "-x"]`, choices of a parser."""
    parent = source.parents.get(node)
    runs = isinstance(parent, ast.Call) and any(
        w in dotted(parent.func) for w in ("subprocess", "run", "check_", "Popen")
    )
    return runs or bool(words and words[0] and not words[0].startswith("-") and not words[0].startswith("arch="))


def _runs(found: Sequence[Change]) -> Iterator[list[Change]]:
    """Changes of elements that follow each other, together."""
    run: list[Change] = []
    for change in found:
        if run and (run[-1].last != change.first or bool(run[-1].words) != bool(change.words)):
            yield run
            run = []
        run.append(change)
    if run:
        yield run


def _ours(run: Sequence[Change]) -> str:
    """AMD's spelling of the options, as a list."""
    return "[" + ", ".join(f'"{word}"' for change in run for word in change.words) + "]"


def _starred(file: TextFile, source: Source, elements: Sequence[ast.expr], ours: str) -> Edit:
    """`"--a", "b"` as `*([] if torch.version.hip else ["--a", "b"])`."""
    start, end = span(file, elements[0])[0], span(file, elements[-1])[1]
    opening = f"*({ours} if {hip_test(source)} else [".encode()
    return file.replace(start, end, opening, file.data[start:end], b"])")


def _whole(file: TextFile, source: Source, node: ast.expr, ours: str) -> Edit:
    """A list of nothing but options of nvcc."""
    start, end = span(file, node)
    parent = source.parents.get(node)
    plain = isinstance(parent, (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.keyword, ast.Dict, ast.Return, ast.Call))
    opening, closing = (b"", b"") if plain else (b"(", b")")
    return file.replace(
        start, end, opening + f"{ours} if {hip_test(source)} else ".encode(), file.data[start:end], closing
    )
