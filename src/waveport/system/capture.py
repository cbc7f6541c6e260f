"""Record what the probes read, take out what identifies people and machines, and write it as one text file."""

from __future__ import annotations

import getpass
import gzip
import os
import re
import socket
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from waveport.errors import InputError
from waveport.system.bundle import Saved, dump
from waveport.system.probe import interesting
from waveport.system.root import READ_LIMIT, Node, Output, Reading, Root, User

# Of these files only the lines that a check looks at are kept.
_LINES = (
    (re.compile(r"(/etc|/run|/usr/lib|/lib)/modprobe\.d/.*"), re.compile(r".*\bamdgpu\b.*")),
    (re.compile(r"/etc/apt/sources\.list\.d/.*"), re.compile(r".*(repo\.radeon\.com|repo\.amd\.com).*|Suites:.*")),
    (re.compile(r"/proc/meminfo"), re.compile(r"MemTotal:.*")),
    (re.compile(r"/lib/modules/.*/modules\.builtin"), re.compile(r".*/amdgpu\.ko.*")),
    (re.compile(r"/run/\.containerenv"), re.compile(r"(engine|rootless)=.*")),
    (re.compile(r"/etc/os-release"), re.compile(r"(ID|ID_LIKE|VERSION_ID|VERSION_CODENAME|PRETTY_NAME)=.*")),
)
_CMDLINE = re.compile(r".*(amdgpu|amdttm|ttm\.|iommu|nomodeset|modeset|blacklist|radeon|pci).*")
_PACKAGE = re.compile(r"Package: (rocm|hip|hsa|libhsa|libamdhip|amdgpu|amdrocm|linux-firmware|firmware-amd|amd-gpu)")
_PUBLIC_GROUPS = frozenset({"root", "render", "video", "nogroup", "nobody", "docker", "sudo", "wheel"})
_SECRETS = (
    (re.compile(r"\b[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}\b"), "00000000-0000-0000-0000-000000000000"),
    (re.compile(r"\b[0-9a-fA-F]{2}(:[0-9a-fA-F]{2}){5}\b"), "00:00:00:00:00:00"),
    (re.compile(r"(?im)^(.*\bserial number\b).*$"), r"\1 (removed)"),
    (re.compile(r"(?<![\w.+-])[\w.+-]+@[\w.-]+"), "user@host"),
)
_EFI_VARIABLE = re.compile(r"SecureBoot-8be4df61-93ca-11d2-aa0d-00e098032b8c")


@dataclass
class Recorder:
    """A root that remembers every answer of another root."""

    source: Root
    saved: Saved = field(default_factory=Saved)

    @property
    def env(self) -> Mapping[str, str]:
        self.saved.env = dict(self.source.env)
        return self.source.env

    @property
    def user(self) -> User:
        self.saved.user = self.source.user
        return self.saved.user

    @property
    def prefixes(self) -> tuple[str, ...]:
        self.saved.prefixes = list(self.source.prefixes)
        return self.source.prefixes

    def read(self, path: str, limit: int = READ_LIMIT) -> Reading:
        answer = self.source.read(path, limit)
        if answer.state != "missing":
            self.saved.files[path] = replace(answer, text=relevant(path, answer.text))
        return answer

    def names(self, path: str, pattern: str = "") -> tuple[str, ...]:
        answer = self.source.names(path, pattern)
        if answer:
            self.saved.names.setdefault(path, set()).update(answer)
        return answer

    def words(self, path: str, pattern: str) -> tuple[str, ...]:
        answer = self.source.words(path, pattern)
        if answer:
            self.saved.words[path] = answer
        return answer

    def link(self, path: str) -> str:
        if answer := self.source.link(path):
            self.saved.links[path] = answer
        return answer

    def node(self, path: str) -> Node | None:
        answer = self.source.node(path)
        if answer:
            self.saved.nodes[path] = answer
        return answer

    def run(self, name: str) -> Output | None:
        answer = self.source.run(name)
        if answer:
            text = "\n".join(interesting(answer.text)) if name == "dmesg" else answer.text
            # A readable log with no line about GPUs is not an unreadable log.
            self.saved.commands[name] = Output(answer.code, text or ("(no line about GPUs)" if answer.text else ""))
        return answer


