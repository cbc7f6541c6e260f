"""The value of a constant integer expression, through the project's macros; None if the tokens do not tell."""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable

from waveport.rules.file import File
from waveport.source.cpp import Part
from waveport.source.lexer import is_trivia, tokenize

_SIZES = {b"float": 4, b"int": 4, b"unsigned": 4, b"double": 8, b"half": 2, b"__half": 2, b"char": 1, b"float4": 16,
          b"float2": 8, b"int4": 16, b"short": 2, b"uint32_t": 4, b"size_t": 8}  # fmt: skip
_OPERATORS: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.FloorDiv: operator.floordiv,
    ast.Div: operator.floordiv, ast.Mod: operator.mod, ast.LShift: lambda a, b: a << min(b, 64), ast.RShift: operator.rshift,
    ast.BitOr: operator.or_, ast.BitAnd: operator.and_,
}  # fmt: skip
_COMPARISONS: dict[type[ast.cmpop], Callable[[int, int], bool]] = {
    ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}  # fmt: skip
_LOGIC = {b"&&": b" and ", b"||": b" or ", b"!": b" not "}
_PLAIN = frozenset(b"( ) + - * / % << >> | & == != < <= > >= && || ! and or not".split())


def value_of(file: File, part: Part) -> int | None:
    """Evaluate an argument."""
    return evaluate(file.text(part), file)


def evaluate(text: bytes, file: File, depth: int = 0) -> int | None:
    """Evaluate a text as code of this file, or as a condition of its `#if` lines."""
    out: list[bytes] = []
    toks = [t for t in tokenize(text) if not is_trivia(t)]
    k = 0
    while k < len(toks):
        token = toks[k]
        if (
            token == b"sizeof"
            and toks[k + 1 : k + 2] == [b"("]
            and toks[k + 3 : k + 4] == [b")"]
            and toks[k + 2] in _SIZES
        ):
            out.append(str(_SIZES[toks[k + 2]]).encode())
            k += 4
            continue
        if re.fullmatch(rb"(0[xX][0-9a-fA-F]+|[0-9]+)[uUlL]*", token):
            out.append(token.rstrip(b"uUlL"))
        elif token in file.project.macros and depth < 6:
            inner = evaluate(file.project.macros[token], file, depth + 1)
            if inner is None:
                return None
            out.append(str(inner).encode())
        elif depth < 6 and (body := _constant(file, token)):
            inner = evaluate(body, file, depth + 1)
            if inner is None:
                return None
            out.append(str(inner).encode())
        elif token in _PLAIN:
            out.append(_LOGIC.get(token, token))
        else:
            return None
        k += 1
    try:
        return _fold(ast.parse(b" ".join(out).decode(), mode="eval").body)
    except (SyntaxError, ValueError, ZeroDivisionError, RecursionError, MemoryError):
        return None


def _constant(file: File, name: bytes) -> bytes | None:
    """What the file's only `const` or `constexpr` variable of a name starts with."""
    bodies = []
    for i in file.uses.get(name, ()):
        if file.token(file.after(i)) != b"=":
            continue
        start = i
        while start > 0 and file.toks[start - 1] not in (b";", b"{", b"}", b"(", b")"):
            start -= 1
        if not {b"const", b"constexpr"} & set(file.toks[start:i]):
            return None
        end = file.after(i)
        while end < len(file.toks) and file.toks[end] not in (b";", b",", b"{"):
            end += 1
        bodies.append(b"".join(file.toks[file.after(i) + 1 : end]))
    return bodies[0] if len(bodies) == 1 else None


def _fold(node: ast.expr) -> int:
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return node.value
    if isinstance(node, ast.BinOp) and type(node.op) in _OPERATORS:
        return _OPERATORS[type(node.op)](_fold(node.left), _fold(node.right))
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -_fold(node.operand)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return int(not _fold(node.operand))
    if isinstance(node, ast.BoolOp):
        values = [_fold(value) for value in node.values]
        return int(all(values) if isinstance(node.op, ast.And) else any(values))
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in _COMPARISONS:
        return int(_COMPARISONS[type(node.ops[0])](_fold(node.left), _fold(node.comparators[0])))
    raise ValueError
