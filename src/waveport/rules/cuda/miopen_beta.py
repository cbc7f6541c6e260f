"""Ask for MIOpen's graph API.

MIOpen has cuDNN's backend API (`cudnnBackendCreateDescriptor`, `CUDNN_ATTR_...`) under its own names, and declares it
with `MIOPEN_BETA_API` defined before its header: the port defines it at the include. Of files that get the
header through others one is told of. Code of `cudnn_frontend`, which MIOpen has not, is told of at its include alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.apis import load
from waveport.model import Edit, Finding, Safety
from waveport.rules.file import File
from waveport.rules.placement import include_name
from waveport.rules.registry import files, rule

MACRO = "MIOPEN_BETA_API"
_HEADER = "miopen/miopen.h"
_NAMES = sorted(name.decode() for name, row in load().renames.items() if MACRO in row.note)


@rule("WP0812", on=files(*_NAMES), safety=Safety.REVIEW, styles=["hip"], by_header=True)
def miopen_beta(file: File, _: File) -> Iterator[Edit | Finding]:
    """Define the macro before the file's first include of the header."""
    if MACRO.encode() in file.vocabulary or uses_frontend(file):
        return
    for line in file.directives:
        row = load().header(include_name(file, line).decode("utf-8", "replace"))
        if row and row.hip == _HEADER and line.kind == b"include":
            at = file.data.rfind(b"\n", 0, file.offs[line.start]) + 1
            newline = b"\r\n" if file.data[at - 2 : at] == b"\r\n" else b"\n"
            yield Edit(at, at, (f"#define {MACRO}".encode() + newline,), "")
            return
    first = file.places(*map(str.encode, _NAMES))[0]
    yield file.finding(
        first, "MIOpen's graph API: compile with -DMIOPEN_BETA_API, without it miopen.h does not declare it"
    )


def uses_frontend(file: File) -> bool:
    """The file is written against NVIDIA's cudnn_frontend."""
    names = (include_name(file, line) for line in file.directives if line.kind == b"include")
    return any(name.startswith(b"cudnn_frontend") for name in names)
