"""CMakeLists.txt are read, never run."""

from pathlib import Path

import pytest

from waveport.project import cmakelists
from waveport.project.cmake_generator import resolve
from waveport.project.cmake_syntax import parse
from waveport.project.scan import scan


def read(tmp_path: Path, files: dict[str, str]) -> dict[str, list[str]]:
    for name, text in {**dict.fromkeys(("a.cu", "b.cpp", "sub/s.cu"), ""), **files}.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    root = str(tmp_path)
    commands = cmakelists.read(scan(tmp_path))
    return {c.source: [argument.replace(root, "R") for argument in c.arguments] for c in commands}


CASES = {
    "one target": ("add_executable(a a.cu b.cpp)", {"a.cu": [], "b.cpp": []}),
    "standard and flags": (
        'set(CMAKE_CXX_STANDARD 14)\nset(CMAKE_CUDA_FLAGS "${CMAKE_CUDA_FLAGS} -O3 --use_fast_math")\nadd_executable(a a.cu)',
        {"a.cu": ["-O3", "--use_fast_math", "-std=c++14"]},
    ),
    "directories inherit, targets add": (
        "include_directories(inc)\nadd_definitions(-DA)\nadd_library(l STATIC a.cu)\n"
        "target_include_directories(l PUBLIC ${CMAKE_CURRENT_SOURCE_DIR}/x PRIVATE y)\ntarget_compile_definitions(l PRIVATE B=2)",
        {"a.cu": ["-IR/inc", "-DA", "-IR/x", "-IR/y", "-DB=2"]},
    ),
    "public flags reach those who link": (
        "add_library(l INTERFACE)\ntarget_include_directories(l INTERFACE $<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}/i>)\n"
        "target_compile_definitions(l INTERFACE L)\nadd_executable(a a.cu)\ntarget_link_libraries(a PRIVATE l)",
        {"a.cu": ["-IR/i", "-DL"]},
    ),
    "flags for one language": (
        "add_executable(a a.cu b.cpp)\ntarget_compile_options(a PRIVATE $<$<COMPILE_LANGUAGE:CUDA>:-G -DCU> "
        "$<$<COMPILE_LANGUAGE:CXX>:-DCXX>)",
        {"a.cu": ["-G", "-DCU"], "b.cpp": ["-DCXX"]},
    ),
    "options and branches": (
        'option(USE_CUDA "x" OFF)\noption(TESTS "x" OFF)\nif(USE_CUDA AND NOT WIN32)\n add_library(l a.cu)\nelseif(TESTS)\n'
        " add_library(m b.cpp)\nelse()\n add_library(n sub/s.cu)\nendif()\nif(TESTS)\n add_library(t b.cpp)\nendif()",
        {"a.cu": []},
    ),
    "lists, loops and globs": (
        "file(GLOB S ${CMAKE_CURRENT_SOURCE_DIR}/*.cu)\nlist(APPEND S b.cpp)\nforeach(d X Y)\n add_definitions(-D${d})\nendforeach()\n"
        "add_library(l ${S})",
        {"a.cu": ["-DX", "-DY"], "b.cpp": ["-DX", "-DY"]},
    ),
    "functions with keywords": (
        'function(bench)\n cmake_parse_arguments(B "" "NAME" "SOURCES;DEFS" ${ARGN})\n add_executable(${B_NAME} ${B_SOURCES})\n'
        " target_compile_definitions(${B_NAME} PRIVATE ${B_DEFS})\nendfunction()\nbench(NAME q SOURCES a.cu b.cpp DEFS D1 D2)",
        {"a.cu": ["-DD1", "-DD2"], "b.cpp": ["-DD1", "-DD2"]},
    ),
    "properties": (
        "add_library(l a.cu)\nset_target_properties(l PROPERTIES CUDA_STANDARD 17 CUDA_SEPARABLE_COMPILATION ON)",
        {"a.cu": ["-std=c++17"]},
    ),
    "comments, brackets and quotes": (
        '#[[ add_library(x b.cpp) ]]\nmessage([==[ ) ]==] "(")\nadd_library(l "a.cu") # b.cpp',
        {"a.cu": []},
    ),
    "a source said to be device code": (
        "add_library(l b.cpp)\nset_source_files_properties(b.cpp PROPERTIES LANGUAGE HIP)",
        {"b.cpp": ["-x", "hip"]},
    ),
    "sources added later": ("add_library(l)\ntarget_sources(l PRIVATE a.cu)", {"a.cu": []}),
}


@pytest.mark.parametrize("name", CASES)
def test_commands(name: str, tmp_path: Path) -> None:
    text, expected = CASES[name]
    assert read(tmp_path, {"CMakeLists.txt": text}) == expected


def test_subdirectories_and_includes(tmp_path: Path) -> None:
    top = "project(P)\nset(F -DTOP)\ninclude(cmake/f.cmake)\nadd_compile_options(${F})\nadd_subdirectory(sub)\n"
    files = {
        "CMakeLists.txt": top,
        "cmake/f.cmake": "list(APPEND F -DINC)",
        "sub/CMakeLists.txt": "add_library(s s.cu)",
    }
    assert read(tmp_path, files) == {"sub/s.cu": ["-DTOP", "-DINC"]}


@pytest.mark.parametrize(
    "text", ["if(", ")", "add_library(", "if(A)\nelse()\nelse()", 'set(X "', "foreach(a b)", "set(A ${A})${", "f(a))"]
)
def test_broken_files_do_no_harm(text: str, tmp_path: Path) -> None:
    read(tmp_path, {"CMakeLists.txt": f"{text}\n"})


def test_endless_recursion_ends(tmp_path: Path) -> None:
    assert (
        read(tmp_path, {"CMakeLists.txt": "function(f)\nf()\nf()\nendfunction()\nf()\ninclude(CMakeLists.txt)"}) == {}
    )


def test_blocks_nest() -> None:
    calls = parse("if(A)\n if(B)\n  x()\n else()\n  y()\n endif()\nelseif(C)\n z()\nendif()\nw()")
    assert [call.name for call in calls] == ["if", "w"]
    (_, first), (_, second) = calls[0].branches
    assert [call.name for call in first] == ["if"] and [call.name for call in second] == ["z"]
    assert [[call.name for call in body] for _, body in first[0].branches] == [["x"], ["y"]]


@pytest.mark.parametrize(
    ("flag", "language", "expected"),
    [
        ("$<$<AND:$<COMPILE_LANGUAGE:CUDA>,$<CONFIG:Release>>:-O3>", "CUDA HIP", ["-O3"]),
        ("$<$<NOT:$<COMPILE_LANGUAGE:CUDA>>:-Wall>", "CUDA HIP", []),
        ("$<INSTALL_INTERFACE:include>", "CXX", []),
    ],
)
def test_generator_expressions(flag: str, language: str, expected: list[str]) -> None:
    assert resolve(flag, language) == expected
