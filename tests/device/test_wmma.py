"""Run the self-test of wmma.h on the CPU: its plain arithmetic, and its use of a model of RDNA's matrix instructions."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from waveport.cli import main
from waveport.selftest.suite import HEADERS, SOURCES
from waveport.toolchain import Toolchain

pytestmark = pytest.mark.compile
MODEL = Path(__file__).parent / "wmma_model.h"
RDNA3 = "-D__GFX11__"
RDNA4 = "-U__GFX11__ -D__GFX12__"


def run(folder: Path, flags: str, waves: str, edit: tuple[str, str] = ("", ""), model: bool = True) -> int:
    """Build the self-test as a port and run it; with the model, the header finds its instructions there."""
    shutil.copytree(HEADERS, folder / "waveport")
    for path in (SOURCES / "wmma.cu", SOURCES / "check.h", MODEL):
        shutil.copy(path, folder)
    header = folder / "waveport" / "wmma.h"
    text = header.read_text()
    assert edit[0] in text
    text = text.replace(*edit) if edit[0] else text
    header.write_text(re.sub(r" && __has_builtin\(\w+\)", "", text) if model else text)
    included = "-include wmma_model.h" if model else ""
    recipe = f"hipcc -UWAVEPORT_CPU -fwrapv -I. {flags} {included} wmma.cu -o wmma"
    (folder / "Makefile").write_text(f"wmma: wmma.cu\n\t{recipe}\n")
    return main(["run", str(folder), "--lanes", "free", "--wave", waves, "--timeout", "300", "--json"])


def outcomes(said: str) -> list[str]:
    return re.findall(r"(pass|fail) [^\\\"]* \d", said)


def test_plain_arithmetic(tmp_path: Path, toolchain: Toolchain, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, "", "32,64", model=False) == 0
    assert outcomes(capsys.readouterr().out) == ["pass"] * 24 * 2


@pytest.mark.parametrize("flags", [RDNA3, RDNA4], ids=["rdna3", "rdna4"])
def test_instructions(flags: str, tmp_path: Path, toolchain: Toolchain, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, flags, "32") == 0
    assert outcomes(capsys.readouterr().out) == ["pass"] * 24


@pytest.mark.parametrize(
    ("flags", "edit"),
    [
        (RDNA3, ("i * (32 / N) + wp_lane_id() / N", "wp_lane_id() / N * COUNT + i")),
        (RDNA4, ("(wp_lane_id() / LINES % PARTS) * COUNT + i", "i")),
        (RDNA4, ("(SIGNED, a, SIGNED, b, c, true)", "(SIGNED, a, SIGNED, b, c, false)")),
        ("-U__GFX11__", ("whole ? ldm : 1, whole ? 1 : ldm", "ldm, 1")),
    ],
)
def test_it_notices(
    flags: str, edit: tuple[str, str], tmp_path: Path, toolchain: Toolchain, capsys: pytest.CaptureFixture[str]
) -> None:
    run(tmp_path, flags, "32", edit)
    assert "fail" in outcomes(capsys.readouterr().out)
