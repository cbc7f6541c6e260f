"""Write the self-test programs of the PTX helpers: `python tests/source/ptx/selftest.py` after a change of a case.

Each program holds the cases of a family: the PTX, the translation, and the fingerprint of the results that the model
of the ISA gives for the program's own test values.
"""

from __future__ import annotations

import sys
import zlib
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
SELFTEST = HERE.parents[2] / "src" / "waveport" / "selftest"
if __name__ == "__main__":
    sys.path[:0] = [str(HERE), str(HERE.parents[2] / "src")]

from case import Case  # noqa: E402
from cases import FAMILIES  # noqa: E402
from meaning import canonical  # noqa: E402
from program import READ, operands, render, tokens, translation  # noqa: E402
from values import EDGES, SHAPES, kind_of, rows  # noqa: E402

ROWS = 1024
_CPP = {"h": "unsigned short", "r": "unsigned", "l": "unsigned long long", "f": "float", "d": "double"}
# one character a kind of value, for the programs
CODES = dict(zip(EDGES, "hrlfdnLOabABFSM", strict=True))
_NAN = {"f": (32, 1, 23, "0x7fffffffull"), "d": (64, 1, 52, "0x7fffffffffffffffull"), "f16": (16, 1, 10, "0x7fff")}
_NAN |= {"bf16": (16, 1, 7, "0x7fff"), "f16x2": (16, 2, 10, "0x7fff"), "bf16x2": (16, 2, 7, "0x7fff")}
_NAN |= {"f32x2": (32, 2, 23, "0x7fffffffull"), "tf32": (32, 1, 23, "0x7fffffffull")}


def signature_name(case: Case) -> str:
    results, inputs = tokens(case)
    return "_".join(t.replace("+", "io").replace(":", "") for t in [*results, "of", *inputs])


def signature_macros(case: Case) -> str:
    """RESULTS_, INPUTS_, BEGIN_ and END_ of a signature."""
    results, inputs = tokens(case)
    name = signature_name(case)
    begin, end = [], []
    for k, token in enumerate(results):
        tied = k < len(inputs) and inputs[k].startswith("+")
        begin.append(f"{_CPP[token[0]]} o{k} = {read(token, k) if tied else '0'};")
        end.append(f"out[{k}] = {stored(token, k)};")
    for k, token in enumerate(inputs):
        if not token.startswith("+"):
            begin.append(f"{_CPP[token[0]]} i{k} = {read(token, k)}; (void)i{k};")
    kinds = "".join(CODES[kind_of(t)] for t in inputs)
    return (
        f'#define RESULTS_{name} {len(results)}\n#define INPUTS_{name} "{kinds}"\n'
        f"#define BEGIN_{name} {' '.join(begin).rstrip(';')}\n#define END_{name} {' '.join(end).rstrip(';')}\n"
    )


def read(token: str, k: int) -> str:
    kind = token.lstrip("+")[0]
    return READ.get(kind, f"static_cast<{_CPP[kind]}>(in[{{}}])").format(k)


def stored(token: str, k: int) -> str:
    bits = f"wp_bits(o{k})" if token[0] in "fd" else f"o{k}"
    meaning = token.partition(":")[2] or token[0]
    if meaning not in _NAN:
        return bits
    return f"one_nan({bits}, {', '.join(str(x) for x in _NAN[meaning])})"


def asm_text(case: Case) -> str:
    found = operands(case)
    text = case.text.replace("\n", "\\n").replace("\t", "\\t")
    outputs = ", ".join(f'"{o.constraint}"({o.text})' for o in found if o.is_output)
    inputs = ", ".join(f'"{o.constraint}"({o.text})' for o in found if not o.is_output)
    return f'asm volatile("{text}" : {outputs} : {inputs})'


def seed_of(case: Case) -> int:
    return zlib.crc32(case.text.encode())


