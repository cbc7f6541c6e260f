"""What the rules write compiles: the `after.cu` of every fixture that leaves nothing for a human to do."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from waveport.project.units import Unit
from waveport.selftest.suite import HEADERS
from waveport.toolchain import Toolchain
from waveport.verify.compile import compile_units

FIXTURES = Path(__file__).parent / "fixtures" / "cuda"
ARCHS = ["gfx90a", "gfx1100"]
#: Fixtures whose output is right and does not compile here, and why.
EXCEPTIONS = {
    "include_line-latch": "libhipcxx is a separate package",
    "libcu_names-more": "libhipcxx is a separate package",
    "thrust_system": "names a vector whose header it does not include",
}


def leaves_nothing_to_do(case: Path) -> bool:
    findings = case / "findings.txt"
    return not findings.exists() or " manual " not in findings.read_text()


CASES = [path for path in sorted(FIXTURES.glob("*/after.cu")) if leaves_nothing_to_do(path.parent)]


@pytest.mark.compile
@pytest.mark.parametrize("after", CASES, ids=lambda path: path.parent.name)
def test_after(after: Path, tmp_path: Path, toolchain: Toolchain) -> None:
    if after.parent.name in EXCEPTIONS:
        pytest.skip(EXCEPTIONS[after.parent.name])
    shutil.copyfile(after, tmp_path / "after.cu")
    shutil.copytree(HEADERS, tmp_path / "waveport")
    unit = Unit("after.cu", "hip", ("-std=c++17", "-O1", "-I."), "", "fixture")
    found = compile_units([unit], toolchain, ARCHS, tmp_path, jobs=1)
    # A header of a package that this toolchain is without leaves the fixture unchecked.
    assert not found.faults, "\n".join(map(str, found.faults))


def test_exceptions_exist() -> None:
    assert set(EXCEPTIONS) <= {path.parent.name for path in CASES}
