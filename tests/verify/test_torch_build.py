"""PyTorch extensions are compiled the way PyTorch builds them on ROCm."""

from pathlib import Path

import pytest

from waveport.model import Options
from waveport.pipeline import port_project
from waveport.project.scan import scan
from waveport.project.units import read_units
from waveport.toolchain import Toolchain
from waveport.verify.compile import compile_units
from waveport.verify.torch_build import built_tree, find_torch, with_rocm_headers

SETUP = """
from setuptools import setup
from torch.utils.cpp_extension import BuildExtension, CUDAExtension
setup(ext_modules=[CUDAExtension("m", ["csrc/bind.cpp", "csrc/cuda/k_cuda.cu"], extra_compile_args={"nvcc": ["-DSCALE=2"]})])
"""
KERNEL = """#include <c10/cuda/CUDAException.h>
#include <c10/cuda/CUDAStream.h>
#include "k_cuda.h"
__global__ void scale(float* x) { x[threadIdx.x] *= SCALE; }
void run(float* x) {
  cudaStream_t stream = c10::cuda::getCurrentCUDAStream();
  scale<<<1, 64, 0, stream>>>(x);
  C10_CUDA_CHECK(cudaGetLastError());
}
"""
FILES = {
    "setup.py": SETUP,
    "csrc/bind.cpp": '#include <c10/core/Device.h>\n#include "cuda/k_cuda.h"\nint f() { return c10::Device("cpu").index(); }\n',
    "csrc/cuda/k_cuda.cu": KERNEL,
    "csrc/cuda/k_cuda.h": "#include <cuda_runtime.h>\nvoid run(float* x);\n",
}
NAMES = """#include <ATen/cuda/CUDAContext.h>
#include <c10/cuda/CUDACachingAllocator.h>
#include <c10/cuda/CUDAException.h>
#include <c10/cuda/CUDAGuard.h>
__global__ void scale(float* x) { x[threadIdx.x] *= 2; }
void run(float* x) {
  const c10::cuda::CUDAGuard guard(c10::cuda::current_device());
  const c10::cuda::OptionalCUDAGuard other;
  cudaStream_t stream = at::cuda::getCurrentCUDAStream();
  at::cuda::CUDAStream fallback = at::cuda::getDefaultCUDAStream();
  const c10::cuda::CUDAStreamGuard streams(fallback);
  c10::DataPtr memory = c10::cuda::CUDACachingAllocator::get()->allocate(64);
  c10::cuda::CUDACachingAllocator::recordStream(memory, fallback);
  void* raw = c10::cuda::CUDACachingAllocator::raw_alloc(64);
  c10::cuda::CUDACachingAllocator::raw_delete(raw);
  scale<<<1, 64, 0, stream>>>(x);
  C10_CUDA_KERNEL_LAUNCH_CHECK();
  C10_CUDA_CHECK(cudaStreamSynchronize(stream));
  cublasHandle_t blas = at::cuda::getCurrentCUDABlasHandle();
  (void)blas;
}
"""
CUB = """#include <cub/cub.cuh>
#include <cuda_fp16.h>
using namespace cub;
__global__ void sum(const float* from, float* to) {
  __shared__ cub::BlockReduce<float, 64>::TempStorage room;
  float all = BlockReduce<float, 64>(room).Sum(from[threadIdx.x]);
  if (threadIdx.x == 0) *to = all;
}
"""
UNKNOWN = """#include <c10/cuda/CUDAStream.h>
#include <cuda_fp8.h>
#include <cub/warp/warp_reduce.cuh>
__global__ void decode(float* to, const __nv_fp8_e4m3* from, const __grid_constant__ int n) {
  __shared__ cub::WarpReduce<float>::TempStorage room;
  if (threadIdx.x < n) to[threadIdx.x] = cub::WarpReduce<float>(room).Sum(float(from[threadIdx.x]));
}
void run(float* to, const __nv_fp8_e4m3* from) { decode<<<1, 32, 0, cudaStreamPerThread>>>(to, from, 32); }
"""
HOST = """#include <c10/cuda/CUDAStream.h>
void wait() { cudaStreamSynchronize(cudaStreamPerThread); }
"""


@pytest.fixture
def extension(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def test_given_headers_are_taken(tmp_path: Path) -> None:
    found = find_torch([str(tmp_path)])
    assert found and found.folders == (str(tmp_path),) and found.package is None
    assert f"-isystem {tmp_path}" in " ".join(found.flags("hip")) and "-DUSE_ROCM=1" in found.flags("c++")


def test_other_projects_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "a.cu").touch()
    with built_tree(read_units(tmp_path), tmp_path, find_torch([str(tmp_path)])) as tree:
        assert tree.root == tmp_path and [unit.source for unit in tree.units] == ["a.cu"]


