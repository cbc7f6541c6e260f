"""Pick the device to train on and say what it is; a wheel that does not fit the GPU is one clear line."""

from __future__ import annotations

import os
import platform
import warnings
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from waveport.errors import InputError, first_line

KINDS = ("auto", "rocm", "cuda", "cpu")
DOCTOR = "`waveport doctor` says what is missing"
AMD_PCI_VENDOR = "0x1002"


@dataclass(frozen=True, slots=True)
class Device:
    """The device of this process. `arch` is gfx90a, sm_90 or x86_64; `runtime` is HIP's or CUDA's version."""

    kind: str
    index: int
    name: str
    arch: str
    runtime: str
    torch_version: str
    memory_gib: float
    note: str = ""

    @property
    def torch_name(self) -> str:
        """PyTorch's name for the device. ROCm builds call it cuda."""
        return "cpu" if self.kind == "cpu" else f"cuda:{self.index}"

    @property
    def type(self) -> str:
        """PyTorch's device type, cuda or cpu."""
        return "cpu" if self.kind == "cpu" else "cuda"

    def line(self) -> str:
        """Return one line for people."""
        runtime = f", {self.runtime}" if self.runtime else ""
        memory = f", {self.memory_gib:.0f} GiB" if self.memory_gib else ""
        return f"{self.kind}: {self.name} ({self.arch}{memory}), PyTorch {self.torch_version}{runtime}"

    def as_json(self) -> dict[str, Any]:
        """Return the values for a result file."""
        return asdict(self)


def require_torch() -> Any:
    """Import PyTorch, or say how to get it."""
    try:
        import torch
    except ImportError as error:
        reason = "is not installed" if isinstance(error, ModuleNotFoundError) else f"does not load ({error})"
        hint = "`waveport setup` prints the command for this GPU; for a CPU: `make .venv/dl` in waveport's clone"
        raise InputError(f"PyTorch {reason}", hint=hint) from None
    if torch_release(torch) < (2, 1):
        raise InputError(f"PyTorch {torch.__version__} is too old", hint="2.1 or newer is needed")
    return torch


def torch_release(torch: Any) -> tuple[int, int]:
    """Return (major, minor) of the installed PyTorch."""
    major, minor = str(torch.__version__).split(".")[:2]
    return int(major), int(minor)


def pick(asked: str = "auto", index: int = 0) -> Device:
    """Return the device `asked` for; "auto" takes the GPU of this PyTorch build, else the CPU with a note."""
    torch = require_torch()
    built = "rocm" if torch.version.hip else "cuda" if torch.version.cuda else "cpu"
    if asked == "cpu" or (asked == "auto" and built == "cpu"):
        return cpu(torch, amd_gpu_unused(built) if asked == "auto" else "")
    if asked not in ("auto", built):
        raise InputError(f"--device {asked}: this PyTorch ({torch.__version__}) is built for {built}", hint=DOCTOR)
    if not gpu_available(torch):
        if asked == "auto":
            return cpu(torch, amd_gpu_unused(built) or f"PyTorch is built for {built} but sees no GPU: using the CPU")
        raise InputError(f"--device {asked}: PyTorch {torch.__version__} sees no GPU", hint=DOCTOR)
    if index >= torch.cuda.device_count():
        seen = torch.cuda.device_count()
        raise InputError(f"GPU {index} is asked for, PyTorch sees {seen}", hint="start one process a GPU")
    return gpu(torch, built, index)


def gpu_available(torch: Any) -> bool:
    """Ask PyTorch without its warnings: what it would warn about becomes our own message."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return bool(torch.cuda.is_available())


def cpu(torch: Any, note: str = "") -> Device:
    """Describe the CPU."""
    name = platform.processor() or cpu_model() or platform.machine()
    count = torch.get_num_threads()
    threads = "1 thread" if count == 1 else f"{count} threads"
    return Device("cpu", 0, f"{name}, {threads}", platform.machine(), "", str(torch.__version__), 0.0, note)


def cpu_model() -> str:
    """Return the CPU's model name on Linux, else an empty string."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return ""
    return next((line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), "")


def gpu(torch: Any, kind: str, index: int) -> Device:
    """Describe GPU `index` after one small kernel has run on it."""
    properties = torch.cuda.get_device_properties(index)
    hip = kind == "rocm"
    # gcnArchName carries feature flags: gfx90a:sramecc+:xnack-
    arch = properties.gcnArchName.split(":")[0] if hip else f"sm_{properties.major}{properties.minor}"
    runtime = f"HIP {torch.version.hip}" if hip else f"CUDA {torch.version.cuda}"
    built_for = [name.split(":")[0] for name in torch.cuda.get_arch_list()]
    if hip and not fits(arch, built_for):
        raise no_code(torch, properties.name, arch, built_for)
    try:
        torch.cuda.set_device(index)
        if float((torch.ones(8, device=f"cuda:{index}") * 2).sum()) != 16.0:
            raise InputError(f"{properties.name} ({arch}) computes wrong sums", hint=DOCTOR)
    except RuntimeError as error:
        said = first_line(error)
        if "no kernel image" in said or "invalid device function" in said:
            raise no_code(torch, properties.name, arch, built_for) from None
        raise InputError(f"{properties.name} ({arch}) does not run a kernel: {said}", hint=DOCTOR) from None
    memory = properties.total_memory / 2**30
    return Device(kind, index, properties.name, arch, runtime, str(torch.__version__), round(memory, 1))


def fits(arch: str, built_for: list[str]) -> bool:
    """Say whether a ROCm wheel may hold code for `arch`; families ("gfx11-generic") are left to the kernel test."""
    return not built_for or arch in built_for or any(name.endswith("-generic") for name in built_for)


def no_code(torch: Any, name: str, arch: str, built_for: list[str]) -> InputError:
    """Return the error for a wheel without code for this GPU."""
    text = f"PyTorch {torch.__version__} holds no code for {name} ({arch}); it was built for {', '.join(built_for)}"
    return InputError(text, hint="`waveport doctor` names the wheel that fits")


def amd_gpu_unused(built: str) -> str:
    """Return a note when an AMD GPU is in the machine and this PyTorch cannot use it."""
    vendors = Path("/sys/class/drm").glob("card*/device/vendor")
    if built == "rocm" and not os.path.exists("/dev/kfd"):
        return "" if not has_amd(vendors) else f"an AMD GPU is here but /dev/kfd is not: using the CPU; {DOCTOR}"
    if not has_amd(vendors):
        return ""
    return f"an AMD GPU is here but this PyTorch ({built} build) does not use it: using the CPU; {DOCTOR}"


def has_amd(vendor_files: Any) -> bool:
    """Say whether any of these sysfs `vendor` files is AMD's."""
    for path in vendor_files:
        try:
            if path.read_text().strip() == AMD_PCI_VENDOR:
                return True
        except OSError:
            continue
    return False
