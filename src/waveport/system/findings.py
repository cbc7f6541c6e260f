"""What a check says: a case of data/doctor_cases.csv with the evidence seen on this machine."""

from __future__ import annotations

import csv
import shlex
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files

from waveport.system import messages

# Values that are command text of our own making.
_WHOLE_COMMANDS = frozenset({"command", "names"})
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
        """Commands to copy: what came from the machine is quoted for the shell."""
        values = {name: _quoted(name, value) for name, value in shown(self.values, lang).items()}
        return tuple(command.format(**values) for command in self.case.commands)


def shown(values: dict[str, object], lang: str) -> dict[str, object]:
    """Turn messages inside values into text."""
    return {name: value.show(lang) if isinstance(value, Text) else value for name, value in values.items()}


def printable(text: str) -> str:
    """Make control characters visible, so that a log line or a file name cannot drive the reader's terminal."""
    return "".join(char if char.isprintable() else f"\\x{ord(char):02x}" for char in text)


def _quoted(name: str, value: object) -> object:
    return shlex.quote(value) if isinstance(value, str) and name not in _WHOLE_COMMANDS else value


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
    clean = {name: printable(value) if isinstance(value, str) else value for name, value in values.items()}
    return Finding(cases()[case], tuple(map(printable, evidence)), clean, gpu)
