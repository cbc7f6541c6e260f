"""Take PyTorch from its ROCm index, and tell of packages that are NVIDIA's.

`--index-url https://download.pytorch.org/whl/cu121` becomes the ROCm index that has the pinned version of torch, and
`torch==2.1.2+cu118` its ROCm build. `nvidia-*-cu12` wheels are parts of the CUDA build of torch and go. PyTorch's conda
packages are CUDA's and a finding, like packages with CUDA inside, recipes that compile with conda's CUDA toolkit, and what
apt installs of NVIDIA's; conda environments with builds for Windows are notes, and a project says nothing of itself. In the portable style nothing is edited.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from waveport.model import Edit, Finding, Safety
from waveport.rules.deploy.base_image import for_jetson
from waveport.rules.pysource import has_package
from waveport.rules.registry import rule, texts
from waveport.rules.text import TextFile
from waveport.rules.words import Word, commands_of

_INDEX = re.compile(
    r"(?:--(?:extra-)?index-url=|--find-links=|-f=?)?(https?://download\.pytorch\.org/whl/(?:nightly/)?)cu\d+(/torch_stable\.html|/)?"
)
_TOO_OLD = "has no build for ROCm that is known here; take a newer one"
_LOCAL = re.compile(r"(torch|torchvision|torchaudio)==(\d+\.\d+)(\.\d+)?(\+cu\d+)?")
_PARTS = re.compile(
    r"nvidia-(?:cublas|cuda-\w+|cudnn|cufft|cufile|curand|cusolver|cusparse|cusparselt|nccl|nvjitlink|nvtx|nvshmem|cuda-cupti)-?\w*-cu1[1-3](?:[=<>~!;].*)?"
)
_CONDA = re.compile(
    r"(?:pytorch|nvidia|conda-forge)?(?:::)?(?:pytorch-cuda|cudatoolkit|cuda-toolkit|cudatoolkit-dev|cudnn|cuda-nvcc)(?:[=<> ].*)?"
)
_OTHERS = {
    "flash-attn": "flash-attn builds for AMD from its source (its wheels are CUDA's)",
    "xformers": "take xformers from PyTorch's ROCm index; PyPI's wheel is CUDA's",
    "onnxruntime-gpu": "onnxruntime-gpu is CUDA's; AMD's builds are onnxruntime-migraphx and onnxruntime-rocm",
    "tensorflow-gpu": "tensorflow-gpu is CUDA's; AMD's build is tensorflow-rocm",
    "tensorrt": "TensorRT is NVIDIA's; AMD's is MIGraphX",
    "transformer-engine": "transformer-engine's wheels are CUDA's; AMD's is ROCm/TransformerEngine, from source",
    "pynvml": "pynvml asks NVIDIA's driver; AMD's is amdsmi",
    "nvidia-ml-py": "nvidia-ml-py asks NVIDIA's driver; AMD's is amdsmi",
    "flashinfer-python": "flashinfer-python is CUDA's build; AMD's port, for Instinct cards, is FlashInfer on ROCm, from source or in rocm/flashinfer images",
    "faiss-gpu": "faiss-gpu's wheels are CUDA's; build FAISS with ROCm from source",
    "pycuda": "PyCUDA has no AMD counterpart of its interface; HIP Python is the nearest",
    "cuda-python": "cuda-python drives NVIDIA's cards; HIP Python is AMD's",
    "nvidia-dali-cuda110": "DALI is NVIDIA's; AMD's is rocAL",
    "nvidia-dali-cuda120": "DALI is NVIDIA's; AMD's is rocAL",
}
_APT = re.compile(
    r"(?:nvidia-cuda-toolkit|nvidia-container-toolkit|cuda(?:-[\w-]+)?|libcudnn[\w-]*|libnccl[\w-]*|libcublas[\w-]*)(?:=.*)?"
)
_WINDOWS = re.compile(
    r"(?:ucrt|vs20\d\d_runtime|vc14_runtime|pywin32|m2w64-[\w-]+)=.*|.*[=_-]win_?-?(?:32|64).*|win-64"
)
_CUPY = re.compile(r"cupy-cuda\d+x?")


@rule("WP1103", on=texts("pip", "yaml", "docker", "shell"))
def packages(file: TextFile, _: TextFile) -> Iterator[Edit | Finding]:
    """Each command that installs, each line of a list."""
    if for_jetson(file):
        return
    conda = old = False
    windows = _is_for_windows(file)
    for command in commands_of(file.data):
        if file.kind in ("docker", "shell") and not _installs(command):
            yield from _system(file, command)
            continue
        rocm = _rocm_for(command if file.kind in ("docker", "shell") else _all_words(file))
        for word in command:
            for answer in _torch(file, word, rocm):
                told = _is_too_old(answer)
                if not (old and (told or _is_no_index(answer))):  # torch's companions and index go with it
                    yield answer
                old = old or told
            if not conda and file.kind != "pip" and _CONDA.fullmatch(word.text) and _is_conda(file, command):
                conda = True
                said = _of_conda(file, word.text, rocm)
                yield file.finding(word.start, said, safety=Safety.SAFE if windows else Safety.MANUAL)
        yield from () if windows else _others(file, command)


def _is_no_index(answer: Edit | Finding) -> bool:
    return isinstance(answer, Finding) and answer.message.endswith(_index(""))


def _is_too_old(answer: Edit | Finding) -> bool:
    return isinstance(answer, Finding) and answer.message.endswith(_TOO_OLD)


def _all_words(file: TextFile) -> tuple[Word, ...]:
    return tuple(word for command in commands_of(file.data) for word in command)


def _installs(command: tuple[Word, ...]) -> bool:
    words = {word.text for word in command}
    return "install" in words and any(
        re.fullmatch(r"(?:.*/)?(?:pip[\d.]*|uv|conda|mamba|micromamba)", w) for w in words
    )


def _is_conda(file: TextFile, command: tuple[Word, ...]) -> bool:
    if file.kind == "yaml":
        return (
            len(command) == 2
            and command[0].text == "-"
            and file.path.rpartition("/")[2].startswith(("environment", "conda", "env"))
        )
    return any(word.text in ("conda", "mamba", "micromamba") for word in command)


def _is_for_windows(file: TextFile) -> bool:
    """An environment of conda's with builds for Windows, where there is no ROCm of this kind."""
    words = (word.text for word in _all_words(file)) if file.kind == "yaml" else ()
    return any(map(_WINDOWS.fullmatch, words))


