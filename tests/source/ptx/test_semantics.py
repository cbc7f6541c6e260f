"""Every translation, compiled for the CPU, gives what an independent model of the PTX ISA gives."""

from __future__ import annotations

import shutil

import host
import pytest
from case import Case
from cases import all_cases
from meaning import canonical
from program import tokens
from values import rows

pytestmark = pytest.mark.skipif(shutil.which("g++") is None, reason="g++ is not there")
CASES = [case for case in all_cases() if case.model is not None]
COUNT = 150


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> list[list[tuple[int, ...]]]:
    program = host.build(CASES, tmp_path_factory.mktemp("ptx"))
    return host.run(program, CASES, [inputs_of(case, n) for n, case in enumerate(CASES)])


def inputs_of(case: Case, seed: int) -> list[tuple[int, ...]]:
    return rows(tuple(tokens(case)[1]), seed, COUNT)


@pytest.mark.parametrize("number", range(len(CASES)), ids=[case.name for case in CASES])
def test_translation_means_the_instruction(number: int, results: list[list[tuple[int, ...]]]) -> None:
    case = CASES[number]
    assert case.model is not None
    outputs, _ = tokens(case)
    for row, got in zip(inputs_of(case, number), results[number], strict=True):
        want = case.model(*row)
        want = want if isinstance(want, tuple) else (want,)
        shown = [canonical(t, v) for t, v in zip(outputs, got, strict=True)]
        expected = [canonical(t, v) for t, v in zip(outputs, want, strict=True)]
        assert shown == expected, (
            f"{case.name} of {[hex(v) for v in row]}: {[hex(v) for v in shown]}, not {[hex(v) for v in expected]}"
        )
