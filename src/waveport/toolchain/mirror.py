"""Get packages straight from a mirror, for Linux without apt: signature, index hash and package hashes checked here."""

from __future__ import annotations

import hashlib
import lzma
import re
import shutil
import subprocess
import urllib.error
import urllib.request
from pathlib import Path

from waveport import __version__
from waveport.errors import InputError
from waveport.toolchain.origin import Progress, SuiteFault, Unreachable, deb_path, is_complete
from waveport.toolchain.packages import Index, Package
from waveport.toolchain.sources import COMPONENTS, KEYRINGS

_TIMEOUT = 30
_BLOCK = 1 << 18
_ATTEMPTS = 3


class MirrorOrigin:
    """One suite of a Debian or Ubuntu mirror, by its address."""

    def __init__(self, url: str, suite: str, folder: Path, keyring: str = "", unsigned: bool = False) -> None:
        if not url.startswith(("http://", "https://")):
            raise InputError(f"--mirror {url} is no http or https address", hint="give the folder that holds dists/")
        self.url, self.suite, self._folder = url.rstrip("/"), suite, folder
        self._keyring, self._unsigned = keyring, unsigned
        self.family = "ubuntu" if "ubuntu" in self.url else "debian"
        self.verified = "nothing yet"

    def index(self) -> Index:
        """Fetch the signed release file, check it, and read the package index that it names."""
        self._folder.mkdir(parents=True, exist_ok=True)
        release = self._folder / "InRelease"
        release.write_bytes(_read(f"{self.url}/dists/{self.suite}/InRelease"))
        body = self._checked(release)
        text = b"\n\n".join(self._packages(body, part) for part in COMPONENTS[self.family].split())
        return Index(text)

    def fetch(self, packages: list[Package], folder: Path, progress: Progress) -> None:
        """Download what is missing; a part of a file is carried on with the next time."""
        for package in packages:
            target = deb_path(folder, package)
            if is_complete(target, package):
                progress(package.size)
                continue
            part = target.with_suffix(".part")
            for _ in range(_ATTEMPTS):
                _download(f"{self.url}/{package.path}", part, package.size, progress)
                if is_complete(part, package):
                    part.replace(target)
                    break
                part.unlink(missing_ok=True)
            else:
                raise SuiteFault(f"{package.name} does not have the hash of the index")

    def _checked(self, release: Path) -> str:
        """Return the signed text of InRelease, after the check that this machine allows."""
        keyring = self._keyring or next((path for path in KEYRINGS[self.family] if Path(path).is_file()), "")
        gpgv = shutil.which("gpgv")
        if gpgv and keyring:
            body = self._folder / "Release"
            body.unlink(missing_ok=True)
            command = [gpgv, "--keyring", keyring, "--output", str(body), str(release)]
            done = subprocess.run(command, capture_output=True, text=True, errors="replace")
            if done.returncode:
                reason = done.stderr.strip().splitlines()
                raise SuiteFault(
                    f"the signature of {self.suite} is not good: {reason[-1] if reason else 'gpgv failed'}"
                )
            self.verified = f"signature, by gpgv with {keyring}, and hashes"
            return body.read_text(encoding="utf-8")
        missing = "no gpgv on PATH" if not gpgv else f"no {self.family} archive keyring; name one with --keyring"
        if self.url.startswith("http://") and not self._unsigned:
            raise InputError(
                f"the signature of {self.url} cannot be checked ({missing})",
                hint="use an https mirror, or accept it with --unsigned",
            )
        self.verified = f"hashes only, against an index from {self.url}; its signature was not checked ({missing})"
        return _clear_text(release.read_text(encoding="utf-8"))

    def _packages(self, release: str, component: str) -> bytes:
        """Return a Packages file whose hash is the one in the release file."""
        name = f"{component}/binary-amd64/Packages.xz"
        match = re.search(rf"^SHA256:\n(?: .*\n)*? ([0-9a-f]{{64}}) +\d+ {re.escape(name)}$", release, re.MULTILINE)
        if not match:
            raise SuiteFault(f"{self.suite} lists no {name}")
        data = _read(f"{self.url}/dists/{self.suite}/{name}")
        if hashlib.sha256(data).hexdigest() != match[1]:
            raise SuiteFault(f"{name} does not have the hash of the release file (mirror being updated?)")
        return lzma.decompress(data)


def _clear_text(text: str) -> str:
    """Return the body of a clear-signed message (RFC 4880, section 7)."""
    start = text.find("\n\n") + 2 if text.startswith("-----BEGIN PGP SIGNED MESSAGE-----") else 0
    end = text.find("-----BEGIN PGP SIGNATURE-----")
    return text[start : end if end > 0 else None]


def _open(url: str, start: int = 0):  # type: ignore[no-untyped-def]
    headers = {"User-Agent": f"waveport/{__version__}"} | ({"Range": f"bytes={start}-"} if start else {})
    return urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=_TIMEOUT)


def _read(url: str) -> bytes:
    try:
        with _open(url) as answer:
            return bytes(answer.read())
    except urllib.error.HTTPError as error:
        raise SuiteFault(f"{url}: {error.code} {error.reason}") from error
    except OSError as error:
        raise _unreachable(url, error) from error


def _download(url: str, part: Path, size: int, progress: Progress) -> None:
    """Append to `part` from where it ends; a server without ranges starts over."""
    start = part.stat().st_size if part.is_file() else 0
    if start >= size:
        return
    try:
        with _open(url, start) as answer, part.open("ab" if start and answer.status == 206 else "wb") as out:
            progress(out.tell())
            while block := answer.read(_BLOCK):
                out.write(block)
                progress(len(block))
    except urllib.error.HTTPError as error:
        raise SuiteFault(f"{url}: {error.code} {error.reason}") from error
    except OSError as error:
        raise _unreachable(url, error) from error


def _unreachable(url: str, error: OSError) -> Unreachable:
    reason = getattr(error, "reason", error)
    return Unreachable(f"{url} does not answer ({reason})", hint="what has arrived is kept; run the same command again")
