"""Start the unpacked tools through their own loader: they were built for a newer C library than the machine's."""

from __future__ import annotations

import os
from pathlib import Path

_LOADER = "usr/lib/x86_64-linux-gnu/ld-linux-x86-64.so.2"
_WRAPPER = """#!/bin/sh
R="${{0%/*}}/../root"
exec "$R/{loader}" --library-path "$R/usr/lib/x86_64-linux-gnu:$R/usr/lib/{llvm}/lib" \\
  --argv0 "$0" "$R/usr/lib/{llvm}/bin/{tool}" "$@"
"""
_HIPCC = """#!/bin/sh
# Compiles HIP for AMD GPUs; it cannot link with the GPU run-time libraries, which are not part of this set.
H="${{0%/*}}"
exec "$H/clang++" -no-canonical-prefixes --sysroot="$H/../root" -resource-dir "$H/../root/{resources}" \\
  --rocm-path="$H/../root/usr" --rocm-device-lib-path="$H/../root/{libs}" -D__HIP_PLATFORM_AMD__=1 -x hip "$@"
"""


def write_wrappers(home: Path) -> None:
    """Write one script for each tool of the set into `home`/bin, keeping the links between tools."""
    root, out = home / "root", home / "bin"
    out.mkdir()
    llvm = max((root / "usr/lib").glob("llvm-*"), key=lambda path: int(path.name.rpartition("-")[2]))
    for tool in sorted((llvm / "bin").iterdir()):
        if tool.is_symlink():
            (out / tool.name).symlink_to(os.readlink(tool).rpartition("/")[2])
        elif tool.read_bytes()[:4] == b"\x7fELF":
            _script(out / tool.name, _WRAPPER.format(loader=_LOADER, llvm=llvm.name, tool=tool.name))
    resources = next(iter(sorted(llvm.glob("lib/clang/*/include/stddef.h")))).parent.parent
    libs = next((root / "usr/lib").rglob("ocml.bc")).parent
    paths = {"resources": resources.relative_to(root), "libs": libs.relative_to(root)}
    _script(out / "hipcc", _HIPCC.format(**paths))


def _script(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)
