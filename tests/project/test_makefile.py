"""Makefiles are read, never run."""

from pathlib import Path

import pytest

from waveport.project import makefile
from waveport.project.nvcc_flags import for_clang
from waveport.project.scan import scan


def read(tmp_path: Path, text: str, *sources: str, name: str = "Makefile") -> dict[str, list[str]]:
    """Return the arguments of every compile of a Makefile in a folder with these sources."""
    for source in (*sources, name):
        (tmp_path / source).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / source).touch()
    (tmp_path / name).write_text(text)
    return {command.source: list(command.arguments) for command in makefile.read(scan(tmp_path))}


CASES = {
    "an explicit rule": ("NVCC = nvcc\na: a.cu\n\t$(NVCC) -DX=1 a.cu -o a\n", {"a.cu": ["-DX=1", "-o", "a"]}),
    "a pattern rule and a changed suffix": (
        "src = a.cu b.cu\nobj = $(src:.cu=.o)\nmain: $(obj)\n\tnvcc $^ -o $@\n%.o: %.cu\n\t@nvcc -c $< -I$(INC)\nINC = inc\n",
        {"a.cu": ["-c", "-Iinc"], "b.cu": ["-c", "-Iinc"]},
    ),
    "a suffix rule": ("all: a.o\n.cu.o:\n\tnvcc -O3 -c $<\n", {"a.cu": ["-O3", "-c"]}),
    "a static pattern rule": (
        "o = a.o\nall: $(o)\n$(o): %.o: %.cu\n\tnvcc -c $< -o $@\n",
        {"a.cu": ["-c", "-o", "a.o"]},
    ),
    "make's own rule": ("CXXFLAGS = -DOWN\nall: c.o\n", {"c.cpp": ["-DOWN", "-c"]}),
    "conditionals": (
        "DEBUG ?= no\nF := -O3\nifeq ($(DEBUG),yes)\n F += -g\nelse ifneq ($(F),)\n F += -DQ\nendif\n"
        "ifdef NONE\n\tF += -DNO\nelse\n\tF += -DYES\nendif\na: a.cu\n\tnvcc $(F) a.cu\n",
        {"a.cu": ["-O3", "-DQ", "-DYES"]},
    ),
    "later and now": ("A = $(B)\nC := $(B)\nB = -DLATE\na: a.cu\n\tnvcc $(A) $(C) a.cu\n", {"a.cu": ["-DLATE"]}),
    "functions": (
        "s := $(wildcard *.cu)\no := $(patsubst %.cu,obj/%.o,$(filter-out b.cu,$(s)))\nflags = $(foreach d,x y,-I$(d))\n"
        "all: $(o)\nobj/%.o: %.cu\n\tnvcc $(flags) $(addprefix -D,$(notdir p/Q)) -c $<\n",
        {"a.cu": ["-Ix", "-Iy", "-DQ", "-c"]},
    ),
    "call and nested calls": (
        "f = -D$(1)=$(2)\na: a.cu\n\tnvcc $(call f,A,$(call f,B,2)) a.cu\n",
        {"a.cu": ["-DA=-DB=2"]},
    ),
    "two commands a line, a folder change": ("a:\n\tcd sub && nvcc -DS s.cu; echo a.cu\n", {"sub/s.cu": ["-DS"]}),
    "continued lines and comments": (
        "F = -DA \\\n  -DB # -DC\na: a.cu\n\tnvcc \\\n\t $(F) a.cu # b.cu\n",
        {"a.cu": ["-DA", "-DB"]},
    ),
    "vpath": ("vpath %.cu sub\nall: s.o\n%.o: %.cu\n\tnvcc -c $<\n", {"sub/s.cu": ["-c"]}),
    "an unset compiler": ("a: a.cu\n\t$(NVCC) -DX a.cu\n", {"a.cu": ["-DX"]}),
    "a target's own variable": ("a: F = -DT\na: a.cu\n\tnvcc $(F) a.cu\n", {"a.cu": ["-DT"]}),
    "define": ("define F\n-DA -DB\nendef\na: a.cu\n\tnvcc $(F) a.cu\n", {"a.cu": ["-DA", "-DB"]}),
}


@pytest.mark.parametrize("name", CASES)
def test_commands(name: str, tmp_path: Path) -> None:
    text, expected = CASES[name]
    assert read(tmp_path, text, "a.cu", "b.cu", "c.cpp", "sub/s.cu") == expected


def test_nothing_is_run(tmp_path: Path) -> None:
    text = f"X := $(shell touch {tmp_path}/ran; echo -DX)\nY != touch {tmp_path}/ran\na: a.cu\n\tnvcc $(X) $(Y) a.cu\n"
    assert read(tmp_path, text, "a.cu") == {"a.cu": []}
    assert not (tmp_path / "ran").exists()


def test_listing_files_is_answered_without_a_shell(tmp_path: Path) -> None:
    text = "s = $(shell find sub -name '*.cu' | sort)\nall: $(s:.cu=.o)\n%.o: %.cu\n\tnvcc -c $<\n"
    assert read(tmp_path, text, "sub/s.cu", "a.cu") == {"sub/s.cu": ["-c"]}


def test_includes_stay_inside_the_project(tmp_path: Path) -> None:
    (tmp_path / "outside.mk").write_text("F = -DOUT\n")
    inner = tmp_path / "p"
    inner.mkdir()
    (inner / "in.mk").write_text("G = -DIN\ninclude in.mk\n")
    text = "include ../outside.mk in.mk none.mk\na: a.cu\n\tnvcc $(F) $(G) a.cu\n"
    assert read(inner, text, "a.cu") == {"a.cu": ["-DIN"]}


@pytest.mark.parametrize(
    "text", ["A = $(A)$(A)x\na: $(A)\n", "a: $(\n", "endif\nelse\n", "$(call f,$(f))\n:\n", "define X\n", "a:\n\t'\n"]
)
def test_strange_makefiles_give_nothing_but_do_no_harm(text: str, tmp_path: Path) -> None:
    assert read(tmp_path, text, "a.cu") == {}


FLAGS = {
    "-use_fast_math": "-fgpu-flush-denormals-to-zero -fgpu-approx-transcendentals -fno-hip-fp32-correctly-rounded-divide-sqrt",
    "--std=c++14 -O3": "-std=c++14 -O3",
    "-std c++17": "-std=c++17",
    "-arch=sm_80 -gencode arch=compute_80,code=sm_80 --expt-relaxed-constexpr -lineinfo -lcublas -L/x -o a": "",
    "-Xcompiler -fopenmp,-Wall -Xptxas -v": "-fopenmp",
    "-Xcompiler=-fopenmp": "-fopenmp",
    "-I inc -Iinc2 -isystem=s": "-I /p/inc -I /p/inc2 -isystem /p/s",
    "-D A=1 -DB -UC": "-DA=1 -DB -UC",
    "-rdc=true --fmad=false --default-stream per-thread": "-fgpu-rdc -ffp-contract=off -fgpu-default-stream=per-thread",
    "-dc -rdc true": "-fgpu-rdc",
    "-DA -DA -I a -I a": "-DA -I /p/a",
    "-maxrregcount 32 --threads 4 -diag-suppress 177 -ccbin g++ -DLAST": "-DLAST",
    "-include pre.h": "-include pre.h",
}


@pytest.mark.parametrize("flags", FLAGS)
def test_flags_become_those_of_clang(flags: str) -> None:
    assert " ".join(for_clang(flags.split(), Path("/p"))) == FLAGS[flags]
