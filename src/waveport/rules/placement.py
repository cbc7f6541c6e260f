"""Where an added include goes.

nvcc includes the CUDA runtime by itself before line 1 of every .cu file, so ours goes to the top of the file as well:
after leading comments, `#pragma once` and an include guard. A file that already includes the HIP runtime before
anything that could need it gets no second one.
"""

from __future__ import annotations

import posixpath
from collections.abc import Iterable
from functools import cache

from waveport.apis import load
from waveport.model import Edit, Span
from waveport.rules.cuda.device_text import is_one_text
from waveport.rules.file import File
from waveport.source.cpp import Directive, Part
from waveport.source.edits import apply

ADDED = "WP0105"
RUNTIME = "hip/hip_runtime.h"
MAPPING = "cuda_to_hip.h"
_BECOMES_RUNTIME = frozenset(
    [b"cuda_runtime.h", b"cuda_runtime_api.h", b"cuda.h", b"hip/hip_runtime.h", b"hip/hip_runtime_api.h"]
)
_PLAIN = frozenset(
    b"assert.h cassert chrono climits cmath complex cstddef cstdint cstdio cstdlib cstring ctime ctype.h cctype cfloat "
    b"errno.h fcntl.h float.h fstream functional getopt.h inttypes.h iomanip iostream limits limits.h list map math.h "
    b"memory numeric random set sstream stdarg.h stdbool.h stddef.h stdexcept stdint.h stdio.h stdlib.h string string.h "
    b"sys/stat.h sys/time.h sys/types.h thread time.h tuple type_traits unistd.h unordered_map unordered_set utility "
    b"vector algorithm array atomic bitset deque exception mutex omp.h new queue stack iterator".split()
)


def include_name(file: File, line: Directive) -> bytes:
    """What an `#include` line names, without brackets or quotes."""
    text = b"".join(file.words(Part(line.keyword + 1, line.end)))
    return text[1:-1] if text[:1] in (b"<", b'"') and len(text) > 2 else b""


def place_includes(file: File, headers: set[str], mapped: bool, names: bool) -> list[Edit]:
    """Edits that add the wanted headers (and the runtime in .cu files), each once.

    Portable style: `mapped`: an include line of the file has become the mapping header already; `names`: the file has
    names for it.
    """
    present = {include_name(file, d) for d in file.directives if d.kind == b"include"}
    wanted = [our_include(file, h) if "/" not in h else f"<{h}>" for h in sorted(headers)]
    lines = [f"#include {w}" for w in wanted if w[1:-1].encode() not in present]
    bare = file.path.endswith((".cu", ".hip")) and not _has_runtime_early(file)
    if file.options.style == "hip":
        lines[:0] = [f"#include <{RUNTIME}>"] * bare
    elif (names if file.project.torch else bare) and not mapped:
        mapping = our_include(file, MAPPING)
        lines[:0] = [f"#include {mapping}"] * (mapping[1:-1].encode() not in present)
    if not lines or is_one_text(file):
        return []
    newline = b"\r\n" if b"\r\n" in file.data[:4096] else b"\n"
    at = _top(file)
    text = b"".join(line.encode() + newline for line in lines)
    if at == len(file.data) and file.data and not file.data.endswith(b"\n"):
        text = newline + text
    return [Edit(at, at, (text,), ADDED)]


def headers_folder(paths: frozenset[str], sources: Iterable[str]) -> str:
    """Where our headers go: beside the CUDA sources if a Python package holds them all, since a wheel has nothing else."""
    folders = {posixpath.dirname(path) for path in sources}
    common = posixpath.commonpath(folders) if folders else ""
    parts = common.split("/") if common else []
    packages = ("/".join([*parts[: n + 1], "__init__.py"]) for n in range(len(parts)))
    return posixpath.join(common, "waveport") if any(p in paths for p in packages) else "waveport"


def our_include(file: File, header: str) -> str:
    """The quoted include of one of our headers, relative to the including file."""
    return f'"{posixpath.relpath(posixpath.join(file.project.folder, header), posixpath.dirname(file.path) or ".")}"'


def both_lines(file: File, line: Directive, change: Edit) -> Edit:
    """The line of a directive twice: changed for AMD, as it was for CUDA."""
    start = file.data.rfind(b"\n", 0, file.offs[line.start]) + 1
    newline = file.data.find(b"\n", file.offs[line.end - 1])
    end = len(file.data) if newline < 0 else newline + 1
    own = file.data[start:end].rstrip(b"\r\n")
    eol = b"\r\n" if file.data[start:end].endswith(b"\r\n") else b"\n"
    amd = apply(file.data, [change], Span(start, start + len(own)))
    return Edit(start, end, (eol.join([b"#ifdef __HIP_PLATFORM_AMD__", amd, b"#else", own, b"#endif", b""]),), "")


def _has_runtime_early(file: File) -> bool:
    """The runtime comes in before any include, launch or declaration that could need it."""
    depth = 0
    for line in file.directives:
        if line.kind in (b"if", b"ifdef", b"ifndef"):
            depth += 1
        elif line.kind == b"endif":
            depth -= 1
        elif line.kind == b"include":
            name = include_name(file, line)
            if name in _BECOMES_RUNTIME and depth <= _guard_depth(file):
                return not any(t in _DEVICE_WORDS for t in file.toks[: line.start])
            if name not in _PLAIN and b"waveport/" not in name and name not in _vendor_headers():
                return False
    return False


@cache
def _vendor_headers() -> frozenset[bytes]:
    """Headers of CUDA and AMD: they bring the runtime themselves where they need it."""
    rows = [row for row in load().headers.values() if row.hip]
    return frozenset(name.encode() for row in rows for name in (row.cuda, row.hip))


_DEVICE_WORDS = frozenset([b"__global__", b"__device__", b"__host__", b"__constant__", b"__shared__", b"dim3"])


def _guard_depth(file: File) -> int:
    return 1 if _guard(file) else 0


def _guard(file: File) -> Directive | None:
    """The `#define` of an include guard that opens the file."""
    lines = file.directives
    if len(lines) < 2 or lines[0].kind not in (b"ifndef", b"if") or lines[1].kind != b"define":
        return None
    name = file.token(file.after(lines[1].keyword))
    first = file.after(-1)
    if first < lines[0].start and file.toks[first] != b"\xef\xbb\xbf":
        return None
    return lines[1] if name in file.words(Part(lines[0].keyword + 1, lines[0].end)) else None


def _top(file: File) -> int:
    """Byte offset of the line where an added include goes."""
    guard = _guard(file)
    after = guard.end if guard else 0
    for line in file.directives:
        if line.kind == b"pragma" and file.token(file.after(line.keyword)) == b"once":
            after = max(after, line.end)
            break
        if line.kind not in (b"pragma",) and line is not guard and (guard is None or line.start > guard.end):
            break
    if after:
        end = file.offs[after]
        newline = file.data.find(b"\n", end)
        return len(file.data) if newline < 0 else newline + 1
    first = file.after(-1)
    if file.token(first) == b"\xef\xbb\xbf":
        first = file.after(first)
    offset = file.offs[first] if first < len(file.toks) else len(file.data)
    line_start = file.data.rfind(b"\n", 0, offset) + 1
    return 3 if line_start == 0 and file.data.startswith(b"\xef\xbb\xbf") else line_start
