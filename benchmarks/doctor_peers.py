"""Which tools name the GPUs of the fixture machines? waveport beside rocm-bootstrap, gpu-doctor and rocmate.

    python -m pip install --no-deps --target PEERS rocm-bootstrap gpu-doctor rocmate
    PYTHONPATH=src:PEERS python benchmarks/doctor_peers.py

The peers run unchanged on the same machines: rocm-bootstrap reads the fixture's KFD files, the two that need rocminfo
get one that lists every GPU the ROCm runtime could open there. A machine counts as named when the set of targets is
exactly right; an exception counts as no answer.
"""

from __future__ import annotations

import contextlib
import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path, PurePosixPath
from unittest import mock

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from system import machines

from waveport.system import cards
from waveport.system.bundle import SavedRoot
from waveport.system.doctor import diagnose
from waveport.system.machine import Machine
from waveport.system.probe import probe
from waveport.system.probe_gpu import NODES

Tool = Callable[[SavedRoot], set[str]]


def truth(name: str) -> set[str]:
    """The targets on the machine, from the fixture's own lines."""
    text = (machines.HERE / f"{name}.txt").read_text(encoding="utf-8")
    found = {cards.gfx_name(int(number)) for number in re.findall(r"include kfd .*GFX=(\d+)", text)}
    for device in re.findall(r"include pci .*DEVICE=(\w+)", text):
        known = cards.by_pci(int(device, 16))
        found |= {known.gfx} if known else set()
    return found | set(re.findall(r"^ +Name: +(gfx\w+)", text, re.MULTILINE))


def waveport(root: SavedRoot) -> set[str]:
    return {gpu.gfx for gpu in probe(root).gpus if gpu.gfx}


def rocm_bootstrap(root: SavedRoot) -> set[str]:
    from rocm_bootstrap import _platform, detect_gpus

    def read(node: PurePosixPath) -> str:
        reading = root.read(f"{NODES}/{node.name}/properties")
        if reading.state == "denied":
            raise PermissionError(1, "Operation not permitted")
        return reading.text

    nodes = [PurePosixPath(f"{NODES}/{name}") for name in root.names(NODES)]
    with (
        mock.patch.object(_platform, "list_kfd_nodes", lambda: nodes),
        mock.patch.object(_platform, "read_kfd_properties", read),
        mock.patch.object(_platform, "run_clinfo", lambda: ""),
    ):
        return {gpu.target.name for gpu in detect_gpus()}


def rocminfo(machine: Machine) -> str:
    """What rocminfo would print: every GPU node whose devices this user may open."""
    render = {number for number, node in machine.devices.render if node.access}
    lines = []
    if machine.devices.kfd and machine.devices.kfd.access:
        for count, gpu in enumerate((g for g in machine.gpus if g.node is not None and g.render in render), start=2):
            lines += ["*******", f"Agent {count}", "*******", f"  Name:                    {gpu.gfx}",
                      f"  Marketing Name:          {gpu.name}", "  Device Type:             GPU"]  # fmt: skip
    for gfx in machine.rocm.agents:
        lines += ["*******", "Agent 2", "*******", f"  Name:  {gfx}", "  Device Type:             GPU"]
    return "\n".join(lines)


def with_rocminfo(module: object, ask: Callable[[], set[str]]) -> Tool:
    """Run a tool whose module calls shutil.which and subprocess.run for rocminfo."""

    def tool(root: SavedRoot) -> set[str]:
        text = rocminfo(probe(root))
        done = subprocess.CompletedProcess(["rocminfo"], 0 if text else 1, stdout=text, stderr="")
        with (
            mock.patch("shutil.which", lambda name, **_: f"/opt/rocm/bin/{name}"),
            mock.patch("subprocess.run", lambda *a, **k: done),
        ):
            return ask()

    return tool


def tools() -> dict[str, Tool]:
    found: dict[str, Tool] = {"waveport": waveport, "rocm-bootstrap": rocm_bootstrap}
    with contextlib.suppress(ImportError):
        from gpu_doctor import detect as gpu_doctor

        found["gpu-doctor"] = with_rocminfo(gpu_doctor, lambda: {gpu_doctor._detect_rocm_gfx()} - {None})
    with contextlib.suppress(ImportError):
        from rocmate import gpu as rocmate

        found["rocmate"] = with_rocminfo(rocmate, lambda: {g.gfx_version for g in rocmate.detect_amd_gpus()})
    return found


def main() -> None:
    names = [name for name in machines.names() if truth(name)]
    for label, tool in tools().items():
        right = wrong = none = failed = 0
        for name in names:
            try:
                said = tool(machines.load(name)[0])
            except Exception:  # a peer that stops is what is being counted
                failed += 1
                continue
            right += said == truth(name)
            none += not said
            wrong += bool(said) and said != truth(name)
        print(f"{label:15} right {right:3} of {len(names)}, incomplete or wrong {wrong}, none {none}, stopped {failed}")
    start = time.perf_counter()
    good = 0
    for name in machines.names():
        root, expected = machines.load(name)
        report = diagnose(probe(root))
        good += (report.blocking.case.name if report.blocking else "usable") == expected.verdict
    seconds = time.perf_counter() - start
    print(f"waveport doctor: verdict right on {good} of {len(machines.names())} machines, {seconds:.2f} s for all")


if __name__ == "__main__":
    main()