@cache
def expected(case: Case) -> int:
    """The fingerprint of the model's results (FNV-1a on 64-bit words)."""
    assert case.model is not None
    results, inputs = tokens(case)
    value = 14695981039346656037
    for row in rows(tuple(inputs), seed_of(case), ROWS):
        found = case.model(*row)
        for token, bits in zip(results, found if isinstance(found, tuple) else (found,), strict=True):
            value = (value ^ canonical(token, bits)) * 1099511628211 & 0xFFFFFFFFFFFFFFFF
    return value


def shown_name(case: Case, number: int) -> str:
    parts = [part.split(" %")[0].split(" {")[0].strip() for part in case.text.strip("{} ").split(";")]
    return "+".join(p.split()[0] for p in parts if p and not p.startswith(".reg")) + f"#{number}"


def line_of(case: Case, number: int, fingerprint: int) -> str:
    cpp = " ".join(line.strip() for line in render(translation(case), [o.text for o in operands(case)]).splitlines())
    return (
        f'PTX_CASE({number}, {case.sm}, {seed_of(case):#x}u, {fingerprint:#x}ull, "{shown_name(case, number)}", '
        f"{signature_name(case)},\n         {asm_text(case)},\n         {cpp.rstrip(';')})\n"
    )


def program(family: str, fingerprints: bool = True) -> str:
    """The text of one program; without fingerprints for a quick comparison."""
    cases = [c for c in FAMILIES[family]() if c.model is not None]
    headers = sorted({h for c in cases for h in translation(c).headers} | {"ptx.h"})
    signatures = {signature_name(c): signature_macros(c) for c in cases}
    text = f"// Written by tests/source/ptx/selftest.py: {len(cases)} PTX statements and their translations.\n"
    text += '// clang-format off\n#include "ptx_check.h"\n\n'
    text += "".join(f'#include "waveport/{h}"\n' for h in headers) + "\n"
    text += "".join(signatures[name] for name in sorted(signatures)) + "\n"
    text += "".join(line_of(c, n, expected(c) if fingerprints else 0) for n, c in enumerate(cases))
    checks = "".join(f"    check_case<Case{n}>();\n" for n in range(len(cases)))
    return f"{text}\nint main() {{\n{checks}    return check::finish();\n}}\n"


def values_header() -> str:
    """The kinds of test values, as tests/source/ptx/values.py has them."""
    text = "// Written by tests/source/ptx/selftest.py: the kinds of test values.\n// clang-format off\n"
    text += "#ifndef WAVEPORT_SELFTEST_PTX_VALUES_H\n#define WAVEPORT_SELFTEST_PTX_VALUES_H\n\n#include <cstdint>\n\n"
    text += "struct PtxKind {\n    const uint64_t *edges;\n    unsigned count, width, exponent_at, bias;\n    bool moderate;\n};\n\n"
    rows_ = []
    for kind, edges in EDGES.items():
        numbers = ", ".join(f"{e:#x}ull" for e in edges)
        text += f"static const uint64_t edges_{kind}[] = {{{numbers}}};\n"
        width, exponent_at, bias = SHAPES[kind]
        moderate = "true" if kind == "moderate" else "false"
        rows_.append(
            f"        case '{CODES[kind]}': {{\n            PtxKind kind = {{edges_{kind}, {len(edges)}, {width}, {exponent_at}, "
            f"{bias}, {moderate}}};\n            return kind;\n        }}\n"
        )
    text += "\nstatic inline PtxKind ptx_kind(char code) {\n    switch (code) {\n" + "".join(rows_)
    return text + "    }\n    std::abort();\n}\n\n#endif\n"


def written() -> dict[str, str]:
    """File name -> text, with fingerprints."""
    families = [f for f in FAMILIES if f != "approximate"]
    return {"ptx_values.h": values_header(), **{f"ptx_{f}.cu": program(f) for f in families}}


if __name__ == "__main__":
    for file_name, content in written().items():
        (SELFTEST / file_name).write_text(content)
