"""The porting stages in order: scan, facts, port each file, write. Nothing here prints."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import partial
from importlib.resources import files as package_files
from pathlib import Path

from waveport.apis import load
from waveport.apis.device_helpers import load_helpers
from waveport.model import Dropped, FileResult, Located, Options
from waveport.processes import in_order, share_out
from waveport.project import write
from waveport.project.scan import Project, SourceFile, problem
from waveport.rules.engine import Engine
from waveport.rules.file import ProjectFacts
from waveport.rules.grouping import group_file, group_project, guards_amd, has_own_path, is_nvtx_copy, is_vendored
from waveport.rules.knows_hip import knows_hip
from waveport.rules.make import make_project
from waveport.rules.mapping import mapping_header, of_earlier_port
from waveport.rules.newer_macros import newer_macros, windows_macros
from waveport.rules.nvidia_library import library_of
from waveport.rules.placement import MAPPING, headers_folder
from waveport.rules.reach import is_header, lower_unreached
from waveport.rules.registry import load_rules
from waveport.rules.returned_number import lower_old_numbers
from waveport.rules.text import TextFile
from waveport.rules.text_engine import port_text
from waveport.rules.torch_build import TorchBuild, cmake_facts, is_own, torch_build
from waveport.rules.unused_library import borrowed
from waveport.rules.vector_structures import vector_structures
from waveport.rules.waves import Waves, join_waves, waves_of

_DEFINE = re.compile(rb"#[ \t]*define[ \t]+(\w+)(?:\([^)\n]*\))?([^\n\\]*(?:\\(?:\r?\n)?[^\n\\]*)*)")
_DEVICE_FUNCTION = re.compile(
    rb"__device__[^;{}()=]{0,500}?\b(\w{1,500})[ \t]{0,80}\([^;{}]{0,5000}?\)[ \t\r\n]{0,500}\{"
)
# A pattern that starts with letters, not with \b, is searched for ten times as fast
_TYPEDEF = re.compile(rb"typedef(?<!\wtypedef)[ \t]{1,80}([\w \t]{1,200}?)[ \t]{1,80}(\w+)[ \t]{0,80};")
_USING = re.compile(rb"using(?<!\wusing)[ \t]{1,80}(\w+)[ \t]{0,80}=[ \t]{0,80}(\w[\w \t]{0,200}?)[ \t]{0,80};")
_WMMA = re.compile(rb"\bwmma\b")
_QUERIED_WIDTH = re.compile(rb"[.>]warpSize\s{0,9},\s{0,99}(?:cudaDevAttrWarpSize|CU_DEVICE_ATTRIBUTE_WARP_SIZE)\b")
_TORCH = re.compile(rb"include[ \t]*[<\"](?:torch|ATen|c10)/")
_CUDA = re.compile(
    rb"(?i:cuda|nvrtc|nccl|nvtx|cub::|thrust|cu(?:blas|rand|fft|sparse|solver|dnn|complex))|__device__|__global__|__host__|\bcu[A-Z]|\bcub\b|\bCU_|__NVCC__"
    rb"|driver_types|vector_(?:types|functions)|device_(?:launch|functions)|channel_desc|math_const|mma\.h|<npp"
    rb"|\b(?:threadIdx|blockIdx|__syncthreads|__syncwarp|__shared__|cooperative_groups)\b|__shfl|__ballot|__activemask"
)
_TEXT_KINDS = frozenset(["cmake", "make", "python", "docker", "container", "pip", "yaml", "toml", "shell"])
Progress = Callable[[int], None]


@dataclass
class Port:
    """A finished port: what each file became, and the files that could not be copied."""

    project: Project
    options: Options
    torch: bool = False
    folder: str = "waveport"
    results: list[FileResult] = field(default_factory=list)
    lost: list[Located] = field(default_factory=list)

    @property
    def changed(self) -> list[FileResult]:
        """The files whose bytes differ."""
        return [r for r in self.results if r.output is not None]

    @property
    def findings(self) -> list[Located]:
        """Every finding, the scan's own first."""
        return [*self.project.problems, *self.lost, *(f for r in self.results for f in r.findings)]

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
        found = {f"{self.folder}/{name}": data for name, data in _with_includes(wanted).items()}
        names = {n for r in self.results for n in r.api_names}
        headers = {h for r in self.results for h in r.cuda_headers}
        included = any(MAPPING.encode() in (r.output or b"") for r in self.changed)
        if self.options.style == "portable" and (names or headers or included):
            earlier = next((f.read() for f in self.project.files if f.path == f"{self.folder}/{MAPPING}"), b"")
            more_names, more_headers = of_earlier_port(earlier)
            found[f"{self.folder}/{MAPPING}"] = mapping_header(names | more_names, headers | more_headers)
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


