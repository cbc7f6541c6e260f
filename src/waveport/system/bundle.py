"""A saved machine: what the probes read, as text that its owner can check before sending it to anyone.

Sections start with `=== KIND ...`; the lines after it belong to it. A content line that starts with `=== ` or a
backslash is stored with a backslash in front. Test fixtures use the same format by hand.

    === file /proc/cmdline            === denied /sys/.../properties     === link /sys/.../driver -> amdgpu
    === node /dev/kfd crw-rw---- 0 109 render no                         === names /sys/bus/pci/devices
    === words /venv/.../rocblas/library                                  === command rocminfo 0
    === env   (NAME=value lines)      === user 1000   (lines: session GID:NAME ..., database GID:NAME ...)
    === prefix /venv                  === partial devices user torch     (what the source does not record)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from waveport.errors import InputError
from waveport.system.root import READ_LIMIT, Node, Output, Reading, User

HEADER = "=== waveport capture 1"
MAX_SECTIONS = 50_000
MAX_PATH = 4096
_SECTION = re.compile(r"=== (\w+)(?: (.*))?")
_ALIEN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


@dataclass
class Saved:
    """Everything a capture holds."""

    files: dict[str, Reading] = field(default_factory=dict)
    names: dict[str, set[str]] = field(default_factory=dict)
    words: dict[str, tuple[str, ...]] = field(default_factory=dict)
    links: dict[str, str] = field(default_factory=dict)
    nodes: dict[str, Node] = field(default_factory=dict)
    commands: dict[str, Output] = field(default_factory=dict)
    env: dict[str, str] = field(default_factory=dict)
    user: User = User()
    prefixes: list[str] = field(default_factory=list)
    partial: frozenset[str] = frozenset()

    def children(self) -> dict[str, set[str]]:
        """Return every folder's names: listed ones, and ones implied by the paths that were read."""
        tree = {path: set(names) for path, names in self.names.items()}
        known = [path for path, reading in self.files.items() if reading.state != "missing"]
        for path in (*known, *self.links, *self.nodes, *self.words, *self.names):
            while (parent := path.rpartition("/")[0]) and path.rpartition("/")[2] not in tree.get(parent, ()):
                tree.setdefault(parent, set()).add(path.rpartition("/")[2])
                path = parent
        return tree


class SavedRoot:
    """A machine that answers from a capture."""

    def __init__(self, saved: Saved) -> None:
        self.saved = saved
        self._tree = saved.children()

    @property
    def env(self) -> Mapping[str, str]:
        return self.saved.env

    @property
    def user(self) -> User:
        return self.saved.user

    @property
    def prefixes(self) -> tuple[str, ...]:
        return tuple(self.saved.prefixes)

    @property
    def partial(self) -> frozenset[str]:
        """Areas that the source does not record, so that their absence means nothing."""
        return self.saved.partial

    def read(self, path: str, limit: int = READ_LIMIT) -> Reading:
        found = self.saved.files.get(path, Reading("missing"))
        return Reading(found.state, found.text[:limit])

    def names(self, path: str, pattern: str = "") -> tuple[str, ...]:
        return tuple(sorted(n for n in self._tree.get(path, ()) if not pattern or re.fullmatch(pattern, n)))

    def words(self, path: str, pattern: str) -> tuple[str, ...]:
        if path in self.saved.words:
            return self.saved.words[path]
        return tuple(sorted({word for name in self.names(path) for word in re.findall(pattern, name)}))

    def link(self, path: str) -> str:
        return self.saved.links.get(path, "")

    def node(self, path: str) -> Node | None:
        return self.saved.nodes.get(path)

    def run(self, name: str) -> Output | None:
        return self.saved.commands.get(name)


