"""Drop CMake settings that only nvcc has.

Compute capabilities mean nothing to AMD's compiler. What sets `CMAKE_CUDA_ARCHITECTURES` or the property
`CUDA_ARCHITECTURES`, or asks FindCUDA for flags, goes; without it CMake compiles for the GPU of the machine, and
`-DCMAKE_HIP_ARCHITECTURES="gfx90a;gfx942"` names others. The host compiler, the choice of the CUDA runtime library and
where nvcc lies go as well, and commands that hold nothing but options of nvcc. The portable style keeps them all: HIP
does not read them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from waveport.model import Edit
from waveport.project.cmake_syntax import Call
from waveport.rules.build.cmake_flags import says_nothing, separable
from waveport.rules.cmake import cut, own_lines, ported, whole_lines
from waveport.rules.registry import rule, texts
from waveport.rules.text import TextFile

_NAMES = (
    "CMAKE_CUDA_ARCHITECTURES CUDA_ARCH_BIN CUDA_ARCH_PTX CMAKE_CUDA_SEPARABLE_COMPILATION CMAKE_CUDA_RUNTIME_LIBRARY"
    " CUDA_PROPAGATE_HOST_FLAGS CUDA_USE_STATIC_CUDA_RUNTIME CUDA_SEPARABLE_COMPILATION CMAKE_CUDA_COMPILER"
    " CMAKE_CUDA_HOST_COMPILER CUDA_HOST_COMPILER CUDA_VERBOSE_BUILD CUDA_TOOLKIT_ROOT_DIR CUDA_LINK_LIBRARIES_KEYWORD"
    " CUDA_ATTACH_VS_BUILD_RULE_TO_CUDA_FILE CMAKE_CUDA_RESOLVE_DEVICE_SYMBOLS CMAKE_CUDA_HOST_LINK_LAUNCHER"
)
_VARIABLES = frozenset(_NAMES.split())
_WHOLE = frozenset(["cuda_select_nvcc_arch_flags", "cuda_detect_installed_gpus"])
_TARGETS = "CUDA_ARCHITECTURES CUDA_RUNTIME_LIBRARY CUDA_RESOLVE_DEVICE_SYMBOLS CUDA_SEPARABLE_COMPILATION"
_PROPERTIES = frozenset(_TARGETS.split())


@rule("WP0905", on=texts("cmake"), styles=["hip"])
def cmake_setting(file: TextFile, _: TextFile) -> Iterator[Edit]:
    """Take the settings out, and the conditions that would be left with nothing inside."""
    calls = ported(file)
    gone = {i for i, call in enumerate(calls) if _sets(call) or says_nothing(file, call)}
    adding = {i for i in gone if separable(calls[i])}
    blocks = list(_emptied(calls, gone - adding))
    for first, last in blocks:
        start, end = calls[first].start, calls[last].start if calls[first].name == "else" else calls[last].end
        yield file.replace(*_block(file, start, end), dropped=file.text(start, end))
    for i in sorted(gone):
        if not any(first < i < last for first, last in blocks):
            call = calls[i]
            place = (own_lines if i in adding else whole_lines)(file.data, call.start, call.end)
            yield file.replace(*place, dropped=file.text(call.start, call.end))
    for i, call in enumerate(calls):
        if i not in gone and call.name == "set_target_properties":
            yield from _pairs(file, call)


def _block(file: TextFile, start: int, end: int) -> tuple[int, int]:
    """Whole lines of a block, or of an else-branch up to its endif."""
    first, last = whole_lines(file.data, start, end)
    return (
        (first, last)
        if (first, last) != (start, end)
        else (start - len(file.indent(start)), end - len(file.indent(end)))
    )


def _sets(call: Call) -> bool:
    """The command does nothing else but set one of these."""
    words = [a.text for a in call.arguments]
    if call.name in ("set", "unset"):
        return words[:1] != [] and words[0] in _VARIABLES
    if call.name in ("list", "string"):
        return len(words) > 1 and words[1] in _VARIABLES
    if call.name == "set_property" and "PROPERTY" in words[:-1]:
        return words[words.index("PROPERTY") + 1] in _PROPERTIES
    if call.name == "set_target_properties" and "PROPERTIES" in words[:-1]:
        return set(words[words.index("PROPERTIES") + 1 :: 2]) <= _PROPERTIES
    return call.name in _WHOLE


def _emptied(calls: Sequence[Call], gone: set[int]) -> Iterator[tuple[int, int]]:
    """if-blocks, and else-branches, that would be left with nothing inside but messages; outer ones alone."""
    opened: list[list[int]] = []
    kept: list[list[bool]] = []  # of each open block: whether something stays in each of its branches
    found: list[tuple[int, int]] = []
    for i, call in enumerate(calls):
        if call.name == "if":
            opened.append([i])
            kept.append([False])
        elif opened and call.name in ("else", "elseif"):
            opened[-1].append(i)
            kept[-1].append(False)
        elif opened and call.name == "endif":
            markers, branches = opened.pop(), kept.pop()
            changed = [any(a < g < b for g in gone) for a, b in zip(markers, [*markers[1:], i], strict=True)]
            if not any(branches) and any(changed):
                found = [*(block for block in found if block[0] < markers[0]), (markers[0], i)]
                continue
            if kept:
                kept[-1][-1] = True
            if calls[markers[-1]].name == "else" and changed[-1] and not branches[-1]:
                found = [*(block for block in found if block[0] < markers[-1]), (markers[-1], i)]
        elif i not in gone and not _says(call):
            for branches in kept:
                branches[-1] = True
    yield from found


def _says(call: Call) -> bool:
    return call.name == "message" and not any("ERROR" in argument.text for argument in call.arguments)


def _pairs(file: TextFile, call: Call) -> Iterator[Edit]:
    """Drop single properties, neighbours together."""
    runs: list[tuple[int, int]] = []
    for n, (key, _) in enumerate(pairwise(call.arguments)):
        if key.text in _PROPERTIES:
            first = runs.pop()[0] if runs and runs[-1][1] == n else n
            runs.append((first, n + 2))
    for first, end in runs:
        arguments = call.arguments[first:end]
        text = " ".join(argument.text for argument in arguments)
        yield file.replace(*cut(file, arguments[0].start, arguments[-1].end), dropped=text)
