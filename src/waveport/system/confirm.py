"""Which causes of the knowledge base this machine itself shows, by doctor's findings."""

from __future__ import annotations

import csv
from importlib import resources

from waveport.system.doctor import Report

_TELLING = ("problem", "warn")


def confirmed_causes(report: Report) -> frozenset[str]:
    """Return the ids of causes that a finding of the report confirms."""
    seen = {finding.case.name for finding in report.findings if finding.level in _TELLING}
    return frozenset(row["cause"] for row in table() if row["case"] in seen)


def table() -> list[dict[str, str]]:
    """Return the rows that join doctor's cases to causes."""
    data = resources.files("waveport.system") / "data" / "doctor_causes.csv"
    return list(csv.DictReader(data.read_text(encoding="utf-8").splitlines()))
