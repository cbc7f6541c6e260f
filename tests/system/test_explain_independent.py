"""Logs written without sight of the matching rules (docs/evidence-explain.md): the cause that belongs to each."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from waveport.system.explain import explain

LOGS = Path(__file__).parent / "independent"
with (LOGS / "expected.tsv").open(encoding="utf-8", newline="") as table:
    EXPECTED = {row["log"]: row["cause"].split(",") for row in csv.DictReader(table, delimiter="\t")}


@pytest.mark.parametrize(("log", "accepted"), EXPECTED.items(), ids=EXPECTED)
def test_cause_ranks_first(log: str, accepted: list[str]) -> None:
    with (LOGS / f"{log}.log").open("rb") as stream:
        found = [one.cause.id for one in explain(stream).ranked]  # notices of harmless lines, too
    assert (found[:1] or ["none"])[0] in accepted


def test_every_log_has_its_row() -> None:
    assert {path.stem for path in LOGS.glob("*.log")} == set(EXPECTED)
