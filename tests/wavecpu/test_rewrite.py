"""Launches and run-time shared memory become plain C++; everything else stays."""

import pytest

from waveport.wavecpu.rewrite import rewrite

CASES = [
    ("k<<<g, b>>>(a, f(b), x++);", "wavecpu::Grid(g, b).run([&, wavecpu_1 = ( f(b)), wavecpu_2 = ( x++)] { k(a,wavecpu_1,wavecpu_2); });"),
    ("ns::k<float, 3><<<dim3(1, 2), n >> 2, 0, s>>>(a, NULL);", "wavecpu::Grid(dim3(1, 2), n >> 2, 0, s).run([&] { ns::k<float, 3>(a, NULL); });"),
    ("if (x) k<<< g, 256 >> >(a);", "if (x) wavecpu::Grid( g, 256 ).run([&] { k(a); });"),
    ("k<< <1, 2>>>(a);", "wavecpu::Grid(1, 2).run([&] { k(a); });"),
    ("#define L(...) \\\n  k<<<g, b>>>(__VA_ARGS__)\n", "#define L(...) \\\n  wavecpu::Grid(g, b).run([&] { k(__VA_ARGS__); })\n"),
    ("f[i]<<<1, 2>>>(g<int, 2>(3), {1, 2});", "wavecpu::Grid(1, 2).run([&, wavecpu_0 = (g<int, 2>(3))] { f[i](wavecpu_0, {1, 2}); });"),
    ("(*fp)<<<1, 2>>>(a);", "wavecpu::Grid(1, 2).run([&] { (*fp)(a); });"),
    ("o.k<T><<<1, 1>>>();", "wavecpu::Grid(1, 1).run([&] { o.k<T>(); });"),
    ("extern __shared__ __align__(16) float s[];", "static float (&s)[] = reinterpret_cast<float (&)[]>(wavecpu::dynamic_lds);"),
    ("extern volatile __shared__ int s[];", "static volatile  int (&s)[] = reinterpret_cast<volatile  int (&)[]>(wavecpu::dynamic_lds);"),
]  # fmt: skip
UNTOUCHED = [
    "extern int x[];",
    "// k<<<1, 2>>>(3)\n",
    'puts("k<<<1, 2>>>(3)");',
    "a <<= 2; b = c << d;",
    "__shared__ int s[4];",
    "k<<<1, 2",
    "k<<<",
    "<<<1>>>(2)",
    "extern __shared__",
]


@pytest.mark.parametrize(("before", "after"), CASES, ids=[case[0] for case in CASES])
def test_rewritten(before: str, after: str) -> None:
    assert rewrite(before.encode()).decode() == after
    assert rewrite(after.encode()).decode() == after


@pytest.mark.parametrize("text", UNTOUCHED)
def test_untouched(text: str) -> None:
    assert rewrite(text.encode()).decode() == text


def test_lines_stay() -> None:
    text = b"a;\nk<<<g,\n  b>>>(x,\n  f(y),\n  z);\nlast;\n"
    assert rewrite(text).count(b"\n") >= text.count(b"\n")
