"""Run a plan on this machine: ask before each step, log, stop at the first failure; and take it back."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from waveport.console import Console
from waveport.errors import Exit
from waveport.system.messages import text
from waveport.system.setup_plan import Plan, Step
from waveport.system.setup_undo import Journal, restore


def state_folder(env: Mapping[str, str]) -> Path:
    """Return where journal and log live (XDG state folder)."""
    base = env.get("XDG_STATE_HOME") or str(Path(env.get("HOME", "~")).expanduser() / ".local" / "state")
    return Path(base) / "waveport" / "setup"


def ask_on_terminal(question: str) -> str:
    """Ask; an end of input counts as quit."""
    try:
        return input(f"{question}: ").strip().lower()[:1]
    except EOFError:
        return "q"


@dataclass
class Runner:
    """How steps are run: environment, journal, and whom to ask."""

    console: Console
    env: Mapping[str, str] = field(default_factory=lambda: dict(os.environ))
    ask: Callable[[str], str] = ask_on_terminal

    def __post_init__(self) -> None:
        self.journal = Journal(state_folder(self.env))

    def apply(self, plan: Plan) -> int:
        """Run the plan's steps; return the exit code."""
        done = 0
        for number, step in enumerate(plan.steps, 1):
            self._tell(number, step)
            if step.manual:
                self.console.say(self._text("setup.apply.by-hand", run=step.run))
                continue
            if step.unless and self._quiet(step.unless):
                self.console.say(self._text("setup.apply.done-before", id=step.id), style="dim")
                continue
            answer = self.ask(self._text("setup.apply.ask"))
            if answer == "s":
                continue
            if answer != "y":
                self.console.say(self._text("setup.apply.stopped", count=done))
                return Exit.FINDINGS
            if not self._run_step(step):
                return Exit.FINDINGS
            done += 1
        self.console.say(self._text("setup.apply.all", log=self.journal.log), style="green")
        return Exit.DONE

    def undo(self) -> int:
        """Take back the journal's steps, last first; return the exit code."""
        if not self.journal.entries:
            self.console.say(self._text("setup.undo.nothing", path=self.journal.path))
            return Exit.DONE
        while self.journal.entries:
            entry = self.journal.entries[-1]
            self.console.say(f"{entry.id}: {entry.undo or '-'}", style="bold")
            answer = self.ask(self._text("setup.apply.undo"))
            if answer not in ("y", "s"):
                return Exit.FINDINGS
            if answer == "y" and not self._undo_last():
                return Exit.FINDINGS
            self.journal.forget_last()
        self.console.say(self._text("setup.undo.all"), style="green")
        return Exit.DONE

    def _run_step(self, step: Step) -> bool:
        changes = bool(step.undo or step.files)
        if changes:
            self.journal.begin(step.id, step.undo, [self._path(path) for path in step.files])
        key = "setup.apply.failed"
        code = self._logged(step.run)
        if code == 0 and step.check:
            key = "setup.apply.check-failed"
            code = self._logged(step.check)
        if code:
            self.console.say(self._text(key, id=step.id, code=code, log=self.journal.log), style="red")
            return False
        self.console.say(self._text("setup.apply.ok", id=step.id), style="green")
        if step.after:
            self.console.say(self._text(f"setup.{step.after}"), style="yellow")
        return True

    def _undo_last(self) -> bool:
        """Restore the step's files, or run its undo command where it changed more than files."""
        entry = self.journal.entries[-1]
        code = 0
        try:
            if not entry.saved and entry.undo:
                code = self._logged(entry.undo)
            for saved in reversed(entry.saved):
                restore(saved, self.env)
        except (OSError, subprocess.CalledProcessError) as error:
            self._log(f"{error}\n")
            code = 1
        key = "setup.undo.failed" if code else "setup.undo.ok"
        self.console.say(
            self._text(key, id=entry.id, code=code, log=self.journal.log), style="red" if code else "green"
        )
        return code == 0

    def _tell(self, number: int, step: Step) -> None:
        root = self._text("setup.root" if step.root else "setup.user")
        self.console.say(f"{number}. {step.why[self.console.lang]} ({root})", style="bold")
        self.console.say(f"   $ {step.run}")

    def _quiet(self, command: str) -> bool:
        return subprocess.run(["sh", "-c", command], env=dict(self.env), capture_output=True).returncode == 0

    def _logged(self, command: str) -> int:
        """Run a command; its output goes to the terminal and the log. Return its exit code."""
        self._log(f"$ {command}\n")
        process = subprocess.Popen(
            ["sh", "-euc", command], env=dict(self.env), stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        assert process.stdout is not None
        for raw in process.stdout:
            line = raw.decode("utf-8", "replace")
            self._log(line)
            self.console.say(f"   {line.rstrip()}", style="dim")
        return process.wait()

    def _log(self, words: str) -> None:
        self.journal.folder.mkdir(parents=True, exist_ok=True)
        with self.journal.log.open("a", encoding="utf-8") as log:
            log.write(words)

    def _path(self, path: str) -> Path:
        return Path(re.sub(r"\$(\w+)", lambda name: self.env[name[1]], path))

    def _text(self, key: str, **values: object) -> str:
        return text(key, self.console.lang, **values)
