"""The whole check: build at each wave size, run, compare."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from waveport.project.units import Unit
from waveport.toolchain import Toolchain
from waveport.wavecpu.build import Builder, NotRunnable, Variant
from waveport.wavecpu.compare import Verdict, compare
from waveport.wavecpu.execute import Run, run_program


@dataclass(frozen=True, slots=True)
class Options:
    """How to check.

    `lanes`: "step" (the lanes of a wave execute block by block, load by load, as on the GPU), "free" (each at its own
    pace between barriers and wave operations, all that CUDA promises), or "both" (the verdict is that of "step").
    """

    waves: tuple[int, ...] = (32, 64)
    lanes: str = "step"
    asan: bool = False
    poison: bool = False
    seconds: float = 60.0
    rtol: float = 0.0
    includes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """The verdict with the runs it rests on, and what else was noticed. `toolchain` names versions."""

    verdict: Verdict
    toolchain: str
    runs: tuple[Run, ...] = ()
    in_step: bool = False
    notes: tuple[str, ...] = field(default=())

    def as_dict(self) -> dict[str, object]:
        """Return plain values for --json."""
        runs = [
            {
                "wave": run.wave,
                "exit_code": run.exit_code,
                "ended": run.ended,
                "fault": run.fault,
                "stdout": run.stdout.decode("utf-8", "replace"),
                "stderr": run.stderr.decode("utf-8", "replace"),
                "files": run.files,
                **{"counts": run.notes},
            }
            for run in self.runs
        ]
        return {
            "verdict": self.verdict.word,
            "detail": self.verdict.detail,
            "lanes": "in step" if self.in_step else "free",
            "notes": list(self.notes),
            "toolchain": self.toolchain,
            "runs": runs,
        }


def check_program(
    units: Sequence[Unit],
    root: Path,
    arguments: Sequence[str],
    toolchain: Toolchain,
    options: Options,
    advance: Callable[[int], None] = lambda count: None,
) -> Result:
    """Build and run one program at every wave size of `options` and compare."""
    with tempfile.TemporaryDirectory(prefix="waveport-run-") as folder:
        work = Path(folder)
        try:
            builder = Builder(toolchain, root, work, options.includes)
            attempt = _Attempt(builder, units, root, arguments, options, work, advance)
            result = attempt(in_step=options.lanes != "free")
            if options.lanes == "both":
                result = _with_free(result, attempt(in_step=False), options)
        except NotRunnable as error:
            return Result(Verdict("not runnable", str(error)), toolchain.name)
    return replace(result, toolchain=toolchain.name)


def _with_free(step: Result, free: Result, options: Options) -> Result:
    """Note where lanes at their own pace do something else: the code relies on lanes in step."""
    verdict = compare([step.runs[0], *free.runs], options.rtol) if step.runs and free.runs else free.verdict
    if verdict.word == "same":
        return step
    detail = f", {verdict.detail}" if verdict.detail else ""
    note = f"the code relies on lanes in step: with each at its own pace {verdict.word}{detail}"
    return replace(step, notes=(*step.notes, note))


@dataclass(frozen=True, slots=True)
class _Attempt:
    builder: Builder
    units: Sequence[Unit]
    root: Path
    arguments: Sequence[str]
    options: Options
    work: Path
    advance: Callable[[int], None]

    def __call__(self, in_step: bool) -> Result:
        runs = []
        for wave in self.options.waves:
            variant = Variant(wave, in_step, self.options.asan)
            program = self.builder.program(self.units, variant, self.advance)
            scratch = self.work / f"run-{variant.name}"
            scratch.mkdir()
            run = run_program(
                program,
                self.arguments,
                self.root,
                scratch,
                wave,
                seconds=self.options.seconds,
                in_step=in_step,
                poison=self.options.poison,
                asan=self.options.asan,
            )
            self.advance(1)
            runs.append(run)
        return Result(compare(runs, self.options.rtol), "", tuple(runs), in_step, tuple(_remarks(runs)))


def _remarks(runs: Sequence[Run]) -> list[str]:
    """Say what was counted that a reader should know."""
    remarks = []
    for run in runs:
        if count := run.notes.get("absent_reads", 0):
            remarks.append(f"wave {run.wave}: {count} shuffle reads from lanes that were not there (0 on AMD)")
        if count := run.notes.get("split_barriers", 0):
            remarks.append(f"wave {run.wave}: lanes of a wave met at different barriers {count} times")
    if runs and all(run.ended and not run.fault and run.launches == 0 for run in runs):
        remarks.append("no kernel was launched: the comparison says nothing about device code")
    return remarks
