"""Both languages say the same: every key in both, same placeholders, Chinese is Chinese."""

import string

import pytest

from waveport.system import messages

ROWS = sorted(messages.catalogue().items())


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


@pytest.mark.parametrize(("key", "row"), ROWS, ids=[key for key, _ in ROWS])
def test_row(key: str, row: dict[str, str]) -> None:
    assert all(row[lang] and row[lang].strip() == row[lang] for lang in messages.LANGUAGES)
    assert fields(row["en"]) == fields(row["zh"])
    assert "" not in fields(row["en"]), "name the placeholder"
    assert any("\u4e00" <= char <= "\u9fff" for char in row["zh"])
    assert not any("\u4e00" <= char <= "\u9fff" for char in row["en"])


def test_a_missing_key_is_an_error() -> None:
    with pytest.raises(KeyError):
        messages.text("no.such.key")
