"""The commands themselves: exit codes, one JSON document, languages, and a deep run against a stand-in PyTorch."""

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from waveport.cli import main
from waveport.system import bundle, deep, findings
from waveport.system.doctor import diagnose
from waveport.system.machine import Torch
from waveport.system.probe import probe

from . import machines


@pytest.fixture
def capture_file(tmp_path: Path) -> Callable[[str], str]:
    def make(name: str) -> str:
        path = tmp_path / f"{name}.txt"
        path.write_text(bundle.dump(machines.load(name)[0].saved), encoding="utf-8")
        return str(path)

    return make


@pytest.mark.parametrize(("name", "code"), [("rx6800", 0), ("rx7900-group", 1), ("no-gpu", 1), ("wsl2", 0)])
def test_doctor_exit_code_and_json(
    capture_file: Callable[[str], str], capsys: pytest.CaptureFixture[str], name: str, code: int
) -> None:
    assert main(["doctor", "--from", capture_file(name), "--json"]) == code
    document = json.loads(capsys.readouterr().out)
    assert document["usable"] == (code == 0)
    assert {"verdict", "gpus", "findings", "first_fix", "torch"} <= set(document)
    for finding in document["findings"]:
        assert finding["level"] in findings.LEVELS and finding["what"]
        if finding["level"] == "problem":
            assert finding["fix"] and finding["evidence"] and finding["source"]


def test_doctor_text_begins_with_the_verdict(
    capture_file: Callable[[str], str], capsys: pytest.CaptureFixture[str]
) -> None:
    main(["doctor", "--from", capture_file("rx7900-group"), "--lang", "en"])
    first = capsys.readouterr().out.splitlines()[0]
    assert first.startswith("PyTorch cannot use") and "you may not open /dev/kfd" in first
    main(["doctor", "--from", capture_file("rx7900-group"), "--lang", "zh", "-q"])
    assert capsys.readouterr().out.strip().startswith("PyTorch 无法使用")


def test_doctor_bad_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x").write_text("no capture")
    assert main(["doctor", "--from", str(tmp_path / "x")]) == 2
    assert "neither" in capsys.readouterr().err


def test_doctor_elsewhere_than_linux(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert main(["doctor"]) == 2
    assert "waveport gpu" in capsys.readouterr().err


def test_doctor_capture_then_from(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["doctor", "--capture", str(tmp_path / "m.txt.gz"), "--json"])
    here = json.loads(capsys.readouterr().out)
    assert main(["doctor", "--from", str(tmp_path / "m.txt.gz"), "--json"]) == code
    there = json.loads(capsys.readouterr().out)
    assert [f["case"] for f in there["findings"]] == [f["case"] for f in here["findings"]]


@pytest.mark.parametrize(("card", "code"), [("Radeon VII", 0), ("rx 580", 1), ("GeForce RTX 4090", 2)])
def test_gpu_exit_code(capsys: pytest.CaptureFixture[str], card: str, code: int) -> None:
    assert main(["gpu", card]) == code


def test_gpu_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["gpu", "1002:66af", "--json"]) == 0
    (document,) = json.loads(capsys.readouterr().out)
    assert document["gfx"] == "gfx906" and document["wave_sizes"] == [64] and document["lds_bytes"] == 65536
    assert "rocm6.3" in document["install"]
    outcome = {(b["torch"], b["rocm"], b["owner"]): b["kernels"] for b in document["builds"]}
    assert outcome["2.7", "6.3", "pytorch"] == "native" and outcome["2.14", "7.2", "pytorch"] == "partial"


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_gpu_text_and_list(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    assert main(["gpu", "840M", "--lang", lang]) == 0
    assert {"gfx1152", "gfx1153"} <= set(capsys.readouterr().out.replace(",", " ").split())
    assert main(["gpu", "--list", "--lang", lang]) == 0
    assert "gfx1201" in capsys.readouterr().out


def test_typo_is_answered_with_names(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["gpu", "Radeon VIII"]) == 2
    assert "Radeon VII" in capsys.readouterr().err


FAKE_TORCH = """
__version__ = "2.14.0+rocm7.2"
class _Tensor:
    def reshape(self, *a): return self
    def __mod__(self, n): return self
    def __matmul__(self, other): return self
    def cuda(self): return self
    def cpu(self): return self
float32 = None
def arange(*a, **k): return _Tensor()
def equal(a, b): return {equal}
class cuda:
    is_available = staticmethod(lambda: {available})
    get_arch_list = staticmethod(lambda: ["gfx1100"])
    get_device_name = staticmethod(lambda i: "AMD Radeon RX 7900 XTX")
    class _P: gcnArchName = "gfx1100"
    get_device_properties = staticmethod(lambda i: cuda._P)
{extra}
"""


def environment(root: Path, **values: object) -> Torch:
    site = root / "lib" / f"python{sys.version_info[0]}.{sys.version_info[1]}" / "site-packages"
    (site / "torch").mkdir(parents=True)
    text = FAKE_TORCH
    for name, value in {"equal": True, "available": True, "extra": "", **values}.items():
        text = text.replace("{" + name + "}", str(value))
    (site / "torch" / "__init__.py").write_text(text)
    (root / "bin").mkdir()
    (root / "bin" / "python3").symlink_to(os.path.realpath(sys.executable))
    (root / "pyvenv.cfg").write_text(f"home = {os.path.dirname(os.path.realpath(sys.executable))}\n")
    return Torch(site=str(site), version="2.14.0+rocm7.2", hip="7.2.1", rocm="7.2", builder="pytorch")


@pytest.mark.parametrize(
    ("values", "case"),
    [
        ({}, "deep.ok"),
        ({"available": False}, "deep.no-gpu"),
        ({"equal": False}, "deep.failed"),
        ({"extra": "raise OSError('libamdhip64.so.7: cannot open shared object file')"}, "deep.failed"),
        ({"extra": "import os; os.abort()"}, "deep.failed"),
        ({"extra": "print('noise \\xff', flush=True)"}, "deep.ok"),
    ],
)
def test_deep(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, values: dict[str, object], case: str) -> None:
    monkeypatch.delenv("PYTHONPATH", raising=False)
    torch = environment(tmp_path / "venv", **values)
    root, _ = machines.load("rx7900-no-torch")
    machine = probe(root)
    object.__setattr__(machine.python, "torches", (torch,))
    (result,) = deep.run_torch(machine)
    assert result.case.name == case, result
    report = diagnose(machine, [result])
    assert report.proved == (case == "deep.ok")
