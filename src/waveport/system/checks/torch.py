"""Is PyTorch there, is it a ROCm build, and has it kernels for this GPU?"""

from __future__ import annotations

import re
from collections.abc import Iterator

from waveport.system import cards
from waveport.system.checks.env import overridden
from waveport.system.findings import Finding, found
from waveport.system.kernels import Kernels, as_wheel, install_command, judge
from waveport.system.machine import Gpu, Machine, Torch


def check(m: Machine) -> Iterator[Finding]:
    if "torch" in m.unknown:
        yield found("torch.unknown")
        return
    gpu = m.best_gpu
    torch = m.python.torch
    site = torch.site if torch else m.python.sites[0] if m.python.sites else ""
    command = install_command(gpu, site=site) if gpu else "waveport setup --for pytorch"
    yield from _python_version(gpu, site)
    if m.python.placeholders:
        names = " ".join(entry.split()[0].replace("_", "-") for entry in m.python.placeholders)
        packages = ", ".join(m.python.placeholders)
        yield found("torch.placeholder", packages, packages=packages, names=names, command=command)
    if torch is None:
        seen = f"no torch/version.py under {', '.join(m.python.sites) or 'any environment'}"
        yield found("torch.none", seen, site=site or "-", command=command)
        return
    if len(m.python.torches) > 1:
        yield found("torch.several", *(f"{t.site}: {t.version}" for t in m.python.torches),
                    count=len(m.python.torches), site=torch.site)  # fmt: skip
    gfx = gpu.gfx if gpu else ""
    if torch.kind != "rocm":
        seen = f"{torch.site}/torch/version.py: hip = None, cuda = {torch.cuda or None}"
        yield found(f"torch.{torch.kind}", seen, version=torch.version, command=command, gfx=gfx or "gfx*")
        return
    yield from _kernels(m, torch)
    yield from _beside(m, torch, gpu)


def _python_version(gpu: Gpu | None, site: str) -> Iterator[Finding]:
    """The build to install must exist for this environment's Python."""
    wheel = cards.best_wheel(gpu.card) if gpu and gpu.card else None
    named = re.search(r"/python(3\.\d+)/", site)
    if wheel and named and not wheel.fits_python(named[1]):
        span = f"{wheel.python_min} - {wheel.python_max}" if wheel.python_max else f">= {wheel.python_min}"
        newest = wheel.python_max or wheel.python_min
        yield found("torch.python-version", site, python=named[1], torch=wheel.torch, span=span, newest=newest)


def _kernels(m: Machine, torch: Torch) -> Iterator[Finding]:
    named = [gpu for gpu in m.gpus if gpu.gfx and (gpu.node is not None or gpu is m.best_gpu)]
    if not named:
        yield found("torch.ok-plain", f"{torch.site}/torch/version.py", version=torch.version, rocm=torch.rocm)
    judged: set[str] = set()
    for gpu in named:
        if gpu.gfx in judged or (gpu.is_apu and any(not other.is_apu for other in named)):
            continue
        judged.add(gpu.gfx)
        yield _one(m, torch, gpu)


def _one(m: Machine, torch: Torch, gpu: Gpu) -> Finding:
    verdict = judge(torch, gpu)
    card = gpu.card
    values: dict[str, object] = {
        "version": torch.version,
        "gfx": gpu.gfx,
        "command": install_command(gpu, site=torch.site),
    }
    seen = [f"{torch.site}: PyTorch {torch.version}, built for ROCm {torch.rocm} ({torch.builder})"]
    if torch.blas_targets:
        seen.append(f"rocBLAS files for {' '.join(torch.blas_targets)}")
    if verdict in (Kernels.STAND_IN, Kernels.NO, Kernels.NO_BLAS) and overridden(m, gpu):
        return found("torch.unverified", *seen, gpu=gpu.bdf, builder=torch.builder, **values)
    if verdict is Kernels.STAND_IN and card:
        standin = cards.gfx_name(cards.override_number(card.override))
        return found(
            "torch.override-needed", *seen, gpu=gpu.bdf, standin=standin, value=card.override, node=gpu.node, **values
        )
    if verdict is Kernels.NO_PACKAGE:
        have = ", ".join(torch.device_packages) or ", ".join(torch.blas_targets)
        return found("torch.no-device-package", *seen, gpu=gpu.bdf, have=have, **values)
    simple = {
        Kernels.YES: "torch.ok",
        Kernels.NO: "torch.no-kernels",
        Kernels.NO_BLAS: "torch.no-blas",
        Kernels.UNTESTED: "torch.untested",
        Kernels.UNKNOWN: "torch.unverified",
    }
    return found(simple[verdict], *seen, gpu=gpu.bdf, rocm=torch.rocm, builder=torch.builder, **values)


def _beside(m: Machine, torch: Torch, gpu: Gpu | None) -> Iterator[Finding]:
    wanted = cards.torchvision_for(torch.version)
    tag, vision_tag = _tag(torch.version), _tag(torch.torchvision)
    series = ".".join(map(str, cards.version(torch.torchvision)[:2]))
    if torch.torchvision and ((wanted and series != wanted) or (tag and tag != vision_tag)):
        command = install_command(gpu, site=torch.site) if gpu else "waveport setup --for pytorch"
        yield found("torch.vision", f"torchvision {torch.torchvision}", f"torch {torch.version}",
                    vision=torch.torchvision, version=torch.version, command=command,
                    wanted=f"{wanted}.*" + (f"+{tag}" if tag else ""))  # fmt: skip
    elif torch.torchvision and torch.device_packages and gpu and gpu.gfx not in torch.vision_packages:
        values = {"vision": torch.torchvision, "gfx": gpu.gfx, "command": install_command(gpu, site=torch.site)}
        seen = f"amd_torchvision_device_*: {', '.join(torch.vision_packages) or 'none'}"
        yield found("torch.vision-device", seen, **values)
    others = {v for _, v in m.python.rocm_packages if cards.version(v)[:2] != cards.version(torch.rocm)[:2]}
    if others and as_wheel(torch).owner == "amd":
        other = ", ".join(sorted(others))
        yield found("torch.mixed-rocm", f"rocm-sdk {other}", rocm=torch.rocm, other=other)
    if torch.pynvml:
        package = torch.pynvml.split()[0].replace("_", "-")
        yield found("torch.pynvml", torch.pynvml, package=package)


def _tag(number: str) -> str:
    """The local part that says which ROCm a wheel is for: "rocm6.3"; "" for none."""
    hit = re.search(r"\+(rocm[\d.]*\d|cu\d+|cpu)", number)
    return hit[1] if hit else ""
