"""One setting in its own process: start it, ask it, stop it, never wait longer than the time that is left."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Protocol

import waveport
from waveport.dl.bench.steps import StepSize
from waveport.dl.settings import Settings
from waveport.dl.tune.knobs import Knob

KEPT = ("miopen", "tunableop*.csv")


class TrialFailed(Exception):
    """A trial gave no figure; the text is the reason for the report."""

    def __init__(self, reason: str, out_of_memory: bool = False) -> None:
        super().__init__(reason)
        self.out_of_memory = out_of_memory


@dataclass(frozen=True, slots=True)
class Built:
    """What starting a setting showed: seconds of its first steps, what was missing, distance from the reference."""

    seconds: float
    notes: list[str] = field(default_factory=list)
    distance: Mapping[str, Any] | None = None
    device: Mapping[str, Any] = field(default_factory=dict)


class Contestant(Protocol):
    """A setting that can be started, timed again and again, and stopped. `block` returns seconds per unit of work."""

    settings: Settings
    folder: Path

    def build(self, deadline: float) -> Built: ...
    def block(self, seconds: float, deadline: float) -> float: ...
    def close(self) -> None: ...


class Target(Protocol):
    """What is tuned: makes contestants, and judges what building one showed."""

    kind: str
    arch: str
    knobs: tuple[Knob, ...]
    fixed: frozenset[str]
    block_seconds: float

    def make(self, settings: Settings, folder: Path, extra: Mapping[str, str]) -> Contestant: ...
    def wrong(self, built: Built, settings: Settings, knob: Knob) -> str: ...
    def before(self, settings: Settings, deadline: float) -> None: ...
    def prepare(self, settings: Settings, folder: Path, extra: Mapping[str, str], deadline: float) -> None: ...
    def learn(self, base: Contestant) -> Mapping[str, Any]: ...
    def recall(self, learned: Mapping[str, Any]) -> None: ...


def environment(settings: Settings, folder: Path, shared: Path, kind: str, extra: Mapping[str, str]) -> dict[str, str]:
    """Return the environment of a trial: its own MIOpen database, the tuning's own compile cache."""
    env = dict(os.environ)
    env["PYTHONPATH"] = os.pathsep.join(filter(None, (str(Path(waveport.__file__).parents[1]), env.get("PYTHONPATH"))))
    env["TORCHINDUCTOR_CACHE_DIR"] = str(shared / "inductor")
    if kind == "rocm":
        env["MIOPEN_USER_DB_PATH"] = str(folder / "miopen")
        (shared / "miopen-kernels").mkdir(parents=True, exist_ok=True)
        env["MIOPEN_CUSTOM_CACHE_DIR"] = str(shared / "miopen-kernels")
    wanted = {**settings.env, **extra}
    return env | {name: value.replace("{dir}", str(folder)) for name, value in wanted.items()}


def new_folder(folder: Path, parent: Path | None, fresh_database: bool) -> None:
    """Make a trial's folder; databases that the current best has filled come along unless the change asks not to."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "miopen").mkdir(parents=True)
    if parent is None:
        return
    for pattern in KEPT:
        if pattern == "miopen" and fresh_database:
            continue
        for source in parent.glob(pattern):
            if source.is_dir():
                shutil.copytree(source, folder / source.name, dirs_exist_ok=True)
            else:
                shutil.copy2(source, folder / source.name)


@dataclass
class ModelContestant:
    """Our own training step in a worker process (worker.py)."""

    settings: Settings
    folder: Path
    size: StepSize
    env: Mapping[str, str]
    reference: Path
    is_reference: bool = False
    device: str = "auto"
    process: subprocess.Popen[str] | None = None
    replies: queue.Queue[str] = field(default_factory=queue.Queue)
    peak_gib: float = 0.0

    def start(self) -> None:
        log = (self.folder / "log.txt").open("w", encoding="utf-8")
        command = [sys.executable, "-m", "waveport.dl.tune.worker"]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, env=dict(self.env), text=True,
            start_new_session=True,
        )  # fmt: skip
        log.close()
        threading.Thread(target=self._listen, args=(self.process,), daemon=True).start()

    def _listen(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout
        for line in process.stdout:
            self.replies.put(line)
        self.replies.put("")

    def ask(self, deadline: float, **request: Any) -> dict[str, Any]:
        """Send a request and return the reply; a process that takes too long is ended."""
        assert self.process and self.process.stdin
        try:
            self.process.stdin.write(json.dumps(request) + "\n")
            self.process.stdin.flush()
            line = self.replies.get(timeout=max(0.1, deadline - time.monotonic()))
        except queue.Empty:
            self.close()
            raise TrialFailed("stopped: the time was up") from None
        except OSError:
            line = ""
        if not line:
            raise TrialFailed(self._death())
        reply: dict[str, Any] = json.loads(line)
        if "error" in reply:
            raise TrialFailed(reply["error"], reply.get("out_of_memory", False))
        return reply

    def _death(self) -> str:
        assert self.process
        code = self.process.wait(timeout=10)
        how = f"signal {-code}" if code < 0 else f"exit code {code}"
        lines = (self.folder / "log.txt").read_text(encoding="utf-8", errors="replace").strip().splitlines()
        return f"the process ended with {how}" + (f": {lines[-1][:200]}" if lines else "")

    def build(self, deadline: float) -> Built:
        self.start()
        settings = self.settings.with_(env={}).as_json()
        found = self.ask(deadline, do="build", settings=settings, size=asdict(self.size), device=self.device)
        distance = None
        if self.is_reference:
            self.ask(deadline, do="save", path=str(self.reference))
        elif self.reference.is_file():
            distance = self.ask(deadline, do="compare", path=str(self.reference))["distance"]
        return Built(found["first_steps_s"], found["notes"], distance, found["device"])

    def block(self, seconds: float, deadline: float) -> float:
        """Return seconds per picture of one block of steps."""
        reply = self.ask(deadline, do="block", seconds=seconds)
        self.peak_gib = max(self.peak_gib, reply["peak_gib"])
        return float(reply["step_s"]) / self.size.batch

    def finish(self, deadline: float) -> None:
        """End in order, so that libraries write their databases."""
        self.ask(deadline, do="finish")
        assert self.process
        try:
            self.process.wait(timeout=max(1.0, min(30.0, deadline - time.monotonic())))
        except subprocess.TimeoutExpired:
            self.close()

    def close(self) -> None:
        if self.process and self.process.poll() is None:
            end(self.process)


def end(process: subprocess.Popen[Any]) -> None:
    """End a process that we started, with its children (compile workers)."""
    if hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
    process.wait()
