"""Choose the plan for one GPU, system, ROCm release and goal, from the rows of setup_data."""

from __future__ import annotations

from dataclasses import dataclass

from waveport.errors import InputError
from waveport.system import cards, setup_data
from waveport.system.cards import Card, Support, Wheel, version
from waveport.system.messages import text
from waveport.system.setup_data import DriverRow, Route, System, fill
from waveport.system.setup_wheel import choose_wheel, is_partial, last_index, newest_torch, pick_python

VENV = "$HOME/waveport-rocm"


@dataclass(frozen=True, slots=True)
class Target:
    """What a plan is for. `rocm` is what the user asked for, empty for our choice; `kernel` is empty if unknown."""

    card: Card
    gpu: str
    system: System
    goal: str
    rocm: str = ""
    kernel: str = ""
    system_name: str = ""  # as the user says it, where it differs
    stands_for: str = ""  # why `system` stands for it


@dataclass(frozen=True, slots=True)
class Step:
    """One step, ready to be told, written or run."""

    id: str
    run: str
    why: dict[str, str]
    root: bool
    undo: str
    check: str
    unless: str
    files: tuple[str, ...]
    manual: bool
    after: str  # "", reboot, relogin
    source: str


@dataclass(frozen=True, slots=True)
class Note:
    """A remark: message key and values."""

    key: str
    values: dict[str, str]

    def say(self, lang: str) -> str:
        return text(self.key, lang, **self.values)


@dataclass(frozen=True, slots=True)
class Plan:
    """The steps, and what to know about them."""

    target: Target
    route: str
    rocm: str
    wheel: Wheel | None
    steps: tuple[Step, ...]
    notes: tuple[Note, ...]
    upgrade: str

    @property
    def avoided(self) -> tuple[dict[str, str], ...]:
        """Return the advice from elsewhere that this plan does not follow, with the reason."""
        rows = setup_data.table("avoid.csv") if self.steps else ()
        return tuple(row for row in rows if row["id"] != "override" or self.wheel)


@dataclass(frozen=True, slots=True)
class _Choice:
    """Everything a route's conditions and a step's places ask about."""

    target: Target
    rocm: str
    wheel: Wheel | None
    amd_wheel: Wheel | None

    def wheel_for(self, route: Route) -> Wheel | None:
        """Return the wheel that a route may use; "amd-only" and "fallback" do not take the usual choice."""
        if route.wheel == "amd-only":
            return self.amd_wheel
        return choose_wheel(self.target.card, "") if route.wheel == "fallback" else self.wheel


def make_plan(target: Target, root: str = "") -> Plan:
    """Take the first route whose conditions hold and fill in its steps; `root` is put before paths in /etc."""
    wheel = choose_wheel(target.card, target.rocm)
    rocm = target.rocm or _default_rocm(target)
    choice = _Choice(target, rocm, wheel, choose_wheel(target.card, target.rocm, owner="amd"))
    route = next((row for row in setup_data.routes() if _fits(row, choice)), None)
    if route is None:
        raise InputError(f"no plan for {target.goal} on {target.system.name}", hint="try --for pytorch or --for docker")
    names, notes = _expand(route, choice)
    venv = f' --venv "{VENV}"' if not {"venv", "venv-uv"}.isdisjoint(names) else ""
    values = _values(choice, route) | {"root": root, "doctor_venv": venv}
    steps = tuple(_step(name, values) for name in names)
    used = choice.wheel_for(route) if any("@{index}" in setup_data.steps()[name].run for name in names) else None
    used = used or (choice.wheel_for(route) if "docker-file" in names else None)
    notes = _notes(choice, route, used) + notes
    return Plan(target, route.id, rocm, used, steps, tuple(notes), route.upgrade)


