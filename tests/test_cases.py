"""One program for each known difference between CUDA and HIP: what the port does with it, and where that compiles.

tests/cases/NN_name.cu are the programs, tests/cases/expected.tsv says what must come out of each.
"""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

from waveport.model import Options
from waveport.pipeline import Port, port_project
from waveport.project.scan import scan
from waveport.project.units import Unit
from waveport.toolchain import Toolchain
from waveport.verify.compile import compile_units
from waveport.verify.evidence import HOST

CASES = Path(__file__).parent / "cases"
ARCHS = ["gfx906", "gfx90a", "gfx942", "gfx1030", "gfx1100", "gfx1201"]
FLAGS = ("-std=c++17", "-O1", "-I.")
#: Cases where nothing may be touched but the include of CUDA's runtime.
UNTOUCHED = ["31_negative_tile32", "32_negative_bitset"]
#: Words that the port in hip style must have: the rewrite that the case is about.
REWRITES = {
    "01_shfl_broadcast_width": "wp_shfl_sync(",
    "02_block_reduce_mixed_warpsize": "8 * WP_WARP_SIZE",
    "03_ballot_compaction": "wp_ballot_sync(",
    "04_activemask_leader": "wp_activemask()",
    "05_match_any": "wp_match_any_sync(",
    "06_syncwarp_exchange": "wp_syncwarp()",
    "08_warpsize_constant_expr": "tile[32][32 + 1]",
    "09_ptx_lanemask_lt": "wp_lanemask_lt()",
    "10_ptx_laneid_smid": "wp_lane_id()",
    "11_ptx_ld_cg_membar": "__threadfence()",
    "12_ptx_carry_chain": "wp_addc_cc_u32(",
    "13_ptx_bitops": "wp_bfe_u32(",
    "14_cp_async": "wp_cp_async<16>(",
    "15_texture_reference": "values[index[i]]",
    "17_atomic_half2": "waveport/atomic_overloads.h",
    "18_atomic_cas16": "waveport/atomic_overloads.h",
    "19_cuda_arch_less_than": "#if defined(__HIP_DEVICE_COMPILE__) && 0",
    "20_cuda_arch_host_branch": "#ifdef __HIP_DEVICE_COMPILE__",
    "21_fmul_rn_contract": "wp_fmul_rn(",
    "24_launch_bounds_second": "__launch_bounds__(256) scale",
    "25_fp8_format": "__hip_fp8_e4m3 *",
    "26_dynamic_smem_over_64k": "hipFuncAttributeMaxDynamicSharedMemorySize, bytes",
    "27_pointer_memory_type": "#else\n    return where.type ==",
    "28_wmma": "waveport/wmma.h",
    "29_directed_rounding": "wp_fadd_rd(",
    "30_simd_video": "wp_vadd4(",
    "35_async_error_nanosleep_clock": "wp_globaltimer()",
}
#: Sources with warp operations, of which nvcc must make the same code as of their portable ports.
WARP_SOURCES = sorted(CASES.glob("0[1-6]_*.cu")) + sorted(
    CASES.parent.glob("fixtures/cuda/own_builtin_name*/before.cu")
)


@dataclass(frozen=True, slots=True)
class Case:
    """One row of expected.tsv."""

    name: str
    amd: str
    nvcc: str
    finding: str

    @property
    def path(self) -> Path:
        return CASES / f"{self.name}.cu"

    def state(self, target: str) -> str:
        """What compiling the port for one target must end in."""
        if self.amd.startswith("unchecked:"):
            return "not checked"
        broken = self.amd == "all" and target != HOST or target in self.amd.split(",")
        return "failed" if broken else "compiled"


def rows() -> list[Case]:
    lines = (CASES / "expected.tsv").read_text().splitlines()
    return [Case(*line.split("\t")[:4]) for line in lines if not line.startswith("#")]


EXPECTED = rows()
each_case = pytest.mark.parametrize("case", EXPECTED, ids=lambda case: case.name)


def port_of(case: Case, style: str) -> Port:
    return port_project(scan(case.path), Options(style=style), jobs=1)


