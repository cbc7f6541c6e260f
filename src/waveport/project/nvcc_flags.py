"""Turn the flags of nvcc, hipcc and gcc into clang's, keeping what changes the meaning of the code.

Warnings, debug information, output names, libraries and GPU architectures are dropped: a check of one target sets
its own. clang reads `-use_fast_math` as `-u se_fast_math` and loses it silently, so it must be translated.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

FAST_MATH = (
    "-fgpu-flush-denormals-to-zero",
    "-fgpu-approx-transcendentals",
    "-fno-hip-fp32-correctly-rounded-divide-sqrt",
)
_DROPPED = (
    "gencode generate-code arch gpu-architecture code gpu-code ccbin compiler-bindir Xptxas ptxas-options Xnvlink"
    " nvlink-options Xcudafe Xfatbin diag-suppress diag-error diag-warn maxrregcount t threads odir output-directory o"
    " output-file MF MT MQ cudart Xlinker linker-options Xarchive x L l m machine split-compile target offload-arch mllvm T"
)
# Option (without dashes) with a value, to what stands for it; {} is the value. No entry for a value: dropped.
_VALUED: dict[str, dict[str, tuple[str, ...]]] = {
    "std": {"": ("-std={}",)},
    "fmad": {"false": ("-ffp-contract=off",)},
    "ftz": {"true": ("-fgpu-flush-denormals-to-zero",)},
    "prec-div": {"false": ("-fno-hip-fp32-correctly-rounded-divide-sqrt",)},
    "prec-sqrt": {"false": ("-fno-hip-fp32-correctly-rounded-divide-sqrt",)},
    "rdc": {"true": ("-fgpu-rdc",)},
    "relocatable-device-code": {"true": ("-fgpu-rdc",)},
    "default-stream": {"per-thread": ("-fgpu-default-stream=per-thread",)},
    "Xclang": {"-fopenmp": ("-fopenmp",)},
    **{name: {} for name in _DROPPED.split()},
}
_FLAGS = {
    "use_fast_math": FAST_MATH,
    "dc": ("-fgpu-rdc",),
    "device-c": ("-fgpu-rdc",),
    "fgpu-rdc": ("-fgpu-rdc",),
    "fopenmp": ("-fopenmp",),
    "qopenmp": ("-fopenmp",),
    "pthread": ("-pthread",),
    "O0": ("-O0",),
    "O1": ("-O1",),
    "O2": ("-O2",),
    "O3": ("-O3",),
    "Ofast": ("-O3", "-ffast-math"),
}
# gcc options whose spelling and meaning clang shares and that change which code is valid.
_SHARED = re.compile(
    r"-f(fast-math|no-[\w-]+|gpu-[\w-]+(=.*)?|(un)?signed-char|ms-extensions|template-depth=\d+|constexpr-[\w-]+=\d+"
    r"|ffp-contract=\w+|permissive|PIC|pic|openmp(=.*)?)|-m(avx\w*|sse\w*|fma|f16c|arch=[\w-]+|unsafe-fp-atomics)|-w"
)
_PATHS = ("-I", "-isystem", "-iquote", "-idirafter", "-include", "-imacros")
_ONLY_CLANG_REJECTS = frozenset(["-fno-gnu-unique", "-fpermissive"])


def for_clang(arguments: tuple[str, ...] | list[str], directory: Path) -> list[str]:
    """Return the flags for clang; include paths become absolute, seen from `directory`."""
    out: list[str] = []
    words = list(arguments)
    while words:
        word = words.pop(0)
        _translate(word, words, out, directory)
    return _unique(out)


def _translate(word: str, words: list[str], out: list[str], directory: Path) -> None:
    """Append what stands for `word`, taking its value out of `words` where it has one."""
    if match := re.match(rf"({'|'.join(_PATHS)})=?(.*)", word):
        value = match[2] or (words.pop(0) if words else "")
        if value:
            out += [match[1], _path(match[1], value, directory)]
        return
    if match := re.match(r"-([DU])(.*)", word):
        value = match[2] or (words.pop(0) if words else "")
        out.append(f"-{match[1]}{value}")
        return
    name, equals, value = word.lstrip("-").partition("=")
    if name in ("Xcompiler", "compiler-options"):
        value = value if equals else (words.pop(0) if words else "")
        inner = [part for part in re.split(r"[,\s]+", value.strip("\"'")) if part]
        out += for_clang(inner, directory)
    elif word.startswith("-") and name in _VALUED:
        value = value if equals else (words.pop(0) if words else "")
        table = _VALUED[name]
        out += [flag.format(value) for flag in table.get(value, table.get("", ()))]
    elif word.startswith("-") and word.lstrip("-") in _FLAGS:
        out += _FLAGS[word.lstrip("-")]
    elif word not in _ONLY_CLANG_REJECTS and _SHARED.fullmatch(word):
        out.append(word)


def _path(option: str, value: str, directory: Path) -> str:
    if option in ("-include", "-imacros") and not os.path.isfile(directory / value):
        return value
    return os.path.normpath(directory / value)


def _unique(flags: list[str]) -> list[str]:
    """Drop exact repeats, keeping option and value together and the order."""
    seen: dict[tuple[str, ...], None] = {}
    rest = list(flags)
    while rest:
        word = rest.pop(0)
        seen[(word, rest.pop(0)) if word in _PATHS and rest else (word,)] = None
    return [word for group in seen for word in group]
