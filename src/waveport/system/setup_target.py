"""Turn what the user said, or what this machine is, into a setup target."""

from __future__ import annotations

import sys
from dataclasses import replace

from waveport.errors import InputError
from waveport.system import cards, lookup, setup_data
from waveport.system.cards import Card, version
from waveport.system.machine import Machine
from waveport.system.setup_data import System
from waveport.system.setup_plan import Target

_WSL_SYSTEM = "ubuntu-24.04"  # what WSL installs by default


def make_target(
    *, goal: str, gpu: str = "", system: str = "", rocm: str = "", kernel: str = "", machine: Machine | None = None
) -> Target:
    """Build the target; facts left out come from `machine`, where there is one. `goal` may be empty."""
    goal = goal or _usual_goal(system, machine)
    system = system or ("windows-11" if goal == "windows" else "")
    found, why, name = _system(system, goal, machine)
    card, label = _card(gpu, machine)
    return Target(
        card=card,
        gpu=label,
        system=found,
        goal=goal,
        rocm=known_rocm(rocm) if rocm else "",
        kernel=kernel or (machine.host.kernel if machine and not system else ""),
        system_name=name,
        stands_for=why,
    )


def _usual_goal(system: str, machine: Machine | None) -> str:
    if system:
        return "windows" if system.lower().startswith("windows") else "pytorch"
    return "wsl" if machine and machine.host.wsl else "pytorch"


def this_machine() -> Machine | None:
    """Look at this machine with doctor's probes; None where they do not run."""
    if sys.platform != "linux":
        return None
    from waveport.system.probe import probe
    from waveport.system.root import LiveRoot

    return probe(LiveRoot())


def known_rocm(text: str) -> str:
    """Return the release, completed to three numbers; InputError if none of that series is known."""
    wanted = version(text.lower().removeprefix("rocm"))
    releases = [release.rocm for release in cards.releases()]
    if not any(version(rocm)[: len(wanted)] == wanted for rocm in releases) or len(wanted) < 2:
        series = dict.fromkeys(".".join(rocm.split(".")[:2]) for rocm in releases)
        raise InputError(f"unknown ROCm release {text!r}", hint=f"--rocm takes one of: {', '.join(series)}")
    return ".".join(map(str, (*wanted, 0)[:3]))


def _system(text: str, goal: str, machine: Machine | None) -> tuple[System, str, str]:
    if text:
        found, why = setup_data.find_system(text)
        return found, why, text
    if machine and machine.host.os_id:
        name = f"{machine.host.os_id}-{machine.host.os_version}" if machine.host.os_version else machine.host.os_id
        found, why = setup_data.find_system(name)
        return found, why, machine.host.os_name or name
    if goal == "wsl":
        return setup_data.find_system(_WSL_SYSTEM)[0], "", _WSL_SYSTEM
    raise InputError("this system is not known", hint="name it: --os ubuntu-24.04")


def _card(text: str, machine: Machine | None) -> tuple[Card, str]:
    if not text:
        gpu = machine.best_gpu if machine else None
        if gpu is None or gpu.card is None:
            raise InputError("no AMD GPU that we know was found here", hint='name it: --gpu "RX 7900 XTX"')
        return gpu.card, gpu.name or gpu.gfx
    matches = lookup.find(text)
    if not matches:
        near = ", ".join(lookup.suggestions(text))
        raise InputError(f"unknown GPU {text!r}", hint=f"did you mean {near}?" if near else "see waveport gpu --list")
    targets = dict.fromkeys(match.card.gfx for match in matches)
    if len(targets) > 1:
        raise InputError(
            f"{text!r} can be {' or '.join(targets)}", hint="name the target: --gpu " + next(iter(targets))
        )
    return matches[0].card, matches[0].name


def check_is_here(target: Target, machine: Machine | None) -> None:
    """Refuse to apply another system's plan to this machine."""
    here = replace(target, system=_system("", target.goal, machine)[0]) if machine else None
    if here is None or here.system != target.system:
        where = here.system.name if here else sys.platform
        raise InputError(
            f"this machine is {where}, the plan is for {target.system.name}", hint="use --script for another machine"
        )
