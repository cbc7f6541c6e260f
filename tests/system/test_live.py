"""The live root reads a hostile tree unharmed, and the doctor only reads: no write, no connection, no other command."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from waveport.system import doctor_report
from waveport.system import root as root_module
from waveport.system.doctor import diagnose
from waveport.system.probe import probe
from waveport.system.root import COMMANDS, LiveRoot, Reading

NODE = "sys/class/kfd/kfd/topology/nodes"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    (tmp_path / NODE / "1").mkdir(parents=True)
    return tmp_path


def write(tree: Path, path: str, data: bytes) -> None:
    (tree / path).parent.mkdir(parents=True, exist_ok=True)
    (tree / path).write_bytes(data)


HOSTILE = {
    "empty": b"",
    "invalid utf-8": b"simd_count \xff\xfe\ngfx_target_version 110000\xc3\n",
    "nul bytes": b"simd_count 4\0\0\ngfx_target_version 110000\n",
    "huge numbers": b"simd_count 99999999999999999999999999\ngfx_target_version " + b"9" * 4000 + b"\n",
    "negative": b"simd_count -4\ngfx_target_version -110000\nlocation_id -1\n",
    "no newline, 9 MB": b"simd_count 4 " * 700_000,
    "escape codes": b"simd_count 4\x1b[2J\x1b]0;owned\x07\ngfx_target_version 110000\n",
    "unicode digits": "simd_count ４\ngfx_target_version ١١٠٠٠٠\n".encode(),
    "unknown target": b"simd_count 4\ngfx_target_version 990909\nsimd_per_cu 0\nlocation_id 4294967295\n",
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_hostile_properties(tree: Path, kind: str) -> None:
    write(tree, f"{NODE}/1/properties", HOSTILE[kind])
    report = diagnose(probe(LiveRoot(base=str(tree))))
    for lang in ("en", "zh"):
        assert report.verdict(lang)
    assert all(gpu.gfx.startswith("gfx") for gpu in report.machine.gpus if gpu.gfx)


def test_a_masked_node_is_skipped_and_the_rest_counted(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """rocm_bootstrap 0.3.0 stops at the first such node."""
    for node in (1, 2):
        write(tree, f"{NODE}/{node}/properties", b"simd_count 240\nsimd_per_cu 4\ngfx_target_version 90006\n")
    write(tree, f"{NODE}/3/properties", b"simd_count 4\ngfx_target_version 80003\n")
    real = LiveRoot.read
    denied = f"/{NODE}/1/properties"
    monkeypatch.setattr(LiveRoot, "read", lambda self, p, *a: Reading("denied") if p == denied else real(self, p, *a))
    machine = probe(LiveRoot(base=str(tree)))
    assert [(gpu.gfx, gpu.node, gpu.rocr_index) for gpu in machine.gpus] == [("gfx906", 2, 0), ("gfx803", 3, 1)]
    assert machine.kfd.masked == (1,)


def test_nothing_drives_the_terminal(tree: Path) -> None:
    write(tree, "etc/modprobe.d/x.conf", b"blacklist amdgpu \x1b]0;owned\x07 $(reboot)\n")
    write(tree, "sys/bus/pci/devices/0000:03:00.0/vendor", b"0x1002\n")
    write(tree, "sys/bus/pci/devices/0000:03:00.0/device", b"0x744c\n")
    write(tree, "sys/bus/pci/devices/0000:03:00.0/class", b"0x030000\n")
    report = diagnose(probe(LiveRoot(base=str(tree))))
    text = "\n".join(line for line, _ in doctor_report.lines(report, "en", verbose=True))
    assert "owned" in text and "\x1b" not in text and "\x07" not in text


def test_special_files_do_not_block(tree: Path) -> None:
    os.mkfifo(tree / NODE / "1" / "properties")
    (tree / "proc").mkdir()
    (tree / "proc" / "cmdline").symlink_to("/dev/zero")
    (tree / "proc" / "meminfo").symlink_to("meminfo")
    (tree / "proc" / "version").mkdir()
    start = time.monotonic()
    report = diagnose(probe(LiveRoot(base=str(tree))))
    assert time.monotonic() - start < 2
    assert report.machine.kfd.broken == (1,)


def test_strange_names(tree: Path) -> None:
    for name in ("0000:03:00.0", "nonsense", "0000:zz:00.0", b"\xff\xfe".decode("utf-8", "surrogateescape")):
        (tree / "sys/bus/pci/devices" / name).mkdir(parents=True)
    write(tree, "sys/bus/pci/devices/0000:03:00.0/vendor", b"0x1002\n")
    write(tree, "sys/bus/pci/devices/0000:03:00.0/device", b"0x744c\n")
    write(tree, "sys/bus/pci/devices/0000:03:00.0/class", b"0x030000\n")
    write(tree, "sys/bus/pci/devices/0000:03:00.0/product_name", b"\x1b[31mRed\n")
    machine = probe(LiveRoot(base=str(tree)))
    assert [gpu.bdf for gpu in machine.gpus] == ["0000:03:00.0"]
    assert "\x1b" not in machine.gpus[0].label


def test_secure_boot_variable(tree: Path) -> None:
    variable = "sys/firmware/efi/efivars/SecureBoot-8be4df61-93ca-11d2-aa0d-00e098032b8c"
    for value, expected in ((b"\x06\0\0\0\x01", "on"), (b"\x06\0\0\0\0", "off")):
        write(tree, variable, value)
        assert probe(LiveRoot(base=str(tree))).host.secure_boot == expected
    (tree / variable).unlink()
    assert probe(LiveRoot(base=str(tree))).host.secure_boot == "unknown"


def test_reads_are_cut(tree: Path) -> None:
    write(tree, "big", b"a" * 1_000_000)
    assert len(LiveRoot(base=str(tree)).read("/big").text) == root_module.READ_LIMIT
    assert len(LiveRoot(base=str(tree)).read("/big", 5).text) == 5


def test_a_slow_command_is_cut_off(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    slow = tmp_path / "rocminfo"
    slow.write_text("#!/bin/sh\necho begun\nexec sleep 30\n")
    slow.chmod(0o755)
    monkeypatch.setattr(root_module, "SEARCH_PATH", str(tmp_path))
    monkeypatch.setattr(root_module, "COMMAND_SECONDS", 0.2)
    start = time.monotonic()
    output = LiveRoot().run("rocminfo")
    assert output and output.code == -1 and "begun" in output.text
    assert time.monotonic() - start < 5


def test_a_command_that_cannot_be_killed_is_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(root_module, "COMMAND_SECONDS", 0.1)
    monkeypatch.setattr(root_module, "_run", lambda argv: time.sleep(20))
    start = time.monotonic()
    live = LiveRoot()
    assert [live.run(name) for name in COMMANDS] == [root_module.Output(-1, "")] * len(COMMANDS)
    assert time.monotonic() - start < 2


AUDIT = """
import json, os, sys
seen = []
def hook(event, args):
    if event == "open" and isinstance(args[2], int):
        writing = args[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC)
        if writing and str(args[0]) != os.devnull:
            seen.append(["open", str(args[0])])
    elif event in ("os.mkdir", "os.remove", "os.rename", "os.rmdir", "os.chmod", "os.chown", "os.link", "os.symlink",
                   "os.truncate", "socket.connect", "os.system", "os.exec", "shutil.rmtree", "tempfile.mkstemp"):
        seen.append([event, str(args)])
    elif event == "subprocess.Popen":
        seen.append(["run", [str(a) for a in args[1]]])
sys.addaudithook(hook)
sys.dont_write_bytecode = True
from waveport.cli import main
code = main(["doctor", "--json"])
sys.stderr.write("AUDIT" + json.dumps(seen))
"""


def test_only_reads_and_runs_only_the_listed_commands() -> None:
    done = subprocess.run([sys.executable, "-c", AUDIT], capture_output=True, text=True, check=False)
    assert "verdict" in json.loads(done.stdout)
    seen = json.loads(done.stderr.rpartition("AUDIT")[2])
    allowed = {" ".join(argv[1:]) for argv in COMMANDS.values()}
    for kind, what in seen:
        assert kind == "run", (kind, what)
        assert " ".join(what[1:]) in allowed, what


def test_takes_under_two_seconds() -> None:
    start = time.monotonic()
    probe(LiveRoot())
    assert time.monotonic() - start < 2
