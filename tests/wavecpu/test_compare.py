"""The verdict's word and sentence, from what two runs did."""

import pytest

from waveport.wavecpu.compare import compare
from waveport.wavecpu.execute import Run


def ran(
    wave: int, out: str = "", code: int = 0, *, launches: int = 1, fault: str = "", ended: bool = True, **files: str
) -> Run:
    return Run(wave, code, ended, fault, out.encode(), b"", files, {"launches": launches})


CASES = [
    ("same", "", ran(32, "PASS 1.5\n", file="a"), ran(64, "PASS 1.5\n", file="a")),
    ("same", "", ran(32, "warp size 32 gfx1100\n"), ran(64, "warp size 64 gfx90a\n")),
    ("differs", "output line 2: PASS | FAIL", ran(32, "x\nPASS\n"), ran(64, "x\nFAIL\n")),
    ("differs", "output line 1: x | (no such line)", ran(32, "x\n"), ran(64)),
    ("differs", "output line 1: s 1.5 | s 1.2 (only numbers differ, relative by 0.2 at most)", ran(32, "s 1.5"), ran(64, "s 1.2")),
    ("differs", "exit code 0 at wave 32, 1 at wave 64", ran(32), ran(64, code=1)),
    ("differs", "file f is not written at wave 64", ran(32, f="a"), ran(64)),
    ("differs", "file f has other contents", ran(32, f="a"), ran(64, f="b")),
    ("guard refused", "at wave 64 it ended with 3 before any kernel: no", ran(32), ran(64, "no\n", 3, launches=0)),
    ("not runnable", "it ended with 2 before any kernel: usage", ran(32, "usage\n", 2, launches=0), ran(64, "usage\n", 2, launches=0)),
    ("faulted", "at wave 64 only: SIGSEGV", ran(32), ran(64, code=-11, fault="SIGSEGV")),
    ("did not end", "at wave 32 and 64", ran(32, ended=False), ran(64, ended=False)),
]  # fmt: skip


@pytest.mark.parametrize(("word", "detail", "first", "second"), CASES, ids=[f"{c[0]} {c[1]}" for c in CASES])
def test_verdict(word: str, detail: str, first: Run, second: Run) -> None:
    verdict = compare([first, second])
    assert (verdict.word, verdict.detail) == (word, detail)


def test_tolerance_is_for_numbers_only() -> None:
    assert compare([ran(32, "s 1.0"), ran(64, "s 1.0000001")], rtol=1e-6).word == "same"
    assert compare([ran(32, "s 1.0"), ran(64, "t 1.0")], rtol=1e-6).word == "differs"
