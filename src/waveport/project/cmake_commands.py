"""The CMake commands that describe targets, and generator expressions."""

from __future__ import annotations

import fnmatch
import os
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from waveport.project.cmake_syntax import Call
from waveport.project.commands import relative

if TYPE_CHECKING:
    from waveport.project.cmakelists import Interpreter

_GPU_OPTION = re.compile(r"CUDA|HIP|ROCM|GPU|AMD", re.IGNORECASE)
_FOUND = re.compile(r"(CUDA\w*|hip\w*|HIP|ROCM|roc\w+|Threads|OpenMP)", re.IGNORECASE)
_WORDS = "PUBLIC PRIVATE INTERFACE SYSTEM BEFORE AFTER STATIC SHARED MODULE OBJECT EXCLUDE_FROM_ALL WIN32 OPTIONS"
_SCOPES = frozenset(_WORDS.split())


@dataclass
class Target:
    """What a target's units are compiled with; `passed` goes on to targets that link it."""

    directory: Path
    sources: list[str] = field(default_factory=list)
    flags: list[str] = field(default_factory=list)
    passed: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    settings: dict[str, str] = field(default_factory=dict)
    where: str = ""


@dataclass
class Scope:
    """One directory: its variables, and the flags that its targets inherit."""

    source: Path
    variables: dict[str, str]
    flags: list[str]


def split_list(text: str) -> list[str]:
    """Return the items of a CMake list."""
    return [part for part in text.split(";") if part]


def _set(reader: Interpreter, words: list[str], scope: Scope, call: Call) -> None:
    if words:
        stop = next((i for i, word in enumerate(words) if word in ("CACHE", "PARENT_SCOPE")), len(words))
        if not (words[stop : stop + 1] == ["CACHE"] and words[0] in scope.variables):
            scope.variables[words[0]] = ";".join(words[1:stop])


def _unset(reader: Interpreter, words: list[str], scope: Scope, call: Call) -> None:
    scope.variables.pop(words[0] if words else "", None)


def _option(reader: Interpreter, words: list[str], scope: Scope, call: Call) -> None:
    if words and words[0] not in scope.variables:
        scope.variables[words[0]] = "ON" if _GPU_OPTION.search(words[0]) else (words[2] if len(words) > 2 else "OFF")


def _list(reader: Interpreter, words: list[str], scope: Scope, call: Call) -> None:
    if len(words) < 2:
        return
    action, name, items = words[0], words[1], split_list(scope.variables.get(words[1], ""))
    if action in ("APPEND", "PREPEND"):
        items = [*items, *words[2:]] if action == "APPEND" else [*words[2:], *items]
    elif action == "REMOVE_ITEM":
        items = [item for item in items if item not in words[2:]]
    elif action == "REMOVE_DUPLICATES":
        items = list(dict.fromkeys(items))
    elif action == "FILTER" and len(words) >= 5:
        items = [item for item in items if bool(_search(words[4], item)) == (words[2] == "INCLUDE")]
    else:
        return
    scope.variables[name] = ";".join(items)


def _search(pattern: str, text: str) -> bool:
    try:
        return bool(re.search(pattern, text))
    except re.error:
        return False


def _file(reader: Interpreter, words: list[str], scope: Scope, call: Call) -> None:
    """file(GLOB[_RECURSE] NAME [RELATIVE DIR] [CONFIGURE_DEPENDS] PATTERN...), inside the project only."""
    if len(words) < 3 or words[0] not in ("GLOB", "GLOB_RECURSE"):
        return
    patterns = [word for word in words[2:] if word not in ("CONFIGURE_DEPENDS", "LIST_DIRECTORIES", "true", "false")]
    base = scope.source
    if "RELATIVE" in patterns:
        at = patterns.index("RELATIVE")
        base = Path(patterns[at + 1]) if at + 1 < len(patterns) else base
        patterns = patterns[:at] + patterns[at + 2 :]
    found: list[str] = []
    for pattern in patterns:
        whole = Path(os.path.normpath(scope.source / pattern))
        if whole.parent.is_relative_to(reader.root) and whole.parent.is_dir():
            tree = whole.parent.rglob("*") if words[0] == "GLOB_RECURSE" else whole.parent.iterdir()
            found += sorted(str(path) for path in tree if fnmatch.fnmatch(path.name, whole.name) and path.is_file())
    scope.variables[words[1]] = ";".join(os.path.relpath(path, base) if "RELATIVE" in words else path for path in found)


