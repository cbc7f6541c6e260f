"""`waveport check`: exit codes, JSON and SARIF."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from waveport.cli import main

LOCK = "__device__ int lock;\n__global__ void k() {\n    while (atomicCAS(&lock, 0, 1) != 0);\n}\n"


@pytest.mark.parametrize(
    ("text", "level", "code"), [(LOCK, "review", 1), (LOCK, "never", 0), ("int x;\n", "review", 0)]
)
def test_exit_code_follows_the_level(text: str, level: str, code: int, tmp_path: Path) -> None:
    (tmp_path / "a.cu").write_text(text)
    assert main(["check", str(tmp_path), "--fail-on", level, "-q"]) == code
    assert [p.name for p in tmp_path.iterdir()] == ["a.cu"]


def test_json_and_sarif_name_the_same_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a b.cu").write_text(LOCK)
    sarif = tmp_path / "out.sarif"
    assert main(["check", str(tmp_path / "a b.cu"), "--json", "--sarif", str(sarif)]) == 1
    finding = json.loads(capsys.readouterr().out)["findings"][0]
    result = json.loads(sarif.read_text())["runs"][0]["results"][0]
    place = result["locations"][0]["physicalLocation"]
    assert (finding["code"], finding["line"]) == (result["ruleId"], place["region"]["startLine"]) == ("WP0206", 3)
    assert place["artifactLocation"]["uri"] == "a%20b.cu" and result["level"] == "error"


def test_sarif_needs_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.cu").write_text("int x;\n")
    assert main(["check", str(tmp_path / "a.cu"), "--sarif", str(tmp_path / "no" / "x.sarif")]) == 2
    assert "is no folder" in capsys.readouterr().err
