"""Find a card by whatever its owner calls it: "7900xtx", "gfx90a", "1002:744c", "Radeon VII", 110000."""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass

from waveport.system import cards
from waveport.system.cards import Card

# Words that tell no two cards apart, and words that name no AMD card at all.
_FILLER = frozenset(re.findall(r"\w+", "amd ati radeon instinct ryzen graphics gpu series rx pro the with tm r c"))
_FOREIGN = frozenset(re.findall(r"\w+", "nvidia geforce rtx gtx quadro tesla intel arc iris uhd apple"))
_TOKEN = re.compile(r"[a-z]+|\d+")
_PCI = re.compile(r"(?:ven_|0x)?(1002)[:&, ]+(?:dev_|0x)?([0-9a-f]{4})\b")
_DEVICE = re.compile(r"(?:0x)?([0-9a-f]{4})")


@dataclass(frozen=True, slots=True)
class Match:
    """A card that fits the text, and how it was found: gfx, kfd, pci or name."""

    card: Card
    name: str
    via: str


def find(text: str) -> tuple[Match, ...]:
    """Return the cards the text can mean, best first; empty if none. Equal names on two targets give both."""
    wanted = text.strip().lower()[:200]
    if card := cards.by_gfx(wanted):
        return (Match(card, card.gfx, "gfx"),)
    if wanted.isdigit() and (card := cards.by_kfd_version(int(wanted[:9]))):
        return (Match(card, card.gfx, "kfd"),)
    return _by_pci(wanted) or _by_name(wanted) or _by_device(wanted)


def suggestions(text: str) -> tuple[str, ...]:
    """Return product names and targets spelled like the text."""
    names = {name.lower(): name for card in cards.cards() for name in (*card.products, card.gfx)}
    short = {" ".join(t for t in name.split() if t not in _FILLER): full for name, full in names.items()}
    close = difflib.get_close_matches(text.strip().lower()[:100], [*names, *short], n=5, cutoff=0.6)
    return tuple(dict.fromkeys(names.get(name) or short[name] for name in close))


def _by_pci(wanted: str) -> tuple[Match, ...]:
    hit = _PCI.search(wanted)
    return _device(int(hit[2], 16)) if hit else ()


def _by_device(wanted: str) -> tuple[Match, ...]:
    hit = _DEVICE.fullmatch(wanted)
    return _device(int(hit[1], 16)) if hit else ()


def _device(number: int) -> tuple[Match, ...]:
    card = cards.by_pci(number)
    if not card:
        return ()
    row = cards.pci_devices()[number]
    return (Match(card, row.products or row.codename or card.gfx, "pci"),)


def _tokens(name: str) -> frozenset[str]:
    return frozenset(_TOKEN.findall(name.lower().replace("(tm)", "").replace("(r)", ""))) - _FILLER


def _by_name(wanted: str) -> tuple[Match, ...]:
    """Exact word sets first, then names that contain all the words, then names all of whose words were given."""
    tokens = _tokens(wanted)
    if tokens & _FOREIGN or not any(len(token) > 1 for token in tokens):
        return ()
    numbers = frozenset(filter(str.isdigit, tokens))
    named = [(card, name, _tokens(name)) for card in cards.cards() for name in card.products]
    for fits in (tokens.__eq__, tokens.issubset, tokens.issuperset):
        found = [Match(card, name, "name") for card, name, words in named if fits(words) and numbers <= words]
        if found:
            return _one_a_target(found)
    return ()


def _one_a_target(found: list[Match]) -> tuple[Match, ...]:
    first: dict[str, Match] = {}
    for match in found:
        first.setdefault(match.card.gfx, match)
    return tuple(first.values())
