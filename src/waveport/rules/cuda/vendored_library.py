"""Tell once of a copy of NVIDIA's CUTLASS, CUB or Thrust that a project carries along.

hipCUB and rocThrust come with ROCm, and a build for AMD includes those; CUTLASS has no AMD form. What a port would
have to say of the copy's own files matters to nobody: it is kept as notes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from waveport.model import FileResult, Located, Safety, Severity

CODE = "WP0609"
# The file that shows a copy, how much of its path is the copy's own, its name, and the way out.
_LIBRARIES = (
    (
        "include/cutlass/cutlass.h",
        "",
        "CUTLASS",
        "rewrite what includes it with Composable Kernel, rocWMMA or hipBLASLt",
    ),
    ("cub/cub.cuh", "cub/", "CUB", "leave it out of AMD's build, which has hipCUB"),
    ("cub/util_ptx.cuh", "cub/", "CUB", "leave it out of AMD's build, which has hipCUB"),  # a part of it
    ("thrust/version.h", "thrust/", "Thrust", "leave it out of AMD's build, which has rocThrust"),
)


_RENAMED = re.compile(r"(?:^|/)(?:[\w.-]*[_-]cub(/)util_ptx\.cuh|[\w.-]*[_-]thrust(/)version\.h)$")


@dataclass(frozen=True, slots=True)
class _Copy:
    folder: str
    shown_by: str
    name: str
    way_out: str


def told_once(results: list[FileResult]) -> list[FileResult]:
    """Make the findings inside each copy notes, and tell of the copy at the file that shows it."""
    copies = list(_copies(r.path for r in results))
    return [_told(result, copies) for result in results] if copies else results


def _copies(paths: Iterable[str]) -> Iterator[_Copy]:
    """Every copy, once; a project that is the library itself has none."""
    known: set[str] = set()
    all_paths = list(paths)
    yield from _renamed(all_paths)
    for shown_by, own, name, way_out in _LIBRARIES:
        for path in all_paths:
            folder = path.removesuffix(shown_by)
            if folder != path and folder.endswith("/") and folder + own not in known:
                known.add(folder + own)
                whole = own and own.strip("/") in folder.rstrip("/").rpartition("/")[2].lower()  # cub-1.9.10/cub/
                yield _Copy(folder if whole else folder + own, path, name, way_out)


def _renamed(paths: Iterable[str]) -> Iterator[_Copy]:
    """Copies whose folder the project has renamed: my_cub/util_ptx.cuh, my_thrust/version.h."""
    for path in paths:
        found = _RENAMED.search(path)
        if found:
            name = "CUB" if path.endswith("util_ptx.cuh") else "Thrust"
            way_out = next(way for _, _, library, way in _LIBRARIES if library == name)
            yield _Copy(path[: found.end(1 if found[1] else 2)], path, name, way_out)


def _told(result: FileResult, copies: list[_Copy]) -> FileResult:
    copy = next((one for one in copies if result.path.startswith(one.folder)), None)
    if copy is None:
        return result
    note = f"in a copy of NVIDIA's {copy.name}; on this one: "
    findings = [
        f if f.safety is Safety.SAFE else replace(f, safety=Safety.SAFE, message=note + f.message)
        for f in result.findings
    ]
    for one in copies:
        if one.shown_by == result.path:
            message = f"a copy of NVIDIA's {one.name}; {one.way_out}"
            findings.insert(0, Located(result.path, 1, 1, CODE, Safety.MANUAL, Severity.BUILD, message))
    return replace(result, findings=tuple(findings))
