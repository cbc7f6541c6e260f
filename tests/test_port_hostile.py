"""No input crashes the port, loses a byte that no edit claims, or stops the rest of the project."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from waveport.cli import main
from waveport.model import Options
from waveport.pipeline import make_engine, port_project
from waveport.project.scan import scan
from waveport.rules.file import ProjectFacts
from waveport.source.lexer import tokenize

FIXTURES = sorted((Path(__file__).parent / "fixtures" / "cuda").glob("*/before.cu"))
WORDS = [
    b"__global__ void k(", b"cudaMalloc(", b"<<<", b">>>", b"__shfl_sync(", b"#if __CUDA_ARCH__ >= ", b"#else\n", b"#endif\n",
    b'asm volatile("', b'" : "=r"(x) : "r"(y));', b"texture<float, 1> t;", b"min(", b"max(", b"{", b"}", b"(", b")", b";",
    b'R"(', b'"', b"'", b"/*", b"*/", b"//", b"\\\n", b"\r\n", b"#include <cuda.h>\n", b"#define warpSize 32\n", b"<", b">",
    b"cub::WarpReduce<", b"atomicCAS(", b"while (", b"volatile int *p", b"float4 v = {0}", b"operator*(float4 a, float4 b)",
    b"\xef\xbb\xbf", b"\xe9", b"\0", b"__launch_bounds__(1, 2)", b"prop.warpSize", b"template <", b"cooperative_groups",
]  # fmt: skip
ENGINES = {style: make_engine(Options(style)) for style in ("hip", "portable")}


def port(data: bytes, style: str) -> bytes:
    result = ENGINES[style].port("a.cu", data, ProjectFacts())
    assert result.bugs == ()
    return data if result.output is None else result.output


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.binary(max_size=400), st.sampled_from(sorted(ENGINES)))
def test_random_bytes(data: bytes, style: str) -> None:
    assert b"".join(tokenize(data)) == data
    port(data, style)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.sampled_from(WORDS), max_size=60).map(b" ".join), st.sampled_from(sorted(ENGINES)))
def test_random_cuda_words(data: bytes, style: str) -> None:
    port(data, style)


@pytest.mark.parametrize("path", FIXTURES, ids=lambda p: p.parent.name)
def test_mutated_files(path: Path) -> None:
    data = path.read_bytes()
    chance = random.Random(path.parent.name)
    for _ in range(12):
        a, b = sorted(chance.randrange(len(data) + 1) for _ in range(2))
        b = min(b, a + 40)
        port(data[:a] + data[b:], "hip")
        port(data[:a] + data[a:b] * 2 + data[b:], "portable")
        port(data[:a], "hip")


def test_odd_files_do_not_stop_the_rest(tmp_path: Path) -> None:
    root = tmp_path / "in"
    root.mkdir()
    (root / "good.cu").write_text("int main() { cudaFree(0); }\n")
    (root / "empty.cu").write_bytes(b"")
    (root / "binary.cu").write_bytes(b"\x7fELF\0\0cudaFree\0")
    (root / "utf16.cu").write_bytes("int x;".encode("utf-16"))
    (root / "resource.h").write_bytes("#define IDI_ICON 101\n".encode("utf-16"))
    (root / "wide.h").write_bytes("void f() { cudaFree(0); }\n".encode("utf-16"))
    (root / "latin1.cu").write_bytes(b"// caf\xe9\nvoid f() { cudaFree(0); }\n")
    os.symlink("/etc/passwd", root / "out.cu")
    os.symlink("good.cu", root / "in.cu")
    os.mkfifo(root / "pipe.cu")
    done = port_project(scan(root), Options("hip"), jobs=1)
    outputs = {r.path: r.output for r in done.results if r.output is not None}
    assert sorted(outputs) == ["empty.cu", "good.cu", "latin1.cu"]
    assert b"// caf\xe9\n" in outputs["latin1.cu"] and b"hipFree" in outputs["latin1.cu"]
    assert sorted(f.path for f in done.findings) == ["binary.cu", "out.cu", "pipe.cu", "utf16.cu", "wide.h"]


def test_output_appears_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source, out = tmp_path / "a.cu", tmp_path / "out"
    source.write_text("int x;\n")

    def fail(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("waveport.project.write.put", fail)
    assert main(["port", str(source), "-o", str(out), "-q"]) == 2
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a.cu"]


@pytest.mark.parametrize("arguments", [["nowhere", "-o", "x"], ["in.cu", "-o", "full"], ["in.cu", "--in-place"]])
def test_bad_input_is_one_line_and_exit_2(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "in.cu").write_text("int x;\n")
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "keep").write_text("mine")
    assert main(["port", *arguments]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert (tmp_path / "full" / "keep").read_text() == "mine"
