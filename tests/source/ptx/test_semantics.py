"""Every translation, compiled for the CPU, gives what an independent model of the PTX ISA gives."""

from __future__ import annotations

import shutil
from pathlib import Path

import host
import pytest
from case import Case
from cases import FAMILIES
from meaning import canonical
from program import tokens
from values import rows

COUNT = 150


def wrong(case: Case, inputs: list[tuple[int, ...]], results: list[tuple[int, ...]]) -> str:
    """The first difference from the model, or nothing."""
    assert case.model is not None
    outputs, _ = tokens(case)
    for row, got in zip(inputs, results, strict=True):
        want = case.model(*row)
        expected = [canonical(t, v) for t, v in zip(outputs, want if isinstance(want, tuple) else (want,), strict=True)]
        shown = [canonical(t, v) for t, v in zip(outputs, got, strict=True)]
        if shown != expected:
            return f"{case.name} of {_hex(row)}: {_hex(shown)}, not {_hex(expected)}"
    return ""


def _hex(values: list[int] | tuple[int, ...]) -> str:
    return ", ".join(f"{v:#x}" for v in values)


@pytest.mark.skipif(shutil.which("g++") is None, reason="g++ is not there")
@pytest.mark.parametrize("family", [f for f in FAMILIES if f != "approximate"])
def test_translations_mean_the_instructions(family: str, tmp_path: Path) -> None:
    cases = [case for case in FAMILIES[family]() if case.model is not None]
    inputs = [rows(tuple(tokens(case)[1]), seed, COUNT) for seed, case in enumerate(cases)]
    results = host.run(host.build(cases, tmp_path), cases, inputs)
    differences = [wrong(*one) for one in zip(cases, inputs, results, strict=True)]
    assert [d for d in differences if d] == []
