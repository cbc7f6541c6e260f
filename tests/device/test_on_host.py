"""Run the half and bfloat16 functions as host code of AMD's compiler, with AMD's own types."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from waveport.selftest.suite import HEADERS, SOURCES, Outcome, run_program
from waveport.toolchain import Toolchain

pytestmark = [pytest.mark.compile, pytest.mark.skipif(shutil.which("g++") is None, reason="needs g++ to link")]


def build_and_run(folder: Path, toolchain: Toolchain, old: str = "", new: str = "") -> list[Outcome]:
    shutil.copytree(HEADERS, folder / "waveport")
    header = folder / "waveport" / "half.h"
    assert old in header.read_text()
    header.write_text(header.read_text().replace(old, new) if old else header.read_text())
    flags = ["--cuda-host-only", "-DWAVEPORT_HOST", "-O1", "-ffp-contract=off", "-std=c++17", f"-I{folder}"]
    compile_ = toolchain.compile_command(SOURCES / "half.cu", flags=flags, output=folder / "half.o")
    for command in (compile_, ["g++", str(folder / "half.o"), "-o", str(folder / "half")]):
        done = subprocess.run(command, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr[:2000]
    return run_program(folder, "half")


def test_half_passes(toolchain: Toolchain, tmp_path: Path) -> None:
    outcomes = build_and_run(tmp_path, toolchain)
    assert len(outcomes) == 6
    assert [outcome for outcome in outcomes if outcome.result != "pass"] == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("unsigned bits = bits_of(v) | 1;", "unsigned bits = bits_of(v);"),
        ("if (a != a || b != b) return UNORDERED;", ""),
        ("x > y || (x == y && !(bits_of(x) >> 31)) ? a : b", "x > y ? a : b"),
        (
            "pair(to<T>::nearest(m & 1), to<T>::nearest(m >> 31))",
            "pair(to<T>::nearest(m >> 31), to<T>::nearest(m & 1))",
        ),
    ],
)
def test_half_notices(old: str, new: str, toolchain: Toolchain, tmp_path: Path) -> None:
    assert any(outcome.result == "fail" for outcome in build_and_run(tmp_path, toolchain, old, new))
