"""`waveport setup --apply` and `--undo` on a fake root with fake commands."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from waveport.console import Console
from waveport.errors import InputError
from waveport.system.setup_apply import Runner
from waveport.system.setup_plan import Plan, make_plan
from waveport.system.setup_target import make_target

# What each fake command does; $FAKE is the fake root, packages are files in $FAKE/pkg.
COMMANDS = {
    "sudo": 'exec "$@"',
    "apt-get": """
echo "apt-get $*" >> "$CALLS"
verb=$1; shift
case $verb in
install) for p; do case $p in -*) ;; "$FAIL") echo "E: $p is broken"; exit 100 ;; *)
    touch "$FAKE/pkg/$(basename "$p")"; mkdir -p "$FAKE/opt/rocm/bin"
    printf '#!/bin/sh\\necho 5.6\\n' > "$FAKE/opt/rocm/bin/hipconfig"; chmod 755 "$FAKE/opt/rocm/bin/hipconfig" ;; esac; done ;;
autoremove | purge) for p; do case $p in -*) ;; *) rm -f "$FAKE/pkg/$p" ;; esac; done; rm -rf "$FAKE/opt/rocm" ;;
esac""",
    "dpkg": 'test -e "$FAKE/pkg/$2"',
    "dkms": "echo amdgpu: installed",
    "amdgpu-install": 'touch "$FAKE/pkg/amdgpu-dkms"',
    "amdgpu-uninstall": 'rm -f "$FAKE/pkg/amdgpu-dkms" "$FAKE"/pkg/linux-* "$FAKE"/pkg/amdgpu-install*',
    "wget": 'case $* in "-O - "*) echo KEY ;; *) touch "$(basename "$1")" ;; esac',
    "gpg": "cat",
    "id": 'case $1 in -un) echo dave ;; -u) echo 1000 ;; *) cat "$FAKE/groups" ;; esac',
    "usermod": 'printf " %s" "$3" >> "$FAKE/groups"',
    "gpasswd": 'sed -i "s/ $3//" "$FAKE/groups"',
    "waveport": 'echo "waveport $*" >> "$CALLS"',
    "python3.10": """
