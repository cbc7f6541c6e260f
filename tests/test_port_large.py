"""The port's time grows with the size of a file, not with its square: generated files are large.

Each case takes well under a second when every step is linear, and minutes when one looks through the whole file (or
function) for every name, launch, bracket or condition in it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from waveport.model import Options
from waveport.pipeline import gather_facts, make_engine
from waveport.project.scan import Project, SourceFile
from waveport.rules.file import ProjectFacts
from waveport.source.cpp import CppFile

N = 15_000
KERNEL = b"#include <cuda_runtime.h>\n__global__ void k(int *a, int b) {\n"
CASES = {
    "launches in one function": b"void f() {\n" + b"k<<<1, 2>>>(a);\n" * N + b"}",
    "launches cut off": b"k<<<" * N,
    "calls of unclosed launches": b"k<<<f(" * N + b")>>>(1)" * N,
    "mixed minima of one variable": KERNEL + b"int i = 0;\n" + b"a[i] = min(i, 3u);\n" * (N // 3) + b"}",
    "a variable each": KERNEL + b"".join(b"int v%d = 1; a[0] = min(v%d, 2u);\n" % (i, i) for i in range(N // 5)) + b"}",
    "minima in minima": KERNEL + b"b = " + b"min(b, " * 500 + b"2u" + b")" * 500 + b"; }",
    "architecture conditions": b"#if __CUDA_ARCH__ >= 300\n__syncwarp();\n#else\nint x;\n#endif\n" * (N // 5),
    "nvcc branches": b"#ifndef __HIPCC__\ncudaFree(0);\n#endif\n" * (N // 3),
    "asm never closed": b'asm("mov.u32 %0, %laneid;" : "=r"(x)\n' * N,
    "atomics": KERNEL + b"atomicAdd(a, 1);\n" * (N // 2) + b"}",
    "textures": b"".join(b"texture<float, 1> t%d;\nint n%d;\n" % (i, i) for i in range(N // 10)),
    "functions after directives": b"#define A\n__device__ int f(int a) { return a; }\n" * (N // 5),
}
FACTS = {
    "device words": b"__device__ " * N,
    "prototypes without an end": b"__device__ a(b)\n" * N,
    "open parameter lists": b"__device__ a (" * N,
    "typedefs without an end": b"typedef " * N,
    "blanks after using": b"using a =" + b" " * N + b"\n",
    "blanks after typedef": b"typedef a" + b" " * N + b"\n",
    "defines without an end": b"#define A(" * N,
}


@pytest.fixture(scope="module", params=["hip", "portable"])
def style(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.mark.timeout(60)
@pytest.mark.parametrize("case", CASES)
def test_port(case: str, style: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    where = tmp_path_factory.mktemp("large") / "a.cu"
    where.write_bytes(CASES[case])
    file = SourceFile("a.cu", str(where), where.stat().st_size, "cpp")
    facts = gather_facts(Project(where.parent, (file,)))
    assert make_engine(Options(style)).port("a.cu", CASES[case], facts).bugs == ()


@pytest.mark.timeout(60)
@pytest.mark.parametrize("case", FACTS)
def test_facts(case: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    where = tmp_path_factory.mktemp("facts") / "a.cu"
    where.write_bytes(FACTS[case])
    gather_facts(Project(where.parent, (SourceFile("a.cu", str(where), where.stat().st_size, "cpp"),)))


@pytest.mark.parametrize(
    "one", [b"(%s)", b"-%s", b"b + %s", b"b ? b : %s", b"min(b, %s)", b"(int)%s", b"(void*)&%s", b"a[%s]"]
)
def test_deep_expressions(one: bytes) -> None:
    before, _, after = one.partition(b"%s")
    text = KERNEL + b"b = min(" + before * 3000 + b"b" + after * 3000 + b", 3u);\n}"
    assert make_engine(Options("hip")).port("a.cu", text, ProjectFacts()).bugs == ()


def test_a_macro_of_several_lines_is_read_whole(tmp_path: Path) -> None:
    where = tmp_path / "a.cu"
    where.write_bytes(b"#define A(x) one \\\n two \\\r\n three\nint q;\n#define B 1\n")
    facts = gather_facts(Project(where.parent, (SourceFile("a.cu", str(where), 9, "cpp"),)))
    assert facts.macros[b"A"].split() == [b"one", b"\\", b"two", b"\\", b"three"]
    assert facts.macros[b"B"].split() == [b"1"]


@pytest.mark.parametrize(
    "text, answers",
    [
        (b"(a(b)[c]{d})", {0: 11, 2: 4, 5: 7, 8: 10}),
        (b"(a;b)(c)", {5: 7}),
        (b"for(a;b;c)", {1: 7}),
        (b"((a)", {1: 3}),
        (b")(a)", {1: 3}),
    ],
)
def test_closing(text: bytes, answers: dict[int, int]) -> None:
    file = CppFile("a.cu", text)
    found = {i: file.closing(i) for i, token in enumerate(file.toks) if token in (b"(", b"[", b"{")}
    assert {i: close for i, close in found.items() if close >= 0} == answers
