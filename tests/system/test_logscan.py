"""The log scanner: any size, any bytes, right line numbers."""

from __future__ import annotations

import gzip
import io
import json
import re
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waveport.cli import main
from waveport.system import logscan
from waveport.system.anchors import anchors, by_word, fold
from waveport.system.explain import explain, scanner
from waveport.system.logscan import LogScanner, Scan

ERROR = "RuntimeError: HIP error: invalid device function"


def scan(data: bytes, *patterns: str) -> Scan:
    return LogScanner(list(patterns) or ["invalid device function"]).scan(io.BytesIO(data))


def best(data: bytes) -> str | None:
    causes = explain(io.BytesIO(data)).causes
    return causes[0].cause.id if causes else None


@pytest.mark.parametrize(
    "data",
    [
        ERROR.encode(),
        f"a\r\nb\r\n{ERROR}\r\n".encode(),
        b"\x1b[31m\x1b[1mRuntimeError: HIP er\x1b[0mror: invalid \x1b]8;;x\x07device function\x1b[K",
        b"\xff\xfe\x80\x00broken\n" + ERROR.encode() + b"\xc3\n",
        ERROR.encode("utf-16"),
        b"\xef\xbb\xbf" + ERROR.encode(),
        (" 10%|#| 1/10\r" * 9 + ERROR + "\r 20%|##| 2/10").encode(),
        ERROR.upper().encode(),
        b"x" * 5_000_000 + b" " + ERROR.encode(),
    ],
    ids=["no newline", "crlf", "ansi", "not utf-8", "utf-16", "bom", "progress bar", "upper case", "endless line"],
)
def test_any_bytes(data: bytes) -> None:
    assert best(data) == "invalid-devfn"


def test_line_numbers_across_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logscan, "BLOCK_BYTES", 64)
    lines = [f"step {i}" for i in range(500)]
    lines[0] = lines[211] = lines[499] = ERROR
    for end in ("", "\n"):
        found = scan(("\n".join(lines) + end).encode())
        assert [hit.line for hit in found.hits["invalid device function"].first] == [1, 212, 500]
        assert found.lines == 500


def test_an_endless_line_is_one_line() -> None:
    found = scan(b"a\n" + b"x" * 9_000_000 + b"\n" + ERROR.encode())
    assert found.lines == 3 and found.hits["invalid device function"].first[0].line == 3


def test_excerpt_is_the_bar_segment_and_is_cut() -> None:
    text = scan(("old bar\r" + "y" * 2000 + ERROR + "z" * 2000 + "\rnext").encode()).hits["invalid device function"]
    assert len(text.first[0].text) <= logscan.EXCERPT and "invalid device function" in text.first[0].text


def test_terminal_escapes_of_a_hostile_log_are_not_printed() -> None:
    hit = explain(io.BytesIO(b"\x9b31m\x07\x08 " + ERROR.encode() + b" \x1b]0;title\x07\x1b")).ranked[0].hits[0]
    assert hit.text.isprintable()


def test_sections_of_a_support_bundle_are_named() -> None:
    log = f"===== Section: dmesg ====\nok\n===== Section: python log ====\n{ERROR}\n"
    assert explain(io.BytesIO(log.encode())).ranked[0].hits[0].section == "python log"


