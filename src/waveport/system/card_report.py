"""What `waveport gpu` says of a card: can PyTorch use it, with which builds, and what to mind."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from waveport.system import cards, messages
from waveport.system.cards import Card, Official, Support, Wheel
from waveport.system.kernels import install_command
from waveport.system.machine import Gpu
from waveport.system.support_text import OWNERS, official, practical

_LISTED = {Official.UNLISTED: "-", Official.UNKNOWN: "?"}


def answer(card: Card, lang: str) -> str:
    """Can PyTorch use it, in one sentence."""
    return practical(card).show(lang)


def facts(card: Card, lang: str) -> list[str]:
    """Lines under the answer: how to install, AMD's list, hardware, override, caveats, PCI ids."""
    waves = "/".join(map(str, card.waves))
    kind = messages.text(f"gpu.kind.{card.kind}", lang)
    values = {"waves": waves, "default": card.wave_default, "lds": card.lds_bytes >> 10, "kind": kind}
    lines = []
    if cards.best_wheel(card):
        lines.append(messages.label("gpu.install", lang) + install(card))
    lines.append(official(card).show(lang))
    lines.append(messages.text("gpu.hardware", lang, **values))
    if card.override:
        key = "gpu.override" if card.override_kind == "family" else "gpu.override-risky"
        lines.append(messages.text(key, lang, value=card.override))
    head = messages.label("gpu.caveats", lang)
    lines += [head + messages.text(f"card.caveat.{name}", lang) for name in card.caveats]
    if ids := pci_ids(card):
        lines.append(messages.label("gpu.ids", lang) + " ".join(ids))
    return lines


def install(card: Card) -> str:
    """The pip command for the newest build with this card's kernels."""
    return install_command(Gpu("", gfx=card.gfx))


def pci_ids(card: Card) -> list[str]:
    """The card's PCI device ids, vendor 1002."""
    return [f"1002:{device:04x}" for device, row in sorted(cards.pci_devices().items()) if row.gfx == card.gfx]


def rows(card: Card) -> list[tuple[Wheel, Support, Official]]:
    """Every published PyTorch line, newest first, with what it does on the card and AMD's list for its ROCm."""
    ordered = sorted(cards.wheels(), key=lambda w: (cards.version(w.torch), cards.version(w.rocm)), reverse=True)
    return [(wheel, card.support(wheel), card.official(wheel.rocm)) for wheel in ordered]


def table(card: Card, lang: str, every: bool) -> list[tuple[str, ...]]:
    """Lines of the table for people: runs of builds with the same outcome become one, unless `every`."""
    lines: list[tuple[str, ...]] = []
    for owner in ("pytorch", "amd"):
        mine = [row for row in rows(card) if row[0].owner == owner]
        groups = [[row] for row in mine] if every else [list(g) for _, g in groupby(mine, key=lambda row: row[1:])]
        for group in groups:
            _, support, listed = group[0]
            lines.append(
                (
                    span([wheel.torch for wheel, *_ in group]),
                    span([wheel.rocm for wheel, *_ in group]),
                    OWNERS[owner],
                    messages.text(f"gpu.support.{support.value}", lang),
                    _LISTED.get(listed) or messages.text(f"gpu.official.{listed.value}", lang),
                )
            )
    return lines


def span(versions: list[str]) -> str:
    """Return "2.8 - 2.14" for several versions, the version itself for one."""
    low, high = min(versions, key=cards.version), max(versions, key=cards.version)
    return low if low == high else f"{low} - {high}"


def document(card: Card, name: str, lang: str) -> dict[str, Any]:
    """The JSON form."""
    best = cards.best_wheel(card)
    return {
        "gfx": card.gfx,
        "matched": name,
        "architecture": card.arch,
        "kind": card.kind,
        "products": list(card.products),
        "pci_ids": pci_ids(card),
        "gfx_target_version": card.kfd_version,
        "wave_sizes": list(card.waves),
        "wave_size_default": card.wave_default,
        "lds_bytes": card.lds_bytes,
        "usable": best is not None,
        "answer": answer(card, lang),
        "install": install(card) if best else None,
        "amd_list": {"status": card.rocm_status, "first": card.rocm_first or None, "last": card.rocm_last or None},
        "override": {"value": card.override, "kind": card.override_kind} if card.override else None,
        "caveats": [messages.text(f"card.caveat.{caveat}", lang) for caveat in card.caveats],
        "builds": [
            {
                "torch": wheel.torch,
                "torchvision": wheel.torchvision,
                "rocm": wheel.rocm,
                "python": [wheel.python_min, wheel.python_max or None],
                "owner": wheel.owner,
                "index": wheel.index,
                "kernels": support.value,
                "amd_list": listed.value,
                "source": wheel.source,
            }
            for wheel, support, listed in rows(card)
        ],
        "source": card.source,
    }
