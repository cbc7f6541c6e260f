"""What a Python comparison with a compute capability comes to on AMD's GPUs, and whether anything hangs on it."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from operator import eq, ge, gt, le, lt, ne
from typing import Any

from waveport.rules.pysource import Source, dotted

Version = tuple[float, float]
#: (major, minor) of gfx90a, gfx942, gfx950, RDNA 1 to 4.
CARDS: tuple[Version, ...] = ((9, 0), (9, 4), (9, 5), (10, 1), (10, 3), (11, 0), (11, 5), (12, 0))
# A card between Pascal and Volta: what it answers is right for AMD as well, and equal to no card's number.
_OLD: Version = (6.5, 0)
_VOLTA: Version = (7.0, 0)
_AMPERE: tuple[Version, ...] = ((8.0, 0), (8.6, 0))  # what AMD's cards may well be taken for
_ALL: tuple[Version, ...] = ((7.5, 0), (8.0, 0), (8.6, 0), *CARDS)  # AMD's, and NVIDIA's of today
_RDNA_1_AND_2 = 10  # (10, 3) is gfx1030 and Blackwell: code that stops without Blackwell stops on AMD's other cards
_SAYS = frozenset(["print", "info", "warning", "warn", "debug", "log", "error", "echo"])
_DSL = re.compile(r"CuTe\b|CUTLASS|cuTile")
_COMBINED = 20  # numbers from here on are 10 * major + minor
_OPERATORS: dict[type[ast.cmpop], Callable[[Any, Any], bool]] = {
    ast.Eq: eq,
    ast.NotEq: ne,
    ast.Lt: lt,
    ast.LtE: le,
    ast.Gt: gt,
    ast.GtE: ge,
    ast.In: lambda a, b: a in b,
    ast.NotIn: lambda a, b: a not in b,
}
_ENDS = frozenset(["skip", "skipTest", "exit", "_exit", "quit", "fail", "xfail"])
_SKIPS = re.compile(r"skip(?:if|unless|test)?|xfail|assume", re.IGNORECASE)
_TEST = re.compile(
    r"(?:^|/)(?:tests?|bench(?:marks?)?|examples?)/|(?:^|/)(?:(?:test|bench|benchmark)_[^/]*|[^/]*_(?:test|bench|benchmark|example)|conftest)\.py$"
)


def matters(path: str, source: Source, node: ast.Compare, value: Callable[[ast.AST, Version], Any]) -> bool:
    """AMD's cards answer otherwise than old ones of NVIDIA, and more hangs on it than whether the code stops.

    `value` gives what one side is on a card. A lower bound that every AMD card passes stops nothing; in tests, what is
    only skipped is moot.
    """
    old = outcome(node, _OLD, value)
    said = {outcome(node, card, value) for card in CARDS}
    if said in ({old}, {outcome(node, card, value) for card in _AMPERE}):
        return False
    if _only_says(source, node) or _stops_for_dsl(source, node):
        return False
    goes_on = _guard(source, node)
    if goes_on is None:
        goes_on = _guard_of_name(source, node)
    if _TEST.search(path) and all(outcome(node, card, value) == outcome(node, _VOLTA, value) for card in _ALL):
        return False
    if _TEST.search(path) and (goes_on is not None or _only_stops(source, node) or _only_imports(source, node)):
        return False
    if goes_on is None:
        return not _in_skip(source, node)
    found = {outcome(node, card, value) for card in CARDS if card[0] != _RDNA_1_AND_2}
    return found not in ({goes_on}, {old})


def _only_says(source: Source, node: ast.AST) -> bool:
    """Nothing but messages hangs on it."""
    return bool(chosen := _choices(source, node)) and all(map(_is_message, chosen))


def _only_imports(source: Source, node: ast.AST) -> bool:
    """Nothing but names hangs on it that are brought in."""
    chosen = _choices(source, node)
    return bool(chosen) and all(isinstance(statement, (ast.Import, ast.ImportFrom)) for statement in chosen)


def _choices(source: Source, node: ast.AST) -> list[ast.stmt]:
    """The statements of both branches of the `if` that the condition is for."""
    inner = node
    for around in source.around(node):
        if isinstance(around, ast.If) and inner is around.test:
            return [*around.body, *around.orelse]
        if not isinstance(around, (ast.BoolOp, ast.UnaryOp)):
            return []
        inner = around
    return []


def _is_message(statement: ast.stmt) -> bool:
    called = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(called, ast.Call) and dotted(called.func).split(".")[-1] in _SAYS


def _stops_for_dsl(source: Source, node: ast.AST) -> bool:
    """The code stops with words on a kernel language of NVIDIA's: past it nothing runs on AMD, whatever the number."""
    stops = _guard(source, node) is not None
    return stops and bool(_DSL.search(" ".join(map(ast.unparse, _choices(source, node)))))


