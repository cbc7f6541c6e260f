"""The porting side on Windows and macOS: no POSIX-only module or call, no reliance on fork or on a UTF-8 locale."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from waveport import processes
from waveport.processes import in_order, share_out

KERNEL = b"""#include <cuda_runtime.h>
// Latin-1: \xe9, UTF-8: \xe2\x86\x92
__global__ void k(int* out, int v) { out[threadIdx.x] = __shfl_down_sync(0xffffffff, v, 1); }
int main() { int* p; cudaMalloc(&p, 128); k<<<1, 32>>>(p, 1); return cudaFree(p); }
"""
# What Python does not have on Windows. The standard library's own users are imported before it goes.
ELSEWHERE = """
import sys, os, multiprocessing, multiprocessing.spawn, multiprocessing.util, concurrent.futures.process
import shutil, subprocess, tempfile, tarfile, zipfile, random, logging, socket, selectors, ast, getpass, ctypes
multiprocessing.set_start_method("spawn")
MODULES = ("fcntl", "grp", "pwd", "resource", "termios", "pty", "tty", "syslog", "crypt", "readline", "curses")
CALLS = '''fork forkpty getuid geteuid getgid getegid getgroups getpgid setsid killpg chown lchown mkfifo mknod nice
    sched_getaffinity statvfs sysconf uname getloadavg wait3 wait4 setuid setgid pread pwrite sendfile fchmod fchown
    chroot confstr openpty ttyname major minor O_NOFOLLOW O_DIRECTORY O_CLOEXEC O_NONBLOCK'''.split()
for name in MODULES:
    sys.modules[name] = None
for name in CALLS:
    if hasattr(os, name):
        delattr(os, name)
"""


def run_elsewhere(code: str, *arguments: str, encoding: str = "cp1252") -> subprocess.CompletedProcess[bytes]:
    """Run a script in a Python without what Windows lacks, and with its ways of text and processes."""
    environment = {k: v for k, v in os.environ.items() if k not in ("LANG", "LC_ALL", "PYTHONUTF8")}
    environment |= {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": encoding}
    command = [sys.executable, "-X", "utf8=0", "-c", ELSEWHERE + code, *arguments]
    return subprocess.run(command, env=environment, capture_output=True)


def waveport(*arguments: str) -> subprocess.CompletedProcess[bytes]:
    """Run one command there."""
    return run_elsewhere("from waveport.cli import main\nsys.exit(main(sys.argv[1:]))", *arguments)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "in" / "src").mkdir(parents=True)
    (tmp_path / "in" / "src" / "k.cu").write_bytes(KERNEL.replace(b"\n", b"\r\n"))
    (tmp_path / "in" / "\u6838.cu").write_text("__global__ void k(int* p) { while (atomicCAS(p, 0, 1)); }\n")
    (tmp_path / "in" / "CMakeLists.txt").write_text("project(x LANGUAGES CUDA CXX)\nadd_executable(x src/k.cu)\n")
    return tmp_path / "in"


def test_a_port_is_the_same_there(project: Path, tmp_path: Path) -> None:
    here = subprocess.run([sys.executable, "-m", "waveport", "port", str(project), "-o", str(tmp_path / "a")])
    there = waveport("port", str(project), "-o", str(tmp_path / "b"))
    assert (here.returncode, there.returncode) == (0, 0), there.stderr
    written = [
        {p.relative_to(root): p.read_bytes() for p in root.rglob("*") if p.is_file() and p.name != "report.json"}
        for root in (tmp_path / "a", tmp_path / "b")
    ]
    assert written[0] == written[1] and b"hipMalloc" in written[1][Path("src/k.cu")]


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (["check", "SRC", "--json"], 1),
        (["check", "SRC"], 1),
        (["port", "SRC", "--dry-run"], 0),
        (["api", "cudaMallocAsync", "--json"], 0),
        (["api", "cudaMalocAsync"], 1),
        (["rule", "WP0201"], 0),
        (["rule"], 0),
        (["check", "no\u4e2d\u6587"], 2),
    ],
)
def test_commands_work_there(command: list[str], code: int, project: Path) -> None:
    done = waveport(*[str(project) if word == "SRC" else word for word in command])
    assert done.returncode == code, done.stderr.decode(errors="replace")
    assert done.stdout or done.stderr
    if "--json" in command:
        json.loads(done.stdout)


def test_processes_are_spawned_there(project: Path, tmp_path: Path) -> None:
    """Without fork, what goes to another process must be picklable."""
    for i in range(4):
        (project / f"big{i}.cu").write_bytes(KERNEL * 1500)
    script = tmp_path / "run.py"
    start = ELSEWHERE.replace("multiprocessing.set_start", "if __name__ == '__main__': multiprocessing.set_start")
    script.write_text(
        f"{start}from waveport.cli import main\nif __name__ == '__main__': sys.exit(main(sys.argv[1:]))\n"
    )
    command = [sys.executable, str(script), "check", str(project), "-q", "--jobs", "2", "--fail-on", "never"]
    done = subprocess.run(command, capture_output=True)
    assert done.returncode == 0, done.stderr.decode()


def test_no_more_processes_than_windows_can_wait_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def pool(jobs: int, context: object, **settings: object) -> ThreadPoolExecutor:
        asked.append(jobs)
        return ThreadPoolExecutor(1)

    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor", pool)
    monkeypatch.setattr(processes, "_work", str)
    monkeypatch.setattr("os.cpu_count", lambda: 192)
    assert in_order(share_out(str, range(200), lambda n: 100_000_000)) == [str(n) for n in range(200)]
    assert asked == [61]
