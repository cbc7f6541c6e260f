"""The header of float overloads, compiled for AMD."""

import shutil
import subprocess
from pathlib import Path

import pytest

import waveport
from waveport.toolchain import Toolchain

HEADER = Path(waveport.__file__).parent / "device" / "float_overloads.h"
CALLS = [
    "cospi",
    "cyl_bessel_i0",
    "cyl_bessel_i1",
    "erfcinv",
    "erfcx",
    "erfinv",
    "exp10",
    "normcdf",
    "normcdfinv",
    "rcbrt",
    "rsqrt",
    "sinpi",
]


@pytest.mark.compile
@pytest.mark.parametrize("with_header", [True, False])
def test_float_arguments_compute_in_float(toolchain: Toolchain, tmp_path: Path, with_header: bool) -> None:
    """Without the header the same program must fail: then HIP has the overloads and the rule can go."""
    shutil.copy(HEADER, tmp_path)
    checks = [f"static_assert(__is_same(decltype({name}(x)), float));" for name in CALLS]
    checks += [f"static_assert(__is_same(decltype({name}(y)), double));" for name in CALLS]
    include = f'#include "{HEADER.name}"' if with_header else "#include <hip/hip_runtime.h>"
    body = "\n".join(checks) + "\nfloat s, c; sincos(x, &s, &c); sincospi(x, &s, &c); *out = s + c;"
    source = tmp_path / "calls.hip"
    source.write_text(f"{include}\n__global__ void k(float x, double y, float *out) {{\n{body}\n}}\n")
    done = subprocess.run(
        toolchain.compile_command(source, archs=["gfx90a"], flags=["-std=c++17"]), capture_output=True
    )
    assert (done.returncode == 0) == with_header, done.stderr.decode()[:2000]
