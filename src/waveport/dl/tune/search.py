"""The search: try one change after another on the best setting so far, keep what is right and faster beyond noise."""

from __future__ import annotations

import contextlib
import re
import shutil
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from waveport.dl.settings import Settings, from_json
from waveport.dl.tune.contestant import Built, Contestant, Target, TrialFailed, new_folder
from waveport.dl.tune.duel import MOST_PAIRS, Outcome, apart, duel
from waveport.dl.tune.journal import ACCEPTED, REJECTED, SKIPPED, STOPPED, UNAVAILABLE, WRONG, Entry, Journal
from waveport.dl.tune.knobs import FIRST_GUESS, Knob

BASE, FINAL = "as it is", "before and after"
BATCH_ORDER, BATCHES = 58, 4  # where batches come among the rows of knobs.csv, and how often one is doubled
NOTHING: Mapping[str, str] = {}


@dataclass
class Search:
    """One tuning within a time box. `deadline` is on time.monotonic; `tell` reports each finished trial."""

    target: Target
    folder: Path
    journal: Journal
    start: Settings
    deadline: float
    reserve: float
    tell: Callable[[Entry], None] = lambda entry: None
    best: Contestant | None = None
    base: Contestant | None = None
    best_entry: Entry = field(init=False)
    costs: dict[tuple[str, bool], list[float]] = field(default_factory=lambda: defaultdict(list))

    @property
    def trials_end(self) -> float:
        return self.deadline - self.reserve

    def run(self) -> Entry:
        """Try everything that fits; return the entry of the last comparison, before against after."""
        try:
            self.establish_base()
            for knob in self.changes():
                self.consider(knob)
            return self.before_and_after()
        finally:
            for contestant in (self.best, self.base):
                if contestant:
                    contestant.close()

    def changes(self) -> Iterator[Knob]:
        """Yield the rows in their order, and larger batches between the large gains and the small ones."""
        yield from (knob for knob in self.target.knobs if knob.order < BATCH_ORDER)
        yield from self.larger_batches()
        yield from (knob for knob in self.target.knobs if knob.order >= BATCH_ORDER)

    def establish_base(self) -> None:
        """Time the setting that the user has now, which is also what later ones are checked against."""
        known = self.journal.find(BASE)
        if known is None:
            known = self.time_base()
            self.record(known)
        else:
            self.target.recall(known.distance or {})
        self.best, self.best_entry = self.base, known
        for entry in self.journal.entries:
            if entry.verdict == ACCEPTED and entry.name not in (BASE, FINAL):
                self.best, self.best_entry = None, entry

    def time_base(self) -> Entry:
        began, folder = time.monotonic(), self.folder / "trial-base"
        new_folder(folder, None, True)
        self.base = self.target.make(self.start, folder, NOTHING)
        built = self.base.build(self.trials_end)
        new = [self.base.block(self.target.block_seconds, self.trials_end) for _ in range(3)]
        took = time.monotonic() - began
        learned, memory = self.target.learn(self.base), peak(self.base)
        values = self.start.as_json()
        return Entry(
            BASE, ACCEPTED, "", values, folder.name, took, built.seconds, new=new, distance=learned, peak_gib=memory
        )

    @property
    def settings(self) -> Settings:
        return from_json(self.best_entry.settings)

    def record(self, entry: Entry) -> None:
        self.journal.add(entry)
        self.tell(entry)

    def consider(self, knob: Knob) -> None:
        """Try a change unless it was tried, does not fit, is fixed by the user, or would take longer than is left."""
        settings = self.settings
        name = knob.name
        if knob.touches(self.target.fixed) or self.settled(name):
            return
        if not knob.fits(self.target.kind, self.target.arch, settings):
            return
        changed, folder = knob.changed(settings), self.folder / f"trial-{slug(name)}"
        needed, left = self.expected_cost(knob), self.trials_end - time.monotonic()
        if needed > left:
            reason = f"needs about {needed:.0f} s, {max(left, 0):.0f} s are left"
            self.record(Entry(name, SKIPPED, reason, changed.as_json(), folder.name, 0.0))
            return
        began = time.monotonic()
        entry = self.attempt(knob, name, changed, folder)
        self.costs[self.cost_class(knob)].append(time.monotonic() - began)
        self.record(entry)

    def settled(self, name: str) -> bool:
        """Whether an earlier run tried this; one that was stopped is tried again if more time is left now."""
        known = self.journal.find(name)
        again = known and known.verdict == STOPPED and self.trials_end - time.monotonic() > 1.2 * known.seconds
        return known is not None and not again

    def cost_class(self, knob: Knob) -> tuple[str, bool]:
        return knob.cost, self.settings.compile != "off"

    def expected_cost(self, knob: Knob) -> float:
        """Seconds that a trial will take: the longest of its class so far, else a guess from the base's own trial."""
        if known := self.costs.get(self.cost_class(knob)):
            return max(known)
        base = self.journal.find(BASE)
        own = 1.5 * base.seconds if base else 0.0
        return own if knob.cost == "eager" else max(own, FIRST_GUESS[knob.cost])

    def limit(self, knob: Knob) -> float:
        """When a trial is stopped: a search or autotuning run may take half of what is left, not all of it."""
        now = time.monotonic()
        share = 0.5 if knob.cost in ("search", "autotune") and not knob.prepare else 1.0
        return now + share * (self.trials_end - now)

    def attempt(self, knob: Knob, name: str, settings: Settings, folder: Path) -> Entry:
        """Build the changed setting, check it, and time it against the best so far."""
        began, limit = time.monotonic(), self.limit(knob)
        parent = self.folder / self.best_entry.folder
        new_folder(folder, parent, knob.fresh_database)
        contestant = self.target.make(settings, folder, NOTHING)
        verdict, reason, built, outcome = STOPPED, "", Built(0.0), None
        try:
            self.target.before(settings, limit)
            if knob.prepare:
                self.target.prepare(settings, folder, knob.prepare, limit)
            built = self.build(contestant, limit)
            if built.notes:
                verdict, reason = UNAVAILABLE, "; ".join(built.notes)
            elif reason := self.target.wrong(built, settings, knob):
                verdict = WRONG
            else:
                outcome = self.compare(contestant, limit)
                verdict = ACCEPTED if outcome.faster else REJECTED
                reason = "" if outcome.faster else outcome.why_not
        except TrialFailed as failure:
            verdict = STOPPED if str(failure).startswith("stopped") else UNAVAILABLE
            reason = str(failure)
        took, cold = time.monotonic() - began, built.seconds
        entry = Entry(
            name, verdict, reason, settings.as_json(), folder.name, took, cold, **(outcome.figures() if outcome else {}), distance=built.distance,
            break_even_steps=self.break_even(outcome, cold, settings), peak_gib=peak(contestant),
        )  # fmt: skip
        self.settle(entry, contestant, folder)
        return entry

    def build(self, contestant: Contestant, limit: float) -> Built:
        """Start a setting; where memory is short, the others make room and it is tried once more."""
        try:
            return contestant.build(limit)
        except TrialFailed as failure:
            contestant.close()
            if not failure.out_of_memory or not (self.best or self.base):
                raise
        for other in (self.best, self.base):
            if other:
                other.close()
        self.best = self.base = None
        return contestant.build(limit)

    def compare(self, contestant: Contestant, limit: float) -> Outcome:
        """Time by turns with the best so far, restarted if need be; alone if both do not fit in memory."""
        seconds = self.target.block_seconds
        try:
            return duel(self.champion(limit), contestant, seconds, limit)
        except TrialFailed as failure:
            if not failure.out_of_memory:
                raise
        for other in (self.best, self.base):
            if other:
                other.close()
        self.best = self.base = None
        return apart(self.best_entry.new, contestant, seconds, limit)

    def champion(self, limit: float) -> Contestant:
        """Return the running best setting; start it if a resumed run or a lack of memory left none."""
        if self.best is None:
            folder = self.folder / self.best_entry.folder
            folder.mkdir(parents=True, exist_ok=True)
            made = self.target.make(self.settings, folder, NOTHING)
            made.build(limit)
            self.best = made
        return self.best

    def break_even(self, outcome: Outcome | None, cold: float, settings: Settings) -> float | None:
        """Steps after which the longer start has paid for itself."""
        if outcome is None or not outcome.faster:
            return None
        per_step = (middle(outcome.old) - middle(outcome.new)) * settings.batch
        return max(0.0, cold - self.best_entry.cold_seconds) / per_step if per_step > 0 else None

    def settle(self, entry: Entry, contestant: Contestant, folder: Path) -> None:
        """Keep the winner running, end the loser and remove what it left."""
        if entry.verdict != ACCEPTED:
            contestant.close()
            shutil.rmtree(folder, ignore_errors=True)
            return
        if self.best and self.best is not self.base:
            self.best.close()
        self.best, self.best_entry = contestant, entry

    def larger_batches(self) -> Iterator[Knob]:
        """Double the batch while it pays; each step is a change of its own."""
        if "batch" in self.target.fixed:
            return
        for _ in range(BATCHES):
            batch = 2 * self.settings.batch
            yield batch_knob(self.target.kind, batch, self.settings.compile)
            if self.settings.batch != batch:
                return

    def before_and_after(self) -> Entry:
        """Time the first setting and the best by turns once more: the figures of the report."""
        known = self.journal.find(FINAL)
        if known and known.folder == self.best_entry.folder:
            return known
        began = time.monotonic()
        outcome, reason = self.last_duel()
        entry = Entry(
            FINAL,
            ACCEPTED,
            reason,
            self.best_entry.settings,
            self.best_entry.folder,
            time.monotonic() - began,
            **outcome.figures(),
        )
        self.journal.add(entry)
        return entry

    def last_duel(self) -> tuple[Outcome, str]:
        base = self.journal.find(BASE)
        assert base
        if self.best_entry.folder == base.folder:
            return Outcome(tuple(base.new), tuple(base.new), by_turns=False), "nothing was faster"
        with contextlib.suppress(TrialFailed):
            if self.base is None:
                self.base = self.target.make(self.start, self.folder / base.folder, NOTHING)
                self.base.build(self.deadline)
            outcome = duel(self.base, self.champion(self.deadline), self.target.block_seconds, self.deadline)
            return outcome, "" if outcome.faster else f"all together: {outcome.why_not}"
        count = min(len(base.new), len(self.best_entry.new), MOST_PAIRS)
        old, new = tuple(base.new[:count]), tuple(self.best_entry.new[:count])
        return Outcome(old, new, by_turns=False), "no time left to time both once more: figures of their own trials"


def batch_knob(kind: str, batch: int, compile_mode: str) -> Knob:
    cost = "eager" if compile_mode == "off" else "compile"
    return Knob(
        f"batch {batch}", frozenset({kind}), "model", BATCH_ORDER, {"batch": batch}, {}, {}, (), cost, False, "", ""
    )


def middle(values: tuple[float, ...]) -> float:
    return sorted(values)[len(values) // 2]


def slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def peak(contestant: Contestant) -> float:
    return float(getattr(contestant, "peak_gib", 0.0))
