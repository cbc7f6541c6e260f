"""Devices are picked and described; a wheel that does not fit is one line. GPUs are played by a stand-in for torch."""

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

torch = pytest.importorskip("torch")

from waveport.dl import device  # noqa: E402
from waveport.dl.defaults import defaults_for  # noqa: E402
from waveport.errors import InputError  # noqa: E402


class Numbers(list):
    """What torch.ones(8) is multiplied and summed as."""

    def __mul__(self, factor):  # type: ignore[no-untyped-def]
        return Numbers(value * factor for value in self)

    def sum(self) -> float:
        return float(sum(self))


def machine(hip: str | None, cuda: str | None, arch: str, built_for: list[str], gpus: int = 1, fault: str = ""):  # type: ignore[no-untyped-def]
    def ones(count: int, device: str) -> Numbers:
        if fault:
            raise RuntimeError(fault)
        return Numbers([1.0] * count)

    major, minor = (int(arch[3]), int(arch[4])) if arch.startswith("sm_") else (9, 0)
    properties = SimpleNamespace(name="Card", gcnArchName=arch, major=major, minor=minor, total_memory=16 * 2**30)
    calls = SimpleNamespace(
        is_available=lambda: gpus > 0,
        device_count=lambda: gpus,
        get_device_properties=lambda index: properties,
        get_arch_list=lambda: built_for,
        set_device=lambda index: None,
    )
    version = SimpleNamespace(hip=hip, cuda=cuda)
    return SimpleNamespace(__version__="2.9.1", version=version, cuda=calls, ones=ones, get_num_threads=lambda: 2)


@pytest.fixture
def plays(monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    def set_machine(*args, amd: bool = False, **kwargs) -> None:  # type: ignore[no-untyped-def]
        stand_in = machine(*args, **kwargs)
        monkeypatch.setattr(device, "require_torch", lambda: stand_in)
        monkeypatch.setattr(device, "has_amd", lambda files: amd)

    return set_machine


def test_rocm_card(plays) -> None:  # type: ignore[no-untyped-def]
    plays("7.1.25424", None, "gfx90a:sramecc+:xnack-", ["gfx90a", "gfx942"])
    picked = device.pick()
    assert (picked.kind, picked.arch, picked.torch_name, picked.memory_gib) == ("rocm", "gfx90a", "cuda:0", 16.0)
    assert picked.line() == "rocm: Card (gfx90a, 16 GiB), PyTorch 2.9.1, HIP 7.1.25424"
    settings = defaults_for(picked)
    assert (settings.precision, settings.layout, settings.cudnn_benchmark) == ("bf16", "nchw", False)


def test_radeon_vii_has_no_matrix_units_for_bf16(plays) -> None:  # type: ignore[no-untyped-def]
    plays("6.3", None, "gfx906", ["gfx906"])
    assert defaults_for(device.pick()).precision == "fp16"


def test_cuda_card(plays) -> None:  # type: ignore[no-untyped-def]
    plays(None, "13.0", "sm_90", ["sm_90"])
    picked = device.pick("cuda")
    assert (picked.arch, picked.runtime) == ("sm_90", "CUDA 13.0")
    assert defaults_for(picked).layout == "channels_last"


@pytest.mark.parametrize(
    ("asked", "given", "says"),
    [
        (
            "auto",
            ("7.1", None, "gfx1031", ["gfx1030", "gfx1100"]),
            "holds no code for Card .gfx1031.; it was built for",
        ),
        ("cuda", ("7.1", None, "gfx1030", ["gfx1030"]), "is built for rocm; `waveport doctor`"),
        ("rocm", (None, "13.0", "sm_90", ["sm_90"]), "is built for cuda"),
        ("rocm", ("7.1", None, "gfx1030", [], 0), "sees no GPU; `waveport doctor`"),
    ],
)
def test_wheel_that_does_not_fit(plays, asked: str, given: tuple, says: str) -> None:  # type: ignore[no-untyped-def]
    plays(*given)
    with pytest.raises(InputError, match=says) as error:
        device.pick(asked)
    assert "\n" not in str(error.value) and "waveport doctor" in str(error.value)


@pytest.mark.parametrize(
    ("fault", "says"),
    [
        ("CUDA error: no kernel image is available for execution\nmore", "holds no code for Card"),
        ("HIP error: out of memory\nmore", "does not run a kernel: HIP error: out of memory; `waveport doctor`"),
    ],
)
def test_kernel_that_does_not_run(plays, fault: str, says: str) -> None:  # type: ignore[no-untyped-def]
    plays("7.1", None, "gfx1151", ["gfx11-generic"], fault=fault)
    with pytest.raises(InputError, match=says):
        device.pick()


def test_more_processes_than_gpus(plays) -> None:  # type: ignore[no-untyped-def]
    plays("7.1", None, "gfx90a", ["gfx90a"])
    with pytest.raises(InputError, match="GPU 1 is asked for, PyTorch sees 1"):
        device.pick("auto", index=1)


@pytest.mark.parametrize(
    ("given", "amd", "note"),
    [
        ((None, None, "", []), True, "an AMD GPU is here but this PyTorch .cpu build. does not use it"),
        ((None, "13.0", "", [], 0), True, "an AMD GPU is here but this PyTorch .cuda build. does not use it"),
        ((None, "13.0", "", [], 0), False, "PyTorch is built for cuda but sees no GPU"),
        ((None, None, "", []), False, "^$"),
    ],
)
def test_cpu_with_a_note(plays, given: tuple, amd: bool, note: str) -> None:  # type: ignore[no-untyped-def]
    import re

    plays(*given, amd=amd)
    picked = device.pick()
    assert picked.kind == "cpu" and re.search(note, picked.note)


def test_amd_vendor_files(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("0x10de\n")
    assert not device.has_amd([tmp_path / "a", tmp_path / "none"])
    (tmp_path / "b").write_text("0x1002\n")
    assert device.has_amd([tmp_path / "a", tmp_path / "b"])


@pytest.mark.parametrize(
    ("file", "says"),
    [
        ("raise ModuleNotFoundError('No module named torch')", "PyTorch is not installed"),
        ("raise ImportError('libroctx64.so.4: cannot open')", "PyTorch does not load (libroctx64.so.4: cannot open)"),
        ("__version__ = '1.13.1'", "PyTorch 1.13.1 is too old"),
    ],
)
def test_no_usable_torch_is_one_line(tmp_path: Path, file: str, says: str) -> None:
    (tmp_path / "torch.py").write_text(file)
    src = str(Path(__file__).parents[2] / "src")
    command = [sys.executable, "-m", "waveport", "train", "small", "-o", str(tmp_path / "run")]
    done = subprocess.run(command, env={"PYTHONPATH": f"{tmp_path}:{src}"}, capture_output=True, text=True)
    assert done.returncode == 2 and says in done.stderr and done.stderr.count("\n") == 1
    assert not (tmp_path / "run").exists()