def _default_rocm(target: Target) -> str:
    """The newest ROCm for this card: AMD's newest, or the last that has it (and its BLAS files)."""
    card, releases = target.card, [release.rocm for release in cards.releases()]
    if card.amd_wheels in ("yes", "tested"):
        return releases[-1]
    last = card.blas_rocm_last or card.wheel_rocm_last or card.rocm_last
    fits = [rocm for rocm in releases if last and version(rocm)[:2] <= version(last)[:2]]
    return fits[-1] if fits else releases[-1]


def _fits(route: Route, choice: _Choice) -> bool:
    target, card = choice.target, choice.target.card
    return (
        target.goal in route.goals
        and (not route.systems or not target.system.names.isdisjoint(route.systems))
        and (not route.kinds or card.kind in route.kinds)
        and (not route.gfx or card.gfx in route.gfx)
        and (not route.rocm or (setup_data.in_range(choice.rocm, route.rocm) and target.system.has_rocm(choice.rocm)))
        and (not route.wheel or _wheel_fits(route, choice))
        and (route.listed is None or route.listed == (card.official(choice.rocm) is not cards.Official.UNLISTED))
        and (not route.packages or card.amd_wheels in _MADE[route.packages])
    )


_MADE = {"listed": ("yes",), "wheels": ("yes", "tested", "build")}


def _wheel_fits(route: Route, choice: _Choice) -> bool:
    wheel = choice.wheel_for(route)
    if route.wheel == "partial":
        return is_partial(choice.target.card, choice.rocm)
    return wheel is not None and (route.wheel in ("any", "amd-only", "fallback") or wheel.owner == route.wheel)


def _expand(route: Route, choice: _Choice) -> tuple[list[str], list[Note]]:
    """Replace "+driver" and "+python", and drop a DKMS driver that would not build on this kernel."""
    names: list[str] = []
    notes: list[Note] = []
    for name in route.steps:
        if name == "+python":
            python = pick_python(choice.target.system, choice.wheel_for(route))
            names += ["python", "venv"] if python.packaged else ["venv-uv"]
        elif name == "+driver":
            names += next(row.steps for row in setup_data.drivers() if _driver_fits(row, choice.target))
        else:
            names.append(name)
    target = choice.target
    for at, name in enumerate(names):
        if setup_data.steps()[name].when == "dkms" and not _kernel_known(target):
            names[at] = "driver-inbox"
            kernels = ", ".join(target.system.kernels)
            notes.append(Note("setup.note.kernel", {"kernel": target.kernel, "kernels": kernels}))
    return names, notes


def _driver_fits(row: DriverRow, target: Target) -> bool:
    return (not row.systems or not target.system.names.isdisjoint(row.systems)) and (
        not row.kinds or target.card.kind in row.kinds
    )


def _kernel_known(target: Target) -> bool:
    series = ".".join(target.kernel.split(".")[:2])
    return not target.kernel or series in target.system.kernels


def _values(choice: _Choice, route: Route) -> dict[str, str]:
    """Return a value for every place in the steps' texts."""
    system, card, rocm = choice.target.system, choice.target.card, choice.rocm
    wheel = choice.wheel_for(route)
    family = next(row for row in setup_data.table("families.csv") if row["family"] == system.family)
    python = pick_python(system, wheel)
    numbers = (*version(rocm), 0, 0)[:3]
    series = f"{numbers[0]}.{numbers[1]}"
    values = {
        "gfx": card.gfx,
        "rocm": ".".join(map(str, numbers)),
        "series": series,
        "rocm_dir": series if numbers[2] == 0 else ".".join(map(str, numbers)),
        "rocm_number": f"{numbers[0] * 10000 + numbers[1] * 100 + numbers[2]}",
        "rocm_package": "rocm" if numbers[0] >= 6 else "rocm-hip-sdk",
        "system": system.name,
        "family": system.family,
        "apt_codename": system.apt_codename,
        "amd_repo": system.amd_repo,
        "driver": system.driver,
        "el": system.el,
        "crb": system.crb,
        "venv": VENV,
        "py": python.version,
        "python": f"python{python.version}" if system.python else "python3",
        "python_packages": fill(system.python_packages, {"py": python.version}),
        "python_undo": fill(f"{family['remove']} {system.python_undo}", {"py": python.version})
        if system.python_undo
        else "",
        "install": family["install"],
        "remove": family["remove"],
        "installed": family["installed"],
        "image": "rocm/pytorch:latest" if route.id == "docker-amd-image" else "waveport-rocm",
        "source_torch": newest_torch(series),
    }
    return values | _wheel_values(wheel, card, python.numpy)


