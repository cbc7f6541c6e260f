"""The command line as a whole: help, exit codes, speed of start-up by what is imported."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from waveport.cli import command_names, load, main


def test_every_command_has_help_and_an_example() -> None:
    for name in command_names():
        module = load(name)
        assert module.HELP and "\n" not in module.HELP
        assert all(line.startswith(("waveport ", "python")) for line in module.EXAMPLE.splitlines())


def test_help_imports_nothing_heavy() -> None:
    code = (
        "import sys\nfrom waveport.cli import main\n"
        "try: main(['--help'])\nexcept SystemExit: pass\n"
        "heavy = {'rich', 'torch', 'numpy', 'libcst', 'tree_sitter', 'matplotlib'} & set(sys.modules)\n"
        "sys.exit(f'imported {heavy}' if heavy else 0)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)


def test_unknown_command_is_bad_input() -> None:
    with pytest.raises(SystemExit) as stop:
        main(["no-such-command"])
    assert stop.value.code == 2


NAMES = ["\u6838.cu", os.fsdecode(b"x\xff.cu")]


@pytest.mark.skipif(sys.platform != "linux", reason="file names of any bytes")
@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
@pytest.mark.parametrize("option", ["-v", "--json"])
def test_names_that_the_output_cannot_hold(option: str, encoding: str, tmp_path: Path) -> None:
    for name in NAMES:
        (tmp_path / name).write_text("__global__ void k(int* p) { while (atomicCAS(p, 0, 1)); }\n")
    command = [sys.executable, "-m", "waveport", "check", str(tmp_path), option]
    done = subprocess.run(command, env={**os.environ, "PYTHONIOENCODING": encoding}, capture_output=True)
    assert done.returncode == 1, done.stderr
    if option == "--json":
        assert {finding["path"] for finding in json.loads(done.stdout)["findings"]} == set(NAMES)
    elif encoding != "utf-8":
        assert b"\\u6838.cu:1" in done.stdout


@pytest.mark.parametrize(("encoding", "written_as"), [("ascii", "utf-8"), ("cp1252", "utf-8"), ("gbk", "gbk")])
def test_chinese_reaches_a_reader_of_chinese(encoding: str, written_as: str) -> None:
    command = [sys.executable, "-m", "waveport", "doctor", "--lang", "zh"]
    done = subprocess.run(command, env={**os.environ, "PYTHONIOENCODING": encoding}, capture_output=True)
    assert "\u9996\u5148" in done.stdout.decode(written_as)


@pytest.mark.parametrize("command", [["rule"], ["rule", "--json"], ["api", "cudaMalloc"]])
def test_a_reader_that_leaves_is_no_fault(command: list[str]) -> None:
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run([sys.executable, "-m", "waveport", *command], stdout=write, stderr=subprocess.PIPE)
    os.close(write)
    assert (done.returncode, done.stderr) == (0, b"")
