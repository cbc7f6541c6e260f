"""Build files, Python and container files of unknown origin: any bytes are ported without a fault, and soon."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from waveport.model import Options
from waveport.project.scan import kind_of
from waveport.rules.cmake import cmake_project
from waveport.rules.file import ProjectFacts
from waveport.rules.make import make_project
from waveport.rules.text import TextFile
from waveport.rules.text_engine import port_text

FIXTURES = Path(__file__).parent / "fixtures"
NAMES = {
    "cmake": "CMakeLists.txt",
    "make": "Makefile",
    "python": "setup.py",
    "docker": "Dockerfile",
    "pip": "requirements.txt",
    "yaml": "environment.yml",
    "shell": "run.sh",
    "container": "devcontainer.json",
    "manifest": "MANIFEST.in",
}
WORDS = {
    "cmake": [
        "project( CUDA find_package(CUDA", ")", "set(CMAKE_CUDA_FLAGS", '"', "${X}", "-gencode", ";", "if(", "endif()",
        "else()", "$<$<", "COMPILE_LANGUAGE:CUDA", ":", ">", "[[", "]]", "#", "\n", "a.cu", "add_library(", "CUDA::cublas",
        "PROPERTIES", "CUDA_ARCHITECTURES", "${", "\\", "list(APPEND", "CUDA_NVCC_FLAGS", "-Xcompiler", "OPTIONS",
    ],
    "make": [
        "NVCC = nvcc", "\n", "\n\t", "-arch=", "sm_70", "$(", ")", "${", "}", "-Xcompiler", '"', "'", "\\\n", "-lcublas", ":",
        "ifeq (a,b)\n", "endif\n", "#", "$(NVCC)", "-dc", "$(foreach", "define X\n", "endef\n", "ARCH =", "-arch=$(ARCH)",
    ],
    "python": [
        "import torch\n", "from torch.utils.cpp_extension import CUDA_HOME\n", "CUDA_HOME is not None", "if ", ":", "[", "]",
        '"', "'-lineinfo',", "'nvcc':", "{", "}", "(", ")", "torch.version.cuda", ".split()", "f'-G{x}'", ",", "=", "\\\n",
        "\n", "    ", "load(extra_cuda_cflags=", "x.append(", "torch.cuda.get_device_capability()", ">= 8", "'-gencode',",
    ],
    "docker": [
        "FROM", "nvidia/cuda:12-ubuntu22.04", "\n", "\\\n", "#", '"', "'", "RUN pip install", "torch==2.1+cu118",
        "docker run", "--gpus", "all", ";", "&&", "--index-url", "https://download.pytorch.org/whl/cu121", "ARG X=", "image:",
    ],
}  # fmt: skip
SECONDS = 10


def port(kind: str, data: bytes, style: str) -> bytes:
    facts = replace(
        ProjectFacts(paths=frozenset([NAMES[kind]])),
        cmake=cmake_project([(NAMES[kind], data), ("CMakeLists.txt", b"find_package(CUDA)")]),
        make=make_project([data]),
    )
    result = port_text(TextFile(NAMES[kind], data, facts, Options(style=style), kind))
    assert not result.bugs, result.bugs
    return data if result.output is None else result.output


KINDS = st.sampled_from(sorted(NAMES))
STYLES = st.sampled_from(["hip", "portable"])


@settings(max_examples=200, deadline=None)
@given(KINDS, st.binary(max_size=300), STYLES)
def test_random_bytes(kind: str, data: bytes, style: str) -> None:
    port(kind, data, style)


@settings(max_examples=400, deadline=None)
@given(
    KINDS.flatmap(
        lambda kind: st.tuples(st.just(kind), st.lists(st.sampled_from(WORDS.get(kind, WORDS["docker"])), max_size=40))
    ),
    STYLES,
)
def test_random_words(words: tuple[str, list[str]], style: str) -> None:
    kind, parts = words
    port(kind, " ".join(parts).encode(), style)


HEADS = [
    "set(CUDA_NVCC_FLAGS ", "list(APPEND CUDA_NVCC_FLAGS ", "set(CMAKE_CUDA_FLAGS ", "string(APPEND CMAKE_CUDA_FLAGS ",
    "target_compile_options(t PRIVATE ", "add_compile_options(", "cuda_add_library(t a.cu SHARED OPTIONS ",
    "set_property(TARGET t PROPERTY COMPILE_OPTIONS ", "target_link_options(t PRIVATE ", "set(OWN_FLAGS ",
    "set_target_properties(t PROPERTIES CUDA_SEPARABLE_COMPILATION ON COMPILE_FLAGS ", "add_definitions(",
    "NVCCFLAGS = ", "NVCCFLAGS += ", "all:\n\tnvcc ", "all:\n\t$(NVCC) a.cu -o a ",
]  # fmt: skip
OPTIONS = [
    "-lineinfo", "--source-in-ptx", "-Xptxas=-v", "-Xptxas -v", "-Xcompiler", "-fPIC", "-Xcompiler=-Wall,-O3", "-O3", "-g",
    "-gencode arch=compute_70,code=sm_70", "-arch=sm_80", "-use_fast_math", "--expt-relaxed-constexpr", "-rdc=true", "-dc",
    "${CUDA_NVCC_FLAGS}", "${ARCH}", ";", '"-O2 -lineinfo"', "$<$<COMPILE_LANGUAGE:CUDA>:-lineinfo>", "\n", '""',
    "$<$<COMPILE_LANGUAGE:CUDA>:-O3;-Xptxas=-v>", "-std=c++17", "-maxrregcount=64", "$(X)", "-lcublas",
    '"$<$<COMPILE_LANGUAGE:CUDA>:-Xcompiler -Wall>"', "--default-stream per-thread", "-ccbin g++",
    "-L$(CUDA_HOME)/lib64", "-lcudart", "-lcuda", "-I$(CUDA_HOME)/include", "\\\n   ",
]  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from(HEADS),
    st.lists(st.tuples(st.sampled_from(OPTIONS), st.sampled_from(" ;"))),
    st.sampled_from(["", " PARENT_SCOPE", ' CACHE STRING "" FORCE']),
    STYLES,
)
def test_random_options(head: str, parts: list[tuple[str, str]], end: str, style: str) -> None:
    """No two changes of one command claim the same bytes."""
    text = head + "".join(f"{word}{between}" for word, between in parts) + end
    kind = "cmake" if "(" in head.split()[0] else "make"
    port(kind, (text + (")\n" if kind == "cmake" else "\n")).encode(), style)


CASES = sorted(p for area in ("build", "python", "deploy") for p in (FIXTURES / area).glob("*/before*") if p.is_file())


@pytest.mark.parametrize("path", CASES, ids=lambda p: f"{p.parent.parent.name}/{p.parent.name}")
def test_cut_and_mixed_files(path: Path) -> None:
    """Cut anywhere, with CRLF, a byte-order mark or bytes that are no text."""
    data = path.read_bytes()
    kind = kind_of((path.parent / "name.txt").read_text().strip())
    for style in ("hip", "portable"):
        for at in range(0, len(data), max(1, len(data) // 25)):
            port(kind, data[:at], style)
            port(kind, data[at:], style)
        for other in (
            data.replace(b"\n", b"\r\n"),
            b"\xef\xbb\xbf" + data,
            data.replace(b"e", b"\xe9"),
            data.replace(b"\n", b"\r"),
        ):
            port(kind, other, style)


@pytest.mark.parametrize("style", ["hip", "portable"])
@pytest.mark.parametrize("kind", sorted(NAMES))
def test_long_and_deep_files_end(kind: str, style: str) -> None:
    deep = {"cmake": b"if(CUDA_FOUND)\n", "make": b"ifeq (1,1)\nNVCC = nvcc $(", "python": b"[('-lineinfo',"}
    start = time.process_time()
    for piece in (
        deep.get(kind, b"docker run --gpus all \\\n"),
        b'"',
        b"'",
        b"$(",
        b"${",
        b"$<",
        b"\\\n",
        b"[[",
        b"#[[",
        b"-gencode ",
    ):
        port(kind, piece * 3000, style)
    assert time.process_time() - start < SECONDS
