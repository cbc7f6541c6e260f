"""The translation units of a project and the flags that they are compiled with, whatever build system describes them."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from waveport.project import cmakelists, compile_commands, makefile, setup_py
from waveport.project.commands import Command
from waveport.project.nvcc_flags import for_clang
from waveport.project.scan import Project, scan

UnitLanguage = Literal["hip", "c++", "c"]
_GPU = (".cu", ".hip")
_CPLUSPLUS = (".cpp", ".cc", ".cxx", ".c++", ".C")
SOURCES = (*_GPU, *_CPLUSPLUS, ".c")
_INCLUDE = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*["<]([^">\n]+)[">]', re.MULTILINE)
_GPU_TEXT = re.compile(rb"hip/hip_runtime|torch/extension|__global__|<<<|\bhip[A-Z]\w+\(|cuda_to_hip\.h")
# Where a header usually lies when nothing says so.
_USUAL_INCLUDES = ("include", "inc", "src", ".")


@dataclass(frozen=True, slots=True)
class Unit:
    """One source to compile. Paths are relative to the project's root, with "/"; `described_by` says who named it."""

    source: str
    language: UnitLanguage
    flags: tuple[str, ...]
    directory: str
    described_by: str
    torch: bool = False


def read_units(root: Path) -> list[Unit]:
    """Return every translation unit: as the build description has it, else with the usual include folders."""
    project = scan(Path(os.path.abspath(root)))
    root = project.root
    sources = {file.path for file in project.files if file.path.endswith(SOURCES)}
    contents = {file.path: file.read() for file in project.files if file.path in sources}
    gpu = {path for path, text in contents.items() if path.endswith(_GPU) or _GPU_TEXT.search(text)}
    commands = _outermost(list(_commands(project)), gpu)
    described = _distinct(unit for command in commands if (unit := _from_command(root, command, sources)))
    named = {unit.source for unit in described}
    included = _included(contents)
    units = list(described)
    for path in sorted(sources - named):
        if path not in included and (path in gpu or not described):
            units.append(_undescribed(root, path, described))
    units.sort(key=lambda unit: unit.source)
    torch = _torch_headers(project)
    return [replace(unit, torch=_needs_torch(contents[unit.source], torch)) for unit in units]


def _commands(project: Project) -> Iterable[Command]:
    """Compile commands, the most exact description first: for a source that several name, the first one counts."""
    if commands := compile_commands.read(project):
        yield from commands
        return
    torch = any(file.path.endswith("setup.py") and b"cpp_extension" in file.read() for file in project.files)
    readers = (setup_py, makefile, cmakelists) if torch else (makefile, cmakelists, setup_py)
    for reader in readers:
        yield from reader.read(project)


def _outermost(commands: list[Command], gpu: set[str]) -> list[Command]:
    """Of build files below or beside one that counts before them, keep only units with GPU code.

    They are mostly libraries that the project carries along, with tests of their own.
    """
    files = list(dict.fromkeys(command.described_by.partition(":")[0] for command in commands))
    folders = {file: os.path.dirname(file) for file in files}
    covered = {
        file
        for at, file in enumerate(files)
        if any(folders[before] == folders[file] for before in files[:at])
        or any(_below(folders[file], folders[other]) for other in files)
    }
    return [c for c in commands if c.described_by.partition(":")[0] not in covered or c.source in gpu]


def _below(folder: str, above: str) -> bool:
    return folder != above and (not above or folder.startswith(f"{above}/"))


def _distinct(units: Iterable[Unit]) -> list[Unit]:
    """Keep what the first build file that names a source says; twice if it compiles it with different macros."""
    first: dict[str, str] = {}
    kept: dict[tuple[str, frozenset[str]], Unit] = {}
    for unit in units:
        file = unit.described_by.partition(":")[0]
        macros = frozenset(flag for flag in unit.flags if flag.startswith(("-D", "-U")))
        if first.setdefault(unit.source, file) == file:
            kept.setdefault((unit.source, macros), unit)
    return list(kept.values())


def _from_command(root: Path, command: Command, sources: set[str]) -> Unit | None:
    if command.source not in sources:
        return None
    flags = for_clang(command.arguments, root / command.directory)
    language = _language(command.source, command.tool, command.arguments)
    return Unit(command.source, language, tuple(flags), command.directory, command.described_by)


def _language(source: str, tool: str, arguments: Iterable[str] = ()) -> UnitLanguage:
    """nvcc treats only .cu as device code, hipcc every C++ file; -x overrides both."""
    words = list(arguments)
    forced = {words[i + 1] for i, word in enumerate(words[:-1]) if word in ("-x", "--x")} | {
        word.split("=")[1] for word in words if re.match(r"--?x=", word)
    }
    if source.endswith(_GPU) or forced & {"cu", "hip", "cuda"}:
        return "hip"
    if source.endswith(".c"):
        return "c"
    return "hip" if re.fullmatch(r"hipcc(\.pl|\.bin)?|amdclang\+\+", os.path.basename(tool)) else "c++"


def _undescribed(root: Path, path: str, described: list[Unit]) -> Unit:
    """Give a source that no build file names the flags of its neighbours, else the usual include folders."""
    folder = os.path.dirname(path)
    neighbour = next((unit for unit in described if os.path.dirname(unit.source) == folder), None)
    if neighbour:
        flags = [flag for flag in neighbour.flags if not flag.startswith("-x")]
        return Unit(path, _language(path, ""), tuple(flags), neighbour.directory, f"neighbour of {neighbour.source}")
    tops = dict.fromkeys(root / part / name for part in (folder, "") for name in _USUAL_INCLUDES)
    includes = [f"-I{os.path.normpath(place)}" for place in tops if place.is_dir()]
    return Unit(path, _language(path, ""), tuple(dict.fromkeys(includes)), folder or ".", "no build file")


def _included(contents: dict[str, bytes]) -> set[str]:
    """Sources that another file includes: they are not units of their own unless the build says so."""
    found = set()
    for path, text in contents.items():
        for name in _INCLUDE.findall(text):
            name = name.decode("utf-8", "replace")
            if name.endswith(SOURCES):
                found.add(os.path.normpath(os.path.join(os.path.dirname(path), name)).replace(os.sep, "/"))
                found.add(os.path.normpath(name).replace(os.sep, "/"))
    return found


def _torch_headers(project: Project) -> set[str]:
    """Names (last parts) of the project's headers that include PyTorch's, themselves or through others."""
    texts = {file.path: file.read() for file in project.files if file.path.endswith((".h", ".hpp", ".cuh", ".hh"))}
    found: set[str] = set()
    before = -1
    while len(found) != before:
        before = len(found)
        found |= {os.path.basename(path) for path, text in texts.items() if _needs_torch(text, found)}
    return found


def _needs_torch(text: bytes, headers: set[str]) -> bool:
    if re.search(rb'#[ \t]*include[ \t]*[<"](torch/|ATen/|c10/)', text):
        return True
    return any(os.path.basename(name.decode("utf-8", "replace")) in headers for name in _INCLUDE.findall(text))
