"""Turn compiler messages of known kinds into edits of the port.

nvcc's front end takes code that clang does not: names whose header nvcc includes by itself, dependent names without
`typename` or `template`, narrowing in braces. Each kind is a row: a pattern on the message, and a function that gives
the edit. An edit is only kept if the compiler then has fewer errors (the caller sees to it).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from waveport.model import Edit
from waveport.source.cpp import CppFile, Part
from waveport.source.edits import apply
from waveport.verify.evidence import Evidence, Fault

CODE = "WP0190"


@dataclass(frozen=True, slots=True)
class Repair:
    """One edit that a compiler message asked for."""

    path: str
    line: int
    what: str
    message: str
    added_lines: int = 0


Fixer = Callable[[CppFile, int, "re.Match[str]"], tuple[list[Edit], str] | None]

_HEADERS = {
    "cstring": "memset memcpy memmove memcmp strlen strcmp strncmp strcpy strncpy strcat strchr strstr strdup strerror",
    "cstdio": "printf fprintf sprintf snprintf puts fopen fclose fread fwrite fgets fscanf sscanf stderr stdout FILE perror",
    "cstdlib": "malloc calloc realloc free exit abort atoi atof atol strtol strtod getenv rand srand qsort RAND_MAX EXIT_FAILURE",
    "climits": "INT_MAX INT_MIN UINT_MAX LONG_MAX LONG_MIN ULONG_MAX CHAR_BIT LLONG_MAX ULLONG_MAX SHRT_MAX USHRT_MAX",
    "cfloat": "FLT_MAX FLT_MIN FLT_EPSILON DBL_MAX DBL_MIN DBL_EPSILON",
    "cstdint": "int8_t uint8_t int16_t uint16_t int32_t uint32_t int64_t uint64_t uintptr_t SIZE_MAX INT32_MAX UINT32_MAX",
    "cassert": "assert",
    "cmath": "sqrt pow fabs floor ceil sqrtf M_PI isnan exp log sin cos",
    "ctime": "time clock clock_t CLOCKS_PER_SEC time_t",
    "sys/time.h": "gettimeofday timeval",
    "algorithm": "std::sort std::min std::max std::fill std::copy std::swap std::reverse std::transform std::find "
    "std::max_element std::min_element std::clamp std::generate std::stable_sort std::lower_bound std::fill_n std::any_of",
    "limits": "std::numeric_limits",
    "functional": "std::function std::plus std::hash std::greater std::less std::multiplies",
    "numeric": "std::accumulate std::iota std::inner_product std::partial_sum",
    "memory": "std::unique_ptr std::shared_ptr std::make_unique std::make_shared std::addressof",
    "string": "std::string std::to_string std::stoi std::stof",
    "vector": "std::vector",
    "utility": "std::pair std::make_pair std::move std::forward",
    "iostream": "std::cout std::cerr std::endl std::cin",
    "cstddef": "ptrdiff_t offsetof",
    "stdexcept": "std::runtime_error std::invalid_argument std::logic_error std::out_of_range",
    "array": "std::array",
    "tuple": "std::tuple std::make_tuple std::get std::tie",
    "chrono": "std::chrono",
    "sstream": "std::stringstream std::ostringstream std::istringstream",
    "iomanip": "std::setw std::setprecision",
    "type_traits": "std::enable_if std::is_same std::conditional std::enable_if_t std::is_same_v std::decay",
}
_HEADER_OF = {name: header for header, names in _HEADERS.items() for name in names.split()}


def _include(header: str, file: CppFile) -> tuple[list[Edit], str] | None:
    wanted = f"<{header}>".encode()
    if any(wanted in b"".join(file.toks[d.start : d.end]) for d in file.directives if d.kind == b"include"):
        return None
    first = next((d for d in file.directives if d.kind == b"include"), None)
    at = file.data.rfind(b"\n", 0, file.offs[first.start]) + 1 if first else 0
    newline = b"\r\n" if b"\r\n" in file.data[:4096] else b"\n"
    return [Edit(at, at, (b"#include " + wanted + newline,), CODE)], f"added #include <{header}>"


def _missing_name(file: CppFile, at: int, match: re.Match[str]) -> tuple[list[Edit], str] | None:
    header = _HEADER_OF.get(match["name"])
    return _include(header, file) if header else None


def _missing_std(file: CppFile, at: int, match: re.Match[str]) -> tuple[list[Edit], str] | None:
    header = _HEADER_OF.get("std::" + match["name"])
    return _include(header, file) if header else None


def _insert(word: bytes) -> Fixer:
    def fix(file: CppFile, at: int, match: re.Match[str]) -> tuple[list[Edit], str]:
        return [Edit(at, at, (word,), CODE)], f"added `{word.decode().strip()}`"

    return fix


def _cast_kernel(file: CppFile, at: int, match: re.Match[str]) -> tuple[list[Edit], str] | None:
    call = file.call_at(file.index_at(at))
    position = 1 if match["name"] == "hipFuncGetAttributes" else 0
    if call is None or len(call.args) <= position or b"reinterpret_cast" in file.words(call.args[position]):
        return None
    span = file.span(call.args[position])
    cast = Edit(span.start, span.start, (b"reinterpret_cast<const void *>(",), CODE)
    return [cast, Edit(span.end, span.end, (b")",), CODE)], "cast a kernel to const void *"


def _narrowing(file: CppFile, at: int, match: re.Match[str]) -> tuple[list[Edit], str] | None:
    """Cast the element of a braced list that holds byte `at`."""
    index = file.index_at(at)
    open_ = next(
        (o for o, c in sorted(file.partner.items(), reverse=True) if file.toks[o] == b"{" and o < index < c), -1
    )
    if open_ < 0:
        return None
    for part in file.split(open_ + 1, file.partner[open_]):
        if part.start <= index < part.end and not _has_cast(file, part):
            span, kind = file.span(part), match["type"].encode()
            cast = Edit(span.start, span.start, (b"static_cast<" + kind + b">(",), CODE)
            return [
                cast,
                Edit(span.end, span.end, (b")",), CODE),
            ], f"cast a value to {match['type']}, as nvcc does silently"
    return None


def _has_cast(file: CppFile, part: Part) -> bool:
    return file.toks[part.start] == b"static_cast"


_ROWS: tuple[tuple[str, Fixer], ...] = (
    (r"use of undeclared identifier '(?P<name>\w+)'", _missing_name),
    (r"unknown type name '(?P<name>\w+)'", _missing_name),
    (r"no (?:template|type|member) named '(?P<name>\w+)' in namespace 'std'", _missing_std),
    (r"(?:call to|declaration of) undeclared (?:library )?function '(?P<name>\w+)'", _missing_name),
    (r"no matching function for call to '(?:isnan|isinf|isfinite|isnormal|signbit)'", _insert(b"std::")),
    (r"no matching function for call to '(?P<name>hipFunc\w+|hipLaunchKernel|hipLaunchCooperativeKernel)'", _cast_kernel),
    (r"missing 'typename' prior to dependent type name", _insert(b"typename ")),
    (r"use 'template' keyword to treat '.*' as a dependent template name", _insert(b"template ")),
    (r"missing 'template' keyword prior to dependent template name", _insert(b"template ")),
    (r".*cannot be narrowed (?:from type '[^']*' )?to (?:type )?'(?P<type>[\w ]+)'.* in initializer list", _narrowing),
    (r"(?:constant expression evaluates to .* which )cannot be narrowed to type '(?P<type>[\w ]+)'", _narrowing),
)  # fmt: skip
_KNOWN = tuple((re.compile(pattern), fixer) for pattern, fixer in _ROWS)


def plan_repairs(root: Path, evidence: Evidence) -> dict[str, tuple[bytes, list[Repair]]]:
    """New bytes and repairs by path, for the faults that have a known kind and lie under `root`."""
    by_path: dict[str, list[Fault]] = {}
    for fault in evidence.faults:
        if fault.line and not fault.path.startswith(("/", "..")) and (root / fault.path).is_file():
            by_path.setdefault(fault.path, []).append(fault)
    planned = {}
    for path, faults in by_path.items():
        file = CppFile(path, (root / path).read_bytes())
        edits, repairs = _repair_file(file, faults)
        if edits:
            planned[path] = (apply(file.data, edits), repairs)
    return planned


def _repair_file(file: CppFile, faults: Sequence[Fault]) -> tuple[list[Edit], list[Repair]]:
    lines = file.data.split(b"\n")
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)
    edits: list[Edit] = []
    repairs: list[Repair] = []
    for fault in faults:
        if fault.line > len(lines):
            continue
        at = min(starts[fault.line - 1] + max(0, fault.column - 1), len(file.data))
        for pattern, fixer in _KNOWN:
            match = pattern.match(fault.message)
            answer = fixer(file, at, match) if match else None
            if answer and not set(answer[0]) & set(edits):
                edits += answer[0]
                told = fault.original.line if fault.original else fault.line
                repairs.append(Repair(file.path, told, answer[1], fault.message, _newlines(answer[0])))
                break
    return edits, repairs


def _newlines(edits: Sequence[Edit]) -> int:
    """Lines that the edits add above the rest of the file (only includes do)."""
    return sum(part.count(b"\n") for edit in edits for part in edit.parts if isinstance(part, bytes))
