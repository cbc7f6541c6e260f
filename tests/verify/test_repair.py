"""`port --verify`: repairs that compiler messages ask for, and their honest account."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from waveport.cli import main

SOURCE = """\
#include <cuda_runtime.h>
template <class T> struct V { template <int N> int at() { return N; } };
template <class T> int g(T t) { return t.at<3>(); }
int main(int argc, char **argv) {
    unsigned dims[2] = {argc, 1u};
    std::vector<int> v(3);
    std::sort(v.begin(), v.end());
    return g(V<int>()) + dims[0];
}
"""


@pytest.mark.compile
def test_known_errors_are_repaired_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.cu").write_text(SOURCE)
    code = main(["port", str(tmp_path / "in"), "-o", str(tmp_path / "out"), "--verify", "--arch", "gfx90a", "--json"])
    document = json.loads(capsys.readouterr().out)
    assert code == 0 and document["evidence"]["faults"] == []
    told = " ".join(r["what"] for r in document["repairs"])
    for what in ("<vector>", "template", "unsigned int"):
        assert what in told
    assert {r["line"] for r in document["repairs"]} <= {3, 5, 6, 7}


@pytest.mark.compile
def test_what_no_repair_knows_stays_as_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = SOURCE + "int broken() { return nowhere; }\n"
    (tmp_path / "a.cu").write_text(source)
    code = main(["port", str(tmp_path / "a.cu"), "-o", str(tmp_path / "out"), "--verify", "--arch", "gfx90a"])
    said = capsys.readouterr().out
    assert code == 1
    assert "a.cu:10 use of undeclared identifier 'nowhere' [no rule; " in said
    assert "0 of 1 units compiled" in said
