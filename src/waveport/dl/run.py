"""A training run: what it was asked to do, what it consists of, and how it is saved and taken up again."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from waveport.dl import checkpoint, processes
from waveport.dl.datasets import DataSet, load
from waveport.dl.device import Device
from waveport.dl.ema import Ema
from waveport.dl.feed import Feed, build_feed, steps_per_epoch
from waveport.dl.processes import World
from waveport.dl.resnet import build_model, check_fit
from waveport.dl.schedule import Schedule
from waveport.dl.settings import Settings
from waveport.dl.step import TrainStep, build_optimizer, build_step, place
from waveport.errors import InputError

SYNTHETIC_STEPS = 200
# What decides the curve of a run: a run is only taken up again with the same values.
FIXED = ("model", "data", "momentum", "weight_decay", "warmup", "label_smoothing", "ema", "seed", "image_size")


@dataclass(frozen=True, slots=True)
class Options:
    """What `waveport train` was asked for. `warmup` counts epochs, `ema` is a decay (0: no average)."""

    model: str
    data: str
    out: Path
    epochs: int | None = None
    steps: int | None = None
    lr: float | None = None
    momentum: float = 0.9
    weight_decay: float = 5e-5
    warmup: float = 0.0
    label_smoothing: float = 0.0
    ema: float = 0.0
    seed: int = 0
    image_size: int = 224
    workers: int = 0
    log_every: int = 50
    save_seconds: float = 300.0
    resume: bool = False
    tensorboard: bool = False
    plot: str = "png"
    sync_batchnorm: bool = False


@dataclass
class Run:
    """The parts of one process's training run.

    `done` counts optimizer steps; `totals` holds the sums of loss and right answers of the `in_totals` steps since
    the last row.
    """

    options: Options
    settings: Settings
    device: Device
    world: World
    data: DataSet
    model: nn.Module
    optimizer: torch.optim.Optimizer
    step: TrainStep
    ema: Ema | None
    feed: Feed
    schedule: Schedule
    steps_per_epoch: int
    total: int
    notes: list[str]
    totals: Tensor
    in_totals: int = 0
    done: int = 0
    best: float = 0.0

    @property
    def identity(self) -> dict[str, Any]:
        """Return the values that decide the curve."""
        values = asdict(self.options)
        whole = self.settings.batch * self.world.size
        return {
            **{n: values[n] for n in FIXED},
            "lr": self.schedule.peak,
            "images per step": whole,
            "steps": self.total,
        }

    @property
    def numerics(self) -> dict[str, Any]:
        """Return the values that change a curve only in its last digits."""
        s = self.settings
        return {"precision": s.precision, "layout": s.layout, "compile": s.compile, "processes": self.world.size}


def prepare(options: Options, settings: Settings, device: Device, world: World) -> Run:
    """Build everything, on the device."""
    where = torch.device(device.torch_name)
    torch.manual_seed(options.seed)
    data = load(options.data, options.image_size, 3 if options.model.startswith("torchvision:") else None)
    model = build_model(options.model, data.classes, data.channels)
    check_fit(model, options.model, data.channels, data.size)
    model = place(model, settings, where)
    ema = Ema(model, options.ema) if options.ema else None
    wrapped = processes.distribute(model, world, where, options.sync_batchnorm)
    per_epoch, total = length(options, data, settings, world)
    lr = options.lr if options.lr is not None else 0.1 * settings.batch * world.size / 256  # Goyal et al. 2017
    optimizer, notes = build_optimizer(model, settings, lr, options.momentum, options.weight_decay)
    step = build_step(wrapped, optimizer, settings, where, options.label_smoothing, (data.mean, data.std))
    feed = build_feed(data, settings.batch, where, options.seed, world.share, options.workers, per_epoch)
    schedule = Schedule(lr, round(options.warmup * per_epoch), total)
    notes = [note for note in (device.note, data.note, *notes) if note]
    parts = (data, model, optimizer, step, ema, feed, schedule, per_epoch, total, notes)
    run = Run(options, settings, device, world, *parts, totals=torch.zeros(2, device=where))
    if world.size > 1:
        torch.manual_seed(options.seed + 1 + world.rank)  # dropout should differ between processes
    if options.resume:
        restore(run)
    return run


def length(options: Options, data: DataSet, settings: Settings, world: World) -> tuple[int, int]:
    """Return the steps of an epoch and of the whole run."""
    per_epoch = steps_per_epoch(data, settings.batch, world.share)
    if options.steps is not None:
        return (options.steps if data.train is None else per_epoch), options.steps
    if options.epochs is None and data.train is None:
        return SYNTHETIC_STEPS, SYNTHETIC_STEPS
    return per_epoch, per_epoch * (options.epochs or 1)


def save(run: Run) -> None:
    """Save everything that the rest of the run depends on; all processes take part, the first one writes."""
    where = run.step.device
    random_states = processes.gather(checkpoint.random_state(where), run.world)
    if not run.world.first:
        return
    values = {
        "identity": run.identity,
        "numerics": run.numerics,
        "done": run.done,
        "best": run.best,
        "totals": (run.totals, run.in_totals),
        "model": run.model.state_dict(),
        "optimizer": run.optimizer.state_dict(),
        "scaler": run.step.scaler.state_dict() if run.step.scaler else None,
        "ema": {"model": run.ema.model.state_dict(), "steps": run.ema.steps} if run.ema else None,
        "random": random_states,
    }
    checkpoint.save(run.options.out, values)


def restore(run: Run) -> None:
    """Put a saved run back in place, or say in what it differs from the one asked for."""
    saved = checkpoint.load(run.options.out)
    wrong = [
        f"{n}: {saved['identity'].get(n)} then, {v} now"
        for n, v in run.identity.items()
        if saved["identity"].get(n) != v
    ]
    if wrong:
        raise InputError(
            f"{run.options.out} holds another run ({'; '.join(wrong)})", hint="use its values or another -o"
        )
    if differ := [
        f"{n} {saved['numerics'][n]} then, {v} now" for n, v in run.numerics.items() if saved["numerics"][n] != v
    ]:
        run.notes.append(f"resumed, but not to the last digit: {'; '.join(differ)}")
    run.model.load_state_dict(saved["model"])
    run.optimizer.load_state_dict(saved["optimizer"])
    if run.step.scaler and saved["scaler"]:
        run.step.scaler.load_state_dict(saved["scaler"])
    if run.ema and saved["ema"]:
        run.ema.model.load_state_dict(saved["ema"]["model"])
        run.ema.steps = saved["ema"]["steps"]
    run.done, run.best = saved["done"], saved["best"]
    run.totals.copy_(saved["totals"][0])
    run.in_totals = saved["totals"][1]
    if run.world.rank < len(saved["random"]):
        checkpoint.set_random_state(saved["random"][run.world.rank], run.step.device)


def differences(then: dict[str, Any], now: dict[str, Any]) -> str:
    """Name the values that are not what they were."""
    return "; ".join(f"{name}: {then.get(name)} then, {now[name]} now" for name in now if then.get(name) != now[name])