def test_memory_stays_bounded_on_lines_that_never_repeat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logscan, "BLOCK_BYTES", 1 << 16)
    monkeypatch.setattr(logscan, "MAX_SHAPES", 2000)

    class Endless(io.RawIOBase):
        left = 8_000_000

        def read(self, size: int = -1) -> bytes:
            self.left -= size
            word = "".join(chr(97 + (self.left >> shift) % 26) for shift in range(0, 20, 2))
            line = "".join(word[i % 10] + word[::-1] for i in range(9)) + "\n"
            return "".join(line[i % 90 :] for i in range(size // 60)).encode() if self.left > 0 else b""

    tracemalloc.start()
    scanner().scan(Endless())  # type: ignore[arg-type]
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 20_000_000


def test_hits_are_counted_up_to_the_limit() -> None:
    found = scan((ERROR + "\n").encode() * 3000).hits["invalid device function"]
    assert found.count >= logscan.MAX_HITS and len(found.first) == logscan.KEPT_HITS


def test_a_pattern_that_matched_often_hides_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logscan, "BLOCK_BYTES", 1 << 12)
    lines = [f"{ERROR} {i}" for i in range(3000)] + [
        "===== Section: dmesg ====",
        "HW Exception by GPU node-1 reason :GPU Hang",
    ]
    ranked = explain(io.BytesIO("\n".join(lines).encode())).ranked
    assert [one.cause.id for one in ranked] == ["invalid-devfn", "gpu-hang"]
    assert ranked[0].count < 1200 and ranked[1].hits[0].section == "dmesg" and ranked[1].hits[0].line == 3002


def test_anchors_are_grouped_by_a_word_they_hold() -> None:
    texts = [b"hip error: ", b"invalid device", b"gfx", b"kfd", b"-l", "无法分配".encode()]
    groups = by_word(texts)
    assert sorted(text for group in groups.values() for text in group) == sorted(texts)
    assert groups[b"invalid"] == (b"invalid device",) and groups[b"error"] == (b"hip error: ",)


def test_anchor_rules() -> None:
    assert anchors("HIP error: (?:out of memory|invalid)") == (b"hip error: ",)
    assert anchors(r"gfx1\d+ (?:alpha|beta)+x?") == (b"gfx",) or anchors(r"gfx1\d+ (?:alpha|beta)+x?") == (
        b"alpha",
        b"beta",
    )
    assert fold(b"Node 12 GFX90a") == b"node  gfxa"
    with pytest.raises(ValueError, match="no fixed text"):
        anchors(r"\d+ (?:foo|a)")


@given(st.lists(st.text("aB1 x\x1b[m\r", max_size=12), max_size=30), st.binary(max_size=30))
def test_scan_agrees_with_a_plain_search(lines: list[str], junk: bytes) -> None:
    data = "\n".join([*lines, "aBBx1", *lines]).encode() + b"\n" + junk
    found = scan(data, r"abb[xa]\d?")
    plain = logscan._ANSI.sub(b"", data).split(b"\n")
    expected = [i for i, line in enumerate(plain, 1) if re.search(rb"(?i)abb[xa]\d?", line)]
    assert found.hits[r"abb[xa]\d?"].count == len(expected)
    assert [hit.line for hit in found.hits[r"abb[xa]\d?"].first] == expected[:3]


def test_gzip_and_bad_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    packed = tmp_path / "kern.log.gz"
    packed.write_bytes(gzip.compress(ERROR.encode()))
    assert main(["explain", "--json", str(packed)]) == 1
    assert json.loads(capsys.readouterr().out)["verdict"] == "invalid-devfn"
    packed.write_bytes(gzip.compress(ERROR.encode() * 100)[:40])
    assert main(["explain", str(packed)]) == 2
    assert main(["explain", str(tmp_path / "missing")]) == 2
    assert main(["explain", str(tmp_path)]) == 2


def test_says_when_it_does_not_know(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "log"
    log.write_text("all well\nValueError: something failed in my own code\n")
    assert main(["explain", str(log), "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "Nothing in this log matches a known cause" in out and "line 2: ValueError" in out
    assert main(["explain", str(log), "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["verdict"] is None and document["unexplained"][0]["line"] == 2
    log.write_text("")
    assert main(["explain", str(log), "--lang", "zh"]) == 0
    assert "日志是空的" in capsys.readouterr().out


def test_notices_are_no_finding(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "log"
    log.write_text("UserWarning: Attempting to use hipBLASLt on an unsupported architecture! Overriding\n")
    assert main(["explain", str(log), "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["verdict"] is None and document["causes"][0]["severity"] == "notice"


def test_chinese(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "log"
    log.write_text(ERROR)
    assert main(["explain", str(log), "--lang", "zh"]) == 1
    out = capsys.readouterr().out
    assert "确定" in out and "第 1 行" in out and "解决" in out
