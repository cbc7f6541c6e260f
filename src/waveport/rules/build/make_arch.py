"""Let a Makefile's user name AMD GPUs.

`-arch=$(ARCH)` becomes `$(ARCH:%=--offload-arch=%)`, and the `sm_70` that ARCH held goes: hipcc compiles for the GPU of
the machine when no target is named, and `make ARCH=gfx90a` names one, or several. Where the capabilities stand in the
option itself (`-gencode arch=compute_70,code=sm_70`), `HIP_ARCH` takes their place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from waveport.model import Edit
from waveport.project.hipcc_flags import changes
from waveport.rules.build.make_flags import gap
from waveport.rules.make import Makefile, ported
from waveport.rules.registry import rule, texts
from waveport.rules.text import TextFile

_REFERENCE = re.compile(r"\$[({](\w+)[)}]")
_CAPABILITY = re.compile(r"(?:sm|compute)_\d+\w*(?:,(?:sm|compute)_\d+\w*)*|native|all|all-major")


@rule("WP0913", on=texts("make"))
def make_arch(file: TextFile, _: TextFile) -> Iterator[Edit]:
    """Replace the first architecture option of a line, drop the others, empty the variables that they take."""
    makefile = ported(file)
    if makefile is None:
        return
    holders = _holders(makefile)
    for statement, words in makefile.lines():
        if statement.kind == "assign" and statement.name in holders:
            for word in words:
                if _CAPABILITY.fullmatch(word.text):
                    yield file.replace(*gap(file, word.start, word.end), dropped=word.text)
            continue
        done: set[bytes] = set()
        for change in changes([w.text for w in words], of_nvcc=makefile.for_nvcc(statement, words)):
            if not change.arch:
                continue
            start, end = words[change.first].start, words[change.last - 1].end
            match = _REFERENCE.fullmatch(change.arch)
            knob = f"$({match[1] if match and match[1] in holders else 'HIP_ARCH'}:%=--offload-arch=%)".encode()
            said = " ".join(w.text for w in words[change.first : change.last])
            if knob in done:
                yield file.replace(*gap(file, start, end), dropped=said)
            else:
                done.add(knob)
                yield file.replace(start, end, knob, dropped="" if match else said)


def _holders(makefile: Makefile) -> set[str]:
    """Variables that hold capabilities alone and stand alone in an architecture option."""
    asked: set[str] = set()
    values: dict[str, list[str]] = {}
    for statement, words in makefile.lines():
        if statement.kind == "assign":
            values.setdefault(statement.name, []).extend(w.text for w in words)
        for change in changes([w.text for w in words], of_nvcc=makefile.for_nvcc(statement, words)):
            if match := _REFERENCE.fullmatch(change.arch):
                asked.add(match[1])
    return {name for name in asked if name in values and all(map(_CAPABILITY.fullmatch, values[name]))}
