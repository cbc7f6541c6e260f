"""Show that an installed set compiles real HIP code before it is called a toolchain."""

from __future__ import annotations

import os
import subprocess
import tempfile
from pathlib import Path

from waveport.toolchain.model import Toolchain

# In order of preference: a wave64 and a wave32 family first. A set need not know them all.
_SPREAD = ("gfx90a", "gfx1100", "gfx1030", "gfx942", "gfx1201", "gfx906")
_TRIED = 2
_BASE = """#include <hip/hip_runtime.h>
#include <hip/hip_fp16.h>
#include <cmath>
__global__ void scale(const float* in, __half* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float mine = i < n ? in[i] : 0.f;
  if (i < n) out[i] = __float2half(sqrtf(__shfl_down(mine, 1)) * sinf(mine));
}
void run(const float* in, __half* out) { scale<<<4, 256>>>(in, out, 1024); }
"""
# Used where the suite has the library's headers.
_WITH = {
    "hipblas": """#include <hipblas/hipblas.h>
hipblasStatus_t open(hipblasHandle_t* handle) { return hipblasCreate(handle); }
""",
    "hiprand": """#include <hiprand/hiprand_kernel.h>
__global__ void draw(float* out) {
  hiprandState state;
  hiprand_init(1, threadIdx.x, 0, &state);
  out[threadIdx.x] = hiprand_uniform(&state);
}
""",
    "hipcub": """#include <hipcub/hipcub.hpp>
__global__ void sum(const float* in, float* out) {
  using Reduce = hipcub::BlockReduce<float, 256>;
  __shared__ typename Reduce::TempStorage room;
  float all = Reduce(room).Sum(in[threadIdx.x]);
  if (threadIdx.x == 0) *out = all;
}
""",
    "rocthrust": """#include <thrust/device_vector.h>
#include <thrust/reduce.h>
float total(const thrust::device_vector<float>& values) { return thrust::reduce(values.begin(), values.end()); }
""",
}


def smoke_test(toolchain: Toolchain) -> str:
    """Compile a small program for several targets; return "" or the first thing that went wrong."""
    archs = [arch for arch in _SPREAD if arch in toolchain.targets][:_TRIED]
    if not archs:
        return "clang knows none of " + ", ".join(_SPREAD)
    have = {component.name for component in toolchain.components}
    code = _BASE + "".join(part for name, part in _WITH.items() if name in have)
    with tempfile.TemporaryDirectory(prefix="waveport-smoke-") as folder:
        source = Path(folder) / "smoke.hip"
        source.write_text(code, encoding="utf-8")
        command = toolchain.compile_command(
            source, archs=archs, flags=["-std=c++17", "-O1", "-w"], output=f"{source}.o"
        )
        # Only the set's own tools: a machine with an LLVM of its own must not hide what the set lacks.
        alone = {**os.environ, "PATH": str(toolchain.clang.parent)}
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", env=alone)
    errors = [line for line in done.stderr.splitlines() if "error:" in line]
    return "" if done.returncode == 0 else (errors or done.stderr.splitlines() or ["clang failed"])[0]
