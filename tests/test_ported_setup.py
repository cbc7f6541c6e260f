"""A ported build of a PyTorch extension asks for the same as before on CUDA, and for what hipcc takes on ROCm."""

from __future__ import annotations

import importlib.machinery
import sys
import types
from pathlib import Path
from typing import Any

import pytest

from waveport.project.hipcc_flags import changes

FIXTURES = Path(__file__).parent / "fixtures" / "python"
CASES = sorted(p.parent for p in FIXTURES.glob("extension_*/after.py"))


def asked(path: Path, hip: str | None, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Run a fixture with a stand-in for PyTorch; return the keywords of its extensions."""
    calls: list[dict[str, Any]] = []

    def extension(*_: Any, **keywords: Any) -> None:
        calls.append(keywords)

    torch = types.ModuleType("torch")
    torch.__spec__ = importlib.machinery.ModuleSpec("torch", None)
    version = types.ModuleType("torch.version")
    vars(version).update(hip=hip, cuda=None if hip else "12.4")
    torch.version = version  # type: ignore[attr-defined]
    built = types.ModuleType("torch.utils.cpp_extension")
    vars(built).update(CUDAExtension=extension, load=extension, BuildExtension=object)
    tools = types.ModuleType("setuptools")
    vars(tools).update(setup=lambda **_: None)
    for name, module in {
        "torch": torch,
        "torch.version": version,
        "torch.utils": types.ModuleType("torch.utils"),
        "torch.utils.cpp_extension": built,
        "setuptools": tools,
    }.items():
        monkeypatch.setitem(sys.modules, name, module)
    names: dict[str, Any] = {}
    exec(compile(path.read_text(encoding="utf-8"), str(path), "exec"), names)  # a fixture of ours
    return [*calls, {"lists": {key: value for key, value in names.items() if isinstance(value, list)}}]


@pytest.mark.parametrize("case", CASES, ids=lambda p: p.name)
def test_on_cuda_as_before(case: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = asked(case / "before.py", None, monkeypatch)
    assert asked(case / "after.py", None, monkeypatch) == before


@pytest.mark.parametrize("case", CASES, ids=lambda p: p.name)
def test_on_rocm_without_options_of_nvcc(case: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for keywords in asked(case / "after.py", "6.4", monkeypatch):
        lists = [keywords.get("extra_cuda_cflags", []), keywords.get("extra_compile_args", {}).get("nvcc", [])]
        for words in lists:
            assert list(changes(words, of_nvcc=True)) == []
        assert not {"cublas", "cuda"} & set(keywords.get("libraries", []))
