"""PTX statements with their meaning: what the translation is tested against, on the CPU and next to the real PTX on a GPU.

A signature is `results = inputs`; each is a constraint letter, optionally with what the bits mean (`r:f16x2`), which
chooses the test values, and a `+` on an input that is the start value of the result in the same place.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

Model = Callable[..., int | tuple[int, ...]]


@dataclass(frozen=True)
class Case:
    text: str
    signature: str
    model: Model | None  # None: only compared with the real PTX, within `tolerance`
    sm: int = 70  # the first NVIDIA architecture that has it
    tolerance: float = 0.0

    @property
    def name(self) -> str:
        return " ".join(self.text.replace("%%", "%").split())


def three(text: str, signature: str, model: Model, sm: int = 70) -> Case:
    """An instruction written without its operands."""
    results, inputs = signature.split("=")
    count = len(results.split()) + len(inputs.split())
    return Case(f"{text} " + ", ".join(f"%{k}" for k in range(count)) + ";", signature, model, sm)


def letter(kind: str) -> str:
    return {"16": "h", "32": "r", "64": "l"}[kind[1:]]
