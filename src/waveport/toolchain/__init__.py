"""Find or install a compiler for AMD GPUs: clang and HIP's headers, no GPU and no root needed."""

from waveport.toolchain.find import find_toolchain, search
from waveport.toolchain.model import Component, Language, Toolchain

__all__ = ["Component", "Language", "Toolchain", "find_toolchain", "search"]
