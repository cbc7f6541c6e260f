"""Compile a port, repair what has a known kind, compile again: at most three rounds, every repair told."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from waveport.model import FileResult
from waveport.project import write
from waveport.project.units import Unit, read_units
from waveport.toolchain import Toolchain
from waveport.verify.compile import compile_units, count_compiles
from waveport.verify.evidence import Evidence, LineMap, Original
from waveport.verify.repair import Repair, plan_repairs
from waveport.verify.torch_build import TorchHeaders

ROUNDS = 3


@dataclass(frozen=True, slots=True)
class Verified:
    """The last evidence, and the repairs that led to it."""

    evidence: Evidence
    repairs: tuple[Repair, ...]


#: For each changed file: rows of (original line, lines gained by then) and of (original line, rule that edited it).
Lines = dict[str, dict[str, list[tuple[int, Any]]]]


def line_table(results: Sequence[FileResult]) -> Lines:
    """Return what leads from lines of a port to the original's, in a form that JSON can keep."""
    changed = (result for result in results if result.output is not None)
    return {r.path: {"moves": list(r.line_map), "edits": list(r.edit_lines)} for r in changed}


def line_map(table: Lines) -> LineMap:
    """From a line of the port to the original's line and the rule that edited it."""
    moves = {path: [(int(at), int(gained)) for at, gained in rows["moves"]] for path, rows in table.items()}
    codes = {path: {int(line): str(code) for line, code in rows["edits"]} for path, rows in table.items()}

    def original(path: str, line: int) -> Original | None:
        if path not in moves:
            return Original(path, line, "")
        starts = [at + gained for at, gained in moves[path]]
        k = bisect_right(starts, line) - 1
        own = line - (moves[path][k][1] if k >= 0 else 0)
        return Original(path, own, codes[path].get(own, ""))

    return original


def written_line_map(out: Path) -> LineMap | None:
    """The same for a port that was written earlier: from its report; None where it has none."""
    try:
        report = json.loads((out / ".waveport/report.json").read_text(encoding="utf-8"))
        original = line_map(report["lines"])
        added = Counter[str]()
        for repair in report.get("repairs", []):
            added[repair["path"]] += int(repair["added_lines"])
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return lambda path, line: original(path, line - added[path])


def verify_and_repair(
    root: Path,
    toolchain: Toolchain,
    archs: Sequence[str],
    *,
    jobs: int = 0,
    torch: TorchHeaders | None = None,
    lines: LineMap | None = None,
    progress: Callable[[int], Callable[[int], None]] = lambda total: lambda n: None,
) -> Verified:
    """Compile the port at `root`; each round keeps its repairs only if fewer errors are left."""

    kept: list[Repair] = []

    def original(path: str, line: int) -> Original | None:
        """Added includes stand above everything else of their file."""
        return lines(path, line - sum(r.added_lines for r in kept if r.path == path)) if lines else None

    def compile_some(units: Sequence[Unit]) -> Evidence:
        advance = progress(count_compiles(units, archs))
        return compile_units(units, toolchain, archs, root, jobs=jobs, progress=advance, line_map=original, torch=torch)

    units = read_units(root)
    evidence = compile_some(units)
    for _ in range(ROUNDS):
        planned = plan_repairs(root, evidence)
        if not planned:
            break
        before = {path: (root / path).read_bytes() for path in planned}
        for path, (data, _repairs) in planned.items():
            write.replace_file(root / path, data)
        broken = {o.source for o in evidence.outcomes if o.state == "failed"}
        repairs = [repair for _data, some in planned.values() for repair in some]
        kept += repairs
        again = merge(evidence, compile_some([u for u in units if u.source in broken]), broken)
        if len(again.faults) >= len(evidence.faults) and _failures(again) >= _failures(evidence):
            for path, data in before.items():
                write.replace_file(root / path, data)
            del kept[len(kept) - len(repairs) :]
            break
        evidence = again
    return Verified(evidence, tuple(kept))


def _failures(evidence: Evidence) -> int:
    return sum(o.state == "failed" for o in evidence.outcomes)


def merge(first: Evidence, second: Evidence, again: set[str]) -> Evidence:
    """The evidence of all units, where `second` compiled those of `again` anew."""
    return replace(
        second,
        units=first.units,
        seconds=round(first.seconds + second.seconds, 2),
        outcomes=tuple(o for o in first.outcomes if o.source not in again) + second.outcomes,
        assumed={**first.assumed, **second.assumed},
    )
