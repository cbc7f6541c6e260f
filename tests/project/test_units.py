"""Units out of every kind of build description, and without any."""

import json
from pathlib import Path

from waveport.project import setup_py
from waveport.project.scan import scan
from waveport.project.units import Unit, read_units


def tree(tmp_path: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def units(tmp_path: Path, files: dict[str, str]) -> dict[str, Unit]:
    return {unit.source: unit for unit in read_units(tree(tmp_path, files))}


def test_compile_commands_come_first(tmp_path: Path) -> None:
    entries = [
        {"directory": str(tmp_path), "command": "nvcc -DJ -c 'a.cu' -o a.o", "file": "a.cu"},
        {
            "directory": "/elsewhere/build",
            "arguments": ["c++", "-I../i", "/elsewhere/src/b.cpp"],
            "file": "/elsewhere/src/b.cpp",
        },
        "nonsense",
    ]
    files = {
        "a.cu": "",
        "src/b.cpp": "",
        "Makefile": "a: a.cu\n\tnvcc -DM a.cu\n",
        "compile_commands.json": json.dumps(entries),
    }
    found = units(tmp_path, files)
    assert found["a.cu"].flags == ("-DJ",) and found["a.cu"].described_by == "compile_commands.json"
    assert found["src/b.cpp"].language == "c++"


def test_languages(tmp_path: Path) -> None:
    make = "all:\n\tnvcc a.cu h.cpp\n\thipcc k.cpp\n\tgcc c.c\n\tnvcc -x cu x.cpp\n"
    found = units(tmp_path, {**dict.fromkeys(("a.cu", "h.cpp", "k.cpp", "c.c", "x.cpp"), ""), "Makefile": make})
    languages = {source: unit.language for source, unit in found.items()}
    assert languages == {"a.cu": "hip", "h.cpp": "c++", "k.cpp": "hip", "c.c": "c", "x.cpp": "hip"}


def test_a_source_built_with_different_macros_is_two_units(tmp_path: Path) -> None:
    make = "a.o: a.cu\n\tnvcc -c a.cu\nb.o: a.cu\n\tnvcc -DB -c a.cu\nc.o: a.cu\n\tnvcc -O3 -c a.cu\n"
    found = read_units(tree(tmp_path, {"a.cu": "", "Makefile": make}))
    assert [unit.flags for unit in found] == [(), ("-DB",)]


def test_without_a_build_file(tmp_path: Path) -> None:
    files = {"src/a.cu": '#include "part.cu"\n', "src/part.cu": "", "include/x.h": "", "src/b.cpp": ""}
    found = units(tmp_path, files)
    assert set(found) == {"src/a.cu", "src/b.cpp"}, "a source that another includes is no unit"
    assert f"-I{tmp_path}/include" in found["src/a.cu"].flags


def test_what_the_build_forgets(tmp_path: Path) -> None:
    files = {
        "a.cu": "",
        "b.cu": "",
        "plain.cpp": "",
        "gpu.cpp": "hipMalloc(&p, 4);",
        "Makefile": "a: a.cu\n\tnvcc -DM a.cu\n",
    }
    found = units(tmp_path, files)
    assert set(found) == {"a.cu", "b.cu", "gpu.cpp"}
    assert found["b.cu"].flags == ("-DM",) and found["b.cu"].described_by == "neighbour of a.cu"


def test_tests_of_carried_libraries_are_left_out(tmp_path: Path) -> None:
    make = "a: a.cu\n\tnvcc a.cu\n"
    files = {"a.cu": "", "Makefile": make, "lib/CMakeLists.txt": "add_library(l host.cpp gpu.cpp)", "lib/host.cpp": ""}
    assert set(units(tmp_path, {**files, "lib/gpu.cpp": "#include <hip/hip_runtime.h>"})) == {"a.cu", "lib/gpu.cpp"}


def test_folders_beside_each_other_all_count(tmp_path: Path) -> None:
    make = "a: a.cpp\n\tg++ a.cpp\n"
    files = {"x/a.cpp": "", "x/Makefile": make, "y/a.cpp": "", "y/CMakeLists.txt": "add_library(l a.cpp)"}
    assert set(units(tmp_path, files)) == {"x/a.cpp", "y/a.cpp"}


def test_one_file(tmp_path: Path) -> None:
    assert [unit.source for unit in read_units(tree(tmp_path, {"a.cu": ""}) / "a.cu")] == ["a.cu"]


SETUP = """
import os, glob
from os.path import join
from setuptools import setup, Extension
from torch.utils.cpp_extension import CUDAExtension, BuildExtension
here = os.path.dirname(os.path.abspath(__file__))
sources = glob.glob(os.path.join(here, 'csrc', '*.cpp')) + ['csrc/k.cu']
flags = ['-O2']
if os.name == 'nt':
    flags = ['/O2']
else:
    flags += ['-DLINUX']
nvcc = flags + ['--use_fast_math', f'-D{"NAME"}=1']
args = {'cxx': flags}
args['nvcc'] = nvcc
ext = []
if torch.cuda.is_available():
    ext.append(CUDAExtension('m', sources, include_dirs=[join(here, 'inc')], define_macros=[('W', None), ('V', '2')],
                             extra_compile_args=args))
setup(ext_modules=ext + [Extension('plain', ['p.c'])], cmdclass={'build_ext': BuildExtension})
"""


def test_setup_py(tmp_path: Path) -> None:
    root = tree(
        tmp_path,
        {
            "setup.py": SETUP,
            "csrc/k.cu": "",
            "csrc/b.cpp": '#include "inner.h"\n',
            "csrc/inner.h": '#include "all.h"\n',
            "csrc/all.h": "#include <torch/extension.h>\n",
            "p.c": "",
        },
    )
    found = {command.source: list(command.arguments) for command in setup_py.read(scan(root))}
    common = [f"-I{root}/inc", "-DW", "-DV=2"]
    assert found["csrc/b.cpp"] == [*common, "-O2", "-DLINUX"]
    assert "--use_fast_math" in found["csrc/k.cu"] and "-DNAME=1" in found["csrc/k.cu"]
    assert found["p.c"] == []
    assert [unit.source for unit in read_units(root) if unit.torch] == ["csrc/b.cpp"]


def test_setup_py_is_not_run(tmp_path: Path) -> None:
    text = f"open({str(tmp_path / 'ran')!r}, 'w')\nExtension('a', ['a.c'])\n"
    assert [c.source for c in setup_py.read(scan(tree(tmp_path, {"setup.py": text, "a.c": ""})))] == ["a.c"]
    assert not (tmp_path / "ran").exists()
    assert setup_py.read(scan(tree(tmp_path, {"setup.py": "def ("}))) == []


LOOPS = """
import os.path as osp, glob, os, torch
from itertools import product
def extensions():
    found = []
    mains = [path for path in glob.glob(osp.join('csrc', '*.cpp')) if 'hip' not in path]
    for main, suffix in product(mains, ['cpu', 'cuda'] if torch.cuda.is_available() else ['cpu']):
        args = {'cxx': ['-O3']}
        args['cxx'] += ['-DX'] if os.getenv('NONE', '0') == '1' else ['-DY']
        if suffix == 'cuda':
            args['nvcc'] = os.getenv('FLAGS', '-DF -DG').split(' ')
        name = main.split(os.sep)[-1][:-4]
        sources = [main]
        path = osp.join('csrc', 'cuda', f'{name}_cuda.cu')
        if suffix == 'cuda' and osp.exists(path):
            sources += [path]
        kind = CppExtension if suffix == 'cpu' else CUDAExtension
        found += [CUDAExtension(f'm._{name}', sources, extra_compile_args=args)]
    return found
"""


def test_setup_py_with_loops(tmp_path: Path) -> None:
    sources = ("csrc/a.cpp", "csrc/b.cpp", "csrc/a_hip.cpp", "csrc/cuda/a_cuda.cu")
    root = tree(tmp_path, {"setup.py": LOOPS, **dict.fromkeys(sources, "")})
    found = {command.source: list(command.arguments) for command in setup_py.read(scan(root))}
    assert found == {"csrc/a.cpp": ["-O3", "-DY"], "csrc/b.cpp": ["-O3", "-DY"], "csrc/cuda/a_cuda.cu": ["-DF", "-DG"]}
