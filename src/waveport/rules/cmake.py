"""A CMake file as rules see it: its commands in order, and the words of their arguments as places in the file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from waveport.model import Edit
from waveport.project.cmake_syntax import Argument, Call, commands
from waveport.rules.file import CMakeProject
from waveport.rules.grouping import is_vendored
from waveport.rules.text import TextFile

CUDA_PACKAGES = ("CUDA", "CUDAToolkit")
CUDA_INCLUDES = r"(?:CUDAToolkit|CUDA)_INCLUDE_DIRS?|CUDA_TOOLKIT_INCLUDE|CMAKE_CUDA_TOOLKIT_INCLUDE_DIRECTORIES"
_OPENS = frozenset(["if", "foreach", "while", "function", "macro"])
_CLOSES = frozenset(f"end{name}" for name in _OPENS)
MARKERS = _OPENS | _CLOSES | {"else", "elseif"}
# A word of an argument: generator expressions and list separators end it, variable references belong to it.
_WORD = re.compile(r"(?:\$(?:ENV|CACHE)?\{[^{}\s]*\}|\\.|\$(?!<)|[^\s;\"<>$\\])+", re.DOTALL)
_BEFORE_WORD = re.compile(r":?(?:SHELL:)?")
_AMD = re.compile(
    r"(?:HIP|ROCM)(?:_FOUND)?|(?:USE|ENABLE|WITH|BUILD|HAVE|FOR)_(?:HIP|ROCM|AMD)(?:_\w+)?|\w+_(?:HIP|ROCM|HIPCC|AMDGPU)",
    re.IGNORECASE,
)


_CALLED = re.compile(rb"#[^\n]*|([A-Za-z_]\w*)[ \t]*\(")
# Commands of FindHIP's, and of those that translate sources for it.
_OF_HIP = frozenset(["hipify", "hip_add_library", "hip_add_executable", "hip_include_directories"])


@dataclass(frozen=True, slots=True)
class Word:
    """A word at bytes `start` to `end`, inside argument number `argument`."""

    text: str
    start: int
    end: int
    argument: int


def calls_of(file: TextFile) -> tuple[Call, ...]:
    """The file's commands, block markers among them. Offsets count bytes: every byte is one character here."""
    return _commands(file.data)


@lru_cache(maxsize=8)
def _commands(data: bytes) -> tuple[Call, ...]:
    return tuple(commands(data.decode("latin-1")))


def statements(file: TextFile) -> list[tuple[int, int]]:
    """The commands that may stand in both forms: not the markers of blocks, nor what CMake wants to see at the top."""
    fixed = MARKERS | {"project", "cmake_minimum_required", "enable_language", "check_language"}
    return [(call.start, call.end) for call in calls_of(file) if call.name not in fixed]


def outer(calls: Sequence[Call]) -> list[int]:
    """For each command, the index of the outermost block that it stands in (its own index at the top level)."""
    found, depth, top = [], 0, 0
    for i, call in enumerate(calls):
        if depth == 0:
            top = i
        found.append(top)
        depth += (call.name in _OPENS) - (call.name in _CLOSES)
        depth = max(depth, 0)
    return found


def words_of(call: Call, file: TextFile) -> list[Word]:
    """The words of a command's arguments, also those inside quotes and generator expressions."""
    found = []
    for number, argument in enumerate(call.arguments):
        text = file.data[argument.start : argument.end].decode("latin-1")
        if argument.literal:
            continue
        for match in _WORD.finditer(text):
            skip = _BEFORE_WORD.match(match[0])
            at = match.start() + (skip.end() if skip else 0)
            if at < match.end():
                found.append(Word(text[at : match.end()], argument.start + at, argument.start + match.end(), number))
    return found


