"""What is written for a statement: direct where that is the same, bound to variables where it has to be."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from cases import all_cases
from hypothesis import given, settings
from hypothesis import strategies as st
from program import translation

from waveport.source.ptx.model import Context, Operand, Ref, Refusal, Translation
from waveport.source.ptx.translate import translate_asm

DEVICE = Path(__file__).parents[3] / "src" / "waveport" / "device"


def operands(*texts: str) -> list[Operand]:
    """`=r:x` is an output."""
    return [Operand(*text.split(":", 1)) for text in texts]


def shown(template: str, *texts: str, context: Context = Context()) -> str:  # noqa: B008
    found = operands(*texts)
    result = translate_asm(template, found, context)
    assert isinstance(result, Translation), result
    lines = ["".join(found[p.index].text if isinstance(p, Ref) else p for p in line).strip() for line in result.lines]
    return " ".join(lines)


def refused(template: str, *texts: str, context: Context = Context()) -> Refusal:  # noqa: B008
    result = translate_asm(template, operands(*texts), context)
    assert isinstance(result, Refusal), result
    return result


@pytest.mark.parametrize(
    ("template", "texts", "cpp"),
    [
        ("bfe.u32 %0, %1, %2, %3;", "=r:ret r:val r:pos r:len", "ret = wp_bfe_u32(val, pos, len)"),
        ("mov.u32 %0, %%laneid;", "=r:ret", "ret = wp_lane_id()"),
        ("mov.u32 %0, %%tid.x;", "=r:ret", "ret = threadIdx.x"),
        ("mov.u32 %0, %%lanemask_lt;", "=r:mask", "mask = wp_lanemask_lt()"),
        ("lop3.b32 %0, %1, %2, %3, 0x96;", "=r:d r:a r:b r:c", "d = (unsigned)a ^ ((unsigned)b ^ (unsigned)c)"),
        ("shl.b32 %0, %1, 3;", "=r:d r:a+1", "d = (unsigned)(a+1) << 3"),
        ("mul.wide.s32 %0, %1, %2;", "=l:d r:a r:b", "d = (long long)(int)a * (int)b"),
        ("ld.global.nc.f32 %0, [%1];", "=f:v l:p+i", "v = wp_ld<float>((const void *)(p+i))"),
        ("ld.global.cg.u32 %0, [%1+4];", "=r:v l:p", "v = wp_ld_cg<unsigned>((const void *)((unsigned long long)p + 4))"),
        ("st.release.gpu.u32 [%0], %1;", "l:p r:v", "wp_st_release<unsigned, wp_gpu>((void *)p, (unsigned)v)"),
        ("st.shared.u8 [%0], %1;", "r:s h:v", "wp_st<unsigned char>(wp_shared_pointer<void>((unsigned)s), (unsigned char)(unsigned short)v)"),
        ("red.global.add.f32 [%0], %1;", "l:p f:v", "wp_atom_add<wp_gpu, wp_relaxed>((float *)p, v)"),
        ("ex2.approx.ftz.f32 %0, %1;", "=f:y f:x", "y = wp_ex2_approx_ftz_f32(x)"),
        ("fma.rn.f32 %0, %1, %2, %3;", "=f:d f:a f:b f:c", "d = fmaf(a, b, c)"),
        ("add.rz.f32 %0, %1, %2;", "=f:d f:a f:b", "d = wp_fadd_rz(a, b)"),
        ("cvt.rn.f16x2.f32 %0, %1, %2;", "=r:d f:hi f:lo", "d = wp_to_f16x2<wp_rn>(hi, lo)"),
        ("membar.gl;", "", "__threadfence()"),
        ("fence.acq_rel.sys;", "", "__threadfence_system()"),
        ("bar.sync 0;", "", "__syncthreads()"),
        ("trap;", "", "wp_trap()"),
        ("nanosleep.u32 %0;", "r:ns", "wp_nanosleep(ns)"),
        ("shfl.sync.bfly.b32 %0, %1, %2, 0x1f, 0xffffffff;", "=r:d r:v r:m", "d = wp_shfl_xor_sync(0xffffffffu, (unsigned)v, m)"),
        ("shfl.sync.down.b32 %0, %1, %2, 0x181f, %3;", "=r:d r:v r:m r:k", "d = wp_shfl_down_sync(k, (unsigned)v, m, 8)"),
        ("vote.sync.ballot.b32 %0, 1, %1;", "=r:d r:m", "d = wp_ballot_sync(m, true)"),
        ("redux.sync.add.s32 %0, %1, %2;", "=r:d r:v r:m", "d = wp_reduce_add_sync(m, (int)v)"),
        ("cp.async.wait_group %0;", "n:2", "(void)0"),
        ("cp.async.cg.shared.global [%0], [%1], 16, %2;", "r:s l:g r:n",
         "wp_cp_async<16>(wp_shared_pointer<void>((unsigned)s), (const void *)g, n)"),
        ("prefetch.global.L2 [%0];", "l:p", "(void)0"),
        ("cvta.to.shared.u64 %0, %1;", "=l:d l:p",
         "wp_out(d, (unsigned long long)wp_cvta_generic_to_shared((const void *)p))"),
    ],
)  # fmt: skip
def test_one_instruction_keeps_the_source_text(template: str, texts: str, cpp: str) -> None:
    assert shown(template, *texts.split()) == cpp


def test_several_instructions_read_first_and_write_last() -> None:
    cpp = shown("add.cc.u32 %0, %2, %3; addc.u32 %1, %2, 0;", "=r:a", "=r:b", "r:a", "r:c")
    assert cpp == (
        "do { unsigned wp_v0; unsigned wp_v1; unsigned wp_v2 = a; unsigned wp_v3 = c; unsigned wp_cc = 0; "
        "wp_v0 = wp_add_cc_u32(wp_v2, wp_v3, wp_cc); wp_v1 = wp_v2 + 0u + wp_cc; a = wp_v0; b = wp_v1; } while (0)"
    )


def test_an_operand_with_an_effect_is_evaluated_once() -> None:
    cpp = shown("lop3.b32 %0, %1, %1, %2, 0x96;", "=r:d", "r:next()", "r:*p++")
    assert cpp.count("next()") == 1 and cpp.count("*p++") == 1


def test_a_place_with_an_effect_is_evaluated_once() -> None:
    cpp = shown("add.u32 %0, %0, 1;", "+r:a[i++]")
    assert cpp.count("a[i++]") == 1 and "auto &wp_v0_place = a[i++]" in cpp


def test_an_unused_operand_with_an_effect_stays() -> None:
    assert "(void)(next())" in shown("prefetch.global.L1 [%1];", "l:next()", "l:p")


def test_a_vector_load_writes_each_element() -> None:
    cpp = shown("ld.global.v2.u32 {%0, %1}, [%2];", "=r:v.x", "=r:v.y", "l:p")
    assert (
        cpp
        == "do { const auto wp_t0 = wp_ld_v2<unsigned>((const void *)p); v.x = wp_t0.v[0]; v.y = wp_t0.v[1]; } while (0)"
    )


def test_predicates_become_conditions() -> None:
    cpp = shown("{ .reg .pred p; setp.ne.b32 p, %2, 0; @p ld.global.u32 %0, [%1]; }", "+r:v", "l:ptr", "r:c")
    assert "if (wp_v_p) wp_v0 = wp_ld<unsigned>((const void *)wp_v1)" in cpp


@pytest.mark.parametrize(
    ("template", "texts", "reason"),
    [
        ("mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {%0}, {%1}, {%1}, {%0};", "+f:d r:a", "tensor-core product"),
        ("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];", "=r:d r:a", "matrix load"),
        ("cp.async.bulk.commit_group;", "", "group of bulk copies"),
        ("mbarrier.init.shared.b64 [%0], %1;", "r:a r:b", "mbarrier"),
        ("bar.sync %0, %1;", "r:a r:b", "for a given number of threads"),
        ("bar.sync 1;", "", "a barrier that is not 0"),
        ("bar.arrive 1, 64;", "", "half a barrier"),
        ("barrier.cluster.arrive.aligned;", "", "barrier of a block cluster"),
        ("addc.u32 %0, %0, 0;", "+r:a", "another asm statement sets"),
        ("add.cc.u32 %0, %0, %1;", "+r:a r:b", "for another asm statement to read"),
        ("exit;", "", "exit outside a kernel"),
        ("mov.u32 %0, %%nsmid;", "=r:a", "special register %nsmid"),
        ("{ L: bra L; }", "", "a label"),
        ("frobnicate.u32 %0;", "=r:a", "which we do not know"),
        ("add.u32.strange %0, %0, %0;", "+r:a", "modifier .strange"),
        ("add.u32 %0, %0;", "+r:a", "with 2 operands"),
        ("ld.global.u32 %0, [%1];", "=r:a r:p", "32-bit address"),
        ("cvt.rs.f16x2.f32 %0, %1, %1, %2;", "=r:a f:b r:c", "modifier .rs"),
        ("vadd.u32.u32.u32.sat %0, %1, %1;", "=r:a r:b", "the ISA differ"),
        ("vsub.u32.s32.s32.sat.min %0, %1, %1, %1;", "=r:a r:b", "the ISA differ"),
        ("vadd.u32.s32.s32.sat %0.b2, %1, %1, %1;", "=r:a r:b", "the ISA differ"),
        ("vmin.s32.s32.s32 %0.h1, %1, %1, %1;", "=r:a r:b", "the ISA differ"),
        ("vsub.u32.u32.s32.sat %0, %1, %1;", "=r:a r:b", "the ISA differ"),
        ("vmax.s32.u32.u32.max %0, %1, %1, %1;", "=r:a r:b", "the ISA differ"),
        ("vshl.u32.u32.u32.clamp.sat %0, %1, %1;", "=r:a r:b", "the ISA differ"),
        ("vmad.u32.u32.u32.sat %0, %1, %1, %1;", "=r:a r:b", "the ISA differ"),
        ("vmad.u32.u32.u32.shr7 %0, %1, %1, %1;", "=r:a r:b", "the ISA differ"),
    ],
)
def test_what_has_no_equal_is_refused(template: str, texts: str, reason: str) -> None:
    result = refused(template, *texts.split())
    assert reason in result.reason and result.way_out


def test_exit_in_a_kernel_is_return() -> None:
    assert shown("exit;", context=Context(in_kernel=True)) == "return"


def test_a_carry_variable_joins_statements() -> None:
    assert shown("addc.u32 %0, %0, 0;", "+r:a", context=Context(carry="cc")) == "a = (unsigned)a + 0u + cc"


def test_dropped_and_noted() -> None:
    result = translate_asm("prefetch.global.L2 [%0];", operands("l:p"))
    assert isinstance(result, Translation) and result.dropped == ("prefetch.global.L2 [%0]",)
    result = translate_asm("mov.u32 %0, %%smid;", operands("=r:p"))
    assert isinstance(result, Translation) and "gaps" in result.notes[0]


def test_every_helper_is_in_its_header() -> None:
    text = {path.name: path.read_text() for path in DEVICE.glob("*.h")}
    for case in all_cases():
        result = translation(case)
        assert result.headers <= text.keys()
        cpp = "".join(p for line in result.lines for p in line if isinstance(p, str))
        for helper in re.findall(r"\b(wp_(?!v\d|v_|t\d|cc\b)\w+)\s*[(<]", cpp):
            assert result.headers, f"{helper} needs a header"


WORDS = [
    "mov",
    "add",
    "ld",
    "st",
    "cvt",
    "setp",
    "shfl",
    "atom",
    "bfe",
    "prmt",
    "vadd",
    "cp",
    "red",
    "fma",
    "mad",
    "bar",
]
TYPES = [
    ".u32",
    ".s32",
    ".b32",
    ".f32",
    ".f64",
    ".b64",
    ".f16x2",
    ".pred",
    ".sync",
    ".global",
    ".shared",
    ".add",
    ".rn",
    ".lo",
    ".cc",
    ".v2",
]
OPERANDS = [
    "%0",
    "%1",
    "%2",
    "%3",
    "[%2]",
    "{%0, %1}",
    "1",
    "0x1f",
    "p",
    "%0|p",
    "!p",
    "0f3F800000",
    "[%2+8]",
    "%%tid.x",
    "_",
]


@settings(max_examples=400, deadline=None)
@given(
    st.sampled_from(WORDS),
    st.lists(st.sampled_from(TYPES), max_size=4),
    st.lists(st.sampled_from(OPERANDS), max_size=5),
    st.booleans(),
)
def test_any_instruction_is_translated_or_refused(
    opcode: str, mods: list[str], sources: list[str], guard: bool
) -> None:
    text = f"{{ .reg .pred p; {'@p ' if guard else ''}{opcode}{''.join(mods)} {', '.join(sources)}; }}"
    result = translate_asm(text, operands("+r:a", "=f:b", "l:c", "r:d"))
    if isinstance(result, Refusal):
        assert result.reason and result.way_out
    else:
        assert result.lines and "\0" not in "".join(p for line in result.lines for p in line if isinstance(p, str))
