"""How the installer behaves around the download: fallback, lock, leftovers."""

import threading
from pathlib import Path

import pytest

from waveport.console import Console
from waveport.errors import InputError
from waveport.toolchain import install as module
from waveport.toolchain import managed
from waveport.toolchain.install import Choice, install
from waveport.toolchain.model import Toolchain
from waveport.toolchain.origin import SuiteFault

FOUND = Toolchain("managed", Path("/r"), Path("/r/clang"), "30", "9", (), Path("/r/i"), Path("/r/l"))


class Suite:
    """Stands for one suite of a mirror."""

    verified = "nothing"

    def __init__(self, suite: str) -> None:
        self.suite = suite


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(module, "check_platform", lambda: None)
    monkeypatch.setattr(module, "_origins", lambda home, choice: [Suite("unstable"), Suite("stable")])
    return tmp_path / "waveport/toolchain"


def test_an_older_suite_is_used_and_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def from_suite(origin: Suite, home: Path, console: Console) -> Toolchain:
        if origin.suite == "unstable":
            raise SuiteFault("no package libllvm99")
        return FOUND

    monkeypatch.setattr(module, "_install_from", from_suite)
    assert install(Console()) is FOUND
    assert "unstable gives no usable set (no package libllvm99)" in capsys.readouterr().err


def test_nothing_usable_names_every_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def from_suite(origin: Suite, home: Path, console: Console) -> Toolchain:
        raise SuiteFault("broken")

    monkeypatch.setattr(module, "_install_from", from_suite)
    with pytest.raises(InputError, match="unstable: broken; stable: broken"):
        install(Console(quiet=True))


def test_leftovers_of_a_killed_install_go(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (cache / ".unpacking-x/root").mkdir(parents=True)
    (cache / "downloads").mkdir()
    (cache / "downloads/a.deb").touch()
    monkeypatch.setattr(module, "_install_from", lambda origin, home, console: FOUND)
    install(Console(quiet=True), Choice())
    assert not (cache / ".unpacking-x").exists() and (cache / "downloads/a.deb").exists()


def test_the_second_installer_waits_and_uses_what_the_first_made(monkeypatch: pytest.MonkeyPatch) -> None:
    waiting = threading.Event()
    monkeypatch.setattr(managed, "installed", lambda: [Path("/r")])
    monkeypatch.setattr(managed, "load", lambda root: FOUND)
    results: list[Toolchain] = []

    class Told(Console):
        def say(self, *items: object, style: str | None = None, markup: bool = False) -> None:
            waiting.set()

    second = threading.Thread(target=lambda: results.append(install(Told())))
    with managed.locked(lambda: None):
        second.start()
        assert waiting.wait(10)
    second.join(10)
    assert results == [FOUND]


def test_an_unwritable_cache_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    with pytest.raises(InputError, match="XDG_CACHE_HOME"):
        install(Console(quiet=True))
