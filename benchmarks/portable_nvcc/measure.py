"""Run CUDA programs and their portable ports in turn on an NVIDIA GPU: the same results? the same speed?

    python benchmarks/portable_nvcc/measure.py KIT -o RESULT.json [--rounds 3] [--deadline 570] [--only NAME,...]

KIT comes from build.py. Each round runs both sides once, the first one changing; watch.cpp, loaded into them, adds up
the GPU's time in kernels and hashes every byte copied to the host. What differs between rounds of one
side varies by itself; all else must be equal: those bytes, exit code, files, printed lines without timings.
The ratio is the median over the rounds of the port's kernel time by the original's, with a distribution-free interval
(90 % from five rounds on; the whole range before). Rounds are added until the interval lies inside or outside 1 +- 2 %.
"""

from __future__ import annotations

import argparse
import array
import hashlib
import json
import math
import os
import re
import shutil
import statistics
import subprocess
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from build import SIDES, plain_name

HERE = Path(__file__).parent
MOST_ROUNDS = 9
LIMIT = 0.02
RUN_SECONDS = 5
_TIMED = re.compile(r"time|sec\b|seconds?|\b[mun]s\b|/s\b|flop|bandwidth|throughput|speed|elapsed|cycles|\brate", re.I)


@dataclass(frozen=True, slots=True)
class Run:
    """What one run left: its status, lines, files and copies, and kernel -> (launches, nanoseconds)."""

    status: int
    lines: list[str]
    files: dict[str, str]
    copies: list[str]
    kernels: dict[str, tuple[int, int]]
    wall: float

    @property
    def busy(self) -> int:
        """Nanoseconds in kernels."""
        return sum(nanoseconds for _, nanoseconds in self.kernels.values())


def cuda_root() -> Path:
    """The toolkit of the nvcc on PATH."""
    return Path(shutil.which("nvcc") or "nvcc").resolve().parent.parent


def build_watch(kit: Path) -> Path:
    """Compile watch.cpp."""
    library, extras = kit / "watch.so", cuda_root() / "extras/CUPTI"
    places = [f"-I{extras}/include", f"-L{extras}/lib64"]
    command = ["nvcc", "-O2", "-std=c++17", "-shared", "-Xcompiler", "-fPIC", *places, "-o", str(library)]
    subprocess.run([*command, str(HERE / "watch.cpp"), "-lcupti", "-lcuda"], check=True)
    return library.resolve()


def write_inputs(kit: Path) -> None:
    """numbers.bin for mpc: a million doubles that change slowly."""
    values = array.array("d", (math.sin(i * 1e-4) * 100 + i % 7 for i in range(1_000_000)))
    for side in SIDES:
        (kit / side / "input").mkdir(parents=True, exist_ok=True)
        (kit / side / "input/numbers.bin").write_bytes(values.tobytes())


