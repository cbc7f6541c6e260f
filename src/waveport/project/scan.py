"""Read a project's tree: which files are there, what they are, and which cannot be ported.

Only this module walks the input. Links are never followed out of the tree, special files are never opened.
"""

from __future__ import annotations

import os
import re
import stat
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from waveport.errors import InputError
from waveport.model import Located, Safety, Severity

CPP = frozenset(
    [
        ".cu",
        ".cuh",
        ".c",
        ".cc",
        ".cpp",
        ".cxx",
        ".c++",
        ".h",
        ".hh",
        ".hpp",
        ".hxx",
        ".h++",
        ".inl",
        ".inc",
        ".ipp",
        ".tpp",
        ".txx",
        ".hip",
        ".ixx",
        ".cppm",
        ".cui",
        ".in",
    ]
)
_KIND = {
    ".py": "python",
    ".pyi": "other",
    ".cmake": "cmake",
    ".mk": "make",
    ".mak": "make",
    ".yml": "yaml",
    ".yaml": "yaml",
    ".toml": "toml",
    ".sh": "shell",
    ".bash": "shell",
}
_NAMED = {
    "CMakeLists.txt": "cmake",
    "Makefile": "make",
    "makefile": "make",
    "GNUmakefile": "make",
    "requirements.txt": "pip",
    "devcontainer.json": "container",
    "MANIFEST.in": "manifest",
}
IGNORED_FOLDERS = frozenset([".git", ".hg", ".svn", "__pycache__", ".venv", "node_modules", ".tox", ".mypy_cache"])
HUGE_BYTES = 32 << 20
MAX_FILES = 200_000
SCAN_CODE = "WP0001"
_CUDA = re.compile(rb"(?i:cuda|nvcc|nvidia)|__global__|__device__|\bcu[A-Z]")


@dataclass(frozen=True, slots=True)
class SourceFile:
    """One file: `path` is relative to the root with "/", `where` is the place on disk."""

    path: str
    where: str
    size: int
    kind: str

    def read(self) -> bytes:
        """The file's bytes; an unreadable file reads as empty (scan has told of it)."""
        try:
            with open(self.where, "rb") as file:
                return file.read()
        except OSError:
            return b""


@dataclass(frozen=True)
class Project:
    """Every file of the tree, and what could not be read."""

    root: Path
    files: tuple[SourceFile, ...]
    links: tuple[tuple[str, str], ...] = ()
    problems: tuple[Located, ...] = ()

    @cached_property
    def cpp(self) -> list[SourceFile]:
        """The files that the C++ engine reads."""
        return [f for f in self.files if f.kind == "cpp"]


def kind_of(name: str) -> str:
    """What a file is, by its name."""
    if name in _NAMED:
        return _NAMED[name]
    if name.startswith("Dockerfile") or name.endswith(".dockerfile"):
        return "docker"
    if name.startswith(("Makefile.", "makefile.", "Makefile_")) and not name.endswith((".am", ".in")):
        return "make"
    if name.startswith("requirements") and name.endswith(".txt"):
        return "pip"
    suffix = os.path.splitext(name)[1]
    if suffix == ".in":
        return kind_of(name[:-3]) if name != ".in" else "other"
    if suffix == ".cmake" and kind_of(name.removesuffix(suffix)) == "cpp":
        return "cpp"  # config.hpp.cmake, a template for configure_file
    if suffix.lower() in CPP:
        return "cpp"
    return _KIND.get(suffix.lower(), "other")


def scan(source: Path) -> Project:
    """Walk a folder (or take a single file). Raises InputError when there is nothing to read."""
    try:
        mode = source.stat().st_mode
    except OSError as error:
        raise InputError(
            f"cannot read {source}: {error.strerror}", hint="give a file, a folder or a source URL"
        ) from None
    if stat.S_ISREG(mode):
        one = SourceFile(source.name, str(source), source.stat().st_size, kind_of(source.name))
        return _checked(Project(source.parent, (one,)))
    if not stat.S_ISDIR(mode):
        raise InputError(f"{source} is neither a file nor a folder")
    walk = _Walk(source)
    walk.folder("", str(source))
    if not walk.files:
        raise InputError(f"{source} holds no files")
    return _checked(Project(source, tuple(walk.files), tuple(walk.links), tuple(walk.problems)))


class _Walk:
    def __init__(self, root: Path) -> None:
        self.real = os.path.realpath(root)
        self.files: list[SourceFile] = []
        self.links: list[tuple[str, str]] = []
        self.problems: list[Located] = []

    def folder(self, prefix: str, where: str) -> None:
        try:
            entries = sorted(os.scandir(where), key=lambda e: e.name)
        except OSError as error:
            self.problems.append(problem(prefix.rstrip("/"), f"folder cannot be read ({error.strerror}); left out"))
            return
        for entry in entries:
            path = prefix + entry.name
            if entry.is_symlink():
                self.link(path, entry.path)
            elif entry.is_dir(follow_symlinks=False):
                if entry.name not in IGNORED_FOLDERS:
                    self.folder(path + "/", entry.path)
            elif entry.is_file(follow_symlinks=False):
                self.files.append(SourceFile(path, entry.path, entry.stat().st_size, kind_of(entry.name)))
                if len(self.files) > MAX_FILES:
                    raise InputError(f"{self.real} holds over {MAX_FILES} files", hint="give a smaller folder")
            else:
                self.problems.append(problem(path, "is a device, pipe or socket; left out"))

    def link(self, path: str, where: str) -> None:
        target = os.readlink(where)
        real = os.path.realpath(where)
        if os.path.isabs(target) or not (real == self.real or real.startswith(self.real + os.sep)):
            self.problems.append(problem(path, "is a link that leads out of the tree; left out"))
        else:
            self.links.append((path, target))


def problem(path: str, message: str, line: int = 1) -> Located:
    """A finding about a whole file."""
    return Located(path, line, 1, SCAN_CODE, Safety.REVIEW, Severity.NOTE, message)


def _checked(project: Project) -> Project:
    """Move what is no readable text out of the C++ kind, one finding each."""
    files, problems = [], list(project.problems)
    for file in project.files:
        why = _unportable(file) if file.kind != "other" else ""
        if _is_ours(file):
            file = SourceFile(file.path, file.where, file.size, "other")
        elif why and _concerns_cuda(file):
            problems.append(problem(file.path, f"{why}; copied as it is"))
        files.append(SourceFile(file.path, file.where, file.size, "other") if why else file)
    return Project(project.root, tuple(files), project.links, tuple(problems))


def _unportable(file: SourceFile) -> str:
    if file.size > HUGE_BYTES:
        return f"is larger than {HUGE_BYTES >> 20} MB"
    try:
        with open(file.where, "rb") as stream:
            head = stream.read(8192)
    except OSError as error:
        return f"cannot be read ({error.strerror})"
    if head.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "is UTF-16 text (save it as UTF-8 and port again)"
    return "is binary" if b"\0" in head else ""


def _concerns_cuda(file: SourceFile) -> bool:
    """By its name, its words (in UTF-8 or UTF-16), or because nobody can tell."""
    if file.path.endswith((".cu", ".cuh")) or file.size > HUGE_BYTES:
        return True
    try:
        return bool(_CUDA.search(Path(file.where).read_bytes().replace(b"\0", b"")))
    except OSError:
        return True


def _is_ours(file: SourceFile) -> bool:
    """One of our device headers, from an earlier port."""
    return (
        "waveport/" in file.path
        and os.path.dirname(file.path).endswith("waveport")
        and file.read().startswith(b"// waveport/")
    )
