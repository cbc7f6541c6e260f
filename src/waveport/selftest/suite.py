"""Build and run the test programs of one platform."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

from waveport import __version__
from waveport.errors import InputError
from waveport.selftest.platforms import Platform

SOURCES = Path(__file__).parent
HEADERS = SOURCES.parent / "device"
BUILD_SECONDS = 600
RUN_SECONDS = 300


@dataclass(frozen=True, slots=True)
class Outcome:
    """One test: "pass" or "fail"; a program that does not build, end or finish well is a failed test of its own."""

    program: str
    test: str
    result: str
    checks: int
    detail: str


@dataclass(frozen=True, slots=True)
class Result:
    """Everything that one platform's run says, with nothing that names the machine or its user."""

    waveport: str
    vendor: str
    gpu: str
    arch: str
    lanes: int
    driver: str
    runtime: str
    compiler: str
    outcomes: tuple[Outcome, ...]

    @property
    def failed(self) -> int:
        """Number of failed tests."""
        return sum(outcome.result != "pass" for outcome in self.outcomes)

    def as_dict(self) -> dict[str, object]:
        """Return plain values for --json."""
        return {**asdict(self), "passed": len(self.outcomes) - self.failed, "failed": self.failed}


def program_names() -> list[str]:
    """Return the names of the test programs, sorted."""
    return sorted(path.stem for path in SOURCES.glob("*.cu") if path.stem != "device")


def run_suite(
    platform: Platform, names: list[str], arch: str | None, jobs: int, advance: Callable[[int], None]
) -> Result:
    """Build and run the named programs; raises InputError where the compiler or the device does not answer."""
    with tempfile.TemporaryDirectory(prefix="waveport-selftest-") as folder:
        work = Path(folder)
        shutil.copytree(HEADERS, work / "waveport", ignore=shutil.ignore_patterns("*.py", "__pycache__"))
        gpu, found_arch, lanes, driver, runtime = _device(platform, work, arch)

        def build(name: str) -> str:
            error = _build(platform, work, name, arch)
            advance(1)
            return error

        with ThreadPoolExecutor(max(1, jobs)) as pool:
            errors = dict(zip(names, pool.map(build, names), strict=True))
        outcomes: list[Outcome] = []
        for name in names:  # one at a time: they share the GPU
            outcomes += [Outcome(name, "build", "fail", 0, errors[name])] if errors[name] else run_program(work, name)
    return Result(
        __version__, platform.vendor, gpu, found_arch, int(lanes), driver, runtime, platform.version, tuple(outcomes)
    )


def _build(platform: Platform, work: Path, name: str, arch: str | None) -> str:
    """Compile one program; return what went wrong, empty if nothing."""
    command = platform.build_command(SOURCES / f"{name}.cu", work / name, work, arch)
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=BUILD_SECONDS)
    except subprocess.TimeoutExpired:
        return f"compiler ran past {BUILD_SECONDS} s"
    except OSError as error:
        return f"{command[0]} does not start: {error.strerror}"
    if done.returncode == 0:
        return ""
    lines = [line for line in (done.stderr + done.stdout).splitlines() if "error" in line.lower()]
    return (lines or [f"compiler status {done.returncode}"])[0].strip()


def _device(platform: Platform, work: Path, arch: str | None) -> list[str]:
    if error := _build(platform, work, "device", arch):
        raise InputError(
            f"{platform.compiler} cannot build a program: {error}", hint="try --arch, e.g. gfx1100 or sm_90"
        )
    done = subprocess.run([str(work / "device")], capture_output=True, text=True, timeout=RUN_SECONDS)
    fields = done.stdout.strip().split("|")
    if done.returncode or len(fields) != 5:
        raise InputError(
            f"the {platform.vendor} runtime finds no usable GPU", hint="`waveport doctor` says what is missing"
        )
    return fields


def run_program(work: Path, name: str) -> list[Outcome]:
    """Run one built program and read its lines (selftest/check.h says what they look like)."""
    try:
        done = subprocess.run([str(work / name)], capture_output=True, text=True, errors="replace", timeout=RUN_SECONDS)
    except subprocess.TimeoutExpired:
        return [Outcome(name, "run", "fail", 0, f"did not end within {RUN_SECONDS} s")]
    outcomes = [parse_line(name, line) for line in done.stdout.splitlines() if line.startswith(("pass ", "fail "))]
    failed = any(outcome.result == "fail" for outcome in outcomes)
    if done.returncode not in (0, 1) or not outcomes or (done.returncode == 1) != failed:
        said = [line for line in done.stdout.splitlines() if line.startswith("error ")] or done.stderr.splitlines()
        detail = said[-1] if said else "no output"
        outcomes.append(Outcome(name, "run", "fail", 0, f"status {done.returncode}: {detail}"))
    return outcomes


def parse_line(program: str, line: str) -> Outcome:
    """Read "pass NAME COUNT" or "fail NAME WRONG/COUNT: difference"; names may hold spaces."""
    result, rest = line.split(" ", 1)
    if result == "pass":
        test, count = rest.rsplit(" ", 1)
        return Outcome(program, test, result, int(count), "")
    head, _, detail = rest.partition(": ")
    test, count = head.rsplit(" ", 1)
    return Outcome(program, test, result, int(count.split("/")[1]), f"{count} wrong: {detail}")
