"""Tuning any training script through environment variables alone.

The script runs whole, again and again. Its speed is what it prints (the median of the second half of the matches of
a pattern such as `123.4 images/s`, so that warm-up does not count), or else the inverse of its wall time. Its last
printed loss has to stay near that of the first runs.
"""

from __future__ import annotations

import re
import statistics
import subprocess
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from waveport.dl.settings import Settings
from waveport.dl.tune.contestant import Built, Contestant, TrialFailed, end, environment
from waveport.dl.tune.knobs import Knob, for_target

RATE = r"([0-9][0-9,]*\.?[0-9]*(?:e[+-]?\d+)?)\s*(?:images?|imgs?|samples?|examples?|tokens?|it|iters?|steps?)\s*/\s*s"
LOSS = r"(?i)loss\w*['\"]?\s*[:=]?\s*([0-9]+\.?[0-9]*(?:e[+-]?\d+)?|nan|inf)"
# Largest relative change of the last loss; runs of one script differ by chance, so twice their own spread is allowed.
LOSS_TOLERANCE = {"": 0.02, "tf32": 0.05, "bf16": 0.05, "fp16": 0.05}


@dataclass(frozen=True, slots=True)
class Run:
    """One run of the script: units of work per second, its last loss if it prints one, and whether it printed speed."""

    rate: float
    loss: float | None
    printed: bool


def parse(output: str, seconds: float, rate_pattern: str, loss_pattern: str) -> Run:
    """Read speed and loss out of what a run printed."""
    rates = [float(m.replace(",", "")) for m in re.findall(rate_pattern, output)]
    losses = re.findall(loss_pattern, output)
    loss = float(losses[-1]) if losses else None
    if not rates:
        return Run(1 / seconds, loss, False)
    return Run(statistics.median(rates[len(rates) // 2 :]), loss, True)


@dataclass
class ScriptContestant:
    """A script under one set of variables."""

    settings: Settings
    folder: Path
    command: list[str]
    env: Mapping[str, str]
    patterns: tuple[str, str]
    runs: list[Run] = field(default_factory=list)

    def once(self, deadline: float) -> Run:
        """Run the script; a failing one, or one that outlasts the deadline, is a failed trial."""
        began = time.monotonic()
        with (self.folder / "log.txt").open("w", encoding="utf-8") as log:
            process = subprocess.Popen(
                self.command, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, env=dict(self.env),
                start_new_session=True,
            )  # fmt: skip
            try:
                code = process.wait(timeout=max(0.1, deadline - began))
            except subprocess.TimeoutExpired:
                raise TrialFailed("stopped: the time was up") from None
            finally:
                end(process)
        output = (self.folder / "log.txt").read_text(encoding="utf-8", errors="replace")
        if code != 0:
            last = (output.strip().splitlines() or ["no output"])[-1][:200]
            raise TrialFailed(f"the script ended with exit code {code}: {last}", "out of memory" in output.lower())
        self.runs.append(parse(output, time.monotonic() - began, *self.patterns))
        return self.runs[-1]

    def build(self, deadline: float) -> Built:
        began = time.monotonic()
        run = self.once(deadline)
        return Built(time.monotonic() - began, [], None if run.loss is None else {"loss": run.loss})

    def block(self, seconds: float, deadline: float) -> float:
        return 1 / self.once(deadline).rate

    def close(self) -> None:
        """Nothing runs between blocks."""


@dataclass
class ScriptTarget:
    """A script with its arguments. `losses` are the last losses of the runs with nothing changed."""

    command: list[str]
    folder: Path
    kind: str
    arch: str
    fixed: frozenset[str] = frozenset({"batch"})
    block_seconds: float = 0.0
    patterns: tuple[str, str] = (RATE, LOSS)
    knobs: tuple[Knob, ...] = for_target(script=True)
    losses: list[float] = field(default_factory=list)
    printed: bool = True

    def make(self, settings: Settings, folder: Path, extra: Mapping[str, str]) -> ScriptContestant:
        env = environment(settings, folder, self.folder, self.kind, extra)
        return ScriptContestant(settings, folder, [sys.executable, *self.command], env, self.patterns)

    def before(self, settings: Settings, deadline: float) -> None:
        """A script needs no reference of its own."""

    def prepare(self, settings: Settings, folder: Path, extra: Mapping[str, str], deadline: float) -> None:
        self.make(settings, folder, extra).once(deadline)

    def learn(self, base: Contestant) -> Mapping[str, Any]:
        """Take the losses of the unchanged script as what the others have to meet."""
        assert isinstance(base, ScriptContestant)
        losses = [run.loss for run in base.runs if run.loss is not None]
        self.recall({"losses": losses, "printed": all(run.printed for run in base.runs)})
        return {"losses": self.losses, "printed": self.printed}

    def recall(self, learned: Mapping[str, Any]) -> None:
        self.losses, self.printed = learned["losses"], learned["printed"]

    def wrong(self, built: Built, settings: Settings, knob: Knob) -> str:
        """Compare the last loss with those of the unchanged script; a script that prints none is not checked."""
        if built.distance is None or not self.losses:
            return ""
        loss, expected = float(built.distance["loss"]), statistics.median(self.losses)
        spread = (max(self.losses) - min(self.losses)) / max(abs(expected), 1e-12)
        allowed = max(LOSS_TOLERANCE[knob.tolerance], 2 * spread)
        if not abs(loss - expected) <= allowed * abs(expected):
            return f"last loss {loss:.4g} against {expected:.4g}, allowed {100 * allowed:.0f} %"
        return ""
