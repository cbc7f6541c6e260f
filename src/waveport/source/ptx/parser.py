"""Parse the text of an inline PTX statement: scopes, register declarations, predicates, instructions.

The grammar is that of the PTX ISA's chapter "Syntax", cut to what may stand inside a function body.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence

from waveport.source.ptx.lexer import Token, tokens
from waveport.source.ptx.model import (
    Addr,
    Arg,
    FloatImm,
    Imm,
    Instruction,
    Not,
    Pair,
    Program,
    Refused,
    Reg,
    Sink,
    Special,
    Symbol,
    Value,
    Vec,
)
from waveport.source.ptx.types import SPECIAL_REGISTERS, WIDTH

_IGNORED_DIRECTIVES = (".pragma", ".loc", ".file")
_PARTS = frozenset({"b0", "b1", "b2", "b3", "h0", "h1", "b10", "b32", "x", "y", "z", "w", "lo", "hi"})
_HALF_A_SCOPE = "a scope { } that goes over several asm statements"
_LONGEST = 1 << 16  # characters; generated kernels of this size are not written by hand


class Scopes:
    """Registers that the asm statements of one function share: `{ .reg .pred p;` in one, `}` in a later one."""

    def __init__(self) -> None:
        self.open: list[dict[str, Reg]] = [{}]
        self.registers: list[Reg] = []  # all that were ever declared
        self.shared: list[Reg] = []  # those that a statement left in an open scope


def parse_asm(template: str, names: Sequence[str] = (), scopes: Scopes | None = None) -> Program:
    """Parse `template`, the joined string pieces of an asm statement with its operands in order; "" for one without name."""
    if len(template) > _LONGEST:
        raise Refused(f"inline PTX of {len(template)} characters")
    return _Parser(template, names, scopes).program()


class _Parser:
    def __init__(self, text: str, names: Sequence[str], scopes: Scopes | None) -> None:
        self.text = text
        self.outer = scopes
        self.scopes = scopes or Scopes()
        self.tokens = tokens(text)
        self.at = 0
        self.named = {name: i for i, name in enumerate(names) if name}
        self.count = len(names)
        self.registers: list[Reg] = []
        self.instructions: list[Instruction] = []

    # ---- token access ----

    def peek(self, ahead: int = 0) -> str:
        at = self.at + ahead
        return self.tokens[at].text if at < len(self.tokens) else ""

    def kind(self, ahead: int = 0) -> str:
        at = self.at + ahead
        return self.tokens[at].kind if at < len(self.tokens) else ""

    def take(self) -> Token:
        if self.at >= len(self.tokens):
            raise Refused("inline PTX that ends in the middle of an instruction")
        self.at += 1
        return self.tokens[self.at - 1]

    def accept(self, text: str) -> bool:
        if self.peek() == text:
            self.at += 1
            return True
        return False

    def expect(self, text: str) -> None:
        if not self.accept(text):
            raise Refused(f"inline PTX with {self.peek() or 'its end'!r} where {text!r} is expected")

    # ---- statements ----

    def program(self) -> Program:
        while self.at < len(self.tokens):
            self.statement()
        if self.outer is None and len(self.scopes.open) != 1:
            raise Refused(_HALF_A_SCOPE)
        shared = [r for r in self.registers if any(r in scope.values() for scope in self.scopes.open)]
        if self.outer is not None:
            self.outer.shared += shared
            self.registers = [r for r in self.registers if r not in shared]
        return Program(tuple(self.instructions), tuple(self.registers))

    def statement(self) -> None:
        if self.accept(";"):
            return
        if self.accept("{"):
            self.scopes.open.append({})
        elif self.accept("}"):
            if len(self.scopes.open) == 1:
                raise Refused(_HALF_A_SCOPE)
            self.scopes.open.pop()
        elif self.kind() == "dot":
            self.directive()
        elif self.kind() == "name" and self.peek(1) == ":":
            name = self.take().text
            self.expect(":")
            self.instructions.append(Instruction("$label", (), (), None, f"{name}:"))
        else:
            self.instruction()

    def directive(self) -> None:
        name = self.take().text
        if name in _IGNORED_DIRECTIVES:
            while self.peek() not in (";", ""):
                self.take()
            return
        if name != ".reg":
            raise Refused(f"inline PTX with the directive {name}", "declare it in C++ and pass it as an operand")
        kind = self.take().text.lstrip(".")
        if kind in ("v2", "v4"):
            raise Refused("inline PTX that declares vector registers", "declare the elements one by one")
        if kind not in WIDTH:
            raise Refused(f"inline PTX that declares a register of type {kind!r}")
        while True:
            self.declare(self.take().text, kind)
            if not self.accept(","):
                break
        self.end_of_statement()

    def declare(self, name: str, kind: str) -> None:
        if not self.accept("<"):
            self.declare_one(name, kind)
            return
        count = self.take().text
        self.expect(">")
        if not count.isdigit() or int(count) > 256:
            raise Refused(f"inline PTX that declares {count} registers")
        for i in range(int(count)):
            self.declare_one(f"{name}{i}", kind)

    def declare_one(self, name: str, kind: str) -> None:
        plain = name.lstrip("%$").replace("$", "_")
        taken = {r.name for r in self.scopes.registers}
        unique, n = plain, 2
        while unique in taken:
            unique, n = f"{plain}_{n}", n + 1
        register = Reg(unique, kind)
        self.registers.append(register)
        self.scopes.registers.append(register)
        self.scopes.open[-1][name.replace("%%", "%")] = register

    def end_of_statement(self) -> None:
        if self.peek() not in ("}", ""):
            self.expect(";")

    def instruction(self) -> None:
        start = self.tokens[self.at].start
        guard: Value | None = None
        if self.accept("@"):
            negated = self.accept("!")
            guard = self.primary()
            guard = Not(guard) if negated else guard
        if self.kind() != "name":
            raise Refused(f"inline PTX with {self.peek()!r} where an instruction is expected")
        opcode = self.take().text
        modifiers = []
        while self.kind() == "dot":
            modifiers.append(self.take().text[1:])
        operands: list[Value] = []
        if self.peek() not in (";", "}", ""):
            operands.append(self.operand())
            while self.accept(","):
                operands.append(self.operand())
        end = self.tokens[self.at - 1].end
        self.end_of_statement()
        text = " ".join(self.text[start:end].split()).replace("%%", "%")
        self.instructions.append(Instruction(opcode, tuple(modifiers), tuple(operands), guard, text))

    # ---- operands ----

    def operand(self) -> Value:
        first = self.primary()
        if self.accept("|"):
            return Pair(first, self.primary())
        if self.peek() in ("+", "-") and isinstance(first, (Imm, Symbol)):
            raise Refused("inline PTX with arithmetic on constants")
        return first

    def primary(self) -> Value:
        text = self.peek()
        if text == "{":
            return self.vector()
        if text == "[":
            return self.address()
        if self.accept("!"):
            return Not(self.primary())
        if self.accept("-"):
            return _negative(self.primary())
        kind = self.kind()
        if kind == "arg":
            return self.argument()
        if kind == "int":
            return Imm(_integer(self.take().text))
        if kind == "float":
            return _float(self.take().text)
        if kind == "name":
            return self.named_value()
        raise Refused(f"inline PTX with the operand {text!r}")

    def vector(self) -> Value:
        self.expect("{")
        items = [self.primary()]
        while self.accept(","):
            items.append(self.primary())
        self.expect("}")
        return items[0] if len(items) == 1 else Vec(tuple(items))

    def address(self) -> Value:
        self.expect("[")
        base = self.primary()
        offset = 0
        while self.peek() in ("+", "-"):
            sign = 1 if self.take().text == "+" else -1
            step = self.primary()
            if not isinstance(step, Imm):
                raise Refused("inline PTX with an address that is not base + constant")
            offset += sign * step.value
        if self.accept(","):  # coordinates of a texture or tensor access
            return Addr(Vec((base, self.primary(), *self.rest_of_address())), offset)
        self.expect("]")
        return Addr(base, offset)

    def rest_of_address(self) -> list[Value]:
        items = []
        while self.accept(","):
            items.append(self.primary())
        self.expect("]")
        return items

    def argument(self) -> Value:
        text = self.take().text
        index = self.named.get(text[2:-1], -1) if text[1] == "[" else int(text[1:])
        if not 0 <= index < self.count:
            raise Refused(f"inline PTX with {text}, which is no operand of the statement")
        return Arg(index, self.part())

    def part(self) -> str:
        return self.take().text[1:] if self.kind() == "dot" and self.peek()[1:] in _PARTS else ""

    def named_value(self) -> Value:
        text = self.take().text.replace("%%", "%")
        for scope in reversed(self.scopes.open):
            if text in scope:
                found = scope[text]
                return Reg(found.name, found.type, self.part())
        if text == "_":
            return Sink()
        if text.startswith("%"):
            part = self.part()
            name = text[1:] + (f".{part}" if part else "")
            if name not in SPECIAL_REGISTERS:
                raise Refused(f"inline PTX with the register {text}, declared in no place we see")
            return Special(name)
        return Symbol(text)


def _negative(value: Value) -> Value:
    if isinstance(value, Imm):
        return Imm(-value.value)
    if isinstance(value, FloatImm):
        return FloatImm(value.bits ^ (1 << (value.width - 1)), value.width)
    raise Refused("inline PTX with the negative of a register")


def _integer(text: str) -> int:
    digits = text.rstrip("U")
    if digits[:1] == "0" and digits.isdigit() and len(digits) > 1:
        return int(digits, 8) if not set(digits) & set("89") else int(digits)
    return int(digits, 0)


def _float(text: str) -> FloatImm:
    if text[:2] in ("0f", "0F"):
        return FloatImm(int(text[2:], 16), 32)
    if text[:2] in ("0d", "0D"):
        return FloatImm(int(text[2:], 16), 64)
    return FloatImm(struct.unpack("<Q", struct.pack("<d", float(text)))[0], 64)
