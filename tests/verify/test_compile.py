"""Compiling small projects for AMD's targets with the real compiler."""

from pathlib import Path

import pytest

from waveport.cli import main
from waveport.errors import InputError
from waveport.project.units import read_units
from waveport.toolchain import Toolchain
from waveport.verify.compile import compile_units
from waveport.verify.evidence import Evidence, Original
from waveport.verify.headers import HeaderSearch
from waveport.verify.targets import ALL, choose_targets
from waveport.verify.torch_build import TorchHeaders

HIP = "#include <hip/hip_runtime.h>\n"
GOOD = (
    HIP
    + '#include "inc.h"\n__global__ void k(float* o) { o[threadIdx.x] = VALUE; }\nvoid run(float* o) { k<<<1, 64>>>(o); }\n'
)
LDS = (
    HIP
    + "__global__ void k(float* o) {\n  __shared__ float s[20000];\n  s[threadIdx.x] = o[0];\n  __syncthreads();\n  o[1] = s[5];\n}\n"
)
DOT = HIP + "__global__ void k(int* o) { *o = __builtin_amdgcn_sdot4(o[0], o[1], o[2], false); }\n"
RDC = HIP + "__device__ int other(int);\n__global__ void k(int* o) { *o = other(*o); }\n"
ARCHS = ("gfx90a", "gfx1100")


def verify(tmp_path: Path, toolchain: Toolchain, files: dict[str, str], torch: TorchHeaders | None = None) -> Evidence:
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)

    def line_map(path: str, line: int) -> Original:
        return Original(f"before/{path}", line + 100, "WP0001" if line == 1 else "")

    return compile_units(read_units(tmp_path), toolchain, ARCHS, tmp_path, line_map=line_map, torch=torch)


@pytest.mark.compile
def test_a_project_with_a_makefile(tmp_path: Path, toolchain: Toolchain) -> None:
    make = "all: a.o h.o\n%.o: %.cu\n\tnvcc -arch=sm_70 -Iinclude -DVALUE=2 -c $<\nh.o: h.cpp\n\tg++ -c h.cpp\n"
    host = HIP + "int count() { int n = 0; (void)hipGetDeviceCount(&n); return n; }\n"
    found = verify(tmp_path, toolchain, {"a.cu": GOOD, "include/inc.h": "", "h.cpp": host, "Makefile": make})
    assert not found.failed and not found.faults and not found.assumed
    assert [(o.source, o.target, o.state) for o in found.outcomes] == [
        *(("a.cu", target, "compiled") for target in (*ARCHS, "host")),
        ("h.cpp", "host", "compiled"),
    ]
    assert found.sentence().startswith("2 of 2 units compiled for gfx90a, gfx1100 and the host (HIP ")
    assert found.sentence().endswith("nothing was linked or run")


@pytest.mark.compile
def test_faults_of_the_back_end_are_found_where_they_are(tmp_path: Path, toolchain: Toolchain) -> None:
    found = verify(tmp_path, toolchain, {"lds.cu": LDS, "dot.cu": DOT})
    by_path = {fault.path: fault for fault in found.faults}
    assert by_path["lds.cu"].stage == "code generation" and "exceeds limit (65536)" in by_path["lds.cu"].message
    assert by_path["lds.cu"].targets == ARCHS, "the host side is good"
    assert by_path["dot.cu"].targets == ("gfx1100",) and by_path["dot.cu"].original == Original(
        "before/dot.cu", 102, ""
    )
    assert "before/dot.cu:102" in str(by_path["dot.cu"]) and "no rule; gfx1100" in str(by_path["dot.cu"])
    assert found.failed and "0 of 2 units compiled" in found.sentence()


