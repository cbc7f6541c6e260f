"""Compile every unit of a project for every target, in parallel, to an object that is thrown away."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from waveport.project.units import Unit
from waveport.toolchain import Toolchain
from waveport.verify.diagnostics import Diagnostic, parse_diagnostics
from waveport.verify.evidence import HOST, Evidence, Fault, LineMap, Outcome, State
from waveport.verify.headers import HeaderSearch
from waveport.verify.torch_build import TorchHeaders, Tree, built_tree

#: Called once for each finished compile.
Progress = Callable[[int], None]
_QUIET = ("-w", "-ferror-limit=40", "-fno-color-diagnostics", "-fno-caret-diagnostics", "-fdiagnostics-absolute-paths")
_TOO_OLD_FOR_TORCH = frozenset(
    f"-std={dialect}++{year}" for dialect in ("c", "gnu") for year in ("0x", "11", "1y", "14")
)
_TIME_LIMIT_SECONDS = 900
_HEADER_ROUNDS = 4


@dataclass(frozen=True, slots=True)
class _Job:
    unit: Unit
    target: str


@dataclass(frozen=True, slots=True)
class _Result:
    job: _Job
    state: State
    reason: str
    errors: tuple[Diagnostic, ...]
    assumed: tuple[str, ...]


def compile_units(
    units: Sequence[Unit],
    toolchain: Toolchain,
    archs: Sequence[str],
    root: Path,
    *,
    jobs: int = 0,
    progress: Progress = lambda count: None,
    line_map: LineMap | None = None,
    torch: TorchHeaders | None = None,
) -> Evidence:
    """Compile `units` of the tree at `root`: HIP units for each of `archs` and the host, others for the host."""
    start = time.monotonic()
    with built_tree(units, Path(os.path.abspath(root)), torch) as tree:
        results = _compile_all(tree, toolchain, archs, jobs, progress)
        return Evidence(
            toolchain=toolchain.name,
            targets=tuple(archs),
            outcomes=tuple(
                Outcome(tree.source_of(r.job.unit.source), r.job.target, r.state, r.reason) for r in results
            ),
            faults=_faults(results, tree, line_map),
            units=len({unit.source for unit in units}),
            seconds=round(time.monotonic() - start, 2),
            assumed={tree.source_of(r.job.unit.source): r.assumed for r in results if r.assumed},
            toolchain_root=str(toolchain.root),
        )


def _compile_all(
    tree: Tree, toolchain: Toolchain, archs: Sequence[str], jobs: int, progress: Progress
) -> list[_Result]:
    work = [_Job(unit, target) for unit in tree.units for target in _targets(unit, archs)]
    compiler = _Compiler(toolchain, tree.root, HeaderSearch(tree.root), tree.torch)

    def one(job: _Job) -> _Result:
        result = compiler.run(job)
        progress(1)
        return result

    with ThreadPoolExecutor(max_workers=jobs or os.cpu_count() or 1) as pool:
        try:
            return list(pool.map(one, work))
        except BaseException:
            compiler.stop = True
            raise


def count_compiles(units: Sequence[Unit], archs: Sequence[str]) -> int:
    """Return how often `progress` will be called."""
    return sum(len(_targets(unit, archs)) for unit in units)


def _targets(unit: Unit, archs: Sequence[str]) -> list[str]:
    return [*archs, HOST] if unit.language == "hip" else [HOST]


class _Compiler:
    """Runs single compiles; safe to call from several threads."""

    def __init__(self, toolchain: Toolchain, root: Path, headers: HeaderSearch, torch: TorchHeaders | None) -> None:
        self.toolchain, self.root, self.headers, self.torch = toolchain, root, headers, torch
        self.stop = False

    def run(self, job: _Job) -> _Result:
        if job.target != HOST and job.target not in self.toolchain.targets:
            return _Result(job, "not checked", f"{self.toolchain.name} does not know {job.target}", (), ())
        if job.unit.torch and self.torch is None:
            return _Result(job, "not checked", "needs torch headers", (), ())
        assumed: list[str] = []
        for _ in range(_HEADER_ROUNDS):
            if self.stop:
                break
            code, said = self._clang(job, assumed)
            if code == 0:
                return _Result(job, "compiled", "", (), tuple(assumed))
            if code is None:
                return _Result(job, "not checked", f"took longer than {_TIME_LIMIT_SECONDS} s", (), tuple(assumed))
            errors = parse_diagnostics(said) or [Diagnostic("", 0, 0, f"clang ended with code {code}", "driver")]
            missing = next((error.missing_header for error in errors if error.missing_header), "")
            if not missing:
                return _Result(job, "failed", "", tuple(errors), tuple(assumed))
            folder = self.headers.folder_for(missing, job.unit.source)
            if folder is None or f"-I{folder}" in assumed:
                return self._without_header(job, missing, errors, assumed)
            assumed.append(f"-I{folder}")
        return _Result(job, "not checked", "include folders could not be worked out", (), tuple(assumed))

    def _without_header(self, job: _Job, missing: str, errors: list[Diagnostic], assumed: list[str]) -> _Result:
        """A header that somebody else supplies leaves the unit unchecked; a CUDA header left in the port is a fault."""
        if self.headers.is_cuda(missing) and not job.unit.torch:
            return _Result(job, "failed", "", tuple(errors), tuple(assumed))
        needs = f"needs {missing}"
        if self.headers.is_cuda(missing):
            needs = f"needs torch headers made for ROCm (these ask for {missing})"
        return _Result(job, "not checked", needs, (), tuple(assumed))

    def _clang(self, job: _Job, assumed: Sequence[str]) -> tuple[int | None, str]:
        """Return clang's exit code (None: out of time) and what it said."""
        command = self.command(job.unit, job.target, assumed)
        directory = self.root / job.unit.directory
        try:
            done = subprocess.run(
                command,
                cwd=directory if directory.is_dir() else self.root,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=_TIME_LIMIT_SECONDS,
            )
        except subprocess.TimeoutExpired:
            return None, ""
        return done.returncode, done.stderr.decode("utf-8", "replace")

    def command(self, unit: Unit, target: str, assumed: Sequence[str] = ()) -> list[str]:
        """Return the argv of one compile. Code for separate compilation (-fgpu-rdc) is generated but not linked."""
        flags = [*_QUIET, *(() if any(f.startswith("-O") for f in unit.flags) else ("-O2",)), *unit.flags, *assumed]
        if unit.torch and self.torch:
            # PyTorch asks for C++17 or newer, and its build systems see to it.
            flags = [flag for flag in flags if flag not in _TOO_OLD_FOR_TORCH] + self.torch.flags(unit.language)
        archs: list[str] = []
        if unit.language != "hip":
            flags = [flag for flag in flags if not flag.startswith(("-fgpu", "-fno-hip", "-fno-gpu"))]
            flags += self.toolchain.host_flags
        elif target == HOST:
            flags.append("--cuda-host-only")
        else:
            archs = [target]
            flags.append("--cuda-device-only")
            if "-fgpu-rdc" in flags:
                flags = [*(flag for flag in flags if flag != "-fgpu-rdc"), "-S"]
        if unit.language == "c":
            flags = [flag for flag in flags if not flag.startswith("-std=c++")]
        return self.toolchain.compile_command(
            self.root / unit.source, language=unit.language, archs=archs, flags=flags, output=os.devnull
        )


def _faults(results: list[_Result], tree: Tree, line_map: LineMap | None) -> tuple[Fault, ...]:
    """Merge the same error over targets and units, in order of place."""
    targets: dict[tuple[str, int, int, str, str], dict[str, None]] = {}
    for result in results:
        for error in result.errors:
            frame = error.inside(str(tree.root))
            inside = os.path.relpath(frame.path, tree.root).replace(os.sep, "/") if frame else result.job.unit.source
            path, line = tree.place_of(inside, frame.line if frame else 0)
            message = error.message
            if error.path and (frame is None or frame.path != error.path):
                message += f" (in {error.path}:{error.line})"
            key = (path, line, frame.column if frame else 0, message, error.stage)
            targets.setdefault(key, {})[result.job.target] = None
    faults = []
    for (path, line, column, message, stage), names in sorted(targets.items()):
        original = line_map(path, line) if line_map and line else None
        faults.append(Fault(path, line, column, message, stage, tuple(names), original))  # type: ignore[arg-type]
    return tuple(faults)
