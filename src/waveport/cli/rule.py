"""`waveport rule`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from dataclasses import asdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from waveport.console import Console

HELP = "explain a finding code: what, why, how to fix"
EXAMPLE = """waveport rule WP0203
waveport rule --list"""


def arguments(parser: ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("code", nargs="?", help="a code such as WP0203, or a rule's name")
    parser.add_argument("--list", action="store_true", help="list every code")


def run(args: Namespace, console: Console) -> int:
    """Print one page or the list."""
    from waveport.errors import Exit, InputError
    from waveport.rules.pages import pages

    known = pages()
    if args.list or not args.code:
        if args.as_json:
            console.json([asdict(page) for page in known.values()])
        for page in known.values() if not args.as_json else ():
            console.say(f"{page.code}  {page.title}")
        return Exit.DONE
    wanted = args.code.upper()
    page_found = known.get(wanted) or next((p for p in known.values() if p.name == args.code), None)
    if page_found is None:
        raise InputError(f"there is no code {args.code}", hint="waveport rule --list shows them")
    if args.as_json:
        console.json(asdict(page_found))
        return Exit.DONE
    console.say(f"{page_found.code}  {page_found.title}", style="bold")
    if page_found.safety:
        console.say(f"edits: {page_found.safety}; without it: {page_found.severity}", style="dim")
    console.say()
    console.say(page_found.text)
    return Exit.DONE
