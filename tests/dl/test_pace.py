"""What bounds a loop: the judgement on figures, and on real loops made to be bound by one side."""

import json
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")
np = pytest.importorskip("numpy")
Image = pytest.importorskip("PIL.Image")

from waveport.cli import main  # noqa: E402
from waveport.dl.pace import judge, loader_alone  # noqa: E402


@pytest.mark.parametrize(
    ("wall", "loader", "step", "overlaps", "by"),
    [
        (10.0, 6.0, 3.9, True, "loader"),
        (10.0, 0.2, 9.7, True, "step"),
        (10.0, 0.2, 5.0, True, "host"),
        (10.0, 6.0, 3.9, False, "loader"),
        (10.0, 3.0, 6.9, False, "step"),
    ],
)
def test_judgement(wall: float, loader: float, step: float, overlaps: bool, by: str) -> None:
    assert judge(wall, loader, step, overlaps) == by


def test_loader_alone_skips_what_was_prepared() -> None:
    batch = (torch.zeros(4, 1), torch.zeros(4))
    assert loader_alone(iter([batch] * 3), skip=3, seconds=1.0) is None
    rate = loader_alone(iter([batch] * 30), skip=2, seconds=1.0)
    assert rate is not None and rate > 100


@pytest.mark.parametrize(("side", "size", "by"), [(1000, 16, "loader"), (16, 96, "step")])
def test_real_loops_are_judged_right(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], side: int, size: int, by: str
) -> None:
    """Large PNGs for a small network wait for the loader; tiny ones for a larger network do not."""
    noise = np.random.default_rng(0).integers(0, 256, (side, side, 3), dtype=np.uint8)
    Image.fromarray(noise).save(tmp_path / "one.png", compress_level=1)
    for i in range(24):
        copy = tmp_path / "data" / "ab"[i % 2] / f"{i}.png"
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes((tmp_path / "one.png").read_bytes())
    line = ["train", "small", "--data", str(tmp_path / "data"), "--device", "cpu", "--image-size", str(size), "--json"]
    line += ["--batch", "4", "--workers", "0", "--steps", "5", "--plot", "none", "-o", str(tmp_path / "run")]
    assert main(line) == 0
    bound = json.loads(capsys.readouterr().out)["bound"]
    assert bound["by"] == by
    assert (bound["loader_images_per_s"] > bound["step_images_per_s"]) == (by == "step")
