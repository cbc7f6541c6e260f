"""Small programs of known behaviour, built and run at both wave sizes."""

import json
import shutil
from pathlib import Path

import pytest

from waveport.cli import main
from waveport.toolchain import Toolchain

PROGRAMS = Path(__file__).parent / "programs"
pytestmark = pytest.mark.compile

CASES = [
    # program, options, exit code, start of the sentence
    ("features", ["--lanes", "both"], 0, "same"),
    ("broadcast", [], 1, "differs: output line 1: PASS | FAIL"),
    ("guard", ["--lanes", "free"], 1, "guard refused: at wave 64 it ended with 3 before any kernel: needs 32 lanes"),
    ("overrun", ["--asan", "--lanes", "free"], 1, "faulted: at wave 32 only: AddressSanitizer: heap-buffer-overflow"),
    ("lock", ["--timeout", "3", "--wave", "32"], 1, "did not end: at wave 32"),
    ("lock", ["--lanes", "free"], 0, "same"),
    ("missing", ["--wave", "32"], 2, "not runnable: no hipGraphCreate"),
]


@pytest.mark.parametrize(
    ("name", "options", "code", "sentence"), CASES, ids=[f"{c[0]} {' '.join(c[1])}" for c in CASES]
)
def test_program(
    name: str, options: list[str], code: int, sentence: str, toolchain: Toolchain, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", str(PROGRAMS / name), *options]) == code
    said = [line for line in capsys.readouterr().out.splitlines() if not line.startswith("run on the CPU")]
    assert said[-1].startswith(sentence), said
    assert len(said) == 1, said  # no notes


def test_a_program_of_many_features_says_what_it_should(
    toolchain: Toolchain, capsys: pytest.CaptureFixture[str]
) -> None:
    before = sorted(path.name for path in (PROGRAMS / "features").iterdir())
    assert main(["run", str(PROGRAMS / "features"), "--poison", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["verdict"] == "same" and [run["wave"] for run in document["runs"]] == [32, 64]
    first = document["runs"][0]
    assert first["stdout"].splitlines() == [
        "wave size 32 of gfx1100",
        "sums 384 384, argument evaluated 1 time",
        "reversed 63 0",
        "counted 100, largest 127",
        "chain 21",
        "halves 507 1531 2554 3579",
        "too many threads: hipErrorInvalidConfiguration",
        "took 0.001 s",
    ]
    assert list(first["files"]) == ["result.txt"] and first["counts"]["launches"] == 5
    assert sorted(path.name for path in (PROGRAMS / "features").iterdir()) == before


def test_types_and_cooperative_launches(toolchain: Toolchain, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", str(PROGRAMS / "types"), "--lanes", "free", "--json"]) == 0
    for run in json.loads(capsys.readouterr().out)["runs"]:
        assert run["stdout"].splitlines() == [
            "5.099976 8.099976",  # 1 + 4 + 0.1 rounded down to half: 0.09997559
            "3",  # bfloat16 of 1.00390625 is 1 (ties to even)
            "200",
            "hipSuccess 12 0",
            "hipErrorCooperativeLaunchTooLarge",
        ]


def test_arguments_and_bad_input(toolchain: Toolchain, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(PROGRAMS / "overrun", tmp_path / "p")
    assert main(["run", str(tmp_path / "p"), "--asan", "--lanes", "free", "--", "more room"]) == 0
    assert main(["run", str(tmp_path / "p"), "--wave", "16"]) == 2
    shutil.copytree(PROGRAMS / "guard", tmp_path / "p" / "other")
    capsys.readouterr()
    assert main(["run", str(tmp_path / "p")]) == 2
    assert "several programs: main.cu, other/main.cu; name one with --main SOURCE" in capsys.readouterr().err
