"""Get packages through the machine's own apt, in private folders: no root, and apt checks signatures and hashes."""

from __future__ import annotations

import os
import re
import subprocess
import time
from pathlib import Path

from waveport.toolchain.origin import Progress, SuiteFault, Unreachable, deb_path, is_complete
from waveport.toolchain.packages import Index, Package
from waveport.toolchain.sources import COMPONENTS, Archive

_OFFLINE = re.compile(
    r"Could not resolve|Temporary failure resolving|Could not connect|Unable to connect|Connection (refused|timed out)"
    r"|Network is unreachable|Cannot initiate the connection"
)
_EXPIRED = re.compile(r"Release file for \S+ is expired \(invalid since ([^)]+)\)")
_POLL_SECONDS = 0.2


class AptOrigin:
    """One suite of the machine's own mirror, through apt."""

    def __init__(self, archive: Archive, suite: str, folder: Path) -> None:
        self.archive, self.suite, self._folder = archive, suite, folder
        self._expired = False
        key = archive.signed_by if "\n" not in archive.signed_by else "the key in apt's source list"
        self.verified = f"signature and hashes, by apt with {key or 'its trusted keys'}"

    def index(self) -> Index:
        """Update the private package lists and read them.

        An index that a mirror has not renewed in time is used all the same, and told of: its signature is checked as
        ever, and what would be taken instead is an older suite whose index never expires.
        """
        self._prepare()
        said = self._run(["apt-get", *self._options(), "--error-on=any", "update"])
        expired = _EXPIRED.search(said.stderr)
        if said.returncode and expired:
            self._expired = True
            self.verified += f"; the mirror's index of {self.suite} is out of date since {expired[1]}"
            said = self._run(["apt-get", *self._options(), "--error-on=any", "update"])
        if said.returncode:
            raise self._fault(said.stderr)
        dump = subprocess.run(["apt-cache", *self._options(), "dumpavail"], stdout=subprocess.PIPE)
        index = Index(dump.stdout)
        if not len(index):
            raise SuiteFault(f"apt has no packages of {self.suite}")
        return index

    def fetch(self, packages: list[Package], folder: Path, progress: Progress) -> None:
        """Download what is missing; whole files stay when it is interrupted."""
        self._adopt(packages, folder)
        missing = [package for package in packages if not is_complete(deb_path(folder, package), package)]
        progress(sum(package.size for package in packages) - sum(package.size for package in missing))
        if not missing:
            return
        names = [f"{package.name}={package.version}" for package in missing]
        self._watch(["apt-get", *self._options(), "download", *names], folder, progress)
        self._adopt(missing, folder)
        bad = [package.name for package in missing if not is_complete(deb_path(folder, package), package)]
        if bad:
            raise SuiteFault(f"{', '.join(bad)} did not arrive whole")

    def _prepare(self) -> None:
        for name in ("lists/partial", "cache/archives/partial", "sources"):
            (self._folder / name).mkdir(parents=True, exist_ok=True)
        (self._folder / "status").touch()
        signed = f"Signed-By:{_field(self.archive.signed_by)}\n" if self.archive.signed_by else ""
        stanza = f"Types: deb\nURIs: {self.archive.uri}\nSuites: {self.suite}\n"
        stanza += f"Components: {COMPONENTS[self.archive.family]}\nArchitectures: amd64\n{signed}"
        (self._folder / "sources" / "waveport.sources").write_text(stanza, encoding="utf-8")

    def _options(self) -> list[str]:
        folder = self._folder
        settings = {
            "Dir::Etc::sourcelist": "/dev/null",
            "Dir::Etc::sourceparts": folder / "sources",
            "Dir::Etc::preferences": "/dev/null",
            "Dir::Etc::preferencesparts": "/dev/null",
            "Dir::State": folder,
            "Dir::State::lists": folder / "lists",
            "Dir::State::status": folder / "status",
            "Dir::Cache": folder / "cache",
            "Dir::Log": folder,
            "Acquire::Languages": "none",
            "Acquire::Retries": "3",
            "Acquire::http::Timeout": "30",
            "Acquire::https::Timeout": "30",
        }
        if self._expired:
            settings["Acquire::Check-Valid-Until"] = "false"
        if os.geteuid() == 0:
            # As root apt drops to the user _apt, who may not read root's cache folder.
            settings["APT::Sandbox::User"] = "root"
        return [part for key, value in settings.items() for part in ("-o", f"{key}={value}")]

    def _run(self, command: list[str]) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "LC_ALL": "C.UTF-8"}
        return subprocess.run(command, capture_output=True, text=True, errors="replace", env=environment)

    def _watch(self, command: list[str], folder: Path, progress: Progress) -> None:
        """Run a download, telling of bytes as they arrive."""
        log = self._folder / "download.log"
        reached = _bytes_in(folder)
        environment = {**os.environ, "LC_ALL": "C.UTF-8"}
        with log.open("wb") as out:
            child = subprocess.Popen(command, cwd=folder, stdout=out, stderr=subprocess.STDOUT, env=environment)
        try:
            while child.poll() is None:
                time.sleep(_POLL_SECONDS)
                progress(max(0, _bytes_in(folder) - reached))
                reached = max(reached, _bytes_in(folder))
        finally:
            if child.poll() is None:
                child.terminate()
                child.wait()
        if child.returncode:
            raise self._fault(log.read_text(encoding="utf-8", errors="replace"))

    def _adopt(self, packages: list[Package], folder: Path) -> None:
        """Give apt's files (name_epoch%3aversion_arch.deb) the name that the index uses."""
        for package in packages:
            for path in folder.glob(f"{package.name}_*.deb"):
                if path != deb_path(folder, package) and is_complete(path, package):
                    path.replace(deb_path(folder, package))

    def _fault(self, said: str) -> Exception:
        lines = [line.strip() for line in said.splitlines() if line.startswith(("E:", "W:", "Err:"))]
        text = next((line for line in lines if "NO_PUBKEY" in line or "signature" in line), lines[0] if lines else said)
        if _OFFLINE.search(said):
            return Unreachable(
                f"the mirror {self.archive.uri} does not answer", hint="go online, or name another: --mirror URL"
            )
        if key := re.search(r"NO_PUBKEY (\w+)", said):
            where = self.archive.signed_by or "apt's trusted keys"
            return SuiteFault(f"{self.suite} is signed with key {key[1]}, which {where} does not hold")
        return SuiteFault(" ".join(text.split()) or f"apt said nothing useful about {self.suite}")


def _field(value: str) -> str:
    """Return the value of a deb822 field; a key over several lines begins on the line after."""
    return value if value.startswith("\n") else f" {value}"


def _bytes_in(folder: Path) -> int:
    total = 0
    for path in folder.rglob("*"):
        try:
            total += path.stat().st_size if path.is_file() else 0
        except FileNotFoundError:
            continue
    return total
