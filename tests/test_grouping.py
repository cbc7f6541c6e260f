"""One finding for one thing to do; a project's own AMD path lowers the rest to notes."""

from __future__ import annotations

from pathlib import Path

import pytest

from waveport.model import Options, Safety
from waveport.pipeline import Port, port_project
from waveport.project.scan import scan

LOCK = "__device__ int lock;\n__global__ void k() {\n    while (atomicCAS(&lock, 0, 1) != 0);\n}\n"
MINOR = "#include <cuda_runtime.h>\nbool f(cudaDeviceProp p) { return p.major >= 9; }\nbool g(cudaDeviceProp p) { return p.major == 9; }\n"


def port(root: Path, files: dict[str, str]) -> Port:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return port_project(scan(root), Options(), jobs=1)


def test_findings_with_one_way_out_are_counted(tmp_path: Path) -> None:
    findings = port(tmp_path, {"a.cu": MINOR}).findings
    assert [(f.code, f.line) for f in findings] == [("WP0413", 2)]
    assert findings[0].message.endswith("(and 1 more of this kind in the file)")


def test_an_own_amd_path_makes_notes_of_the_rest(tmp_path: Path) -> None:
    guard = "#if defined(USE_ROCM)\n#define WAVE 64\n#else\n#define WAVE 32\n#endif\n"
    done = port(tmp_path, {"a.cu": guard + MINOR, "b.cu": guard + LOCK})
    assert {f.code: f.safety for f in done.findings} == {"WP0413": Safety.SAFE, "WP0206": Safety.SAFE}


def test_a_vendored_library_with_an_amd_path_lowers_nothing(tmp_path: Path) -> None:
    guard = "#if defined(USE_ROCM)\n#define WAVE 64\n#endif\n__device__ int x;\n"
    files = {"a.cu": MINOR, "third_party/x.h": guard, "external/y.h": guard, "eigen/z.h": guard}
    assert [f.safety for f in port(tmp_path, files).findings] == [Safety.REVIEW]


def test_a_source_with_a_hip_twin_is_left_alone(tmp_path: Path) -> None:
    done = port(tmp_path, {"k.cuh": LOCK, "k.hip": LOCK, "other.cu": "int x;\n"})
    assert [r.path for r in done.changed] == ["other.cu"] and done.findings == []


def test_what_is_told_once_stands_in_the_project_rather_than_its_tests(tmp_path: Path) -> None:
    files = {"ci/list.py": "import pynvml\n", "pkg/sub/memory.py": "import pynvml\n"}
    told = [f"{f.path} {f.message}" for f in port(tmp_path, files).findings]
    assert len(told) == 1
    assert told[0].startswith("pkg/sub/memory.py pynvml") and told[0].endswith(
        "(and 1 more in this project: ci/list.py:1)"
    )


def test_packages_of_nvidias_in_many_scripts_are_told_of_once_with_their_places(tmp_path: Path) -> None:
    files = {f".github/cuda/{v}.sh": f"apt-get install -y cuda-nvcc-{v}\n" for v in ("11-8", "12-1", "12-4", "12-6")}
    told = [f"{f.path} {f.message}" for f in port(tmp_path, files).findings]
    assert len(told) == 1
    places = ".github/cuda/12-1.sh:1, .github/cuda/12-4.sh:1, .github/cuda/12-6.sh:1"
    assert told[0].startswith(".github/cuda/11-8.sh cuda-nvcc-11-8") and told[0].endswith(
        f"(and 3 more in this project: {places})"
    )


def test_a_test_or_example_has_one_finding_and_a_kind_of_them_one_a_project(tmp_path: Path) -> None:
    text = "import torch\nimport ctypes\nif torch.cuda.get_device_capability()[0] >= 9:\n    run()\nlibrary = ctypes.CDLL('libcudart.so')\n"
    found = port(tmp_path, {"pkg/a.py": text, "tests/b.py": text, "examples/c.py": text}).findings
    told = [(f.path, f.line, f.code) for f in found if f.safety is not Safety.SAFE]
    assert told == [("examples/c.py", 3, "WP1006"), ("pkg/a.py", 3, "WP1006"), ("pkg/a.py", 5, "WP1007")]