def dump(saved: Saved) -> str:
    """Write a capture as text, sorted, so that two captures can be compared."""
    lines = [HEADER]

    def section(head: str, text: str = "") -> None:
        lines.append("=== " + _ALIEN.sub("?", head.replace("\n", "?")))
        for line in text.removesuffix("\n").split("\n") if text else ():
            shown = _ALIEN.sub(lambda hit: f"\\x{ord(hit[0]):02x}", line)
            lines.append(f"\\{shown}" if shown.startswith(("=== ", "\\")) else shown)

    if saved.partial:
        section("partial " + " ".join(sorted(saved.partial)))
    for prefix in saved.prefixes:
        section(f"prefix {prefix}")
    groups = [" ".join(f"{gid}:{name}" for gid, name in g) for g in (saved.user.session, saved.user.database)]
    section(f"user {saved.user.uid}", f"session {groups[0]}\ndatabase {groups[1]}")
    section("env", "\n".join(f"{name}={value}" for name, value in sorted(saved.env.items())))
    for path, node in sorted(saved.nodes.items()):
        section(f"node {path} {node.mode} {node.uid} {node.gid} {node.group or '?'} {'yes' if node.access else 'no'}")
    for path, target in sorted(saved.links.items()):
        section(f"link {path} -> {target}")
    for path, names in sorted(saved.names.items()):
        section(f"names {path}", "\n".join(sorted(names)))
    for path, words in sorted(saved.words.items()):
        section(f"words {path}", "\n".join(words))
    for path, reading in sorted(saved.files.items()):
        section(f"{'file' if reading.ok else reading.state} {path}", reading.text)
    for name, output in sorted(saved.commands.items()):
        section(f"command {name} {output.code}", output.text)
    return "\n".join(lines) + "\n"


def sections(text: str) -> Iterator[tuple[str, str, str]]:
    """Split a capture into (kind, argument, content)."""
    kind, argument, content = "", "", list[str]()
    for line in text.removesuffix("\n").split("\n"):
        if hit := _SECTION.fullmatch(line):
            if kind:
                yield kind, argument, "\n".join(content)
            kind, argument, content = hit[1], (hit[2] or "").strip(), []
        else:
            content.append(line[1:] if line.startswith("\\") else line)
    if kind:
        yield kind, argument, "\n".join(content)


def parse(text: str) -> Saved:
    """Read a capture. Unknown sections are skipped; a malformed one is bad input."""
    saved = Saved()
    for count, (kind, argument, content) in enumerate(sections(text)):
        if count > MAX_SECTIONS:
            raise InputError(f"the capture has more than {MAX_SECTIONS} sections", hint="is it a waveport capture?")
        if len(argument) > MAX_PATH:
            raise InputError("the capture names a path that is too long", hint="is it a waveport capture?")
        take = _TAKERS.get(kind)
        try:
            if take:
                take(saved, argument, content)
        except (ValueError, IndexError) as error:
            raise InputError(f"malformed section '=== {kind} {argument[:80]}' in the capture") from error
    return saved


def _file(saved: Saved, path: str, content: str) -> None:
    saved.files[path] = Reading("ok", content + "\n" if content else "")


def _link(saved: Saved, argument: str, content: str) -> None:
    path, target = argument.split(" -> ", 1)
    saved.links[path] = target


def _node(saved: Saved, argument: str, content: str) -> None:
    path, mode, uid, gid, group, access = argument.rsplit(" ", 5)
    saved.nodes[path] = Node(mode, int(uid), int(gid), "" if group == "?" else group, access == "yes")


def _names(saved: Saved, path: str, content: str) -> None:
    saved.names.setdefault(path, set()).update(filter(None, content.splitlines()))


def _words(saved: Saved, path: str, content: str) -> None:
    saved.words[path] = tuple(content.split())


def _command(saved: Saved, argument: str, content: str) -> None:
    name, code = argument.rsplit(" ", 1)
    saved.commands[name] = Output(int(code), content)


def _env(saved: Saved, argument: str, content: str) -> None:
    for line in content.splitlines():
        name, equals, value = line.partition("=")
        if equals:
            saved.env[name] = value


def _user(saved: Saved, argument: str, content: str) -> None:
    groups: dict[str, tuple[tuple[int, str], ...]] = {}
    for line in content.splitlines():
        label, *entries = line.split()
        groups[label] = tuple((int(e.partition(":")[0]), e.partition(":")[2]) for e in entries)
    session = groups.get("session", ())
    saved.user = User(int(argument), session, groups.get("database", session))


def _prefix(saved: Saved, argument: str, content: str) -> None:
    saved.prefixes.append(argument)


def _partial(saved: Saved, argument: str, content: str) -> None:
    saved.partial = frozenset(argument.split())


def _unread(state: str) -> Callable[[Saved, str, str], None]:
    def take(saved: Saved, path: str, content: str) -> None:
        saved.files[path] = Reading(state)

    return take


_TAKERS: dict[str, Callable[[Saved, str, str], None]] = {
    "file": _file,
    "denied": _unread("denied"),
    "failed": _unread("failed"),
    "missing": _unread("missing"),
    "link": _link,
    "node": _node,
    "names": _names,
    "words": _words,
    "command": _command,
    "env": _env,
    "user": _user,
    "prefix": _prefix,
    "partial": _partial,
}
