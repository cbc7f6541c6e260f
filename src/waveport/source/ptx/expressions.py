"""What the source text of an asm operand looks like: may it be repeated, does it need parentheses?"""

from __future__ import annotations

import re
from functools import lru_cache

_TOKEN = re.compile(
    r"\s*(?:(?P<number>\d[\w.']*)|(?P<word>[A-Za-z_]\w*)|(?P<string>\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*')"
    r"|(?P<op>::|->|\+\+|--|<<=|>>=|[-+*/%&|^=!<>]=|&&|\|\||<<|>>|.))",
    re.DOTALL,
)
_CASTS = {"static_cast", "reinterpret_cast", "const_cast", "sizeof", "alignof"}
_EFFECTS = {"++", "--", "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="}
_WORDS_BEFORE_PARENTHESES = _CASTS | {"int", "unsigned", "long", "short", "char", "float", "double", "const", "void"}


@lru_cache(maxsize=1000)  # each operand is looked at several times
def _tokens(text: str) -> tuple[tuple[str, str], ...]:
    found = _TOKEN.finditer(text.strip())
    return tuple((m.lastgroup or "", m.group(m.lastgroup or 0)) for m in found if m.group().strip())


def is_simple(text: str) -> bool:
    """Whether evaluating `text` once, twice or never makes no difference: no call, no assignment."""
    previous = ("", "")
    for token in _tokens(text):
        kind, word = token
        if word in _EFFECTS or (kind == "word" and word in ("new", "delete", "throw")):
            return False
        if word == "(" and previous[0] == "word" and previous[1] not in _WORDS_BEFORE_PARENTHESES:
            return False
        if word == "(" and previous[1] in (")", "]"):  # (f)(x) or a cast: a cast is written (T)(x); take no chance
            return False
        if word == "{":
            return False
        previous = token
    return True


def needs_parentheses(text: str) -> bool:
    """Whether `text` is more than a postfix expression, so that an operator beside it could split it."""
    tokens = _tokens(text)
    depth = 0
    for i, (kind, word) in enumerate(tokens):
        if word in ("(", "["):
            depth += 1
        elif word in (")", "]"):
            depth -= 1
            if depth == 0 and word == ")" and i + 1 < len(tokens) and tokens[i + 1][0] in ("word", "number"):
                return True
            if depth == 0 and word == ")" and i + 1 < len(tokens) and tokens[i + 1][1] == "(":
                return True
        elif depth == 0 and kind == "op" and word not in (".", "->", "::"):
            return True
    return False


def is_atomic(text: str) -> bool:
    """Whether an operator can stand beside `text` without changing its meaning."""
    if re.fullmatch(r"[\w.\0]+", text):
        return True
    opening = text.find("(")
    if opening < 0 or not re.fullmatch(r"[\w<>, ]*", text[:opening]) or not text.endswith(")"):
        return False
    depth = 0
    for i, c in enumerate(text):
        depth += (c == "(") - (c == ")")
        if depth == 0 and i > opening and i < len(text) - 1:
            return False
    return True


def top_level_comma(text: str) -> bool:
    depth = 0
    for c in text:
        depth += (c in "([{") - (c in ")]}")
        if c == "," and depth == 0:
            return True
    return False