def test_copies_of_a_file_are_told_of_once(tmp_path: Path) -> None:
    findings = port(tmp_path, {"m1.cu": LOCK, "m2.cu": LOCK, "other/m3.cu": LOCK}).findings
    told = [(f.path, f.safety) for f in findings]
    assert told == [("m1.cu", Safety.MANUAL), ("m2.cu", Safety.SAFE), ("other/m3.cu", Safety.MANUAL)]
    assert findings[0].message.endswith("(and 1 more in this project: m2.cu:3)")


def test_a_folder_for_one_gpu_generation_is_one_finding(tmp_path: Path) -> None:
    load = 'asm("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];" : "=r"(*to) : "r"(at));'
    product = 'asm("mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {%0}, {%1}, {%1}, {%0};" : "+f"(c) : "r"(at));'
    files = {
        "attention_sm120/arch/load.cuh": f"__device__ void load(unsigned *to, unsigned at) {{ {load} }}\n" + MINOR,
        "attention_sm120/arch/mma.cuh": f"__device__ void mma(float c, unsigned at) {{ {product} }}\n",
        "attention_sm120/plain.cuh": MINOR + LOCK,
    }
    findings = port(tmp_path, files).findings
    told = {(f.code, f.path.split("/")[-1]) for f in findings if f.safety is not Safety.SAFE}
    assert told == {("WP0301", "load.cuh"), ("WP0413", "plain.cuh"), ("WP0206", "plain.cuh")}


def test_barriers_in_such_a_folder_go_with_it(tmp_path: Path) -> None:
    load = 'asm("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];" : "=r"(*to) : "r"(at));'
    kernel = "__global__ void k(unsigned *to, unsigned at) {{ {} }}\n".format
    barrier = 'asm volatile("bar.sync 1, 128;");'
    files = {"sm100/a.cu": kernel(load + barrier), "sm100/b.cu": kernel(barrier)}
    told = [f.path for f in port(tmp_path, files).findings if f.safety is not Safety.SAFE]
    assert told == ["sm100/a.cu", "sm100/b.cu"]  # the second has nothing else of that GPU's


D3D = "#include <cuda_d3d11_interop.h>\nvoid f(cudaGraphicsResource *r, ID3D11Resource *d) {\n"
D3D += "    cudaGraphicsD3D11RegisterResource(&r, d, 0);\n    cudaGraphicsResourceSetMapFlags(r, 0);\n}\n"


def test_direct3d_is_one_thing_to_do_and_a_note_where_linux_has_a_build(tmp_path: Path) -> None:
    files = {"DX11Target.cpp": D3D, "src/interop.cpp": D3D}
    done = port(tmp_path / "windows", files).findings
    told = [f for f in done if f.safety is not Safety.SAFE]
    assert [(f.path, f.line) for f in told] == [("DX11Target.cpp", 1)]
    done = port(tmp_path / "both", {**files, "CMakeLists.txt": "project(p LANGUAGES CXX)\n"}).findings
    assert [f.path for f in done if f.safety is not Safety.SAFE] == ["src/interop.cpp"]


def test_direct3d_under_a_macro_of_its_own_is_a_note(tmp_path: Path) -> None:
    guarded = "#ifdef HAS_DX11SDK\n" + D3D.replace(".h>\n", ".h>\n#endif\n#ifdef HAS_DX11SDK\n") + "#endif\n"
    found = port(tmp_path, {"context.cpp": "#define HAS_DX11SDK 1\n" + guarded}).findings
    assert found and all(f.safety is Safety.SAFE for f in found)


