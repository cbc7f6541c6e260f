"""Write a plan as a POSIX shell script that stops at the first failure and does nothing twice."""

from __future__ import annotations

import shlex

from waveport.errors import InputError
from waveport.system.messages import text
from waveport.system.setup_plan import Plan, Step

_HEAD = """\
#!/bin/sh
# {title}
# Written by waveport setup. Read it before you run it: sh FILE
set -eu
if [ "$(id -u)" -eq 0 ] && ! command -v sudo > /dev/null; then
    sudo() {{ "$@"; }}
fi
"""


def script(plan: Plan, lang: str) -> str:
    """Return the script's text; InputError where the plan is none or is for Windows."""
    if not plan.steps or plan.target.system.family == "windows":
        raise InputError(
            f"no shell script for this plan ({plan.route})", hint="run without --script to read what to do"
        )
    parts = [_HEAD.format(title=_comment(title(plan, lang)))]
    parts += [f"# {text('setup.notes', lang)}: {_comment(note.say(lang))}\n" for note in plan.notes]
    total = len(plan.steps)
    parts += [_step(step, f"{number}/{total}", lang) for number, step in enumerate(plan.steps, 1)]
    return "".join(parts)


def title(plan: Plan, lang: str) -> str:
    """Return the plan's heading."""
    target = plan.target
    goal = text(f"setup.goal.{target.goal}", lang)
    return text("setup.title", lang, gpu=f"{target.gpu} ({target.card.gfx})", system=target.system.name, goal=goal)


def _step(step: Step, place: str, lang: str) -> str:
    facts = [f"# {_comment(step.why[lang])}", f"# {text('setup.source', lang)}: {step.source}"]
    if step.undo:
        facts.append(f"# {text('setup.undo', lang)}: {_comment(step.undo)}")
    lines = ["", *facts, f"echo {shlex.quote(f'[{place}] {step.id}')}"]
    if step.manual:
        lines.append(f"echo {shlex.quote(text('setup.apply.by-hand', lang, run=step.run) + '  ' + step.why[lang])}")
        return "\n".join(lines) + "\n"
    body = [f"( {step.run} )"] + ([f"( {step.check} ) > /dev/null"] if step.check else [])
    if step.after:
        body.append(f"echo {shlex.quote(text(f'setup.{step.after}', lang))}")
    if step.unless:
        done = shlex.quote(text("setup.script.skip", lang))
        body = [f"if ( {step.unless} ) > /dev/null 2>&1; then", f"    echo {done}", "else"] + [
            f"    {line}" for line in body
        ]
        body.append("fi")
    return "\n".join(lines + body) + "\n"


def _comment(words: str) -> str:
    """Keep text of any origin on one comment line."""
    return " ".join(words.split())