def _of_conda(file: TextFile, name: str, rocm: str) -> str:
    if any(re.match(r"(?:\S+::)?(?:pytorch|torch)", word.text) for word in _all_words(file)):
        return f"PyTorch's conda packages are CUDA's: leave {name} out and install torch by pip from {_index(rocm)}"
    return f"{name} is part of the CUDA toolkit: on AMD the project is built with ROCm's hipcc, from AMD's packages"


def _torch(file: TextFile, word: Word, rocm: str) -> Iterator[Edit | Finding]:
    """PyTorch's index, its CUDA builds and their parts."""
    quote = int(word.end - word.start - len(word.text) >= 2)
    index, pinned = _INDEX.fullmatch(word.text), _LOCAL.fullmatch(word.text)
    if pinned and pinned[4] and not _release(pinned[1], pinned[2]):
        yield file.finding(word.start, f"{pinned[1]} {pinned[2]} {_TOO_OLD}", safety=Safety.MANUAL)
    elif index and ("nightly" in index[1] or not rocm or file.options.style == "portable"):
        yield file.finding(word.start, f"PyTorch's CUDA index; for AMD: {_index(rocm)}", safety=Safety.REVIEW)
    elif index:
        first = word.start + quote + index.start(1)
        yield file.replace(first, word.start + quote + index.end(), _index(rocm).encode())
    elif file.options.style == "portable":
        return
    elif pinned and pinned[4]:
        at = word.start + quote + pinned.start(4)
        yield file.replace(at, at + len(pinned[4]), f"+rocm{_release(pinned[1], pinned[2])}".encode())
    elif file.kind == "pip" and _PARTS.fullmatch(word.text):
        end = file.data.find(b"\n", word.end)
        yield file.replace(word.start, len(file.data) if end < 0 else end + 1, dropped=word.text)


def _system(file: TextFile, command: tuple[Word, ...]) -> Iterator[Finding]:
    """Packages of NVIDIA's that apt, dnf or yum installs."""
    texts_ = [word.text for word in command]
    if "install" not in texts_ or not {"apt-get", "apt", "dnf", "yum"} & set(texts_):
        return
    found = [word for word in command[texts_.index("install") + 1 :] if _APT.fullmatch(word.text)]
    if found:
        named = ", ".join(word.text for word in found)
        message = (
            f"{named}: NVIDIA's packages; ROCm's images have theirs, other systems take `rocm` or single *-dev packages"
        )
        yield file.finding(found[0].start, message, safety=Safety.MANUAL)


def _others(file: TextFile, command: tuple[Word, ...]) -> Iterator[Finding]:
    listed = command[:1] if file.kind == "pip" else command[1:2] if _is_conda(file, command) else ()
    for word in command if file.kind in ("docker", "shell") else listed:
        name = re.split(r"[=<>~!;\[@ ]", word.text)[0].lower().replace("_", "-")
        if name in _OTHERS and not has_package(file.project.paths, name.removesuffix("-python").replace("-", "_")):
            yield file.finding(word.start, _OTHERS[name], safety=Safety.REVIEW)
        elif _CUPY.fullmatch(name):
            yield file.finding(
                word.start, f"{name} is CUDA's build; CuPy for ROCm is built from source", safety=Safety.REVIEW
            )


@cache
def _wheels() -> tuple[tuple[str, str, str], ...]:
    """(torch, torchvision, ROCm) of PyTorch's own wheels, as `waveport setup` knows them."""
    text = (files("waveport") / "system" / "data" / "torch_wheels.csv").read_text(encoding="utf-8")
    rows = csv.DictReader(line for line in text.splitlines() if not line.startswith("#"))
    return tuple((r["torch"], r["torchvision"], r["rocm"]) for r in rows if r["owner"] == "pytorch")


def _release(package: str, version: str) -> str:
    """The newest ROCm with wheels of a version, "" if none has."""
    column = 1 if package == "torchvision" else 0
    return next((row[2] for row in reversed(_wheels()) if row[column] == version), "")


def _rocm_for(words: tuple[Word, ...]) -> str:
    """The ROCm of the pinned version ("" if it has none), else the oldest that has the newest."""
    pinned = [match for word in words if (match := _LOCAL.fullmatch(word.text)) and match[1] != "torchaudio"]
    if pinned:
        return _release(pinned[0][1], pinned[0][2])
    newest = _wheels()[-1][0]
    return next(row[2] for row in _wheels() if row[0] == newest)


def _index(rocm: str) -> str:
    return f"https://download.pytorch.org/whl/rocm{rocm}" if rocm else "a newer torch has builds for ROCm"