def _add_target(reader: Interpreter, words: list[str], scope: Scope, call: Call) -> None:
    if not words or words[1:2] in (["ALIAS"], ["IMPORTED"]):
        if len(words) > 2 and words[2] in reader.targets:
            reader.targets[words[0]] = reader.targets[words[2]]
        return
    where = f"{relative(reader.root, scope.source / 'CMakeLists.txt')}:{call.line}"
    target = Target(scope.source, [w for w in words[1:] if w not in _SCOPES], list(scope.flags), where=where)
    names = [name for name in scope.variables if re.fullmatch(r"CMAKE_(C|CXX|CUDA|HIP)_(STANDARD|FLAGS)", name)]
    target.settings = {
        name.removeprefix("CMAKE_") if "STANDARD" in name else name: scope.variables[name] for name in names
    }
    reader.targets[words[0]] = target


def _target_sources(reader: Interpreter, words: list[str], scope: Scope, call: Call) -> None:
    if target := reader.targets.get(words[0] if words else ""):
        sources = [word for word in words[1:] if word not in _SCOPES]
        target.sources += [str(scope.source / word) for word in sources]


def _whole(words: list[str]) -> list[str]:
    """Join words that one generator expression spans, as CMake does when it stores them."""
    out: list[str] = []
    for word in words:
        if out and out[-1].count("$<") > out[-1].count(">"):
            out[-1] += f";{word}"
        else:
            out.append(word)
    return out


def _target_flags(form: Callable[[Scope, str], str]) -> Handler:
    def add(reader: Interpreter, words: list[str], scope: Scope, call: Call) -> None:
        target, level = reader.targets.get(words[0] if words else ""), "PRIVATE"
        for word in _whole(words[1:]) if target else ():
            if word in _SCOPES:
                level = word if word in ("PUBLIC", "PRIVATE", "INTERFACE") else level
                continue
            assert target is not None
            if level != "INTERFACE":
                target.flags.append(form(scope, word))
            if level != "PRIVATE":
                target.passed.append(form(scope, word))

    return add


def _directory_flags(form: Callable[[Scope, str], str]) -> Handler:
    def add(reader: Interpreter, words: list[str], scope: Scope, call: Call) -> None:
        scope.flags += [form(scope, word) for word in _whole(words) if word not in _SCOPES]

    return add


def _include_flag(scope: Scope, word: str) -> str:
    """Put -I before the path, inside generator expressions."""
    match = re.fullmatch(r"\$<BUILD_INTERFACE:(.*)>", word)
    path = match[1] if match else word
    return path if path.startswith("$<") else f"-I{os.path.normpath(scope.source / path)}"


def _define_flag(scope: Scope, word: str) -> str:
    return (
        re.sub(r"(^|:)(?:-D)?(?!\$<)(\w[^:>]*)", r"\1-D\2", word, count=1)
        if word[:2] == "$<"
        else f"-D{word.removeprefix('-D')}"
    )


def _plain_flag(scope: Scope, word: str) -> str:
    return word.replace("SHELL:", "").replace(" ", ";")


def _links(reader: Interpreter, words: list[str], scope: Scope, call: Call) -> None:
    if target := reader.targets.get(words[0] if words else ""):
        target.links += [word for word in words[1:] if word not in _SCOPES]
        if any(word.startswith("OpenMP") for word in words):
            target.flags.append("-fopenmp")


def _properties(reader: Interpreter, words: list[str], scope: Scope, call: Call) -> None:
    if "PROPERTIES" not in words:
        return
    at = words.index("PROPERTIES")
    pairs = dict(zip(words[at + 1 :: 2], words[at + 2 :: 2], strict=False))
    for name in words[:at]:
        if target := reader.targets.get(name):
            target.settings.update({key: value for key, value in pairs.items() if key.endswith("_STANDARD")})