def run_once(program: Path, arguments: list[str], watch: Path) -> Run:
    """Run a program in its folder. Raises TimeoutExpired."""
    notes = program.parent / "watch.txt"
    notes.unlink(missing_ok=True)
    before = {path: path.stat().st_mtime_ns for path in program.parent.rglob("*") if path.is_file()}
    root = cuda_root()
    libraries = [f"{root}/lib64", f"{root}/extras/CUPTI/lib64", os.environ.get("LD_LIBRARY_PATH", "")]
    environment = {**os.environ, "LD_LIBRARY_PATH": ":".join(libraries), "CUDA_INJECTION64_PATH": str(watch)}
    environment["PORTABLE_NVCC_WATCH"] = str(notes.resolve())
    start = time.perf_counter()
    done = subprocess.run(
        [str(program.resolve()), *arguments],
        cwd=program.parent,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=RUN_SECONDS,
    )
    wall = time.perf_counter() - start
    files = {
        str(path.relative_to(program.parent)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(program.parent.rglob("*"))
        if path.is_file() and path != notes and before.get(path) != path.stat().st_mtime_ns
    }
    copies, kernels = read_notes(notes)
    lines = [line for line in done.stdout.decode(errors="replace").splitlines() if not _TIMED.search(line)]
    return Run(done.returncode, lines, files, copies, kernels, wall)


def read_notes(path: Path) -> tuple[list[str], dict[str, tuple[int, int]]]:
    """What watch.cpp wrote."""
    lines = path.read_text().splitlines() if path.is_file() else []
    copies = [line[5:] for line in lines if line.startswith("copy ")]
    kernels: dict[str, tuple[int, int]] = {}
    for line in lines:
        if line.startswith("kernel "):
            _, launches, nanoseconds, name = line.split(" ", 3)
            kernels[plain_name(name)] = (int(launches), int(nanoseconds))
    return copies, kernels


def agreement(originals: list[list[str]], ports: list[list[str]]) -> str:
    """`same`, `varies` (only where the original does, too), `unsteady` (nothing is steady) or `differs`."""
    if all(items == originals[0] for items in originals + ports):
        return "same"
    if any(len(items) != len(originals[0]) for items in originals):
        return "unsteady"
    if any(len(items) != len(originals[0]) for items in ports):
        return "differs"
    left = [set(values) for values in zip(*originals, strict=True)]
    right = [set(values) for values in zip(*ports, strict=True)]
    if all(len(values) > 1 for values in left):
        return "unsteady"
    # A few runs do not show every place that varies: one counts as different if each side is of one mind.
    steady = [(a, b) for a, b in zip(left, right, strict=True) if len(a) == len(b) == 1]
    return "differs" if any(a != b for a, b in steady) else "varies"


def compare_results(originals: list[Run], ports: list[Run]) -> dict[str, str]:
    """What was compared -> how it agrees."""

    def ask(view: str) -> str:
        sides = ([_flat(getattr(run, view)) for run in side] for side in (originals, ports))
        return agreement(*sides)

    return {view: ask(view) for view in ("status", "copies", "files", "lines")}


def _flat(value: object) -> list[str]:
    if isinstance(value, dict):
        return [f"{name} {content}" for name, content in value.items()]
    return value if isinstance(value, list) else [str(value)]


def interval(ratios: Sequence[float]) -> tuple[float, float]:
    """An interval for the median from order statistics: the narrowest that covers it with 90 %, else the range."""
    ordered, n = sorted(ratios), len(ratios)
    outside, k = 2.0**-n, 1  # probability that the median lies below the k-th value
    while k + 1 <= n // 2 and 2 * (outside + math.comb(n, k) * 2.0**-n) <= 0.1:
        outside += math.comb(n, k) * 2.0**-n
        k += 1
    return ordered[k - 1], ordered[n - k]


def verdict_of(low: float, high: float) -> str:
    """Where the interval lies."""
    if low >= 1 - LIMIT and high <= 1 + LIMIT:
        return "within"
    return "faster" if high < 1 - LIMIT else "slower" if low > 1 + LIMIT else "undecided"


def kernel_ratio(originals: list[Run], ports: list[Run], name: str) -> float | None:
    """Median ratio of one kernel's time."""
    pairs = zip(originals, ports, strict=True)
    found = [p.kernels[name][1] / o.kernels[name][1] for o, p in pairs if name in o.kernels and name in p.kernels]
    return round(statistics.median(found), 4) if found else None


def measure(kit: Path, row: dict[str, list[str]], watch: Path, fewest: int, ends: float) -> dict[str, object]:
    """Run one program until its ratio is decided."""
    programs = [kit / program for program in row["programs"]]
    runs: tuple[list[Run], list[Run]] = ([], [])
    while len(runs[0]) < max(fewest, MOST_ROUNDS) and time.monotonic() < ends:
        order = (0, 1) if len(runs[0]) % 2 == 0 else (1, 0)
        for side in order:
            runs[side].append(run_once(programs[side], row["arguments"], watch))
        if len(runs[0]) >= fewest and (not runs[0][0].busy or _ratio(*runs)["verdict"] != "undecided"):
            break
    if len(runs[0]) < fewest:
        return {"error": "no time left"}
    if all(run.status and not run.busy for side in runs for run in side):
        return {"error": f"neither side got to a kernel: status {runs[0][0].status}, {runs[1][0].status}"}
    differing = [name for name, same in row["kernels"].items() if same != "same"]  # type: ignore[attr-defined]
    return {
        "rounds": len(runs[0]),
        "status": runs[0][0].status,
        "results": compare_results(*runs),
        "copied_bytes": sum(int(copy.split()[0]) for copy in runs[0][0].copies),
        "milliseconds": round(statistics.median(run.busy for run in runs[0]) / 1e6, 3),
        "wall_seconds": round(statistics.median(run.wall for run in runs[0]), 2),
        "differing_kernels": {name: kernel_ratio(*runs, name) for name in differing},
        **(_ratio(*runs) if runs[0][0].busy else {}),
    }


def _ratio(originals: list[Run], ports: list[Run]) -> dict[str, object]:
    ratios = [port.busy / original.busy for original, port in zip(originals, ports, strict=True)]
    low, high = interval(ratios)
    median = statistics.median(ratios)
    return {"ratio": round(median, 5), "low": round(low, 5), "high": round(high, 5), "verdict": verdict_of(low, high)}


def shown(name: str, row: dict[str, object]) -> str:
    """One line of the table."""
    if "error" in row:
        return f"{name:26} {row['error']}"
    results = row["results"]
    assert isinstance(results, dict)
    worst = next((word for word in ("differs", "unsteady", "varies") if word in results.values()), "same")
    kernel_time = (
        f"{row['ratio']:.4f} [{row['low']:.4f}, {row['high']:.4f}] {row['verdict']}" if "ratio" in row else "-"
    )
    return (
        f"{name:26} {worst:8} {row['copied_bytes']:12} B {row['milliseconds']:11.3f} ms  {kernel_time:38} "
        f"{row['rounds']} rounds, {row['wall_seconds']} s, status {row['status']}  {row['differing_kernels'] or ''}"
    )


def main() -> None:
    """Measure every built program; print a line each and write the result as they end."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kit", type=Path)
    parser.add_argument("-o", "--output", type=Path, required=True)
    parser.add_argument("--rounds", type=int, default=3, help="at least so many")
    parser.add_argument("--deadline", type=float, default=570, help="seconds after which no program is begun")
    parser.add_argument("--only", default="", help="program names with commas between")
    args = parser.parse_args()
    ends = time.monotonic() + args.deadline
    built = json.loads((args.kit / "build.json").read_text())
    only = set(filter(None, args.only.split(",")))
    watch = build_watch(args.kit)
    write_inputs(args.kit)
    rows: dict[str, dict[str, object]] = {}
    for name in (name for name, row in built.items() if row["programs"] and (not only or name in only)):
        try:
            rows[name] = measure(args.kit, built[name], watch, args.rounds, ends)
        except subprocess.TimeoutExpired:
            rows[name] = {"error": f"ran past {RUN_SECONDS} s"}
        except (OSError, ValueError) as error:
            rows[name] = {"error": str(error)}
        print(shown(name, rows[name]), flush=True)
        args.output.write_text(json.dumps(rows, indent=1))
        if time.monotonic() > ends:
            break
    decided = [row for row in rows.values() if "verdict" in row]
    counts = {
        word: sum(row["verdict"] == word for row in decided) for word in ("within", "faster", "slower", "undecided")
    }
    print(f"{len(rows)} programs run, {len(decided)} timed: {counts}")


if __name__ == "__main__":
    main()
