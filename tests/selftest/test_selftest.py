"""The self-test command: what it builds, how it reads results, what it says where there is nothing to test on."""

from __future__ import annotations

import json
import os
import stat
import sys
from pathlib import Path

import pytest

from waveport.cli import main
from waveport.errors import InputError
from waveport.selftest import platforms, suite
from waveport.selftest.platforms import Platform, find_platforms
from waveport.selftest.suite import Outcome, parse_line, program_names, run_program, run_suite

posix = pytest.mark.skipif(sys.platform == "win32", reason="shell scripts as stand-ins")
PASSES = "pass ballot any all 20\npass shfl int 5\n"


def script(path: Path, body: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{body}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


def compiler(path: Path, *, lines: str = PASSES, status: int = 0, device: str = "Radeon|gfx1100|32|1|2") -> Path:
    """A compiler whose programs print `lines`, and whose device program prints `device`."""
    body = f"""
case "$*" in *--version*) echo "HIP version: 6.4.0"; exit 0 ;; *broken.cu*) echo "x.cu: error: no" >&2; exit 1 ;; esac
while [ $# -gt 0 ]; do [ "$1" = -o ] && out=$2; case "$1" in *.cu) source=$1 ;; esac; shift; done
case $source in */device.cu) text='{device}'; status=0 ;; *) text='{lines}'; status={status} ;; esac
printf '#!/bin/sh\\nprintf "%%s\\\\n" "%s"\\nexit %s\\n' "$text" "$status" > "$out"; chmod +x "$out"
"""
    return script(path, body)


@pytest.mark.parametrize(
    ("line", "outcome"),
    [
        ("pass shfl unsigned long 12", Outcome("p", "shfl unsigned long", "pass", 12, "")),
        (
            "fail shfl int 3/9: at 4 got 0x1 want 0x2",
            Outcome("p", "shfl int", "fail", 9, "3/9 wrong: at 4 got 0x1 want 0x2"),
        ),
    ],
)
def test_parse_line(line: str, outcome: Outcome) -> None:
    assert parse_line("p", line) == outcome


@posix
@pytest.mark.parametrize(
    ("body", "last"),
    [
        ("exit 0", "status 0: no output"),
        ("echo pass a 1; exit 3", "status 3: no output"),
        ("echo pass a 1; echo error kernel: bad launch; exit 3", "status 3: error kernel: bad launch"),
        ("echo fail a 1/2: x; exit 0", "status 0: no output"),
        ("echo pass a 1; exit 1", "status 1: no output"),
        ("kill -SEGV $$", "status -11: no output"),
    ],
)
def test_a_program_that_ends_badly_fails(body: str, last: str, tmp_path: Path) -> None:
    script(tmp_path / "p", body)
    outcome = run_program(tmp_path, "p")[-1]
    assert (outcome.result, outcome.test) == ("fail", "run")
    assert outcome.detail == last


@posix
def test_a_program_that_hangs_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suite, "RUN_SECONDS", 0.2)
    script(tmp_path / "p", "exec sleep 5")
    assert run_program(tmp_path, "p")[-1].detail == "did not end within 0.2 s"


@posix
def test_suite_collects_everything(tmp_path: Path) -> None:
    platform = Platform("amd", compiler(tmp_path / "hipcc"), "HIP version: 6.4.0")
    built: list[int] = []
    result = run_suite(platform, ["warp", "dpx"], None, 2, built.append)
    assert (result.gpu, result.arch, result.lanes, result.failed) == ("Radeon", "gfx1100", 32, 0)
    assert [outcome.checks for outcome in result.outcomes] == [20, 5, 20, 5]
    assert built == [1, 1]


@posix
def test_a_program_that_does_not_build_is_a_failure(tmp_path: Path) -> None:
    platform = Platform("amd", compiler(tmp_path / "hipcc"), "")
    result = run_suite(platform, ["broken"], None, 1, lambda n: None)
    assert result.outcomes == (Outcome("broken", "build", "fail", 0, "x.cu: error: no"),)


@posix
def test_no_device_is_bad_input(tmp_path: Path) -> None:
    platform = Platform("amd", compiler(tmp_path / "hipcc", device=""), "")
    with pytest.raises(InputError, match="finds no usable GPU"):
        run_suite(platform, ["warp"], None, 1, lambda n: None)


@posix
@pytest.mark.parametrize(("lines", "status", "code"), [(PASSES, 0, 0), ("fail shfl int 3/9: at 4", 1, 1)])
def test_command(
    lines: str,
    status: int,
    code: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(platforms, "DEVICE_NODES", {"amd": (os.devnull,), "nvidia": ()})
    hipcc = compiler(tmp_path / "hipcc", lines=lines, status=status)
    assert main(["selftest", "--compiler", str(hipcc), "--json", "warp"]) == code
    document = json.loads(capsys.readouterr().out)["results"][0]
    assert (document["gpu"], document["failed"]) == ("Radeon", code)
    assert str(tmp_path) not in json.dumps(document)


def test_nothing_to_test_on(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(platforms, "DEVICE_NODES", {"amd": (), "nvidia": ()})
    monkeypatch.setattr(sys, "platform", "linux")
    assert main(["selftest"]) == 2
    assert "no GPU device in /dev" in capsys.readouterr().err


def test_unknown_program(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selftest", "nope"]) == 2
    assert "there are: atomics, " in capsys.readouterr().err


@posix
def test_compilers_of_both_vendors_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platforms, "DEVICE_NODES", {"amd": (os.devnull,), "nvidia": (os.devnull,)})
    monkeypatch.setenv("ROCM_PATH", str(tmp_path / "rocm"))
    monkeypatch.setenv("CUDA_HOME", str(tmp_path / "cuda"))
    compiler(tmp_path / "rocm/bin/hipcc")
    script(tmp_path / "cuda/bin/nvcc", "echo 'Cuda compilation tools, release 13.0, V13'")
    script(tmp_path / "rocm/bin/rocm_agent_enumerator", "echo gfx000; echo gfx90a; echo gfx90a")
    amd, nvidia = find_platforms(None, None)
    assert (amd.vendor, amd.version, nvidia.version) == (
        "amd",
        "HIP version: 6.4.0",
        "Cuda compilation tools, release 13.0, V13",
    )
    command = amd.build_command(Path("a.cu"), Path("a"), Path("i"), None)
    assert command[-3:] == ["-x", "hip", "a.cu"] and "--offload-arch=gfx90a" in command
    assert "-arch=native" in nvidia.build_command(Path("a.cu"), Path("a"), Path("i"), None)


def test_every_header_family_has_a_program() -> None:
    assert {"warp", "cooperative_groups", "rounding", "simd_video", "atomics", "intrinsics"} <= set(program_names())
