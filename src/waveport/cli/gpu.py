"""Can I use this card? What PyTorch and ROCm versions do with an AMD GPU."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from waveport.console import Console
from waveport.errors import Exit, InputError

if TYPE_CHECKING:
    from waveport.system.cards import Card

HELP = "say what PyTorch and ROCm can do with an AMD GPU: by name, gfx target or PCI id"
EXAMPLE = """waveport gpu                  the cards of this machine
waveport gpu "Radeon VII"
waveport gpu gfx1032
waveport gpu 1002:744c
waveport gpu --list"""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("card", nargs="*", help="a name, a gfx target, or a PCI id (default: this machine's cards)")
    parser.add_argument("--list", action="store_true", dest="all", help="list every known target")


def run(args: argparse.Namespace, console: Console) -> int:
    from waveport.system import card_report, cards

    if args.all:
        return _list(console)
    asked = " ".join(args.card)
    found = _named(asked) if asked else _here()
    if console.as_json:
        console.json([card_report.document(card, name, console.lang) for card, name in found])
    else:
        for card, name in found:
            _show(card, name, console)
        if len(found) > 1 and asked:
            from waveport.system import messages

            console.say(messages.text("gpu.several", console.lang, text=asked, count=len(found)), style="yellow")
    return Exit.DONE if any(cards.best_wheel(card) for card, _ in found) else Exit.FINDINGS


def _named(text: str) -> list[tuple[Card, str]]:
    from waveport.system import lookup

    if found := lookup.find(text):
        return [(match.card, match.name) for match in found]
    near = lookup.suggestions(text)
    hint = f"did you mean {', '.join(near)}?" if near else "`waveport gpu --list` shows the known ones"
    raise InputError(f"no AMD GPU known as {text!r}", hint=hint)


def _here() -> list[tuple[Card, str]]:
    import sys

    from waveport.system.probe_gpu import probe_gpus
    from waveport.system.root import LiveRoot

    gpus = probe_gpus(LiveRoot())[0] if sys.platform == "linux" else ()
    known = {gpu.gfx: (gpu.card, gpu.name or gpu.gfx) for gpu in gpus if gpu.card}
    if not known:
        raise InputError("no AMD GPU of a known kind in this machine", hint='name one: waveport gpu "RX 7900 XTX"')
    return list(known.values())


def _show(card: Card, name: str, console: Console) -> None:
    from rich.table import Table

    from waveport.system import card_report, cards, messages

    console.say(f"{name} - {card.gfx}, {card.arch}" if name != card.gfx else f"{card.gfx}, {card.arch}", style="bold")
    style = "green" if cards.best_wheel(card) else "red"
    console.say("  " + card_report.answer(card, console.lang), style=style)
    for line in card_report.facts(card, console.lang):
        console.say("  " + line)
    table = Table(box=None, padding=(0, 2))
    for column in ("torch", "rocm", "from", "kernels", "official"):
        table.add_column(messages.text(f"gpu.column.{column}", console.lang, gfx=card.gfx))
    for row in card_report.table(card, console.lang, console.verbose):
        table.add_row(*row)
    console.say(table)


def _list(console: Console) -> int:
    from rich.table import Table

    from waveport.system import card_report, cards, messages

    if console.as_json:
        console.json([card_report.document(card, card.gfx, console.lang) for card in cards.cards()])
        return Exit.DONE
    table = Table(box=None, padding=(0, 2))
    for column in ("gfx", "products", "wave", "official", "newest"):
        table.add_column(messages.text(f"gpu.column.{column}", console.lang, gfx=""))
    for card in cards.cards():
        best = cards.best_wheel(card)
        newest = f"{best.torch} (ROCm {best.rocm})" if best else "-"
        waves = "/".join(map(str, card.waves))
        listed = f"{card.rocm_first} - {card.rocm_last}" if card.rocm_first else "-"
        table.add_row(card.gfx, ", ".join(card.products[:4]), waves, listed, newest)
    console.say(table)
    return Exit.DONE
