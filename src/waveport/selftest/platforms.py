"""Which GPUs can be tested here: a compiler, a device, and the command that builds a test program."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from waveport.errors import InputError
from waveport.toolchain import search

#: Files that the kernel driver makes when it has a GPU.
DEVICE_NODES = {"amd": ("/dev/kfd", "/dev/dxg"), "nvidia": ("/dev/nvidiactl", "/dev/nvidia0", "/dev/dxg")}


@dataclass(frozen=True, slots=True)
class Platform:
    """One vendor's compiler on this machine. `version` is what it says of itself."""

    vendor: str
    compiler: Path
    version: str

    def build_command(self, source: Path, program: Path, include: Path, arch: str | None) -> list[str]:
        """Return the argv that makes a program of a test source; `arch` None means the GPU of this machine."""
        common = ["-std=c++17", "-O2", "-I", str(include), "-o", str(program)]
        if self.vendor == "nvidia":
            return [str(self.compiler), *common, f"-arch={arch or 'native'}", "-x", "cu", str(source)]
        targets = [arch] if arch else amd_targets(self.compiler)
        flags = [f"--offload-arch={target}" for target in targets]
        return [str(self.compiler), *common, *flags, "-x", "hip", str(source)]


def find_platforms(vendor: str | None, compiler: Path | None) -> list[Platform]:
    """Return every platform that can be tested; `vendor` and `compiler` narrow the choice."""
    names = [vendor] if vendor else ["amd", "nvidia"]
    if compiler is not None:
        names = ["nvidia" if "nvcc" in compiler.name else "amd"]
    missing = []
    found = []
    for name in names:
        path = compiler or next(_compilers(name), None)
        has_device = sys.platform == "win32" or any(Path(node).exists() for node in DEVICE_NODES[name])
        if path and has_device:
            found.append(Platform(name, path, compiler_version(path)))
        else:
            tool = "hipcc" if name == "amd" else "nvcc"
            lacks = [f"no {tool}"] * (path is None) + ["no GPU device in /dev"] * (not has_device)
            missing.append(f"{name}: {' and '.join(lacks)}")
    if not found:
        raise InputError(
            f"nothing to test on ({'; '.join(missing)})",
            hint="the self-test needs a GPU with its driver and compiler; `waveport doctor` says what is missing",
        )
    return found


def _compilers(vendor: str) -> Iterator[Path]:
    """Yield compilers of a vendor that also link, best first."""
    name, variables, places = ("nvcc", ("CUDA_HOME", "CUDA_PATH"), [Path("/usr/local/cuda/bin")])
    if vendor == "amd":
        name, variables, places = ("hipcc", ("ROCM_PATH", "HIP_PATH"), [Path("/opt/rocm/bin")])
    folders = [Path(os.environ[variable]) / "bin" for variable in variables if os.environ.get(variable)]
    on_path = shutil.which(name)
    folders += [Path(on_path).parent] if on_path else []
    folders += places
    if vendor == "amd":  # AMD's wheels and versioned folders; our own cache has no library to link with
        folders += [chain.root / "bin" for chain in search() if chain.kind != "managed"]
    for folder in folders:
        for file in (folder / name, folder / f"{name}.exe"):
            if file.is_file():
                yield file


def compiler_version(compiler: Path) -> str:
    """Return the line in which nvcc or hipcc names its version."""
    said = _output([str(compiler), "--version"])
    match = re.search(r"^(?:HIP version:|Cuda compilation tools,).*$", said, re.MULTILINE)
    return match[0] if match else (said.splitlines() or ["unknown"])[0]


def amd_targets(compiler: Path) -> list[str]:
    """Return the gfx targets of this machine's GPUs, as ROCm's own tool lists them."""
    for tool in ("amdgpu-arch", "rocm_agent_enumerator"):
        for folder in (compiler.parent, compiler.parent.parent / "llvm/bin", compiler.parent.parent / "lib/llvm/bin"):
            if (folder / tool).is_file():
                found = sorted(set(re.findall(r"\bgfx[1-9a-f][0-9a-f]+\b", _output([str(folder / tool)]))))
                if found:
                    return found
    return ["native"]


def _output(command: list[str]) -> str:
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=60).stdout
    except (OSError, subprocess.TimeoutExpired):
        return ""
