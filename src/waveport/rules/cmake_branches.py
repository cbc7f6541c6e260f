"""Branches of CMake's if() that a port does not take: other systems' and processors', and CUDA versions that it does not answer."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence

from waveport.project.cmake_syntax import Argument, Call
from waveport.project.cmake_test import COMPARE
from waveport.rules.build.cmake_version import VERSION, answer

_ABSENT = re.compile(
    r"(?:CMAKE_HOST_)?(?:WIN32|APPLE)|MSVC(?:_IDE|\d+)?|MINGW|MSYS|CYGWIN|XCODE|IOS|ANDROID"
    r"|(?:IS_|BUILD_|FOR_)?(?:WINDOWS|MACOSX?|OSX|DARWIN|JETSON|TEGRA|AARCH64|ARM64|PPC64LE|QNX)|\w+_(?:OS|PLATFORM|SYSTEM)_(?:WIN|WINDOWS|APPLE|MAC|MACOS|OSX|DARWIN)",
    re.IGNORECASE,
)
_OTHERS = re.compile(r"Windows(?:Store)?|WIN32|Darwin|APPLE|MSVC|Android|iOS", re.IGNORECASE)
_OTHER_PROCESSORS = re.compile(r"aarch64(?:le)?|arm\w*|ppc\w*|power\w*|sbsa|riscv\w*|s390x?|mips\w*", re.IGNORECASE)
_ASKS_PROCESSOR = re.compile(r"\w*(?:PROCESSOR|ARCH|ARCHITECTURE|MACHINE)", re.IGNORECASE)
_ASKS_SYSTEM = re.compile(r"\w*(?:SYSTEM_NAME|COMPILER_ID|PLATFORM|GENERATOR)")
_OLDEST = "3.21"  # the first CMake that knows HIP


def not_called(calls: Sequence[Call], called: Container[str]) -> list[tuple[int, int, str]]:
    """The bytes of functions and macros that nothing calls, and their names."""
    found: list[tuple[int, int, str]] = []
    start: list[Call] = []
    for call in calls:
        if call.name in ("function", "macro"):
            start.append(call)
        elif call.name in ("endfunction", "endmacro") and start:
            opened = start.pop()
            name = opened.arguments[0].text if opened.arguments else ""
            if name.lower() not in called:
                found.append((opened.start, call.end, name))
    return found


def not_taken(calls: Sequence[Call]) -> list[tuple[int, int]]:
    """The bytes of the branches."""
    found: list[tuple[int, int]] = []
    opened: list[list[bool | None]] = []  # what the conditions of each open if() say, in order
    start: list[int] = []
    for call in calls:
        if call.name in ("elseif", "else", "endif") and opened:
            *before, last = opened[-1]
            if last is False or True in before:
                found.append((start[-1], call.start))
        if call.name == "if":
            opened.append([])
            start.append(call.end)
        elif call.name == "endif" and opened:
            opened.pop()
            start.pop()
        if call.name in ("if", "elseif", "else") and opened:
            opened[-1].append(True if call.name == "else" else _Condition(call.arguments).either())
            start[-1] = call.end
    return found


class _Condition:
    """A parser by precedence (OR, AND, NOT, comparison); None is what only the user's machine tells."""

    def __init__(self, arguments: Sequence[Argument]) -> None:
        self.words = [argument.text for argument in arguments]

    def _next(self, *expected: str) -> bool:
        if self.words and self.words[0] in expected:
            self.words.pop(0)
            return True
        return False

    def either(self) -> bool | None:
        found = [self.both()]
        while self._next("OR"):
            found.append(self.both())
        return True if True in found else None if None in found else False

    def both(self) -> bool | None:
        found = [self.negated()]
        while self._next("AND"):
            found.append(self.negated())
        return False if False in found else None if None in found else True

    def negated(self) -> bool | None:
        if self._next("NOT"):
            said = self.negated()
            return None if said is None else not said
        if self._next("("):
            said = self.either()
            self._next(")")
            return said
        return self.simple()

    def simple(self) -> bool | None:
        word = self.words.pop(0) if self.words else ""
        if word in ("DEFINED", "EXISTS", "TARGET", "COMMAND", "POLICY", "IS_DIRECTORY", "TEST"):
            what = self.words.pop(0) if self.words else ""
            return False if (word, what) == ("TARGET", "torch_cuda") else None  # ROCm's PyTorch has torch_hip
        if self.words and (self.words[0] in COMPARE or self.words[0] == "IN_LIST"):
            test, other, *self.words = [*self.words, "", ""][: max(len(self.words), 2)]
            return _compared(_name(word), test, other)
        if _ABSENT.fullmatch(_name(word)):
            return False
        return True if word in ("UNIX", "LINUX") else None


def _name(word: str) -> str:
    return word.removeprefix("${").removesuffix("}")


def _compared(name: str, test: str, other: str) -> bool | None:
    if test == "STREQUAL" and name == "CMAKE_CUDA_COMPILER_ID":
        return other == "Clang"
    if test in ("STREQUAL", "MATCHES") and _ASKS_PROCESSOR.fullmatch(name):
        return False if all(map(_OTHER_PROCESSORS.fullmatch, re.findall(r"\w+", other) or ["-"])) else None
    if test == "STREQUAL" and _ASKS_SYSTEM.fullmatch(name):
        return False if _OTHERS.fullmatch(other) else None
    if test == "MATCHES" and _ASKS_SYSTEM.fullmatch(name):
        return False if all(map(_OTHERS.fullmatch, re.findall(r"\w+", other) or ["-"])) else None
    if "$" in other or test not in COMPARE:
        return None
    if name == "CMAKE_VERSION":  # the port asks for this one or a newer
        if COMPARE["VERSION_GREATER"](other, _OLDEST):
            return None
        return {"VERSION_LESS": False, "VERSION_GREATER_EQUAL": True}.get(test)
    return COMPARE[test](answer(name), other) if VERSION.fullmatch(name) else None
