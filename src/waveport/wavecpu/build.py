"""Build a ported program for the CPU: rewrite a copy of its sources, compile with clang, link with our runtime."""

from __future__ import annotations

import hashlib
import os
import platform
import re
import subprocess
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from waveport.errors import InputError
from waveport.project.units import Unit
from waveport.toolchain import Toolchain
from waveport.toolchain.managed import home
from waveport.verify.diagnostics import parse_diagnostics
from waveport.verify.headers import HeaderSearch
from waveport.wavecpu.rewrite import rewrite

_HERE = Path(__file__).parent
_RUNTIME, _INCLUDE = _HERE / "runtime", _HERE / "include"
_SOURCES = tuple(
    f".{name}"
    for name in ("cu", "cuh", "cuda", "hip", "h", "hh", "hpp", "hxx", "c", "cc", "cpp", "cxx", "c++", "C", "inl", "inc")
)
_MACROS = (
    "-DWAVEPORT_CPU=1",
    "-D__HIPCC__=1",
    "-D__HIP__=1",
    "-DTHRUST_DEVICE_SYSTEM=THRUST_DEVICE_SYSTEM_CPP",
    "-D__HIP_DEVICE_COMPILE__=1",
    "-D__HIP_PLATFORM_AMD__=1",
)
_TARGET = {32: ("-D__GFX11__=1", "-D__gfx1100__=1"), 64: ("-D__GFX9__=1", "-D__gfx90a__=1")}
_COMMON = ("-w", "-g1", "-fno-omit-frame-pointer", "-fno-color-diagnostics", "-fdiagnostics-absolute-paths")
_ASAN = ("-fsanitize=address", "-fsanitize-address-use-after-return=never")
# OpenMP's pragmas are left out: the host then runs them with one thread, which they allow.
_LEFT_OUT = re.compile(r"-(fgpu|fno-gpu|fhip|fno-hip|O|fopenmp).*|-use_fast_math")
_LIBRARIES = {"rocprim": "hipCUB", "hipcub": "hipCUB", "rocwmma": "rocWMMA", "hiprand": "hipRAND", "rocrand": "hipRAND"}
_CLOCKS = ("clock_gettime", "gettimeofday", "time", "clock")
_HEADER_ROUNDS = 6


class NotRunnable(Exception):
    """The program cannot be built for the CPU; the message names the first thing that is missing."""


@dataclass(frozen=True, slots=True)
class Variant:
    """One way to build: wave size, lanes in step or each at its own pace, with AddressSanitizer or not."""

    wave: int
    in_step: bool = False
    asan: bool = False

    @property
    def flags(self) -> tuple[str, ...]:
        """Flags for device code."""
        coverage = "trace-pc,no-prune,trace-loads,trace-stores" if self.in_step else "trace-pc"
        return (f"-fsanitize-coverage={coverage}", *(_ASAN if self.asan else ()))

    @property
    def optimization(self) -> str:
        """In step, code must lie in the order of the source: the scheduler tells by addresses where paths join."""
        return "-O0" if self.in_step else "-O1"

    @property
    def name(self) -> str:
        return f"wave{self.wave}{'-step' if self.in_step else ''}{'-asan' if self.asan else ''}"


def check_machine() -> None:
    """Raise where the fibers do not run."""
    if platform.machine() not in ("x86_64", "AMD64") or platform.system() != "Linux":
        raise InputError("waveport run works on x86-64 Linux only", hint="use `waveport verify` here")


def copy_rewritten(root: Path, to: Path) -> None:
    """Copy the sources of a port, launches rewritten; data files are left out."""
    for folder, folders, files in os.walk(root):
        folders[:] = [name for name in folders if not name.startswith(".")]
        place = to / os.path.relpath(folder, root)
        place.mkdir(parents=True, exist_ok=True)
        for name in files:
            if Path(name).suffix in _SOURCES:
                (place / name).write_bytes(rewrite((Path(folder) / name).read_bytes()))


