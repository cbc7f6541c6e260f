"""Every AMD name that the tables emit is declared in AMD's headers, or carries the version that has it."""

import re
import subprocess
from pathlib import Path

import pytest

from waveport.apis import Row, library_facts, load
from waveport.toolchain import Toolchain

pytestmark = pytest.mark.compile

OTHER_HEADERS = [
    "hip/hip_cooperative_groups.h",
    "hip/hip_fp16.h",
    "hip/hip_gl_interop.h",
    "hip/hip_math_constants.h",
    "hip/library_types.h",
    "hipfft/hipfftXt.h",
    "hiprand/hiprand_kernel.h",
    "hiprand/hiprand_mtgp32_host.h",
]
SEPARATE = {"libcudacxx", "fp4"}
"""rows whose headers come with another package or a newer HIP"""


def version(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", text)[:2])


def expected(row: Row, hip: tuple[int, ...]) -> bool:
    """The HIP version that is installed should have the row's AMD name."""
    newer = row.since and version(row.since) > hip
    gone = row.removed and version(row.removed) <= hip
    return bool(row.hip) and not newer and not gone


def probe(rows: list[Row]) -> str:
    """A program that names every AMD name once: a macro is tested, anything else is brought in by `using`."""
    lines = [f"#define {macro}" for entry in library_facts().values() for macro in entry.define.split()]
    lines.append("#define MIOPEN_BETA_API 1")
    for header in ["hip/hip_runtime.h", *(e.header for e in library_facts().values() if e.header), *OTHER_HEADERS]:
        lines.append(f"#if __has_include(<{header}>)\n#include <{header}>\n#endif")
    for i, name in enumerate(sorted({row.hip for row in rows})):
        line = f"namespace n{i} {{ using ::{name}; }}"
        lines.append(line if "::" in name else f"#if !defined({name}) && !__has_builtin({name})\n{line}\n#endif")
    return "\n".join(lines)


def undeclared(source: str, toolchain: Toolchain, folder: Path) -> set[str]:
    """The names that the compiler does not find."""
    file = folder / "probe.hip"
    file.write_text(source)
    flags = ["-std=c++17", "-fsyntax-only", "-w", "-ferror-limit=0", "--cuda-host-only"]
    command = toolchain.compile_command(file, archs=toolchain.targets[:1], flags=flags)
    done = subprocess.run(command, capture_output=True, text=True)
    errors = [line for line in done.stderr.splitlines() if "error:" in line]
    found = [re.search(r"no member named '(\w+)' in (?:the global namespace|namespace '([\w:]+)')", e) for e in errors]
    assert all(found), [e for e, match in zip(errors, found, strict=True) if not match][:5]
    return {f"{match[2]}::{match[1]}" if match[2] else match[1] for match in found if match}


def test_every_emitted_name_is_declared(toolchain: Toolchain, tmp_path: Path) -> None:
    hip = version(toolchain.hip_version)
    rows = []
    for row in load().all:
        header = library_facts()[row.library].header if row.library in library_facts() else ""
        if not header or row.library in SEPARATE or row.hip in ("int", "unsigned", "void*"):
            continue
        if row.library == "nccl" and row.since:  # a distribution's RCCL is older than its HIP
            continue
        if (toolchain.include / header).exists() and expected(row, hip):
            rows.append(row)
    assert len(rows) > 2000
    missing = undeclared(probe(rows), toolchain, tmp_path)
    assert not sorted(f"{r.cuda} -> {r.hip}" for r in rows if r.hip in missing)


def test_the_probe_finds_a_missing_name(toolchain: Toolchain, tmp_path: Path) -> None:
    rows = [Row("runtime", "function", "x", name, "", "", "", "") for name in ("hipMalloc", "hipNoSuchCall")]
    assert undeclared(probe(rows), toolchain, tmp_path) == {"hipNoSuchCall"}


def test_every_emitted_header_exists(toolchain: Toolchain) -> None:
    hip = version(toolchain.hip_version)
    rows = [row for row in load().headers.values() if expected(row, hip)]
    there = [row for row in rows if (toolchain.include / row.hip.split("/")[0]).is_dir()]
    assert len(there) > 100
    assert not [f"{row.cuda} -> {row.hip}" for row in there if not (toolchain.include / row.hip).is_file()]
