"""Build CUDA programs and their portable ports with nvcc, and compare their machine code kernel by kernel.

    python benchmarks/portable_nvcc/build.py HECBENCH/src -o KIT [--arch sm_90] [--jobs N] [--only NAME,...]

Needs nvcc, make and cuobjdump, no GPU. KIT receives both sides of every program of programs.tsv as built folders, and
build.json: for each kernel, whether both sides hold the same instructions, encodings included. measure.py runs them.
"""

from __future__ import annotations

import argparse
import csv
import json
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).parent
SIDES = ("original", "port")
BUILD_SECONDS = 600
_SIBLING = re.compile(rb"\.\./([\w.+-]+/[\w./+-]+)")
#: nvcc puts a hash of the file and its path into the names of what is local to a file.
_FILE_HASH = re.compile(r"(_INTERNAL_|__nv_static_\d+_|_GLOBAL__N__|_cuda_[a-z]*_?)[0-9a-f]{8}(?:_\d+)?")
_HEX = re.compile(r"0x[0-9a-f]+")
_FUNCTION = re.compile(r"^\s*Function : (\S+)$", re.MULTILINE)


def read_programs(only: set[str]) -> dict[str, list[str]]:
    """Program -> its arguments."""
    with (HERE / "programs.tsv").open() as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    return {row["program"]: (row["arguments"] or "").split() for row in rows if not only or row["program"] in only}


def prepare(source: Path, kit: Path, name: str) -> str:
    """Copy one program and port it, with the files of neighbour folders that it names; returns what went wrong."""
    folder = source / f"{name}-cuda"
    if not folder.is_dir():
        return "no such program"
    shutil.copytree(folder, kit / "original" / folder.name, dirs_exist_ok=True)
    port = kit / "port" / folder.name
    command = [sys.executable, "-m", "waveport", "port", str(folder), "-o", str(port), "--style", "portable", "-q"]
    shutil.rmtree(port, ignore_errors=True)
    done = subprocess.run(command, capture_output=True, text=True)
    if not port.is_dir():
        return f"port: {done.stderr.strip() or done.stdout.strip()}"
    for file in folder.rglob("*"):
        for match in _SIBLING.findall(file.read_bytes()) if file.is_file() else ():
            _copy_neighbour(source, kit, match.decode())
    return ""


def _copy_neighbour(source: Path, kit: Path, name: str) -> None:
    if name.endswith((".h", ".hpp", ".cuh", ".egr")) and (source / name).is_file():
        for side in SIDES:
            (kit / side / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source / name, kit / side / name)


def program_file(folder: Path) -> Path:
    """Where the Makefile puts the program."""
    match = re.search(r"^program\s*=\s*(\S+)", (folder / "Makefile").read_text(), re.MULTILINE)
    return folder / (match[1] if match else "main")


def build(folder: Path, arch: str) -> str:
    """Run make; returns what went wrong. The CUDA runtime is linked as a shared library: the programs stay small."""
    environment = {**os.environ, "NVCC_APPEND_FLAGS": "-cudart shared"}
    target = program_file(folder)
    command = ["make", "-s", "-C", str(folder), target.name, f"ARCH={arch}", "CC=nvcc"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=BUILD_SECONDS, env=environment)
    except subprocess.TimeoutExpired:
        return f"make ran past {BUILD_SECONDS} s"
    for file in folder.rglob("*.o"):
        file.unlink()
    if done.returncode == 0 and target.is_file():
        subprocess.run(["strip", str(target)], check=True)
        return ""
    return next((line for line in done.stderr.splitlines() if "error" in line), "make failed")


def kernels(program: Path) -> dict[str, list[str]]:
    """Kernel or device function -> its instructions with their encodings."""
    done = subprocess.run(["cuobjdump", "-sass", str(program)], capture_output=True, text=True, check=True)
    parts = _FUNCTION.split(done.stdout)[1:]
    found: dict[str, list[str]] = {}
    for name, body in zip(parts[::2], parts[1::2], strict=True):
        lines = [line.strip() for line in body.splitlines() if line.strip().startswith("/*")]
        found[plain_name(name)] = [plain_name(line) for line in lines]
    return found


def plain_name(text: str) -> str:
    """A name without the hashes that nvcc makes of files and paths."""
    return _FILE_HASH.sub(r"\1", text)


def alike(left: list[str], right: list[str]) -> str:
    """`same`, `constants` (only immediates differ, such as the line number of an assertion) or `differs`."""
    if left == right:
        return "same"
    plain = ([_HEX.sub("", line) for line in side] for side in (left, right))
    return "differs" if next(plain) != next(plain) else "constants"


def compare(original: Path, port: Path) -> dict[str, str]:
    """Kernel -> how alike both sides are, or the one side that has it."""
    left, right = kernels(original), kernels(port)
    rows = {name: alike(left[name], right[name]) for name in left.keys() & right.keys()}
    rows |= dict.fromkeys(left.keys() - right.keys(), "original only")
    rows |= dict.fromkeys(right.keys() - left.keys(), "port only")
    return dict(sorted(rows.items()))


def build_pair(source: Path, kit: Path, name: str, arch: str) -> dict[str, object]:
    """One program's row of build.json."""
    error = prepare(source, kit, name)
    folders = [kit / side / f"{name}-cuda" for side in SIDES]
    for side, folder in zip(SIDES, folders, strict=True):
        if not error and (said := build(folder, arch)):
            error = f"{side}: {said}"
    programs = [str(program_file(folder).relative_to(kit)) for folder in folders] if not error else []
    return {
        "error": error,
        "programs": programs,
        "kernels": compare(*(kit / program for program in programs)) if programs else {},
    }


def main() -> None:
    """Build every program; print a line each and write build.json as they end."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("source", type=Path)
    parser.add_argument("-o", "--output", type=Path, required=True)
    parser.add_argument("--arch", default="sm_90")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--only", default="", help="program names with commas between")
    args = parser.parse_args()
    programs = read_programs(set(filter(None, args.only.split(","))))
    args.output.mkdir(parents=True, exist_ok=True)
    result = args.output / "build.json"
    rows: dict[str, dict[str, object]] = json.loads(result.read_text()) if result.is_file() else {}

    def one(name: str) -> None:
        row = build_pair(args.source, args.output, name, args.arch)
        rows[name] = {"arguments": programs[name], **row}
        result.write_text(json.dumps(dict(sorted(rows.items())), indent=1))
        found = row["kernels"]
        assert isinstance(found, dict)
        same = sum(verdict == "same" for verdict in found.values())
        print(f"{name:26} {row['error'] or f'{same} of {len(found)} kernels have the same machine code'}", flush=True)

    with ThreadPoolExecutor(args.jobs) as pool:
        list(pool.map(one, programs))


if __name__ == "__main__":
    main()
