"""apt's answers that need a second look."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from waveport.toolchain.apt import AptOrigin
from waveport.toolchain.origin import SuiteFault
from waveport.toolchain.sources import Archive

EXPIRED = (
    "E: Release file for http://mirror/debian/dists/unstable/InRelease is expired (invalid since 25d 2h 48min 2s). "
    "Updates for this repository will not be applied.\n"
)


def asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, *errors: str) -> tuple[AptOrigin, list[str]]:
    """An origin whose `apt-get update` says these errors in turn; and the commands that it ran."""
    commands: list[str] = []
    answers = iter(errors)

    def run(self: AptOrigin, command: list[str]) -> subprocess.CompletedProcess[str]:
        commands.append(" ".join(command))
        error = next(answers)
        return subprocess.CompletedProcess(command, 100 if error else 0, "", error)

    monkeypatch.setattr(AptOrigin, "_run", run)
    archive = Archive("debian", "http://mirror/debian", ("unstable",), "/usr/share/keyrings/debian-archive-keyring.gpg")
    origin = AptOrigin(archive, "unstable", tmp_path)
    with pytest.raises(SuiteFault):
        origin.index()  # no packages in either case
    return origin, commands


def test_an_expired_index_is_read_again_and_told_of(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    origin, commands = asked(monkeypatch, tmp_path, EXPIRED, "")
    assert ["Check-Valid-Until=false" in command for command in commands] == [False, True]
    assert "out of date since 25d 2h 48min 2s" in origin.verified


def test_another_fault_is_not_asked_away(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    origin, commands = asked(monkeypatch, tmp_path, "E: The repository is not signed.\n")
    assert len(commands) == 1 and "out of date" not in origin.verified
