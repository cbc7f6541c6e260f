"""Data sets: IDX files, folders of pictures, the order of batches, and one-line errors for what is wrong with them."""

import gzip
import random
import struct
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")
np = pytest.importorskip("numpy")
Image = pytest.importorskip("PIL.Image")

from waveport.dl import datasets, feed, folder, idx  # noqa: E402
from waveport.dl.datasets import DataSet, Pictures  # noqa: E402
from waveport.dl.feed import FolderFeed, MemoryFeed, Share  # noqa: E402
from waveport.errors import InputError  # noqa: E402

CPU = torch.device("cpu")


def write_idx(path: Path, values) -> None:  # type: ignore[no-untyped-def]
    header = struct.pack(f">BBBB{values.ndim}I", 0, 0, 8, values.ndim, *values.shape)
    content = header + values.astype(np.uint8).tobytes()
    path.write_bytes(gzip.compress(content) if path.suffix == ".gz" else content)


@pytest.fixture
def fashion(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small set in Fashion-MNIST's own file names."""
    root = tmp_path / "fashion-mnist"
    root.mkdir()
    numbers = np.random.default_rng(0)
    for part, count, suffix in (("train", 20, ".gz"), ("t10k", 6, "")):
        write_idx(root / f"{part}-images-idx3-ubyte{suffix}", numbers.integers(0, 256, (count, 28, 28)))
        write_idx(root / f"{part}-labels-idx1-ubyte{suffix}", np.arange(count) % 10)
    monkeypatch.setenv("WAVEPORT_DATA", str(tmp_path))
    return root


def test_named_idx_set(fashion: Path) -> None:
    data = datasets.load("fashion-mnist", 224)
    assert (len(data.train), len(data.val), data.classes, data.channels, data.size) == (20, 6, 10, 1, 28)
    values = data.train.images.double() / 255
    assert (data.mean[0], data.std[0]) == pytest.approx((float(values.mean()), float(values.std())))


def test_idx_folder_by_path_and_grey_as_colour(fashion: Path) -> None:
    data = datasets.load(str(fashion), 224, channels=3)
    assert data.train.images.shape == (20, 3, 28, 28) and len(data.mean) == 3


def test_missing_set_says_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAVEPORT_DATA", str(tmp_path))
    monkeypatch.setattr(idx, "find", lambda folder, part: None)
    with pytest.raises(InputError, match="apt-get install dataset-fashion-mnist"):
        datasets.load("fashion-mnist", 224)
    with pytest.raises(InputError, match="neither a folder nor one of synthetic"):
        datasets.load("cifar", 224)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "not an IDX file"),
        (b"\0\0\x0d\1\0\0\0\1\0\0\0\0", "not an IDX file of unsigned bytes"),
        (b"\0\0\x08\3\0\0", "ends inside its header"),
        (b"\0\0\x08\1\0\0\0\5abc", "holds 3 values, its header says 5"),
        (b"\x1f\x8b\x08\0 not gzip", "cannot be read"),
        (b"\0\0\x08\3" + b"\xff" * 12 + b"x", "holds 1 values"),
    ],
)
def test_broken_idx_is_one_line(tmp_path: Path, content: bytes, says: str) -> None:
    path = tmp_path / "train-images-idx3-ubyte"
    path.write_bytes(content)
    with pytest.raises(InputError, match=says):
        idx.read(path)


def picture(path: Path, colour: tuple[int, int, int], size: tuple[int, int] = (40, 30)) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.new("RGB", size, colour).save(path)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    for i in range(12):
        picture(tmp_path / "train" / "cat" / f"{i}.jpg", (250, 10, 10))
        picture(tmp_path / "train" / "dog" / f"{i}.png", (10, 10, 250))
    picture(tmp_path / "val" / "dog" / "a.png", (10, 10, 250))
    (tmp_path / "train" / "cat" / "notes.txt").write_text("not a picture")
    return tmp_path


def folder_feed(tree: Path, workers: int) -> FolderFeed:
    return FolderFeed(datasets.load(str(tree), 16), 4, CPU, 7, Share(), workers)


def test_folder_classes_by_name(tree: Path) -> None:
    data = datasets.load(str(tree), 16)
    assert data.train.classes == ("cat", "dog") and (len(data.train), len(data.val)) == (24, 1)
    assert data.val[0, 0][1] == 1
    image, label = data.train[0, 0]
    assert image.shape == (3, 16, 16) and label == 0 and image[0].min() > 200 and image[2].max() < 60


