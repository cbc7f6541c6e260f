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
OLD = "#include <cuda_runtime.h>\nbool is_new(cudaDeviceProp p) { return p.major >= 9; }\n"
CALL = MAIN.replace("USE", "take(p);")
NO_CALL = MAIN.replace("USE", "")

REACHED = {
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
    "own for AMD here ": {
        "main.cu": CALL,
        "lock.cuh": f"#ifdef IS_CUDA\n{LOCK}#endif\n#ifdef IS_ROCM\nint x;\n#endif\n",
        "build.sh": "nvcc -DIS_CUDA\n",
    },
    "own for AMD here": {"main.cu": CALL, "lock.cuh": f"#ifdef USE_ROCM\n#define A\n#else\n{LOCK}#endif\n"},
}


def told(root: Path, files: dict[str, str]) -> list[tuple[Safety, str]]:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    done = port_project(scan(root), Options(), jobs=1)
    return [(f.safety, f.message) for f in done.findings if f.code in ("WP0206", "WP0413")]


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
