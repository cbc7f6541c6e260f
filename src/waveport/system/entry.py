"""The doctor's ways in: this machine, or a file from another one."""

from __future__ import annotations

import os
import sys

from waveport.errors import InputError
from waveport.system import messages
from waveport.system.doctor import Report, diagnose
from waveport.system.probe import probe
from waveport.system.root import LiveRoot, Root


def examine(
    *, source: str | None = None, venv: str | None = None, capture: str | None = None, deep: bool = False, lang: str
) -> tuple[Report, str]:
    """Return the report and a note on where it came from or went to; writes nothing but the capture."""
    if source:
        from waveport.system.intake import load

        root: Root
        root, kind = load(source)
        return diagnose(probe(root)), messages.text("doctor.capture.from", lang, path=source, kind=kind)
    if sys.platform != "linux":
        raise InputError(
            f"doctor reads Linux's sysfs and this is {sys.platform}",
            hint="use `waveport gpu NAME` for the card, `waveport setup --for windows` for a plan, or --from FILE",
        )
    if venv and not os.path.isdir(venv):
        raise InputError(f"no such folder: {venv}", hint="--venv takes the folder of a Python environment")
    live = LiveRoot(venv=venv or "")
    if not capture:
        machine = probe(live)
        note = ""
    else:
        from waveport.system.capture import Recorder, save

        recorder = Recorder(live)
        machine = probe(recorder)
        size = save(recorder.saved, capture)
        note = messages.text("doctor.capture.done", lang, path=capture, size=size)
    if not deep:
        return diagnose(machine), note
    from waveport.system.deep import run_torch

    return diagnose(machine, run_torch(machine)), note
