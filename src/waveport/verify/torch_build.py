"""Compile PyTorch extensions the way PyTorch builds them on ROCm, with any installed PyTorch.

On ROCm PyTorch first translates an extension's sources (torch.utils.hipify) and includes headers that went through the
same translation. A PyTorch for CPU or CUDA holds the translator and the headers before it, so both steps can be done
here; the translated headers are kept in the user's cache.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from waveport.errors import InputError
from waveport.project.scan import scan
from waveport.project.units import Unit
from waveport.rules.torch_build import cmake_facts, torch_build
from waveport.toolchain import managed

# Folders of torch's headers that ROCm builds have in translated form.
_TRANSLATED = ("c10/cuda", "ATen/cuda", "ATen/native/cuda", "torch/csrc/cuda")
# PyTorch's build writes these; who includes them needs only that they are there.
_GENERATED = {
    "c10/hip/impl/hip_cmake_macros.h": "#pragma once\n#define C10_HIP_BUILD_SHARED_LIBS\n",
    "ATen/hip/HIPConfig.h": "#pragma once\n#define AT_ROCM_ENABLED() 1\n"
    + "".join(f"#define AT_{name}_ENABLED() 0\n" for name in ("CUDNN", "CUSPARSELT", "HIPSPARSELT", "MAGMA")),
}
# torch.utils.cpp_extension: COMMON_HIP_FLAGS, COMMON_HIPCC_FLAGS.
_MACROS = ("USE_ROCM=1", "HIPBLAS_V2")
_EXTENSION_MACROS = ("TORCH_API_INCLUDE_EXTENSION_H", "TORCH_EXTENSION_NAME=extension")
_DEVICE_MACROS = (
    "CUDA_HAS_FP16=1",
    "__HIP_NO_HALF_OPERATORS__=1",
    "__HIP_NO_HALF_CONVERSIONS__=1",
    "HIP_ENABLE_WARP_SYNC_BUILTINS=1",
)
_SKIPPED = shutil.ignore_patterns(".git", ".waveport", "build", "__pycache__")
_RUNNER = Path(__file__).with_name("run_hipify.py")


@dataclass(frozen=True, slots=True)
class TorchHeaders:
    """PyTorch's header folders; `package` is the torch folder with the translator, None where only headers are given.

    `extension`: cpp_extension compiles with them.
    """

    folders: tuple[str, ...]
    package: Path | None = None
    extension: bool = True

    def flags(self, language: str) -> list[str]:
        """Flags that PyTorch's headers need on ROCm."""
        python = sysconfig.get_paths().get("include", "")
        places = [*self.folders, *([python] if python else [])]
        own = (*_EXTENSION_MACROS, *(_DEVICE_MACROS if language == "hip" else ())) if self.extension else ()
        macros = (*_MACROS, *own)
        return [*(flag for place in places for flag in ("-isystem", place)), *(f"-D{macro}" for macro in macros)]


def find_torch(given: Sequence[str] = ()) -> TorchHeaders | None:
    """Return PyTorch's headers: the folders given, else those of an installed torch (not imported)."""
    if given:
        folders = tuple(os.path.abspath(folder) for folder in given)
        above = Path(folders[0]).parent
        return TorchHeaders(folders, above if (above / "utils/hipify").is_dir() else None)
    try:
        spec = importlib.util.find_spec("torch")
    except (ImportError, ValueError):
        return None
    package = Path(spec.origin).parent if spec and spec.origin else None
    if package is None or not (package / "include/torch").is_dir():
        return None
    include = package / "include"
    return TorchHeaders((str(include), str(include / "torch/csrc/api/include")), package)


@dataclass(frozen=True, slots=True)
class Tree:
    """What is compiled: units under `root`. For a translated tree, `came_from` leads back to the port's files."""

    units: tuple[Unit, ...]
    root: Path
    torch: TorchHeaders | None
    #: Translated path to (path in the port, lines that the translation put on top).
    came_from: dict[str, tuple[str, int]] = field(default_factory=dict)

    def source_of(self, path: str) -> str:
        """Return the port's name of a file."""
        return self.came_from.get(path, (path, 0))[0]

    def place_of(self, path: str, line: int) -> tuple[str, int]:
        """Return the port's file and line."""
        source, added = self.came_from.get(path, (path, 0))
        return source, max(1, line - added) if line else 0


