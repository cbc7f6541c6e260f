"""Order what the checks found and say in one sentence whether PyTorch can use the GPU."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from waveport.errors import Exit
from waveport.system import messages
from waveport.system.checks import run_all
from waveport.system.findings import LEVELS, Finding
from waveport.system.machine import Gpu, Machine


@dataclass(frozen=True, slots=True)
class Report:
    """The verdict and everything behind it."""

    machine: Machine
    gpu: Gpu | None  # the GPU the verdict is about
    findings: tuple[Finding, ...]  # worst first
    blocking: Finding | None  # the finding nearest to the root of the trouble
    proved: bool  # PyTorch was run on the GPU

    @property
    def exit_code(self) -> int:
        return Exit.FINDINGS if self.blocking else Exit.DONE

    def verdict(self, lang: str) -> str:
        """One sentence."""
        name = self.gpu.label if self.gpu else ""
        if self.blocking:
            kind = "blocked" if name else "blocked-no-gpu"
            return messages.text(f"doctor.verdict.{kind}", lang, gpu=name, what=self.blocking.say("what", lang))
        if self.proved:
            return messages.text("doctor.verdict.proved", lang, gpu=name or "the GPU")
        if self.machine.unknown:
            return messages.text("doctor.verdict.incomplete", lang, gpu=name or "GPU")
        return messages.text(f"doctor.verdict.ready{'' if name else '-no-name'}", lang, gpu=name)

    def count(self, level: str) -> int:
        return sum(finding.level == level for finding in self.findings)


def diagnose(machine: Machine, extra: Iterable[Finding] = ()) -> Report:
    """Run every check and form the verdict; `extra` are findings of a deep run."""
    extra = tuple(extra)
    found = [*run_all(machine), *extra]
    gpu = _target(machine, found)
    problems = [f for f in found if f.level == "problem" and (not f.gpu or gpu is None or f.gpu == gpu.bdf)]
    blocking = min(problems, key=lambda f: f.case.rank, default=None)
    found.sort(key=lambda f: (f is not blocking, LEVELS.index(f.level), f.case.rank))
    proved = any(f.case.name == "deep.ok" for f in extra)
    return Report(machine, gpu, tuple(found), blocking, proved)


def _target(machine: Machine, found: list[Finding]) -> Gpu | None:
    """The GPU the verdict is about: a card before an integrated GPU, a working card before a blocked one."""
    blocked = {f.gpu for f in found if f.level == "problem" and f.gpu}
    return max(machine.gpus, key=lambda g: (not g.is_apu, g.bdf not in blocked, g.vram), default=None)
