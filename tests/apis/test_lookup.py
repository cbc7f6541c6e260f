"""Questions that people ask of the tables."""

import json
import time

import pytest

from waveport.apis import load
from waveport.apis.lookup import look_up, near_names
from waveport.cli import main


@pytest.mark.parametrize(
    ("asked", "how", "cuda"),
    [
        ("cudaMalloc", "cuda", "cudaMalloc"),
        ("hipMemPrefetchAsync", "amd", "cudaMemPrefetchAsync"),
        ("cublasSgemm_v2", "cuda", "cublasSgemm_v2"),
        ("cub/cub.cuh", "cuda", "cub/cub.cuh"),
        ("nvmlDeviceGetCount_v2", "family", "nvml"),
        ("cudaMalloc*Async", "pattern", "cudaMallocAsync"),
        ("hipblasLt*Create", "pattern", "cublasLtCreate"),
    ],
)
def test_found(asked: str, how: str, cuda: str) -> None:
    answer = look_up(asked, load())
    assert answer.how == how
    assert cuda in [row.cuda for row in answer.rows]


@pytest.mark.parametrize(
    ("asked", "meant"),
    [("cudaMaloc", "cudaMalloc"), ("CUDAMEMCPY", "cudaMemcpy"), ("cudaMemcopyAsync", "cudaMemcpyAsync")],
)
def test_near_misses(asked: str, meant: str) -> None:
    answer = look_up(asked, load())
    assert answer.how == "unknown" and answer.near[0] == meant


@pytest.mark.parametrize(
    "asked", ["", "x", "zzzzzzzz", "*nothing*", "a" * 5000, "cud\N{LATIN SMALL LETTER A WITH ACUTE}"]
)
def test_nothing_is_found_where_nothing_is(asked: str) -> None:
    assert look_up(asked, load()).how == "unknown"


def test_near_misses_are_fast() -> None:
    names = load().names()
    start = time.process_time()
    near_names("cudaStreamSyncronise", names)
    assert time.process_time() - start < 1  # 20 ms on the machine this was written on


def test_the_command_answers(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["api", "cudaFuncSetAttribute", "__shfl_down_sync", "device_launch_parameters.h"]) == 0
    out = capsys.readouterr().out
    assert "cudaFuncSetAttribute -> hipFuncSetAttribute" in out
    assert "WP0112" in out
    assert "wp_shfl_down_sync (waveport/warp.h)" in out
    assert "removed" in out


def test_an_unknown_name_is_exit_code_1(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["api", "cudaMalloc", "cudaMaloc"]) == 1
    assert "did you mean cudaMalloc" in capsys.readouterr().out


def test_json_is_one_document(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["api", "cublasSgemm", "nosuchname", "--json"]) == 1
    found, unknown = json.loads(capsys.readouterr().out)["names"]
    assert found["rows"][0]["amd"] == "hipblasSgemm"
    assert found["rows"][0]["define_before_include"][0] == "HIPBLAS_V2"
    assert unknown["found_as"] == "unknown" and unknown["rows"] == []
