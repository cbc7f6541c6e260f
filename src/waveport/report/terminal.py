"""A port's report for people."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from waveport.model import Safety
from waveport.pipeline import Port
from waveport.rules.pages import titles

if TYPE_CHECKING:
    from waveport.console import Console
    from waveport.verify.evidence import Evidence

_STYLE = {Safety.SAFE: "dim", Safety.REVIEW: "yellow", Safety.MANUAL: "bold red"}
_SHOWN = 40


def show_port(port: Port, console: Console) -> None:
    """Print files, edits by rule, findings, what was dropped."""
    if console.quiet:
        for bug in port.bugs:
            console.warn(f"bug in a rule, please report it: {bug}")
        return
    from rich.table import Table

    console.say(f"{len(port.changed)} of {len(port.project.files)} files changed", style="bold")
    if port.counts:
        table = Table(box=None, pad_edge=False, show_header=False)
        known = titles()
        for code, n in port.counts.items():
            table.add_row(code, str(n), known.get(code, ""))
        console.say(table)
    show_findings(port, console)
    if port.dropped:
        by = Counter(d.code for d in port.dropped)
        console.say(f"dropped by edits: {len(port.dropped)} ({', '.join(f'{c} {n}' for c, n in sorted(by.items()))})")
        rows = port.dropped if console.verbose else port.dropped[:_SHOWN]
        for d in rows:
            console.say(f"  {safe(d.path)}:{d.line} {d.code}  {safe(d.text)}", style="dim")
    if port.headers:
        console.say("device headers added: " + ", ".join(port.headers))
    for bug in port.bugs:
        console.warn(f"bug in a rule, please report it: {bug}")


def show_findings(port: Port, console: Console) -> None:
    """Print the findings, the worst first when they are many."""
    findings = port.findings
    if not findings:
        console.say("no findings: every CUDA construct that was seen has a rule", style="green")
        return
    order = [Safety.MANUAL, Safety.REVIEW, Safety.SAFE]
    rows = sorted(findings, key=lambda f: (order.index(f.safety), f.path, f.line))
    for f in rows if console.verbose else rows[:_SHOWN]:
        console.say(safe(str(f)), style=_STYLE[f.safety])
    hidden = len(rows) - _SHOWN
    if hidden > 0 and not console.verbose:
        console.say(f"... and {hidden} more findings (-v or --json shows all)", style="dim")
    by = Counter(f.safety.value for f in findings)
    console.say("findings: " + ", ".join(f"{by[s.value]} {s.value}" for s in order if by[s.value]))


def show_evidence(evidence: Evidence, console: Console) -> None:
    """Print faults, what was not checked, then the sentence."""
    for fault in evidence.faults if console.verbose else evidence.faults[:_SHOWN]:
        console.say(safe(str(fault)))
    if len(evidence.faults) > _SHOWN and not console.verbose:
        console.say(f"... and {len(evidence.faults) - _SHOWN} more errors (-v or --json shows all)", style="dim")
    for reason, count in evidence.reasons.items():
        console.say(f"not checked: {reason} ({count} unit{'s' if count > 1 else ''})")
    for source, flags in evidence.assumed.items():
        console.detail(f"{source}: compiled with {' '.join(flags)}, which no build file names")
    console.say(evidence.sentence(), style="bold")


def safe(text: str) -> str:
    """Text without control characters or broken encodings: file names can hold anything."""
    clean = text.encode("utf-8", "backslashreplace").decode("utf-8")
    return "".join(c if c.isprintable() or c == "\t" else f"\\x{ord(c):02x}" for c in clean)
