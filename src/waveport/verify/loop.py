"""Compile a port, repair what has a known kind, compile again: at most three rounds, every repair told."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

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


def line_map(results: Sequence[FileResult]) -> LineMap:
    """From a line of the port to the original's line and the rule that edited it."""
    tables = {r.path: (r.line_map, dict(r.edit_lines)) for r in results if r.output is not None}

    def original(path: str, line: int) -> Original | None:
        if path not in tables:
            return Original(path, line, "")
        moves, codes = tables[path]
        starts = [at + gained for at, gained in moves]
        k = bisect_right(starts, line) - 1
        own = line - (moves[k][1] if k >= 0 else 0)
        return Original(path, own, codes.get(own, ""))

    return original


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
