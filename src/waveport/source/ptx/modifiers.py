"""Take an instruction's modifiers apart; what no handler asks for is refused, never ignored."""

from __future__ import annotations

from collections.abc import Sequence

from waveport.source.ptx.model import Instruction, Refused
from waveport.source.ptx.types import WIDTH


class Modifiers:
    def __init__(self, instruction: Instruction) -> None:
        self.instruction = instruction
        self.left = list(instruction.modifiers)

    def flag(self, name: str) -> bool:
        if name in self.left:
            self.left.remove(name)
            return True
        return False

    def one(self, choices: Sequence[str], default: str = "") -> str:
        """The first of `choices` that is there."""
        for name in self.left:
            if name in choices:
                self.left.remove(name)
                return name
        return default

    def types(self) -> tuple[str, ...]:
        found = tuple(m for m in self.left if m in WIDTH)
        self.left = [m for m in self.left if m not in WIDTH]
        return found

    def only_type(self) -> str:
        types = self.types()
        self.done()
        if len(types) != 1:
            raise Refused(f"{self.instruction.name} with {len(types)} types")
        return types[0]

    def done(self) -> None:
        if self.left:
            raise Refused(f"the modifier .{self.left[0]} of {self.instruction.opcode}")


def operand_count(instruction: Instruction, *allowed: int) -> None:
    if len(instruction.operands) not in allowed:
        raise Refused(f"{instruction.name} with {len(instruction.operands)} operands")
