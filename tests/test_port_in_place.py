"""`--in-place` changes all files or none, only what git can bring back; a kill leaves nothing behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from waveport.cli import main
from waveport.project import write

CUDA = "#include <cuda_runtime.h>\n__global__ void k(int a) { __shfl_sync(~0u, a, 3); }\n"


def git(root: Path, *arguments: str) -> str:
    command = ["git", "-C", str(root), "-c", "user.name=n", "-c", "user.email=e@example.org", *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    root = tmp_path / "tree"
    root.mkdir()
    for name in ("a.cu", "b c.cu"):
        (root / name).write_text(CUDA)
    (root / ".gitignore").write_text("build\n")
    git(root, "init", "-q")
    git(root, "add", "-A")
    git(root, "commit", "-qm", "x")
    return root


def test_a_clean_tree(tree: Path) -> None:
    assert main(["port", str(tree), "--in-place", "-q"]) == 0
    assert git(tree, "status", "--short").split("\n") == [" M a.cu", ' M "b c.cu"', "?? waveport/", ""]
    assert main(["port", str(tree), "--in-place", "-q"]) == 2  # no longer clean


def test_a_single_file(tree: Path) -> None:
    assert main(["port", str(tree / "a.cu"), "--in-place", "-q"]) == 0
    assert git(tree, "status", "--short").split("\n") == [" M a.cu", "?? waveport/", ""]


def test_what_git_ignores_cannot_be_undone(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tree / "build").mkdir()
    (tree / "build" / "c.cu").write_text(CUDA)
    assert main(["port", str(tree), "--in-place", "-q"]) == 2
    assert "build/c.cu is ignored by git" in capsys.readouterr().err
    assert git(tree, "status", "--short") == "" and (tree / "build" / "c.cu").read_text() == CUDA


def test_a_full_disk_changes_nothing(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def some(*arguments: str, **options: Path) -> tuple[int, str]:
        if len(made) == 2:
            raise OSError(28, "No space left on device", str(tree))
        made.append(os.path.join(options["dir"], f".{len(made)}"))
        return os.open(made[-1], os.O_CREAT | os.O_RDWR), made[-1]

    monkeypatch.setattr("waveport.project.write.tempfile.mkstemp", some)
    assert main(["port", str(tree), "--in-place", "-q"]) == 2
    assert len(made) == 2 and git(tree, "status", "--short").strip() == ""


def test_the_trees_own_git_settings_run_nothing(tree: Path) -> None:
    git(tree, "config", "core.fsmonitor", f"touch {tree.parent}/ran; false")
    write.require_clean_git(tree)
    assert not (tree.parent / "ran").exists()


def test_a_report_that_cannot_be_written(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(tree), "--fail-on", "never", "--sarif", str(tree), "-q"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert sorted(p.name for p in tree.parent.iterdir()) == ["tree"]


@pytest.mark.skipif(sys.platform == "win32", reason="kills by signal")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT"])
def test_a_kill_leaves_no_folder_and_no_process(name: str, tmp_path: Path) -> None:
    source = tmp_path / "in"
    source.mkdir()
    for k in range(60):
        (source / f"f{k}.cu").write_text(CUDA * 400)
    command = [sys.executable, "-m", "waveport", "port", str(source), "-o", str(tmp_path / "out"), "--jobs", "2", "-q"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, start_new_session=True)
    deadline = time.monotonic() + 60
    while process.poll() is None and time.monotonic() < deadline and not workers(process.pid):
        time.sleep(0.02)
    time.sleep(0.4)  # a signal in the midst of a fork is lost: Python drops what its fork hooks raise
    os.killpg(process.pid, getattr(signal, name)) if name == "SIGINT" else process.send_signal(signal.SIGTERM)
    _, told = process.communicate(timeout=60)  # ends only when the workers have closed it as well
    assert told.decode() == "waveport: interrupted; nothing half-written was kept\n"
    assert process.returncode == 130 and sorted(p.name for p in tmp_path.iterdir()) == ["in"]


def workers(pid: int) -> str:
    where = Path(f"/proc/{pid}/task/{pid}/children")
    return where.read_text() if where.exists() else "unknown"
