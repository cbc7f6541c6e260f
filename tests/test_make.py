"""The Makefile's own words when it cannot make the environment."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parents[1]

pytestmark = pytest.mark.skipif(sys.platform == "win32" or not shutil.which("make"), reason="needs make")


@pytest.mark.parametrize(
    ("pip_says", "told"),
    [
        ("WARNING: Retrying after NewConnectionError\nERROR: No matching distribution", "go online"),
        ("error: metadata-generation-failed", "metadata-generation-failed"),
    ],
)
def test_a_pip_that_fails_is_told_in_one_line(pip_says: str, told: str, tmp_path: Path) -> None:
    for name in ("Makefile", "pyproject.toml"):
        shutil.copy(REPOSITORY / name, tmp_path)
    pip = tmp_path / ".venv" / "bin" / "pip"
    pip.parent.mkdir(parents=True)
    pip.write_text(f"#!/bin/sh\necho '{pip_says}' >&2\nexit 1\n")
    pip.chmod(0o755)
    (tmp_path / ".venv" / "pip").touch()
    done = subprocess.run(["make", ".venv/ready"], cwd=tmp_path, capture_output=True, text=True)
    said = [line for line in done.stderr.splitlines() if not line.startswith("make")]
    assert done.returncode == 2 and not (tmp_path / ".venv" / "ready").exists()
    assert len(said) == 2 and told in said[1]