def _source_properties(reader: Interpreter, words: list[str], scope: Scope, call: Call) -> None:
    if "PROPERTIES" in words and "LANGUAGE" in words[:-1]:
        language = words[words.index("LANGUAGE") + 1]
        for name in words[: words.index("PROPERTIES")]:
            reader.languages[relative(reader.root, scope.source / name)] = language


def _include(reader: Interpreter, words: list[str], scope: Scope, call: Call) -> None:
    places = [scope.source, *(Path(p) for p in split_list(scope.variables.get("CMAKE_MODULE_PATH", "")))]
    for place in places if words else ():
        for name in (words[0], f"{words[0]}.cmake"):
            path = Path(os.path.normpath(place / name))
            if path.is_relative_to(reader.root) and os.path.isfile(path):
                scope.variables["CMAKE_CURRENT_LIST_DIR"] = str(path.parent)
                reader.run_file(path, scope, 1)
                scope.variables["CMAKE_CURRENT_LIST_DIR"] = str(scope.source)
                return


def _subdirectory(reader: Interpreter, words: list[str], scope: Scope, call: Call) -> None:
    folder = Path(os.path.normpath(scope.source / words[0])) if words else scope.source
    if folder != scope.source and folder.is_relative_to(reader.root) and folder / "CMakeLists.txt" not in reader.seen:
        reader.run_directory(folder, dict(scope.variables), scope.flags)


def _find_package(reader: Interpreter, words: list[str], scope: Scope, call: Call) -> None:
    if words and _FOUND.fullmatch(words[0]):
        scope.variables |= {f"{words[0]}_FOUND": "TRUE", f"{words[0].upper()}_FOUND": "TRUE"}


def _project(reader: Interpreter, words: list[str], scope: Scope, call: Call) -> None:
    if words:
        scope.variables |= {"PROJECT_NAME": words[0], "PROJECT_SOURCE_DIR": str(scope.source)}
        scope.variables[f"{words[0]}_SOURCE_DIR"] = str(scope.source)


def _parse_arguments(reader: Interpreter, words: list[str], scope: Scope, call: Call) -> None:
    """cmake_parse_arguments(PREFIX OPTIONS ONE MULTI WORD...)."""
    parts = [reader.expand(argument.text, scope) for argument in call.arguments[:4]]
    if len(parts) < 4:
        return
    prefix, options, ones, many = parts[0], *(split_list(part) for part in parts[1:])
    values, key = {name: list[str]() for name in (*ones, *many)}, ""
    for option in options:
        scope.variables[f"{prefix}_{option}"] = "FALSE"
    for word in reader.words(call.arguments[4:], scope):
        if word in options:
            scope.variables[f"{prefix}_{word}"] = "TRUE"
        elif word in values:
            key = word
        elif key:
            values[key].append(word)
    scope.variables |= {f"{prefix}_{name}": ";".join(found) for name, found in values.items()}


Handler = Callable[["Interpreter", list[str], Scope, Call], None]
COMMANDS: dict[str, Handler] = {
    "set": _set,
    "unset": _unset,
    "option": _option,
    "list": _list,
    "file": _file,
    "add_executable": _add_target,
    "add_library": _add_target,
    "cuda_add_executable": _add_target,
    "cuda_add_library": _add_target,
    "hip_add_executable": _add_target,
    "hip_add_library": _add_target,
    "pybind11_add_module": _add_target,
    "nanobind_add_module": _add_target,
    "python_add_library": _add_target,
    "target_sources": _target_sources,
    "target_include_directories": _target_flags(_include_flag),
    "target_compile_definitions": _target_flags(_define_flag),
    "target_compile_options": _target_flags(_plain_flag),
    "target_link_libraries": _links,
    "set_target_properties": _properties,
    "set_source_files_properties": _source_properties,
    "include_directories": _directory_flags(_include_flag),
    "cuda_include_directories": _directory_flags(_include_flag),
    "add_definitions": _directory_flags(_plain_flag),
    "add_compile_definitions": _directory_flags(_define_flag),
    "add_compile_options": _directory_flags(_plain_flag),
    "include": _include,
    "add_subdirectory": _subdirectory,
    "find_package": _find_package,
    "project": _project,
    "cmake_parse_arguments": _parse_arguments,
}
