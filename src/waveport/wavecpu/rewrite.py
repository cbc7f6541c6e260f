"""Turn what only a GPU compiler reads into ordinary C++: kernel launches and shared memory of run-time size.

    k<<<grid, block>>>(a, f(b));      ->  wavecpu::Grid(grid, block).run([&, wavecpu_1 = (f(b))] { k(a, wavecpu_1); });
    extern __shared__ float s[];      ->  static float (&s)[] = reinterpret_cast<float (&)[]>(wavecpu::dynamic_lds);

Arguments with a call or a side effect are evaluated once, on the host. Works on tokens, so inside macros too; line
breaks are kept, so that messages name the right line.
"""

from __future__ import annotations

from collections.abc import Sequence

from waveport.source.lexer import is_identifier, is_trivia, tokenize

_OPEN = {b"(": b")", b"[": b"]", b"{": b"}"}
_CLOSE = {close: start for start, close in _OPEN.items()}
_SIDE_EFFECTS = {b"++", b"--", b"=", b"+=", b"-=", b"*=", b"/=", b"("}
_ATTRIBUTES = {b"__align__", b"alignas", b"__attribute__"}


def rewrite(data: bytes) -> bytes:
    """Return the source with launches and extern shared arrays as plain C++."""
    if b"<<" not in data and b"__shared__" not in data and b"hipLaunchKernel" not in data:
        return data
    tokens = tokenize(data)
    position = 0
    while position < len(tokens):
        if tokens[position] == b"extern":
            _extern_shared(tokens, position)
        elif tokens[position] == b"<<" and _is(tokens, _next(tokens, position), b"<"):  # nvcc takes `<< <` too
            tokens[position : _next(tokens, position) + 1] = [b"<<<"]
            continue
        elif tokens[position] == b"<<<":
            _launch(tokens, position)
        position += 1
    return b"".join(tokens)


def _next(tokens: Sequence[bytes], at: int) -> int:
    """Index of the next token that means something, or len(tokens)."""
    at += 1
    while at < len(tokens) and is_trivia(tokens[at]):
        at += 1
    return at


def _previous(tokens: Sequence[bytes], at: int) -> int:
    at -= 1
    while at >= 0 and is_trivia(tokens[at]):
        at -= 1
    return at


def _is(tokens: Sequence[bytes], at: int, token: bytes) -> bool:
    return 0 <= at < len(tokens) and tokens[at] == token


def _closing(tokens: Sequence[bytes], at: int) -> int:
    """Index of the bracket that closes the one at `at`, -1 if none does."""
    depth = 0
    for i in range(at, len(tokens)):
        if tokens[i] in _OPEN:
            depth += 1
        elif tokens[i] in _CLOSE:
            depth -= 1
            if depth == 0:
                return i
    return -1


def _opening(tokens: Sequence[bytes], at: int) -> int:
    depth = 0
    for i in range(at, -1, -1):
        if tokens[i] in _CLOSE:
            depth += 1
        elif tokens[i] in _OPEN:
            depth -= 1
            if depth == 0:
                return i
    return -1


def _launch(tokens: list[bytes], at: int) -> None:
    """Rewrite the launch whose `<<<` is at `at`; leave what does not look like one."""
    end = _configuration_end(tokens, at)
    if end < 0:
        return
    opened = _next(tokens, end)
    closed = _closing(tokens, opened) if _is(tokens, opened, b"(") else -1
    start = _kernel_start(tokens, at)
    if closed < 0 or start < 0:
        return
    kernel = b"".join(tokens[start:at])
    captures, arguments = _arguments(tokens[opened + 1 : closed])
    configuration = b"".join(tokens[at + 1 : end])
    between = b"".join(token for token in tokens[end + 1 : opened] if is_trivia(token))
    text = b"wavecpu::Grid(%s).run([&%s] { %s%s(%s); })" % (configuration, captures, kernel, between, arguments)
    tokens[start : closed + 1] = [text]


def _configuration_end(tokens: list[bytes], at: int) -> int:
    """Index of the `>>>` that closes the launch at `at`; brackets nest, and `>> >` counts."""
    i = at + 1
    while i < len(tokens):
        if tokens[i] == b">>>":
            return i
        if tokens[i] == b">>" and _is(tokens, _next(tokens, i), b">"):
            tokens[i : _next(tokens, i) + 1] = [b">>>"]
            return i
        if tokens[i] in _OPEN:
            i = _closing(tokens, i)
            if i < 0:
                return -1
        if tokens[i] in (b";", b"}"):
            return -1
        i += 1
    return -1


