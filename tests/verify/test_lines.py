"""A port keeps what leads back to the original's lines."""

import json
from pathlib import Path

from waveport.cli._porting import report_bytes
from waveport.model import Options
from waveport.pipeline import port_project
from waveport.project import write
from waveport.project.scan import scan
from waveport.verify.loop import written_line_map

CUDA = "#include <stdio.h>\nint main() {\n  int n = 0;\n  cudaGetDeviceCount(&n);\n  return n;\n}\n"


def test_a_written_port_leads_back_to_the_original(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in/a.cu").write_text(CUDA)
    (tmp_path / "out").mkdir()
    port = port_project(scan(tmp_path / "in"), Options(style="hip", trace=True), into=tmp_path / "out")
    write.put(tmp_path / "out", ".waveport/report.json", report_bytes({}, port))
    ported = (tmp_path / "out/a.cu").read_text().splitlines()
    line = next(i for i, text in enumerate(ported, 1) if "hipGetDeviceCount" in text)
    assert line > 4, "an include was added above"
    original = written_line_map(tmp_path / "out")
    assert original
    found = original("a.cu", line)
    assert found and (found.path, found.line) == ("a.cu", 4) and found.code.startswith("WP")
    plain = original("a.cu", line + 1)
    assert plain and (plain.line, plain.code) == (5, "")
    report = tmp_path / "out/.waveport/report.json"
    document = json.loads(report.read_text())
    report.write_text(json.dumps({**document, "repairs": [{"path": "a.cu", "added_lines": 1}]}))
    again = written_line_map(tmp_path / "out")
    moved = again("a.cu", line + 1) if again else None
    assert moved and moved.line == 4, "repairs added a line above"


def test_without_a_report_nothing_is_known(tmp_path: Path) -> None:
    assert written_line_map(tmp_path) is None
    (tmp_path / ".waveport").mkdir()
    (tmp_path / ".waveport/report.json").write_text("{}")
    assert written_line_map(tmp_path) is None