def written(case: Case, style: str, tmp_path: Path) -> Path:
    """Write the port of one case and return its folder."""
    port_project(scan(case.path), Options(style=style), jobs=1, into=tmp_path)
    return tmp_path


def test_every_case_has_a_row() -> None:
    assert [case.name for case in EXPECTED] == sorted(path.stem for path in CASES.glob("*.cu"))


@each_case
@pytest.mark.parametrize("style", ["hip", "portable"])
def test_findings(case: Case, style: str) -> None:
    port = port_of(case, style)
    assert not port.bugs
    codes = {finding.code for finding in port.findings}
    wanted = {case.finding} - {"-"}
    # A portable source keeps what CUDA needs, so it may have more to be told of.
    assert codes == wanted if style == "hip" else codes >= wanted


@each_case
def test_rewrite(case: Case, tmp_path: Path) -> None:
    source = case.path.read_text()
    port = (written(case, "hip", tmp_path) / case.path.name).read_text()
    if case.name in UNTOUCHED:
        assert port == source.replace("<cuda_runtime.h>", "<hip/hip_runtime.h>")
    assert REWRITES.get(case.name, "") in port
    assert REWRITES.get(case.name, "not there") not in source


def test_too_much_shared_memory_is_told_in_bytes() -> None:
    case = next(case for case in EXPECTED if case.name == "26_dynamic_smem_over_64k")
    assert [f.safety.value for f in port_of(case, "hip").findings if "98304 bytes" in f.message] == ["manual"]


@pytest.mark.compile
@each_case
def test_amd(case: Case, tmp_path: Path, toolchain: Toolchain) -> None:
    root = written(case, "hip", tmp_path)
    unit = Unit(case.path.name, "hip", FLAGS, "", "case")
    found = compile_units([unit], toolchain, [a for a in ARCHS if a in toolchain.targets], root, jobs=1)
    wanted = {outcome.target: case.state(outcome.target) for outcome in found.outcomes}
    assert {outcome.target: outcome.state for outcome in found.outcomes} == wanted, "\n".join(map(str, found.faults))
    needs = case.amd.partition(":")[2]
    assert set(found.reasons) == ({f"needs {needs}"} if needs else set())


def says_nvcc(nvcc: str, source: Path, *flags: str) -> str:
    """Return the errors of one compile, "" if there are none; to PTX, as that takes no assembler."""
    command = [nvcc, "-std=c++17", "-arch=sm_90", "-w", "-ptx", "-o", "/dev/null", *flags, source.name]
    done = subprocess.run(command, cwd=source.parent, capture_output=True, text=True)
    return "" if done.returncode == 0 else done.stderr + done.stdout


def code_of(nvcc: str, source: Path) -> list[str]:
    """Return the PTX of a source without its comments."""
    done = subprocess.run(
        [nvcc, "-std=c++17", "-arch=sm_90", "-ptx", "-o", "out.ptx", source.name],
        cwd=source.parent,
        capture_output=True,
    )
    assert done.returncode == 0, done.stderr.decode()
    return [line for line in (source.parent / "out.ptx").read_text().splitlines() if not line.strip().startswith("//")]


@pytest.mark.compile
@pytest.mark.parametrize("source", WARP_SOURCES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_nvidia_runs_the_same_code(source: Path, tmp_path: Path, nvcc: str) -> None:
    port_project(scan(source), Options(style="portable"), jobs=1, into=tmp_path / "port")
    original = Path(shutil.copy(source, tmp_path))
    assert code_of(nvcc, tmp_path / "port" / source.name) == code_of(nvcc, original)


@pytest.mark.compile
@each_case
def test_nvidia(case: Case, tmp_path: Path, nvcc: str) -> None:
    source = written(case, "portable", tmp_path) / case.path.name
    said = says_nvcc(nvcc, source, *(["-rdc=true"] if case.nvcc == "-rdc" else []))
    assert (said == "") == (case.nvcc != "rejects"), said[:3000]
    if case.nvcc == "-rdc":
        assert "separate compilation mode" in says_nvcc(nvcc, source)