@dataclass(frozen=True, slots=True)
class FileFacts:
    """What one C++ file tells of the whole project."""

    macros: list[tuple[bytes, bytes]]
    typedefs: list[tuple[bytes, bytes]]
    device_functions: list[bytes]
    torch: bool
    guards_amd: bool
    waves: Waves
    wmma: bool
    bf16: bool
    queried_width: bool
    written_for: str
    newer: frozenset[bytes]
    borrowed: frozenset[str]
    structures: list[tuple[bytes, tuple[int, ...]]]


def facts_of(file: SourceFile) -> FileFacts:
    """Look once at a C++ file."""
    data = file.read()
    typedefs = [(name, kind) for kind, name in _TYPEDEF.findall(data)] + _USING.findall(data)
    functions = _DEVICE_FUNCTION.findall(data) if b"__device__" in data else []
    guards = guards_amd(file.path, data)
    waves = Waves() if is_vendored(file.path) else waves_of(file.path, data, guards)
    wmma = b"wmma" in data and bool(_WMMA.search(data)) and not is_vendored(file.path)
    macros, torch = _DEFINE.findall(data), bool(_TORCH.search(data))
    return FileFacts(
        macros,
        typedefs,
        functions,
        torch,
        guards,
        waves,
        wmma,
        b"nv_bfloat16" in data,
        b"warpSize" in data and bool(_QUERIED_WIDTH.search(data)),
        library_of(data),
        _left_undefined(data),
        borrowed(data),
        vector_structures(data),
    )


def _left_undefined(data: bytes) -> frozenset[bytes]:
    newer = newer_macros(data)[0] if b"_VERSION" in data or b"__CUDA_ARCH_LIST__" in data else frozenset()
    return newer | windows_macros(data) if b"WIN" in data or b"_MSC_VER" in data else newer


def join_facts(project: Project, facts: Iterable[FileFacts]) -> ProjectFacts:
    """What rules must know of the whole project; `facts` in the order of its C++ files."""
    macros: dict[bytes, bytes] = {}
    defined: set[bytes] = set()
    typedefs: dict[bytes, bytes] = {}
    torch = wmma = bf16 = queried_width = False
    guarding = 0
    waves: list[Waves] = []
    sources: list[str] = []
    written_for: dict[str, str] = {}
    newer: set[bytes] = set()
    lent: dict[str, bool] = {}
    structures: dict[bytes, tuple[int, ...]] = {}
    for file, one in zip(project.cpp, facts, strict=True):
        if (one.device_functions or file.path.endswith((".cu", ".cuh"))) and is_own(file.path):
            sources.append(file.path)
        waves.append(one.waves)
        guarding += one.guards_amd
        newer |= one.newer
        for library in one.borrowed:
            lent[library] = lent.get(library, False) or is_header(file.path)
        if one.written_for:
            written_for[file.path] = one.written_for
        for name, body in one.macros:
            known = macros.get(name, body)
            macros[name] = body if known == body else known + b" " + body
        typedefs.update(one.typedefs)
        for name, sizes in one.structures:
            structures[name] = sizes if structures.get(name, sizes) == sizes else ()
        defined.update(one.device_functions)
        torch = torch or one.torch
        wmma = wmma or one.wmma
        bf16 = bf16 or one.bf16
        queried_width = queried_width or one.queried_width
    paths = frozenset(f.path for f in project.files)
    basenames = frozenset(posixpath.basename(path) for path in paths)
    cmake = cmake_facts(project)
    make = make_project(f.read() for f in project.files if f.kind == "make")
    build = torch_build(project, cmake) if torch else TorchBuild(extension=False, other=True)
    left = build.extension and not build.other
    return ProjectFacts(
        macros,
        frozenset(defined),
        typedefs,
        paths,
        basenames,
        left,
        build.extension,
        torch,
        headers_folder(paths, sources),
        join_waves(waves),
        wmma,
        bf16,
        queried_width,
        {name: sizes for name, sizes in structures.items() if sizes},
        written_for,
        frozenset(newer - _defined_elsewhere(project, newer)),
        lent,
        guarding,
        knows_hip(project),
        cmake,
        make,
    )


