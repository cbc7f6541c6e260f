"""The card table: look-ups people really type, and support as the sources state it."""

import pytest

from waveport.system import cards, lookup, messages
from waveport.system.cards import Official, Support


@pytest.mark.parametrize(
    ("text", "gfx"),
    [
        ("Radeon VII", "gfx906"),
        ("radeon  vii", "gfx906"),
        ("7900xtx", "gfx1100"),
        ("AMD Radeon RX 7900 XTX", "gfx1100"),
        ("RX 6600", "gfx1032"),
        ("rx6600xt", "gfx1032"),
        ("6800", "gfx1030"),
        ("MI300X", "gfx942"),
        ("AMD Instinct MI210", "gfx90a"),
        ("AMD Radeon(TM) 780M", "gfx1103"),
        ("Ryzen AI Max+ 395", "gfx1151"),
        ("Steam Deck", "gfx1033"),
        ("gfx90a:sramecc+:xnack-", "gfx90a"),
        ("GFX1201", "gfx1201"),
        ("90010", "gfx90a"),
        ("1002:744c", "gfx1100"),
        ("0x1002:0x73FF", "gfx1032"),
        (r"PCI\VEN_1002&DEV_66AF&SUBSYS_081E1002", "gfx906"),
        ("744c", "gfx1100"),
        ("0x164e", "gfx1036"),
    ],
)
def test_finds_one_card(text: str, gfx: str) -> None:
    assert [m.card.gfx for m in lookup.find(text)] == [gfx]


def test_a_name_sold_with_two_chips_gives_both() -> None:
    assert {m.card.gfx for m in lookup.find("Radeon 840M")} == {"gfx1152", "gfx1153"}


@pytest.mark.parametrize(
    "text", ["", "x", "rx", "GeForce RTX 580", "Intel Arc A770", "gfx9999", "10de:2684", "\x00" * 9]
)
def test_finds_nothing(text: str) -> None:
    assert lookup.find(text) == ()


def test_suggests_for_a_typo() -> None:
    assert "Radeon VII" in lookup.suggestions("Radeon VIII")


@pytest.mark.parametrize(
    ("gfx", "rocm", "expected"),
    [
        ("gfx906", "5.6.0", Official.LISTED),
        ("gfx906", "6.3.0", Official.UNLISTED),
        ("gfx1030", "5.6.1", Official.PARTLY),
        ("gfx900", "5.6.0", Official.UNLISTED),
        ("gfx906", "5.4.2", Official.UNKNOWN),
        ("gfx1101", "6.4.0", Official.UNLISTED),
        ("gfx1101", "6.4.1", Official.LISTED),
        ("gfx1032", "10.1.0", Official.UNLISTED),
        ("gfx950", "10.1.0", Official.LISTED),
    ],
)
def test_official_support(gfx: str, rocm: str, expected: Official) -> None:
    card = cards.by_gfx(gfx)
    assert card and card.official(rocm) is expected


def wheel(torch: str, rocm: str, owner: str = "pytorch") -> cards.Wheel:
    return next(w for w in cards.wheels() if (w.torch, w.rocm, w.owner) == (torch, rocm, owner))


@pytest.mark.parametrize(
    ("gfx", "torch", "rocm", "owner", "expected"),
    [
        ("gfx906", "2.7", "6.3", "pytorch", Support.NATIVE),
        ("gfx906", "2.8", "6.4", "pytorch", Support.PARTIAL),
        ("gfx906", "2.14", "7.14", "pytorch", Support.NONE),
        ("gfx1102", "2.6", "6.1", "pytorch", Support.OVERRIDE),
        ("gfx1102", "2.7", "6.3", "pytorch", Support.NATIVE),
        ("gfx1032", "2.14", "7.2", "pytorch", Support.OVERRIDE),
        ("gfx1032", "2.14", "10.1", "amd", Support.NATIVE),
        ("gfx1010", "2.14", "7.2", "pytorch", Support.NONE),
        ("gfx900", "2.7", "6.3", "pytorch", Support.NATIVE),
        ("gfx900", "2.12", "7.2", "pytorch", Support.PARTIAL),
        ("gfx1103", "2.14", "7.2", "pytorch", Support.PARTIAL),
        ("gfx1103", "2.14", "7.14", "pytorch", Support.NATIVE),
        ("gfx1151", "2.9", "6.4", "pytorch", Support.NONE),
        ("gfx1103", "2.12", "7.2", "pytorch", Support.NONE),
        ("gfx942", "2.2", "5.7", "pytorch", Support.NONE),
        ("gfx803", "2.14", "10.1", "amd", Support.NONE),
    ],
)
def test_wheel_support(gfx: str, torch: str, rocm: str, owner: str, expected: Support) -> None:
    card = cards.by_gfx(gfx)
    assert card and card.support(wheel(torch, rocm, owner)) is expected


@pytest.mark.parametrize(
    ("gfx", "torch", "rocm"),
    [("gfx906", "2.7", "6.3"), ("gfx1032", "2.14", "10.1"), ("gfx1100", "2.14", "7.14"), ("gfx1152", "2.14", "10.1")],
)
def test_best_wheel(gfx: str, torch: str, rocm: str) -> None:
    card = cards.by_gfx(gfx)
    best = cards.best_wheel(card) if card else None
    assert best and (best.torch, best.rocm) == (torch, rocm)


def test_no_wheel_for_polaris() -> None:
    card = cards.by_gfx("gfx803")
    assert card and cards.best_wheel(card) is None


@pytest.mark.parametrize("card", cards.cards(), ids=lambda c: c.gfx)
def test_rows_are_sound(card: cards.Card) -> None:
    assert cards.gfx_name(card.kfd_version) == card.gfx
    assert card.wave_default in card.waves and set(card.waves) <= {32, 64}
    assert card.source and card.products
    assert card.kind in {"dgpu", "apu", "instinct"}
    assert card.amd_wheels in {"yes", "tested", "build", "no"}
    assert all(messages.has(f"card.caveat.{name}") for name in card.caveats)
    for product in card.products:
        assert card.gfx in {m.card.gfx for m in lookup.find(product)}


def test_every_pci_row_has_a_target_and_a_source() -> None:
    assert len(cards.pci_devices()) == 189
    assert all(cards.by_gfx(row.gfx) and row.source for row in cards.pci_devices().values())


def test_targets_agree_with_amds_own_table() -> None:
    bootstrap = pytest.importorskip("rocm_bootstrap")
    ours = {(card.kfd_version, card.gfx) for card in cards.cards()}
    theirs = {(target.gfx_target_version, target.name) for target in bootstrap.ALL_TARGETS}
    assert ours - theirs == {(80003, "gfx803")}


def test_torchvision_pairs() -> None:
    assert cards.torchvision_for("2.9.1+rocm6.4") == "0.24"
    assert cards.torchvision_for("2.13.0") == "0.28"
    assert cards.torchvision_for("1.5") == ""


@pytest.mark.parametrize("value", ["10.3", "gfx1030", "10.3.0.1", "", "1e3.0.0", "10.³.0"])
def test_malformed_override(value: str) -> None:
    assert cards.override_number(value) == 0
