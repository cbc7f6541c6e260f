"""Two gloo processes compute what one computes with the same whole batch, compiled or not; and they resume."""

import csv
import os
import subprocess
import sys
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("sklearn")
if not torch.distributed.is_available():
    pytest.skip("this PyTorch has no torch.distributed", allow_module_level=True)

SRC = Path(__file__).parents[2] / "src"
RECIPE = ["train", "small", "--data", "digits", "--device", "cpu", "--log-every", "1", "--plot", "none", "-q"]
RECIPE += ["--lr", "0.02", "--seed", "3", "--ema", "0.9"]


def train(out: Path, processes: int, batch: int, *more: str, stop: int = 0) -> None:
    launch = ["-m", "torch.distributed.run", f"--nproc-per-node={processes}", "--standalone"] if processes > 1 else []
    program = str(Path(__file__).with_name("ddp_program.py"))
    command = [sys.executable, *launch, program, *RECIPE, "--batch", str(batch), "-o", str(out), *more]
    env = {**os.environ, "PYTHONPATH": str(SRC), "OMP_NUM_THREADS": "1", "STOP_AT_STEP": str(stop)}
    for _ in range(3 if "--resume" in more else 1):
        done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=240)
        if "SIGABRT" not in done.stderr:  # gloo aborts when a loaded machine connects its peers too late
            break
    assert (done.returncode == 0) == (stop == 0), done.stderr


def column(out: Path, kind: str, name: str) -> list[float]:
    with (out / f"{kind}.csv").open() as file:
        return [float(row[name]) for row in csv.DictReader(file)]


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The run of two processes, each batch in two parts."""
    out = tmp_path_factory.mktemp("two")
    train(out, 2, 64, "--epochs", "2", "--accumulate", "2")
    return out


def test_two_processes_are_one_with_the_whole_batch(tmp_path: Path, two: Path) -> None:
    train(tmp_path, 1, 128, "--epochs", "2")
    for kind, name in (("train", "loss"), ("val", "loss"), ("val", "accuracy"), ("val", "ema_loss")):
        assert column(two, kind, name) == pytest.approx(column(tmp_path, kind, name), abs=2e-5), (kind, name)
    weights = [torch.load(out / "checkpoint.pt", weights_only=True)["model"] for out in (tmp_path, two)]
    for name in weights[0]:
        torch.testing.assert_close(weights[1][name], weights[0][name], atol=1e-5, rtol=1e-4)
    assert len(column(two, "train", "loss")) == 22


def test_two_killed_processes_resume(tmp_path: Path, two: Path) -> None:
    train(tmp_path, 2, 64, "--epochs", "2", "--accumulate", "2", "--save-seconds", "0", stop=14)
    assert 11 < len(column(tmp_path, "train", "loss")) < 22
    train(tmp_path, 2, 64, "--epochs", "2", "--accumulate", "2", "--resume")
    assert column(tmp_path, "train", "loss") == column(two, "train", "loss")
