"""The expression of an `#if` line as a tree over the atoms of one macro, and what each atom may take for granted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from waveport.source.conditions import Atom
from waveport.source.cpp import CppFile, Directive

_OR, _AND, _NOT = (b"||", b"or"), (b"&&", b"and"), (b"!", b"not")


@dataclass(frozen=True, slots=True)
class Node:
    """`kind`: "or", "and", "not", "atom", or "other" for what does not concern the macro; tokens start..end."""

    kind: str
    start: int
    end: int
    children: tuple[Node, ...] = ()
    atom: Atom | None = None

    @property
    def is_defined(self) -> bool:
        """`defined(M)`."""
        return self.atom is not None and self.atom.kind == "defined"


class _Reader:
    def __init__(self, file: CppFile, line: Directive, found: Iterable[Atom]) -> None:
        self.toks = file.toks
        self.places = list(file.significant(line.keyword + 1, line.end))
        self.at = 0
        self.atoms = {a.what.start: a for a in found}

    @property
    def token(self) -> bytes:
        return self.toks[self.places[self.at]] if self.at < len(self.places) else b""

    def joined(self, kind: str, words: tuple[bytes, ...], deeper: str) -> Node:
        nodes = [getattr(self, deeper)()]
        while self.token in words:
            self.at += 1
            nodes.append(getattr(self, deeper)())
        return nodes[0] if len(nodes) == 1 else Node(kind, nodes[0].start, nodes[-1].end, tuple(nodes))

    def either(self) -> Node:
        return self.joined("or", _OR, "both")

    def both(self) -> Node:
        return self.joined("and", _AND, "one")

    def one(self) -> Node:
        start = self.places[self.at] if self.at < len(self.places) else self.places[-1] + 1
        if start in self.atoms:
            atom = self.atoms[start]
            while self.at < len(self.places) and self.places[self.at] < atom.what.end:
                self.at += 1
            return Node("atom", start, atom.what.end, (), atom)
        if self.token in _NOT:
            self.at += 1
            inner = self.one()
            return Node("not", start, inner.end, (inner,))
        if self.token == b"(":
            self.at += 1
            inner = self.either()
            if self.token == b")":
                self.at += 1
                return Node(inner.kind, start, self.places[self.at - 1] + 1, inner.children, inner.atom)
            return Node("other", start, inner.end)
        end = start
        depth = 0
        while self.at < len(self.places) and (depth or self.token not in (*_OR, *_AND, b")")):
            depth += (self.token == b"(") - (self.token == b")")
            self.at += 1
            end = self.places[self.at - 1] + 1
        return Node("other", start, end)


def tree_of(file: CppFile, line: Directive, found: Iterable[Atom]) -> Node | None:
    """Read the line; None if it cannot be read to its end."""
    reader = _Reader(file, line, found)
    node = reader.either() if reader.places else None
    return node if reader.at >= len(reader.places) else None


def given(node: Node, known: bool | None = None) -> Iterator[tuple[Atom, bool]]:
    """Each atom that is read only where the rest of the line has settled whether the macro is defined, with the answer."""
    if node.atom is not None and known is not None:
        yield node.atom, known
    for child in node.children:
        context = known
        if context is None and node.kind in ("and", "or"):
            context = _settled(node, child)
        yield from given(child, context)


def _settled(node: Node, child: Node) -> bool | None:
    """What the neighbours of a child say when it decides: the others are true in `and`, false in `or`.

    A comparison may look at a `defined(M)` behind it as well; two of those must not look at each other.
    """
    at = node.children.index(child)
    ahead = [] if _asks_plainly(child) else [other for other in node.children[at + 1 :] if _asks_plainly(other)]
    says = (_implied(other, node.kind == "and") for other in (*node.children[:at], *ahead))
    return next((one for one in says if one is not None), None)


def _asks_plainly(node: Node) -> bool:
    return node.is_defined or (node.kind == "not" and node.children[0].is_defined)


def _implied(node: Node, truth: bool) -> bool | None:
    """Whether the macro is defined if the node has this truth value."""
    if node.kind == "not":
        return _implied(node.children[0], not truth)
    if (node.kind == "and" and truth) or (node.kind == "or" and not truth):
        return next((says for child in node.children if (says := _implied(child, truth)) is not None), None)
    if node.atom is None:
        return None
    if node.atom.kind in ("defined", "value"):
        return truth
    newer, older = node.atom.operator in (b">=", b">"), node.atom.operator in (b"<", b"<=")
    return True if newer and truth else False if older and truth else None