def own_hip(data: bytes) -> Call | None:
    """The first command that shows that the build knows HIP: it enables it, finds it, uses its commands, or has an option for it."""
    calls = _commands(data)
    for i, call in enumerate(calls):
        texts = [a.text for a in call.arguments]
        if call.name in ("find_package", "enable_language", "check_language") and texts[:1] in (["hip"], ["HIP"]):
            return call
        if call.name == "project" and "HIP" in texts:
            return call
        if call.name in _OF_HIP or (call.name == "set" and texts[:1] == ["HIP_HCC_FLAGS"]):
            return call
        if call.name in ("option", "cmake_dependent_option") and any(map(_AMD.fullmatch, texts)):
            return call
        if call.name in ("if", "elseif") and _is_for_amd(texts, calls[i + 1 :]):
            return call
    return None


def _is_for_amd(condition: Sequence[str], behind: Sequence[Call]) -> bool:
    """It asks for AMD; where it only asks that it is not, the other branch or the rest of the file is for AMD."""
    asked = [i for i, word in enumerate(condition) if _AMD.fullmatch(word)]
    return any(condition[i - 1 : i] != ["NOT"] for i in asked) or (bool(asked) and _leaves(behind))


def _leaves(behind: Sequence[Call]) -> bool:
    """The condition before these commands has another branch, or ends the file."""
    depth = 0
    for call in behind:
        if depth == 0 and call.name == "return":
            return True
        if depth == 0 and call.name in ("else", "elseif", "endif"):
            return call.name != "endif"
        depth += (call.name == "if") - (call.name == "endif")
    return False


def hipifies(data: bytes) -> bool:
    """The build translates its CUDA sources itself, by a command of PyTorch's."""
    return b"hipify" in data and any(call.name == "hipify" for call in _commands(data))


def _lists_cuda(call: Call) -> bool:
    """`list(APPEND project_languages CUDA)`."""
    texts = [a.text for a in call.arguments]
    return call.name in ("list", "set") and "CUDA" in texts and any("languages" in text.lower() for text in texts[:2])


def names_cuda(call: Call) -> bool:
    """A project() or enable_language() that names CUDA."""
    named = call.arguments[call.name == "project" :] if call.name in ("project", "enable_language") else []
    return any(argument.text == "CUDA" for argument in named)


def finds_cuda(call: Call) -> bool:
    """Looks for the CUDA toolkit."""
    return call.name == "find_package" and call.arguments[:1] != [] and call.arguments[0].text in CUDA_PACKAGES


def own_lines(data: bytes, start: int, end: int) -> tuple[int, int]:
    """Widen start..end to whole lines where nothing else stands on them but a comment behind."""
    first = data.rfind(b"\n", 0, start) + 1
    last = _next_line(data, end)
    behind = data[end:last].strip()
    alone = not data[first:start].strip() and (not behind or behind.startswith(b"#"))
    return (first, last) if alone else (start, end)


def whole_lines(data: bytes, start: int, end: int) -> tuple[int, int]:
    """The same, and of a blank line above and one below the latter, too."""
    first, last = own_lines(data, start, end)
    if (first, last) == (start, end):
        return first, last
    above = data[data.rfind(b"\n", 0, max(first - 1, 0)) + 1 : first]
    below = data[last : _next_line(data, last)]
    return first, last + (len(below) if not above.strip() and below and not below.strip() else 0)


def _next_line(data: bytes, at: int) -> int:
    newline = data.find(b"\n", at)
    return len(data) if newline < 0 else newline + 1


def after(file: TextFile, call: Call, lines: Sequence[str]) -> Edit:
    """Put lines after a command, indented as it is; a comment behind it stays with it."""
    newline = file.newline
    end = file.data.find(b"\n", call.end)
    end = len(file.data) if end < 0 else end + 1
    start = b"" if file.data[:end].endswith(b"\n") else newline
    text = b"".join(file.indent(call.start) + line.encode() + newline for line in lines)
    return Edit(end, end, (start + text,), "")


