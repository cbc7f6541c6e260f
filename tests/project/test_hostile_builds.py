"""Build files of unknown origin run nothing, end soon, and never stop the reading of a tree."""

from __future__ import annotations

from pathlib import Path

import pytest

from waveport.project.units import read_units

EXTENSION = "from torch.utils.cpp_extension import CUDAExtension\n"
CASES = {
    "make includes itself": ("Makefile", "include Makefile\n" * 30),
    "make doubles": ("Makefile", "".join(f"A{i} = $(A{i + 1})$(A{i + 1})\n" for i in range(60)) + "all: $(A0)\n\tnvcc $^\n"),
    "make grows": ("Makefile", f"A := {'x' * 200_000}\nB = {'$(A)' * 3000}\nall: $(B)\n\tnvcc $(B) a.cu\n"),
    "make substitutes": ("Makefile", f"A = {'a ' * 5000}\nall: $(patsubst %,%/$(A),$(A))\n\tnvcc $^\n"),
    "make rules": ("Makefile", "".join(f"t{i}.o: a.cu\n\tnvcc -c a.cu\n" for i in range(4000))),
    "make conditions": ("Makefile", "ifeq (a,a)\n" * 20_000),
    "make references": ("Makefile", "A = " + "$(" * 50_000 + "\nall: $(A)\n"),
    "make odd functions": ("Makefile", 'A := $(shell find . -name "") $(shell ls "") $(word ²,a) $(wildcard \0) $(shell find . -name /x)\n'),
    "make runs": ("Makefile", "A := $(shell touch ran)\nB != touch ran\nall: a.cu\n\tnvcc `touch ran` $$(touch ran) a.cu\n"),
    "cmake includes itself": ("CMakeLists.txt", "include(CMakeLists.txt)\nadd_subdirectory(.)\n" * 30),
    "cmake calls itself": ("CMakeLists.txt", "function(f)\nf()\nf()\nendfunction()\nf()\n"),
    "cmake nests": ("CMakeLists.txt", "if(1)\n" * 20_000),
    "cmake negates": ("CMakeLists.txt", f"if({'NOT ' * 5000}A)\nendif()\n"),
    "cmake doubles": ("CMakeLists.txt", "set(A x)\n" + 'set(A "${A}${A}")\n' * 60 + "add_executable(x ${A} a.cu)\n"),
    "cmake runs": ("CMakeLists.txt", "execute_process(COMMAND touch ran)\nfile(WRITE ran x)\nadd_executable(x a.cu)\n"),
    "python runs": ("setup.py", f"{EXTENSION}import os\nos.system('touch ran')\nCUDAExtension('x', ['a.cu'] * 10**9)\n"),
    "python doubles": ("setup.py", EXTENSION + "x = ['a.cu']\n" + "x = x + x\n" * 60 + "CUDAExtension('x', x)\n"),
    "python nests": ("setup.py", f"x = {'-' * 3000}1\n"),
    "python adds": ("setup.py", f"{EXTENSION}y = {'a + ' * 9000}1\n"),
    "python globs": ("setup.py", f"{EXTENSION}import glob\nCUDAExtension('x', glob.glob('/**/*.cu', recursive=True))\n"),
    "commands nest": ("compile_commands.json", "[" * 100_000),
    "commands odd": ("compile_commands.json", '[1, null, {"file": 3}, {"directory": [], "file": "a.cu", "arguments": [1]}]'),
}  # fmt: skip


@pytest.mark.timeout(60)
@pytest.mark.parametrize("case", CASES)
def test_the_source_is_still_found(case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.cu").write_text("__global__ void k() {}\n")
    name, text = CASES[case]
    (tmp_path / name).write_text(text)
    assert "a.cu" in [unit.source for unit in read_units(tmp_path)]
    assert not (tmp_path / "ran").exists()
