"""Include AMD's header instead of CUDA's.

CUDA's headers have AMD names in other folders. Headers that nvcc needs and hipcc brings by itself
(`device_launch_parameters.h`) are removed, as are `mma.h` in a project that uses nothing of `nvcuda::wmma`, and
`cuda/pipeline` in a file without pipelines, and the header of a library that AMD has not where nothing uses its names.
Nothing is said of an include that `__has_include` guards. In a PyTorch
extension PyTorch translates most of them when it builds; what it does not know stands beside AMD's header under a
guard. A header of the project that happens to have a CUDA name is left alone. A second include of the same AMD header
on a later line is harmless and stays.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from functools import lru_cache

from waveport.apis import Row, library_facts, load, torch_translates
from waveport.model import Edit, Finding, Safety, Severity, Span
from waveport.rules.direct3d import DIRECT3D, is_under_direct3d
from waveport.rules.file import File
from waveport.rules.libcu import HEADERS as LIBCU_HEADERS
from waveport.rules.libcu import is_ours
from waveport.rules.nvidia_library import library_of_header
from waveport.rules.placement import MAPPING, both_lines, include_name, our_include
from waveport.rules.reach import is_header
from waveport.rules.registry import Include, Mapped, directives, rule
from waveport.rules.unused_library import brings_cuda, is_idle, library_at
from waveport.rules.wmma import HEADERS as WMMA_HEADERS
from waveport.source.cpp import Directive, Part

_OUR_HEADERS = {
    "cooperative_groups.h": "groups.h",
    "cooperative_groups/reduce.h": "groups.h",
    "cooperative_groups/scan.h": "groups.h",
    "cooperative_groups/memcpy_async.h": "groups.h",
    "cuda_pipeline.h": "pipeline.h",
    "cuda_pipeline_primitives.h": "pipeline.h",
    **dict.fromkeys(LIBCU_HEADERS, "libcu.h"),
    **dict.fromkeys(WMMA_HEADERS, "wmma.h"),
}
_PACKAGES = frozenset(
    ["cucim", "cuco", "cudf", "cuproj", "cuspatial", "cuvs", "nvbench", "nvblox", "nvcomp", "raft", "rmm"]
)
_HEADER = re.compile(r"\.(?:h|hpp|hxx|cuh)(?:\.in)?$")
_PIPELINE = frozenset([b"pipeline", b"make_pipeline", b"memcpy_async", b"pipeline_shared_state"])
_HALF = frozenset([b"half", b"__half", b"half2", b"__half2"])
_DEFINES = {entry.header: entry.define.encode().split() for entry in library_facts().values() if entry.define}


@rule("WP0102", on=directives("include", "include_next", "import"))
def include_line(line: Directive, file: File) -> Iterator[Edit | Finding | Include | Mapped]:
    """Rewrite, remove or report one include line."""
    name = include_name(file, line).decode("utf-8", "replace")
    row = load().header(name)
    what = file.trimmed(line.keyword + 1, line.end)
    if _is_ours(file, line, name) and file.options.warp == "logical32":
        yield file.replace(_without_comment(file, what), our_include(file, _OUR_HEADERS[name]).encode())
        yield Include(_OUR_HEADERS[name], placed=True)
    elif row is None or _is_local(file, line, name) or _is_told(file, name):
        return
    elif name in WMMA_HEADERS and not _uses_wmma(file):
        yield from _unused_wmma(file, line, what) if file.options.style == "hip" else _guard_line(file, line)
    elif name == "cuda/pipeline" and not _uses_pipeline(file):
        yield from [_remove_line(file, line)] if file.options.style == "hip" else _guard_line(file, line)
    elif not row.hip and row.note != "dropped" and _is_unused(file, name) and not _is_asked_for(file, line, name):
        yield from _without(file, line, what, name)
    elif file.options.style == "portable":
        yield from _portable(file, line, what, row)
    elif row.hip:
        quote = (b"<", b">") if file.text(what).startswith(b"<") else (b'"', b'"')
        if row.hip != name:
            yield file.replace(_without_comment(file, what), quote[0] + row.hip.encode() + quote[1])
        yield from _define(file, line, row.hip)
        yield from _review(file, line, row)
    elif row.note == "dropped":
        yield _remove_line(file, line)
    else:
        yield _no_equal(file, line, row)


def _is_ours(file: File, line: Directive, name: str) -> bool:
    """A device header of ours stands for this one."""
    if name not in _OUR_HEADERS or _is_quoted_local(file, line, name):
        return False
    return (name not in LIBCU_HEADERS or is_ours(file)) and (name not in WMMA_HEADERS or _uses_wmma(file))


def _is_told(file: File, name: str) -> bool:
    """The whole file is written for this header's library (WP0613)."""
    return file.project.written_for.get(file.path, "-") == library_of_header(name)


