"""Translate nvcc's options in CMake files.

Every dropped option is named in the report. `-use_fast_math` must not stay: clang reads it as `-u se_fast_math` and
loses it silently. `-Xcompiler` goes, its value stays; `$<COMPILE_LANGUAGE:CUDA>` chooses by HIP. Separable compilation becomes `-fgpu-rdc` for compile and link.
FindCUDA's list `CUDA_NVCC_FLAGS` becomes the string `CMAKE_HIP_FLAGS`. In the portable style only options that change
what the program computes get a twin for HIP.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from waveport.model import Edit
from waveport.project.cmake_syntax import Argument, Call
from waveport.project.hipcc_flags import Change, changes
from waveport.rules.cmake import Word, after, cut, ported, words_of
from waveport.rules.registry import rule, texts
from waveport.rules.text import TextFile

_HOLDERS = (
    "set list string add_compile_options target_compile_options add_link_options target_link_options set_property"
    " set_target_properties set_source_files_properties add_definitions cuda_add_executable cuda_add_library"
)
_COMMANDS = frozenset(_HOLDERS.split())
_NVCC = re.compile(r"CUDA|NVCC", re.IGNORECASE)
_FINDCUDA_FLAGS = re.compile(r"CUDA_NVCC_FLAGS(_\w+)?")
_CONDITION = re.compile(
    r"((?:COMPILE|LINK)_LANGUAGE|COMPILE_LANG_AND_ID):((?:\w+,)*)CUDA(?:,NVIDIA)?(?!\w)|CUDA_COMPILER_ID:NVIDIA"
)
_RDC = "CUDA_SEPARABLE_COMPILATION"
_HIP_ONLY = "$<$<{}_LANGUAGE:HIP>:-fgpu-rdc>"
_NO_OPTION = re.compile(
    r"(?:COMPILE_LANG|LINK_LANG|CONFIG|PLATFORM_ID|CXX_COMPILER)\w*:[\w,]+|\w+_COMPILER_(?:ID|VERSION):[\w.,]+"
    r"|PUBLIC|PRIVATE|INTERFACE|BEFORE|AND:|OR:|NOT:|,+:?|:"
)
#: Which argument is the first that holds an option.
_PAYLOAD_FROM = {
    "add_compile_options": 0,
    "add_link_options": 0,
    "target_compile_options": 1,
    "target_link_options": 1,
    "set": 1,
    "list": 2,
    "string": 2,
}


@rule("WP0906", on=texts("cmake"))
def cmake_flags(file: TextFile, _: TextFile) -> Iterator[Edit]:
    """Translate the options of each command that holds some."""
    portable = file.options.style == "portable"
    for call in ported(file):
        if not portable and says_nothing(file, call):
            continue  # goes as a whole, WP0905
        words = words_of(call, file)
        found = translated(file, call)
        left = _left(words, found)
        edits = list(_edits(file, call, words, found, left))
        yield from edits
        if found or not portable:
            yield from _conditions(file, call)
            yield from _findcuda(file, call, edits)
        yield from _separable(file, call)


def translated(file: TextFile, call: Call) -> list[Change]:
    """What becomes of the command's options; in the portable style nothing, unless the program would differ."""
    found = _changes(file, words_of(call, file)) if call.name in _COMMANDS else []
    return found if file.options.style == "hip" or any(change.meaning for change in found) else []


def _changes(file: TextFile, words: list[Word]) -> list[Change]:
    """What becomes of the words; an option and a value that a generator expression parts do not belong together."""
    of_nvcc = any(_NVCC.search(word.text) for word in words)
    found = changes([word.text.replace('\\"', "") for word in words], of_nvcc=of_nvcc)
    return [c for c in found if b"$<" not in file.data[words[c.first].end : words[c.last - 1].start]]


def _left(words: list[Word], found: list[Change]) -> set[int]:
    """The numbers of the arguments that still hold an option when the dropped ones are gone."""
    return {words[i].argument for i in _kept(words, found)}


def _kept(words: list[Word], found: list[Change]) -> Iterator[int]:
    gone = {i for change in found if not change.words for i in range(change.first, change.last)}
    yield from (i for i, word in enumerate(words) if i not in gone and not _NO_OPTION.fullmatch(word.text))


def says_nothing(file: TextFile, call: Call) -> bool:
    """Every option that the command adds or sets is nvcc's alone."""
    words = words_of(call, file) if call.name in _COMMANDS else []
    first = _PAYLOAD_FROM.get(call.name)
    found = _changes(file, words)
    if first is None or not found or call.name == "set" and "CACHE" in {word.text for word in words}:
        return False
    own = {f"${{{word.text}}}" for word in words[:1]}
    rest = {words[i].text for i in _kept(words, found) if words[i].argument >= first}
    return rest <= own and not any(change.words for change in found)


def _conditions(file: TextFile, call: Call) -> Iterator[Edit]:
    """`$<COMPILE_LANGUAGE:CUDA>` chooses flags, sources and links."""
    for word in words_of(call, file):
        for match in _CONDITION.finditer(word.text):
            languages = f"{match[1]}:{match[2]}HIP{',Clang' if match[1] == 'COMPILE_LANG_AND_ID' else ''}"
            new = languages if match[1] else "HIP_COMPILER_ID:Clang"
            yield file.replace(word.start + match.start(), word.start + match.end(), new.encode())


