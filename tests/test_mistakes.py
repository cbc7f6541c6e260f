"""What a newcomer types wrong: one line, exit code 2, and nothing left behind."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from waveport.cli import _porting, main

KERNEL = "__global__ void k(float* p) { p[0] = 1; }\nvoid f() { cudaDeviceSynchronize(); }\n"
LONG = "n" * 5000


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "k.cu").write_text(KERNEL)
    return tmp_path / "in"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["check", "no/such"], "no/such does not exist"),
        (["check", LONG], "File name too long"),
        (["check", "IN/k.cu/x"], "Not a directory"),
        (["port", "IN", "-o", LONG], "File name too long"),
        (["port", "IN", "-o", "IN"], "exists already"),
        (["port", "IN", "-o", "OUT", "--verify", "--rocm", "no/such"], "holds no usable ROCm"),
        (["port", "IN", "--in-place"], "is not in a git work tree"),
        (["gpu", "radeon", "xyz", "1"], "no AMD GPU known as 'radeon xyz 1'"),
    ],
)
def test_one_line_says_what_is_wrong(
    arguments: list[str], told: str, project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [word.replace("IN", str(project)).replace("OUT", str(project.parent / "out")) for word in arguments]
    assert main([*words, "--json"]) == 2
    out, err = capsys.readouterr()
    assert told in err and err.count("\n") == 1 and told in json.loads(out)["error"]
    assert not (project.parent / "out").exists()


@pytest.mark.parametrize("command", [["port", "IN", "--dry-run"], ["check", "IN"], ["verify", "IN"]])
@pytest.mark.parametrize("jobs", ["0", "-2", "x", ""])
def test_jobs_is_a_number_from_1_up(command: list[str], jobs: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main([*command, "--jobs", jobs])
    assert stop.value.code == 2 and "number from 1 up" in capsys.readouterr().err


@pytest.mark.parametrize(("fault", "code"), [(PermissionError(13, "Permission denied", "/x"), 2), (OSError("odd"), 3)])
def test_a_full_or_closed_disk_is_no_bug(
    fault: OSError, code: int, project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_: object) -> None:
        raise fault

    monkeypatch.setattr(_porting, "scan", refuse)
    assert main(["check", str(project)]) == code
    err = capsys.readouterr().err
    assert (err == "waveport: /x: Permission denied\n") == (code == 2)


@pytest.mark.parametrize("command", [["train", "small"], ["tune", "small"], ["bench", "gemm"]])
def test_pytorch_that_is_not_there(
    command: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    assert main(command) == 2
    assert "PyTorch is not installed; `waveport setup`" in capsys.readouterr().err


def test_a_card_needs_no_quotes(capsys: pytest.CaptureFixture[str]) -> None:
    main(["gpu", "radeon", "vii"])
    assert "gfx906" in capsys.readouterr().out


def test_a_dry_run_as_json(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["port", str(project), "--dry-run", "--json"]) == 0
    diff = json.loads(capsys.readouterr().out)["diff"]
    assert "+void f() { hipDeviceSynchronize(); }\n" in diff and diff.startswith("--- a/k.cu\n")


@pytest.mark.parametrize("what", [".", "k.cu"])
def test_in_place_takes_a_clean_folder_or_file_of_git(what: str, project: Path) -> None:
    settings = ["-c", "user.name=n", "-c", "user.email=e", "-c", "core.hooksPath=" + os.devnull]
    for words in (["init", "-q"], ["add", "."], ["commit", "-qm", "m"]):
        subprocess.run(["git", "-C", str(project), *settings, *words], check=True)
    assert main(["port", str(project / what), "--in-place", "-q"]) == 0
    assert "hipDeviceSynchronize" in (project / "k.cu").read_text()
    assert main(["port", str(project / what), "--in-place", "-q"]) == 2