def before(file: TextFile, call: Call, lines: Sequence[str]) -> Edit:
    """Put lines before a command, indented as it is."""
    indent = file.indent(call.start)
    text = b"".join(line.encode() + file.newline + indent for line in lines)
    return Edit(call.start, call.start, (text,), "")


def arguments_from(call: Call, name: str) -> list[Argument]:
    """The arguments after the keyword `name`."""
    at = next((i for i, a in enumerate(call.arguments) if a.text == name), len(call.arguments))
    return call.arguments[at + 1 :]


def cut(file: TextFile, start: int, end: int) -> tuple[int, int]:
    """The bytes of a word or argument that goes, and of its line or of the blanks before it."""
    first, last = whole_lines(file.data, start, end)
    if (first, last) != (start, end):
        return first, last
    while file.data[start - 1 : start] in (b" ", b"\t"):
        start -= 1
    above = file.data[file.data.rfind(b"\n", 0, max(start - 1, 0)) + 1 : start]
    if above.endswith(b"\n") and b"#" not in above and file.data[end : end + 1] == b")":
        start -= len(above) - len(above.rstrip())
    return start, end


def ported(file: TextFile) -> tuple[Call, ...]:
    """The commands that rules may change: none where the project builds for AMD already, or the file is CMake's own."""
    name = file.path.rpartition("/")[2]
    known = file.project.cmake
    return (
        ()
        if file.project.torch or known.own_hip or not known.uses_cuda or name.startswith("FindCUDA")
        else calls_of(file)
    )


def stops_without(file: TextFile, call: Call, result: str) -> bool:
    """A condition on the result of a command, behind it, holds a fatal message."""
    depth = 0
    for other in (one for one in ported(file) if one.start > call.end):
        asks = other.name == "if" and any(result in argument.text for argument in other.arguments)
        depth += asks or (other.name == "if" and depth > 0)
        depth -= other.name == "endif" and depth > 0
        if depth and other.name == "message" and other.arguments[:1] and other.arguments[0].text == "FATAL_ERROR":
            return True
    return False


def cmake_project(files: Iterable[tuple[str, bytes]]) -> CMakeProject:
    """What rules must know of all CMake files (path, bytes) together."""
    has_hip = enables = uses = lists = translates = False
    targets: set[str] = set()
    finders: set[str] = set()
    read: set[str] = set()
    called: set[str] = set()
    for path, data in files:
        called.update(name.decode().lower() for name in _CALLED.findall(data) if name)
        if b"CUDA" in data.upper():
            read.update(name for call in _commands(data) for name in _read(call))
        else:
            read.update(name.decode() for name in re.findall(rb"[A-Za-z0-9_]+", data))
        if is_vendored(path) or path.endswith("FindHIP.cmake"):
            continue
        translates = translates or hipifies(data)
        if b"CUDA" in data.upper() or b"HIP" in data.upper():
            has_hip = has_hip or own_hip(data) is not None
            enables = enables or any(names_cuda(call) for call in _commands(data))
            lists = lists or any(map(_lists_cuda, _commands(data)))
            finds = any(finds_cuda(call) for call in _commands(data))
            uses = uses or enables or finds
            if finds and path.endswith("CMakeLists.txt"):
                finders.add(path.rpartition("/")[0])
        if b"add_" in data.lower():
            named = (c for c in _commands(data) if c.name in ("add_library", "add_executable") and c.arguments)
            targets.update(call.arguments[0].text for call in named)
    uses = uses or (has_hip and lists)
    named_so = (frozenset(targets), frozenset(finders), frozenset(read))
    return CMakeProject(has_hip, enables, uses, *named_so, translates, frozenset(called))


def _read(call: Call) -> Iterator[str]:
    """Every name in its arguments, but what it sets."""
    given = call.arguments[call.name in ("set", "unset", "find_library", "find_path", "find_file") :]
    yield from (name for argument in given for name in re.findall(r"\w+", argument.text))
