"""Edits nest, and overlapping ones cost only themselves."""

import pytest

from waveport.model import Edit, Span
from waveport.source.edits import OverlapError, apply, apply_fitting

DATA = b"f(a, b, c)"


def test_edits_inside_a_kept_span_are_applied() -> None:
    outer = Edit(0, 10, (b"g(", Span(5, 6), b", ", Span(2, 3), b")"), "A")
    assert apply(DATA, [Edit(2, 3, (b"x",), "B"), outer, Edit(8, 9, (b"gone",), "C")]) == b"g(b, x)"


def test_insertions_stand_before_a_replacement_at_the_same_place() -> None:
    assert (
        apply(DATA, [Edit(2, 3, (b"x",), "A"), Edit(2, 2, (b"(",), "B"), Edit(3, 3, (b")",), "B")]) == b"f((x), b, c)"
    )


def test_an_overlap_is_told_and_costs_one_edit() -> None:
    edits = [Edit(2, 6, (b"x",), "A"), Edit(5, 9, (b"y",), "B"), Edit(0, 1, (b"h",), "C")]
    with pytest.raises(OverlapError, match="A and B overlap at byte 5"):
        apply(DATA, edits)
    output, kept, said = apply_fitting(DATA, edits)
    assert output == b"h(x, c)" and len(kept) == 2 and said == ["A and B overlap at byte 5"]
