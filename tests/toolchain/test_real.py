"""The toolchain itself, as a user gets it."""

from pathlib import Path

import pytest

from waveport.toolchain import Toolchain
from waveport.toolchain.smoke import smoke_test

pytestmark = pytest.mark.compile


def test_a_program_with_library_headers_compiles(toolchain: Toolchain) -> None:
    assert smoke_test(toolchain) == ""
    assert {"gfx90a", "gfx1030"} <= set(toolchain.targets)


def test_the_smoke_test_can_fail(toolchain: Toolchain, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("waveport.toolchain.smoke._BASE", "int main() { return hipNoSuchCall(); }\n")
    assert "hipNoSuchCall" in smoke_test(toolchain)


@pytest.mark.parametrize(
    ("language", "code"), [("c", "int f(void) { int new = 1; return new; }"), ("c++", "#include <vector>\n")]
)
def test_host_code_compiles(toolchain: Toolchain, tmp_path: Path, language: str, code: str) -> None:
    import subprocess

    source = tmp_path / "unit"
    source.write_text(code)
    command = toolchain.compile_command(source, language=language)  # type: ignore[arg-type]
    assert subprocess.run(command).returncode == 0
