"""Does an installed PyTorch have kernels for a GPU? Judged from version, packages and library files."""

from __future__ import annotations

from enum import Enum

from waveport.system import cards
from waveport.system.cards import Support, Wheel
from waveport.system.machine import Gpu, Torch


class Kernels(str, Enum):
    """What the files say."""

    YES = "yes"
    NO = "no"
    NO_BLAS = "no-blas"
    NO_PACKAGE = "no-package"  # AMD's wheels without the device package of this GPU
    STAND_IN = "stand-in"  # only those of a relative in the same ISA family
    UNTESTED = "untested"
    UNKNOWN = "unknown"


def judge(torch: Torch, gpu: Gpu) -> Kernels:
    """Judge a ROCm build of PyTorch for one GPU."""
    if not gpu.gfx or torch.kind != "rocm":
        return Kernels.UNKNOWN
    if torch.builder == "amd":
        return _amd(torch, gpu.gfx)
    blas = torch.blas_targets
    if torch.builder == "other":
        return Kernels.NO_BLAS if blas and gpu.gfx not in blas else Kernels.UNKNOWN
    if gpu.card is None:
        return Kernels.YES if gpu.gfx in blas else Kernels.UNKNOWN
    support = gpu.card.support(as_wheel(torch))
    if support is Support.NATIVE and blas and gpu.gfx not in blas:
        return Kernels.NO_BLAS
    return {
        Support.NATIVE: Kernels.YES,
        Support.PARTIAL: Kernels.YES if gpu.gfx in blas else Kernels.NO_BLAS,
        Support.OVERRIDE: Kernels.STAND_IN,
        Support.UNTESTED: Kernels.UNTESTED,
        Support.NONE: Kernels.NO,
    }[support]


def has_kernels(torch: Torch, gpu: Gpu) -> bool | None:
    """True, False, or None when the files do not tell."""
    verdict = judge(torch, gpu)
    return None if verdict is Kernels.UNKNOWN else verdict in (Kernels.YES, Kernels.UNTESTED)


def _amd(torch: Torch, gfx: str) -> Kernels:
    """AMD's wheels bring kernels in one package a target; older ones hold a family and show it in rocBLAS only."""
    if torch.device_packages:
        if gfx not in torch.device_packages:
            return Kernels.NO_PACKAGE
        card = cards.by_gfx(gfx)
        return Kernels.UNTESTED if card and card.amd_wheels == "build" else Kernels.YES
    if torch.blas_targets:
        return Kernels.YES if gfx in torch.blas_targets else Kernels.NO_PACKAGE
    return Kernels.UNKNOWN


def as_wheel(torch: Torch) -> Wheel:
    """The published line an installed PyTorch belongs to."""
    series = ".".join(map(str, cards.version(torch.version)[:2]))
    owner = "amd" if torch.builder == "amd" else "pytorch"
    known = (w for w in cards.wheels() if w.torch == series and w.owner == owner)
    same = next((w for w in known if cards.version(w.rocm) == cards.version(torch.rocm)), None)
    return same or Wheel(series, cards.torchvision_for(series), torch.rocm, owner, "", "", "", "")


def device_extra(gfx: str) -> str:
    """Name the extra of AMD's wheels for a target, from AMD's own table of package names."""
    from rocm_bootstrap.naming import bundle_names
    from rocm_bootstrap.targets import PackagingLevel, bundle_for_target

    try:
        return f"device-{bundle_names(bundle_for_target(gfx, PackagingLevel.TARGET)).dist_name}"
    except ValueError:
        return f"device-{gfx}"


def install_command(gpu: Gpu, *, site: str = "") -> str:
    """Return the pip command for the best published build for this GPU, or advice to look the card up.

    The system's own Python refuses pip (PEP 668), so there a new environment comes first.
    """
    wheel = cards.best_wheel(gpu.card) if gpu.card else None
    if wheel is None:
        return f"waveport gpu {gpu.gfx}" if gpu.gfx else "waveport gpu --list"
    python = "python"
    if site.startswith(("/usr/lib/", "/usr/local/lib/")):
        python = "python3 -m venv ~/torch-rocm && ~/torch-rocm/bin/python"
    pip = f"{python} -m pip install --force-reinstall --index-url {wheel.index}"
    if wheel.owner == "amd":
        extra = device_extra(gpu.gfx)
        return f'{pip} "torch[{extra}]=={wheel.torch}.*" "torchvision[{extra}]=={wheel.torchvision}.*"'
    return f'{pip} "torch=={wheel.torch}.*" "torchvision=={wheel.torchvision}.*"'
