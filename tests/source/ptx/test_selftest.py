"""The self-test programs of the PTX helpers are those of the cases, and pass on the CPU stand-in."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from cases import FAMILIES
from host import DEVICE, STAND_IN
from selftest import SELFTEST, program, values_header

_FINGERPRINT = re.compile(r"(PTX_CASE\(\d+, \d+, 0x[0-9a-f]+u, )0x[0-9a-f]+ull")
FLAGS = ["-x", "c++", "-std=c++17", "-O0", "-w", "-DWAVEPORT_CPU", "-D__HIP_PLATFORM_AMD__", "-D__HIP__"]


@pytest.mark.parametrize("family", [f for f in FAMILIES if f != "approximate"])
def test_program_is_current(family: str) -> None:
    """Else run tests/source/ptx/selftest.py."""
    text = (SELFTEST / f"ptx_{family}.cu").read_text()
    assert _FINGERPRINT.sub(r"\g<1>0x0ull", text) == program(family, fingerprints=False)


def test_values_are_current() -> None:
    assert (SELFTEST / "ptx_values.h").read_text() == values_header()


@pytest.mark.skipif(shutil.which("g++") is None, reason="g++ is not there")
@pytest.mark.parametrize(
    ("name", "wave"), [("warp", 32), ("warp", 64), ("memory", 64), ("approx", 32), ("carry", 32), ("small", 32)]
)
def test_program_passes(name: str, wave: int, tmp_path: Path) -> None:
    (tmp_path / "waveport").symlink_to(DEVICE)
    built = tmp_path / name
    includes = [f"-I{tmp_path}", f"-I{STAND_IN}", f"-I{SELFTEST}"]
    subprocess.run(["g++", *FLAGS, f"-DWAVE={wave}", *includes, "-o", built, SELFTEST / f"ptx_{name}.cu"], check=True)
    run = subprocess.run([built], capture_output=True, text=True)
    assert run.returncode == 0, run.stdout
    assert run.stdout.count("pass ") > 0 and "fail " not in run.stdout
