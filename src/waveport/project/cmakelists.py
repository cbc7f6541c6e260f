"""Read CMakeLists.txt without running CMake: targets, their sources, include folders, definitions and options.

An interpreter of the part of the language that describes targets. Options that name CUDA, HIP, ROCm or a GPU are on,
others have their default; a package counts as found when it is part of ROCm or of every Linux. Not read: output of
programs, files outside the project, generated sources, most properties.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterator
from pathlib import Path

from waveport.project.cmake_commands import COMMANDS, Scope, Target, split_list
from waveport.project.cmake_generator import resolve
from waveport.project.cmake_syntax import Argument, Call, parse
from waveport.project.cmake_test import holds
from waveport.project.commands import Command, relative
from waveport.project.scan import Project

_SOURCE = re.compile(r".*\.(cu|hip|cpp|cc|cxx|c\+\+|C|c)")
_DEVICE = (".cu", ".hip")
_LINUX = {"UNIX": "1", "LINUX": "1", "CMAKE_SYSTEM_NAME": "Linux", "CMAKE_SYSTEM_PROCESSOR": "x86_64"}
_CLANG = {"CMAKE_CXX_COMPILER_ID": "Clang", "CMAKE_C_COMPILER_ID": "Clang", "CMAKE_BUILD_TYPE": "Release"}
_DEPTH = 40
_STEPS = 200_000
_LONGEST = 1 << 20  # bytes of one variable; beyond it, unknown
_REFERENCE = re.compile(r"\$\{([\w./+-]+)\}")


def read(project: Project) -> list[Command]:
    """Return a compile command for every source of every target, from each outermost CMakeLists.txt."""
    files = sorted(f.path for f in project.files if os.path.basename(f.path) == "CMakeLists.txt")
    found: list[Command] = []
    seen: set[Path] = set()
    for path in sorted(files, key=lambda path: (path.count("/"), path)):
        place = Path(os.path.normpath(project.root / path))
        if place in seen:
            continue
        reader = Interpreter(Path(os.path.normpath(project.root)), seen)
        with contextlib.suppress(RecursionError):  # nested as no person writes it; what was read counts
            reader.run_directory(place.parent, dict(_LINUX | _CLANG), [])
        found += reader.commands()
    return found


class Interpreter:
    """Runs the commands of one CMake project."""

    def __init__(self, root: Path, seen: set[Path]) -> None:
        self.root, self.seen = root, seen
        self.targets: dict[str, Target] = {}
        self.functions: dict[str, Call] = {}
        #: Sources whose LANGUAGE property is set.
        self.languages: dict[str, str] = {}
        self.steps = 0

    def run_directory(self, folder: Path, variables: dict[str, str], flags: list[str]) -> None:
        self.seen.add(folder / "CMakeLists.txt")
        scope = Scope(folder, variables, list(flags))
        variables.setdefault("CMAKE_SOURCE_DIR", str(folder))
        for name in ("CMAKE_CURRENT_SOURCE_DIR", "CMAKE_CURRENT_LIST_DIR"):
            variables[name] = str(folder)
        variables.setdefault("PROJECT_SOURCE_DIR", str(folder))
        variables["CMAKE_BINARY_DIR"] = variables["CMAKE_CURRENT_BINARY_DIR"] = str(self.root / "build")
        self.run_file(folder / "CMakeLists.txt", scope, 0)

    def run_file(self, path: Path, scope: Scope, depth: int) -> None:
        try:
            text = path.read_text(encoding="utf-8", errors="replace")
        except OSError:
            return
        self.run(parse(text), scope, depth)

    def run(self, calls: list[Call], scope: Scope, depth: int) -> None:
        for call in calls:
            self.steps += 1
            if self.steps > _STEPS or depth > _DEPTH:
                return
            if call.name == "if":
                self._if(call, scope, depth)
            elif call.name in ("function", "macro"):
                if names := self.words(call.arguments, scope):
                    self.functions[names[0].lower()] = call
            elif call.name == "foreach":
                self._foreach(call, scope, depth)
            elif call.name in self.functions:
                self._call(call, scope, depth)
            elif handler := COMMANDS.get(call.name):
                handler(self, self.words(call.arguments, scope), scope, call)

    def _if(self, call: Call, scope: Scope, depth: int) -> None:
        for condition, body in call.branches:
            words = [(self.expand(a.text, scope), a.quoted) for a in condition]
            if holds(words, scope.variables, self.targets.keys(), scope.source):
                self.run(body, scope, depth + 1)
                return

    def _foreach(self, call: Call, scope: Scope, depth: int) -> None:
        name, *rest = [*self.words(call.arguments, scope), ""]
        rest = [word for word in rest if word]
        if "LISTS" in rest:
            lists = rest[rest.index("LISTS") + 1 :]
            rest = [item for one in lists for item in split_list(scope.variables.get(one, ""))]
        elif rest[:2] == ["IN", "ITEMS"]:
            rest = rest[2:]
        elif rest[:1] == ["RANGE"]:
            rest = []
        for value in rest:
            scope.variables[name] = value
            self.run(call.body, scope, depth + 1)

    def _call(self, call: Call, scope: Scope, depth: int) -> None:
        """Run a user's function or macro; both see and change the caller's variables here, which is enough for us."""
        function, values = self.functions[call.name], self.words(call.arguments, scope)
        names = self.words(function.arguments, scope)[1:]
        saved = {name: scope.variables.get(name) for name in (*names, "ARGN", "ARGV", "ARGC")}
        scope.variables.update(zip(names, values, strict=False))
        scope.variables.update(ARGN=";".join(values[len(names) :]), ARGV=";".join(values), ARGC=str(len(values)))
        self.run(function.body, scope, depth + 1)
        for name, value in saved.items():
            scope.variables.pop(name, None) if value is None else scope.variables.update({name: value})

    def expand(self, text: str, scope: Scope) -> str:
        """Replace ${NAME}, innermost first; unknown ones are empty."""
        for _ in range(_DEPTH):
            if sum(len(scope.variables.get(name, "")) for name in _REFERENCE.findall(text)) > _LONGEST:
                return ""
            new = _REFERENCE.sub(lambda match: scope.variables.get(match[1], ""), text)
            new = re.sub(r"\$(ENV|CACHE)\{[\w./+-]*\}", "", new)
            if new == text:
                break
            text = new
        return text

    def words(self, arguments: list[Argument], scope: Scope) -> list[str]:
        out: list[str] = []
        for argument in arguments:
            text = argument.text if argument.literal else self.expand(argument.text, scope)
            out += [text] if argument.quoted else split_list(text)
        return out

    def commands(self) -> list[Command]:
        found = []
        for target in self.targets.values():
            for source in dict.fromkeys(target.sources):
                path = relative(self.root, target.directory / source)
                if path and _SOURCE.fullmatch(path) and os.path.isfile(self.root / path):
                    found.append(self._command(target, path))
        return found

    def _command(self, target: Target, path: str) -> Command:
        forced = self.languages.get(path, "")
        device = path.endswith(_DEVICE) or forced in ("CUDA", "HIP")
        language = "CUDA HIP" if device else "C" if path.endswith(".c") else "CXX"
        flags = [*target.flags, *self._from_links(target, set())]
        standard = next(
            (
                target.settings[f"{name}_STANDARD"]
                for name in (*language.split(), "CXX")
                if f"{name}_STANDARD" in target.settings
            ),
            "",
        )
        own = [word for name in language.split() for word in target.settings.get(f"CMAKE_{name}_FLAGS", "").split()]
        own += ["-x", "hip"] if forced in ("CUDA", "HIP") else []
        if standard.isdigit():
            own.append(f"-std={'c' if language == 'C' else 'c++'}{standard}")
        resolved = [part for flag in (*own, *flags) for part in resolve(flag, language)]
        tool = "nvcc" if device else "cc" if language == "C" else "c++"
        return Command(path, relative(self.root, target.directory) or ".", tool, tuple(resolved), target.where)

    def _from_links(self, target: Target, seen: set[str]) -> Iterator[str]:
        for name in target.links:
            other = self.targets.get(name)
            if other and name not in seen:
                seen.add(name)
                yield from other.passed
                yield from self._from_links(other, seen)
