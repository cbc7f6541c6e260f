"""What a run leaves behind: train.csv and val.csv, TensorBoard if it is there, and a plot of both."""

from __future__ import annotations

import csv
import importlib
import io
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class TrainRow:
    """Means over the steps since the row before; `loader_wait` is a share of the time."""

    step: int
    epoch: int
    lr: float
    loss: float
    accuracy: float
    images_per_s: float
    loader_wait: float


@dataclass(frozen=True, slots=True)
class ValRow:
    """Loss and share of right answers on the validation pictures, of the model and of its moving average."""

    step: int
    epoch: int
    loss: float
    accuracy: float
    ema_loss: float | None = None
    ema_accuracy: float | None = None


class Table:
    """A CSV file that grows by a row at a time; rows later than `last_step` (of a killed run) are dropped first."""

    def __init__(self, path: Path, row: type, last_step: int) -> None:
        self.path, self.names = path, [f.name for f in fields(row)]
        kept = [r for r in self.rows() if int(r["step"]) <= last_step] if path.exists() else []
        beside = path.with_suffix(".part")
        with beside.open("w", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, self.names)
            writer.writeheader()
            writer.writerows(kept)
        beside.replace(path)

    def rows(self) -> list[dict[str, str]]:
        """Return the whole rows; a kill may have cut the last one."""
        text = self.path.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]
        return [row for row in csv.DictReader(io.StringIO(whole)) if None not in row.values()]

    def add(self, row: TrainRow | ValRow) -> None:
        """Append one row."""
        with self.path.open("a", newline="", encoding="utf-8") as file:
            csv.DictWriter(file, self.names).writerow(asdict(row))


class TensorBoard:
    """Writes the same rows for TensorBoard; `missing` says why it cannot."""

    def __init__(self, folder: Path, first_step: int) -> None:
        self.missing = ""
        try:
            module = importlib.import_module("torch.utils.tensorboard")
            self.writer = module.SummaryWriter(str(folder), purge_step=first_step)
        except ImportError:
            self.missing = "TensorBoard is not installed (pip install tensorboard): only CSV is written"

    def add(self, kind: str, row: TrainRow | ValRow) -> None:
        """Write every value of a row but its position."""
        if self.missing:
            return
        for name, value in asdict(row).items():
            if name != "step" and value is not None:
                self.writer.add_scalar(f"{kind}/{name}", value, row.step)

    def close(self) -> None:
        """Flush what is left."""
        if not self.missing:
            self.writer.close()


def plot(train: list[dict[str, str]], val: list[dict[str, str]], path: Path, title: str) -> str:
    """Draw loss and accuracy over the steps; return why not, or an empty string."""
    try:
        figure_module = importlib.import_module("matplotlib.figure")
    except ImportError:
        return "matplotlib is not installed: no plot"
    figure = figure_module.Figure(figsize=(10, 4), layout="constrained")
    for axes, name in zip(figure.subplots(1, 2), ("loss", "accuracy"), strict=True):
        axes.plot(*series(train, name), label="training", linewidth=1)
        for column, label in ((name, "validation"), (f"ema_{name}", "validation, moving average")):
            if (points := series(val, column))[0]:
                axes.plot(*points, "o-", markersize=3, label=label)
        axes.set(xlabel="step", title=name)
        axes.grid(alpha=0.3)
        axes.legend()
    figure.suptitle(title)
    figure.savefig(path)
    return ""


def series(rows: list[dict[str, str]], column: str) -> tuple[list[int], list[float]]:
    """Return the steps and values of a column that are there."""
    points: list[Any] = [(int(row["step"]), float(row[column])) for row in rows if row.get(column)]
    return [x for x, _ in points], [y for _, y in points]
