"""PyTorch's build-time translation leaves our device headers whole: the includes still lead to each other."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from waveport.selftest.suite import HEADERS
from waveport.toolchain import Toolchain
from waveport.verify.torch_build import find_torch

NAMES = sorted(path.name for path in HEADERS.glob("*.h"))
# What torch.utils.cpp_extension.CUDAExtension does on ROCm, with a folder of headers as it is given in include_dirs.
TRANSLATE = """
import os, sys, types
package = types.ModuleType("hipify")
package.__path__ = [os.path.join(sys.argv[1], "utils", "hipify")]
sys.modules["hipify"] = package
from hipify import hipify_python
here = os.getcwd()
hipify_python.hipify(project_directory=here, output_directory=here, header_include_dirs=["csrc"],
                     includes=[os.path.join(here, "*")], extra_files=[os.path.join(here, "csrc/cuda/all.cu")],
                     show_detailed=False, is_pytorch_extension=True, hipify_extra_files_only=True)
"""


@pytest.fixture(scope="module")
def translated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pytest.importorskip("torch")
    torch = find_torch()
    assert torch and torch.package
    root = tmp_path_factory.mktemp("extension")
    shutil.copytree(HEADERS, root / "waveport")
    (root / "csrc/cuda").mkdir(parents=True)
    (root / "csrc/cuda/all.cu").write_text("".join(f'#include "../../waveport/{name}"\n' for name in NAMES))
    command = [sys.executable, "-c", TRANSLATE, str(torch.package)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return root


def includes(path: Path) -> list[str]:
    """Quoted includes, less the runtime that the translation adds on top of files with device code."""
    found = re.findall(r'^[ \t]*#[ \t]*include[ \t]+"([^"]+)"', path.read_text(), re.MULTILINE)
    return found[1:] if found[:1] == ["hip/hip_runtime.h"] else found


@pytest.mark.torch
def test_every_include_is_found(translated: Path) -> None:
    source = translated / "csrc/hip/all.hip"
    taken = [Path(name).name for name in includes(source)]
    assert [name.replace("_hip.h", ".h") for name in taken] == NAMES
    for path in [source, *(translated / "waveport" / name for name in taken)]:
        for name in includes(path):
            assert (path.parent / name).is_file(), f"{path.name} includes {name}"


@pytest.mark.torch
def test_a_translated_header_includes_translated_headers(translated: Path) -> None:
    changed = {path.name.replace("_hip.h", ".h") for path in (translated / "waveport").glob("*_hip.h")}
    assert changed
    for path in (translated / "waveport").glob("*_hip.h"):
        before = includes(HEADERS / path.name.replace("_hip.h", ".h"))
        assert includes(path) == [n.replace(".h", "_hip.h") if n in changed else n for n in before], path.name


@pytest.mark.compile
@pytest.mark.torch
def test_the_translation_compiles(translated: Path, toolchain: Toolchain) -> None:
    flags = ["-std=c++17", "-Wno-unused-function", "-DUSE_ROCM=1", "-DHIP_ENABLE_WARP_SYNC_BUILTINS=1"]
    command = toolchain.compile_command(translated / "csrc/hip/all.hip", archs=["gfx90a"], flags=flags)
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[:3000]