def _defined_elsewhere(project: Project, names: set[bytes]) -> set[bytes]:
    """Those of the names that some file defines whatever CUDA's version is."""
    if not names:
        return set()
    texts = (file.read() for file in project.cpp)
    return names & {name for data in texts for name in newer_macros(data)[1] - windows_macros(data)}


def gather_facts(project: Project) -> ProjectFacts:
    """Look once at every C++ file for what rules must know of the whole project."""
    return join_facts(project, map(facts_of, project.cpp))


def _size(file: SourceFile) -> int:
    return file.size


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
    if is_nvtx_copy(file.path) or file.path.startswith(facts.knows_hip):
        return FileResult(file.path, None)
    if file.path.endswith((".cu", ".cuh")) or _CUDA.search(data) or any(name in data for name in facts.waves.sizes):
        return engine.port(file.path, data, facts)
    return FileResult(file.path, None)


def port_project(
    project: Project, options: Options, jobs: int = 0, into: Path | None = None, progress: Progress = lambda n: None
) -> Port:
    """Port a whole project, in memory and `into` an empty folder if one is given.

    Style "": portable where PyTorch builds an extension of the sources, else hip.
    """
    looking = share_out(facts_of, project.cpp, _size, jobs)
    tables = load(), load_helpers(), load_rules()  # while others look
    facts = join_facts(project, in_order(looking))
    if not options.style:
        options = replace(options, style="portable" if facts.extension else "hip")
    port = Port(project, options, facts.torch, facts.folder)

    def finish(file: SourceFile, output: bytes | None) -> None:
        if into and not _written(into, file, output):
            port.lost.append(problem(file.path, "cannot be read; missing from the port"))
        progress(1)

    todo = [f for f in project.files if _has_rules(f)]
    work = partial(port_one, Engine(*tables, options), facts)
    results = share_out(work, todo, _size, jobs)
    for file in project.files:
        if not _has_rules(file) and file.kind != "manifest":
            finish(file, None)
    done = []
    for index, result in results:
        finish(todo[index], result.output)
        done.append((index, result))
    judged = lower_old_numbers(project, lower_unreached(project, in_order(done)))
    ported = [group_file(result) for result in judged]
    port.results = group_project(ported, has_own_path(facts.guarding_files, ported))
    for file in project.files:
        if file.kind == "manifest":  # it has something to add only where the port has headers
            shipped = work(file) if port.headers else FileResult(file.path, None)
            finish(file, shipped.output)
            port.results.append(shipped)
    if into:
        for path, target in project.links:
            write.put_link(into, path, target)
        for path, data in port.headers.items():
            write.put(into, path, data)
    return port


def _has_rules(file: SourceFile) -> bool:
    return file.kind == "cpp" or file.kind in _TEXT_KINDS


def _written(root: Path, file: SourceFile, output: bytes | None) -> bool:
    """Write a file's port, or its copy if nothing changed; False if it cannot be read."""
    if output is None:
        return write.put_copy(root, file.path, file.where)
    write.put(root, file.path, output, mode_of=file.where)
    return True


def write_in_place(port: Port) -> None:
    """Replace the changed files of the input and add our headers, all or nothing."""
    root = port.project.root
    write.require_tracked(root, (r.path for r in port.changed))
    files = {root / r.path: r.output for r in port.changed if r.output is not None}
    write.replace_files({**files, **{root / path: data for path, data in port.headers.items()}})
