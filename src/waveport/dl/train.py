"""The training loop of `waveport train`."""

from __future__ import annotations

import math
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import chain
from types import FrameType
from typing import Any

import torch
from torch import Tensor

from waveport.console import Console
from waveport.dl import feed as feeds
from waveport.dl import processes
from waveport.dl.pace import Bound, Pace, loader_alone
from waveport.dl.record import Table, TensorBoard, TrainRow, ValRow, plot
from waveport.dl.run import Run, save
from waveport.errors import InputError

WARM_STEPS = 10  # not counted in images/s: compiling, finding kernels, filling queues
PROBE_SECONDS = 3.0


class Loop:
    """One process's way through a run."""

    def __init__(self, run: Run, console: Console, advance: Callable[[int], None]) -> None:
        self.run, self.console, self.advance = run, console, advance
        self.pace = Pace(run.step.device)
        self.warm_until = run.done + min(WARM_STEPS, (run.total - run.done) // 2)
        self.first_step_s = 0.0
        self.asked_to_stop = self.stop = False  # by a signal here; by all processes together
        self.saved_at = self.row_at = time.perf_counter()
        self.row_images = self.row_loader_s = self.row_paused_s = 0.0
        out = run.options.out
        kinds = [k for k in ROWS if run.world.first and (k == "train" or run.data.val is not None)]
        self.tables = {kind: Table(out / f"{kind}.csv", ROWS[kind], run.done) for kind in kinds}
        self.board = TensorBoard(out / "tensorboard", run.done) if run.options.tensorboard and run.world.first else None
        if self.board and self.board.missing:
            run.notes.append(self.board.missing)

    def go(self) -> None:
        """Train until the end, or until asked to stop."""
        run = self.run
        while run.done < run.total and not self.stop:
            epoch, first = divmod(run.done, run.steps_per_epoch)
            run.model.train()
            self.epoch(epoch, first)
            with self.pace.pause():
                if run.done == run.total or run.done % run.steps_per_epoch == 0:
                    self.validate(epoch)
                self.save()
        if self.board:
            self.board.close()

    def epoch(self, epoch: int, first: int) -> None:
        """Train to the end of an epoch."""
        run = self.run
        for images, labels in self.pace.timed(run.feed.batches(epoch, first)):
            self.one_step(images, labels)
            ends = run.done == run.total or run.done % run.steps_per_epoch == 0
            if ends or run.done % run.options.log_every == 0:
                self.log(epoch)
            if run.done == self.warm_until:
                self.warmed_up()
            self.save_or_stop()
            if self.stop or run.done == run.total:
                return

    def one_step(self, images: Tensor, labels: Tensor) -> None:
        """Do one step; nothing here waits for the device but the queue's limit in `Pace`."""
        run = self.run
        rate = run.schedule.at(run.done)
        for group in run.optimizer.param_groups:
            group["lr"] = rate
        began = self.pace.started()
        loss, correct = run.step(images, labels)
        run.totals += torch.stack((loss.float(), correct.float()))
        if run.ema:
            run.ema.update()
        self.pace.finished(began, len(labels))
        run.in_totals += 1
        run.done += 1
        self.advance(1)

    def warmed_up(self) -> None:
        """Start the clocks that count."""
        self.synchronize()
        self.first_step_s = time.perf_counter() - self.pace.began
        self.pace.reset()
        self.row_at = time.perf_counter()
        self.row_images = self.row_loader_s = self.row_paused_s = 0.0

    def synchronize(self) -> None:
        """Wait until the device has nothing to do."""
        if self.pace.on_gpu:
            torch.cuda.synchronize(self.run.step.device)

    def log(self, epoch: int) -> None:
        """Write a row: the means over the steps since the last one. The one place that reads the device."""
        run, pace = self.run, self.pace
        loss, correct = (processes.sum_over(run.totals, run.world) / run.in_totals).tolist()
        loss, accuracy = loss / run.world.size, correct / run.settings.batch / run.world.size
        now = time.perf_counter()
        spent = max(now - self.row_at - (pace.paused_s - self.row_paused_s), 1e-9)
        images = (pace.images - self.row_images) * run.world.size
        waited = (pace.loader_s - self.row_loader_s) / spent
        self.row_at, self.row_images = now, pace.images
        self.row_loader_s, self.row_paused_s = pace.loader_s, pace.paused_s
        run.totals.zero_()
        run.in_totals = 0
        if not math.isfinite(loss):
            raise InputError(f"the loss is {loss} at step {run.done}", hint="a lower --lr, a --warmup, or bf16")
        rate = run.schedule.at(run.done - 1)
        self.write("train", TrainRow(run.done, epoch, rate, loss, accuracy, images / spent, waited))
        text = f"step {run.done}/{run.total}  loss {loss:.4f}  accuracy {accuracy:.1%}  {images / spent:,.0f} images/s"
        self.console.say(text)

    def write(self, kind: str, row: TrainRow | ValRow) -> None:
        """Put a row into the files."""
        if self.run.world.first:
            self.tables[kind].add(row)
            if self.board:
                self.board.add(kind, row)

    def save_or_stop(self) -> None:
        """Save or stop when it is time. Several processes decide together, at rows, so that all do the same."""
        run = self.run
        stop, due = self.asked_to_stop, time.perf_counter() - self.saved_at >= run.options.save_seconds
        if run.world.size > 1:
            if run.in_totals:
                return
            wishes = torch.tensor([float(stop), float(due)], device=run.step.device)
            stop, due = (wish > 0 for wish in processes.sum_over(wishes, run.world).tolist())
        self.stop = stop
        if due and not stop and run.done < run.total and run.done % run.steps_per_epoch:
            self.synchronize()
            with self.pace.pause():
                self.save()

    def save(self) -> None:
        """Save the run."""
        save(self.run)
        self.saved_at = time.perf_counter()

    def validate(self, epoch: int) -> None:
        """Measure the model, and its moving average, on the validation pictures."""
        run = self.run
        if run.data.val is None:
            return
        models = [run.model.eval()] + ([run.ema.model] if run.ema else [])
        figures = [figure for model in models for figure in self.accuracy_of(model)]
        run.best = max(run.best, *figures[1::2])
        self.write("val", ValRow(run.done, epoch, *figures))
        average = f"  (moving average {figures[3]:.2%})" if run.ema else ""
        self.console.say(f"epoch {epoch + 1}  validation loss {figures[0]:.4f}  accuracy {figures[1]:.2%}{average}")

    @torch.no_grad()
    def accuracy_of(self, model: torch.nn.Module) -> tuple[float, float]:
        """Return mean loss and share of right answers over all processes."""
        run = self.run
        assert run.data.val is not None, "only called with validation pictures"
        processes.share_buffers(model, run.world)
        sums = torch.zeros(3, dtype=torch.float64, device=run.step.device)
        batch, where = run.settings.batch, run.step.device
        for images, labels in feeds.val_batches(run.data.val, batch, where, run.world.share, run.options.workers):
            loss, correct = run.step.judge(model, images, labels)
            count = torch.full_like(loss, len(labels))
            sums += torch.stack((loss * count, correct.to(loss.dtype), count)).double()
        loss_sum, right, seen = processes.sum_over(sums, run.world).tolist()
        return loss_sum / seen, right / seen


ROWS = {"train": TrainRow, "val": ValRow}


def train(run: Run, console: Console) -> dict[str, Any]:
    """Run to the end; return the report."""
    with console.progress(run.options.model, run.total) as advance:
        advance(run.done)
        loop = Loop(run, console, advance)
        with signals_stop(loop):
            try:
                loop.go()
            except torch.cuda.OutOfMemoryError:
                text = f"a batch of {run.settings.batch} does not fit into {run.device.memory_gib:.0f} GiB"
                raise InputError(text, hint="a smaller --batch, or --accumulate 2") from None
    bound = judge(loop)
    return report(loop, bound)


def judge(loop: Loop) -> Bound:
    """Say what bounded the run; for pictures from disk, measure the loader alone as well."""
    run, bound = loop.run, loop.pace.bound(loop.run.feed.overlaps)
    if not isinstance(run.feed, feeds.FolderFeed):
        return bound
    skip = run.options.workers * feeds.PREFETCH  # prepared while nobody measured
    epochs = range(skip // max(run.feed.steps, 1) + 2)  # a short epoch may be prepared whole
    batches = chain.from_iterable(run.feed.batches(epoch) for epoch in epochs)
    rate = loader_alone(batches, skip, PROBE_SECONDS)
    return replace(bound, loader_images_per_s=rate)


def report(loop: Loop, bound: Bound) -> dict[str, Any]:
    """Return the run's report, and draw its plot."""
    run, options = loop.run, loop.run.options
    notes = run.notes + run.step.notes
    files: list[str] = []
    if run.world.first:
        files = [str(table.path) for table in loop.tables.values()]
        rows = {kind: table.rows() for kind, table in loop.tables.items()}
        if options.plot != "none":
            path = options.out / f"curves.{options.plot}"
            missing = plot(
                rows["train"], rows.get("val", []), path, f"{options.model} on {run.data.name}, {run.device.name}"
            )
            notes, files = (notes + [missing], files) if missing else (notes, [*files, str(path)])
    last = {kind: table.rows()[-1:] for kind, table in loop.tables.items()}
    return {
        "model": options.model,
        "parameters": sum(p.numel() for p in run.model.parameters()),
        "data": run.data.name,
        "device": run.device.as_json(),
        "processes": run.world.size,
        "settings": run.settings.as_json(),
        "steps": run.done,
        "stopped_early": loop.stop,
        "images_per_second": bound.images * run.world.size / bound.wall_s,
        "warm_up_seconds": loop.first_step_s,
        "bound": bound.as_json(),
        "bound_line": bound.line(),
        "train": {n: float(v) for row in last.get("train", []) for n, v in row.items() if v},
        "val": {n: float(v) for row in last.get("val", []) for n, v in row.items() if v},
        "best_accuracy": run.best if run.data.val is not None else None,
        "files": files,
        "notes": notes,
    }


@contextmanager
def signals_stop(loop: Loop) -> Iterator[None]:
    """On the first Ctrl-C or SIGTERM finish the step, save and stop; a second one ends at once."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {s: signal.getsignal(s) for s in (signal.SIGINT, signal.SIGTERM)}

    def ask(number: int, frame: FrameType | None) -> None:
        loop.asked_to_stop = True
        for s, handler in before.items():
            signal.signal(s, handler)

    for s in before:
        signal.signal(s, ask)
    try:
        yield
    finally:
        for s, handler in before.items():
            signal.signal(s, handler)
