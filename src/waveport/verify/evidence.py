"""What was compiled, for what, with what, and what did not: the values that a claim rests on.

The words are exact. "compiled" says that clang made an object; nothing was linked or run.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from waveport.verify.diagnostics import Stage

State = Literal["compiled", "failed", "not checked"]
HOST = "host"


@dataclass(frozen=True, slots=True)
class Original:
    """The line of the source before the port, and the rule that edited it ("" for none)."""

    path: str
    line: int
    code: str


#: From a path (relative to the port, "/") and a line of the port to the original line; None where it is not known.
LineMap = Callable[[str, int], Original | None]


@dataclass(frozen=True, slots=True)
class Fault:
    """One error at its place in the port (path relative to it, or as the compiler said), and the targets that have it."""

    path: str
    line: int
    column: int
    message: str
    stage: Stage
    targets: tuple[str, ...]
    original: Original | None = None

    @property
    def rule(self) -> str:
        """The rule that owns the line, else "no rule"."""
        return (self.original.code if self.original else "") or "no rule"

    def __str__(self) -> str:
        place = f":{self.line}:{self.column}" if self.line else ""
        where = f"{self.original.path}:{self.original.line}" if self.original else f"{self.path}{place}"
        return f"{where} {self.message} [{self.rule}; {', '.join(self.targets)}]"


@dataclass(frozen=True, slots=True)
class Outcome:
    """One unit for one target ("host" is the host side). `reason` says why it was not checked."""

    source: str
    target: str
    state: State
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Evidence:
    """Everything one verification found. `assumed` names flags that we had to guess, by unit."""

    toolchain: str
    targets: tuple[str, ...]
    outcomes: tuple[Outcome, ...]
    faults: tuple[Fault, ...]
    units: int
    seconds: float
    assumed: dict[str, tuple[str, ...]] = field(default_factory=dict)
    toolchain_root: str = ""

    def count(self, target: str, state: State) -> int:
        """Number of units in a state for one target."""
        return sum(o.target == target and o.state == state for o in self.outcomes)

    @property
    def failed(self) -> bool:
        """Whether an error was found, or nothing at all was compiled."""
        return bool(self.faults) or not any(o.state == "compiled" for o in self.outcomes)

    @property
    def reasons(self) -> dict[str, int]:
        """Why units were not checked, with the number of units for each reason."""
        pairs = {(o.source, o.reason) for o in self.outcomes if o.state == "not checked"}
        return dict(Counter(reason for _, reason in sorted(pairs)).most_common())

    def sentence(self) -> str:
        """Say the result in one line that claims no more than was done."""
        whole = Counter[str]()
        for source in {o.source for o in self.outcomes}:
            states = {o.state for o in self.outcomes if o.source == source}
            worst = next(state for state in ("failed", "not checked", "compiled") if state in states)
            whole[worst] += 1
        parts = [f"{whole['compiled']} of {self.units} units compiled for {', '.join(self.targets)} and the host"]
        parts += [f"{whole[state]} {state}" for state in ("failed", "not checked") if whole[state]]
        return f"{'; '.join(parts)} ({self.toolchain}); nothing was linked or run"