def drives_nvidia(source: Source) -> bool:
    """The file imports a kernel language that compiles for NVIDIA alone, or cuDNN's own module."""
    for node in source.tree.body:
        for one in ast.walk(node) if isinstance(node, (ast.If, ast.Try, ast.With)) else (node,):
            names = [alias.name for alias in one.names] if isinstance(one, ast.Import) else []
            if isinstance(one, ast.ImportFrom) and not one.level:
                names = [f"{one.module}.{alias.name}" for alias in one.names]
            if any(name.split(".")[0] in ("cutlass", "cudnn") or name.startswith("cuda.tile") for name in names):
                return True
    return False


def outcome(node: ast.Compare, card: Version, value: Callable[[ast.AST, Version], Any]) -> bool:
    """What the comparison says on a card."""
    sides = [value(side, card) for side in (node.left, *node.comparators)]
    try:
        return all(_says(op, a, b) for op, a, b in zip(node.ops, sides, sides[1:], strict=False))
    except TypeError:
        return False  # nor does Python compare these


def _says(op: ast.cmpop, a: Any, b: Any) -> bool:
    if not isinstance(op, (ast.In, ast.NotIn)):
        a, b = _counted(a, b), _counted(b, a)
    return _OPERATORS[type(op)](a, b)


def _counted(side: Any, other: Any) -> Any:
    """A pair beside a plain number is what the number counts: 10 * major + minor, or the major."""
    if not isinstance(side, tuple) or isinstance(other, tuple):
        return side
    return side[0] * 10 + side[1] if other >= _COMBINED else side[0]


def _guard(source: Source, node: ast.AST) -> bool | None:
    """What the condition must say for the code to go on; None: it chooses more than that."""
    wanted = True
    inner = node
    for around in source.around(node):
        if isinstance(around, ast.UnaryOp) and isinstance(around.op, ast.Not):
            wanted = not wanted
        elif isinstance(around, ast.Assert):
            return wanted if inner is around.test else None
        elif isinstance(around, ast.If) and inner is around.test:
            if _stops(around.body):
                return not wanted
            return wanted if _stops(around.orelse) else None
        elif not isinstance(around, ast.BoolOp):
            return None
        inner = around
    return None


def _guard_of_name(source: Source, node: ast.AST) -> bool | None:
    """The same for a name that is given the answer, where all its uses agree."""
    name = _name_of(source, node)
    uses = [n for n in ast.walk(source.tree) if isinstance(n, ast.Name) and n.id == name and _reads(n)]
    found = {_guard(source, use) for use in uses}
    return found.pop() if len(found) == 1 else None


def _stops(body: list[ast.stmt]) -> bool:
    """Nothing but words, then an exception, an empty return, the next round, or the end of a test or program."""
    if not body or not all(isinstance(s, (ast.Expr, ast.Assign)) for s in body[:-1]):
        return False
    last = body[-1]
    if isinstance(last, ast.Return):
        return last.value is None or (isinstance(last.value, ast.Constant) and last.value.value is None)
    called = last.value if isinstance(last, ast.Expr) and isinstance(last.value, ast.Call) else None
    return isinstance(last, (ast.Raise, ast.Continue)) or bool(called and dotted(called.func).split(".")[-1] in _ENDS)


def _in_skip(source: Source, node: ast.AST) -> bool:
    """An argument of `pytest.mark.skipif`, of hypothesis' `assume`, and their like."""
    calls = (around for around in source.around(node) if isinstance(around, ast.Call))
    return any(_SKIPS.fullmatch(dotted(call.func).split(".")[-1]) for call in calls)


def _only_stops(source: Source, node: ast.AST) -> bool:
    """It skips, or the name or function that gives its answer is asked only in order to stop."""
    if _in_skip(source, node):
        return True
    name = _name_of(source, node)
    uses = [n for n in ast.walk(source.tree) if isinstance(n, ast.Name) and n.id == name and _reads(n)]
    return bool(uses) and all(_guard(source, u) is not None or _in_skip(source, u) for u in _calls(source, uses))


def _name_of(source: Source, node: ast.AST) -> str:
    """The name that is given the answer itself, alone or joined with others."""
    joint = (ast.BoolOp, ast.UnaryOp)
    statement = next((n for n in source.around(node) if not isinstance(n, joint)), node)
    if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
        return statement.targets[0].id
    if isinstance(statement, ast.Return):
        return next((n.name for n in source.around(node) if isinstance(n, ast.FunctionDef)), "")
    return ""


def _reads(node: ast.Name) -> bool:
    return isinstance(node.ctx, ast.Load)


def _calls(source: Source, names: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """The calls of functions, and the names of what is none."""
    for name in names:
        around = source.parents.get(name)
        yield around if isinstance(around, ast.Call) and around.func is name else name
