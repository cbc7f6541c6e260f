"""`waveport explain --here`: doctor's findings weigh in."""

from __future__ import annotations

import csv
import io
import json
from importlib import resources
from pathlib import Path

import pytest

from waveport.cli import main
from waveport.system.causes import load_causes
from waveport.system.confirm import table
from waveport.system.explain import explain


def test_rows_name_cases_and_causes_that_exist() -> None:
    data = resources.files("waveport.system") / "data" / "doctor_cases.csv"
    cases = {row["case"] for row in csv.DictReader(data.read_text(encoding="utf-8").splitlines())}
    causes = {cause.id for cause in load_causes()}
    assert {row["case"] for row in table()} <= cases
    assert {row["cause"] for row in table()} <= causes


def test_a_confirmed_cause_gains() -> None:
    log = b"RuntimeError: No HIP GPUs are available\nhipErrorNoDevice\n"
    plain = explain(io.BytesIO(log)).causes
    confirmed = explain(io.BytesIO(log), {"ctr-gid"}).causes
    assert [one.cause.id for one in plain] == ["no-device", "ctr-gid"]
    assert [one.cause.id for one in confirmed] == ["ctr-gid", "no-device"]
    assert confirmed[0].confirmed and not confirmed[1].confirmed
    assert not explain(io.BytesIO(b"all well\n"), {"ctr-gid"}).causes, "a finding alone is no cause of this log"


def test_here(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    log = tmp_path / "log"
    log.write_text("RuntimeError: No HIP GPUs are available\n")
    assert main(["explain", "--here", "--json", str(log)]) == 1
    document = json.loads(capsys.readouterr().out)
    assert document["doctor"] and document["verdict"] == "ctr-gid"
