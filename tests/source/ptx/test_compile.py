"""Translations of statements that only a GPU can run compile for AMD."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from host import DEVICE
from program import render

from waveport.source.ptx.model import Operand, Translation
from waveport.source.ptx.special import SPECIALS
from waveport.source.ptx.translate import translate_asm
from waveport.toolchain import Toolchain

# what `p` (a pointer), `n` (64 bits), `s` (32 bits, an address of shared memory), `v`, `w`, `x` (32 bits), `h` (16 bits),
# `f` and `d` stand for in the texts below
LETTERS = {"p": "l", "n": "l", "s": "r", "v": "r", "w": "r", "x": "r", "h": "h", "f": "f", "d": "d"}
STATEMENTS = [
    *(
        f"mov.u{'64' if row.type == 'b64' else '32'} <{'n' if row.type == 'b64' else 'v'}, %%{name};"
        for name, row in SPECIALS.items()
    ),
    "ld.global.u8 <v, [p];",
    "ld.global.s16 <h, [p+2];",
    "ld.global.nc.L1::no_allocate.L2::128B.v4.f32 {<f, <f, <f, <f}, [p];",
    "ld.global.cg.v2.u64 {<n, <n}, [p];",
    "ld.volatile.shared.u32 <v, [s];",
    "ld.acquire.gpu.global.u16 <h, [p];",
    "ld.relaxed.cta.b8 <h, [p];",
    "ld.acquire.sys.f64 <d, [p];",
    "st.global.cs.v4.u32 [p], {v, w, x, v};",
    "st.shared.v2.f32 [s], {f, f};",
    "st.release.sys.global.u64 [p], n;",
    "st.relaxed.gpu.b16 [p], h;",
    "st.shared.u8 [s+3], h;",
    "cvta.to.shared.u64 <n, p;",
    "cvta.shared.u64 <n, n;",
    "cvta.to.global.u64 <n, p;",
    "{ .reg .pred q; isspacep.shared q, p; selp.u32 <v, 1, 0, q; }",
    "cp.async.ca.shared.global [s], [p], 4;",
    "cp.async.cg.shared.global.L2::128B [s], [p], 16, v;",
    "cp.async.commit_group; cp.async.wait_group 0;",
    "fence.sc.gpu; fence.acq_rel.cta; membar.sys;",
    "atom.global.add.u32 <v, [p], v;",
    "atom.shared.cas.b32 <v, [s], v, w;",
    "atom.acq_rel.gpu.global.exch.b64 <n, [p], n;",
    "atom.global.max.s64 <n, [p], n;",
    "atom.global.inc.u32 <v, [p], v;",
    "atom.global.add.f64 <d, [p], d;",
    "atom.global.add.noftz.bf16x2 <v, [p], v;",
    "red.release.sys.global.add.f32 [p], f;",
    "red.global.add.noftz.f16 [p], h;",
    "red.shared.xor.b32 [s], v;",
    "shfl.sync.idx.b32 <v, v, w, 31, x;",
    "{ .reg .pred q; shfl.sync.up.b32 <v|q, v, w, 0, -1; @q add.u32 <v, v, 1; }",
    "vote.sync.ballot.b32 <v, 1, x;",
    "{ .reg .pred q; setp.ne.u32 q, v, 0; vote.sync.any.pred q, q, x; selp.u32 <v, 1, 0, q; }",
    "match.any.sync.b64 <v, n, x;",
    "redux.sync.min.s32 <v, v, x;",
    "activemask.b32 <v;",
    "{ .reg .pred q; elect.sync _|q, 0xffffffff; selp.u32 <v, 1, 0, q; }",
    "bar.sync 0; barrier.sync.aligned 0; bar.warp.sync x;",
    "{ .reg .pred q; setp.ne.u32 q, v, 0; bar.red.popc.u32 <w, 0, q; }",
    "nanosleep.u32 v; brkpt; trap;",
    "prefetch.global.L2 [p]; griddepcontrol.wait;",
    "ex2.approx.ftz.bf16x2 <v, v;",
    "rcp.approx.ftz.f64 <d, d;",
    "lop3.b32 <v, v, w, x, 0x1e;",
]


def parsed(text: str) -> tuple[str, list[Operand]]:
    """The template and operands of a text in which `<v` is a result and `v` a source."""
    operands: list[Operand] = []
    words: dict[str, int] = {}
    out = []
    for token in re.split(r"(<?\b[pnsvwxhfd]\b(?!\.))", text):
        name = token.lstrip("<")
        if name not in LETTERS or (out and out[-1].endswith((".", "%%"))):
            out.append(token)
            continue
        key = token if token[0] != "<" else f"{token}{len(operands)}"
        if key not in words:
            words[key] = len(operands)
            operands.append(Operand(("=" if token[0] == "<" else "") + LETTERS[name], f"{name}{len(operands)}"))
        out.append(f"%{words[key]}")
    return "".join(out), operands


def device_function(number: int, text: str) -> tuple[str, frozenset[str]]:
    template, operands = parsed(text)
    result = translate_asm(template, operands)
    assert isinstance(result, Translation), (text, template, result)
    cpp = {"r": "unsigned", "l": "unsigned long long", "h": "unsigned short", "f": "float", "d": "double"}
    lines = [f"__global__ void statement_{number}(unsigned long long *m) {{"]
    for k, operand in enumerate(operands):
        kind = "const void *" if operand.text[0] == "p" else cpp[operand.letter]
        lines.append(f"    {kind} {operand.text} = ({kind})m[{k}];")
    lines.append(render(result, [o.text for o in operands]))
    lines += [f"    m[{k}] += (unsigned long long){o.text};" for k, o in enumerate(operands) if o.is_output]
    return "\n".join([*lines, "}"]), result.headers


def test_statements_are_translated() -> None:
    for number, text in enumerate(STATEMENTS):
        function, headers = device_function(number, text)
        assert function and all((DEVICE / header).exists() for header in headers)


def whole_program() -> str:
    functions, headers = zip(*[device_function(n, text) for n, text in enumerate(STATEMENTS)], strict=True)
    includes = "".join(f'#include "{h}"\n' for h in sorted(frozenset().union(*headers)))
    return "#include <hip/hip_runtime.h>\n" + includes + "\n".join(functions) + "\n"


@pytest.mark.compile
@pytest.mark.parametrize("arch", ["gfx90a", "gfx1100"])
def test_translations_compile_for_amd(arch: str, toolchain: Toolchain, tmp_path: Path) -> None:
    for header in DEVICE.glob("*.h"):
        shutil.copy(header, tmp_path)
    source = tmp_path / "all.hip"
    source.write_text(whole_program())
    command = toolchain.compile_command(source, archs=[arch], flags=["-std=c++14", "-O1"])
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[:3000]
