"""The API tables: every row is well formed, and the views say what the porting rules rely on."""

import csv
import re

import pytest

from waveport.apis import library_facts, load
from waveport.apis.device_helpers import load_helpers
from waveport.apis.table import COLUMNS, FOLDER, libraries, notes
from waveport.rules.registry import load_rules

KINDS = {"function", "type", "enum", "macro", "header", "namespace", "device", "family"}
NAME = {
    "header": re.compile(r"[\w./*-]+$"),
    "namespace": re.compile(r"[a-z_]\w*(::\w+)*$"),
    "": re.compile(r"[A-Za-z_]\w*(::\w+)*$"),
}


def lines(library: str) -> list[list[str]]:
    with (FOLDER / f"{library}.csv").open(encoding="ascii", newline="") as file:
        return list(csv.reader(file))


@pytest.mark.parametrize("library", libraries())
def test_rows_are_sorted_unique_and_well_formed(library: str) -> None:
    head, *rows = lines(library)
    assert tuple(head) == COLUMNS
    names = [row[1] for row in rows]
    assert names == sorted(set(names))
    for kind, cuda, hip, since, removed, rule, note in rows:
        assert kind in KINDS
        pattern = NAME.get(kind, NAME[""])
        assert pattern.match(cuda), cuda
        assert not hip or pattern.match(hip) or hip == "void*", hip
        assert all(not version or re.match(r"\d+(\.\d+)*$", version) for version in (since, removed)), cuda
        assert not rule or re.match(r"WP\d{4}$|warp$|device$", rule), cuda
        assert note == note.strip() and len(note) <= 200, cuda


def test_a_name_stands_in_one_library() -> None:
    owner: dict[tuple[str, bool], str] = {}
    for row in load().all:
        key = (row.cuda, row.kind == "namespace")
        assert owner.setdefault(key, row.library) == row.library, row.cuda


def test_every_shared_note_is_used() -> None:
    used = {row[6][1:] for library in libraries() for row in lines(library)[1:] if row[6].startswith("@")}
    assert used == set(notes())
    assert all(text == text.strip() and "\t" not in text for text in notes().values())


@pytest.mark.parametrize(
    ("cuda", "hip"),
    [
        ("cudaMalloc", "hipMalloc"),
        ("cudaDeviceProp", "hipDeviceProp_t"),
        ("CUDA_R_16F", "HIP_R_16F"),
        ("cublasSgemm_v2", "hipblasSgemm"),
        ("cuLaunchKernel", "hipModuleLaunchKernel"),
        ("__nv_fp8_e4m3", "__hip_fp8_e4m3"),
        ("__nv_bfloat162", "__hip_bfloat162"),
        ("nvtxRangePushA", "roctxRangePushA"),
        ("curand_uniform", "hiprand_uniform"),
    ],
)
def test_rename(cuda: str, hip: str) -> None:
    assert load().renames[cuda.encode()].hip == hip


def test_names_that_stay() -> None:
    table = load()
    for name in (b"ncclAllReduce", b"__syncthreads", b"sinf", b"__half2float"):
        assert name in table.same and name not in table.renames


def test_no_amd_name_is_the_cuda_name_of_something_else() -> None:
    """Porting the output again must change nothing."""
    table = load()
    again = {row.hip for row in table.renames.values()} & {name.decode() for name in table.renames}
    assert not again


def test_warp_and_device_names_are_owned_by_rules() -> None:
    table = load()
    assert table.owned[b"__shfl_down_sync"].rule == "warp"
    assert table.owned[b"__fadd_rd"].rule == "device"
    assert not set(table.owned) & (set(table.renames) | set(table.missing) | set(table.same))


def test_what_a_rule_owns_has_a_device_helper_or_a_rule() -> None:
    """A name must not fall between the table and those who port it."""
    helpers, rules = load_helpers(), load_rules()
    waiting = {name for rule in rules for name in (*rule.on.names, *rule.owns)}
    codes = {rule.code for rule in rules}
    owned = [row for row in load().owned.values() if row.rule not in codes]
    assert not [row.cuda for row in owned if row.cuda.encode() not in helpers and row.cuda.encode() not in waiting]


def test_headers() -> None:
    headers = load().headers
    assert headers["cuda_runtime.h"].hip == "hip/hip_runtime.h"
    assert headers["cub/block/block_reduce.cuh"].hip == "hipcub/hipcub.hpp"
    assert headers["device_launch_parameters.h"].note == "dropped"
    assert headers["nccl.h"].hip == "rccl/rccl.h"


def test_namespaces() -> None:
    assert load().namespaces[b"cub"].hip == "hipcub"
    assert load().namespaces[b"thrust::cuda"].hip == "thrust::hip"
    assert b"thrust" not in load().namespaces


def test_families_own_names_that_have_no_row() -> None:
    table = load()
    row = table.family("nvmlDeviceGetPowerUsage")
    assert row and row.cuda == "nvml" and not row.hip and "AMD SMI" in row.note
    assert table.family("cuMemAlloc") is None
    assert table.family("nvml") is None


def test_a_name_with_a_row_is_in_no_family() -> None:
    table = load()
    assert not [row.cuda for row in table.all if row.kind not in ("family", "header") and table.family(row.cuda)]


def test_calls_whose_arguments_differ_are_marked() -> None:
    table = load()
    assert table.renames[b"cudnnConvolutionForward"].review
    assert table.headers["cudnn.h"].review
    assert not table.renames[b"cudaMalloc"].review


def test_hipblas_names_are_those_of_both_rocm_6_and_7() -> None:
    """hipBLAS 3 (ROCm 7) has no _v2 names; hipBLAS 2 gives the plain ones the same meaning with HIPBLAS_V2."""
    assert not [row.cuda for row in load().all if row.library == "cublas" and "_v2" in row.hip]
    assert "HIPBLAS_V2" in library_facts()["cublas"].define.split()


def test_every_library_of_the_tables_is_described() -> None:
    linked = {"c10", "torch"}  # PyTorch's own, for build files: their names are PyTorch's to translate
    assert set(libraries()) - {"family", "header", "namespace"} == set(library_facts()) - linked
