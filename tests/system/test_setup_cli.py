"""The command `waveport setup`: text, JSON, script."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

from waveport.cli import main

VEGA = ["setup", "--gpu", "Radeon VII", "--os", "ubuntu-22.04", "--rocm", "5.6"]


def test_prints_the_article_case_and_writes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.chdir(tmp_path)
    assert main([*VEGA, "--lang", "en"]) == 0
    out = capsys.readouterr().out
    for words in ("whl/rocm5.6", "undo: rm -r", "source: https://", "apt-key: obsolete", "waveport doctor"):
        assert words in out
    assert not list(tmp_path.iterdir())


def test_chinese(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*VEGA, "--lang", "zh"]) == 0
    out = capsys.readouterr().out
    assert "安装方案" in out and "撤销" in out and "需要 root" in out


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*VEGA, "--for", "hip-dev", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["gfx"] == "gfx906" and document["steps"][-1]["id"] == "doctor"
    assert document["rollback"][-1] == document["steps"][0]["undo"]
    assert all(step["source"].startswith("https://") for step in document["steps"])


def test_no_plan_is_a_finding(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["setup", "--gpu", "RX 580", "--os", "ubuntu-24.04", "--lang", "en"]) == 1
    assert "no plan" in capsys.readouterr().out


def test_script_runs_with_fake_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "setup.sh"
    assert main([*VEGA, "--script", str(path)]) == 0
    tools = tmp_path / "tools"
    tools.mkdir()
    calls = tmp_path / "calls"
    for name in ("sudo", "dkms", "id", "python3.10", "waveport", "apt-get", "wget"):
        (tools / name).write_text(
            f'#!/bin/sh\necho "{name} $*" >> {calls}\ncase "$*" in *-c*) exit 0 ;; esac\necho ok\n'
        )
        (tools / name).chmod(0o755)
    home = tmp_path / "home"
    (home / "waveport-rocm" / "bin").mkdir(parents=True)
    python = home / "waveport-rocm" / "bin" / "python"
    python.write_text(f'#!/bin/sh\necho "venv $*" >> {calls}\n')
    python.chmod(0o755)
    (tools / "dkms").write_text("#!/bin/sh\necho amdgpu installed\n")
    (tools / "id").write_text("#!/bin/sh\necho render video\n")
    env = {"PATH": f"{tools}:{os.environ['PATH']}", "HOME": str(home), "TMPDIR": str(tmp_path)}
    done = subprocess.run(["sh", path], env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    text = calls.read_text()
    assert "venv -m pip install torch==2.2.* torchvision==0.17.* numpy<2 --index-url" in text
    assert "usermod" not in text, "already a member"
    python.write_text("#!/bin/sh\nexit 1\n")
    calls.unlink()
    done = subprocess.run(["sh", path], env=env, capture_output=True, text=True)
    assert done.returncode != 0 and "waveport doctor" not in (calls.read_text() if calls.exists() else "")


@pytest.mark.parametrize(
    "extra",
    [
        ["--gpu", "RX 580", "--os", "ubuntu-24.04"],
        ["--gpu", "RX 6800", "--os", "windows-11"],
        ["--gpu", "nonsense", "--os", "ubuntu-24.04"],
    ],
)
def test_no_script_without_a_plan(extra: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["setup", *extra, "--script", str(tmp_path / "x.sh")]) == 2
    assert not list(tmp_path.iterdir())


def test_script_into_a_missing_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*VEGA, "--script", str(tmp_path / "no" / "x.sh")]) == 2
    assert "cannot write" in capsys.readouterr().err


def test_apply_refuses_another_machines_plan(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["setup", "--gpu", "MI210", "--os", "sles-15.7", "--apply"]) == 2
    assert "--script" in capsys.readouterr().err
