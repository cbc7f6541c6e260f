"""Call hipcc where a Makefile called nvcc.

hipcc takes .cu files as HIP and links the HIP runtime by itself. Only the word that names the compiler changes, in the
variable or in the recipe. A Makefile that knows hipcc already is left alone. In the portable style changed lines stand
in both forms: `make USE_HIP=1` builds for AMD.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from waveport.model import Edit, Finding, Safety
from waveport.rules.make import Makefile, Word, is_nvcc, ported, references
from waveport.rules.registry import rule, texts
from waveport.rules.text import TextFile

_INSIDE = re.compile(r"\bnvcc\b")
_MODES = re.compile(r"--?(ptx|cubin|fatbin|dlink|device-link|lib)")


@rule("WP0911", on=texts("make"))
def make_compiler(file: TextFile, _: TextFile) -> Iterator[Edit | Finding]:
    """Rename the compiler; link device code of several files as HIP does."""
    makefile = ported(file)
    if makefile is None:
        return
    separate = any(word.text in ("-dc", "--device-c") for _, words in makefile.lines() for word in words)
    for statement, words in makefile.lines():
        runs = makefile.calls_nvcc(words)
        for word in words if runs or statement.kind == "assign" else ():
            yield from _renamed(file, word)
        if statement.kind == "recipe" and runs:
            yield from _mode(file, words)
            if separate and _links(words):
                compiler = _compiler(makefile, words)
                yield file.replace(compiler.end, compiler.end, b" -fgpu-rdc")


def _renamed(file: TextFile, word: Word) -> Iterator[Edit | Finding]:
    if is_nvcc(word.text):
        yield file.replace(word.start, word.end, b"hipcc")
    elif "$(shell" in word.text and (found := _INSIDE.search(word.text)):
        if re.search(r"(?:which|command -v) +nvcc\b", word.text):
            yield file.replace(word.start + found.start(), word.start + found.end(), b"hipcc")
        else:
            yield file.finding(
                word.start, "asks nvcc for something (its version?); hipcc answers otherwise", safety=Safety.REVIEW
            )


def _mode(file: TextFile, words: tuple[Word, ...]) -> Iterator[Edit | Finding]:
    for word in words:
        match = _MODES.fullmatch(word.text)
        if match and match[1] == "fatbin":
            yield file.replace(word.start, word.end, b"--genco")
        elif match:
            way = {
                "lib": "make the library with ar",
                "dlink": "drop this step: -fgpu-rdc links device code with the host's",
            }
            said = way.get(match[1], "`hipcc --genco` makes code objects that hipModuleLoad takes")
            yield file.finding(word.start, f"hipcc has no {word.text}; {said}", safety=Safety.MANUAL)


def _links(words: tuple[Word, ...]) -> bool:
    return not any(
        re.fullmatch(r"-(c|dc|E|M|MM|S)|--(device-c|compile)", word.text) or _MODES.fullmatch(word.text)
        for word in words
    )


def _compiler(makefile: Makefile, words: tuple[Word, ...]) -> Word:
    return next(w for w in words if is_nvcc(w.text) or not makefile.project.compilers.isdisjoint(references(w.text)))
