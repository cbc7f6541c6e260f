"""Variables that hide GPUs or make them pretend to be others."""

from __future__ import annotations

import re
from collections.abc import Iterator

from waveport.system import cards
from waveport.system.findings import Finding, Text, found
from waveport.system.kernels import Kernels, has_kernels, install_command, judge
from waveport.system.machine import Gpu, Machine
from waveport.system.visible import CUDA, HIP, ROCR, Filter, filters, visible

OVERRIDE = "HSA_OVERRIDE_GFX_VERSION"
_SLOW = ("AMD_SERIALIZE_KERNEL", "AMD_SERIALIZE_COPY", "HIP_LAUNCH_BLOCKING", "HSA_ENABLE_SDMA")


def check(m: Machine) -> Iterator[Finding]:
    if "env" in m.unknown:
        return
    yield from _visibility(m)
    yield from _overrides(m)
    yield from _library_path(m)
    if (platform := m.env.get("HIP_PLATFORM", "amd")) != "amd":
        yield found("env.platform", f"HIP_PLATFORM={platform}", value=platform)
    slow = [f"{name}={m.env[name]}" for name in _SLOW if m.env.get(name, "0") != "0" and name != "HSA_ENABLE_SDMA"]
    if slow:
        yield found("env.debug", *slow, names=", ".join(slow))


def _visibility(m: Machine) -> Iterator[Finding]:
    if not any(gpu.rocr_index is not None for gpu in m.gpus):
        return
    applied = filters(m.gpus, m.env)
    wanted = _wanted(m)
    for one in applied:
        seen = f"{one.name}={one.value}"
        if one.before and not one.after:
            yield found("env.hides-all", seen, name=one.name, value=one.value, wanted=wanted, reason=_reason(one))
            return
        if one.bad:
            yield found("env.index-range", seen, name=one.name, value=one.value, wanted=wanted)
    left = visible(m.gpus, m.env)
    hidden = [gpu for gpu in m.gpus if gpu.rocr_index is not None and not gpu.is_apu and gpu not in left]
    if hidden and left and all(gpu.is_apu for gpu in left):
        last = applied[-1]
        seen = f"{last.name}={last.value}"
        yield found("env.hides-card", seen, name=last.name, value=last.value, label=hidden[0].label, wanted=wanted)
    if len(applied) == 2:
        both = [f"{one.name}={one.value}" for one in applied]
        yield found("env.twice", *both, first=both[0], second=both[1], name=applied[1].name)
    hip, cuda = m.env.get(HIP), m.env.get(CUDA)
    if hip and cuda and hip != cuda:
        yield found("env.cuda-ignored", f"{HIP}={hip}", f"{CUDA}={cuda}", hip=hip, cuda=cuda)


def _reason(one: Filter) -> Text:
    if not one.value.strip() or one.value.strip() == "-1":
        return Text("doctor.hides.none-listed")
    return Text("doctor.hides.out-of-range", {"count": len(one.before)})


def _wanted(m: Machine) -> str:
    """The ROCR setting that shows every card and no integrated GPU (or those, if there is nothing else)."""
    numbered = [gpu for gpu in m.gpus if gpu.rocr_index is not None]
    chosen = [gpu for gpu in numbered if not gpu.is_apu] or numbered
    return f"{ROCR}={','.join(str(gpu.rocr_index) for gpu in chosen)}"


def _overrides(m: Machine) -> Iterator[Finding]:
    seen_gpus = [gpu for gpu in visible(m.gpus, m.env) if gpu.gfx]
    for name, value in sorted(m.env.items()):
        if not re.fullmatch(rf"{OVERRIDE}(_\d+)?", name) or not value:
            continue
        standin = cards.by_kfd_version(cards.override_number(value))
        if not cards.override_number(value):
            yield found("env.override-malformed", f"{name}={value}", name=name, value=value)
            continue
        node = name.removeprefix(OVERRIDE).lstrip("_")
        concerned = [gpu for gpu in seen_gpus if not node or gpu.node == int(node)]
        gfx = standin.gfx if standin else cards.gfx_name(cards.override_number(value))
        main = max(concerned, key=lambda g: (not g.is_apu, g.vram), default=None)
        for gpu in concerned:
            yield from _one_override(m, name, value, gfx, gpu, main)


def _one_override(m: Machine, name: str, value: str, standin: str, gpu: Gpu, main: Gpu | None) -> Iterator[Finding]:
    values: dict[str, object] = {"name": name, "value": value, "label": gpu.label, "gfx": gpu.gfx, "standin": standin}
    seen, torch = f"{name}={value}", m.python.torch
    if gpu is not main:
        if gpu.gfx != standin and main is not None:
            yield found("env.override-mixed", seen, gpu=gpu.bdf, node=main.node, **values)
    elif gpu.gfx == standin:
        yield found("env.override-same", seen, gpu=gpu.bdf, **values)
    elif not same_family(gpu.gfx, standin):
        yield found("env.override-wrong-isa", seen, f"{gpu.bdf} is {gpu.gfx}", gpu=gpu.bdf, **values)
    elif torch and has_kernels(torch, gpu):
        yield found("env.override-stale", seen, f"PyTorch {torch.version}", gpu=gpu.bdf, **values)
    elif gpu.card and gpu.card.override_kind == "risky":
        yield found("env.override-risky", seen, gpu=gpu.bdf, command=install_command(gpu), **values)
    elif torch is None or judge(torch, gpu) in (Kernels.STAND_IN, Kernels.UNKNOWN):
        yield found("env.override-in-use", seen, gpu=gpu.bdf, **values)


def same_family(one: str, other: str) -> bool:
    """One ISA family shares major and minor version: gfx1032 and gfx1030, not gfx1010, not gfx1151 and gfx1100."""
    return one[:-2] == other[:-2] and one[-2] == other[-2]


def overridden(m: Machine, gpu: Gpu) -> bool:
    """Say whether an override of the GPU's own family is set for it."""
    for name in (f"{OVERRIDE}_{gpu.node}", OVERRIDE):
        if value := m.env.get(name):
            number = cards.override_number(value)
            return bool(number) and same_family(cards.gfx_name(number), gpu.gfx)
    return False


def _library_path(m: Machine) -> Iterator[Finding]:
    torch = m.python.torch
    if not torch or not torch.rocm:
        return
    known = dict(m.rocm.installs)
    for folder in m.env.get("LD_LIBRARY_PATH", "").split(":"):
        hit = re.match(r"(/opt/rocm[^/]*)(/|$)", folder)
        other = known.get(hit[1], "") or "".join(re.findall(r"rocm-([\d.]+)", folder)) if hit else ""
        if not other and hit and hit[1] == "/opt/rocm":
            other = next((v for path, v in known.items() if path == m.rocm.link or path.endswith(m.rocm.link)), "")
        if other and cards.version(other)[:2] != cards.version(torch.rocm)[:2]:
            yield found("env.library-path", f"LD_LIBRARY_PATH={folder}", other=other, rocm=torch.rocm)
            return
