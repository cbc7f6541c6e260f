"""The porting stages in order: scan, facts, port each file, write. Nothing here prints."""

from __future__ import annotations

import os
import posixpath
import re
import signal
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from importlib.resources import files as package_files
from pathlib import Path

from waveport.apis import load
from waveport.apis.device_helpers import load_helpers
from waveport.model import Dropped, FileResult, Located, Options
from waveport.project import write
from waveport.project.scan import Project, SourceFile, problem
from waveport.rules.engine import Engine
from waveport.rules.file import ProjectFacts
from waveport.rules.grouping import group_file, group_project, guards_amd, has_own_path
from waveport.rules.mapping import mapping_header, of_earlier_port
from waveport.rules.placement import FOLDER, MAPPING
from waveport.rules.registry import load_rules
from waveport.rules.text import TextFile, port_text

_DEFINE = re.compile(rb"#[ \t]*define[ \t]+(\w+)(?:\([^)\n]*\))?([^\n\\]*(?:\\(?:\r?\n)?[^\n\\]*)*)")
_DEVICE_FUNCTION = re.compile(
    rb"__device__[^;{}()=]{0,500}?\b(\w{1,500})[ \t]{0,80}\([^;{}]{0,5000}?\)[ \t\r\n]{0,500}\{"
)
_TYPEDEF = re.compile(rb"\btypedef[ \t]{1,80}([\w \t]{1,200}?)[ \t]{1,80}(\w+)[ \t]{0,80};")
_USING = re.compile(rb"\busing[ \t]{1,80}(\w+)[ \t]{0,80}=[ \t]{0,80}(\w[\w \t]{0,200}?)[ \t]{0,80};")
_TORCH = re.compile(rb"torch/extension\.h|torch/all\.h|ATen/ATen\.h|torch/torch\.h|ATen/cuda/|c10/cuda/")
_CUDA = re.compile(
    rb"(?i:cuda|nvrtc|nccl|nvtx|cub::|thrust|cu(?:blas|rand|fft|sparse|solver|dnn|complex))|__device__|__global__|__host__|\bcu[A-Z]|\bcub\b|\bCU_|__NVCC__"
    rb"|driver_types|vector_(?:types|functions)|device_(?:launch|functions)|channel_desc|math_const|mma\.h|<npp"
)
_TEXT_KINDS = frozenset(["cmake", "make", "python", "docker", "pip", "yaml", "toml", "shell"])
_PARALLEL_BYTES = 500_000
_MOST_PROCESSES = 61  # Windows cannot wait for more; Python refuses to start them

Progress = Callable[[int], None]


@dataclass
class Port:
    """A finished port, still in memory but for the outputs already written."""

    project: Project
    options: Options
    torch: bool = False
    results: list[FileResult] = field(default_factory=list)

    @property
    def changed(self) -> list[FileResult]:
        """The files whose bytes differ."""
        return [r for r in self.results if r.output is not None]

    @property
    def findings(self) -> list[Located]:
        """Every finding, the scan's own first."""
        return [*self.project.problems, *(f for r in self.results for f in r.findings)]

    @property
    def dropped(self) -> list[Dropped]:
        """Everything that an edit took away."""
        return [d for r in self.results for d in r.dropped]

    @property
    def bugs(self) -> list[str]:
        """Faults of rules."""
        return [b for r in self.results for b in r.bugs]

    @property
    def counts(self) -> dict[str, int]:
        """Edits a rule."""
        totals: dict[str, int] = {}
        for result in self.results:
            for code, n in result.counts.items():
                totals[code] = totals.get(code, 0) + n
        return dict(sorted(totals.items()))

    @property
    def headers(self) -> dict[str, bytes]:
        """Our device headers that the port needs, by path under its root."""
        wanted = {h for r in self.results for h in r.headers}
        found = {f"{FOLDER}/{name}": data for name, data in _with_includes(wanted).items()}
        names = {n for r in self.results for n in r.api_names}
        if self.options.style == "portable" and not self.torch and (names or any(r.cuda_headers for r in self.results)):
            headers = {h for r in self.results for h in r.cuda_headers}
            earlier = next((f.read() for f in self.project.files if f.path == f"{FOLDER}/{MAPPING}"), b"")
            more_names, more_headers = of_earlier_port(earlier)
            found[f"{FOLDER}/{MAPPING}"] = mapping_header(names | more_names, headers | more_headers)
        return found


def _with_includes(wanted: set[str]) -> dict[str, bytes]:
    """Device headers and those that they include."""
    folder = package_files("waveport") / "device"
    found: dict[str, bytes] = {}
    todo = sorted(wanted)
    while todo:
        name = todo.pop()
        if name not in found:
            found[name] = (folder / name).read_bytes()
            todo += [m.decode() for m in re.findall(rb'^[ \t]*#[ \t]*include "([\w.]+)"', found[name], re.MULTILINE)]
    return dict(sorted(found.items()))