def test_a_name_without_an_equal_is_told_of_in_one_file(tmp_path: Path) -> None:
    files = {f"{name}.cu": "#include <cuda.h>\nCUresult f() { return cuCtxDetach(0); }\n" for name in "ab"}
    findings = port(tmp_path, files).findings
    assert [(f.path, f.safety) for f in findings] == [("a.cu", Safety.MANUAL), ("b.cu", Safety.SAFE)]
    assert findings[1].message.startswith("told of at a.cu:2: cuCtxDetach")


def test_a_workflow_that_builds_documents_is_no_place_to_act(tmp_path: Path) -> None:
    step = "jobs:\n  one:\n    container:\n      image: nvcr.io/nvidia/tritonserver:24.01-py3\n"
    found = port(tmp_path, {".github/workflows/build-docs.yml": step, ".github/workflows/test.yml": step}).findings
    assert [f.path for f in found if f.safety is not Safety.SAFE] == [".github/workflows/test.yml"]


def test_a_few_branches_for_amd_are_no_path_of_the_projects_own(tmp_path: Path) -> None:
    guard = "#if defined(__HIPCC__)\n#define WAVE 64\n#endif\n"
    plain = {f"{i}.cu": "__global__ void k() { __syncwarp(); }\n" for i in range(12)}
    done = port(tmp_path, {"a.cu": MINOR, "x.h": guard, "y.h": guard, **plain})
    assert [f.safety for f in done.findings if f.code == "WP0413"] == [Safety.REVIEW]


def test_what_has_amds_own_beside_it_is_a_note(tmp_path: Path) -> None:
    files = {
        "backend/cuda/a.cu": MINOR,
        "backend/rocm/a.py": "x = 1\n",
        "other/cuda/a.cu": MINOR.replace(">= 9", "> 9"),
    }
    found = {f.path: f for f in port(tmp_path, files).findings}
    assert found["backend/cuda/a.cu"].message.startswith("AMD's own is beside it, backend/rocm; on this one: ")
    assert [p for p, f in found.items() if f.safety is not Safety.SAFE] == ["other/cuda/a.cu"]


def test_a_build_for_another_system_is_no_place_to_act(tmp_path: Path) -> None:
    step = "project(x CUDA)\nadd_custom_command(OUTPUT k.ptx COMMAND nvcc -ptx k.cu)\n"
    found = port(tmp_path, {"win/CMakeLists.txt": step, "winning/CMakeLists.txt": step}).findings
    assert {f.path for f in found if f.safety is not Safety.SAFE} == {"winning/CMakeLists.txt"}


def test_a_copy_of_nvtx_stays_as_it_is(tmp_path: Path) -> None:
    text = "#include <cuda_runtime.h>\nvoid nvtxNameCudaStreamA(cudaStream_t s, const char *n);\n"
    done = port(tmp_path, {"lib/nvtx3/nvToolsExtCudaRt.h": text, "a.cu": text})
    assert [r.path for r in done.changed] == ["a.cu"] and not [f for f in done.findings if "nvtx3" in f.path]


def test_a_file_of_amds_beside_one_of_cudas_makes_notes_of_it_alone(tmp_path: Path) -> None:
    files = {"src/ops_cuda.cu": MINOR, "src/ops_hip.cpp": "int x;\n", "src/other_cuda.cu": MINOR}
    told = {f.path: (f.safety, f.message) for f in port(tmp_path, files).findings}
    assert (
        told["src/ops_cuda.cu"][0] is Safety.SAFE
        and "AMD's own is beside it, src/ops_hip;" in told["src/ops_cuda.cu"][1]
    )
    assert told["src/other_cuda.cu"][0] is Safety.REVIEW
    assert "more in this project" not in told["src/other_cuda.cu"][1]


def test_what_stands_in_a_tensorrt_folder_goes_with_tensorrt(tmp_path: Path) -> None:
    plugin = '#include <cuda_runtime.h>\n#include "NvInfer.h"\nnvinfer1::ILogger* logger;\n'
    files = {"ops/tensorrt/a.cpp": plugin, "ops/tensorrt/sub/b.cu": MINOR, "ops/plain/c.cu": MINOR.replace("f(", "h(")}
    told = {f.path: (f.code, f.safety) for f in port(tmp_path, files).findings}
    assert told["ops/tensorrt/a.cpp"] == ("WP0613", Safety.MANUAL)
    assert told["ops/tensorrt/sub/b.cu"] == ("WP0413", Safety.SAFE)
    assert told["ops/plain/c.cu"] == ("WP0413", Safety.REVIEW)