def _uses_pipeline(file: File) -> bool:
    places = (i for word in _PIPELINE & file.vocabulary for i in file.places(word))
    return any((line := file.directive_at(i)) is None or line.kind != b"include" for i in places)


def _uses_wmma(file: File) -> bool:
    return file.project.wmma or b"wmma" in file.vocabulary


def _is_unused(file: File, name: str) -> bool:
    """No file that gets the library's names by this include uses them."""
    lent = file.project.borrowed.get(library_at(name))
    needed = lent is not None if is_header(file.path) else bool(lent)
    return is_idle(name, file.data) and not needed


def _without(file: File, line: Directive, what: Part, name: str) -> Iterator[Edit | Finding]:
    """Take the include of an unused library away for AMD; what it brings of CUDA stays."""
    message = f"nothing of <{name}> is used here: the port leaves the include out"
    yield file.finding(line.start, message, safety=Safety.SAFE, severity=Severity.NOTE)
    if file.options.style != "hip":
        yield from _guard_line(file, line)
        return
    fft = name == "cufftw.h" and any(word.startswith(b"cufft") for word in file.vocabulary)
    own = file.path.endswith(".cu") or not brings_cuda(library_at(name))
    runtime = not own and not any(_is_mapped(file, d) for d in file.directives)
    if fft or runtime:
        text = b"<hipfft/hipfft.h>" if fft else b"<hip/hip_runtime.h>"
        yield file.replace(_without_comment(file, what), text)
    else:
        yield _remove_line(file, line)


def _is_asked_for(file: File, line: Directive, name: str) -> bool:
    """`#if __has_include(<name>)` stands around it, or a test for NVIDIA's host compiler."""
    around = [b.directive for b in file.branches if b.start <= line.start < b.end]
    texts = [b"".join(file.words(Part(d.keyword + 1, d.end))) for d in around if d.kind in (b"if", b"elif")]
    asked = re.compile(rb"__has_include\([<\"]%b[>\"]\)|^(?:\w*_)?NVHPC(?:_\w+)?(?:\(\))?$" % re.escape(name.encode()))
    return any(asked.search(text) and b"!" not in text and b"||" not in text for text in texts)


def _portable(file: File, line: Directive, what: Part, row: Row) -> Iterator[Edit | Finding | Mapped]:
    """One include of the mapping header stands for all of CUDA's; PyTorch's own translation does its includes."""
    if row.hip == row.cuda:
        yield from _review(file, line, row)
        return
    if file.project.torch and row.note == "dropped":
        yield from _guard_line(file, line)
    elif file.project.torch and (not row.hip or row.review):
        way_out = row.note.removeprefix("review: ") or "guard it"
        yield file.finding(
            line.start, f"PyTorch's translation keeps <{row.cuda}>, which AMD has not; {way_out}", safety=Safety.MANUAL
        )
    elif file.project.torch and row.cuda.encode() not in torch_translates():
        name = _without_comment(file, what)
        inside = file.span(Part(name.start, name.end))
        yield both_lines(file, line, Edit(inside.start + 1, inside.end - 1, (row.hip.encode(),), ""))
    if file.project.torch:
        return
    if not row.hip and row.note != "dropped":
        yield _no_equal(file, line, row)
        return
    yield Mapped(row.cuda)
    yield from _review(file, line, row)
    around = _conditions(file, line)
    earlier = [d for d in file.directives if d.start < line.start and d.kind == b"include" and _is_mapped(file, d)]
    if any(_conditions(file, d) <= around for d in earlier):
        yield _remove_line(file, line)
    else:
        yield file.replace(_without_comment(file, what), our_include(file, MAPPING).encode())


def _guard_line(file: File, line: Directive) -> Iterator[Edit]:
    """PyTorch's translation leaves headers that AMD lacks in place: keep them for nvcc only."""
    start = file.data.rfind(b"\n", 0, file.offs[line.start]) + 1
    newline = file.data.find(b"\n", file.offs[line.end - 1])
    around = [b.directive for b in file.branches if b.start <= line.start < b.end]
    if any(b"__HIP_PLATFORM_AMD__" in file.toks[d.start : d.end] for d in around) or newline < 0:
        return
    guard = b"#if !defined(__HIP_PLATFORM_AMD__)\n"
    yield Edit(start, newline + 1, (guard, Span(start, newline + 1), b"#endif\n"), "")


