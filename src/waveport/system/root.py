"""What the probes may ask of a machine: read files, list folders, look at device nodes, run a fixed list of commands.

`LiveRoot` asks this machine; `bundle.SavedRoot` answers from a capture or a test fixture. Nothing here writes.
"""

from __future__ import annotations

import os
import re
import shutil
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

READ_LIMIT = 64 * 1024  # sysfs and proc files are one page; what is longer is cut
LIST_LIMIT = 20_000
OUTPUT_LIMIT = 2 * 1024 * 1024
COMMAND_SECONDS = 1.0

# The only commands the doctor ever runs. None of them writes, none needs root.
COMMANDS: dict[str, tuple[str, ...]] = {
    "rocminfo": ("rocminfo",),
    "amd-smi": ("amd-smi", "version"),
    "lspci": ("lspci", "-vvv", "-nn", "-d", "1002:"),
    "dmesg": ("dmesg",),
    "mokutil": ("mokutil", "--sb-state"),
    "rpm": (
        "rpm",
        "-q",
        "--qf",
        "%{NAME} %{VERSION}-%{RELEASE}\n",
        "linux-firmware",
        "amd-gpu-firmware",
        "amdgpu-dkms",
    ),
}
SEARCH_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/opt/rocm/bin"

# Variables that change what ROCm or PyTorch does; no other variable is read.
ENV_NAMES = re.compile(
    r"(HSA_\w+|HIP_\w+|ROCR_\w+|ROCM_\w+|AMD_\w+|MIOPEN_\w+|PYTORCH_\w+|CUDA_VISIBLE_DEVICES|GPU_DEVICE_ORDINAL"
    r"|LD_LIBRARY_PATH|LD_PRELOAD|VIRTUAL_ENV|CONDA_PREFIX)"
)


@dataclass(frozen=True, slots=True)
class Reading:
    """A file's text, or why there is none: state is ok, missing, denied or failed."""

    state: str
    text: str = ""

    @property
    def ok(self) -> bool:
        return self.state == "ok"


@dataclass(frozen=True, slots=True)
class Node:
    """A device node and whether this user may open it for reading and writing."""

    mode: str  # as ls prints it: crw-rw----
    uid: int
    gid: int
    group: str  # "" when the group id has no name here
    access: bool


@dataclass(frozen=True, slots=True)
class Output:
    """What a command printed; code -1 means it ran longer than a second."""

    code: int
    text: str


@dataclass(frozen=True, slots=True)
class User:
    """Who asks: groups of this session, and groups the user database would give a new one (gid, name)."""

    uid: int = -1
    session: tuple[tuple[int, str], ...] = ()
    database: tuple[tuple[int, str], ...] = ()


class Root(Protocol):
    """A machine to look at."""

    @property
    def env(self) -> Mapping[str, str]: ...
    @property
    def user(self) -> User: ...
    @property
    def prefixes(self) -> tuple[str, ...]:
        """Python environments to look for PyTorch in, the one in use first."""
        ...

    def read(self, path: str, limit: int = READ_LIMIT) -> Reading: ...
    def names(self, path: str, pattern: str = "") -> tuple[str, ...]:
        """List a folder, sorted; with `pattern`, only names that match it whole."""
        ...

    def words(self, path: str, pattern: str) -> tuple[str, ...]:
        """Return the distinct matches of a pattern in the names of a folder (gfx targets of a kernel library)."""
        ...

    def link(self, path: str) -> str: ...
    def node(self, path: str) -> Node | None: ...
    def run(self, name: str) -> Output | None: ...