def test_a_library_that_knows_hip_stays_as_it_is(tmp_path: Path) -> None:
    eigen = "#ifdef __CUDACC__\n#define EIGEN_CUDACC\n#endif\n{}int x = cudaMemcpyHostToDevice;\n"
    hip = "#ifdef __HIPCC__\n#define EIGEN_HIPCC\n#endif\n"
    macros = "Eigen/src/Core/util/Macros.h"
    files = {f"new/{macros}": eigen.format(hip), f"old/{macros}": eigen.format(""), "new/Eigen/src/Core/a.h": MINOR}
    files |= {
        "old/Eigen/src/Core/b.h": "int y = cudaMemcpyHostToDevice;\n",
        "new/mine.cu": "int z = cudaMemcpyHostToDevice;\n",
        "my_Eigen/src/Core/util/Macros.h": eigen.format(hip),
    }
    done = port(tmp_path, files)
    assert {r.path for r in done.changed} == {f"old/{macros}", "old/Eigen/src/Core/b.h", "new/mine.cu"}
    assert [f for f in done.findings if f.path.startswith("new/Eigen")] == []


def test_what_all_generations_of_kernels_lack_is_told_of_once(tmp_path: Path) -> None:
    text = "#include <cuda.h>\nvoid load(CUtensorMap map);\n"
    found = port(tmp_path, {f"kernels/{part}/load.cu": text for part in ("sm90", "sm100")}).findings
    assert [f.safety for f in found if f.code == "WP0103"].count(Safety.MANUAL) == 1


def test_ranges_that_roctx_lacks_are_told_of_once(tmp_path: Path) -> None:
    text = "#include <nvtx3/nvToolsExt.h>\nnvtxPayloadSchemaAttr_t a;\n"
    files = {"a.cpp": text, "b.cpp": text.replace("Attr", "Entry"), "c.cpp": "#include <nvtx3/nvtx3.hpp>\n"}
    found = port(tmp_path, files).findings
    assert len([f for f in found if "roctx has push" in f.message and f.safety is not Safety.SAFE]) == 1


def test_a_copy_of_cub_in_a_renamed_folder_is_told_of_once(tmp_path: Path) -> None:
    asm = '__device__ void leave() { asm volatile("exit;"); }\n'
    files = {
        "detail/my_cub/util_ptx.cuh": asm,
        "detail/my_cub/device/x.cuh": MINOR,
        "detail/my_thrust/version.h": "int x;\n",
    }
    done = port(tmp_path, {**files, "own/util_ptx.cuh": asm})
    told = [(f.path, f.code) for f in done.findings if f.safety is not Safety.SAFE]
    assert sorted(told) == [
        ("detail/my_cub/util_ptx.cuh", "WP0609"),
        ("detail/my_thrust/version.h", "WP0609"),
        ("own/util_ptx.cuh", "WP0301"),
    ]


@pytest.mark.parametrize("shuffles", [True, False])
def test_headers_are_handed_to_run_time_programs_where_the_project_s_headers_include_ours(
    shuffles: bool, tmp_path: Path
) -> None:
    host = '#include <nvrtc.h>\nvoid f(nvrtcProgram* p, const char** h) { nvrtcCreateProgram(p, "", "", 1, h, h); }\n'
    device = "__device__ int f(int x) { return __shfl_sync(~0u, x, 0); }\n" if shuffles else "int x;\n"
    done = port(tmp_path, {"host.cpp": host, "device.cuh": device})
    assert [f.safety for f in done.findings if f.code == "WP0119"] == [Safety.REVIEW if shuffles else Safety.SAFE]
