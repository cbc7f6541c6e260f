"""The device headers compile for every AMD target and under nvcc, alone, together, and on the host pass."""

from __future__ import annotations

import csv
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from waveport.selftest.suite import HEADERS, SOURCES
from waveport.toolchain import Toolchain

USES = sorted((Path(__file__).parent / "uses").glob("*.cu"))
PROGRAMS = sorted(SOURCES.glob("*.cu"))
ARCHS = ["gfx906", "gfx90a", "gfx942", "gfx1030", "gfx1100", "gfx1201"]
HELPERS = HEADERS.parent / "apis" / "device_helpers.csv"


@pytest.fixture(scope="module")
def include(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("include")
    shutil.copytree(HEADERS, folder / "waveport")
    return folder


def compiles(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[:3000]


@pytest.mark.compile
@pytest.mark.parametrize("source", USES, ids=lambda path: path.stem)
def test_every_amd_target(source: Path, include: Path, toolchain: Toolchain) -> None:
    archs = [arch for arch in ARCHS if arch in toolchain.targets]
    flags = ["-std=c++14", "-O1", "-Wall", "-Wextra", "-Werror", "-Wno-unused-function", f"-I{include}"]
    compiles(toolchain.compile_command(source, archs=archs, flags=flags))


@pytest.mark.compile
@pytest.mark.parametrize("source", PROGRAMS, ids=lambda path: path.stem)
def test_self_test_for_amd(source: Path, include: Path, toolchain: Toolchain) -> None:
    flags = ["-std=c++17", "-O1", "-Wall", "-Wno-unused-function", f"-I{include}"]
    compiles(toolchain.compile_command(source, archs=["gfx90a"], flags=flags))


@pytest.mark.compile
@pytest.mark.skipif(shutil.which("nvcc") is None, reason="needs nvcc")
@pytest.mark.parametrize("source", [*USES, *PROGRAMS], ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_nvcc(source: Path, include: Path) -> None:
    compiles(["nvcc", "-std=c++17", "-arch=sm_90", f"-I{include}", "-c", "-o", "/dev/null", str(source)])


@pytest.mark.compile
@pytest.mark.parametrize("backwards", [False, True])
def test_all_headers_together(backwards: bool, include: Path, tmp_path: Path, toolchain: Toolchain) -> None:
    names = sorted((path.name for path in HEADERS.glob("*.h")), reverse=backwards)
    source = tmp_path / "all.cu"
    source.write_text("".join(f'#include "waveport/{name}"\n' for name in names))
    compiles(toolchain.compile_command(source, archs=["gfx1100"], flags=["-std=c++17", f"-I{include}"]))
    if shutil.which("nvcc"):
        compiles(["nvcc", "-std=c++17", "-arch=sm_90", f"-I{include}", "-c", "-o", "/dev/null", str(source)])


def test_every_helper_is_in_its_header() -> None:
    rows = list(csv.DictReader(HELPERS.open(encoding="ascii")))
    assert [row["cuda"] for row in rows] == sorted({row["cuda"] for row in rows})
    for row in rows:
        text = (HEADERS / row["header"]).read_text()
        name = row["helper"]
        nvidia = rf"#define {name}(\(\.\.\.\))? |namespace {name} = |\b{name}\("
        assert re.search(nvidia, text), f"{row['header']} has no {name} for NVIDIA"


def test_no_header_defines_a_cuda_name() -> None:
    cuda = {row["cuda"] for row in csv.DictReader(HELPERS.open(encoding="ascii"))}
    for path in HEADERS.glob("*.h"):
        for name in re.findall(r"^\s*#\s*define\s+(\w+)", path.read_text(), re.MULTILINE):
            assert name not in cuda and re.match(r"(WP|wp|WAVEPORT|C10_CUDA)_", name), f"{path.name}: {name}"