case $1 in -c) exit 0 ;; esac
mkdir -p "$3/bin" && printf '#!/bin/sh\\necho "venv python $*" >> "$CALLS"\\n' > "$3/bin/python" && chmod 755 "$3/bin/python" """,
}


@dataclass
class Fake:
    """A fake root, its home and its environment."""

    root: Path
    env: dict[str, str]
    calls: Path

    def plan(self, goal: str) -> Plan:
        target = make_target(goal=goal, gpu="Radeon VII", system="ubuntu-22.04", rocm="5.6")
        return make_plan(target, root=str(self.root))

    def runner(self, answers: str) -> Runner:
        replies = iter(answers)
        return Runner(Console(quiet=True), self.env, lambda question: next(replies, "q"))

    def tree(self) -> dict[str, tuple[int, bytes]]:
        paths = sorted(self.root.rglob("*"))
        return {
            str(path.relative_to(self.root)): (
                stat.S_IMODE(path.lstat().st_mode),
                path.read_bytes() if path.is_file() else b"",
            )
            for path in paths
        }


@pytest.fixture
def fake(tmp_path: Path) -> Iterator[Fake]:
    root, tools, home = tmp_path / "root", tmp_path / "tools", tmp_path / "root" / "home"
    apt = root / "etc" / "apt"
    for folder in (
        apt / "sources.list.d",
        apt / "preferences.d",
        root / "pkg",
        root / "opt",
        tools,
        home,
        tmp_path / "tmp",
    ):
        folder.mkdir(parents=True)
    for name, body in COMMANDS.items():
        (tools / name).write_text(f"#!/bin/sh\n{body}\n")
        (tools / name).chmod(0o755)
    (root / "groups").write_text("dave video")
    env = {
        "PATH": f"{tools}:{os.environ['PATH']}",
        "FAKE": str(root),
        "CALLS": str(tmp_path / "calls"),
        "FAIL": "-",
        "HOME": str(home),
        "TMPDIR": str(tmp_path / "tmp"),
        "XDG_STATE_HOME": str(tmp_path / "state"),
    }
    yield Fake(root, env, tmp_path / "calls")


@pytest.mark.parametrize("goal", ["hip-dev", "pytorch"])
def test_apply_then_undo_leaves_the_root_as_it_was(fake: Fake, goal: str) -> None:
    old = fake.root / "etc/apt/sources.list.d/rocm.list"
    old.write_text("# the user's own line\n")
    old.chmod(0o640)
    before = fake.tree()
    assert fake.runner("y" * 20).apply(fake.plan(goal)) == 0
    after = fake.tree()
    assert after != before and "waveport doctor" in fake.calls.read_text()
    if goal == "hip-dev":
        assert "repo.radeon.com/rocm/apt/5.6 jammy main" in old.read_text()
        assert after["etc/apt/keyrings/rocm.gpg"][1] == b"KEY\n" and "pkg/rocm-hip-sdk" in after
        assert (fake.root / "groups").read_text() == "dave video render"
    else:
        assert "home/waveport-rocm/bin/python" in after
        assert "whl/rocm5.6" in fake.calls.read_text()
    assert fake.runner("y" * 20).undo() == 0
    assert fake.tree() == before
    assert fake.runner("y").undo() == 0, "nothing left to undo"


def test_a_failing_step_stops_and_can_be_taken_back(fake: Fake) -> None:
    before = fake.tree()
    fake.env["FAIL"] = "rocm-hip-sdk"
    assert fake.runner("y" * 20).apply(fake.plan("hip-dev")) == 1
    assert "waveport doctor" not in fake.calls.read_text()
    log = (Path(fake.env["XDG_STATE_HOME"]) / "waveport/setup/setup.log").read_text()
    assert "E: rocm-hip-sdk is broken" in log and "$ sudo apt-get update" in log
    assert fake.runner("y" * 20).undo() == 0
    assert fake.tree() == before


def test_a_failing_check_stops(fake: Fake) -> None:
    plan = fake.plan("hip-dev")
    (Path(fake.env["PATH"].split(":")[0]) / "gpg").write_text("#!/bin/sh\ncat > /dev/null\n")
    assert fake.runner("y" * 20).apply(plan) == 1
    assert not (fake.root / "etc/apt/sources.list.d/rocm.list").exists()


def test_nothing_runs_without_a_yes(fake: Fake) -> None:
    before = fake.tree()
    assert fake.runner("q").apply(fake.plan("hip-dev")) == 1
    assert fake.runner("").apply(fake.plan("hip-dev")) == 1
    assert fake.runner("s" * 20).apply(fake.plan("hip-dev")) == 0
    assert fake.tree() == before and not fake.calls.exists()


def test_apply_in_two_goes_and_undo(fake: Fake) -> None:
    before = fake.tree()
    assert fake.runner("yyyq").apply(fake.plan("hip-dev")) == 1
    assert fake.runner("y" * 20).apply(fake.plan("hip-dev")) == 0
    assert fake.runner("y" * 20).undo() == 0
    assert fake.tree() == before


def test_what_was_there_before_is_neither_installed_nor_removed(fake: Fake) -> None:
    for name in ("rocm-hip-sdk", "firefox"):
        (fake.root / "pkg" / name).touch()
    before = fake.tree()
    assert fake.runner("y" * 20).apply(fake.plan("hip-dev")) == 0
    assert "install -y rocm-hip-sdk" not in fake.calls.read_text()
    assert fake.runner("y" * 20).undo() == 0
    assert "pkg/rocm-hip-sdk" in fake.tree() and set(fake.tree()) == set(before)


def test_a_folder_in_the_way_is_not_touched(fake: Fake) -> None:
    own = fake.root / "home" / "waveport-rocm"
    own.mkdir()
    (own / "thesis.txt").write_text("mine")
    with pytest.raises(InputError, match="in the way"):
        fake.runner("y" * 20).apply(fake.plan("pytorch"))
    assert (own / "thesis.txt").read_text() == "mine"


def test_undo_stops_at_a_failure_and_goes_on_later(fake: Fake) -> None:
    before = fake.tree()
    assert fake.runner("y" * 20).apply(fake.plan("hip-dev")) == 0
    gpasswd = Path(fake.env["PATH"].split(":")[0]) / "gpasswd"
    body = gpasswd.read_text()
    gpasswd.write_text("#!/bin/sh\nexit 3\n")
    assert fake.runner("y" * 20).undo() == 1
    gpasswd.write_text(body)
    assert fake.runner("y" * 20).undo() == 0
    assert fake.tree() == before
