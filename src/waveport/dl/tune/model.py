"""Tuning our own training step of a model: every setting and variable is open, gradients are checked."""

from __future__ import annotations

import shutil
import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from waveport.dl.bench.steps import StepSize
from waveport.dl.settings import Settings
from waveport.dl.tune.contestant import Built, Contestant, ModelContestant, TrialFailed, environment, new_folder
from waveport.dl.tune.knobs import Knob, for_target
from waveport.dl.tune.search import NOTHING
from waveport.dl.tune.tolerance import TOLERANCES, Distance


@dataclass
class ModelTarget:
    """A model's training step on synthetic pictures; `kind` and `arch` are the device's."""

    size: StepSize
    folder: Path
    kind: str
    arch: str
    device: str = "auto"
    fixed: frozenset[str] = frozenset()
    block_seconds: float = 1.0
    knobs: tuple[Knob, ...] = for_target(script=False)

    def make(self, settings: Settings, folder: Path, extra: Mapping[str, str]) -> ModelContestant:
        env = environment(settings, folder, self.folder, self.kind, extra)
        size, reference = replace(self.size, batch=settings.batch), self.reference(settings.batch)
        plain = settings == plain_settings(settings.batch) and not extra
        return ModelContestant(settings, folder, size, env, reference, plain and not reference.is_file(), self.device)

    def reference(self, batch: int) -> Path:
        return self.folder / f"reference-{batch}.pt"

    def wrong(self, built: Built, settings: Settings, knob: Knob) -> str:
        """Say what is out of tolerance. Without a reference there is nothing to say: the reference itself."""
        if built.distance is None:
            return ""
        return Distance(**built.distance).beyond(TOLERANCES[settings.precision])

    def prepare(self, settings: Settings, folder: Path, extra: Mapping[str, str], deadline: float) -> None:
        """Run the first steps with the preparing variables, so that databases are filled, and end in order."""
        contestant = self.make(settings, folder, extra)
        try:
            contestant.build(deadline)
            contestant.finish(deadline)
        finally:
            contestant.close()

    def learn(self, base: Contestant) -> Mapping[str, Any]:
        """The reference file holds all that is needed."""
        return {}

    def recall(self, learned: Mapping[str, Any]) -> None:
        """See `learn`."""

    def before(self, settings: Settings, deadline: float) -> None:
        """Make the fp32 reference of a batch size that has none, in a process of its own.

        Where fp32 does not fit in memory at that size there is none, and the trial says so.
        """
        if self.reference(settings.batch).is_file():
            return
        folder = self.folder / f"trial-reference-{settings.batch}"
        new_folder(folder, None, True)
        contestant = self.make(plain_settings(settings.batch), folder, NOTHING)
        try:
            contestant.build(min(deadline, time.monotonic() + 120))
        except TrialFailed as failure:
            if not failure.out_of_memory:
                raise
        finally:
            contestant.close()
            shutil.rmtree(folder, ignore_errors=True)


def plain_settings(batch: int) -> Settings:
    """fp32, NCHW, not compiled, no variables: a loop that sets nothing."""
    return Settings(batch=batch)
