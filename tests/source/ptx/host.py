"""Build the translations of all cases with g++ and run them: values in, values out, over pipes."""

from __future__ import annotations

import struct
import subprocess
from pathlib import Path

from case import Case
from program import cpp_function, tokens, translation

ROOT = Path(__file__).parents[3]
DEVICE = ROOT / "src" / "waveport" / "device"
STAND_IN = ROOT / "tests" / "device" / "cpu"
FLAGS = [
    "-std=c++14",
    "-O1",
    "-ffp-contract=off",
    "-w",
    "-DWAVEPORT_CPU",
    "-DWAVE=32",
    "-D__HIP_PLATFORM_AMD__",
    "-D__HIP__",
]

_NAMES = """
#define __sinf sinf
#define __cosf cosf
#define __float_as_uint wp_bits
#define __uint_as_float wp_float
#define __double_as_longlong(x) (long long)wp_bits(x)
#define __longlong_as_double wp_double
"""
_MAIN = """
typedef void (*Function)(const unsigned long long *, unsigned long long *);
static const Function functions[] = {%s};
int main() {
    unsigned header[4];  // case, rows, values in, values out
    while (fread(header, sizeof(header), 1, stdin) == 1) {
        for (unsigned i = 0; i < header[1]; ++i) {
            unsigned long long in[8] = {0}, out[4] = {0};
            if (fread(in, 8, header[2], stdin) != header[2]) return 1;
            functions[header[0]](in, out);
            fwrite(out, 8, header[3], stdout);
        }
    }
    return 0;
}
"""


def build(cases: list[Case], folder: Path) -> Path:
    headers = sorted({h for case in cases for h in translation(case).headers} | {"ptx.h"})
    text = "".join(f"#include {h}\n" for h in ["<hip/hip_runtime.h>", *(f'"{h}"' for h in headers)]) + _NAMES
    text += "\n".join(cpp_function(case, f"case_{n}") for n, case in enumerate(cases))
    text += _MAIN % ", ".join(f"case_{n}" for n in range(len(cases)))
    source, program = folder / "cases.cpp", folder / "cases"
    source.write_text(text)
    subprocess.run(["g++", *FLAGS, f"-I{STAND_IN}", f"-I{DEVICE}", "-o", program, source], check=True)
    return program


def run(program: Path, cases: list[Case], inputs: list[list[tuple[int, ...]]]) -> list[list[tuple[int, ...]]]:
    """The results of each case for each of its rows of inputs."""
    parts, shapes = [], []
    for n, (case, rows) in enumerate(zip(cases, inputs, strict=True)):
        results, sources = tokens(case)
        shapes.append((len(rows), len(results)))
        parts.append(struct.pack("<4I", n, len(rows), len(sources), len(results)))
        parts += [struct.pack(f"<{len(row)}Q", *row) for row in rows]
    output = subprocess.run([program], input=b"".join(parts), capture_output=True, check=True).stdout
    found, at = [], 0
    for count, width in shapes:
        found.append([struct.unpack_from(f"<{width}Q", output, at + 8 * width * k) for k in range(count)])
        at += 8 * width * count
    return found