def gather_facts(project: Project) -> ProjectFacts:
    """Look once at every C++ file for what rules must know of the whole project."""
    macros: dict[bytes, bytes] = {}
    defined: set[bytes] = set()
    typedefs: dict[bytes, bytes] = {}
    torch = False
    guarding = 0
    for file in project.cpp:
        data = file.read()
        guarding += guards_amd(file.path, data)
        for name, body in _DEFINE.findall(data):
            known = macros.get(name, body)
            macros[name] = body if known == body else known + b" " + body
        if b"typedef" in data or b"using" in data:
            typedefs.update({name: kind for kind, name in _TYPEDEF.findall(data)})
            typedefs.update(_USING.findall(data))
        if b"__device__" in data:
            defined.update(_DEVICE_FUNCTION.findall(data))
        torch = torch or bool(_TORCH.search(data))
    paths = frozenset(f.path for f in project.files)
    basenames = frozenset(posixpath.basename(path) for path in paths)
    return ProjectFacts(macros, frozenset(defined), typedefs, paths, basenames, torch, guarding)


def make_engine(options: Options) -> Engine:
    """The engine with the shipped table, helpers and rules."""
    return Engine(load(), load_helpers(), load_rules(), options)


def port_one(engine: Engine, facts: ProjectFacts, file: SourceFile) -> FileResult:
    """Port one file of any kind that has rules. Files without a CUDA word are not parsed."""
    data = file.read()
    if file.kind != "cpp":
        return port_text(TextFile(file.path, data, facts, engine.options, file.kind))
    twin = file.path.rpartition(".")[0] + ".hip"
    if file.path.endswith(".hip") or twin in facts.paths:
        return FileResult(file.path, None)  # AMD's own source, or one that has it beside
    if file.path.endswith(".cu") or _CUDA.search(data):
        return engine.port(file.path, data, facts)
    return FileResult(file.path, None)


_worker: Callable[[SourceFile], FileResult] | None = None


def _start_worker(options: Options, facts: ProjectFacts) -> None:
    """Make this process ready to port; it ends with its parent, and leaves Ctrl-C to it."""
    global _worker
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _worker = partial(port_one, make_engine(options), facts)


def _end_with_parent() -> None:
    from multiprocessing import parent_process

    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _in_worker(file: SourceFile) -> FileResult:
    assert _worker is not None
    return _worker(file)


def port_files(project: Project, facts: ProjectFacts, options: Options, jobs: int = 0) -> Iterator[FileResult]:
    """Port every file that has rules, in order; several processes when there is enough to do."""
    todo = [f for f in project.files if f.kind == "cpp" or f.kind in _TEXT_KINDS]
    enough = max(1, sum(f.size for f in todo) // _PARALLEL_BYTES)
    jobs = min(jobs or os.cpu_count() or 1, enough, _MOST_PROCESSES)
    if jobs <= 1:
        yield from map(partial(port_one, make_engine(options), facts), todo)
        return
    from concurrent.futures import ProcessPoolExecutor  # costs start-up time that small ports do not need

    with ProcessPoolExecutor(jobs, initializer=_start_worker, initargs=(options, facts)) as pool:
        yield from pool.map(_in_worker, todo, chunksize=max(1, min(16, len(todo) // (jobs * 8))))


def port_project(project: Project, options: Options, jobs: int = 0, progress: Progress = lambda n: None) -> Port:
    """Port a whole project in memory. Style "": portable for PyTorch extensions, else hip."""
    facts = gather_facts(project)
    if not options.style:
        options = replace(options, style="portable" if facts.torch else "hip")
    port = Port(project, options, facts.torch)
    for result in port_files(project, facts, options, jobs):
        port.results.append(group_file(result))
        progress(1)
    port.results = group_project(port.results, has_own_path(facts.guarding_files, port.results))
    return port


def write_port(port: Port, root: Path) -> list[Located]:
    """Write the port under `root`, an empty folder; returns findings about files that could not be copied."""
    lost: list[Located] = []
    outputs = {r.path: r.output for r in port.results if r.output is not None}
    for file in port.project.files:
        data = outputs.get(file.path)
        if data is not None:
            write.put(root, file.path, data, mode_of=file.where)
        elif not write.put_copy(root, file.path, file.where):
            lost.append(problem(file.path, "cannot be read; missing from the port"))
    for path, target in port.project.links:
        write.put_link(root, path, target)
    for path, data in port.headers.items():
        write.put(root, path, data)
    return lost


def write_in_place(port: Port) -> None:
    """Replace the changed files of the input and add our headers, all or nothing."""
    root = port.project.root
    write.require_tracked(root, (r.path for r in port.changed))
    files = {root / r.path: r.output for r in port.changed if r.output is not None}
    write.replace_files({**files, **{root / path: data for path, data in port.headers.items()}})
