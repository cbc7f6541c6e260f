"""Ported Makefiles are Makefiles: make takes them, and calls the compiler that it is asked for."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

FIXTURES = Path(__file__).parent / "fixtures" / "build"
CASES = sorted(p.parent for p in FIXTURES.glob("make_*/after.mk") if "-amd" not in p.parent.name)


def commands(makefile: Path, folder: Path, *arguments: str) -> str:
    """What make would run for every target of the file."""
    for name in ("main.cu", "kernels.cu", "one.cu", "two.cu", "three.c", "host.cpp"):
        (folder / name).touch()
    text = makefile.read_text()
    shutil.copyfile(makefile, folder / "Makefile")
    targets = [line.split(":")[0] for line in text.splitlines() if line[:1].isalpha() and ":" in line.split("=")[0]]
    named = dict.fromkeys(target for target in targets if "$" not in target and " " not in target)
    done = subprocess.run(
        ["make", "-n", "-B", "-k", *arguments, *named], cwd=folder, capture_output=True, text=True, check=False
    )
    assert "***" not in done.stderr or "No rule" in done.stderr, done.stderr
    return done.stdout


@pytest.mark.skipif(shutil.which("make") is None, reason="needs make")
@pytest.mark.parametrize("case", CASES, ids=lambda p: p.name)
def test_both_styles(case: Path, tmp_path: Path) -> None:
    said = commands(case / "after.mk", tmp_path)
    assert "hipcc" in said
    assert not any(line.startswith("nvcc") or "/nvcc " in line for line in said.splitlines())
    portable = case / "after.portable.mk"
    if portable.exists():
        assert "hipcc" not in commands(portable, tmp_path)
        assert commands(portable, tmp_path, "USE_HIP=1") == said
