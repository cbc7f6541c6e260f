"""Captures: nothing that names a person or a machine, and the same verdict elsewhere."""

import gzip
from pathlib import Path

import pytest

from waveport.errors import InputError
from waveport.system import bundle, capture
from waveport.system.bundle import SavedRoot
from waveport.system.doctor import diagnose
from waveport.system.intake import load
from waveport.system.probe import probe
from waveport.system.root import Output, Reading

from . import machines

SECRETS = {
    "user name": "annalena",
    "host name": "gpu-box-17",
    "uuid": "3f2b8c1e-9d4a-4c55-8a21-7e6f5d4c3b2a",
    "mac": "a4:bb:6d:12:34:56",
    "mail": "annalena@example.org",
    "GPU id": "112210f47de98115",
    "GPU id, decimal": "1234567890123456789",
    "serial": "692204012345",
    "project": "secret-project",
}


def private_machine() -> SavedRoot:
    root, _ = machines.load("rx7900-uuid")
    saved = root.saved
    home = f"/home/{SECRETS['user name']}/{SECRETS['project']}/venv"
    for table in (saved.files, saved.names):
        for path in [p for p in table if p.startswith("/home/user/venv")]:
            table[path.replace("/home/user/venv", home)] = table.pop(path)  # type: ignore[assignment, attr-defined]
    saved.prefixes[:] = [home]
    saved.env["VIRTUAL_ENV"] = home
    saved.env["LD_LIBRARY_PATH"] = f"/home/{SECRETS['user name']}/lib"
    saved.files["/proc/cmdline"] = Reading("ok", f"root=UUID={SECRETS['uuid']} ro iommu=pt netdev={SECRETS['mac']}\n")
    saved.files["/proc/version"] = Reading("ok", f"Linux version 6.8 ({SECRETS['mail']}) #1\n")
    lspci = f"03:00.0 VGA compatible controller\n\tCapabilities: [150] Device Serial Number {SECRETS['serial']}\n"
    saved.commands["lspci"] = Output(0, lspci)
    saved.commands["rocminfo"] = Output(0, f"  Name: gfx1100\n  Uuid: GPU-{SECRETS['GPU id']}\n")
    saved.commands["dmesg"] = Output(
        0, f"[1] {SECRETS['host name']} kernel: amdgpu loaded\n[2] wlan0: {SECRETS['mac']}"
    )
    return SavedRoot(saved)


def redacted(root: SavedRoot) -> str:
    recorder = capture.Recorder(root)
    probe(recorder)
    return capture.redact(recorder.saved, {SECRETS["user name"]: "user", SECRETS["host name"]: "host"})


@pytest.mark.parametrize("what", SECRETS)
def test_a_secret_is_gone(what: str) -> None:
    assert SECRETS[what] not in redacted(private_machine())


def test_the_redacted_capture_gives_the_same_report() -> None:
    root = private_machine()
    before = diagnose(probe(root))
    after = diagnose(probe(SavedRoot(bundle.parse(redacted(private_machine())))))
    assert [f.case.name for f in after.findings] == [f.case.name for f in before.findings]
    assert after.verdict("en") == before.verdict("en")


@pytest.mark.parametrize("name", machines.names())
def test_recording_keeps_all_that_matters(name: str) -> None:
    root, expected = machines.load(name)
    recorder = capture.Recorder(root)
    probe(recorder)
    recorder.saved.partial = root.saved.partial
    report = diagnose(probe(SavedRoot(bundle.parse(capture.redact(recorder.saved, {})))))
    assert (report.blocking.case.name if report.blocking else "usable") == expected.verdict


@pytest.mark.parametrize("name", ["m.txt", "m.txt.gz"])
def test_saves_whole_and_loads(tmp_path: Path, name: str) -> None:
    root, _ = machines.load("rx6800")
    size = capture.save(root.saved, str(tmp_path / name))
    assert (tmp_path / name).stat().st_size == size
    assert [path.name for path in tmp_path.iterdir()] == [name]
    loaded, kind = load(str(tmp_path / name))
    assert kind == "waveport capture"
    assert diagnose(probe(loaded)).blocking is None


def test_refuses_a_folder_and_a_missing_parent(tmp_path: Path) -> None:
    root, _ = machines.load("no-gpu")
    for target in (tmp_path, tmp_path / "absent" / "x.txt"):
        with pytest.raises(InputError):
            capture.save(root.saved, str(target))
    assert list(tmp_path.iterdir()) == []


def test_relevant_lines_only() -> None:
    status = (
        "Package: secret-tool\nStatus: install ok installed\nVersion: 1\n\nPackage: rocminfo\nMaintainer: x\nVersion: 5"
    )
    assert capture.relevant("/var/lib/dpkg/status", status) == "Package: rocminfo\nVersion: 5\n"
    assert capture.relevant("/proc/cmdline", "root=/dev/sda1 amdgpu.cwsr_enable=0 quiet") == "amdgpu.cwsr_enable=0\n"
    assert capture.relevant("/etc/modprobe.d/x.conf", "options wifi key=1\nblacklist amdgpu\n") == "blacklist amdgpu\n"


def test_round_trip_of_awkward_text() -> None:
    saved = bundle.Saved(files={"/x": Reading("ok", "=== file /etc/shadow\n\\back\n\n  tail\n")})
    saved.nodes["/dev/a b"] = machines.load("rx6800")[0].saved.nodes["/dev/kfd"]
    again = bundle.parse(bundle.dump(saved))
    assert again.files == saved.files and again.nodes == saved.nodes
    assert bundle.parse(gzip.decompress(gzip.compress(bundle.dump(saved).encode())).decode()).files == saved.files
