"""Link AMD's libraries in Makefiles.

`-lcublas` is `-lhipblas`, `-lcudart` goes: hipcc finds ROCm's headers and libraries by itself, so the folders of the
CUDA toolkit go where nvcc was called. Other compilers get ROCm's (`$(ROCM_PATH)/include`, `-D__HIP_PLATFORM_AMD__`) and
link the HIP runtime. Libraries without an AMD equal are findings.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from waveport.apis import by_link
from waveport.model import Edit, Finding, Safety
from waveport.rules.build.cmake_link import NVML, in_its_place
from waveport.rules.build.make_flags import gap
from waveport.rules.make import Makefile, ported
from waveport.rules.registry import rule, texts
from waveport.rules.text import TextFile

_LIBRARY = re.compile(r"-l([\w-]+)")
_ROOT = r"(?:\$[({]?\w*CUDA\w*[)}]?|/usr/local/cuda[\w.-]*|/opt/cuda)"
_INCLUDE = re.compile(rf"-I\s*[\"']?{_ROOT}(?:/targets/[\w-]+)?(?:/include)?/?[\"']?")
_FOLDER = re.compile(
    rf"(?:-L|-Wl,-rpath[,=])[\"']?{_ROOT}(?:/targets/[\w-]+)?(?:/lib(?:64)?(?:/stubs)?)?/?[\"']?|-L\$[({{]CUDA\w*LIB\w*[)}}]"
)
_PARTS = frozenset(["cudadevrt", "culibos", "cublas_device"])
_RUNTIME = frozenset(["cudart", "cudart_static", "cuda"])
_NO_EQUAL = re.compile(r"npp\w+|cupti|nvjpeg|nvidia-ml|nvJitLink|cufile|cusparseLt|cutensor|nvcuvid|nvidia-encode")


@rule("WP0914", on=texts("make"))
def make_library(file: TextFile, _: TextFile) -> Iterator[Edit | Finding]:
    """Replace each CUDA library and each folder of the toolkit."""
    makefile = ported(file)
    if makefile is None:
        return
    shared = _of_others(makefile)
    for statement, words in makefile.lines():
        hipcc = makefile.for_nvcc(statement, words) and statement.name not in shared
        for word in words:
            new = _replacement(word.text, hipcc)
            if new:
                yield file.replace(word.start, word.end, new.encode())
            elif new is not None:
                yield file.replace(*gap(file, word.start, word.end), dropped=word.text)
            elif (match := _LIBRARY.fullmatch(word.text)) and _NO_EQUAL.fullmatch(match[1]):
                without = f"{match[1]} has no AMD equal; {in_its_place(match[1]) or 'build without it'}"
                message = NVML if match[1] == "nvidia-ml" else without
                yield file.finding(word.start, message, safety=Safety.MANUAL)


def _replacement(text: str, hipcc: bool) -> str | None:
    """What stands for a word on AMD, "" for nothing; None: it is no word of CUDA."""
    if _INCLUDE.fullmatch(text):
        return "" if hipcc else "-D__HIP_PLATFORM_AMD__ -I$(or $(ROCM_PATH),/opt/rocm)/include"
    if _FOLDER.fullmatch(text):
        return "" if hipcc else "-L$(or $(ROCM_PATH),/opt/rocm)/lib"
    match = _LIBRARY.fullmatch(text)
    if not match:
        return None
    if match[1] in _PARTS or (match[1] in _RUNTIME and hipcc):
        return ""
    library = by_link().get(match[1])
    return f"-l{library.link}" if library else None


def _of_others(makefile: Makefile) -> set[str]:
    """Variables in the recipes of other compilers."""
    found: set[str] = set()
    for statement, words in makefile.lines():
        if statement.kind == "recipe" and not makefile.calls_nvcc(words):
            found |= {name for word in words for name in _names(word.text)}
    return found


def _names(text: str) -> set[str]:
    return set(re.findall(r"\$[({](\w+)[)}]", text))
