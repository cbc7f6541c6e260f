"""The default style follows the build: PyTorch translates only what its own extension builder compiles."""

from pathlib import Path

import pytest

from waveport.model import Options
from waveport.pipeline import Port, port_project
from waveport.project.scan import scan

KERNEL = """#include <torch/extension.h>
#include <cuda_runtime.h>
__global__ void scale(float *x) { x[threadIdx.x] *= 2; }
void run(float *x) { scale<<<1, 32>>>(x); cudaDeviceSynchronize(); }
"""
SETUP = "from torch.utils.cpp_extension import CUDAExtension\nextension = CUDAExtension('k', ['k.cu'])\n"
LOAD = "from torch.utils import cpp_extension\nk = cpp_extension.load(name='k', sources=['k.cu'])\n"
NINJA = "lines = ['rule cuda_compile', '  command = $nvcc -c $in -o $out']\n"
CMAKE = "cmake_minimum_required(VERSION 3.18)\nproject(k LANGUAGES CXX CUDA)\nadd_library(k k.cu)\n"
MAKE = "k.o: k.cu\n\tnvcc -c k.cu\n"


def port(folder: Path, files: dict[str, str], style: str = "") -> Port:
    for name, text in {"k.cu": KERNEL, **files}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return port_project(scan(folder), Options(style), jobs=1)


@pytest.mark.parametrize(
    "files",
    [
        {},
        {"setup.py": SETUP},
        {"k.py": LOAD},
        {"setup.py": SETUP, "third_party/lib/CMakeLists.txt": CMAKE},
        {"setup.py": SETUP, "k/jit.py": NINJA},
    ],
    ids=lambda files: " ".join(files) or "no build",
)
def test_names_are_left_to_pytorch(files: dict[str, str], tmp_path: Path) -> None:
    done = port(tmp_path, files)
    assert done.options.style == "portable" and done.torch
    assert "waveport/cuda_to_hip.h" not in done.headers


@pytest.mark.parametrize(
    "files",
    [
        {"CMakeLists.txt": CMAKE},
        {"Makefile": MAKE},
        {"jit.py": NINJA},
        {"jit.py": NINJA, "k/sparse.py": LOAD},
        {"CMakeLists.txt": CMAKE, "tests/setup.py": SETUP},
        {"CMakeLists.txt": CMAKE, "third_party/lib/setup.py": SETUP},
    ],
    ids=lambda files: " ".join(files),
)
def test_other_builds_get_hip_names(files: dict[str, str], tmp_path: Path) -> None:
    done = port(tmp_path, files)
    assert done.options.style == "hip" and not done.torch
    kernel = next(r.output for r in done.results if r.path == "k.cu")
    assert kernel and b"hipDeviceSynchronize" in kernel
    again = tmp_path / "portable"
    assert "waveport/cuda_to_hip.h" in port(again, files, "portable").headers


def test_two_builds_get_one_source_with_its_own_names(tmp_path: Path) -> None:
    done = port(tmp_path, {"setup.py": SETUP, "CMakeLists.txt": CMAKE})
    assert done.options.style == "portable" and not done.torch
    assert "waveport/cuda_to_hip.h" in done.headers