@pytest.mark.torch
def test_the_build_time_translation_runs_on_a_copy(extension: Path) -> None:
    pytest.importorskip("torch")
    with built_tree(read_units(extension), extension, find_torch()) as tree:
        by_source = {tree.source_of(unit.source): unit for unit in tree.units}
        kernel = by_source["csrc/cuda/k_cuda.cu"]
        text = (tree.root / kernel.source).read_text()
        assert kernel.source.endswith(".hip") and "hipStream_t" in text and kernel.flags == ("-DSCALE=2",)
        line = next(i for i, row in enumerate(text.splitlines(), 1) if "__global__" in row)
        assert tree.place_of(kernel.source, line) == ("csrc/cuda/k_cuda.cu", 4)
    assert (extension / "csrc/cuda/k_cuda.cu").read_text() == KERNEL and not (extension / "csrc/hip").exists()


@pytest.mark.torch
def test_translated_headers_are_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("torch")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    torch = find_torch()
    assert torch
    first = with_rocm_headers(torch)
    assert (Path(first.folders[0]) / "c10/hip/HIPStream.h").is_file() and first.folders[1:] == torch.folders
    monkeypatch.setattr("waveport.verify.torch_build._hipify", lambda *args: pytest.fail("made again"))
    assert with_rocm_headers(torch) == first


@pytest.mark.compile
@pytest.mark.torch
def test_an_extension_compiles(extension: Path, toolchain: Toolchain) -> None:
    pytest.importorskip("torch")
    (extension / "csrc/cuda/bad.cu").write_text(KERNEL.replace("*= SCALE", "*= UNKNOWN"))
    found = compile_units(read_units(extension), toolchain, ["gfx90a"], extension, torch=find_torch())
    states = {(o.source, o.target): o.state for o in found.outcomes}
    assert states[("csrc/cuda/k_cuda.cu", "gfx90a")] == states[("csrc/bind.cpp", "host")] == "compiled"
    assert {(f.path, f.line) for f in found.faults} == {("csrc/cuda/bad.cu", 4)}


@pytest.mark.compile
@pytest.mark.torch
def test_a_cmake_project_compiles_without_translation(tmp_path: Path, toolchain: Toolchain) -> None:
    pytest.importorskip("torch")
    (tmp_path / "in").mkdir()
    (tmp_path / "in/CMakeLists.txt").write_text("project(k LANGUAGES CXX CUDA)\nadd_library(k k.cu)\n")
    (tmp_path / "in/k.cu").write_text(NAMES)
    for style in ("hip", "portable"):
        out = tmp_path / style
        port_project(scan(tmp_path / "in"), Options(style), jobs=1, into=out)
        found = compile_units(read_units(out), toolchain, ["gfx90a"], out, torch=find_torch())
        assert {o.state for o in found.outcomes} == {"compiled"}, (found.faults, found.outcomes)


@pytest.mark.compile
@pytest.mark.torch
def test_one_source_for_cmake_and_for_the_translation(tmp_path: Path, toolchain: Toolchain) -> None:
    pytest.importorskip("torch")
    files = {"CMakeLists.txt": "project(k LANGUAGES CXX CUDA)\nadd_library(k k.cu)\n", "k.cu": CUB + NAMES}
    for name, text in {**files, "setup.py": SETUP.replace("csrc/cuda/k_cuda.cu", "k.cu")}.items():
        (tmp_path / "in" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "in" / name).write_text(text)
    out = tmp_path / "out"
    port = port_project(scan(tmp_path / "in"), Options(""), jobs=1, into=out)
    assert port.options.style == "portable" and "waveport/cuda_to_hip.h" in port.headers
    for _ in ("translated", "as CMake compiles it"):
        found = compile_units(read_units(out), toolchain, ["gfx90a"], out, torch=find_torch())
        assert {o.state for o in found.outcomes} == {"compiled"}, (found.faults, found.outcomes)
        (out / "setup.py").unlink(missing_ok=True)


@pytest.mark.compile
@pytest.mark.torch
def test_what_pytorch_does_not_translate_comes_with_the_port(tmp_path: Path, toolchain: Toolchain) -> None:
    pytest.importorskip("torch")
    files = {"setup.py": SETUP.replace("csrc/cuda/k_cuda.cu", "k.cu"), "k.cu": UNKNOWN, "csrc/bind.cpp": HOST}
    for name, text in files.items():
        (tmp_path / "in" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "in" / name).write_text(text)
    out = tmp_path / "out"
    port_project(scan(tmp_path / "in"), Options(""), jobs=1, into=out)
    found = compile_units(read_units(out), toolchain, ["gfx1201"], out, torch=find_torch())
    states = {(o.source, o.target): o.state for o in found.outcomes}
    assert set(states.values()) == {"compiled"} and len(states) == 3, (found.faults, found.outcomes)
