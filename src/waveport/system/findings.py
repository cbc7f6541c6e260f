"""What a check says: a case of data/doctor_cases.csv with the evidence seen on this machine."""

from __future__ import annotations

import csv
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files

from waveport.system import messages

LEVELS = ("problem", "warn", "unknown", "info", "ok")


@dataclass(frozen=True, slots=True)
class Text:
    """A message to be put into the reader's language when it is shown."""

    key: str
    values: dict[str, object] = field(default_factory=dict)

    def show(self, lang: str) -> str:
        return messages.text(self.key, lang, **shown(self.values, lang))


@dataclass(frozen=True, slots=True)
class Case:
    """One thing the doctor can say. A problem with a lower rank lies nearer to the root of the trouble."""

    name: str
    area: str
    level: str
    rank: int
    commands: tuple[str, ...]
    source: str


@dataclass(frozen=True, slots=True)
class Finding:
    """A case that holds on this machine; `gpu` is the PCI address when it concerns one GPU only."""

    case: Case
    evidence: tuple[str, ...]
    values: dict[str, object]
    gpu: str = ""

    @property
    def level(self) -> str:
        return self.case.level

    def say(self, part: str, lang: str) -> str:
        """Return the sentence `what`, `cause` or `fix`; "" if the case has none."""
        key = f"doctor.{self.case.name}.{part}"
        return messages.text(key, lang, **shown(self.values, lang)) if messages.has(key) else ""

    def commands(self, lang: str = "en") -> tuple[str, ...]:
        return tuple(command.format(**shown(self.values, lang)) for command in self.case.commands)


def shown(values: dict[str, object], lang: str) -> dict[str, object]:
    """Turn messages inside values into text."""
    return {name: value.show(lang) if isinstance(value, Text) else value for name, value in values.items()}


@lru_cache(maxsize=1)
def cases() -> dict[str, Case]:
    """Return every case by name."""
    text = (files("waveport.system") / "data" / "doctor_cases.csv").read_text(encoding="utf-8")
    table = {}
    for row in csv.DictReader(text.splitlines(keepends=True)):
        commands = tuple(filter(None, row["commands"].splitlines()))
        table[row["case"]] = Case(row["case"], row["area"], row["level"], int(row["rank"]), commands, row["source"])
    return table


def found(case: str, /, *evidence: str, gpu: str = "", **values: object) -> Finding:
    """Make a finding; evidence is what was read, as it was read."""
    return Finding(cases()[case], evidence, values, gpu)
