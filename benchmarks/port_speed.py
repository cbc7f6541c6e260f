"""How fast `waveport port` reads and rewrites, next to its peers, on one list of files in one run.

    python benchmarks/port_speed.py FOLDER [--files 520] [--torch] [--scribe] [--repeat 3]

FOLDER is any tree with .cu and .cuh files (a checkout of a large CUDA project); the first N by name are used. The
figure is lines per CPU-second of the whole process, start-up and writing included; machines are noisy, so compare the
ratios of one run. Peers run when they are installed: PyTorch's hipify (`torch`), rocm-scribe (`rocm-scribe`).
"""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

# An installed package is compiled; without this a checkout compiles itself at each start.
_ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
_TORCH = """
import sys
from torch.utils.hipify import hipify_python
root = sys.argv[1]
hipify_python.hipify(project_directory=root, output_directory=root, includes=[root + "/*"], show_progress=False,
                     extra_files=[], is_pytorch_extension=False, hipify_extra_files_only=False)
"""
_SCRIBE = """
import pathlib, sys
from cuda_scribe import HipifyConfig, hipify
for path in sorted(pathlib.Path(sys.argv[1]).rglob("*.cu*")):
    text = path.read_text(encoding="utf-8", errors="surrogateescape")
    done = hipify(text, config=HipifyConfig(target_arch="gfx90a"))
    path.write_text(getattr(done, "source", done), encoding="utf-8", errors="surrogateescape")
"""


def copy_files(folder: Path, count: int, target: Path, utf8_only: bool) -> tuple[int, int]:
    """Copy the first files by name; returns lines and bytes. PyTorch's hipify stops at a file that is not UTF-8."""
    lines = size = taken = 0
    for path in sorted(p for p in folder.rglob("*.cu*") if p.suffix in (".cu", ".cuh") and p.is_file()):
        data = path.read_bytes()
        if utf8_only and not _is_utf8(data):
            continue
        copy = target / path.relative_to(folder)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(data)
        lines, size, taken = lines + data.count(b"\n"), size + len(data), taken + 1
        if taken == count:
            break
    return lines, size


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def measure(command: list[str]) -> tuple[float, float, int]:
    """CPU seconds, wall seconds and peak memory (KB) of one process and its children."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=_ENVIRONMENT)
    wall = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return cpu, wall, after.ru_maxrss


def main() -> None:
    """Run each tool on its own copy of the files; print the best of the repeats."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--files", type=int, default=520)
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--torch", action="store_true")
    parser.add_argument("--scribe", action="store_true")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        base = Path(folder)
        lines, size = copy_files(args.folder, args.files, base / "in", utf8_only=args.torch)
        print(
            f"{args.files} files, {size / 1e6:.1f} MB, {lines} lines, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"
        )
        port = [sys.executable, "-m", "waveport", "port", str(base / "in"), "-o", str(base / "out"), "-q"]
        tools: dict[str, list[str]] = {
            "waveport, 1 process": [*port, "--jobs", "1"],
            "waveport, all cores": port,
            "cp -r": ["cp", "-r", str(base / "in"), str(base / "out")],
        }
        if args.torch:
            tools["PyTorch hipify"] = [sys.executable, "-c", _TORCH, str(base / "out")]
        if args.scribe:
            tools["rocm-scribe"] = [sys.executable, "-c", _SCRIBE, str(base / "out")]
        for name, command in tools.items():
            rows = []
            for _ in range(args.repeat):
                shutil.rmtree(base / "out", ignore_errors=True)
                if name in ("PyTorch hipify", "rocm-scribe"):
                    shutil.copytree(base / "in", base / "out")
                rows.append(measure(command))
            cpu, wall, memory = min(rows)
            print(
                f"{name:22} {lines / cpu:10.0f} lines/CPU-s  {cpu:6.2f} CPU-s  {wall:6.2f} s wall  {memory >> 10} MB peak so far"
            )


if __name__ == "__main__":
    main()
