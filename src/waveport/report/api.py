"""What `waveport api` shows: one name in full, or many as a table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from waveport.apis import Row, library_facts
from waveport.apis.device_helpers import load_helpers
from waveport.apis.lookup import Answer
from waveport.rules.registry import load_rules

if TYPE_CHECKING:
    from rich.table import Table

    from waveport.console import Console

_SHOWN = 200
"""rows of a pattern that are shown; `--json` has them all"""


def rules_of(name: str) -> list[tuple[str, str]]:
    """Return the code and title of the rules that wait for a name."""
    wanted = name.encode()
    kinds = ("call", "name", "member")
    found = {(r.code, r.title) for r in load_rules() if r.on.kind in kinds and wanted in r.on.names + tuple(r.owns)}
    return sorted(found)


def facts(row: Row) -> dict[str, object]:
    """Return everything that is known about a row."""
    library = library_facts().get(row.library)
    helper = load_helpers().get(row.cuda.encode())
    return {
        "cuda": row.cuda,
        "amd": row.hip or None,
        "kind": row.kind,
        "library": row.library,
        "amd_library": library.name if library else None,
        "include": (library.header or None) if library and row.hip else None,
        "define_before_include": library.define.split() if library and row.hip else [],
        "link": (library.link or None) if library and row.hip else None,
        "since": row.since or None,
        "removed": row.removed or None,
        "note": row.note or None,
        "helper": {"name": helper.name.decode(), "header": helper.header} if helper else None,
        "rules": [{"code": code, "title": title} for code, title in rules_of(row.cuda)],
    }


def document(answers: list[Answer]) -> dict[str, object]:
    """Return the JSON document of the command."""
    return {
        "names": [
            {"asked": a.asked, "found_as": a.how, "near": list(a.near), "rows": [facts(row) for row in a.rows]}
            for a in answers
        ]
    }


def show(answer: Answer, console: Console) -> None:
    """Print one answer for people."""
    if answer.how == "unknown":
        near = f"; did you mean {', '.join(answer.near)}?" if answer.near else ""
        console.say(f"{answer.asked}: no such CUDA or AMD name in the tables{near}", style="red")
    elif answer.how == "pattern":
        _show_many(answer, console)
    else:
        for row in answer.rows:
            _show_one(answer, row, console)


def becomes(row: Row) -> str:
    """Say in a few words what the port makes of a name."""
    helper = load_helpers().get(row.cuda.encode())
    if helper:
        return f"{helper.name.decode()} (waveport/{helper.header})"
    if row.kind == "header" and row.note == "dropped":
        return "removed: hipcc needs no such include"
    if not row.hip:
        return "no AMD equal"
    return row.hip if row.hip != row.cuda else f"{row.hip} (same name)"


def _show_one(answer: Answer, row: Row, console: Console) -> None:
    title = f"{row.cuda}* ({answer.asked})" if answer.how == "family" else row.cuda
    console.say(f"{title} -> {becomes(row)}", style="bold")
    for label, text in _lines(row):
        console.say(f"  {label:<9}{text}")


def _lines(row: Row) -> list[tuple[str, str]]:
    fact = facts(row)
    library = library_facts().get(row.library)
    lines = [("kind", _kind(row))]
    if library and fact["include"]:
        before = f", after #define {', '.join(library.define.split())}" if library.define else ""
        lines.append(("include", f"<{library.header}>{before}"))
    if fact["link"]:
        lines.append(("link", f"-l{fact['link']}"))
    if row.hip and row.since:
        lines.append(("since", f"ROCm {row.since}"))
    if row.removed:
        lines.append(("removed", f"ROCm {row.removed}"))
    if row.note and row.note != "dropped":
        lines.append(("note", row.note.removeprefix("review: ")))
    return lines + [("rule", f"{code}  {title}") for code, title in rules_of(row.cuda)]


def _kind(row: Row) -> str:
    library = library_facts().get(row.library)
    if library is None:
        return {"family": "family of names"}.get(row.kind, row.kind)
    kind = "device function" if row.kind == "device" else row.kind
    return f"{kind}, {library.name if row.hip else 'CUDA ' + row.library}"


def _show_many(answer: Answer, console: Console) -> None:
    rows = answer.rows[:_SHOWN]
    if console.rich.is_terminal:
        console.say(_table(rows))
    else:
        width = max(len(row.cuda) for row in rows)
        for row in rows:
            console.say(f"{row.cuda:<{width}}  {becomes(row)}" + (f"  # {row.note}" if row.note else ""))
    if len(answer.rows) > _SHOWN:
        console.say(f"{len(answer.rows) - _SHOWN} more; --json lists all", style="dim")


def _table(rows: Iterable[Row]) -> Table:
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    for column in ("CUDA", "AMD", "since", "note"):
        table.add_column(column, overflow="fold", no_wrap=column == "since")
    for row in rows:
        table.add_row(row.cuda, becomes(row), row.since, "" if row.note == "dropped" else row.note)
    return table
