"""Tell of tests on NVIDIA's compute capability.

`prop.major` is the gfx number's first part on AMD (9 for gfx90a and gfx942, 11 for gfx1100), so `prop.major >= 8`
is true or false for reasons that have nothing to do with what the code asks. Ask for the feature, or name the gfx
targets (`prop.gcnArchName`). Tests for what every GPU since Pascal has (`prop.major < 3`) come out right and are not
told of: all AMD GPUs have those features, and numbers of 9 and more. Nor is a number that is printed.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Finding, Safety, Severity
from waveport.rules.file import File
from waveport.rules.registry import members, rule

_EVERY_GPU = 6  # the last compute capability whose features all AMD GPUs have
_ORDER = frozenset([b"<", b">", b"<=", b">="])
_COMPARE = frozenset([b"<", b">", b"<=", b">=", b"==", b"!=", b"*"])


@rule("WP0413", on=members("major"), safety=Safety.REVIEW, severity=Severity.WRONG)
def capability_test(i: int, file: File) -> Iterator[Finding]:
    """Report one comparison of a compute capability."""
    start = file.before(file.before(i))
    neighbours = {file.token(file.after(i)), file.token(file.before(start))}
    if _asks_for_old_feature(i, file) or _is_shown(i, file):
        return
    uses_properties = not file.vocabulary.isdisjoint([b"cudaDeviceProp", b"hipDeviceProp_t"])
    if uses_properties and neighbours & _COMPARE and file.token(start) != b"version":
        yield file.finding(
            i,
            "a test of the compute capability: on AMD this is the gfx number (9 for gfx90a, 11 for gfx1100); "
            "test for the feature instead",
        )


def _is_shown(i: int, file: File) -> bool:
    """`printf("SM %d", prop.major * 10 + prop.minor)`."""
    start = file.before(i)
    while start >= 0 and file.toks[start] not in (b";", b"{", b"}"):
        start = file.before(start)
    words = [file.toks[k] for k in file.significant(start + 1, i)]
    return any(word.endswith(b"printf") for word in words) and not _ORDER.intersection(words)


def _asks_for_old_feature(i: int, file: File) -> bool:
    """The line orders `major` and small numbers: true or false as it should be on AMD."""
    number, line = file.line_column(file.offs[i])[0], []
    start = i
    while start > 0 and file.line_column(file.offs[start - 1])[0] == number:
        start -= 1
    ordered = False
    for k in file.significant(start, len(file.toks)):
        if file.line_column(file.offs[k])[0] != number:
            break
        if file.toks[k] == b"major":
            operator, value = file.token(file.after(k)), file.token(file.after(file.after(k)))
            ordered |= operator in _ORDER
            line.append(value)
    return ordered and all(value.isdigit() and int(value) <= _EVERY_GPU for value in line)