def relevant(path: str, text: str) -> str:
    """Keep only what a check looks at, where a file holds more than that."""
    if path == "/proc/cmdline":
        return " ".join(word for word in text.split() if _CMDLINE.fullmatch(word)) + "\n"
    if path == "/proc/1/environ":
        return "".join(re.findall(r"container=[\w-]*", text))
    if path == "/var/lib/dpkg/status":
        kept = (block for block in text.split("\n\n") if _PACKAGE.match(block))
        lines = ("\n".join(re.findall(r"^(?:Package|Status|Version): .*", b, re.MULTILINE)) for b in kept)
        return "\n\n".join(lines) + "\n"
    for files, keep in _LINES:
        if files.fullmatch(path):
            return "".join(line + "\n" for line in text.splitlines() if keep.fullmatch(line))
    return text


def redact(saved: Saved, names: Mapping[str, str]) -> str:
    """Return the capture as text without the given names, serial numbers and unique ids.

    GPU unique ids become small numbers, the same everywhere, so that ROCR_VISIBLE_DEVICES can still be judged.
    """
    user = replace(saved.user, session=_groups(saved.user.session), database=_groups(saved.user.database))
    text = dump(replace(saved, user=user))
    for count, value in enumerate(_unique_ids(saved), start=1):
        text = text.replace(f"unique_id {value}\n", f"unique_id {count}\n")
        text = re.sub(f"{value:016x}", f"{count:016x}", text, flags=re.IGNORECASE)
    for index, prefix in enumerate(saved.prefixes):
        if prefix.startswith(("/home/", "/root/")) and prefix.count("/") > 2:
            text = text.replace(prefix, f"/home/user/env{index}")
    for name, instead in names.items():
        if len(name) > 2:
            text = re.sub(rf"(?<![\w-]){re.escape(name)}(?![\w-])", instead, text)
    text = re.sub(r"/home/(?!user\b)[^/\s:]+", "/home/user", text)
    for secret, instead in _SECRETS:
        text = secret.sub(lambda hit, new=instead: hit[0] if _keeps(hit) else hit.expand(new), text)  # type: ignore[misc]
    return text


def _keeps(hit: re.Match[str]) -> bool:
    """The EFI variable's name holds a well-known id, not a secret."""
    return bool(_EFI_VARIABLE.search(hit.string[max(0, hit.start() - 12) : hit.end()]))


def _groups(groups: tuple[tuple[int, str], ...]) -> tuple[tuple[int, str], ...]:
    return tuple((gid, name if name in _PUBLIC_GROUPS else "group") for gid, name in groups)


def _unique_ids(saved: Saved) -> list[int]:
    found = []
    for path, reading in sorted(saved.files.items()):
        if path.endswith("/properties"):
            found += [int(n) for n in re.findall(r"^unique_id (\d{1,20})$", reading.text, re.MULTILINE) if int(n)]
        elif path.endswith("/unique_id") and re.fullmatch(r"[0-9a-fA-F]{1,16}\s*", reading.text):
            found.append(int(reading.text, 16))
    return list(dict.fromkeys(found))


def private_names() -> dict[str, str]:
    """The names to take out: this host and this user."""
    host = socket.gethostname()
    found = {host: "host", host.partition(".")[0]: "host"}
    try:
        found[getpass.getuser()] = "user"
    except (KeyError, OSError):
        found[Path.home().name] = "user"
    return {name: new for name, new in found.items() if name not in {"root", "localhost", "user", "render", "video"}}


def save(saved: Saved, path: str) -> int:
    """Write the redacted capture whole or not at all; return its size in bytes."""
    target = Path(path)
    if target.is_dir() or not target.parent.is_dir():
        raise InputError(f"cannot write the capture to {path}", hint="name a file in an existing folder")
    data = redact(saved, private_names()).encode("utf-8", "backslashreplace")
    data = gzip.compress(data, mtime=0) if target.suffix == ".gz" else data
    try:
        handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.replace(temporary, target)
    except OSError as error:
        raise InputError(f"cannot write the capture to {path}: {error.strerror}") from error
    return len(data)