def _unused_wmma(file: File, line: Directive, what: Part) -> Iterator[Edit]:
    """The header goes; what it includes stays, where the file has half by it."""
    included = {include_name(file, d) for d in file.directives}
    if file.vocabulary.isdisjoint(_HALF) or b"cuda_fp16.h" in included:
        yield _remove_line(file, line)
    else:
        yield file.replace(_without_comment(file, what), b"<hip/hip_fp16.h>")


def _conditions(file: File, line: Directive) -> set[int]:
    """The `#if` branches around a line."""
    return {b.start for b in file.branches if b.start <= line.start < b.end}


def _is_mapped(file: File, line: Directive) -> bool:
    name = include_name(file, line).decode("utf-8", "replace")
    row = load().header(name)
    return bool(row and (row.hip or row.note == "dropped") and row.hip != row.cuda and not _is_local(file, line, name))


def _review(file: File, line: Directive, row: Row) -> Iterator[Finding]:
    if row.review and not _is_unused(file, row.cuda) and not _included_before(file, line, row.hip):
        yield file.finding(line.start, f"<{row.cuda}>: {row.note.removeprefix('review: ')}", safety=Safety.REVIEW)


def _no_equal(file: File, line: Directive, row: Row) -> Finding:
    copes = DIRECT3D in row.note and is_under_direct3d(file, line.start)
    copes = copes or _is_asked_for(file, line, row.cuda)
    return file.finding(
        line.start,
        f"<{row.cuda}> has no AMD equal; {row.note or 'remove it or guard it'}",
        safety=Safety.SAFE if copes else Safety.MANUAL,
        severity=Severity.BUILD,
    )


def _define(file: File, line: Directive, header: str) -> Iterator[Edit]:
    """Put `#define MACRO` before the file's first include of a header that needs it, unless the file has one."""
    at = file.data.rfind(b"\n", 0, file.offs[line.start]) + 1
    newline = b"\r\n" if file.data[at - 2 : at] == b"\r\n" else b"\n"
    wanted = [m for m in _DEFINES.get(header, ()) if b"#define " + m not in file.data[:at]]
    if wanted and not _included_before(file, line, header):
        yield Edit(at, at, (b"".join(b"#define " + macro + newline for macro in wanted),), "")


def _included_before(file: File, line: Directive, header: str) -> bool:
    """An earlier include of the file becomes the same header."""
    headers = load().headers
    for earlier in file.directives:
        if earlier.start >= line.start:
            return False
        row = headers.get(include_name(file, earlier).decode("utf-8", "replace"))
        if earlier.kind == b"include" and row and row.hip == header:
            return True
    return False


def _is_local(file: File, line: Directive, name: str) -> bool:
    """The project has this header itself."""
    base = posixpath.basename(name)
    if base in file.project.basenames and any(f"/{path}".endswith(f"/{name}") for path in file.project.paths):
        return True
    folder = name.partition("/")[0]
    if folder in _PACKAGES and folder in _own_folders(file.project.paths):
        return True
    here = posixpath.normpath(posixpath.join(posixpath.dirname(file.path), name))
    return here in file.project.paths or _is_quoted_local(file, line, name)


@lru_cache(maxsize=4)
def _own_folders(paths: frozenset[str]) -> frozenset[str]:
    """Which of the packages the project is itself; its build may write more headers than it has."""
    return frozenset(
        name
        for name in _PACKAGES
        if any(
            f"/include/{name}/" in f"/{path}" or (path.startswith(f"{name}/") and _HEADER.search(path))
            for path in paths
        )
    )


def _is_quoted_local(file: File, line: Directive, name: str) -> bool:
    """The line asks for a neighbour, and the project has one of that name."""
    return name in file.project.basenames and b'"' in file.toks[file.after(line.keyword)]


def _without_comment(file: File, what: Part) -> Part:
    """The `<...>` or quoted name alone, without a comment that follows it."""
    first = what.start
    if file.toks[first] != b"<":
        return Part(first, first + 1)
    end = first
    while end < what.end and file.toks[end] != b">":
        end += 1
    return Part(first, end + 1)


def _remove_line(file: File, line: Directive) -> Edit:
    start = file.data.rfind(b"\n", 0, file.offs[line.start]) + 1
    newline = file.data.find(b"\n", file.offs[line.end - 1])
    end = len(file.data) if newline < 0 else newline + 1
    kept = file.data[start : file.offs[line.start]].strip(b" \t")
    dropped = file.data[file.offs[line.start] : file.offs[line.end]].decode("utf-8", "replace").strip()
    return Edit(start, end, (kept,), "", dropped=dropped)
