"""Values that pass between the stages of an inline PTX translation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, Union

REWRITE = "rewrite it in C++ or guard it with #if !defined(__HIP_PLATFORM_AMD__)"


class Refused(Exception):
    """A statement that has no equal on AMD or that we do not dare to translate: what was seen, what to do."""

    def __init__(self, reason: str, way_out: str = REWRITE):
        super().__init__(reason)
        self.reason = reason
        self.way_out = way_out


def register_class(constraint: str) -> str:
    """A constraint without what it says of reading and writing."""
    return constraint.lstrip("=+&%")


@dataclass(frozen=True, slots=True)
class Operand:
    """One operand of an asm statement: `[name] "constraint" (text)`."""

    constraint: str
    text: str = ""
    name: str = ""
    type: str = ""  # its arithmetic type ("u32", "s64", "f32"), where the caller knows it
    opaque: bool = False  # `text` may hide anything: it stands in a macro, perhaps for an argument

    @property
    def is_output(self) -> bool:
        return self.constraint[:1] in "=+"

    @property
    def is_read(self) -> bool:
        return not self.constraint.startswith("=")

    @property
    def letter(self) -> str:
        """The register class: h, r, l, q, f, d, n, C, or a digit for `the same register as output N`."""
        return register_class(self.constraint)


# ---- what an instruction's operand can be ----


@dataclass(frozen=True, slots=True)
class Arg:
    """`%0` or `%[name]`: an operand of the asm statement, with a sub-word selector (`.b1`, `.h0`) if it has one."""

    index: int
    part: str = ""


@dataclass(frozen=True, slots=True)
class Reg:
    """A register that the asm text declares itself."""

    name: str
    type: str
    part: str = ""


@dataclass(frozen=True, slots=True)
class Special:
    """A special register such as `laneid` or `tid.x`."""

    name: str


@dataclass(frozen=True, slots=True)
class Imm:
    """An integer literal."""

    value: int


@dataclass(frozen=True, slots=True)
class FloatImm:
    """A floating-point literal, by its bits."""

    bits: int
    width: int


@dataclass(frozen=True, slots=True)
class Symbol:
    """A name that the asm text does not declare: a variable, a label, WARP_SZ."""

    name: str


@dataclass(frozen=True, slots=True)
class Vec:
    """`{a, b, ...}`"""

    items: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Addr:
    """`[base + offset]`"""

    base: Value
    offset: int = 0


@dataclass(frozen=True, slots=True)
class Not:
    """`!p`"""

    item: Value


@dataclass(frozen=True, slots=True)
class Pair:
    """`d|p`: a result and a predicate."""

    first: Value
    second: Value


@dataclass(frozen=True, slots=True)
class Sink:
    """`_`: a result that nobody wants."""


Value: TypeAlias = Union["Arg", "Reg", "Special", "Imm", "FloatImm", "Symbol", "Vec", "Addr", "Not", "Pair", "Sink"]


@dataclass(frozen=True, slots=True)
class Instruction:
    opcode: str
    modifiers: tuple[str, ...]
    operands: tuple[Value, ...]
    guard: Value | None  # the predicate of `@p`, as Not(p) for `@!p`
    text: str

    @property
    def name(self) -> str:
        return ".".join((self.opcode, *self.modifiers))


@dataclass(frozen=True, slots=True)
class Program:
    """All of one asm statement's text."""

    instructions: tuple[Instruction, ...]
    registers: tuple[Reg, ...]


# ---- what comes out ----


@dataclass(frozen=True, slots=True)
class Ref:
    """A place in the translation where the source text of operand `index` goes."""

    index: int


@dataclass(frozen=True, slots=True)
class Carry:
    """How a statement uses the carry flag."""

    reads_first: bool  # before it sets it: it continues another statement's chain
    leaves_open: bool  # sets it last, for another statement to read


@dataclass(frozen=True, slots=True)
class Translation:
    """C++ that means what the asm statement meant, without the final semicolon.

    `lines` are statements or lines of a do-block; each is text with operand references.
    """

    lines: tuple[tuple[str | Ref, ...], ...]
    headers: frozenset[str] = frozenset()
    dropped: tuple[str, ...] = ()  # instructions without effect on the result (cache hints)
    notes: tuple[str, ...] = ()  # where the translation differs from NVIDIA in a way that someone may mind
    keep_for_nvcc: bool = False  # under nvcc the original asm is better than this
    carry: Carry | None = None  # what it does with the carry flag, if anything


@dataclass(frozen=True, slots=True)
class Refusal:
    reason: str
    way_out: str
    instruction: str = ""
    known: bool = False  # certainly PTX, of a kind that has no equal


@dataclass(frozen=True, slots=True)
class Context:
    """What the caller knows about the place of the asm statement."""

    in_kernel: bool = False  # directly in a void __global__ function, so that `exit` is `return`
    carry: str = ""  # a variable in scope that holds the carry flag between asm statements
