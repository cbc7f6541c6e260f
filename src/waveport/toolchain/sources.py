"""Read the machine's own apt configuration: which mirror serves this distribution, and which key signs it."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_POCKETS = re.compile(r"[-/](security|updates|backports|proposed|proposed-updates|backports-sloppy)\b")
_ALIASES = {"stable", "testing", "unstable", "sid", "oldstable", "devel"}
# Suites newer than a release, newest first; the machine's own release comes last.
NEWER_SUITES = {"debian": ("unstable", "testing", "stable"), "ubuntu": ("devel",)}
COMPONENTS = {"debian": "main", "ubuntu": "main universe"}
KEYRINGS = {
    "debian": ("/usr/share/keyrings/debian-archive-keyring.gpg", "/usr/share/keyrings/debian-archive-keyring.pgp"),
    "ubuntu": ("/usr/share/keyrings/ubuntu-archive-keyring.gpg",),
}


@dataclass(frozen=True, slots=True)
class Entry:
    """One archive of an apt source list; `signed_by` is a keyring path, or a key itself, or empty."""

    uri: str
    suite: str
    components: tuple[str, ...]
    signed_by: str


@dataclass(frozen=True, slots=True)
class Archive:
    """Where this distribution's packages come from. `family` is "debian" or "ubuntu"."""

    family: str
    uri: str
    suites: tuple[str, ...]
    signed_by: str


def os_release(root: Path = Path("/")) -> dict[str, str]:
    """Return /etc/os-release as a dict; {} where there is none."""
    try:
        text = (root / "etc/os-release").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return {}
    pairs = (line.split("=", 1) for line in text.splitlines() if "=" in line and not line.startswith("#"))
    return {key.strip(): value.strip().strip("\"'") for key, value in pairs}


def system_archive(root: Path = Path("/")) -> Archive | None:
    """Return the archive that this machine's own release comes from, None where apt has none configured."""
    release = os_release(root)
    families = [release.get("ID", ""), *release.get("ID_LIKE", "").split()]
    # A derivative (Mint, LMDE) names the release it is built on; its own archive holds no compiler.
    keys = ("UBUNTU_CODENAME", "DEBIAN_CODENAME", "VERSION_CODENAME")
    codename = next((release[key] for key in keys if release.get(key)), "")
    family = "ubuntu" if "ubuntu" in families else "debian" if "debian" in families else ""
    if not family:
        return None
    for entry in apt_entries(root):
        if entry.suite in {codename, *_ALIASES} and "main" in entry.components:
            suites = dict.fromkeys((*NEWER_SUITES[family], entry.suite))
            return Archive(family, entry.uri, tuple(suites), entry.signed_by or default_keyring(family, root))
    return None


def default_keyring(family: str, root: Path = Path("/")) -> str:
    """Return the distribution's archive keyring, "" where it is not installed (apt then uses its own trust store)."""
    return next((path for path in KEYRINGS[family] if (root / path.lstrip("/")).is_file()), "")


def apt_entries(root: Path = Path("/")) -> list[Entry]:
    """Return every binary archive that apt is configured with, security and update pockets left out."""
    etc = root / "etc/apt"
    found: list[Entry] = []
    for path in [etc / "sources.list", *sorted((etc / "sources.list.d").glob("*"))]:
        try:
            text = path.read_text(encoding="utf-8", errors="replace")
        except OSError:
            continue
        if path.suffix == ".sources":
            found += _deb822(text)
        elif path.suffix == ".list":
            found += _one_line(text)
    return [entry for entry in found if not _POCKETS.search(entry.suite)]


def _one_line(text: str) -> Iterator[Entry]:
    """Entries of the form `deb [signed-by=KEY] URI SUITE COMPONENT...`."""
    for line in text.splitlines():
        match = re.match(r"\s*deb\s+(?:\[([^\]]*)\]\s*)?([^#]+)", line)
        words = match[2].split() if match else []
        if match and len(words) >= 3:
            options = dict(word.split("=", 1) for word in shlex.split(match[1] or "") if "=" in word)
            yield Entry(words[0], words[1], tuple(words[2:]), options.get("signed-by", ""))


def _deb822(text: str) -> Iterator[Entry]:
    """Entries of a .sources file: stanzas of `Key: value`, continued by indented lines."""
    body = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    for stanza in re.split(r"\n\s*\n", body):
        fields = {
            key.lower(): value for key, value in re.findall(r"^(\S+?):((?:.*)(?:\n[ \t].*)*)", stanza, re.MULTILINE)
        }
        if fields.get("enabled", "").strip() == "no" or "deb" not in fields.get("types", "").split():
            continue
        signed_by = fields.get("signed-by", "")
        for uri in fields.get("uris", "").split():
            for suite in fields.get("suites", "").split():
                components = tuple(fields.get("components", "").split())
                yield Entry(uri, suite, components, signed_by.rstrip() if "\n" in signed_by else signed_by.strip())
