"""The command line as a whole: help, exit codes, speed of start-up by what is imported."""

import subprocess
import sys

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
