"""Evaluate CMake's generator expressions, as far as compile flags use them."""

from __future__ import annotations

import re

_DEPTH = 40


def resolve(flag: str, language: str) -> list[str]:
    """Return what a flag with generator expressions is for one language, split at semicolons."""
    for _ in range(_DEPTH):
        match = re.search(r"\$<([^<>$]*)>", flag)
        if not match:
            break
        flag = flag[: match.start()] + _generator(match[1], language) + flag[match.end() :]
    return [part for part in flag.split(";") if part and part not in ("-I", "-D")]


def _generator(inner: str, language: str) -> str:
    name, colon, value = inner.partition(":")
    if name in ("COMPILE_LANGUAGE", "COMPILE_LANG_AND_ID"):
        return "1" if set(value.split(",")) & set(language.split()) else "0"
    if name in ("1", "BUILD_INTERFACE"):
        return value
    if name == "NOT":
        return "0" if value == "1" else "1"
    if name in ("AND", "OR"):
        return str(int((all if name == "AND" else any)(part == "1" for part in value.split(","))))
    if name in ("CONFIG", "CXX_COMPILER_ID", "PLATFORM_ID"):
        return "1" if value in ("Release", "Clang", "Linux") else "0"
    return "" if colon else "0"
