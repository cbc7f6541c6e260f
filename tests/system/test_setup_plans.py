"""Setup plans: snapshots of combinations, and rules that hold for every combination there is."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from waveport.errors import InputError
from waveport.system import cards, setup_data
from waveport.system.cards import Support
from waveport.system.machine import Gpu, Host, Machine
from waveport.system.setup_plan import Plan, Target, make_plan
from waveport.system.setup_report import as_document
from waveport.system.setup_script import script
from waveport.system.setup_target import known_rocm, make_target
from waveport.system.setup_wheel import last_index

SNAPSHOTS = Path(__file__).parent / "setup_plans.json"
FORBIDDEN = {row["id"]: re.compile(row["pattern"]) for row in setup_data.table("avoid.csv")}
SYSTEMS = [f"{system.id}-{system.version}" if system.version else system.id for system in setup_data.systems()]

COMBINATIONS = [
    ("Radeon VII", "ubuntu-22.04", "5.6", "pytorch"),
    ("Radeon VII", "ubuntu-22.04", "5.6", "hip-dev"),
    ("Radeon VII", "ubuntu-22.04", "", "pytorch"),
    ("Radeon VII", "ubuntu-22.04", "7.2.4", "pytorch"),
    ("Radeon VII", "ubuntu-24.04", "5.6", "pytorch"),
    ("Radeon VII", "ubuntu-24.04", "", "docker"),
    ("Radeon VII", "ubuntu-24.04", "", "hip-dev"),
    ("RX 580", "ubuntu-22.04", "", "pytorch"),
    ("RX 5700 XT", "ubuntu-24.04", "", "pytorch"),
    ("RX 6600", "fedora-43", "", "pytorch"),
    ("RX 6600", "fedora-43", "", "hip-dev"),
    ("RX 6700 XT", "ubuntu-24.04", "6.3.3", "pytorch"),
    ("RX 6800", "windows-11", "", "windows"),
    ("RX 7600", "debian-12", "6.3", "pytorch"),
    ("RX 7900 XTX", "ubuntu-22.04", "6.2.4", "hip-dev"),
    ("RX 7900 XTX", "ubuntu-24.04", "", "pytorch"),
    ("RX 7900 XTX", "ubuntu-24.04", "", "wsl"),
    ("RX 7900 XTX", "ubuntu-24.04", "6.4.2", "wsl"),
    ("RX 7900 XTX", "rocky-9.6", "7.1", "hip-dev"),
    ("RX 9070 XT", "ubuntu-26.04", "", "hip-dev"),
    ("RX 9070 XT", "arch", "", "hip-dev"),
    ("RX 9070 XT", "opensuse-tumbleweed", "", "hip-dev"),
    ("RX 9070 XT", "linuxmint-22", "", "pytorch"),
    ("gfx1151", "ubuntu-24.04", "", "pytorch"),
    ("gfx1151", "ubuntu-24.04", "", "docker"),
    ("gfx1152", "debian-13", "", "pytorch"),
    ("MI210", "sles-15.7", "6.4.1", "hip-dev"),
    ("MI210", "rhel-9.4", "", "pytorch"),
    ("MI300X", "rhel-9.6", "", "hip-dev"),
    ("MI300X", "debian-12", "", "docker"),
    ("MI300X", "ubuntu-22.04", "6.4.3", "hip-dev"),
    ("MI300X", "sles-16", "", "hip-dev"),
]


def plan_for(gpu: str, system: str, rocm: str, goal: str, kernel: str = "") -> Plan:
    return make_plan(make_target(goal=goal, gpu=gpu, system=system, rocm=rocm, kernel=kernel))


def snapshot(plan: Plan) -> dict[str, object]:
    document = as_document(plan, "en")
    steps = [{key: step[key] for key in ("id", "command", "root", "undo", "source")} for step in document["steps"]]
    return {"route": plan.route, "rocm": plan.rocm, "notes": document["notes"], "steps": steps}


def test_snapshots() -> None:
    """Accept a change with WAVEPORT_ACCEPT=1 after reading the difference."""
    import os

    found = {" | ".join(filter(None, combination)): snapshot(plan_for(*combination)) for combination in COMBINATIONS}
    if os.environ.get("WAVEPORT_ACCEPT"):
        SNAPSHOTS.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    assert found == json.loads(SNAPSHOTS.read_text(encoding="utf-8"))
    assert len(found) == len(COMBINATIONS) >= 25


@cache
def all_plans() -> list[Plan]:
    """Every card, system and goal, at our choice of ROCm and at each ROCm series."""
    series = {".".join(release.rocm.split(".")[:2]): release.rocm for release in cards.releases()}
    return list(_plans(["", *series.values()]))


def _plans(releases: list[str]) -> Iterator[Plan]:
    for name in SYSTEMS:
        system = setup_data.find_system(name)[0]
        for card in cards.cards():
            for goal in setup_data.GOALS:
                for rocm in releases:
                    yield make_plan(Target(card, card.gfx, system, goal, rocm))


def test_no_plan_gives_forbidden_advice() -> None:
    steps = {step for plan in all_plans() for step in all_words(plan)}
    assert len(steps) > 300
    for words in steps:
        bad = [name for name, pattern in FORBIDDEN.items() if pattern.search(words)]
        assert not bad, f"{bad}: {words}"


def all_words(plan: Plan) -> Iterator[str]:
    """Yield every command of a plan."""
    for step in plan.steps:
        yield from (step.run, step.undo, step.check, step.unless)


@pytest.mark.parametrize(
    "command",
    [
        "curl https://x.example/i.sh | sudo bash",
        "wget -O - https://x.example/k | sudo apt-key add -",
        "sudo chmod 666 /dev/kfd",
        "echo 'blacklist amdgpu' | sudo tee /etc/modprobe.d/x.conf",
        "sudo mokutil --disable-validation",
        "export HSA_OVERRIDE_GFX_VERSION=10.3.0",
        "pip install --break-system-packages torch",
        "echo 'deb [trusted=yes] https://x.example ./'",
        "python setup.py install",
    ],
)
def test_forbidden_patterns_can_fail(command: str) -> None:
    assert any(pattern.search(command) for pattern in FORBIDDEN.values())


def test_every_step_is_complete() -> None:
    seen = set()
    for plan in all_plans():
        assert plan.steps or plan.notes, plan.target
        for step in plan.steps:
            seen.add(step.id)
            words = (step.run, step.undo, step.check, step.unless, *step.files, *step.why.values())
            assert not any("@{" in word or "  -" in word for word in words), (step.id, words)
            assert step.source.startswith("https://"), (plan.route, plan.rocm, step.id)
            assert step.root == ("sudo " in step.run or step.id == "build-rocblas"), step.id
            assert set(step.why) == {"en", "zh"}
            assert not step.unless or step.check, step.id
    assert seen == set(setup_data.steps()), "steps that no plan uses"
    assert {plan.route for plan in all_plans()} == {route.id for route in setup_data.routes()}


def test_plans_end_with_the_check() -> None:
    for plan in all_plans():
        if plan.steps and plan.target.system.family != "windows":
            assert plan.steps[-1].run.startswith("waveport doctor")


def test_a_wheel_is_taken_wherever_one_has_the_card() -> None:
    for plan in all_plans():
        card, wheel = plan.target.card, plan.wheel
        if wheel:
            assert card.support(wheel) in (Support.NATIVE, Support.UNTESTED)
        native = any(card.support(one) is Support.NATIVE for one in cards.wheels())
        if plan.target.goal == "pytorch" and native and plan.target.system.family != "windows":
            assert plan.steps, f"{card.gfx} {plan.target.system.name} {plan.rocm}"


def test_source_build_names_the_arch_and_the_last_index() -> None:
    built = [plan for plan in all_plans() if plan.route == "pytorch-source"]
    assert {plan.target.card.gfx for plan in built} == {"gfx900", "gfx906"}
    for plan in built:
        card = plan.target.card
        assert any(f"PYTORCH_ROCM_ARCH={card.gfx} " in step.run for step in plan.steps)
        assert any(last_index(card) in note.say("en") for note in plan.notes)
    vega20 = plan_for("Radeon VII", "ubuntu-22.04", "7.2.4", "pytorch")
    assert last_index(vega20.target.card) == "https://download.pytorch.org/whl/rocm6.3"


def test_the_systems_own_python_is_never_removed() -> None:
    own = re.compile(r"\bpython3(?:\.\d+)?(?=\s|$)|\bpython(?=\s|$)|\bpython3\d\d(?=\s|$)")
    for plan in all_plans():
        for step in plan.steps:
            if step.id == "python" and (found := own.findall(step.undo)):
                assert plan.target.system.id in ("rhel", "rocky", "ol", "sles") and found[0] in (
                    "python3.11",
                    "python311",
                ), step.undo


def test_scripts_are_valid_shell_in_both_languages(tmp_path: Path) -> None:
    plans = {plan.route: plan for plan in all_plans() if plan.steps and plan.target.system.family != "windows"}
    for plan in plans.values():
        for lang in ("en", "zh"):
            path = tmp_path / f"{plan.route}-{lang}.sh"
            path.write_text(script(plan, lang), encoding="utf-8")
            subprocess.run(["sh", "-n", path], check=True)
            assert "set -eu" in path.read_text(encoding="utf-8")


def test_hostile_words_do_not_leave_their_comment(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    kernel = f"9.9\n touch {mark} #'`touch {mark}`$(touch {mark})"
    target = make_target(goal="pytorch", gpu="MI300X", system="ubuntu-24.04", kernel=kernel)
    text = script(make_plan(target), "en")
    assert "9.9 touch" in text
    body = text.replace("waveport doctor", "true").splitlines()
    harmless = "\n".join(line for line in body if not line.lstrip().startswith(("(", "if (")) or line == "(")
    subprocess.run(["sh", "-n"], input=text.encode(), check=True)
    comments = [line for line in text.splitlines() if str(mark) in line]
    assert comments and all(line.startswith("# ") for line in comments), harmless


def test_kernel_outside_the_drivers_list_keeps_the_kernels_driver() -> None:
    old, new = (plan_for("MI300X", "ubuntu-24.04", "", "hip-dev", kernel) for kernel in ("6.8.0-45", "6.15.2"))
    assert "driver-ubuntu" in [step.id for step in old.steps]
    assert "driver-inbox" in [step.id for step in new.steps] and "6.15.2" in new.notes[-1].say("en")


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"gpu": "GeForce 4090", "system": "ubuntu-24.04"}, "unknown GPU"),
        ({"gpu": "RX 7900 XTY", "system": "ubuntu-24.04"}, "unknown GPU"),
        ({"gpu": "MI210", "system": "beos-5"}, "unknown system"),
        ({"gpu": "MI210", "system": "ubuntu-18.04"}, "unknown system"),
        ({"gpu": "MI210", "system": "ubuntu-24.04", "rocm": "99"}, "unknown ROCm"),
        ({"gpu": "MI210", "system": "ubuntu-24.04", "rocm": "latest"}, "unknown ROCm"),
        ({"gpu": "MI210"}, "not known"),
        ({"system": "ubuntu-24.04"}, "no AMD GPU"),
    ],
)
def test_bad_input_is_told(values: dict[str, str], words: str) -> None:
    with pytest.raises(InputError, match=words):
        make_target(goal="pytorch", **values)


def test_releases_and_systems_are_found_as_people_write_them() -> None:
    assert known_rocm("rocm6.4") == "6.4.0" and known_rocm("5.6") == "5.6.0"
    for text in ("Ubuntu 24.04", "ubuntu:24.04", "ubuntu-24.04.3", "UBUNTU_24.04"):
        assert setup_data.find_system(text)[0].version == "24.04"
    assert setup_data.find_system("rhel-9.4")[0].id == "rhel"
    assert setup_data.find_system("fedora-43")[0].id == "fedora"
    assert setup_data.find_system("arch")[0].id == "arch"
    assert setup_data.find_system("linuxmint-22.1")[1]


def test_inside_wsl_the_goal_is_wsl() -> None:
    host = Host(os_id="ubuntu", os_version="24.04", os_name="Ubuntu 24.04.3 LTS", kernel="6.6.87", wsl=True)
    machine = Machine(gpus=(Gpu("", gfx="gfx1100"),), host=host)
    target = make_target(goal="", machine=machine)
    assert (target.goal, target.card.gfx, target.system.id) == ("wsl", "gfx1100", "ubuntu")
    assert make_plan(target).route == "wsl-new"
    assert make_target(goal="", machine=replace(machine, host=replace(host, wsl=False))).goal == "pytorch"
