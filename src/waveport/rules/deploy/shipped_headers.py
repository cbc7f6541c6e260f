"""Ship our headers with the sources that include them.

A port includes headers in a folder `waveport/`, which lies beside the CUDA sources if a Python package holds them, else
at the root. A source distribution has what `MANIFEST.in` names, so the folder is added there. What cannot be edited is
told of: code compiled at run time (NVRTC, hiprtc) finds only the headers it is handed, and a project that compiles
its sources on the user's machine with a build of its own must pack the folder, too. CUDA builds need all that as well.
"""

from __future__ import annotations

import fnmatch
import re
from collections.abc import Iterator

from waveport.model import Edit, Finding, Safety, Severity
from waveport.rules.file import File
from waveport.rules.registry import calls, rule, texts
from waveport.rules.text import TextFile
from waveport.source.cpp import Call

_OWN_NINJA = re.compile(rb"\brule \w+")


@rule("WP0119", on=texts("manifest"))
def shipped_headers(file: TextFile, _: TextFile) -> Iterator[Edit]:
    """Add the folder to a MANIFEST.in above it that does not take it yet."""
    above = file.path.removesuffix("MANIFEST.in")
    folder = file.project.folder
    if not folder.startswith(above) or _takes(file.data.decode("utf-8", "replace"), folder.removeprefix(above)):
        return
    end = len(file.data)
    line = b"" if not file.data or file.data.endswith(b"\n") else file.newline
    yield file.replace(end, end, line + b"graft " + folder.removeprefix(above).encode() + file.newline)


def _takes(manifest: str, folder: str) -> bool:
    """A line takes every header of the folder."""
    for words in map(str.split, manifest.splitlines()):
        if words[:1] == ["global-include"] and any(fnmatch.fnmatch("warp.h", p) for p in words[1:]):
            return True
        inside = len(words) > 1 and f"{folder}/".startswith(words[1].rstrip("/") + "/")
        if inside and words[0] == "graft":
            return True
        if inside and words[0] == "recursive-include" and any(fnmatch.fnmatch("warp.h", p) for p in words[2:]):
            return True
    return False


@rule("WP0119", on=calls("nvrtcCreateProgram", "hiprtcCreateProgram"), safety=Safety.REVIEW, severity=Severity.HANG)
def headers_at_run_time(call: Call, file: File) -> Iterator[Finding]:
    """A program that is compiled at run time with headers handed to it."""
    if len(call.args) > 3 and file.text(call.args[3]) != b"0":
        yield file.finding(
            call.name,
            f"a program compiled at run time finds only the headers it is handed; hand it those of {file.project.folder}/ "
            "that its headers include now, on CUDA as well",
        )


@rule("WP0119", on=texts("python"), safety=Safety.REVIEW, severity=Severity.BUILD)
def sources_built_later(file: TextFile, _: TextFile) -> Iterator[Finding]:
    """A build of the project's own that runs on the user's machine."""
    match = _OWN_NINJA.search(file.data)
    if match and b"nvcc" in file.data:
        yield file.finding(
            match.start(),
            f"the sources that this compiles include headers in {file.project.folder}/; pack that folder with them",
        )
