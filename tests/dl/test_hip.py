"""The names of `waveport.hip`, each in a fresh process, since importing it changes PyTorch."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")

ROOT = Path(__file__).parents[2]

NAMES = """
import pickle
import torch
x = torch.zeros(3, device="hip")
made = [x, torch.ones(2, device="hip:1"), torch.tensor([1.0], device=torch.device("hip")), torch.zeros_like(x, device="hip"),
        torch.rand(1).to("hip"), torch.rand(1).to(device="hip"), torch.rand(1).to(torch.device("hip", 0)),
        x.new_zeros(2, device="hip"), torch.nn.Linear(2, 2).to("hip").weight, torch.nn.Linear(2, 2, device="hip").weight,
        torch.nn.Linear(2, 2).to(device="hip:0", dtype=torch.bfloat16).weight]
assert all(t.device == torch.device("cpu") for t in made), made
assert made[-1].dtype == torch.bfloat16
assert isinstance(x.device, torch.device) and isinstance(torch.Generator(device="hip"), torch.Generator)
assert pickle.loads(pickle.dumps(torch.device("hip"))) == x.device
with torch.autocast("hip", dtype=torch.bfloat16):
    assert (torch.ones(2, 2) @ torch.ones(2, 2)).dtype == torch.bfloat16
with torch.device("hip"):
    assert torch.ones(1).device.type == "cpu"
torch.save(x, "hip")  # a file may be called hip
assert torch.load("hip", map_location="hip").device.type == "cpu"
torch.set_default_device("hip")
assert torch.ones(1).device.type == "cpu"
"""
BACKENDS = """
import torch.backends.hip
assert torch.backends.cudnn.benchmark is False
torch.backends.hip.enable_benchmark = True
torch.backends.hip.enabled = False
assert torch.backends.cudnn.benchmark is True and torch.backends.cudnn.enabled is False
assert torch.backends.hip.enable_benchmark is True
for name, value, error in (("enable_bench", True, AttributeError), ("enabled", 1, TypeError)):
    try:
        setattr(torch.backends.hip, name, value)
    except error:
        continue
    raise SystemExit(f"{name} was taken")
"""
SCRIPTED = """
import torch
def make(n: int, where: torch.device):
    return torch.zeros([n], device=where)
assert torch.jit.script(make)(2, torch.device("hip")).shape == (2,)
"""


def run(where: Path, program: str, fallback: str = "cpu") -> subprocess.CompletedProcess:
    script = where / "program.py"
    script.write_text(program)
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "WAVEPORT_HIP_FALLBACK": fallback}
    command = [sys.executable, "-W", "ignore", "-m", "waveport.hip", script.name]
    return subprocess.run(command, cwd=where, env=env, capture_output=True, text=True)


@pytest.mark.parametrize("program", [NAMES, BACKENDS, SCRIPTED], ids=["names", "backends", "torchscript"])
def test_names_mean_the_fallback(tmp_path: Path, program: str) -> None:
    done = run(tmp_path, program)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("fallback", ["", "gpu"])
def test_no_silent_fallback(tmp_path: Path, fallback: str) -> None:
    done = run(tmp_path, "import torch\nprint('here')\ntorch.zeros(1).to('hip')\n", fallback)
    assert done.returncode == 2 and done.stdout == "here\n"
    assert done.stderr.startswith("program.py:3: device 'hip' needs a ROCm build of PyTorch")
    assert done.stderr.count("\n") == 1


def test_rocm_builds_say_cuda(tmp_path: Path) -> None:
    """Only the name is checked: there is no AMD GPU here."""
    program = "import torch\ntorch.version.hip = '7.1'\nprint(torch.device('hip:1'), torch.device('hip'))\n"
    assert run(tmp_path, program, "").stdout == "cuda:1 cuda\n"


def test_nothing_changes_without_the_import() -> None:
    code = "import torch, waveport.dl.step\ntorch.backends.hip"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert "AttributeError" in done.stderr


def test_import_alone_is_enough(tmp_path: Path) -> None:
    program = "import waveport.hip, torch, waveport.hip\nprint(torch.ones(1).to('hip').device)\n"
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "WAVEPORT_HIP_FALLBACK": "cpu"}
    assert subprocess.check_output([sys.executable, "-c", program], env=env, text=True) == "cpu\n"


def test_arguments_and_missing_script(tmp_path: Path) -> None:
    assert run(tmp_path, "import sys\nprint(sys.argv, __name__)").stdout == "['program.py'] __main__\n"
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run([sys.executable, "-m", "waveport.hip", "none.py"], env=env, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (2, "waveport.hip: none.py: no such file\n")


def test_the_repaired_program_runs() -> None:
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "WAVEPORT_HIP_FALLBACK": "cpu"}
    script = str(ROOT / "examples" / "resnet50_hip.py")
    command = [sys.executable, "-m", "waveport.hip", script, "--steps", "1", "--batch", "2", "--size", "32"]
    assert "step 1: loss" in subprocess.check_output(command, env=env, text=True)