def _kernel_start(tokens: Sequence[bytes], at: int) -> int:
    """First token of the kernel expression that ends before `at`: a name, a template-id, a member, an index."""
    i = _previous(tokens, at)
    if i >= 0 and tokens[i] in (b">", b">>"):
        depth = 0
        while i >= 0:
            depth += {b">": 1, b">>": 2, b"<": -1, b"<<": -2}.get(tokens[i], 0)
            if depth <= 0:
                break
            i = _previous(tokens, i)
        i = _previous(tokens, i)
    while i >= 0:
        if tokens[i] in _CLOSE:
            i = _opening(tokens, i)
        elif not is_identifier(tokens[i]):
            return -1
        before = _previous(tokens, i)
        if before < 0 or tokens[before] not in (b"::", b".", b"->"):
            indexed = before >= 0 and tokens[i] == b"[" and (is_identifier(tokens[before]) or tokens[before] in _CLOSE)
            if not indexed:
                return i
            i = before
            continue
        i = _previous(tokens, before)
        if tokens[before] == b"::" and (i < 0 or not (is_identifier(tokens[i]) or tokens[i] == b">")):
            return before
    return -1


def _arguments(tokens: Sequence[bytes]) -> tuple[bytes, bytes]:
    """Split the kernel's arguments into captures for those with an effect, and what to pass."""
    captures, passed = [], []
    for number, argument in enumerate(_split(tokens)):
        text = b"".join(argument)
        braced = text.strip().startswith(b"{")
        if braced or text.strip().endswith(b"...") or not _SIDE_EFFECTS & set(argument):
            passed.append(text)
            continue
        lines = b"\n" * text.count(b"\n") if b"\\\n" not in text else b""
        captures.append(b", wavecpu_%d = (%s)" % (number, text))
        passed.append(b"wavecpu_%d" % number + (b"" if captures else lines))
    return b"".join(captures), b",".join(passed)


def _split(tokens: Sequence[bytes]) -> list[list[bytes]]:
    """Split at the commas that separate arguments; those of template arguments in an explicit call belong to it."""
    parts: list[list[bytes]] = [[]]
    depth = angle = 0
    for i, token in enumerate(tokens):
        depth += (token in _OPEN) - (token in _CLOSE)
        if token == b"<" and i and is_identifier(tokens[i - 1]) and _is_template(tokens, i):
            angle += 1
        elif token in (b">", b">>") and angle:
            angle -= min(angle, len(token))
        if token == b"," and depth == 0 and angle == 0:
            parts.append([])
        else:
            parts[-1].append(token)
    return parts


def _is_template(tokens: Sequence[bytes], at: int) -> bool:
    """Tell a template's `<` from less-than: only type-like tokens up to a `>` that `(`, `::` or `{` follows."""
    depth = 0
    for i in range(at, len(tokens)):
        if tokens[i] == b"<":
            depth += 1
        elif tokens[i] in (b">", b">>"):
            depth -= len(tokens[i])
            if depth <= 0:
                after = _next(tokens, i)
                return after < len(tokens) and tokens[after] in (b"(", b"::", b"{")
        elif tokens[i] in (b"(", b")", b";", b"&&", b"||"):
            return False
    return False


def _extern_shared(tokens: list[bytes], at: int) -> None:
    """Give `extern __shared__ T name[]` the scheduler's array."""
    end = at
    while end < len(tokens) and tokens[end] not in (b";", b"{", b"}", b"("):
        end = _skip_attribute(tokens, end)
    if end >= len(tokens) or tokens[end] != b";" or b"__shared__" not in tokens[at:end] or b"[" not in tokens[at:end]:
        return
    words, i = [], at
    while i < end:
        skipped = _skip_attribute(tokens, i)
        if skipped == i + 1 and tokens[i] not in (b"extern", b"__shared__"):
            words.append(tokens[i])
        i = skipped
    bracket = words.index(b"[")
    name = _previous(words, bracket)
    declared = b"".join(words[:name]).strip()
    bounds = b"".join(words[bracket:]).strip()
    tokens[at:end] = [
        b"static %s (&%s)%s = reinterpret_cast<%s (&)%s>(wavecpu::dynamic_lds)"
        % (declared, words[name], bounds, declared, bounds)
    ]


def _skip_attribute(tokens: Sequence[bytes], at: int) -> int:
    """Index after the token at `at`, or after an attribute and its brackets."""
    if tokens[at] in _ATTRIBUTES:
        opened = _next(tokens, at)
        if _is(tokens, opened, b"("):
            return max(_closing(tokens, opened), at) + 1
    return at + 1
