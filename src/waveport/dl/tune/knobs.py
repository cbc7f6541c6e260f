"""The changes that tune tries: rows of data/knobs.csv, and which of them fit a machine and a setting."""

from __future__ import annotations

import csv
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from importlib.resources import files
from typing import Any

from waveport.dl.settings import Settings
from waveport.errors import InputError

# A first guess in seconds of what a trial costs; measured trials of the same kind replace it.
FIRST_GUESS = {"eager": 40.0, "compile": 100.0, "search": 120.0, "autotune": 240.0}


@dataclass(frozen=True, slots=True)
class Knob:
    """One change. `prepare` are variables of a run before the measured one, which fills databases and caches."""

    name: str
    backends: frozenset[str]
    target: str
    order: int
    settings: Mapping[str, Any]
    env: Mapping[str, str]
    prepare: Mapping[str, str]
    when: tuple[str, ...]
    cost: str
    fresh_database: bool
    tolerance: str
    source: str

    def fits(self, kind: str, arch: str, settings: Settings) -> bool:
        """Whether it applies to this device and would change these settings."""
        if kind not in self.backends or self.changed(settings) == settings and not self.prepare:
            return False
        values = {"arch": arch, **{name: text(value) for name, value in settings.as_json().items()}}
        return all(holds(condition, values) for condition in self.when)

    def changed(self, settings: Settings) -> Settings:
        """Return the settings with this change."""
        return settings.with_(**self.settings, env={**settings.env, **self.env})

    def touches(self, fixed: frozenset[str]) -> bool:
        """Whether it would change something that the user has fixed."""
        return bool(fixed & ({*self.settings} | {*self.env} | {*self.prepare}))


def text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def holds(condition: str, values: Mapping[str, str]) -> bool:
    """Evaluate `name=value`, `name!=value`, `name~regex` or `name!~regex`."""
    found = re.fullmatch(r"(\w+)(!?[=~])(.+)", condition)
    if not found:
        raise ValueError(f"knobs.csv: condition {condition!r}")
    name, operator, wanted = found.groups()
    matched = values[name] == wanted if operator[-1] == "=" else re.search(wanted, values[name]) is not None
    return matched != operator.startswith("!")


def typed(name: str, value: str) -> Any:
    """Turn the text of a setting into its type."""
    kinds = {f.name: type(getattr(Settings(), f.name)) for f in fields(Settings)}
    if name not in kinds or name == "env":
        raise InputError(f"setting {name!r} is not known", hint=f"one of {', '.join(k for k in kinds if k != 'env')}")
    if kinds[name] is bool:
        if value.lower() not in ("true", "false"):
            raise InputError(f"{name}={value}", hint=f"{name} is true or false")
        return value.lower() == "true"
    try:
        return kinds[name](value)
    except ValueError:
        raise InputError(f"{name}={value}", hint=f"{name} is a {kinds[name].__name__}") from None


def pairs(words: str) -> dict[str, str]:
    return dict(word.split("=", 1) for word in words.split())


def machine_words(env: Mapping[str, str]) -> dict[str, str]:
    """Fill in what depends on the machine; {dir} stays for the trial's folder."""
    half = str(max(1, (os.cpu_count() or 2) // 2))
    return {name: value.replace("{half_cpus}", half) for name, value in env.items()}


@lru_cache
def knobs() -> tuple[Knob, ...]:
    """Return all rows, in the order in which they are tried."""
    table = (files("waveport.dl") / "data" / "knobs.csv").read_text(encoding="utf-8")
    return tuple(sorted(map(knob_of, csv.DictReader(table.splitlines())), key=lambda k: k.order))


def knob_of(row: dict[str, str]) -> Knob:
    return Knob(
        row["name"],
        frozenset(row["backends"].split()),
        row["target"],
        int(row["order"]),
        {name: typed(name, value) for name, value in pairs(row["settings"]).items()},
        machine_words(pairs(row["env"])),
        machine_words(pairs(row["prepare"])),
        tuple(row["when"].split()),
        row["cost"],
        row["database"] == "fresh",
        row["tolerance"],
        row["source"],
    )


def for_target(script: bool) -> tuple[Knob, ...]:
    """Return the knobs for a training script (environment variables only) or for our own step."""
    return tuple(k for k in knobs() if k.target in ("both", "script" if script else "model"))
