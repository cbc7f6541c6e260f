"""A doctor report as text for people and as one JSON document."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from waveport.system import messages
from waveport.system.doctor import Report
from waveport.system.findings import Finding
from waveport.system.machine import Gpu

_MARKS = {"problem": "[bad]", "warn": "[warn]", "unknown": "[?]", "info": "[info]", "ok": "[ok]"}
_STYLES = {"problem": "bold red", "warn": "yellow", "unknown": "magenta", "info": "cyan", "ok": "green"}
WIDTH = 110


def lines(report: Report, lang: str, verbose: bool) -> Iterator[tuple[str, str]]:
    """Yield (line, style): the verdict, the first fix, then every check; evidence of fine checks only if verbose."""
    yield report.verdict(lang), "bold red" if report.blocking else "bold green"
    if report.blocking:
        yield "", ""
        first = messages.label("doctor.heading.first", lang) + report.blocking.say("fix", lang)
        yield from ((line, "bold") for line in _wrap(first, ""))
        for command in report.blocking.commands(lang):
            yield f"    {command}", "cyan"
    yield "", ""
    for finding in report.findings:
        full = verbose or finding.level in ("problem", "warn")
        yield from _finding(finding, lang, full, fix=finding is not report.blocking)
    yield "", ""
    counts = {"problems": "problem", "warnings": "warn", "unknown": "unknown", "ok": "ok"}
    numbers = {name: report.count(level) for name, level in counts.items()}
    yield messages.text("doctor.heading.counts", lang, **numbers), "dim"
    if not report.proved and not report.blocking and report.machine.python.torch:
        yield messages.text("doctor.heading.not-run", lang), "dim"


def _finding(finding: Finding, lang: str, full: bool, fix: bool) -> Iterator[tuple[str, str]]:
    yield f"{_MARKS[finding.level]:7}{finding.case.area}: {finding.say('what', lang)}", _STYLES[finding.level]
    if not full:
        return
    for part in ("cause", "fix") if fix else ("cause",):
        if text := finding.say(part, lang):
            yield from _field(part, text, lang)
    for command in finding.commands(lang) if fix and finding.level != "ok" else ():
        yield f"         $ {command}", "cyan"
    for seen in finding.evidence:
        yield from _field("seen", seen, lang)
    if finding.case.source:
        yield from _field("source", finding.case.source, lang)


def _field(name: str, text: str, lang: str) -> Iterator[tuple[str, str]]:
    head = "       " + messages.label(f"doctor.heading.{name}", lang)
    yield from ((line, "dim" if name in ("seen", "source") else "") for line in _wrap(head + text, " " * 9))


def _wrap(text: str, indent: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False) or [""]


def document(report: Report, lang: str) -> dict[str, Any]:
    """The JSON form; keys are stable, sentences are in the asked language."""
    m = report.machine
    return {
        "verdict": report.verdict(lang),
        "usable": report.blocking is None,
        "proved": report.proved,
        "gpu": report.gpu.bdf if report.gpu else None,
        "cause": report.blocking.case.name if report.blocking else None,
        "first_fix": report.blocking.say("fix", lang) if report.blocking else None,
        "gpus": [_gpu(gpu) for gpu in m.gpus],
        "torch": [asdict(torch) | {"kind": torch.kind} for torch in m.python.torches],
        "system": {"os": m.host.os_name, "kernel": m.host.kernel, "container": m.host.container, "wsl": m.host.wsl},
        "not_recorded": sorted(m.unknown),
        "findings": [_json(finding, lang) for finding in report.findings],
    }


def _gpu(gpu: Gpu) -> dict[str, Any]:
    card = gpu.card
    return {
        "pci": gpu.bdf,
        "pci_id": f"1002:{gpu.device:04x}" if gpu.device else None,
        "name": gpu.name,
        "gfx": gpu.gfx or None,
        "gfx_from": gpu.gfx_known_from or None,
        "integrated": gpu.is_apu,
        "driver": gpu.driver or None,
        "kfd_node": gpu.node,
        "rocr_index": gpu.rocr_index,
        "render_node": f"/dev/dri/renderD{gpu.render}" if gpu.render is not None else None,
        "vram_bytes": gpu.vram or None,
        "gtt_bytes": gpu.gtt or None,
        "compute_units": gpu.compute_units or None,
        "wave_sizes": list(card.waves) if card else [gpu.wave] if gpu.wave else [],
        "lds_bytes": card.lds_bytes if card else None,
    }


def _json(finding: Finding, lang: str) -> dict[str, Any]:
    return {
        "case": finding.case.name,
        "area": finding.case.area,
        "level": finding.level,
        "gpu": finding.gpu or None,
        "what": finding.say("what", lang),
        "cause": finding.say("cause", lang) or None,
        "fix": finding.say("fix", lang) or None,
        "commands": list(finding.commands(lang)) if finding.level != "ok" else [],
        "evidence": list(finding.evidence),
        "source": finding.case.source or None,
    }
