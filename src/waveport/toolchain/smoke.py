"""Show that an installed set compiles real HIP code before it is called a toolchain."""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

from waveport.toolchain.model import Toolchain

# Spread over the families: Vega, CDNA 1-3, RDNA 2-4. A set need not know them all.
_SPREAD = ("gfx906", "gfx90a", "gfx942", "gfx1030", "gfx1100", "gfx1201")
_SOURCE = """#include <hip/hip_runtime.h>
#include <hip/hip_fp16.h>
#include <hipcub/hipcub.hpp>
#include <thrust/device_vector.h>
#include <thrust/reduce.h>
#include <cmath>
#include <vector>
"""
_OPTIONAL = {"hipblas": "#include <hipblas/hipblas.h>\n", "hiprand": "#include <hiprand/hiprand_kernel.h>\n"}
_BODY = """
__global__ void scale(const float* in, __half* out, int n) {
  using Reduce = hipcub::BlockReduce<float, 256>;
  __shared__ typename Reduce::TempStorage room;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float mine = i < n ? in[i] : 0.f;
  float sum = Reduce(room).Sum(__shfl_down(mine, 1) + mine);
  if (i < n) out[i] = __float2half(sqrtf(sum) * sinf(mine));
}
int main() {
  std::vector<float> host(1024, 1.f);
  float* in = nullptr;
  __half* out = nullptr;
  if (hipMalloc(&in, 4096) != hipSuccess || hipMalloc(&out, 2048) != hipSuccess) return 1;
  scale<<<4, 256>>>(in, out, 1024);
  thrust::device_vector<float> device(host.begin(), host.end());
  return thrust::reduce(device.begin(), device.end()) > 0 ? 0 : 1;
}
"""


def smoke_test(toolchain: Toolchain) -> str:
    """Compile a small program for several targets; return "" or the first thing that went wrong."""
    archs = [arch for arch in _SPREAD if arch in toolchain.targets][:3]
    if not archs:
        return "clang knows none of " + ", ".join(_SPREAD)
    have = {component.name for component in toolchain.components}
    includes = "".join(line for name, line in _OPTIONAL.items() if name in have)
    with tempfile.TemporaryDirectory(prefix="waveport-smoke-") as folder:
        source = Path(folder) / "smoke.hip"
        source.write_text(_SOURCE + includes + _BODY, encoding="utf-8")
        command = toolchain.compile_command(
            source, archs=archs, flags=["-std=c++17", "-O1", "-w"], output=f"{source}.o"
        )
        done = subprocess.run(command, capture_output=True, text=True, errors="replace")
    errors = [line for line in done.stderr.splitlines() if "error:" in line]
    return "" if done.returncode == 0 else (errors or done.stderr.splitlines() or ["clang failed"])[0]
