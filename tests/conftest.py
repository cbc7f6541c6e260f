"""What many tests share."""

import shutil
import site
from pathlib import Path

import pytest

from waveport.console import Console
from waveport.toolchain import Toolchain, search


@pytest.fixture(scope="session")
def toolchain() -> Toolchain:
    """Give the AMD compiler of this machine; a machine without one gets ours. For tests marked `compile`."""
    found = next(search(), None)
    if found is None:
        from waveport.toolchain.install import install

        found = install(Console(quiet=True))
    return found


@pytest.fixture(scope="session")
def nvcc() -> str:
    """Give nvcc: the one on PATH, else that of the wheels nvidia-cuda-nvcc, -cuda-crt, -nvvm, -cuda-runtime, -cuda-cccl."""
    in_wheels = (path for folder in site.getsitepackages() for path in Path(folder).glob("nvidia/cu*/bin/nvcc"))
    found = shutil.which("nvcc") or next(map(str, in_wheels), None)
    if found is None:
        pytest.skip("needs nvcc")
    return found
