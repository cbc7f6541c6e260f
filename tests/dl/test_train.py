"""Training from the command line: the curve of a plain loop, an exact resume, several processes, honest reports."""

import csv
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("sklearn")

from torch.nn import functional as F  # noqa: E402

from waveport.cli import main  # noqa: E402
from waveport.dl.datasets import digits  # noqa: E402
from waveport.dl.feed import epoch_order  # noqa: E402
from waveport.dl.resnet import build_model  # noqa: E402

SRC = Path(__file__).parents[2] / "src"
BASE = ["train", "small", "--data", "digits", "--device", "cpu", "--batch", "128", "--log-every", "1", "--plot", "none"]


def rows(folder: Path, name: str = "train") -> list[dict[str, str]]:
    with (folder / f"{name}.csv").open() as file:
        return list(csv.DictReader(file))


def losses(folder: Path) -> list[float]:
    return [float(row["loss"]) for row in rows(folder)]


def start(*args: str, **env: str) -> subprocess.Popen:
    where = {**os.environ, "PYTHONPATH": str(SRC), "OMP_NUM_THREADS": "1", **env}
    return subprocess.Popen([sys.executable, "-m", "waveport", *BASE, *args, "-q"], env=where)


def test_curve_is_that_of_a_plain_loop(tmp_path: Path) -> None:
    """Same seed, same order, fp32: every digit. Uses none of our training code but the model and the data."""
    assert main([*BASE, "--lr", "0.05", "--steps", "13", "--label-smoothing", "0.1", "-o", str(tmp_path), "-q"]) == 0
    data = digits(0)
    torch.manual_seed(0)
    model = build_model("small", 10, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.05, momentum=0.9, weight_decay=5e-5)
    cosine = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, T_max=13)
    plain = []
    for k in range(13):
        epoch, position = divmod(k, 11)  # 1,437 pictures in batches of 128
        chosen = epoch_order(len(data.train), 0, epoch)[position * 128 : (position + 1) * 128]
        images = shifted(data.train.images[chosen], epoch, position)
        mean, std = torch.tensor(data.mean), torch.tensor(data.std)
        images = images * (1 / (255 * std)) - mean / std  # rounded as ours is: a network amplifies the last digit
        loss = F.cross_entropy(model(images), data.train.labels[chosen], label_smoothing=0.1)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        cosine.step()
        plain.append(loss.item())
    assert losses(tmp_path) == plain


def shifted(images, epoch: int, position: int):  # type: ignore[no-untyped-def]
    """Move each picture by -1, 0 or 1 pixels, one at a time."""
    chance = torch.Generator().manual_seed(epoch * 1_000_003 + position)
    down, right = torch.randint(0, 3, (2, len(images)), generator=chance)
    padded = F.pad(images, [1, 1, 1, 1])
    return torch.stack([p[:, y : y + 8, x : x + 8] for p, y, x in zip(padded, down, right, strict=True)])


def test_kill_and_resume_gives_the_unbroken_curve(tmp_path: Path) -> None:
    """SIGKILL at two arbitrary moments; every digit of the curve and of the last weights is that of an unbroken run."""
    recipe = ["--epochs", "2", "--ema", "0.9", "--warmup", "0.5", "--save-seconds", "0"]
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    assert start(*recipe, "-o", str(whole)).wait() == 0
    for rows_before in (5, 15):
        process = start(*recipe, "-o", str(broken), *(["--resume"] if rows_before > 5 else []))
        table = broken / "train.csv"
        while process.poll() is None and (not table.exists() or table.read_text().count("\n") < rows_before):
            time.sleep(0.002)
        process.send_signal(signal.SIGKILL)
        assert process.wait() == -signal.SIGKILL
    assert start(*recipe, "-o", str(broken), "--resume").wait() == 0
    for name in ("train", "val"):
        kept = ("step", "epoch", "lr", "loss", "accuracy", "ema_accuracy")
        first, second = ([{n: r[n] for n in kept if n in r} for r in rows(f, name)] for f in (whole, broken))
        assert first == second
    a, b = (torch.load(f / "checkpoint.pt", weights_only=True) for f in (whole, broken))
    for part in (lambda c: c["model"], lambda c: c["ema"]["model"]):
        assert all(torch.equal(part(a)[name], part(b)[name]) for name in part(a))


def test_sigterm_saves_and_stops(tmp_path: Path) -> None:
    process = start("--epochs", "500", "-o", str(tmp_path))
    while not (tmp_path / "train.csv").exists() or (tmp_path / "train.csv").read_text().count("\n") < 3:
        assert process.poll() is None
        time.sleep(0.01)
    process.terminate()
    assert process.wait() == 130
    done = torch.load(tmp_path / "checkpoint.pt", weights_only=True)["done"]
    assert done == int(rows(tmp_path)[-1]["step"])


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="process groups")
def test_signal_to_the_whole_group_saves_and_stops(tmp_path: Path) -> None:
    """Ctrl-C and `timeout` reach every process of the group: the ones that decode pictures go on until the run ends."""
    image = pytest.importorskip("PIL.Image")
    for i in range(64):
        folder = tmp_path / "data" / "ab"[i % 2]
        folder.mkdir(parents=True, exist_ok=True)
        image.new("RGB", (40, 40), (i, 2 * i, 3 * i)).save(folder / f"{i}.png")
    line = [sys.executable, "-m", "waveport", "train", "small", "--data", str(tmp_path / "data"), "--device", "cpu"]
    line += ["--image-size", "16", "--batch", "4", "--workers", "2", "--epochs", "500", "--log-every", "1"]
    line += ["--plot", "none", "-q", "-o", str(tmp_path / "run")]
    env = {**os.environ, "PYTHONPATH": str(SRC), "OMP_NUM_THREADS": "1"}
    process = subprocess.Popen(line, env=env, start_new_session=True)
    table = tmp_path / "run" / "train.csv"
    while process.poll() is None and (not table.exists() or len(rows(tmp_path / "run")) < 3):
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGTERM)
    assert process.wait(timeout=60) == 130
    assert list((tmp_path / "run").glob("checkpoint*"))


