"""Run the self-test programs on the CPU at both wave sizes, and check that they notice a broken header."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from waveport.selftest.suite import HEADERS, SOURCES, Outcome, run_program

CPU = Path(__file__).parent / "cpu"
NEEDS_GPU = {"half", "wmma"}  # need AMD's half types: test_on_host.py, test_wmma.py
PROGRAMS = sorted(path.stem for path in SOURCES.glob("*.cu") if path.stem not in {"device", *NEEDS_GPU})
pytestmark = pytest.mark.skipif(shutil.which("g++") is None, reason="needs g++")


def build_and_run(folder: Path, program: str, wave: int) -> list[Outcome]:
    """Build with the stand-in for HIP (cpu/hip/hip_runtime.h); -O0 keeps wave operations where they are written."""
    defines = ["-DWAVEPORT_CPU", "-D__HIPCC__", "-D__HIP_PLATFORM_AMD__", f"-DWAVE={wave}"]
    command = ["g++", "-x", "c++", "-std=c++17", "-O0", "-w", *defines, f"-I{CPU}", f"-I{folder}"]
    command += [str(SOURCES / f"{program}.cu"), "-o", str(folder / program)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[:2000]
    return run_program(folder, program)


def headers(folder: Path) -> Path:
    shutil.copytree(HEADERS, folder / "waveport")
    return folder


@pytest.mark.parametrize("wave", [32, 64])
@pytest.mark.parametrize("program", PROGRAMS)
def test_program_passes(program: str, wave: int, tmp_path: Path) -> None:
    outcomes = build_and_run(headers(tmp_path), program, wave)
    assert outcomes
    assert [outcome for outcome in outcomes if outcome.result != "pass"] == []


MUTANTS = [
    # a shuffle over the whole wave, a ballot of the lower half only, masks ignored, a delta beyond 31
    ("warp.h", "__shfl(words[i], lane, 32)", "__shfl(words[i], lane, 64)", "warp", 64),
    ("warp.h", "__ballot(predicate) >> (__lane_id() & 32)", "__ballot(predicate)", "warp", 64),
    ("warp.h", "return wp_ballot(predicate) & mask;", "return wp_ballot(predicate);", "warp", 32),
    ("warp.h", "delta & 31", "delta", "warp", 32),
    ("warp.h", "from <= last_lane(width) ? from : self", "from", "warp", 32),
    ("warp_match.h", "wp_activemask() & mask, b", "wp_activemask(), b", "warp_match", 32),
    ("warp_reduce.h", "!= WP_FULL_MASK", "== 0", "warp_reduce", 64),
    ("warp_reduce.h", "~wp_reduce_max_sync(mask, ~v)", "wp_reduce_max_sync(mask, v)", "warp_reduce", 32),
    ("groups.h", "rank -= below;", "", "cooperative_groups", 32),
    ("groups_algorithms.h", "group.thread_rank() >= step", "true", "cooperative_groups", 64),
    ("rounding.h", "two_sum(x.low, last)", "two_sum(x.low, 0)", "rounding", 32),
    ("rounding.h", "D == down ? -(-a + -b) : a + b", "a + b", "rounding", 32),
    ("simd_video.h", "(w - (w >= 0)) >> 1", "(w + 1) >> 1", "simd_video", 32),
    ("dot.h", "first + i", "i", "intrinsics", 32),
    ("minmax.h", "RESULT x = static_cast<RESULT>(a)", "double x = a", "intrinsics", 32),
    ("atomic_overloads.h", "address % 4 * 8", "0", "atomics", 32),
    ("libcu.h", "while (!try_wait(phase))", "while (false)", "libcu", 64),
    ("pipeline.h", "i < size - zero_fill", "i < size", "libcu", 32),
]


@pytest.mark.parametrize(("header", "old", "new", "program", "wave"), MUTANTS, ids=[f"{m[0]}-{m[1]}" for m in MUTANTS])
def test_program_notices(header: str, old: str, new: str, program: str, wave: int, tmp_path: Path) -> None:
    path = headers(tmp_path) / "waveport" / header
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))
    assert any(outcome.result == "fail" for outcome in build_and_run(tmp_path, program, wave))
