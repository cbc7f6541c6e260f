"""The C++ under construction: operand expressions with the right type, results, temporaries.

Two ways to name an operand. *Direct*: its source text stands where the asm text named it. *Bound*: a local variable
holds it, which keeps asm's meaning (inputs are read before, outputs are written after everything) for several
instructions. `\\0k\\0` stands for the source text of operand k until the end.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from waveport.source.ptx.expressions import is_atomic, is_simple, needs_parentheses, top_level_comma
from waveport.source.ptx.literals import BITS_TO_FLOAT, convert, float_literal, integer_literal
from waveport.source.ptx.model import (
    Arg,
    Context,
    FloatImm,
    Imm,
    Not,
    Operand,
    Ref,
    Refused,
    Reg,
    Sink,
    Special,
    Symbol,
    Value,
    Vec,
)
from waveport.source.ptx.special import SPECIALS
from waveport.source.ptx.types import CONSTRAINT_TYPE, WIDTH, cpp_type, is_float, storage

_PLACE = re.compile("\0(\\d+)\0")
_MAY_GIVE_POINTER = frozenset({"mov", "cvta", "ld", "ldu", "add", "sub", "mad", "selp", "atom"})


class Body:
    def __init__(self, operands: Sequence[Operand], context: Context, direct: bool) -> None:
        self.operands = operands
        self.context = context
        self.direct = direct
        self.statements: list[str] = []
        self.headers: set[str] = set()
        self.dropped: list[str] = []
        self.notes: list[str] = []
        self.written: set[int] = set()
        self.carry = bool(context.carry)  # whether the carry flag holds a value
        self.carry_used = self.carry_read_first = False
        self.carry_open = False  # written and not yet read
        self.temporaries = 0
        self.guarded = False
        self.keep_for_nvcc = False
        self.opcodes: set[str] = set()

    # ---- reading ----

    def storage_of(self, value: Arg | Reg) -> str:
        """The PTX type of the variable that holds an operand or a register."""
        if isinstance(value, Reg):
            return storage(value.type)
        return CONSTRAINT_TYPE[self.letter(value.index)]

    def letter(self, index: int) -> str:
        letter = self.operands[index].letter
        if letter.isdigit() and int(letter) < index:
            return self.letter(int(letter))
        if letter not in CONSTRAINT_TYPE and letter not in ("n", "i"):
            raise Refused(
                f"an operand with the constraint {self.operands[index].constraint!r}, which PTX does not have"
            )
        return letter

    def tied(self, index: int) -> int:
        """The operand whose register this one shares."""
        letter = self.operands[index].letter
        return int(letter) if letter.isdigit() and int(letter) < index else index

    def name(self, value: Arg | Reg) -> str:
        """The text that names its variable."""
        if isinstance(value, Reg):
            return f"wp_v_{value.name}"
        if not self.direct:
            return f"wp_v{self.tied(value.index)}"
        operand = self.operands[value.index]
        loose = operand.opaque or needs_parentheses(operand.text)
        return f"(\0{value.index}\0)" if loose else f"\0{value.index}\0"

    def value(self, value: Value, kind: str) -> str:
        """An expression of exactly the C++ type of `kind`."""
        if isinstance(value, Imm):
            return integer_literal(value.value, kind)
        if isinstance(value, FloatImm):
            return float_literal(value, kind)
        if isinstance(value, Not):
            return f"!{self.value(value.item, kind)}"
        if isinstance(value, Vec):
            return self.packed(value, kind)
        if value == Symbol("WARP_SZ"):
            return integer_literal(32, kind)
        if isinstance(value, Special):
            expression, have = self.special(value)
            return convert(expression, have, kind)
        if isinstance(value, (Arg, Reg)):
            return self.variable(value, kind)
        raise Refused(f"the operand {describe(value)} in this place")

    def variable(self, value: Arg | Reg, kind: str) -> str:
        if value.part:
            raise Refused(f"the sub-word .{value.part} in this place")
        if isinstance(value, Arg) and self.letter(value.index) in ("n", "i"):
            self.check_kind(kind)
            return f"({cpp_type(kind)})(\0{value.index}\0)"
        have = self.storage_of(value)
        text = self.name(value)
        if self.direct and isinstance(value, Arg) and not is_float(have):
            known = self.operands[value.index].type
            if known and cpp_type(known) == cpp_type(kind):
                return text
            if storage(kind) == have:
                return f"({cpp_type(kind)}){text}"
            text = text if known and cpp_type(known) == cpp_type(have) else f"({cpp_type(have)}){text}"
        return convert(text, have, kind)

    def argument(self, value: Value, kind: str) -> str:
        """Like `value`, for a parameter of that type: conversions between integers of one width are left out."""
        if self.direct and isinstance(value, Arg) and not value.part and self.letter(value.index) not in ("n", "i"):
            have = self.storage_of(value)
            if storage(kind) == have and (have != "b64" or self.operands[value.index].type):
                return (
                    f"\0{value.index}\0" if not top_level_comma(self.operands[value.index].text) else self.name(value)
                )
        return self.value(value, kind)

    def pointer_bits(self, value: Value, as_integer: bool) -> str:
        """An address: as a number, or as anything that can be cast to a pointer."""
        if (
            not as_integer
            and self.direct
            and isinstance(value, Arg)
            and not value.part
            and self.letter(value.index) == "l"
        ):
            return self.name(value)
        return self.value(value, "b64")

    def check_kind(self, kind: str) -> None:
        if kind not in WIDTH:
            raise Refused(f"the type .{kind}")

    def special(self, value: Special) -> tuple[str, str]:
        found = SPECIALS.get(value.name)
        if found is None:
            raise Refused(
                f"the special register %{value.name}", "it has no equal on AMD; pass the value as an argument"
            )
        if found.header:
            self.headers.add(found.header)
        if found.note:
            self.notes.append(found.note)
        return found.expression, found.type

    def packed(self, value: Vec, kind: str) -> str:
        """`{lo, hi}` as one number."""
        width = WIDTH[kind] // len(value.items)
        if WIDTH[kind] % len(value.items) or width not in (8, 16, 32, 64):
            raise Refused(f"a vector of {len(value.items)} as .{kind}")
        whole = cpp_type(f"b{WIDTH[kind]}")
        parts = []
        for i, item in enumerate(value.items):
            if isinstance(item, Sink):
                raise Refused("a sink as a source")
            part = self.value(item, f"b{width}")
            parts.append(f"({whole}){part}" + (f" << {width * i}" if i else ""))
        return convert(
            "(" + " | ".join(reversed([f"({p})" if "<<" in p else p for p in parts])) + ")",
            storage(f"b{WIDTH[kind]}"),
            kind,
        )

    def predicate(self, value: Value) -> str:
        return self.value(value, "pred")

    # ---- writing ----

    def assign(self, value: Value, expression: str, kind: str) -> None:
        """Give `expression`, of the C++ type of `kind`, to a destination."""
        if isinstance(value, Sink):
            self.statements.append(f"(void)({expression})")
        elif isinstance(value, Vec):
            self.unpack(value, expression, kind)
        elif isinstance(value, (Arg, Reg)) and not value.part:
            self.assign_variable(value, expression, kind)
        else:
            raise Refused(f"the destination {describe(value)}")

    def assign_variable(self, value: Arg | Reg, expression: str, kind: str) -> None:
        target = self.storage_of(value)
        if isinstance(value, Arg):
            self.written.add(value.index)
        if is_float(target) and target != storage(kind):
            if WIDTH[kind] != WIDTH[target]:
                raise Refused(f"a .{kind} result in a register of type .{target}")
            expression = f"{BITS_TO_FLOAT[target]}({expression})"
        elif is_float(kind) and target != kind:
            expression = convert(expression if is_atomic(expression) else f"({expression})", kind, target)
        if self.direct and isinstance(value, Arg) and self.may_be_pointer(value.index):
            self.headers.add("ptx.h")
            self.statements.append(f"wp_out({self.name(value)}, {expression})")
        else:
            self.statements.append(f"{self.name(value)} = {expression}")

    def may_be_pointer(self, index: int) -> bool:
        known = self.operands[index].type
        return self.letter(index) == "l" and not known and bool(self.opcodes & _MAY_GIVE_POINTER)

    def unpack(self, value: Vec, expression: str, kind: str) -> None:
        bits = WIDTH[kind]
        width = bits // len(value.items)
        whole = self.temporary(
            convert(expression if is_atomic(expression) else f"({expression})", storage(kind), f"b{bits}")
        )
        for i, item in enumerate(value.items):
            if not isinstance(item, Sink):
                shifted = f"{whole} >> {width * i}" if i else whole
                self.assign(item, f"({cpp_type(f'b{width}')})({shifted})", f"b{width}")

    def temporary(self, expression: str) -> str:
        name = f"wp_t{self.temporaries}"
        self.temporaries += 1
        self.statements.append(f"const auto {name} = {expression}")
        return name

    def declare(self, kind: str) -> str:
        """A fresh variable of the C++ type of `kind`."""
        name = f"wp_t{self.temporaries}"
        self.temporaries += 1
        self.statements.append(f"{cpp_type(kind)} {name}")
        return name

    def run(self, statement: str) -> None:
        self.statements.append(statement)

    def call(self, header: str, function: str, *arguments: str) -> str:
        self.headers.add(header)
        return f"{function}({', '.join(arguments)})"

    # ---- the end ----

    def uses(self) -> dict[int, int]:
        """How often the source text of each operand stands in the statements."""
        count: dict[int, int] = {}
        for match in _PLACE.finditer("\n".join(self.statements)):
            count[int(match.group(1))] = count.get(int(match.group(1)), 0) + 1
        return count

    def is_faithful(self) -> bool:
        """Whether naming the operands directly evaluates each as asm does: once, or without an effect."""
        uses = self.uses()
        return all(uses.get(i, 0) <= 1 or may_repeat(o) or o.letter in ("n", "i") for i, o in enumerate(self.operands))


def may_repeat(operand: Operand) -> bool:
    """Whether it makes no difference how often the operand's text is evaluated."""
    return not operand.opaque and is_simple(operand.text)


def split_places(text: str) -> tuple[str | Ref, ...]:
    """Text with `\\0k\\0` as parts."""
    parts: list[str | Ref] = []
    at = 0
    for match in _PLACE.finditer(text):
        if match.start() > at:
            parts.append(text[at : match.start()])
        parts.append(Ref(int(match.group(1))))
        at = match.end()
    if at < len(text):
        parts.append(text[at:])
    return tuple(parts)


def describe(value: Value) -> str:
    if isinstance(value, Symbol):
        return f"{value.name!r} (a name the asm statement does not declare)"
    return type(value).__name__.lower()
