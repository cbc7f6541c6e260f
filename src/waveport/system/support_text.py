"""AMD's support list and what published builds can do, each as one clause."""

from __future__ import annotations

from waveport.system import cards
from waveport.system.cards import Card, Support
from waveport.system.findings import Text

OWNERS = {"pytorch": "pytorch.org", "amd": "AMD"}


def official(card: Card | None) -> Text:
    """What AMD's own list says of the target."""
    if card is None:
        return Text("doctor.official.unknown")
    kind = {"supported": "listed"}.get(card.rocm_status, card.rocm_status)
    return Text(f"doctor.official.{kind}", {"first": card.rocm_first, "last": card.rocm_last})


def practical(card: Card | None) -> Text:
    """Which published PyTorch can use it."""
    best = cards.best_wheel(card) if card else None
    if card is None or best is None:
        return Text("gpu.answer.no" if card else "gpu.answer.unknown")
    newest = max(cards.version(w.torch) for w in cards.wheels())
    kind = "yes" if cards.version(best.torch) == newest else "old"
    if card.support(best) is Support.UNTESTED:
        kind = "untested"
    return Text(f"gpu.answer.{kind}", {"torch": best.torch, "rocm": best.rocm, "owner": OWNERS[best.owner]})
