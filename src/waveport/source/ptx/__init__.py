"""Inline PTX: parse asm statements of device code and translate them to C++ that means the same on AMD."""

from waveport.source.ptx.kinds import Kind, kind_of
from waveport.source.ptx.model import Carry, Context, Operand, Program, Ref, Refusal, Refused, Translation
from waveport.source.ptx.parser import Scopes, parse_asm
from waveport.source.ptx.translate import read_asm, translate, translate_asm

__all__ = [
    "Carry",
    "Context",
    "Kind",
    "Operand",
    "Program",
    "Ref",
    "Refusal",
    "Refused",
    "Scopes",
    "Translation",
    "kind_of",
    "parse_asm",
    "read_asm",
    "translate",
    "translate_asm",
]
