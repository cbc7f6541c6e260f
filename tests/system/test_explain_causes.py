"""Every cause of the knowledge base: its own log puts it first, its near miss does not name it."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from waveport.system.anchors import anchors
from waveport.system.causes import LANGUAGES, Cause, load_causes
from waveport.system.explain import explain

LOGS = Path(__file__).parent / "causes"
CAUSES = {cause.id: cause for cause in load_causes()}


def logs(cause: Cause) -> tuple[str, str]:
    text = (LOGS / f"{cause.id}.txt").read_text(encoding="utf-8")
    positive, near = text.removeprefix("--- log\n").split("--- near miss\n")
    return positive, near


def ids(log: str) -> list[str]:
    return [one.cause.id for one in explain(io.BytesIO(log.encode())).ranked]


@pytest.mark.parametrize("cause", CAUSES.values(), ids=CAUSES)
def test_own_log_ranks_it_first(cause: Cause) -> None:
    assert ids(logs(cause)[0])[:1] == [cause.id]


@pytest.mark.parametrize("cause", CAUSES.values(), ids=CAUSES)
def test_near_miss_does_not_name_it(cause: Cause) -> None:
    assert cause.id not in ids(logs(cause)[1])


@pytest.mark.parametrize("cause", CAUSES.values(), ids=CAUSES)
def test_row_is_complete(cause: Cause) -> None:
    assert set(cause.advice) == set(LANGUAGES)
    assert all(advice.cause and advice.fix for advice in cause.advice.values())
    assert any("一" <= char <= "鿿" for char in cause.advice["zh"].cause)
    assert bool(cause.advice["en"].caution) == bool(cause.advice["zh"].caution)
    assert cause.sources
    for sign in cause.signs:
        assert 0 < sign.score < 100
        for pattern in (sign.line, *sign.needs, *sign.excludes):
            assert anchors(pattern), pattern


def test_ids_are_unique_and_logs_have_causes() -> None:
    assert len(CAUSES) == len(load_causes())
    assert {path.stem for path in LOGS.glob("*.txt")} == set(CAUSES)


FORBIDDEN = (
    "chmod 666",
    "chmod 0666",
    "apt-key add",
    "| sh",
    "| bash",
    "--break-system-packages",
    "disable Secure Boot",
)


@pytest.mark.parametrize("cause", CAUSES.values(), ids=CAUSES)
def test_commands_are_not_unsafe(cause: Cause) -> None:
    assert not [bad for bad in FORBIDDEN for command in cause.commands if bad in command]