@contextmanager
def built_tree(units: Sequence[Unit], root: Path, torch: TorchHeaders | None) -> Iterator[Tree]:
    """Yield what PyTorch's build would compile: for an extension its translation, else the port itself."""
    if torch is None or torch.package is None or not any(unit.torch for unit in units):
        yield Tree(tuple(units), root, torch)
        return
    if not _is_extension(root):
        yield Tree(tuple(units), root, replace(with_rocm_headers(torch), extension=False))
        return
    with tempfile.TemporaryDirectory(prefix="waveport-torch-") as folder:
        copy = Path(folder) / "project"
        shutil.copytree(root, copy, symlinks=True, ignore=_SKIPPED)
        made = _hipify(torch.package, copy, "extension")
        names = {_inside(old, copy): _inside(new, copy) for old, new in made.items()}
        moved = tuple(_moved(unit, names, str(root), str(copy)) for unit in units)
        came_from = {new: (old, _added_lines(copy / old, copy / new)) for old, new in names.items()}
        yield Tree(moved, copy, with_rocm_headers(torch), came_from)


def _is_extension(root: Path) -> bool:
    project = scan(root)
    return torch_build(project, cmake_facts(project)).extension


def _inside(path: str, root: Path) -> str:
    return os.path.relpath(path, root).replace(os.sep, "/")


def _moved(unit: Unit, names: dict[str, str], old: str, new: str) -> Unit:
    flags = tuple(flag.replace(old + os.sep, new + os.sep) if old + os.sep in flag else flag for flag in unit.flags)
    flags = tuple(new if flag == old else f"-I{new}" if flag == f"-I{old}" else flag for flag in flags)
    return replace(unit, source=names.get(unit.source, unit.source), flags=flags, torch=True)


def _added_lines(before: Path, after: Path) -> int:
    """The translation adds lines at the top only."""
    return after.read_bytes().count(b"\n") - before.read_bytes().count(b"\n")


def _hipify(package: Path, project: Path, mode: str) -> dict[str, str]:
    command = [sys.executable, str(_RUNNER), str(package), str(project), mode]
    done = subprocess.run(command, capture_output=True, text=True, errors="replace")
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["no message"])[-1]
        raise InputError(f"PyTorch's translation of {project.name} failed: {last}", hint=f"torch is {package}")
    made: dict[str, str] = json.loads(done.stdout)
    return made


def with_rocm_headers(torch: TorchHeaders) -> TorchHeaders:
    """Return `torch` with ROCm's form of its headers in front; made once for each PyTorch version."""
    include = Path(torch.folders[0])
    if torch.package is None or (include / "c10/hip").is_dir():
        return torch
    return replace(torch, folders=(str(_overlay(torch.package, include)), *torch.folders))


def _overlay(package: Path, include: Path) -> Path:
    """Translate the CUDA parts of torch's headers into the cache; atomic, so that two runs may do it at once."""
    version = package / "version.py"
    stamp = f"{include}:{version.stat().st_mtime_ns if version.is_file() else 0}:{sorted(_GENERATED)}"
    final = managed.home().parent / "torch-headers" / hashlib.sha256(stamp.encode()).hexdigest()[:16]
    if final.is_dir():
        return final
    final.parent.mkdir(parents=True, exist_ok=True)
    draft = Path(tempfile.mkdtemp(prefix=".making-", dir=final.parent))
    try:
        for part in _TRANSLATED:
            if (include / part).is_dir():
                shutil.copytree(include / part, draft / part)
        _hipify(package, draft, "headers")
        for name, text in _GENERATED.items():
            (draft / name).parent.mkdir(parents=True, exist_ok=True)
            (draft / name).write_text(text, encoding="utf-8")
        try:
            draft.rename(final)
        except OSError:  # another run was faster
            shutil.rmtree(draft, ignore_errors=True)
    except BaseException:
        shutil.rmtree(draft, ignore_errors=True)
        raise
    return final
