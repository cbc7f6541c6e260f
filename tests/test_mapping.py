"""The generated header of the portable style holds what the project uses."""

from __future__ import annotations

from pathlib import Path

from waveport.model import Options
from waveport.pipeline import port_project
from waveport.project.scan import scan

HEADER = "waveport/cuda_to_hip.h"


def header_of(folder: Path, source: str) -> str:
    (folder / "a.cu").write_text(source)
    return port_project(scan(folder), Options(style="portable"), jobs=1).headers[HEADER].decode()


def test_version_macros_in_use_are_answered_for_amd(tmp_path: Path) -> None:
    header = header_of(tmp_path, "#include <cuda_runtime.h>\n#if CUDART_VERSION >= 9000\nint modern;\n#endif\n")
    amd, _, nvidia = header.partition("#else")
    assert "#define CUDART_VERSION 12000\n" in amd
    assert "CUDART_VERSION" not in nvidia
    assert "CUDA_VERSION" not in amd.replace("CUDART_VERSION", "")


def test_a_projects_own_version_macro_is_left_alone(tmp_path: Path) -> None:
    header = header_of(tmp_path, "#include <cuda_runtime.h>\n#define CUDA_VERSION 3\n#if CUDA_VERSION > 2\n#endif\n")
    assert "CUDA_VERSION" not in header


def test_words_that_amd_lacks_become_nothing(tmp_path: Path) -> None:
    header = header_of(tmp_path, "__global__ void k(const __grid_constant__ int n) {}\n")
    assert "#define __grid_constant__\n" in header.partition("#else")[0]


def test_a_second_port_keeps_what_the_first_mapped(tmp_path: Path) -> None:
    source, out = tmp_path / "in", tmp_path / "out"
    source.mkdir()
    (source / "a.cu").write_text("#include <cub/cub.cuh>\n#include <cublas_v2.h>\nvoid f() { cudaFree(0); }\n")
    out.mkdir()
    first = port_project(scan(source), Options("portable"), jobs=1, into=out)
    second = port_project(scan(out), Options("portable"), jobs=1)
    assert second.changed == [] and second.headers == first.headers


def test_kernels_that_name_nothing_of_cuda_have_the_header_that_they_include(tmp_path: Path) -> None:
    header = header_of(tmp_path, "__global__ void k(int *x) { x[threadIdx.x] = 1; }\n")
    assert "#include <hip/hip_runtime.h>\n" in header
    assert "#include <cuda_runtime.h>\n" in header.partition("#else")[2]
