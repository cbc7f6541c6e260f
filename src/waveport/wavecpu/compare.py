"""Compare what a program did at two wave sizes, in words that claim no more than was seen."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Literal

from waveport.wavecpu.execute import Run

Word = Literal["same", "differs", "guard refused", "faulted", "did not end", "not runnable"]
# What a program may print of the device itself.
_DEVICE_WORDS = ({"32", "64"}, {"gfx1100", "gfx90a"}, {"9", "11"}, {"9.0", "11.0"})
_PIECE = re.compile(rb"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?|[A-Za-z_]\w*|\s+|.", re.DOTALL)
_SHOWN = 90


@dataclass(frozen=True, slots=True)
class Verdict:
    """The word, and the sentence that backs it."""

    word: Word
    detail: str = ""


def compare(runs: Sequence[Run], rtol: float = 0.0) -> Verdict:
    """Compare every run with the first; the first difference is told."""
    if slow := [run for run in runs if not run.ended]:
        return Verdict("did not end", f"at wave {_sizes(slow, runs)}")
    if dead := [run for run in runs if run.fault]:
        return Verdict("faulted", f"at wave {_sizes(dead, runs)}: {dead[0].fault}")
    if all(run.exit_code != 0 and run.launches == 0 for run in runs):
        return Verdict("not runnable", f"it ended with {runs[0].exit_code} before any kernel: {_last_line(runs[0])}")
    for other in runs[1:]:
        if refused := _refusal(runs[0], other):
            return Verdict("guard refused", refused)
        if difference := _difference(runs[0], other, rtol):
            return Verdict("differs", difference)
    return Verdict("same", "")


def _sizes(some: Sequence[Run], every: Sequence[Run]) -> str:
    names = " and ".join(str(run.wave) for run in some)
    return names + (" only" if len(some) < len(every) else "")


def _refusal(first: Run, other: Run) -> str:
    """A program that ends with an error before any kernel, at one size only, refuses that size."""
    for a, b in ((first, other), (other, first)):
        if a.exit_code != 0 and a.launches == 0 and b.launches > 0:
            return f"at wave {a.wave} it ended with {a.exit_code} before any kernel: {_last_line(a)}"
    return ""


def _last_line(run: Run) -> str:
    said = (run.stdout + run.stderr).decode("utf-8", "replace").strip().splitlines()
    return said[-1] if said else "no message"


def _difference(first: Run, other: Run, rtol: float) -> str:
    sizes = f"wave {first.wave}", f"wave {other.wave}"
    if first.exit_code != other.exit_code:
        return f"exit code {first.exit_code} at {sizes[0]}, {other.exit_code} at {sizes[1]}"
    if text := _text_difference(first.stdout, other.stdout, rtol):
        return f"output {text}"
    for name in sorted({*first.files, *other.files}):
        if first.files.get(name) != other.files.get(name):
            where = [size for size, run in zip(sizes, (first, other), strict=True) if name not in run.files]
            return f"file {name} " + (f"is not written at {where[0]}" if where else "has other contents")
    return ""


def _text_difference(a: bytes, b: bytes, rtol: float) -> str:
    """Return the first line that differs by more than the device's own words, and by how much numbers do."""
    worst = 0.0
    shown = ""
    for number, (left, right) in enumerate(zip_longest(a.splitlines(), b.splitlines()), 1):
        if left == right:
            continue
        gap = _line_gap(left or b"", right or b"") if left is not None and right is not None else float("inf")
        if gap <= rtol:
            continue
        worst = max(worst, gap)
        shown = shown or f"line {number}: {_show(left)} | {_show(right)}"
    if shown and worst < float("inf"):
        return f"{shown} (only numbers differ, relative by {worst:.2g} at most)"
    return shown


def _line_gap(left: bytes, right: bytes) -> float:
    """Largest relative difference of the numbers of two lines; infinite where other words differ."""
    gap = 0.0
    for x, y in zip_longest(_PIECE.findall(left), _PIECE.findall(right), fillvalue=b""):
        if x == y or {x.decode("latin-1"), y.decode("latin-1")} in _DEVICE_WORDS:
            continue
        try:
            u, v = float(x), float(y)
        except ValueError:
            return float("inf")
        gap = max(gap, abs(u - v) / max(abs(u), abs(v), 1e-300))
    return gap


def _show(line: bytes | None) -> str:
    if line is None:
        return "(no such line)"
    text = line.decode("utf-8", "replace").strip()
    return text if len(text) <= _SHOWN else text[: _SHOWN - 3] + "..."