@pytest.mark.compile
def test_missing_headers_are_told_apart(tmp_path: Path, toolchain: Toolchain) -> None:
    files = {
        "mpi.cu": "#include <mpi.h>\nint main() {}\n",
        "left.cu": "#include <cublas_v2.h>\nint main() {}\n",
        "mine.cu": '#include "deep/mine.h"\nint main() { return MINE; }\n',
        "lib/x/deep/mine.h": "#define MINE 0\n",
        "torch.cu": "#include <torch/extension.h>\n",
    }
    found = verify(tmp_path, toolchain, files)
    states = {(o.source, o.reason): o.state for o in found.outcomes}
    assert states[("mpi.cu", "needs mpi.h")] == states[("torch.cu", "needs torch headers")] == "not checked"
    assert states[("left.cu", "")] == "failed" and states[("mine.cu", "")] == "compiled"
    assert found.assumed == {"mine.cu": (f"-I{tmp_path}/lib/x",)}
    assert [fault.rule for fault in found.faults] == ["WP0001"]
    assert found.reasons == {"needs mpi.h": 1, "needs torch headers": 1}


@pytest.mark.compile
def test_separate_compilation_leaves_other_units_symbols_open(tmp_path: Path, toolchain: Toolchain) -> None:
    make = "all:\n\tnvcc -rdc=true -c rdc.cu\n\tnvcc -c plain.cu\n"
    found = verify(tmp_path, toolchain, {"rdc.cu": RDC, "plain.cu": RDC, "Makefile": make})
    assert [(f.path, f.stage) for f in found.faults] == [("plain.cu", "device link")]


@pytest.mark.compile
def test_the_command(tmp_path: Path, toolchain: Toolchain, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.cu").write_text("#include <mpi.h>\n")
    assert main(["verify", str(tmp_path), "--arch", "gfx90a", "--rocm", str(toolchain.root)]) == 1
    said = capsys.readouterr().out
    assert "not checked: needs mpi.h (1 unit)" in said and "0 of 1 units compiled" in said
    (tmp_path / "a.cu").write_text(HIP)
    assert main(["verify", str(tmp_path / "a.cu"), "--arch", "gfx90a", "--rocm", str(toolchain.root)]) == 0
    assert main(["verify", str(tmp_path / "none")]) == 2


def fake(targets: tuple[str, ...]) -> Toolchain:
    return Toolchain("option", Path("/r"), Path("/r/clang"), "21", "6.4", targets, Path("/r/i"), Path("/r/l"))


def test_targets() -> None:
    toolchain = fake(("gfx900", "gfx90a", "gfx1100"))
    assert choose_targets("", toolchain) == ("gfx90a", "gfx1100")
    assert choose_targets("gfx900, gfx90a,gfx900", toolchain) == ("gfx900", "gfx90a")
    assert choose_targets("all", toolchain) == ALL
    assert choose_targets("", fake(("gfx803", "gfx900"))) == ("gfx900",)
    for bad in ("sm_80", "gfx950"):
        with pytest.raises(InputError, match=bad):
            choose_targets(bad, toolchain)


@pytest.mark.parametrize(
    "header", ["cuda_runtime.h", "cublas_v2.h", "cub/cub.cuh", "cooperative_groups.h", "cuda/std/atomic", "nccl.h"]
)
def test_headers_of_cuda(header: str) -> None:
    assert HeaderSearch.is_cuda(header)


@pytest.mark.parametrize(
    "header", ["mpi.h", "hip/hip_runtime.h", "custom.h", "cutil_math.h", "matrix.h", "curl/curl.h"]
)
def test_other_headers(header: str) -> None:
    assert not HeaderSearch.is_cuda(header)


def test_a_header_of_the_project_is_found_by_the_end_of_its_path(tmp_path: Path) -> None:
    for path in ("a/inc/x.h", "b/inc/x.h", "b/other/x.h"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).touch()
    search = HeaderSearch(tmp_path)
    assert search.folder_for("inc/x.h", "b/src/k.cu") == str(tmp_path / "b")
    assert search.folder_for("x.h", "a/k.cu") == str(tmp_path / "a/inc")
    assert search.folder_for("y.h", "a/k.cu") is None and search.folder_for("../x.h", "a/k.cu") is None
