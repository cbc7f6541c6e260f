"""Tell of tests on NVIDIA's compute capability.

`prop.major` is the gfx number's first part on AMD (9 for gfx90a and gfx942, 11 for gfx1100), so `prop.major >= 8`
is true or false for reasons that have nothing to do with what the code asks. Ask for the feature, or name the gfx
targets (`prop.gcnArchName`).

Not told of is what comes out right: tests for what every GPU since Volta or Ampere has (`prop.major < 3`,
`prop.major >= 8`; AMD GPUs have numbers of 9 and more, and no test for Hopper or fp8 is among those), a number that is printed, equality with a number that no AMD GPU has, one card's
number beside another's or the highest, a lower bound that every AMD GPU passes and that only ends the program or is
named after that (`min_major`), and a number that is kept in a local variable for nothing but such uses.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from waveport.model import Finding, Safety, Severity
from waveport.rules.file import File
from waveport.rules.registry import members, rule
from waveport.source.lexer import is_identifier

_AMPERE, _LAST_MINOR = 8, 8  # 8.9 has fp8, and bounds above it send AMD into code for Hopper
_NO_GPU = 100  # `major == 9999` is emulation in old samples
_AMD = range(9, 13)
_REACH = 24  # tokens that `major * 10 + minor` and its comparison may take
_ORDER = frozenset([b"<", b">", b"<=", b">="])
_EQUAL = frozenset([b"==", b"!="])
_COMPARE = _ORDER | _EQUAL | {b"*"}
_MINIMUM = re.compile(
    rb"k?(?:[mM]in(?:imum|imal)?(?![a-z])|MIN_|[rR]equired|REQUIRED_)|\w+_(?:min|MIN|required|REQUIRED)(?![a-z])|\w*[mM]ajor"
)
_ENDS = frozenset([b"exit", b"_exit", b"abort", b"throw", b"return"])


@rule("WP0413", on=members("major"), safety=Safety.REVIEW, severity=Severity.WRONG)
def capability_test(i: int, file: File) -> Iterator[Finding]:
    """Report one comparison of a compute capability."""
    start = file.before(file.before(i))
    neighbours = {file.token(file.after(i)), file.token(file.before(start))}
    right = _asks_for_old_feature(i, file) or _no_amd_number(i, start, file)
    if right or _only_ends(i, file) or _is_shown(i, file) or _is_kept_for_old_features(i, file):
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
            line.append((operator, value))
    return (ordered and all(is_right(*one) for one in line)) or _combined_is_old(i, file)


def is_right(operator: bytes, number: bytes, scale: int = 1) -> bool:
    """A comparison of the number `scale * major` says of AMD's GPUs what it should."""
    if not number.isdigit() or operator in _EQUAL:
        return number.isdigit() and int(number) // scale not in _AMD
    lowest = int(number) + (operator in (b">", b"<="))
    highest = _AMPERE * scale + _LAST_MINOR * min(scale // 10, 10)
    return lowest <= highest or int(number) >= _NO_GPU * scale


def _combined_is_old(i: int, file: File) -> bool:
    """`major * 10 + minor <= 12` and its like."""
    factor = file.token(file.after(file.after(i)))
    if file.token(file.after(i)) != b"*" or not factor.isdigit() or not int(factor):
        return False
    for k in file.significant(i + 1, i + _REACH):
        if file.toks[k] in _ORDER:
            return is_right(file.toks[k], file.token(file.after(k)), int(factor))
    return False


def _is_kept_for_old_features(i: int, file: File) -> bool:
    """`int sm = major * 10 + minor;` where the variable is only compared with old numbers, printed, or set anew, or ends the program."""
    function, at = file.function(i), file.before(i)
    while at >= 0 and file.toks[at] not in (b"=", b";", b"{", b"}"):
        at = file.before(at)
    name = file.before(at)
    declared = is_identifier(file.token(name)) and is_identifier(file.token(file.before(name)))
    if function is None or file.token(at) != b"=" or not declared:
        return False
    uses = [k for k in file.uses[file.toks[name]] if i < k < function.body_close]
    if uses and file.token(file.after(uses[0])) == b"=":
        return True
    factor = file.token(file.after(file.after(i)))
    scale = int(factor) if file.token(file.after(i)) == b"*" and factor.isdigit() and int(factor) else 1
    return all(_is_old(k, scale, file) or _is_shown(k, file) or _only_ends(k, file, scale) for k in uses)


def _is_old(k: int, scale: int, file: File) -> bool:
    """Token k is ordered beside the number of a GPU whose features all AMD GPUs have."""
    operator = file.token(file.after(k))
    return operator in _ORDER and is_right(operator, file.token(file.after(file.after(k))), scale)


def _no_amd_number(i: int, start: int, file: File) -> bool:
    """Equality with a number that no AMD GPU has, or a comparison with another card, the highest or a minimum."""
    right, left = file.after(i), file.before(start)
    ahead = file.token(right) in _ORDER | _EQUAL
    operator, other = (right, file.after(right)) if ahead else (left, file.before(left))
    number = file.token(other)
    if number.isdigit():
        return file.token(operator) in _EQUAL and int(number) not in _AMD
    card = other if not ahead else file.after(file.after(other))
    if file.token(operator) not in _ORDER | _EQUAL:
        return False
    return file.token(card) == b"major" or _is_minimum(number, file) or _is_of_a_card(number, i, file)


def _is_minimum(name: bytes, file: File) -> bool:
    """A bound that is named after that, or after what it bounds, unless the file says that AMD's numbers do not pass it."""
    if not is_identifier(name or b" ") or not _MINIMUM.match(name):
        return False
    ahead = (file.after(file.after(k)) for k in file.uses[name] if file.token(file.after(k)) == b"=")
    values = [file.token(k) for k in ahead] + [file.project.macros.get(name, b"").strip()]
    return not any(value.isdigit() and int(value) > _AMD.start for value in values)


def _is_of_a_card(name: bytes, i: int, file: File) -> bool:
    """`best = max(best, prop.major);` in the function."""
    function = file.function(i)
    if function is None:
        return False
    uses = [k for k in file.uses.get(name, []) if function.body_open < k < function.body_close]
    sets = [k for k in uses if file.token(file.after(k)) == b"="]
    return any(b"major" in b"".join(file.toks[k : k + _REACH]).partition(b";")[0] for k in sets)


def _only_ends(i: int, file: File, scale: int = 1) -> bool:
    """`if (prop.major < 8) { a message; exit(1); }`: every AMD GPU goes on."""
    depth, open_ = 0, i
    while open_ > 0 and not (depth < 0 and file.token(file.before(open_)) == b"if"):
        open_ = file.before(open_)
        depth += (file.token(open_) == b")") - (file.token(open_) == b"(")
        if file.token(open_) in (b";", b"{", b"}"):
            return False
    close = file.closing(open_)
    numbers = [k for k in file.significant(open_, close) if file.toks[k] == file.toks[i]]
    false = all(_false_on_amd(k, scale, file) for k in numbers)
    return open_ > 0 and close > i and false and _ends(file.after(close), file)


def _false_on_amd(k: int, scale: int, file: File) -> bool:
    operator, number = file.token(file.after(k)), file.token(file.after(file.after(k)))
    lowest = _AMD.start * scale + (operator == b"<")
    return operator in (b"<", b"<=") and number.isdigit() and int(number) < lowest


def _ends(first: int, file: File) -> bool:
    """The block at `first` says something and ends the program, or throws; it has one way through."""
    if file.token(first) != b"{":
        return file.token(first) in _ENDS - {b"return"}
    statements: list[bytes] = []
    begins = True
    for k in file.significant(first + 1, len(file.toks)):
        token = file.toks[k]
        if token == b"}":
            break
        if token == b"{":
            return False
        if begins:
            statements.append(token if token != b"std" else file.token(file.after(file.after(k))))
        begins = token == b";"
    said = len(statements) > 1 or statements[:1] != [b"return"]
    return bool(statements) and statements[-1] in _ENDS and said
