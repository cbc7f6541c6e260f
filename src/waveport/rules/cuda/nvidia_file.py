"""Tell once of files that are written for a library of NVIDIA's that AMD has not.

A TensorRT plugin, a CUTLASS kernel or an EGL stream producer has to be rewritten or left out as a whole; what its single
lines would need on AMD is nobody's work. The library is told of once a project, at the first file that includes it (or
whose own header does), and the file's other findings are notes; those on waves and locks stay, since they concern the
rewrite as well. An include under a condition of the project leaves the file as it is: the rest may be built without it.
"""

from __future__ import annotations

import posixpath
from collections.abc import Iterator
from dataclasses import replace

from waveport.apis import load
from waveport.model import FileResult, Finding, Located, Safety
from waveport.rules.file import File
from waveport.rules.nvidia_library import library_of_header
from waveport.rules.placement import include_name
from waveport.rules.registry import files, rule

_OWN_HEADERS = (".h", ".hpp", ".cuh")
_CUTLASS_COPY = "include/cutlass/cutlass.h"  # told of by itself (WP0609)
_STANDS = ("WP0001", "WP02")
_SLOW = "WP0214"


@rule("WP0613", on=files(), safety=Safety.MANUAL)
def nvidia_file(file: File, _: File) -> Iterator[Finding]:
    """Report a file that is written for such a library."""
    stem = posixpath.splitext(file.path)[0]
    written_for = file.project.written_for
    library = next((written_for[p] for p in (file.path, *(stem + e for e in _OWN_HEADERS)) if p in written_for), "")
    if not library:
        return
    copies = [p.removesuffix(_CUTLASS_COPY) for p in file.project.paths if p.endswith("/" + _CUTLASS_COPY)]
    if any(map(file.path.startswith, copies)):
        return
    way_out = next(row.note for row in load().headers.values() if library_of_header(row.cuda) == library)
    message = f"this file is written for {library}, which AMD has not; {way_out}"
    safety = Safety.SAFE if copies and library == "CUTLASS" else None
    for line in file.directives:
        name = include_name(file, line).decode("utf-8", "replace")
        base = posixpath.basename(name)
        if library_of_header(name) == library or base in (posixpath.basename(stem) + e for e in _OWN_HEADERS):
            yield file.finding(line.start, message, safety=safety)
            return
    yield file.finding(0, message, safety=safety)


def lower_the_rest(result: FileResult) -> FileResult:
    """Make notes of what else is said of such a file."""
    told = [f for f in result.findings if f.code == "WP0613"]
    if not told:
        return result
    # a program text in the file says it again, where the include is
    first = min(told, key=lambda f: ((f.line, f.column) == (1, 1), f.line))
    return replace(result, findings=tuple(_note(f) for f in result.findings if f.code != "WP0613" or f is first))


def _note(f: Located) -> Located:
    if f.safety is Safety.SAFE or f.code == "WP0613" or (f.code.startswith(_STANDS) and f.code != _SLOW):
        return f
    return replace(f, safety=Safety.SAFE, message=f"in a file that AMD cannot have as it is; on this one: {f.message}")