@dataclass
class LiveRoot:
    """This machine. `base` puts another folder in the place of / (then no command is run)."""

    base: str = ""
    venv: str = ""
    _jobs: dict[str, _Job] = field(default_factory=dict)

    @property
    def env(self) -> Mapping[str, str]:
        return {name: value for name, value in sorted(os.environ.items()) if ENV_NAMES.fullmatch(name)}

    @property
    def user(self) -> User:
        return _this_user()

    @property
    def prefixes(self) -> tuple[str, ...]:
        """An activated environment is judged alone; else the running Python's, the user's and the system's."""
        system = [os.path.expanduser("~/.local"), "/usr/local", "/usr"]
        if chosen := self.venv or os.environ.get("VIRTUAL_ENV", ""):
            config = self.read(f"{chosen}/pyvenv.cfg").text
            shared = re.search(r"^include-system-site-packages\s*=\s*true", config, re.MULTILINE)
            found = [chosen, *(system if shared else [])]
        elif conda := os.environ.get("CONDA_PREFIX", ""):
            found = [conda, system[0]]
        else:
            found = [sys.prefix, *system]
        return tuple(dict.fromkeys(map(os.path.abspath, found)))

    def read(self, path: str, limit: int = READ_LIMIT) -> Reading:
        flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
        try:
            handle = os.open(self.base + path, flags)
        except OSError as error:
            return Reading(_state(error))
        try:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                return Reading("failed")
            return Reading("ok", _read_all(handle, limit).decode("utf-8", "backslashreplace"))
        except OSError as error:
            return Reading(_state(error))
        finally:
            os.close(handle)

    def names(self, path: str, pattern: str = "") -> tuple[str, ...]:
        wanted = re.compile(pattern) if pattern else None
        found: list[str] = []
        try:
            with os.scandir(self.base + path) as entries:
                for entry in entries:
                    if wanted is None or wanted.fullmatch(entry.name):
                        found.append(entry.name.encode("utf-8", "backslashreplace").decode())
                    if len(found) >= LIST_LIMIT:
                        break
        except OSError:
            return ()
        return tuple(sorted(found))

    def words(self, path: str, pattern: str) -> tuple[str, ...]:
        return tuple(sorted({word for name in self.names(path) for word in re.findall(pattern, name)}))

    def link(self, path: str) -> str:
        try:
            return os.readlink(self.base + path)
        except OSError:
            return ""

    def node(self, path: str) -> Node | None:
        full = self.base + path
        try:
            info = os.stat(full)
        except OSError:
            return None
        access = os.access(full, os.R_OK | os.W_OK)
        return Node(stat.filemode(info.st_mode), info.st_uid, info.st_gid, _group_name(info.st_gid), access)

    def start(self) -> None:
        """Start every command at once, so that the slowest decides and not their sum."""
        if not self.base and not self._jobs:
            self._jobs = {name: _Job(argv) for name, argv in COMMANDS.items()}

    def run(self, name: str) -> Output | None:
        self.start()
        job = self._jobs.get(name)
        return job.result() if job else None


class _Job:
    """One command in a daemon thread: a tool that hangs in the driver cannot even be killed, so it is left behind."""

    def __init__(self, argv: tuple[str, ...]) -> None:
        self._output: Output | None = None
        self._end = time.monotonic() + COMMAND_SECONDS + 0.2  # the thread's own limit comes first
        self._thread = threading.Thread(target=self._work, args=(argv,), daemon=True)
        self._thread.start()

    def _work(self, argv: tuple[str, ...]) -> None:
        self._output = _run(argv)

    def result(self) -> Output | None:
        self._thread.join(max(0.0, self._end - time.monotonic()))
        return Output(-1, "") if self._thread.is_alive() else self._output


def _state(error: OSError) -> str:
    if isinstance(error, PermissionError):
        return "denied"
    return "missing" if isinstance(error, FileNotFoundError | NotADirectoryError) else "failed"


def _read_all(handle: int, limit: int) -> bytes:
    parts: list[bytes] = []
    left = limit
    while left > 0 and (part := os.read(handle, min(left, 1 << 20))):
        parts.append(part)
        left -= len(part)
    return b"".join(parts)


def _run(argv: tuple[str, ...]) -> Output | None:
    program = shutil.which(argv[0], path=SEARCH_PATH) or shutil.which(argv[0])
    if not program:
        return None
    env = {**os.environ, "LC_ALL": "C"}
    try:
        done = subprocess.run(
            [program, *argv[1:]],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=COMMAND_SECONDS,
            env=env,
            check=False,
        )
    except subprocess.TimeoutExpired as error:
        return Output(-1, _text(error.output))
    except OSError:
        return None
    return Output(done.returncode, _text(done.stdout))


def _text(data: bytes | None) -> str:
    return (data or b"")[-OUTPUT_LIMIT:].decode("utf-8", "backslashreplace")


def _group_name(gid: int) -> str:
    if sys.platform == "win32":
        return ""
    import grp

    try:
        return grp.getgrgid(gid).gr_name
    except (KeyError, OSError):
        return ""


def _this_user() -> User:
    if sys.platform == "win32":
        return User()
    import pwd

    session = {os.getegid(), *os.getgroups()}
    try:
        entry = pwd.getpwuid(os.getuid())
        database = set(os.getgrouplist(entry.pw_name, entry.pw_gid))
    except (KeyError, OSError):
        database = session
    named = [tuple((gid, _group_name(gid)) for gid in sorted(gids)) for gids in (session, database)]
    return User(os.geteuid(), named[0], named[1])
