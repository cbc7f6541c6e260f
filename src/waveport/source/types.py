"""The arithmetic type of an expression, as far as the tokens of one file tell: an honest "unknown" otherwise.

Types are small strings: "i8" "i16" "i32" "i64" "u8" ... "f16" "f32" "f64", "?T" for a named type that the file does
not explain (two of the same name are the same type), and "" for unknown. `long` is 64 bits, as on
Linux; its own rank is "il"/"ul", since CUDA's overloads tell `long` from `long long`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping

from waveport.source.brackets import CLOSE, OPEN
from waveport.source.cpp import CppFile, Part
from waveport.source.functions import Functions
from waveport.source.lexer import is_identifier

_WORDS = frozenset([b"unsigned", b"signed", b"int", b"long", b"short", b"char", b"float", b"double", b"bool"])
_SKIP = frozenset(
    [b"const", b"constexpr", b"static", b"volatile", b"__restrict__", b"__restrict", b"inline", b"register", b"extern",
     b"__shared__", b"__constant__", b"__device__", b"__host__", b"__forceinline__", b"typename", b"mutable"]
)  # fmt: skip
_NAMED = {
    b"size_t": "ul", b"ssize_t": "il", b"ptrdiff_t": "il", b"int8_t": "i8", b"uint8_t": "u8", b"int16_t": "i16",
    b"uint16_t": "u16", b"int32_t": "i32", b"uint32_t": "u32", b"int64_t": "il", b"uint64_t": "ul", b"uint": "u32",
    b"uchar": "u8", b"ushort": "u16", b"ulong": "ul", b"half": "f16", b"__half": "f16", b"uintptr_t": "ul",
    b"int_fast32_t": "il", b"uint_fast32_t": "ul", b"clock_t": "il", b"longlong": "i64", b"ulonglong": "u64",
}  # fmt: skip
_NO_TYPES = frozenset([b"auto", b"define", b"return", b"else", b"case", b"new", b"delete", b"throw", b"goto"])
_BUILT_IN = frozenset([b"threadIdx", b"blockIdx", b"blockDim", b"gridDim"])
_LONGEST, _DEEPEST = 1000, 24  # tokens and levels of an expression that is still looked into
_RANK = ["i8", "u8", "i16", "u16", "i32", "u32", "il", "ul", "i64", "u64", "f16", "f32", "f64"]
_CASTS = frozenset([b"static_cast", b"reinterpret_cast", b"const_cast"])
_FLOAT_CALLS = frozenset(b"sqrtf expf logf fabsf floorf ceilf fminf fmaxf powf sinf cosf roundf truncf fmodf rsqrtf "
                         b"__expf __logf __fdividef __int_as_float __uint_as_float __half2float tanhf".split())  # fmt: skip
_INT_CALLS = frozenset(b"__popc __popcll __clz __clzll __ffs __ffsll __float2int_rn __float2int_rd __float2int_rz "
                       b"__float_as_int abs".split())  # fmt: skip
_COMPARE = frozenset([b"==", b"!=", b"<=", b">=", b"<", b">", b"&&", b"||"])
_LOOSEST_FIRST = ([b"?"], _COMPARE, [b"|", b"^", b"&"], [b"<<", b">>"], [b"+", b"-"], [b"*", b"/", b"%"])
_BINDS = {operator: strength for strength, operators in enumerate(_LOOSEST_FIRST) for operator in operators}


def parse_type(words: list[bytes], typedefs: Mapping[bytes, bytes]) -> str:
    """The type that declaration words name ("unsigned", "long"), or ""."""
    plain = [w for w in words if w not in _SKIP]
    if len(plain) == 1 and plain[0] in typedefs and plain[0] not in _NAMED:
        return parse_type(typedefs[plain[0]].split(), {})
    if len(plain) == 3 and plain[:2] == [b"std", b"::"]:
        plain = plain[2:]
    if len(plain) == 1 and plain[0] in _NAMED:
        return _NAMED[plain[0]]
    if not plain or not set(plain) <= _WORDS:
        named = len(plain) == 1 and is_identifier(plain[0]) and plain[0] not in _NO_TYPES
        return "?" + plain[0].decode("latin-1") if named else ""
    sign = "u" if b"unsigned" in plain else "i"
    if b"double" in plain:
        return "f64" if b"long" not in plain else ""
    if b"float" in plain:
        return "f32"
    if b"bool" in plain:
        return "u8"
    if b"char" in plain:
        return sign + "8"
    if b"short" in plain:
        return sign + "16"
    longs = plain.count(b"long")
    return sign + ("64" if longs > 1 else "l" if longs else "32")


def promoted(kind: str) -> str:
    """Integer promotion."""
    return "i32" if kind in ("i8", "u8", "i16", "u16") else kind


def common(a: str, b: str) -> str:
    """The usual arithmetic conversions of C++ for two known types."""
    a, b = promoted(a), promoted(b)
    if not a or not b or a[0] == "?" or b[0] == "?":
        return a if a == b else ""
    if {a, b} == {"ul", "i64"} or {a, b} == {"il", "u64"}:
        return "u64"
    return max(a, b, key=_RANK.index)


class Types:
    """Answers about expressions of one file."""

    def __init__(self, file: CppFile, functions: Functions, typedefs: Mapping[bytes, bytes]) -> None:
        self._file = file
        self._functions = functions
        self._typedefs = typedefs
        self._found: dict[bytes, tuple[list[int], int]] = {}

    def of(self, part: Part, depth: int = 0) -> str:
        """The type of an expression, or ""."""
        if part.end - part.start > _LONGEST:
            return ""
        indices = [i for i in self._file.significant(part.start, part.end)]
        return self._expression(indices, depth) if indices else ""

    # ---- expressions
    def _expression(self, at: list[int], depth: int) -> str:
        toks = self._file.toks
        if len(at) == 1:
            return self._atom(at[0])
        if not at or depth > _DEEPEST:
            return ""
        split = self._split(at)
        if split >= 0:
            operator = toks[at[split]]
            left, right = at[:split], at[split + 1 :]
            if operator == b"?":
                return self._choice(right, depth)
            if operator in _COMPARE:
                return "i32"
            kind = self._expression(left, depth + 1)
            if operator in (b"<<", b">>"):
                return promoted(kind)
            return common(kind, self._expression(right, depth + 1))
        first = toks[at[0]]
        if first in (b"-", b"+", b"~"):
            return promoted(self._expression(at[1:], depth + 1))
        if first == b"!":
            return "i32"
        if first == b"*" and len(at) == 2:
            return self._declared(at[1], pointer=True)
        if first == b"(":
            return self._parenthesis(at, depth)
        if first == b"sizeof":
            return "ul"
        if first in _CASTS or is_identifier(first):
            return self._postfix(at, depth)
        return ""

    def _split(self, at: list[int]) -> int:
        """Position of the operator that binds least at this level: the first `?`, the last of the others; or -1."""
        toks, level, found, lowest = self._file.toks, 0, -1, len(_LOOSEST_FIRST) - 1
        for k, i in enumerate(at):
            token = toks[i]
            if token in OPEN:
                level += 1
            elif token in CLOSE:
                level -= 1
            elif level == 0 and k > 0 and _BINDS.get(token, len(_LOOSEST_FIRST)) <= lowest and self._is_binary(at, k):
                if token == b"?":
                    return k
                found, lowest = k, _BINDS[token]
        return found

    def _is_binary(self, at: list[int], k: int) -> bool:
        """The operator at position k stands between two operands."""
        toks = self._file.toks
        token, previous = toks[at[k]], toks[at[k - 1]]
        if token in (b"<", b">") and any(toks[j] in _CASTS for j in at[:k]):
            return False
        if previous == b")":
            return not self._is_cast_end(at, k - 1)
        return previous == b"]" or previous[0:1].isalnum() or previous[0:1] in (b"_", b"'")

    def _is_cast_end(self, at: list[int], k: int) -> bool:
        """The `)` at position k closes a C cast such as `(int)`."""
        start = k
        while start > 0 and self._file.toks[at[start]] != b"(":
            start -= 1
        words = [self._file.toks[i] for i in at[start + 1 : k]]
        return (
            bool(words)
            and self._named(words) != ""
            and (start == 0 or not is_identifier(self._file.toks[at[start - 1]]))
        )

    def _choice(self, at: list[int], depth: int) -> str:
        level = 0
        for k, i in enumerate(at):
            token = self._file.toks[i]
            level += (token in (b"(", b"[")) - (token in (b")", b"]"))
            if token == b":" and level == 0:
                return common(self._expression(at[:k], depth + 1), self._expression(at[k + 1 :], depth + 1))
        return ""

    def _parenthesis(self, at: list[int], depth: int) -> str:
        close = self._close(at, 0)
        if close < 0:
            return ""
        inner = at[1:close]
        named = self._named([self._file.toks[i] for i in inner])
        if close == len(at) - 1:
            return self._expression(inner, depth + 1) if inner else ""
        return named

    def _named(self, words: list[bytes]) -> str:
        """A type that is surely one: an identifier that might be a variable is none."""
        kind = parse_type(words, self._typedefs)
        return "" if kind.startswith("?") else kind

    def _close(self, at: list[int], open_: int) -> int:
        level = 0
        for k in range(open_, len(at)):
            token = self._file.toks[at[k]]
            level += (token in (b"(", b"[", b"{")) - (token in (b")", b"]", b"}"))
            if level == 0:
                return k
        return -1

    def _postfix(self, at: list[int], depth: int) -> str:
        toks = self._file.toks
        words = [toks[i] for i in at]
        if words[0] in _BUILT_IN and len(words) == 3 and words[1] == b".":
            return "u32"
        if words[0] in _CASTS:
            end = words.index(b">") if b">" in words else 0
            return parse_type(words[2:end], self._typedefs)
        if words[1] == b"(" and self._close(at, 1) == len(at) - 1:
            return self._call(words[0], at, depth)
        if words[1] == b"[" and self._close(at, 1) == len(at) - 1:
            return self._declared(at[0], pointer=True)
        return parse_type(words, self._typedefs) if set(words) <= _WORDS else ""

    def _call(self, name: bytes, at: list[int], depth: int) -> str:
        named = self._named([name])
        if named:
            return named
        if name in _FLOAT_CALLS:
            return "f32"
        if name in _INT_CALLS:
            return "i32"
        if name in (b"min", b"max"):
            parts = self._file.split(at[1] + 1, at[-1])
            return common(self.of(parts[0], depth + 1), self.of(parts[1], depth + 1)) if len(parts) == 2 else ""
        return ""

    def _atom(self, i: int) -> str:
        token = self._file.toks[i]
        if token[0:1].isdigit() or token[0:1] == b".":
            return _literal(token)
        if token[0:1] == b"'":
            return "i8"
        return self._declared(i, pointer=False) if is_identifier(token) else ""

    # ---- declarations
    def _declared(self, i: int, *, pointer: bool) -> str:
        """The declared type of the variable used at token i; of what it points to, if `pointer`."""
        name = self._file.toks[i]
        function = self._functions.around(i)
        start = function.head if function else 0
        everywhere, outside = self._declarators(name)
        at = bisect_left(everywhere, i) - 1
        if at >= 0 and everywhere[at] >= start:
            return self._declaration(everywhere[at], pointer) or ""
        if 0 <= outside < start:
            return self._declaration(outside, pointer) or ""
        body = self._typedefs.get(name)
        return _literal(body.strip(b"() ")) if body and body.strip(b"() ")[:1].isdigit() and not pointer else ""

    def _declarators(self, name: bytes) -> tuple[list[int], int]:
        """Where the file declares a name, in order, and the first such place outside functions (-1: none)."""
        if name not in self._found:
            places = [k for k in self._file.uses.get(name, []) if self._declaration(k, pointer=False) is not None]
            self._found[name] = places, next((k for k in places if self._functions.around(k) is None), -1)
        return self._found[name]

    def _declaration(self, k: int, pointer: bool) -> str | None:
        """The type if token k is a declarator, None if it is a use."""
        file, toks = self._file, self._file.toks
        following = file.token(file.after(k))
        if following not in (b";", b"=", b",", b")", b"[", b"(", b"{", b":", b">"):
            return None
        is_pointer = following == b"["
        at = file.before(k)
        while at >= 0 and toks[at] in (b"*", b"&", b"__restrict__", b"__restrict", b"const", b"&&"):
            is_pointer = is_pointer or toks[at] == b"*"
            at = file.before(at)
        words: list[bytes] = []
        while at >= 0 and (
            toks[at] in _WORDS or toks[at] in _SKIP or (not words and is_identifier(toks[at])) or toks[at] == b"::"
        ):
            words.insert(0, toks[at])
            at = file.before(at)
        if words and words[0] == b"::":
            return None
        if not words:
            return self._in_list(at, pointer, is_pointer) if at >= 0 and toks[at] == b"," else None
        if words[-1] in _NO_TYPES:
            return None
        return parse_type(words, self._typedefs) if is_pointer == pointer else ""

    def _in_list(self, comma: int, pointer: bool, is_pointer: bool) -> str | None:
        """`int a = 1, b;`: the type stands before the first declarator of the statement."""
        file, toks = self._file, self._file.toks
        i, level = file.before(comma), 0
        stop = comma - _LONGEST
        while i >= 0 and not (level == 0 and toks[i] in (b";", b"{", b"}", b"(")):
            if i < stop:
                return None
            level += (toks[i] in (b")", b"]")) - (toks[i] in (b"(", b"["))
            i = file.before(i)
        if i < 0 or (toks[i] == b"(" and file.token(file.before(i)) != b"for"):
            return None
        words: list[bytes] = []
        i = file.after(i)
        while i < comma and (toks[i] in _WORDS or toks[i] in _SKIP or (not words and is_identifier(toks[i]))):
            words.append(toks[i])
            i = file.after(i)
        kind = parse_type(words, self._typedefs)
        return (kind if is_pointer == pointer else "") if kind else None


def _literal(token: bytes) -> str:
    """The type of a numeric literal."""
    low = token.lower()
    if low.startswith((b"0x", b"0b")) or not (b"." in low or b"e" in low):
        digits = low.rstrip(b"ul")
        suffix = low[len(digits) :]
        try:
            value = int(digits.replace(b"'", b""), 0 if digits[:2] in (b"0x", b"0b") else 10)
        except ValueError:
            return ""
        if b"ll" in suffix:
            return "u64" if b"u" in suffix else "i64"
        if b"l" in suffix:
            return "ul" if b"u" in suffix else "il"
        if b"u" in suffix:
            return "u32" if value < 1 << 32 else "ul"
        if value < 1 << 31:
            return "i32"
        return "u32" if digits.startswith(b"0x") and value < 1 << 32 else "il"
    return "f32" if low.endswith(b"f") else "f64"