class Builder:
    """Builds programs out of the units of one port, in the folder `work`."""

    def __init__(self, toolchain: Toolchain, root: Path, work: Path, includes: Sequence[str] = ()) -> None:
        check_machine()
        self._toolchain, self._root = toolchain, Path(os.path.abspath(root))
        self._work = Path(os.path.abspath(work))
        self._source = self._work / "source"
        self._includes = tuple(f"-I{os.path.abspath(folder)}" for folder in includes)
        copy_rewritten(self._root, self._source)
        self._headers = HeaderSearch(self._source)

    def program(self, units: Sequence[Unit], variant: Variant, advance: Callable[[int], None]) -> Path:
        """Compile `units`, link them, return the program; raises NotRunnable."""
        folder = self._work / variant.name
        folder.mkdir(exist_ok=True)

        def one(numbered: tuple[int, Unit]) -> Path:
            number, unit = numbered
            output = folder / f"{number}.o"
            self._compile(unit, variant, output)
            advance(1)
            return output

        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            objects = list(pool.map(one, enumerate(units)))
            runtime = list(pool.map(lambda source: self._runtime(source, variant), sorted(_RUNTIME.glob("*.cpp"))))
        program = folder / "program"
        self._link([*objects, *runtime], variant, program)
        return program

    def _clang(self, arguments: Iterable[str], folder: Path) -> subprocess.CompletedProcess[str]:
        command = [str(self._toolchain.clang), "--driver-mode=g++", *self._toolchain.flags, *arguments]
        return subprocess.run(command, cwd=folder, capture_output=True, text=True, errors="replace")

    def _compile(self, unit: Unit, variant: Variant, output: Path) -> None:
        moved = [flag.replace(str(self._root), str(self._source)) for flag in unit.flags if not _LEFT_OUT.match(flag)]
        device = unit.language == "hip"
        mode = ["-DWAVECPU_DEVICE_CODE", *_MACROS, *_TARGET[variant.wave], *variant.flags] if device else []
        if not device:
            mode = ["-D__HIP_PLATFORM_AMD__=1", *(_ASAN if variant.asan else ())]
        language = "c" if unit.language == "c" else "c++"
        standard = [] if any(f.startswith("-std") for f in moved) or language == "c" else ["-std=c++17"]
        given = [
            *_COMMON,
            variant.optimization,
            f"-DWAVECPU_WAVE={variant.wave}",
            f"-I{_INCLUDE}",
            *mode,
            *standard,
            *moved,
        ]
        given += [*self._includes, *(("-include", "hip/hip_runtime.h") if device else ())]
        folder = self._source / unit.directory
        extra: list[str] = []
        for _ in range(_HEADER_ROUNDS):
            files = ["-x", language, "-c", str(self._source / unit.source), "-o", str(output)]
            done = self._clang([*given, *extra, *files], folder if folder.is_dir() else self._source)
            if done.returncode == 0:
                return
            missing = next((d.missing_header for d in parse_diagnostics(done.stderr) if d.missing_header), "")
            place = self._headers.folder_for(missing, unit.source) if missing else None
            if place is None or f"-I{place}" in extra:
                break
            extra.append(f"-I{place}")
        raise NotRunnable(self._first_error(done.stderr))

    def _first_error(self, said: str) -> str:
        errors = parse_diagnostics(said)
        if not errors:
            return "clang failed: " + (said.strip().splitlines() or ["no message"])[-1]
        first = errors[0]
        if library := re.search(r"/(hipcub|rocprim|rocwmma|hiprand|rocrand)/", first.path):
            return f"no {_LIBRARIES.get(library[1], library[1])} on the CPU"
        frame = first.inside(str(self._source))
        place = f" ({os.path.relpath(frame.path, self._source)}:{frame.line})" if frame else ""
        more = f" and {len(errors) - 1} more" if len(errors) > 1 else ""
        return f"{first.message}{place}{more}"

    def _runtime(self, source: Path, variant: Variant) -> Path:
        """Compile one file of the runtime, once for each toolchain."""
        texts = [path.read_bytes() for path in sorted(_HERE.rglob("*")) if path.suffix in (".h", ".cpp")]
        key = hashlib.sha256(b"".join(texts) + self._toolchain.name.encode() + str(self._toolchain.root).encode())
        cache = home().parent / "wavecpu" / key.hexdigest()[:16]
        output = cache / f"{source.stem}-{variant.wave}.o"
        if output.is_file():
            return output
        cache.mkdir(parents=True, exist_ok=True)
        flags = [*_COMMON, *_MACROS, "-O2", "-std=c++17", "-DWAVECPU_DEVICE_CODE", f"-DWAVECPU_WAVE={variant.wave}"]
        draft = output.with_suffix(f".{os.getpid()}")
        done = self._clang([*flags, f"-I{_INCLUDE}", "-c", str(source), "-o", str(draft)], cache)
        if done.returncode:
            raise NotRunnable(
                f"our runtime does not compile with {self._toolchain.name}: {self._first_error(done.stderr)}"
            )
        os.replace(draft, output)
        return output

    def _link(self, objects: Sequence[Path], variant: Variant, program: Path) -> None:
        # The same device function or variable may stand in several units: on the GPU each has its own.
        flags = ["-fuse-ld=lld", "-Wl,--allow-multiple-definition", "-pthread"]
        flags += [f"-Wl,--export-dynamic-symbol={name}" for name in _CLOCKS]
        flags += _ASAN if variant.asan else ()
        if self._toolchain.kind == "managed":  # its C library may be newer than the machine's
            libraries = self._toolchain.root / "root/usr/lib/x86_64-linux-gnu"
            flags += [f"-Wl,-dynamic-linker,{libraries / 'ld-linux-x86-64.so.2'}", f"-Wl,-rpath,{libraries}"]
        done = self._clang([*map(str, objects), *flags, "-o", str(program)], self._work)
        if done.returncode:
            names = list(dict.fromkeys(re.findall(r"undefined symbol: ([^\n]+)", done.stderr)))
            if names:
                raise NotRunnable(
                    "no " + ", ".join(names[:5]) + (f" and {len(names) - 5} more" if len(names) > 5 else "")
                )
            raise NotRunnable("linking failed: " + (done.stderr.strip().splitlines() or ["no message"])[0])


_MAIN = re.compile(rb"^[ \t]*(?:int|auto|void|signed)[ \t\r\n]+main[ \t\r\n]*\(", re.MULTILINE)


def choose_units(units: Sequence[Unit], root: Path, wanted: str = "") -> list[Unit]:
    """Return the units of one program: that of `wanted` (a source with main), else the only one."""
    mains = [unit for unit in units if _MAIN.search((root / unit.source).read_bytes())]
    if wanted:
        mains = [unit for unit in mains if unit.source == wanted or unit.source.endswith("/" + wanted)]
    if (
        len(
            described := [unit for unit in mains if not unit.described_by.startswith(("neighbour of", "no build file"))]
        )
        == 1
    ):
        mains = described
    if len({unit.source for unit in mains}) != 1:
        names = ", ".join(sorted({unit.source for unit in mains})[:8])
        what = (
            f"several programs: {names}"
            if mains
            else f"no source with a main function{' named ' + wanted if wanted else ''}"
        )
        raise InputError(f"{root} holds {what}", hint="name one with --main SOURCE")
    main = mains[0]
    others = [u for u in units if not _MAIN.search((root / u.source).read_bytes())]
    seen: dict[str, Unit] = {}
    for unit in [main, *others]:
        seen.setdefault(unit.source, unit)
    return list(seen.values())
