"""Findings in code that a project never reaches are notes; all else stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from waveport.model import Options, Safety
from waveport.pipeline import port_project
from waveport.project.scan import scan

MAIN = '#include "lock.cuh"\n__global__ void k(int* p) { USE }\nint main() { k<<<1, 32>>>(nullptr); }\n'
LOCK = "__device__ void take(int* lock) {\n    while (atomicCAS(lock, 0, 1) != 0);\n}\n"
TABLE = "struct Table {\n    __device__ void take(int* lock) { while (atomicCAS(lock, 0, 1) != 0); }\n    Table* next;\n};\n"
HEADERS = {"a.h": "", "b.h": "", "c.h": "", "all.cpp": '#include "a.h"\n#include "b.h"\n#include "c.h"\n'}
BRANCHES = LOCK.replace("    while", "#if A\n    if (lock) {\n#else\n    {\n#endif\n    }\n    while")
OLD = "#include <cuda_runtime.h>\nbool is_new(cudaDeviceProp p) { return p.major >= 9; }\n"
CALL = MAIN.replace("USE", "take(p);")
NO_CALL = MAIN.replace("USE", "")

REACHED = {
    "one place of two": {
        "main.cu": CALL,
        "lock.cuh": '__device__ void other() {\n    asm("bar.sync 1, 64;");\n}\n'
        '__device__ void take(int* lock) {\n    asm("bar.sync 1, 64;");\n}\n',
    },
    "a function that is called": {"main.cu": CALL, "lock.cuh": LOCK},
    "called from another file, behind a pointer": {
        "main.cu": NO_CALL,
        "lock.cuh": LOCK,
        "b.cu": "void f(T* t) {\n    t->take(\n        p);\n}\n",
    },
    "handed on": {"main.cu": MAIN.replace("USE", "auto f = &take;"), "lock.cuh": LOCK},
    "by name, in a text": {"main.cu": NO_CALL, "lock.cuh": LOCK, "run.py": 'get_function("take")\n'},
    "pasted together": {
        "main.cu": NO_CALL,
        "lock.cuh": LOCK.replace("take", "take_lock"),
        "b.cu": "#define CALL(what, p) what##_lock(p)\n",
    },
    "scripts that write C++": {"main.cu": NO_CALL, "lock.cuh": LOCK, "gen.py": "print('#include \"x.h\"', call)\n"},
    "kernels without launches": {"a.cu": LOCK, "b.cu": "__global__ void k() {}\n"},
    "a library of headers": {
        "a.cuh": LOCK,
        "b.cuh": "int y;\n",
        "c.cuh": "int x;\n",
        "main.cu": NO_CALL.replace("lock", "c"),
    },
    "a single file": {"a.cu": LOCK + "int main() { k<<<1, 1>>>(); }\n"},
    "a public header": {
        "CMakeLists.txt": "install(DIRECTORY include DESTINATION include)\n",
        "include/lock.cuh": LOCK,
        "main.cu": MAIN.replace('#include "lock.cuh"\n', "").replace("USE", ""),
    },
    "a header of a folder that is installed": {
        "CMakeLists.txt": 'install(DIRECTORY "${A_DIR}/locks"\n  TYPE INCLUDE)\n',
        "locks/lock.cuh": LOCK,
        "main.cu": NO_CALL.replace("lock", "a"),
        **HEADERS,
    },
    "a class of the host's": {
        "main.cu": NO_CALL,
        "lock.cuh": "struct Test {\n    bool is_new(cudaDeviceProp p) { return p.major >= 9; }\n};\n",
    },
    "a header through another": {"main.cu": CALL, "lock.cuh": '#include "sub/real.cuh"\n', "sub/real.cuh": LOCK},
    "a header that a script names": {
        "main.cu": "int main() { k<<<1, 1>>>(); }\n",
        "lock.cuh": LOCK,
        "run.py": 'compile("lock.cuh", call="take")\n',
    },
    "an exported function": {"main.cu": NO_CALL, "lock.cuh": "", "b.cu": OLD},
    "a class that is used": {"main.cu": MAIN.replace("USE", "Table t; t.take(p);"), "lock.cuh": TABLE},
    "a macro that the build sets": {
        "CMakeLists.txt": "option(LOCKS on)\nadd_definitions(-DWITH_LOCKS)\n",
        "main.cu": CALL,
        "lock.cuh": f"#ifdef WITH_LOCKS\n{LOCK}#endif\n",
    },
    "a macro that a header defines": {
        "config.h": "#define WITH_LOCKS 1\n",
        "main.cu": CALL,
        "lock.cuh": f"#if WITH_LOCKS\n{LOCK}#endif\n",
    },
    "the compiler's macro": {"main.cu": CALL, "lock.cuh": f"#ifdef __GNUC__\n{LOCK}#endif\n"},
    "one macro of two": {
        "main.cu": CALL.replace("#inc", "#define B\n#inc"),
        "lock.cuh": f"#if defined(A_LOCK) || defined(B)\n{LOCK}#endif\n",
    },
    **{
        f"a use {what}": {"main.cu": NO_CALL, "lock.cuh": LOCK, "b.cu": text}
        for what, text in {
            "after a condition": "void f(int* p) {\n#ifdef FAST_PATH\n    take(p);\n#endif\n    take(p);\n}\n",
            "after a pragma": "void f(int* p) {\n    #pragma unroll\n    take(p);\n}\n",
            "that a macro stands for": "#define GO take(p);\n",
            "in a product": "int f(int a, int* p) { return a * take(p); }\n",
            "in a comparison": "void f(int n, int* p) { for (int i = 0; n > take(p);) {} }\n",
            "behind a macro": "void f(int* p) { CHECKED take(p); }\n",
            "through an instance": "template __device__ void take<float>(float*);\n",
            "in a macro's pieces": "#define JOIN(a, b) a##b\nauto f = JOIN(ta, ke);\n",
            "behind a short piece": "#define DO(what) t##what(p)\nvoid f() { DO(ake); }\n",
            "in a text": 'auto f = load(m, R"(take)");\n',
            "with old line ends": "int x;\r// a\rvoid f() { take(p); }\r",
        }.items()
    },
    "a use behind branches with brackets of their own": {
        "main.cu": NO_CALL,
        "lock.cuh": BRANCHES + "void f() { take(p); }\n",
    },
    "a use behind a bracket in quotes": {
        "main.cu": NO_CALL,
        "lock.cuh": LOCK.replace("    while", "    if (c == '\"' || c == '{') say('(');\n    while")
        + "void f() { take(p); }\n",
    },
    "a use behind brackets that do not close": {"main.cu": CALL, "lock.cuh": LOCK + "void f() { take(\n"},
    "UTF-16": {"main.cu": NO_CALL, "lock.cuh": LOCK, "b.cu": "\ufeffvoid f() { take(p); }\n"},
    "letters beyond ASCII": {
        "main.cu": MAIN.replace("USE", "naïveté(p);"),
        "lock.cuh": LOCK.replace("take", "naïveté"),
    },
    "an operator": {
        "main.cu": MAIN.replace("USE", "float x = Op();"),
        "lock.cuh": "struct Op { __device__ operator float() { while (atomicCAS(lock, 0, 1) != 0); } };\n",
    },
    "a member that a library may call": {"main.cu": MAIN.replace("USE", "run(p, Table());"), "lock.cuh": TABLE},
    "an object behind its class": {
        "main.cu": MAIN.replace("USE", "tables[0].go(p);"),
        "lock.cuh": TABLE.replace("};\n", "} tables[2];\n"),
    },
    "a class by its instance": {"main.cu": NO_CALL, "lock.cuh": TABLE, "b.cu": "template struct Table<int>;\n"},
    "a kernel to be loaded by name": {
        "main.cu": NO_CALL,
        "lock.cuh": "",
        "b.cu": 'extern "C" __global__ ' + LOCK.replace("__device__ ", ""),
        "c.cu": 'extern "C" {\n__global__ ' + LOCK.replace("__device__ ", "") + "}\n",
    },
    "a class of a library, in a project that writes C++": {
        "main.cu": NO_CALL,
        "lock.cuh": "",
        "gen.py": "print('#include <x.h>', name.title())\n",
        "third_party/x/a.cu": "struct TableOp {\n    bool is_new(cudaDeviceProp p) { return p.major >= 9; }\n};\n",
    },
    **{
        f"a header by {what}": {"main.cu": CALL.replace('"lock.cuh"', name), "sub/lock.cuh": LOCK, **HEADERS}
        for what, name in {
            "a path of Windows": '"sub\\lock.cuh"',
            "other letters": '"sub/Lock.cuh"',
            "a folder in a macro": "<HERE/lock.cuh>",
            "a macro": "TEXT(sub/lock.cuh)",
        }.items()
    },
    **{
        f"a macro {what}": {"main.cu": CALL, "lock.cuh": f"#include <lib/a.h>\n{condition}\n{LOCK}#endif\n", **more}
        for what, condition, more in (
            ("of a library that is elsewhere", "#ifdef LIB_LOCKS", {}),
            ("put together by the build", "#ifdef WITH_LOCKS", {"CMakeLists.txt": "add_definitions(-DWITH_${what})\n"}),
            ("put together by a script", "#ifdef WITH_LOCKS", {"setup.py": "flags = [f'-DWITH_{what}']\n"}),
            ("of a configure script", "#ifdef HAVE_LOCKS_H", {}),
            ("that is asked with a name", "#if HAS(LOCKS_FOR) && HAS(OTHER)", {}),
            ("of some of AMD's GPUs", "#ifdef __gfx942__\n#else", {}),
            ("of AMD's device code", "#ifndef __HIP_DEVICE_COMPILE__", {}),
            ("and another on AMD", "#if defined(USE_ROCM) && defined(FAST_LOCKS)\n#else", {}),
            ("of a version for AMD", "#if HIP_VERSION < 50000\n#else", {}),
            (
                "for both",
                "#if defined(IS_CUDA) || defined(IS_ROCM)\n#endif\n#ifdef IS_CUDA",
                {"build.sh": "nvcc -DIS_CUDA\n"},
            ),
            ("against AMD", "#ifdef NO_ROCM\n#else", {}),
        )
    },
}
UNREACHED = {
    "uses take": {"main.cu": NO_CALL, "lock.cuh": LOCK},
    "uses take ": {"main.cu": NO_CALL, "lock.cuh": f"__device__ void take(int* lock);\n// take(p)\n{LOCK}"},
    "uses take  ": {"main.cu": NO_CALL, "lock.cuh": LOCK.replace("!= 0);", "!= 0);\n    take(lock + 1);")},
    "uses Table": {"main.cu": MAIN.replace("USE", "other.take(p);"), "lock.cuh": f"struct Table;\n{TABLE}"},
    "uses Table ": {
        "main.cu": MAIN.replace("USE", "other.take(p);"),
        "lock.cuh": "template <class T> class Table { void take(int* lock); };\n"
        + "template <class T> "
        + LOCK.replace("take", "Table<T>::take"),
    },
    "project includes this header": {"main.cu": CALL, "lock.cuh": "", "other.cuh": LOCK},
    "project includes this header  ": {
        "CMakeLists.txt": "install(DIRECTORY locks)\n",
        "locks/detail/lock.cuh": LOCK,
        "main.cu": NO_CALL.replace("lock", "a"),
        **HEADERS,
    },
    "project includes this header ": {
        "main.cu": CALL,
        "lock.cuh": "",
        "third_party/x/a.cuh": '#include "b.cuh"\n',
        "third_party/x/b.cuh": LOCK,
    },
    "defines WITH_LOCKS": {"main.cu": CALL, "lock.cuh": f"#ifdef WITH_LOCKS\n{LOCK}#endif\n"},
    "defines WITH_LOCKS or LOCKS": {
        "main.cu": CALL,
        "lock.cuh": f"#if defined(WITH_LOCKS) || defined(LOCKS)\n{LOCK}#endif\n",
    },
    "own for AMD here  ": {
        "main.cu": CALL,
        "lock.cuh": f"#ifdef IS_CUDA\n{LOCK}#endif\n#ifdef IS_ROCM\nint x;\n#endif\n",
        "build.sh": "nvcc -DIS_CUDA\n",
    },
    "uses take   ": {"main.cu": NO_CALL, "lock.cuh": BRANCHES + "void f() {}\n"},
    "uses take    ": {"main.cu": "#define DO(x) do_##x()\n" + NO_CALL, "lock.cuh": LOCK},
    "uses take     ": {
        "CMakeLists.txt": "install(DIRECTORY include DESTINATION include)\n",
        "include/sm90/lock.cuh": LOCK,
        "main.cu": NO_CALL.replace("lock", "sm90/lock"),
    },
    "own for AMD here ": {"main.cu": CALL, "lock.cuh": f"#if !defined(USE_ROCM) && X > 1\n{LOCK}#endif\n"},
    "own for AMD here": {"main.cu": CALL, "lock.cuh": f"#ifdef USE_ROCM\n#define A\n#else\n{LOCK}#endif\n"},
}


def told(root: Path, files: dict[str, str]) -> list[tuple[Safety, str]]:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode("utf-16-le" if text.startswith("\ufeff") else "utf-8"))
    done = port_project(scan(root), Options(), jobs=1)
    return [(f.safety, f.message) for f in done.findings if f.code in ("WP0206", "WP0301", "WP0413")]


@pytest.mark.parametrize("case", REACHED)
def test_what_is_reached_stays(case: str, tmp_path: Path) -> None:
    assert Safety.SAFE not in [safety for safety, _ in told(tmp_path, REACHED[case])] != []


@pytest.mark.parametrize("case", UNREACHED)
def test_what_is_not_reached_is_a_note_that_says_why(case: str, tmp_path: Path) -> None:
    [(safety, message)] = told(tmp_path, UNREACHED[case])
    assert safety is Safety.SAFE
    assert f"{case.strip()}; on this one: " in message


def test_a_returned_number_that_is_compared_with_old_ones_alone_is_a_note(tmp_path: Path) -> None:
    number = "#include <cuda_runtime.h>\nint arch(cudaDeviceProp p) {\n    return 100 * p.major + 10 * p.minor;\n}\n"
    asks = "int arch(cudaDeviceProp p);\nbool old(cudaDeviceProp p) { return arch(p) < 200; }\n"
    assert [s for s, _ in told(tmp_path / "a", {"arch.cu": number, "use.cu": asks})] == [Safety.SAFE]
    assert [s for s, _ in told(tmp_path / "b", {"arch.cu": number, "use.cu": asks.replace("200", "900")})] == [
        Safety.REVIEW
    ]
    kept = "int arch(cudaDeviceProp p);\nint old(cudaDeviceProp p) { int n = arch(p); return n; }\n"
    assert [s for s, _ in told(tmp_path / "c", {"arch.cu": number, "use.cu": kept})] == [Safety.REVIEW]


@pytest.mark.parametrize(
    ("cmake", "kept"),
    [
        ("add_subdirectory(lib)\n# add_subdirectory(app)\n", False),
        ("#add_subdirectory(  app EXCLUDE_FROM_ALL)\n", False),
        ("# add_subdirectory(app)\nif(X)\n  add_subdirectory(app)\nendif()\n", True),
        ("# add_subdirectory(app)\nforeach(f app lib)\n  add_subdirectory(${f})\nendforeach()\n", True),
        ("# add_subdirectory(other)\n", True),
        ("# add_subdirectory(../app)\n", True),
    ],
)
def test_a_folder_whose_build_is_commented_out_is_no_work(cmake: str, kept: bool, tmp_path: Path) -> None:
    files = {"CMakeLists.txt": cmake, "app/CMakeLists.txt": "", "app/main.cu": CALL, "app/lock.cuh": LOCK}
    [(safety, message)] = told(tmp_path, files)
    assert (safety is Safety.MANUAL) == kept
    assert kept or "the build leaves app/ out; on this one: " in message


def test_blanks_without_end_behind_a_member_are_read_once(tmp_path: Path) -> None:
    files = {"main.cu": MAIN.replace("USE", "other.take(p);"), "lock.cuh": f"{TABLE}void Table::f(){' ' * 300_000}x\n"}
    assert told(tmp_path, files)
