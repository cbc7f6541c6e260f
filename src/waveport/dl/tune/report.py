"""What a tuning leaves behind: the settings file for `train --tuned`, env.sh, tables, a plot."""

from __future__ import annotations

import shlex
import shutil
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from waveport.dl.bench.timing import quartiles
from waveport.dl.settings import Settings, document, from_json
from waveport.dl.tune.contestant import KEPT
from waveport.dl.tune.journal import ACCEPTED, SKIPPED, Entry
from waveport.dl.tune.search import BASE, FINAL
from waveport.dl.tune.tolerance import TOLERANCES

if TYPE_CHECKING:
    from rich.table import Table


def rate(seconds: list[float]) -> tuple[float, float, float]:
    """Return the quartiles of units of work per second."""
    return quartiles([1 / s for s in seconds])


def keep_databases(folder: Path, final: Entry) -> Path:
    """Copy what the winner's databases hold to a folder of their own, next to the result."""
    best, won = folder / "best", folder / final.folder
    shutil.rmtree(best, ignore_errors=True)
    best.mkdir(parents=True)
    for pattern in KEPT:
        for source in won.glob(pattern):
            if source.is_dir():
                shutil.copytree(source, best / source.name)
            else:
                shutil.copy2(source, best / source.name)
    return best


def final_settings(folder: Path, final: Entry, kind: str) -> Settings:
    """Return the winner with the variables that let a later run start with its databases and compile cache."""
    best = keep_databases(folder, final).resolve()
    found = from_json(final.settings)
    env = {name: value.replace("{dir}", str(best)) for name, value in found.env.items()}
    if kind == "rocm":
        env |= {"MIOPEN_USER_DB_PATH": str(best / "miopen")}
        env |= {"MIOPEN_CUSTOM_CACHE_DIR": str((folder / "miopen-kernels").resolve())}
    if found.compile != "off":
        env |= {"TORCHINDUCTOR_CACHE_DIR": str((folder / "inductor").resolve())}
    return found.with_(env=env)


def env_script(settings: Settings, title: str, is_script: bool) -> str:
    """Return the variables as a shell script, with what they cannot say as a comment."""
    lines = [f"# {title}"] + ([] if is_script else [f"# settings: {settings.with_(env={}).line()}"])
    lines += [f"export {name}={shlex.quote(value)}" for name, value in sorted(settings.env.items())]
    return "\n".join(lines) + "\n"


def result(
    settings: Settings,
    entries: list[Entry],
    final: Entry,
    unit: str,
    device: Mapping[str, Any],
    subject: Mapping[str, Any],
) -> dict[str, Any]:
    """Return the document of tuned.json, which `train --tuned` reads."""
    before, after = rate(final.old), rate(final.new)
    return document(
        settings,
        tuned=dict(subject),
        device=dict(device),
        unit=unit,
        before={"median": before[1], "q1": before[0], "q3": before[2]},
        after={"median": after[1], "q1": after[0], "q3": after[2]},
        gain=final.gain or after[1] / before[1],
        by_turns=final.by_turns,
        note=final.reason,
        tolerances={name: asdict(tolerance) for name, tolerance in TOLERANCES.items()},
        trials=[entry.to_json() for entry in entries],
    )


def trial_line(entry: Entry, unit: str) -> str:
    """Return one line on a finished trial."""
    speed = f"{rate(entry.new)[1]:.4g} {unit}" if entry.new else ""
    gain = f"x{entry.gain:.3f} (noise {100 * (entry.noise or 0):.1f} %)" if entry.gain else ""
    parts = [f"{entry.verdict}: {entry.name}", speed, gain, entry.reason, f"{entry.seconds:.0f} s"]
    return ", ".join(part for part in parts if part)


def trials_table(entries: list[Entry], unit: str) -> Table:
    from waveport.dl.bench.report import table

    made = table("trials", "change", "verdict", unit, "gain", "cold", "pays after", "gradients")
    for e in entries:
        if e.name == FINAL or e.verdict == SKIPPED:
            continue
        distance = e.distance or {}
        made.add_row(
            e.name, e.verdict,
            f"{rate(e.new)[1]:.4g}" if e.new else "-",
            f"x{e.gain:.3f}" if e.gain else "-",
            f"{e.cold_seconds:.0f} s" if e.cold_seconds else "-",
            "-" if e.break_even_steps is None else f"{e.break_even_steps:.0f} steps",
            f"{100 * distance['gradient']:.2g} % off" if distance.get("gradient") is not None else "-",
        )  # fmt: skip
    return made


def before_after_table(document: Mapping[str, Any]) -> Table:
    """The table of the article: before, after, gain."""
    from waveport.dl.bench.report import table

    made = table("before and after", "", document["unit"], "quartiles")
    for name in ("before", "after"):
        values = document[name]
        made.add_row(name, f"{values['median']:.4g}", f"{values['q1']:.4g} to {values['q3']:.4g}")
    made.add_row("gain", f"x{document['gain']:.2f}", document["note"] or "timed by turns")
    return made


def plot(entries: list[Entry], final: Entry, unit: str, title: str, path: Path) -> None:
    """Bars of the speed after each accepted change."""
    from waveport.dl import plots

    steps = [e for e in entries if e.verdict == ACCEPTED and e.new and e.name != FINAL]
    labels = [e.name if e.name == BASE else f"+ {e.name}" for e in steps]
    speeds = [rate(e.new) for e in steps]
    if final.new:
        labels, speeds = [*labels, "all, once more"], [*speeds, rate(final.new)]
    plots.bars(labels, [s[1] for s in speeds], [(s[0], s[2]) for s in speeds], title, unit, path)