def test_folder_without_val_holds_some_out(tree: Path) -> None:
    data = datasets.load(str(tree / "train"), 16)
    assert (len(data.train), len(data.val)) == (21, 3) and "held out" in data.note
    assert not set(data.train.paths) & set(data.val.paths)


def test_worker_processes_change_nothing(tree: Path) -> None:
    here, there = (list(folder_feed(tree, workers).batches(1)) for workers in (0, 2))
    assert len(here) == len(there) == 6
    for (a, x), (b, y) in zip(here, there, strict=True):
        assert torch.equal(a, b) and torch.equal(x, y)


def test_a_feed_goes_on_where_it_stopped(tree: Path) -> None:
    whole = list(folder_feed(tree, 0).batches(1))
    rest = list(folder_feed(tree, 0).batches(1, first=4))
    assert all(torch.equal(a, b) for (a, _), (b, _) in zip(whole[4:], rest, strict=True))
    other = list(folder_feed(tree, 0).batches(2))
    assert any(not torch.equal(a, b) for (a, _), (b, _) in zip(whole, other, strict=True))


@pytest.mark.parametrize("workers", [0, 1])
def test_broken_picture_is_one_line(tree: Path, workers: int) -> None:
    bad = tree / "train" / "cat" / "3.jpg"
    bad.write_bytes(bad.read_bytes()[:100])
    with pytest.raises(InputError) as error:
        list(folder_feed(tree, workers).batches(0))
    assert str(error.value).startswith(f"{bad}: cannot be decoded") and "\n" not in str(error.value)


def test_empty_folder_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no pictures in it"):
        datasets.load(str(tmp_path), 16)


def test_large_jpegs_are_cut_at_the_right_place(tmp_path: Path) -> None:
    """A JPEG decoded at an eighth gives the same part of the picture as one decoded whole."""
    ramp = np.linspace(0, 255, 1600)[None, :, None].repeat(1200, 0).repeat(3, 2).astype(np.uint8)
    Image.fromarray(ramp).save(tmp_path / "a.jpg", quality=95)
    Image.fromarray(ramp).save(tmp_path / "a.png")
    for seed in range(5):
        parts = [folder.decode(tmp_path / f"a.{kind}", 32, random.Random(seed)).float() for kind in ("jpg", "png")]
        assert (parts[0] - parts[1]).abs().max() < 6


def memory_data(shift: int = 0, flip: bool = False) -> DataSet:
    images = torch.arange(24, dtype=torch.uint8).view(24, 1, 1, 1).expand(24, 1, 4, 4).contiguous()
    images[:, :, 1, 2] = 200
    part = Pictures(images, torch.arange(24))
    return DataSet("some", 24, 1, 4, (0.0,), (1.0,), part, part, shift, flip)


def test_every_picture_once_an_epoch_and_a_new_order_each() -> None:
    feeds = MemoryFeed(memory_data(), 6, CPU, 0, Share())
    first, second = ([int(y) for _, labels in feeds.batches(epoch) for y in labels] for epoch in (0, 1))
    assert sorted(first) == sorted(second) == list(range(24)) and first != second


@pytest.mark.parametrize("data", [memory_data(), memory_data(shift=1, flip=True)], ids=["plain", "changed"])
def test_processes_share_a_batch(data: DataSet) -> None:
    whole = list(MemoryFeed(data, 8, CPU, 5, Share()).batches(3))
    parts = [list(MemoryFeed(data, 4, CPU, 5, Share(rank, 2)).batches(3)) for rank in (0, 1)]
    for k, (images, labels) in enumerate(whole):
        assert torch.equal(images, torch.cat([part[k][0] for part in parts]))
        assert torch.equal(labels, torch.cat([part[k][1] for part in parts]))


def test_shift_moves_the_mark_by_its_own_amount() -> None:
    data = memory_data(shift=1)
    moves = torch.tensor([[1, 0, 2], [1, 1, 2]])
    moved = feed.change(data.train.images[:3], moves, torch.zeros(3, dtype=torch.bool), data)
    assert [tuple(int(v) for v in (p[0] == 200).nonzero()[0]) for p in moved] == [(1, 2), (2, 2), (0, 1)]


def test_validation_sees_each_picture_once() -> None:
    data = memory_data()
    seen = [int(y) for rank in range(3) for _, ys in feed.val_batches(data.val, 5, CPU, Share(rank, 3), 0) for y in ys]
    assert sorted(seen) == list(range(24))


def test_batch_larger_than_the_data_is_one_line() -> None:
    with pytest.raises(InputError, match="has 24 pictures, a batch has 32"):
        MemoryFeed(memory_data(), 16, CPU, 0, Share(0, 2))
