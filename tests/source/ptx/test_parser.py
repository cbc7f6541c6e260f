"""Reading the text of asm statements."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from waveport.source.ptx.kinds import Kind, kind_of
from waveport.source.ptx.model import Addr, Arg, FloatImm, Imm, Not, Operand, Pair, Refused, Reg, Sink, Special, Vec
from waveport.source.ptx.parser import parse_asm

OPERANDS = [Operand("=r", "d", "out"), Operand("r", "a"), Operand("l", "p")]
NAMES = [o.name for o in OPERANDS]


def test_one_instruction() -> None:
    (one,) = parse_asm("bfe.u32 %0, %1, 8, 0xF;", NAMES).instructions
    assert (one.opcode, one.modifiers) == ("bfe", ("u32",))
    assert one.operands == (Arg(0), Arg(1), Imm(8), Imm(15))
    assert one.text == "bfe.u32 %0, %1, 8, 0xF"


def test_scopes_registers_predicates_and_comments() -> None:
    text = """{ .reg .pred p; // a line
        .reg .b32 %%x, y<2>;
        setp.ne.b32 p, %[out], 0; /* and
        a block */ @!p mov.b32 y1, %%laneid; @p mov.b32 %%x, _; }"""
    program = parse_asm(text, NAMES)
    p = Reg("p", "pred")
    assert program.registers == (p, Reg("x", "b32"), Reg("y0", "b32"), Reg("y1", "b32"))
    compare, first, second = program.instructions
    assert compare.operands == (p, Arg(0), Imm(0))
    assert (first.guard, first.operands) == (Not(p), (Reg("y1", "b32"), Special("laneid")))
    assert (second.guard, second.operands) == (p, (Reg("x", "b32"), Sink()))


def test_the_same_name_in_two_scopes_is_two_registers() -> None:
    program = parse_asm("{ .reg .b32 t; mov.b32 t, 1; } { .reg .b64 t; mov.b64 t, 2; }")
    assert [r.name for r in program.registers] == ["t", "t_2"]
    assert [i.operands[0] for i in program.instructions] == [Reg("t", "b32"), Reg("t_2", "b64")]


@pytest.mark.parametrize(
    ("text", "operand"),
    [
        ("ld.u32 %0, [%2+16];", Addr(Arg(2), 16)),
        ("ld.u32 %0, [%2 + -4];", Addr(Arg(2), -4)),
        ("ld.u32 %0, [%2-4];", Addr(Arg(2), -4)),
        ("mov.b64 %0, {%1, %1};", Vec((Arg(1), Arg(1)))),
        ("mov.b32 %0, {%1};", Arg(1)),
        ("mov.u32 %0, %%tid.x;", Special("tid.x")),
        ("vadd.u32.u32.u32 %0, %1.b2, 1;", Arg(1, "b2")),
        ("mov.f32 %0, 0f3F800000;", FloatImm(0x3F800000, 32)),
        ("mov.f32 %0, -1.5;", FloatImm(0xBFF8000000000000, 64)),
        ("mov.b32 %0, -0x10;", Imm(-16)),
        ("mov.b32 %0, 017;", Imm(15)),
        ("mov.b32 %0, 42U;", Imm(42)),
    ],
)
def test_operands(text: str, operand: object) -> None:
    assert parse_asm(text, NAMES).instructions[0].operands[1] == operand


def test_result_and_predicate() -> None:
    program = parse_asm("{.reg .pred q; shfl.sync.down.b32 %0|q, %1, 1, 31, -1;}", NAMES)
    assert program.instructions[0].operands[0] == Pair(Arg(0), Reg("q", "pred"))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("mov.u32 %0, %7;", "%7, which is no operand"),
        ("{ mov.u32 %0, 1;", "over several asm"),
        ("mov.u32 %0, 1; }", "over several asm"),
        ("mov.u32 %0, %q;", "%q, declared in no place"),
        (".shared .b32 x;", "directive .shared"),
        ("mov.u32 %0,", "operand ''"),
        ("mov.u32 %0 %1;", "where ';' is expected"),
        ("mov.u32 %0, #1;", "which is not PTX"),
    ],
)
def test_what_is_refused(text: str, reason: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_asm(text, NAMES)
    assert reason in refused.value.reason


@pytest.mark.parametrize(
    ("text", "constraints", "kind"),
    [
        ("", [], Kind.EMPTY),
        (" // nothing\n;", ["r"], Kind.EMPTY),
        ("mov.u32 %0, %%laneid;", ["=r"], Kind.PTX),
        ("{ .reg.pred p; setp.ne.u32 p, %0, 0; }", ["r"], Kind.PTX),
        ("lop3 .b32 %0, %1, %2, %3, 0x96;", ["=r", "r", "r", "r"], Kind.PTX),
        ("trap;", [], Kind.PTX),
        ("rdtsc", ["=a", "=d"], Kind.OTHER),
        ("mov %%rsp, %0", ["=r"], Kind.OTHER),
        ("cpuid", ["=a", "=b"], Kind.OTHER),
        ("s_sleep 1", [], Kind.AMD),
        ("lock; xaddl %0, %1", ["+r", "+m"], Kind.OTHER),
        ("nop", [], Kind.OTHER),
        ("pause", [], Kind.OTHER),
    ],
)
def test_what_it_is(text: str, constraints: list[str], kind: Kind) -> None:
    assert kind_of(text, tuple(constraints)) is kind


WORDS = ["mov", ".u32", ".b64", "%0", "%1", "%%laneid", "{", "}", "[", "]", ",", ";", "@p", "!", "|", ".reg", ".pred"]
WORDS += [
    "p",
    "0x1F",
    "-",
    "1.5",
    "ld",
    "add",
    ".cc",
    "addc",
    "shfl",
    ".sync",
    ".idx",
    ".b32",
    "_",
    "\n",
    "//",
    "/*",
    "%[out]",
]


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=25).map(" ".join) | st.text(max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        parse_asm(text, NAMES)
    except Refused as refused:
        assert refused.reason
    kind_of(text, tuple(o.constraint for o in OPERANDS))
