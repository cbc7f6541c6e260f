"""How an explanation is told: text for people, a document for programs."""

from __future__ import annotations

from typing import Any

from waveport.console import Console
from waveport.system.explain import Explanation, Ranked
from waveport.system.logscan import MAX_HITS, Hit
from waveport.system.messages import text

TOLD_IN_FULL = 3


def as_document(explanation: Explanation, lang: str) -> dict[str, Any]:
    """Return the JSON document. `verdict` is the id of the best cause, null if none is known."""
    causes = explanation.causes
    return {
        "verdict": causes[0].cause.id if causes else None,
        "causes": [_row(one, lang) for one in explanation.ranked],
        "unexplained": [_hit(hit) for hit in explanation.scan.trouble] if not causes else [],
        "lines": explanation.scan.lines,
        "bytes": explanation.scan.bytes,
    }


def _row(one: Ranked, lang: str) -> dict[str, Any]:
    advice = one.cause.text(lang)
    return {
        "id": one.cause.id,
        "group": one.cause.group,
        "severity": "notice" if one.notice else "error",
        "confidence": one.confidence,
        "score": one.score,
        "confirmed_here": one.confirmed,
        "cause": advice.cause,
        "fix": advice.fix,
        "caution": advice.caution,
        "commands": list(one.cause.commands),
        "sources": list(one.cause.sources),
        "lines_matched": one.count,
        "evidence": [_hit(hit) for hit in one.hits],
    }


def _hit(hit: Hit) -> dict[str, Any]:
    return {"line": hit.line, "text": hit.text} | ({"section": hit.section} if hit.section else {})


def say(explanation: Explanation, console: Console, everything: bool = False) -> None:
    """Print the explanation."""
    ranked, lang = explanation.ranked, console.lang
    if not explanation.causes:
        _say_unknown(explanation, console)
    limit = len(ranked) if everything else TOLD_IN_FULL
    for number, one in enumerate(ranked[:limit], 1):
        _say_cause(number, one, console)
    if rest := ranked[limit:]:
        console.say(text("explain.others", lang, ids=", ".join(one.cause.id for one in rest)), style="dim")


def _say_unknown(explanation: Explanation, console: Console) -> None:
    lang, scan = console.lang, explanation.scan
    key = "explain.only_notices" if explanation.ranked else "explain.none"
    console.say(text(key, lang, lines=scan.lines) if scan.lines else text("explain.empty", lang), style="bold")
    if scan.trouble:
        console.say(text("explain.trouble", lang))
        for hit in scan.trouble:
            _say_hit(hit, console)
        console.say(text("explain.next", lang))


def _say_cause(number: int, one: Ranked, console: Console) -> None:
    lang = console.lang
    advice = one.cause.text(lang)
    kind = text("explain.notice", lang) if one.notice else text(f"explain.confidence.{one.confidence}", lang)
    here = f", {text('explain.confirmed', lang)}" if one.confirmed else ""
    console.say(f"{number}. {one.cause.id} [{kind}{here}]", style="bold" if one.notice else "bold red")
    console.say(f"   {advice.cause}")
    matched = "explain.matched_capped" if one.count >= MAX_HITS else "explain.matched"
    console.say(f"   {text(matched, lang, count=one.count)}:", style="dim")
    for hit in one.hits:
        _say_hit(hit, console)
    console.say(f"   {text('explain.fix', lang)}: {advice.fix}", style="green")
    if advice.caution:
        console.say(f"   {text('explain.caution', lang)}: {advice.caution}", style="yellow")
    for command in one.cause.commands:
        console.say(f"     $ {command}")
    console.say(f"   {text('explain.source', lang)}: {'; '.join(one.cause.sources)}", style="dim")
    console.say("")


def _say_hit(hit: Hit, console: Console) -> None:
    where = text("explain.line", console.lang, line=hit.line)
    if hit.section:
        where += ", " + text("explain.in_section", console.lang, section=hit.section)
    console.say(f"     {where}: {hit.text}", style="dim")
