"""Run a built program in a copy of its folder and note everything it did that can be compared."""

from __future__ import annotations

import ctypes
import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from waveport.errors import InputError

_COPY_LIMIT = 1 << 30
_ADDR_NO_RANDOMIZE = 0x0040000  # linux/personality.h
_ASAN_EXIT = 87
_ASAN_OPTIONS = f"exitcode={_ASAN_EXIT}:detect_leaks=0:detect_stack_use_after_return=0:abort_on_error=0"


@dataclass(frozen=True, slots=True)
class Run:
    """What one run did. `fault` says how it died, "" if it ended by itself; `files` are those it made or changed."""

    wave: int
    exit_code: int
    ended: bool
    fault: str
    stdout: bytes
    stderr: bytes
    files: dict[str, str]
    notes: dict[str, int] = field(default_factory=dict)

    @property
    def launches(self) -> int:
        """Kernels launched; 0 where the program died before it could say."""
        return self.notes.get("launches", 0)


def run_program(
    program: Path,
    arguments: Sequence[str],
    folder: Path,
    scratch: Path,
    wave: int,
    *,
    seconds: float,
    in_step: bool = False,
    poison: bool = False,
    asan: bool = False,
) -> Run:
    """Run `program` in a copy of `folder` made in `scratch`."""
    place = scratch / "folder"
    _copy_folder(folder, place)
    before = _listing(place)
    notes = scratch / "notes.json"
    environment = {**os.environ, "WAVECPU_NOTES": str(notes), "ASAN_OPTIONS": _ASAN_OPTIONS}
    for name, wanted in (("WAVECPU_IN_STEP", in_step), ("WAVECPU_POISON", poison), ("WAVECPU_ASAN", asan)):
        environment.pop(name, None)
        if wanted:
            environment[name] = "1"
    out, err = scratch / "stdout", scratch / "stderr"
    with out.open("wb") as stdout, err.open("wb") as stderr:
        process = subprocess.Popen(
            [str(program), *arguments],
            cwd=place,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=stdout,
            stderr=stderr,
            start_new_session=True,
            preexec_fn=_same_addresses,
        )
        ended = True
        try:
            process.wait(timeout=seconds)
        except subprocess.TimeoutExpired:
            ended = False
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
    told = _read_notes(notes)
    said = err.read_bytes()
    fault = _fault(process.returncode, told, said, asan, program) if ended else ""
    files = {name: digest for name, digest in _listing(place).items() if before.get(name) != digest}
    counts = {key: value for key, value in told.items() if isinstance(value, int)}
    return Run(wave, process.returncode, ended, fault, out.read_bytes(), said, files, counts)


def absolute_arguments(arguments: Sequence[str], folder: Path) -> list[str]:
    """Make arguments that name files of the caller's folder absolute; names that `folder` has are left alone."""
    return [
        os.path.abspath(word) if os.path.exists(word) and not (folder / word).exists() else word for word in arguments
    ]


def _same_addresses() -> None:
    """Turn address randomisation off in the child, so that two runs see the same garbage and print the same pointers."""
    ctypes.CDLL(None).personality(_ADDR_NO_RANDOMIZE)


def _copy_folder(folder: Path, to: Path) -> None:
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    if size > _COPY_LIMIT:
        raise InputError(
            f"{folder} holds {size >> 20} MB, too much to copy for each run", hint="give its data by absolute paths"
        )
    shutil.copytree(folder, to, symlinks=True)


def _listing(folder: Path) -> dict[str, str]:
    """Return a digest of every file."""
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.is_symlink()
    }


def _read_notes(path: Path) -> dict[str, int | str]:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return data if isinstance(data, dict) else {}


def _fault(code: int, notes: dict[str, int | str], stderr: bytes, asan: bool, program: Path) -> str:
    """Say how a program died, "" if it ended by itself."""
    if asan and code == _ASAN_EXIT:
        kind = re.search(rb"ERROR: (AddressSanitizer: [\w-]+)", stderr)
        frames = [word.decode() for word in re.findall(rb"#\d+ 0x[0-9a-f]+ +\(\S*/program\+(0x[0-9a-f]+)\)", stderr)]
        return f"{kind[1].decode() if kind else 'AddressSanitizer: error'} {_place(program, frames[:6])}".strip()
    if code >= 0:
        return ""
    try:
        name = signal.Signals(-code).name
    except ValueError:
        name = f"signal {-code}"
    return f"{name} {notes.get('fault') or ''}".strip()


def _place(program: Path, addresses: Sequence[str]) -> str:
    """Name the first of the return addresses that lies in the project's own source; "" without binutils' addr2line."""
    tool = shutil.which("addr2line")
    if not tool or not addresses:
        return ""
    command = [tool, "-f", "-C", "-e", str(program), *addresses]
    lines = subprocess.run(command, capture_output=True, text=True, errors="replace").stdout.splitlines()
    for function, place in zip(lines[::2], lines[1::2], strict=False):
        if "/source/" in place:
            name = function.partition("(")[0]
            inside = "" if name.startswith("wavecpu::") else f" in {name}"  # a kernel inlined into its launch
            return f"at {place.rpartition('/source/')[2].partition(' ')[0]}{inside}"
    return ""
