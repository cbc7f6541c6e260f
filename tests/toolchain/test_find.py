"""Where a compiler is looked for, on made-up trees with a clang that answers like the real one."""

from pathlib import Path

import pytest

from waveport.errors import InputError
from waveport.toolchain import Toolchain, find, find_toolchain
from waveport.toolchain.install import check_platform
from waveport.toolchain.probe import gfx_order

CLANG = """#!/bin/sh
case "$*" in
  *--version*) echo "AMD clang version 19.0.0git (roc-6.4)" ;;
  *) echo "  gfx90a gfx906 gfx1100 gfx9-generic polaris10" >&2 ;;
esac
"""


@pytest.fixture
def rocm(tmp_path: Path) -> Path:
    root = tmp_path / "rocm"
    for folder in ("include/hip", "include/hipblas", "lib/llvm/bin", "amdgcn/bitcode"):
        (root / folder).mkdir(parents=True)
    version = "#define HIP_VERSION_MAJOR 6\n#define HIP_VERSION_MINOR 4\n#define HIP_VERSION_PATCH 7\n"
    (root / "include/hip/hip_version.h").write_text(version)
    (root / "include/hipblas/hipblas.h").touch()
    (root / "include/hipblas/hipblas-version.h").write_text(
        "#define hipblasVersionMajor 2\n#define hipblasVersionMinor 4\n"
    )
    for name in ("ocml", "oclc_isa_version_90a", "oclc_isa_version_1100", "oclc_isa_version_1201"):
        (root / f"amdgcn/bitcode/{name}.bc").touch()
    clang = root / "lib/llvm/bin/clang"
    clang.write_text(CLANG)
    clang.chmod(0o755)
    return root


def test_a_rocm_tree_is_described(rocm: Path) -> None:
    found = find_toolchain(rocm)
    assert (found.name, found.kind) == ("HIP 6.4.7, clang 19.0.0git", "option")
    assert found.targets == ("gfx90a", "gfx1100"), "both clang and the device libraries must know a target"
    assert [(part.name, part.version) for part in found.components] == [("hipblas", "2.4")]
    command = found.compile_command("a.cu", archs=["gfx90a", "gfx1100"], flags=["-std=c++17"])
    assert command[0] == str(rocm / "lib/llvm/bin/clang")
    assert [word for word in command if "offload-arch" in word] == ["--offload-arch=gfx90a", "--offload-arch=gfx1100"]
    assert command[command.index("-x") + 1] == "hip"
    host = found.compile_command("a.c", language="c")
    assert not [word for word in host if word.startswith(("--offload", "--rocm", "-D"))]


def test_the_environment_is_used_and_nothing_is_an_error(
    rocm: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(find, "_opt_rocm", lambda: iter(()))
    monkeypatch.setattr(find, "_distribution", lambda: iter(()))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv("HIP_PATH", raising=False)
    monkeypatch.setenv("ROCM_PATH", str(rocm))
    assert find_toolchain().kind == "environment"
    monkeypatch.setenv("ROCM_PATH", str(tmp_path))
    with pytest.raises(InputError, match="waveport toolchain install"):
        find_toolchain()


def test_wheels_are_found(rocm: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    site = tmp_path / "venv/lib/python3.12/site-packages"
    site.mkdir(parents=True)
    rocm.rename(site / "_rocm_sdk_devel")
    monkeypatch.setenv("VIRTUAL_ENV", str(tmp_path / "venv"))
    assert [found.kind for found in find._wheels()] == ["wheels"]


def test_a_folder_that_is_no_rocm_is_told(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="holds no usable ROCm"):
        find_toolchain(tmp_path)


@pytest.mark.parametrize(("system", "machine"), [("darwin", "arm64"), ("win32", "AMD64"), ("linux", "aarch64")])
def test_other_machines_get_one_clear_line(system: str, machine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", system)
    monkeypatch.setattr("platform.machine", lambda: machine)
    with pytest.raises(InputError, match="the AMD compiler packages are for"):
        check_platform()


def test_targets_are_ordered_by_generation() -> None:
    names = ["gfx1100", "gfx942", "gfx90a", "gfx906", "gfx1201", "gfx803"]
    assert sorted(names, key=gfx_order) == ["gfx803", "gfx906", "gfx90a", "gfx942", "gfx1100", "gfx1201"]


def test_a_newer_hip_goes_before_the_distributions_old_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def place(kind: str, hip: str) -> list[Toolchain]:
        return [Toolchain(kind, Path("/r"), Path("/r/c"), "21", hip, (), Path("/r/i"), Path("/r/l"))]

    monkeypatch.setattr(find, "_environment", lambda: [])
    monkeypatch.setattr(find, "_opt_rocm", lambda: place("rocm", "5.0.1"))
    monkeypatch.setattr(find, "_wheels", lambda: [])
    monkeypatch.setattr(find, "_managed", lambda: place("managed", "6.4.9"))
    monkeypatch.setattr(find, "_distribution", lambda: place("distribution", "5.2.3"))
    assert [found.kind for found in find.search()] == ["rocm", "managed", "distribution"]
    monkeypatch.setattr(find, "_distribution", lambda: place("distribution", "6.4.1"))
    assert [found.kind for found in find.search()] == ["rocm", "distribution", "managed"]
