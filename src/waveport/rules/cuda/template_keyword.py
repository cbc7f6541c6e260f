"""Write the `template` that clang asks for.

In a template, `caster<T>::cast<n>(x)` needs `caster<T>::template cast<n>(x)`: without the word, `<` is a comparison by the
language's rules. nvcc guesses what is meant; clang stops. nvcc takes the word as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from waveport.model import Edit
from waveport.rules.file import File
from waveport.rules.registry import files, rule

_CALL = re.compile(rb"\b(\w+)\s*<([\w\s,:]+)>\s*::\s*(\w+)\s*<[\w\s,:]+>\s*\(")
_MEMBER = re.compile(rb">\s*::\s*\w+\s*<")  # in each of those, and found far faster
_PARAMETERS = re.compile(rb"\b(?:typename|class|int|bool|unsigned|size_t|u?int\d+_t|auto)\s+(\w+)\s*(?=[,>=])")


@rule("WP0709", on=files("template"))
def template_keyword(file: File, _: File) -> Iterator[Edit]:
    """Add the word to each call of a member template whose class depends on a template's parameter."""
    found = list(_CALL.finditer(file.data)) if _MEMBER.search(file.data) else []
    parameters = frozenset(_PARAMETERS.findall(file.data)) if found else frozenset()
    for match in found:
        name = file.index_at(match.start(3))
        function = file.function(name)
        depends = not parameters.isdisjoint(re.findall(rb"\w+", match[2]))
        if depends and function and function.body_open < name < function.body_close and not file.directive_at(name):
            yield file.insert(name, b"template ")