def _wheel_values(wheel: Wheel | None, card: Card, numpy: str) -> dict[str, str]:
    if wheel is None:
        return dict.fromkeys(("torch", "torchvision", "index", "wheel_rocm", "numpy", "docker_pip", "pytorch_page"), "")
    package = "torch" if wheel.owner == "pytorch" else f"torch[device-{card.gfx}]"
    extra = f' "{numpy}"' if numpy else ""
    pip = f'"{package}=={wheel.torch}.*" "torchvision=={wheel.torchvision}.*"{extra} --index-url {wheel.index}'
    return {
        "torch": wheel.torch,
        "torchvision": wheel.torchvision,
        "index": wheel.index,
        "wheel_rocm": wheel.rocm,
        "numpy": extra,
        "docker_pip": pip,
        "pytorch_page": "previous-versions" if "previous-versions" in wheel.source else "locally",
    }


def _step(name: str, values: dict[str, str]) -> Step:
    row = setup_data.steps()[name]
    source = fill(row.source, values)
    if source.startswith("page:"):
        source = setup_data.page(source.removeprefix("page:"), values["rocm"])
    return Step(
        id=row.id,
        run=fill(row.run, values).strip(),
        why={lang: fill(why, values) for lang, why in row.why.items()},
        root=row.root,
        undo=fill(row.undo, values).strip(),
        check=fill(row.check, values).strip(),
        unless=fill(row.unless, values).strip(),
        files=tuple(fill(path, values) for path in row.files),
        manual=row.manual,
        after=row.after,
        source=source,
    )


def _notes(choice: _Choice, route: Route, wheel: Wheel | None) -> list[Note]:
    target, card = choice.target, choice.target.card
    values = {
        "gfx": card.gfx,
        "rocm": choice.rocm,
        "system": target.system.name,
        "asked": target.rocm,
        "last_index": last_index(card),
        "listed": f"ROCm {card.rocm_first or '?'} - {card.rocm_last or '?'}" if card.rocm_last else "-",
        "for_rocm": f" (ROCm {target.rocm})" if target.rocm else "",
    }
    if wheel:
        values |= {"torch": wheel.torch, "wheel_rocm": wheel.rocm, "index": wheel.index}
    keys = [*_wheel_notes(target, wheel), *route.notes]
    if not target.rocm:
        keys = [key for key in keys if key != "setup.note.old-release"]
    if target.stands_for:
        values |= {"system": target.system_name, "as_system": target.system.name, "reason": target.stands_for}
        keys.insert(0, "setup.note.rebuild")
    if target.goal == "hip-dev" and route.steps:
        keys.append(f"setup.note.official.{card.official(choice.rocm).value}")
    notes = [Note(key, values) for key in keys]
    return notes + [Note(f"card.caveat.{name}", {}) for name in card.caveats]


def _wheel_notes(target: Target, wheel: Wheel | None) -> list[str]:
    if wheel is None:
        return []
    keys = ["setup.note.wheel-rocm"]
    if target.rocm and version(wheel.rocm)[:2] != version(target.rocm)[:2]:
        keys.append("setup.note.nearest")
    if target.card.support(wheel) is Support.UNTESTED:
        keys.append("setup.note.untested")
    blas_last = target.card.blas_rocm_last
    if wheel.owner == "pytorch" and blas_last and version(wheel.rocm)[:2] == version(blas_last)[:2]:
        keys.append("setup.note.newest-for-card")
    return keys