def _edits(file: TextFile, call: Call, words: list[Word], found: list[Change], left: set[int]) -> Iterator[Edit]:
    for change in found:
        if change.words:
            first, last = words[change.first], words[change.last - 1]
            between = ";" if "$<" in call.arguments[first.argument].text else " "
            yield file.replace(first.start, last.end, between.join(change.words).encode(), dropped=change.lost)
    whole = {
        n
        for n, argument in enumerate(call.arguments)
        if (n not in left and not argument.quoted) or n in _cuttable(call, left)
    }
    cut_away: dict[int, list[str]] = {}
    for run in _runs(file, words, [change for change in found if not change.words]):
        said = [word.text for word in run]
        for number, part in groupby(run, lambda word: word.argument):
            if number in whole:
                cut_away.setdefault(number, []).extend(said)
            else:
                gone = list(part)
                start, end = _with_separator(file, gone[0].start, gone[-1].end, call.arguments[number])
                yield file.replace(start, end, dropped=" ".join(said))
            said = []
    for _, together in groupby(cut_away, lambda number: number - sorted(cut_away).index(number)):
        numbers = list(together)
        start, end = cut(file, call.arguments[numbers[0]].start, call.arguments[numbers[-1]].end)
        yield file.replace(start, end, dropped=" ".join(word for n in numbers for word in cut_away[n]))


def _cuttable(call: Call, left: set[int]) -> set[int]:
    """Arguments of a list of options that would be empty."""
    return set(range(_PAYLOAD_FROM.get(call.name, len(call.arguments)), len(call.arguments))) - left


def _runs(file: TextFile, words: list[Word], dropped: list[Change]) -> Iterator[list[Word]]:
    """Words that go and follow each other inside one argument and generator expression, together."""
    run: list[Word] = []
    last = -1
    for change in dropped:
        part = words[change.first : change.last]
        if run and (
            change.first != last
            or part[0].argument != run[-1].argument
            or re.search(rb">|\$<", file.data[run[-1].end : part[0].start])
        ):
            yield run
            run = []
        run += part
        last = change.last
    if run:
        yield run


def _with_separator(file: TextFile, start: int, end: int, argument: Argument) -> tuple[int, int]:
    """Take the blanks or semicolon before the words along, else those behind them, within their argument."""
    blanks = (b";", b" ", b"\t", b"\n", b"\r")
    at = start
    while at > argument.start + argument.quoted and file.data[at - 1 : at] in blanks:
        at -= 1
    if at < start:
        return at, end
    while end < argument.end - argument.quoted and file.data[end : end + 1] in blanks[:3]:
        end += 1
    return start, end


def _findcuda(file: TextFile, call: Call, edits: list[Edit]) -> Iterator[Edit]:
    """`set(CUDA_NVCC_FLAGS ...)` and `list(APPEND CUDA_NVCC_FLAGS ...)`: a list becomes a string of options.

    `edits` have translated and dropped options already.
    """
    arguments = call.arguments
    name = arguments[1:2] if call.name == "list" else arguments[:1]
    if not name or not _FINDCUDA_FLAGS.fullmatch(name[0].text):
        return
    gone = [edit for edit in edits if not edit.parts]
    values = [
        a
        for a in arguments[arguments.index(name[0]) + 1 :]
        if a.text not in ("CACHE", "PARENT_SCOPE", "FORCE")
        and not any(edit.start <= a.start and a.end <= edit.end for edit in gone)
    ]
    if call.name == "list" and arguments[0].text == "APPEND" and values:
        yield file.replace(call.start, call.start + 4, b"string")
    if any(a.text == "CACHE" for a in arguments) or not values:
        return
    opening = b'"' + (b" " if call.name == "list" else b"")
    yield file.replace(values[0].start, values[0].start + values[0].quoted, opening)
    yield file.replace(values[-1].end - values[-1].quoted, values[-1].end, b'"')
    for before, value in zip(values, values[1:], strict=False):
        yield file.replace(before.end - before.quoted, value.start + value.quoted, b" ")
    for a in values:
        at = file.data.find(b";", a.start, a.end)
        while at >= 0:
            yield file.replace(at, at + 1, b" ")
            at = file.data.find(b";", at + 1, a.end)


def separable(call: Call) -> bool:
    """A command that turns separable compilation on for all."""
    return call.name == "set" and any(
        _turns_on(key, value) for key, value in zip(call.arguments, call.arguments[1:], strict=False)
    )


def _turns_on(key: Argument, value: Argument) -> bool:
    return key.text in (_RDC, f"CMAKE_{_RDC}") and value.text.upper() in ("ON", "TRUE", "1", "YES")


def _separable(file: TextFile, call: Call) -> Iterator[Edit]:
    """`CUDA_SEPARABLE_COMPILATION ON` of a target or of all."""
    for i, (key, value) in enumerate(zip(call.arguments, call.arguments[1:], strict=False)):
        if not _turns_on(key, value):
            continue
        flags = [_HIP_ONLY.format(side) for side in ("COMPILE", "LINK")]
        if call.name == "set":
            yield after(file, call, [f"add_compile_options({flags[0]})", f"add_link_options({flags[1]})"])
        elif call.name == "set_target_properties":
            names = [a.text for a in call.arguments[:i] if a.text != "PROPERTIES"][: _before_properties(call)]
            lines = [
                (f"target_compile_options({n} PRIVATE {flags[0]})", f"target_link_options({n} PUBLIC {flags[1]})")
                for n in names
            ]
            yield after(file, call, [line for pair in lines for line in pair])


def _before_properties(call: Call) -> int:
    return next((i for i, a in enumerate(call.arguments) if a.text == "PROPERTIES"), 0)
