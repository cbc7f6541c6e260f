"""rocm_techsupport.sh output: what it records is judged, what it does not record is said to be unknown."""

from pathlib import Path

import pytest

from waveport.system.doctor import Report, diagnose
from waveport.system.intake import load
from waveport.system.probe import probe

HERE = Path(__file__).parent / "techsupport"


def judge(name: str) -> Report:
    root, kind = load(str(HERE / name))
    assert kind == "rocm_techsupport"
    return diagnose(probe(root))


def test_healthy_mi210() -> None:
    report = judge("mi210.txt")
    assert report.blocking is None
    gpu = report.gpu
    assert gpu and (gpu.gfx, gpu.bdf, gpu.driver, gpu.compute_units) == ("gfx90a", "0000:63:00.0", "amdgpu", 104)
    m = report.machine
    assert m.host.kernel == "5.15.0-119-generic" and m.host.os_id == "ubuntu"
    assert m.driver.loaded and m.driver.dkms_version == "6.8.5"
    assert m.rocm.installs == (("/opt/rocm-6.2.4", "6.2.4"),)
    assert "does not record everything" in report.verdict("en")
    assert {"devices.unknown", "torch.unknown"} <= {f.case.name for f in report.findings}


def test_secure_boot_from_a_log() -> None:
    report = judge("rx7900-rejected.txt")
    assert report.blocking and report.blocking.case.name == "driver.secure-boot"
    assert report.gpu and report.gpu.gfx == "gfx1100"


def test_atomics_from_a_log() -> None:
    report = judge("vega-atomics.txt")
    assert report.blocking and report.blocking.case.name == "kfd.atomics"
    assert report.gpu and report.gpu.gfx == "gfx900"


@pytest.mark.parametrize("name", sorted(path.name for path in HERE.glob("*.txt")))
def test_never_claims_what_is_not_recorded(name: str) -> None:
    cases = {f.case.name for f in judge(name).findings}
    assert not any(case.startswith("devices.") for case in cases - {"devices.unknown"})
    assert not any(case.startswith("torch.") for case in cases - {"torch.unknown"})