def test_resume_refuses_another_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*BASE, "--steps", "2", "-o", str(tmp_path), "-q"]) == 0
    assert main([*BASE, "--steps", "2", "-o", str(tmp_path), "-q"]) == 2
    assert "holds a run already" in capsys.readouterr().err
    assert main([*BASE, "--steps", "4", "--lr", "1", "-o", str(tmp_path), "-q", "--resume"]) == 2
    assert "lr: 0.05 then, 1.0 now; steps: 2 then, 4 now" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (None, "holds no checkpoint; start without --resume"),
        (b"PK\x03\x04 cut", "not a checkpoint"),
        (b"", "not a checkpoint"),
    ],
)
def test_resume_without_a_whole_checkpoint(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes | None, says: str
) -> None:
    if content is not None:
        (tmp_path / "checkpoint.pt").write_bytes(content)
    assert main([*BASE, "--steps", "2", "-o", str(tmp_path), "-q", "--resume"]) == 2
    error = capsys.readouterr().err
    assert says in error and error.count("\n") == 1


def test_folder_that_cannot_be_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert main([*BASE, "--steps", "2", "-o", str(tmp_path / "file" / "run"), "-q"]) == 2
    assert "Not a directory; -o names the folder" in capsys.readouterr().err


def test_disk_that_fills_keeps_the_checkpoint_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from waveport.dl import checkpoint
    from waveport.errors import InputError

    checkpoint.save(tmp_path, {"done": 1})

    def full(values, file) -> None:  # type: ignore[no-untyped-def]
        file.write(b"half")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(torch, "save", full)
    with pytest.raises(InputError, match="No space left on device"):
        checkpoint.save(tmp_path, {"done": 2})
    assert checkpoint.load(tmp_path)["done"] == 1
    assert [path.name for path in tmp_path.iterdir()] == ["checkpoint.pt"]


def test_json_report_is_one_document(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = [*BASE, "--epochs", "2", "-o", str(tmp_path), "--json", "--ema", "0.9"]
    assert main([*line, "--plot", "svg"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["steps"] == 22 and report["bound"]["by"] == "step"
    assert report["val"]["accuracy"] == float(rows(tmp_path, "val")[-1]["accuracy"])
    assert report["images_per_second"] > 0
    assert all(float(row["images_per_s"]) > 0 for row in rows(tmp_path))
    assert all(Path(name).stat().st_size for name in report["files"])


def test_tuned_file_is_used_and_flags_win(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from waveport.dl.settings import Settings, document

    tuned = tmp_path / "tuned.json"
    tuned.write_text(json.dumps(document(Settings(batch=32, layout="channels_last", accumulate=2))))
    line = ["train", "small", "--data", "digits", "--device", "cpu", "--steps", "2", "--tuned", str(tuned), "--json"]
    assert main([*line, "--precision", "bf16", "-o", str(tmp_path / "run")]) == 0
    settings = json.loads(capsys.readouterr().out)["settings"]
    assert (settings["batch"], settings["layout"], settings["precision"]) == (32, "channels_last", "bf16")


def test_diverged_run_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*BASE, "--steps", "20", "--lr", "1e9", "-o", str(tmp_path), "-q"]) == 2
    assert "the loss is nan at step" in capsys.readouterr().err


def test_missing_packages_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Optional ones cost a note, the data's own package ends the run; no stack trace either way."""
    for name in ("torch.utils.tensorboard", "matplotlib.figure"):
        monkeypatch.setitem(sys.modules, name, None)
    assert main([*BASE[:-2], "--steps", "2", "--tensorboard", "-o", str(tmp_path / "a"), "-q"]) == 0
    notes = capsys.readouterr().err
    assert "TensorBoard is not installed" in notes and "matplotlib is not installed: no plot" in notes
    monkeypatch.setitem(sys.modules, "sklearn.datasets", None)
    assert main([*BASE, "--steps", "2", "-o", str(tmp_path / "b"), "-q"]) == 2
    assert "pip install scikit-learn" in capsys.readouterr().err


def test_target_decides_the_exit_code(tmp_path: Path) -> None:
    assert main([*BASE, "--steps", "2", "--target", "0.01", "-o", str(tmp_path / "a"), "-q"]) == 0
    assert main([*BASE, "--steps", "2", "--target", "0.99", "-o", str(tmp_path / "b"), "-q"]) == 1
