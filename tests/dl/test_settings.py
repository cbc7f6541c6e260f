"""Settings travel through a file, and their environment is set before PyTorch loads."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from waveport.dl import settings
from waveport.dl.settings import Settings
from waveport.errors import InputError


def test_file_round_trip(tmp_path: Path) -> None:
    chosen = Settings("bf16", "channels_last", "default", 256, 2, True, True, {"MIOPEN_FIND_MODE": "NORMAL"})
    path = tmp_path / "tuned.json"
    path.write_text(json.dumps(settings.document(chosen, measured={"images_per_second": 1.0})))
    assert settings.read(path) == chosen


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "not JSON"),
        ("{}", "not a settings file"),
        (json.dumps(settings.document(Settings()) | {"settings": {"colour": 1}}), "unknown setting 'colour'"),
        (json.dumps(settings.document(Settings()) | {"settings": {"batch": "8"}}), "should be a int"),
        (json.dumps(settings.document(Settings()) | {"settings": {"precision": "fp8"}}), "one of fp32, tf32"),
        (json.dumps(settings.document(Settings()) | {"settings": {"batch": 8, "accumulate": 3}}), "equal parts"),
    ],
)
def test_bad_file_is_one_line(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "tuned.json"
    path.write_text(text)
    with pytest.raises(InputError, match=says):
        settings.read(path)


def test_missing_file_names_the_maker(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="waveport tune"):
        settings.read(tmp_path / "none.json")


def run(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env={**os.environ, "A": "old"})
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_environment_is_set_and_replacements_are_told() -> None:
    code = "import os; from waveport.dl.settings import apply_environment as a"
    assert run(code + "; print(a({'A': 'new', 'B': 'b'}), os.environ['A'], os.environ['B'])") == "['A'] new b"


@pytest.mark.parametrize("before", ["import sys; sys.modules['torch'] = sys; v = 'B'", "v = 'LD_PRELOAD'"])
def test_environment_that_would_come_too_late_is_refused(before: str) -> None:
    code = f"""
{before}
from waveport.dl.settings import apply_environment
from waveport.errors import InputError
try:
    apply_environment({{v: "x"}})
except InputError as error:
    print(error)
"""
    assert "must be set before" in run(code)


def test_settings_do_not_load_torch() -> None:
    assert run("import sys, waveport.dl.settings; print('torch' in sys.modules)") == "False"
