"""What nvcc's options are for hipcc, word by word, so that a build file keeps everything else as it was written.

Words may hold variables of a build file (`-arch=$(ARCH)`). Of 33 spellings tried with clang, 25 are errors, and
`-use_fast_math` is worse: clang reads it as `-u se_fast_math` and loses it silently. AMD has no equal for options of
NVIDIA's assembler, linker and front end; they are dropped and named.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from waveport.project.nvcc_flags import FAST_MATH

#: Options of nvcc alone: whoever finds one has found flags for nvcc. Those in _SHORT mean other things elsewhere.
_DROPPED = (
    "ccbin compiler-bindir Xptxas ptxas-options Xnvlink nvlink-options Xcudafe cudafe-options Xfatbin fatbin-options"
    " diag-suppress diag-error diag-warn maxrregcount threads cudart split-compile ptxas nvlink ftz prec-div prec-sqrt"
    " machine target-directory fmad rdc relocatable-device-code default-stream std x t"
)
_VALUED = frozenset(_DROPPED.split())
_ARCH = frozenset(["gencode", "generate-code", "arch", "gpu-architecture", "code", "gpu-code"])
_ALONE = (
    "lineinfo generate-line-info res-usage resource-usage expt-relaxed-constexpr expt-extended-lambda extended-lambda"
    " extra-device-vectorization allow-unsupported-compiler Wno-deprecated-gpu-targets keep dryrun source-in-ptx"
    " device-debug forward-unknown-to-host-compiler forward-unknown-opts restrict display-error-number"
    " use-local-env no-align-double compress-all fdevice-syntax-only fdevice-time-trace"
)
_BARE = frozenset(_ALONE.split())
_ELSEWHERE = "arch code t x std keep dryrun machine restrict threads cudart G dc v"
_SHORT = frozenset(_ELSEWHERE.split())
_MEANING = {
    "fmad=false": ("-ffp-contract=off",),
    "ftz=true": ("-fgpu-flush-denormals-to-zero",),
    "prec-div=false": ("-fno-hip-fp32-correctly-rounded-divide-sqrt",),
    "prec-sqrt=false": ("-fno-hip-fp32-correctly-rounded-divide-sqrt",),
    "rdc=true": ("-fgpu-rdc",),
    "relocatable-device-code=true": ("-fgpu-rdc",),
    "default-stream=per-thread": ("-fgpu-default-stream=per-thread",),
    "x=cu": ("-x", "hip"),
    "dc": ("-fgpu-rdc", "-c"),
    "device-c": ("-fgpu-rdc", "-c"),
    "G": ("-g",),
    "device-debug": ("-g",),
    "use_fast_math": FAST_MATH,
}
_DEBUG = ("G", "device-debug")


@dataclass(frozen=True, slots=True)
class Change:
    """Words first..last (last is outside) become `words`; `arch` keeps the value of an architecture option.

    `meaning`: without the new words the program computes, or links, something else. `lost`: what of it goes.
    """

    first: int
    last: int
    words: tuple[str, ...]
    arch: str = ""
    meaning: bool = False
    lost: str = ""


def changes(words: Sequence[str], *, of_nvcc: bool) -> Iterator[Change]:
    """Yield what to change. `of_nvcc`: these words go to nvcc, so that short options can be read as its own."""
    at = 0
    while at < len(words):
        change = _change(words, at, of_nvcc)
        if change:
            yield change
        at = change.last if change else at + 1


def _change(words: Sequence[str], at: int, of_nvcc: bool) -> Change | None:
    word = words[at]
    if not word.startswith("-"):
        return None
    name, equals, value = word.lstrip("-").partition("=")
    if name in _SHORT and not of_nvcc:
        return None
    last = at + 1
    takes_value = name in ("Xcompiler", "compiler-options") or name in _VALUED or name in _ARCH
    if takes_value and not equals:
        value, last = (words[last], last + 1) if last < len(words) else ("", last)
    if name in ("Xcompiler", "compiler-options"):
        return _for_host(at, last, value)
    if name in _ARCH:
        return Change(at, last, (), arch=value or "sm")
    if name == "std" and not (equals and word.startswith("-")) and value:
        return Change(at, last, (f"-std={value}",))
    if name in ("std", "x", "machine") and f"{name}={value}" not in _MEANING:
        return None
    key = f"{name}={value}" if name in _VALUED else name
    if key in _DEBUG and "-g" in words:
        return Change(at, last, ())
    if key in _MEANING:
        return Change(at, last, _MEANING[key], meaning=key not in _DEBUG)
    return Change(at, last, ()) if name in _VALUED or name in _BARE else None


def _for_host(at: int, last: int, value: str) -> Change:
    """What `-Xcompiler VALUE` hands to the host compiler: clang takes it itself.

    Not what is MSVC's; nor -Werror, since HIP's API makes clang warn of results that gcc never asked for.
    """
    inner = value.replace('\\"', "").strip("\"'")
    parts = [part for part in re.split(r"[,\s]+", inner) if part]
    kept = tuple(part for part in parts if not part.startswith(("/", "-Werror")))
    return Change(at, last, kept, lost=" ".join(part for part in parts if part not in kept))
