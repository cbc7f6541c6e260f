"""How a plan is told: text for people, a document for programs."""

from __future__ import annotations

from typing import Any

from waveport.console import Console
from waveport.system.messages import text
from waveport.system.setup_plan import Plan, Step
from waveport.system.setup_script import title


def as_document(plan: Plan, lang: str) -> dict[str, Any]:
    """Return the JSON document; `steps` is empty where there is no plan."""
    target, wheel = plan.target, plan.wheel
    return {
        "title": title(plan, lang),
        "route": plan.route,
        "gpu": target.gpu,
        "gfx": target.card.gfx,
        "system": target.system.name,
        "kernel": target.kernel or None,
        "goal": target.goal,
        "rocm": plan.rocm,
        "wheel": {"torch": wheel.torch, "rocm": wheel.rocm, "index": wheel.index} if wheel else None,
        "steps": [_step_document(step, lang) for step in plan.steps],
        "notes": [note.say(lang) for note in plan.notes],
        "avoided": [{"id": row["id"], "why": row[lang]} for row in plan.avoided],
        "upgrade": text(f"setup.upgrade.{plan.upgrade}", lang) if plan.upgrade else "",
        "rollback": [step.undo for step in reversed(plan.steps) if step.undo],
    }


def _step_document(step: Step, lang: str) -> dict[str, Any]:
    return {
        "id": step.id,
        "command": step.run,
        "why": step.why[lang],
        "root": step.root,
        "manual": step.manual,
        "skip_if": step.unless,
        "check": step.check,
        "undo": step.undo,
        "files": list(step.files),
        "after": step.after,
        "source": step.source,
    }


def say(plan: Plan, console: Console) -> None:
    """Print the plan."""
    lang = console.lang
    console.say(title(plan, lang), style="bold")
    if not plan.steps:
        console.say(text("setup.none", lang), style="red")
    for note in plan.notes:
        console.say(f"{text('setup.notes', lang)}: {note.say(lang)}", style="yellow")
    for number, step in enumerate(plan.steps, 1):
        _say_step(number, step, console)
    if plan.avoided:
        console.say(f"\n{text('setup.avoided', lang)}:", style="bold")
        for row in plan.avoided:
            console.say(f"  - {row[lang]}")
    if plan.upgrade:
        console.say(f"\n{text('setup.upgrade', lang)}: {text(f'setup.upgrade.{plan.upgrade}', lang)}")
        console.say(f"{text('setup.rollback', lang)}: {text('setup.rollback.how', lang)}")


def _say_step(number: int, step: Step, console: Console) -> None:
    lang = console.lang
    who = "manual" if step.manual else "root" if step.root else "user"
    console.say(f"\n{number}. {step.why[lang]} ({text(f'setup.{who}', lang)})", style="bold")
    console.say(f"   $ {step.run}", style="cyan")
    for name, words in (("unless", step.unless), ("check", step.check), ("undo", step.undo), ("source", step.source)):
        if words:
            console.say(f"   {text(f'setup.{name}', lang)}: {words}", style="dim")
    if step.after:
        console.say(f"   {text(f'setup.{step.after}', lang)}", style="yellow")
