"""The public reports the knowledge base was made from: the cause that was found there ranks first."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from waveport.system.explain import explain

PARTS = (Path(__file__).parent / "reports.txt").read_text(encoding="utf-8").split("@@ ")[1:]
REPORTS = [(*part.split("\n", 1)[0].split(), part.split("\n", 1)[1]) for part in PARTS]


@pytest.mark.parametrize(("report", "expected", "log"), REPORTS, ids=[row[0] for row in REPORTS])
def test_report(report: str, expected: str, log: str) -> None:
    assert [one.cause.id for one in explain(io.BytesIO(log.encode())).causes][:1] == [expected]


def test_all_reports_are_there() -> None:
    assert len({row[0] for row in REPORTS}) == len(REPORTS) == 60


HARMLESS = sorted((Path(__file__).parent / "harmless").glob("*.txt"))


@pytest.mark.parametrize("path", HARMLESS, ids=[path.stem for path in HARMLESS])
def test_harmless_log_has_no_cause(path: Path) -> None:
    with path.open("rb") as log:
        assert [one.cause.id for one in explain(log).causes] == []
