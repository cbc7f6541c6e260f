"""Two settings timed by turns, and whether one is faster beyond noise."""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass
from typing import Any

from waveport.dl.bench.timing import quartiles
from waveport.dl.tune.contestant import Contestant

LEAST_PAIRS, MOST_PAIRS = 3, 7
LEAST_NOISE = 0.005  # a gain under half a percent is not worth a setting
LEAST_NOISE_APART = 0.02  # when the two were not timed by turns, drift of clocks is noise too


@dataclass(frozen=True, slots=True)
class Outcome:
    """Seconds per unit of work of both, pair by pair. `gain` is the median ratio of speeds, new over old."""

    old: tuple[float, ...]
    new: tuple[float, ...]
    by_turns: bool = True

    @property
    def ratios(self) -> list[float]:
        return [a / b for a, b in zip(self.old, self.new, strict=True)]

    @property
    def gain(self) -> float:
        return statistics.median(self.ratios)

    @property
    def noise(self) -> float:
        """Distance between the quartiles of the ratios, or of each side if they were not timed by turns."""
        if self.by_turns:
            q1, _, q3 = quartiles(self.ratios)
            return max(LEAST_NOISE, q3 - q1)
        sides = [quartiles(list(side)) for side in (self.old, self.new)]
        return max(LEAST_NOISE_APART, *((q3 - q1) / middle for q1, middle, q3 in sides))

    @property
    def faster(self) -> bool:
        """Above noise, and not the work of a few lucky pairs. Two pairs are enough only for a large gain."""
        if len(self.ratios) < LEAST_PAIRS and (len(self.ratios) < 2 or min(self.ratios) < 1.04):
            return False
        slower_pairs = sum(r <= 1 for r in self.ratios)
        return self.gain - 1 > self.noise and slower_pairs <= len(self.ratios) // 5

    @property
    def clear(self) -> bool:
        """Whether more pairs would not change the answer."""
        return min(self.ratios) > 1.04 or max(self.ratios) < 0.99

    def figures(self) -> dict[str, Any]:
        """Return what a journal entry keeps."""
        old, new = list(self.old), list(self.new)
        return {"old": old, "new": new, "gain": self.gain, "noise": self.noise, "by_turns": self.by_turns}

    @property
    def why_not(self) -> str:
        """Say why it is not faster."""
        if self.gain <= 1:
            return "slower"
        if len(self.ratios) < LEAST_PAIRS:
            return f"no time for more than {len(self.ratios)} pairs"
        return f"within noise ({100 * self.noise:.1f} %)"


def duel(old: Contestant, new: Contestant, seconds: float, deadline: float) -> Outcome:
    """Time both by turns (old, new, old, new, ...) in blocks of `seconds`, until it is clear or enough.

    Where the time runs out after the second pair, what there is has to do.
    """
    times: tuple[list[float], list[float]] = ([], [])
    while True:
        began = time.monotonic()
        for contestant, mine in zip((old, new), times, strict=True):
            mine.append(contestant.block(seconds, deadline))
        outcome = Outcome(tuple(times[0]), tuple(times[1]))
        pairs = len(times[0])
        now = time.monotonic()
        late = pairs >= 2 and now + 1.2 * (now - began) > deadline
        if late or pairs >= MOST_PAIRS or (pairs >= LEAST_PAIRS and outcome.clear):
            return outcome


def apart(old_seconds: list[float], new: Contestant, seconds: float, deadline: float) -> Outcome:
    """Time `new` alone against earlier figures of the old one, where both do not fit in memory together."""
    count = max(LEAST_PAIRS, min(len(old_seconds), MOST_PAIRS))
    mine = [new.block(seconds, deadline) for _ in range(count)]
    old = (old_seconds * count)[:count]
    return Outcome(tuple(sorted(old)), tuple(sorted(mine)), by_turns=False)
