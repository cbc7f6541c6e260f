"""Messages in English and Chinese, as data rows `key,en,zh` in data/messages_*.csv; placeholders as in str.format."""

from __future__ import annotations

import csv
from functools import lru_cache
from importlib.resources import files

LANGUAGES = ("en", "zh")


@lru_cache(maxsize=1)
def catalogue() -> dict[str, dict[str, str]]:
    """Return key -> {"en": ..., "zh": ...} from every messages_*.csv; a key may occur once."""
    table: dict[str, dict[str, str]] = {}
    folder = files("waveport.system") / "data"
    for entry in sorted(folder.iterdir(), key=lambda item: item.name):
        if not (entry.name.startswith("messages_") and entry.name.endswith(".csv")):
            continue
        for row in csv.DictReader(entry.read_text(encoding="utf-8").splitlines()):
            if row["key"] in table:
                raise ValueError(f"{entry.name}: message {row['key']} occurs twice")
            table[row["key"]] = {lang: row[lang] for lang in LANGUAGES}
    return table


def text(key: str, lang: str = "en", **values: object) -> str:
    """Return one message, filled in. A missing key or placeholder is a bug and raises KeyError."""
    return catalogue()[key][lang].format(**values)


def has(key: str) -> bool:
    """Say whether a message exists."""
    return key in catalogue()


def label(key: str, lang: str) -> str:
    """Return a message as the head of a line: "fix: "."""
    return text(key, lang) + ("：" if lang == "zh" else ": ")
