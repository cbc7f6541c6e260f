"""Which PyTorch wheel fits a card and a wish for a ROCm release, and which Python that wheel wants."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from waveport.system import cards, setup_data
from waveport.system.cards import Card, Support, Wheel, version
from waveport.system.setup_data import System


@dataclass(frozen=True, slots=True)
class PythonChoice:
    """The Python to use; `packaged` says whether the system has it. `numpy` is a needed version bound."""

    version: str
    packaged: bool
    numpy: str = ""


def _newest(wheels: list[Wheel]) -> Wheel | None:
    return max(wheels, key=lambda wheel: (version(wheel.torch), version(wheel.rocm)), default=None)


@lru_cache(maxsize=4096)
def choose_wheel(card: Card, rocm: str, owner: str = "") -> Wheel | None:
    """Return the wheel to install: of the asked ROCm series if one has the card, else the nearest older one.

    pytorch.org goes before AMD's index, tested before untested. None if no wheel has working kernels, or if the asked
    series has a wheel that lacks the card's BLAS files and no later one has them (then only a build from source gives
    that series).
    """
    fits = [w for w in cards.wheels() if card.support(w) is Support.NATIVE and owner in ("", w.owner)]
    if not fits:
        fits = [w for w in cards.wheels() if card.support(w) is Support.UNTESTED and owner in ("", w.owner)]
    if not rocm:
        return _newest([w for w in fits if w.owner == "pytorch"]) or _newest(fits)
    exact = [w for w in fits if _series(w.rocm) == _series(rocm)]
    if exact:
        return _newest([w for w in exact if w.owner == "pytorch"]) or _newest(exact)
    if is_partial(card, rocm) and not owner:
        tested = [w for w in fits if card.support(w) is Support.NATIVE and version(w.rocm) > version(rocm)]
        return min(tested, key=lambda wheel: version(wheel.rocm), default=None)
    older = [w for w in fits if version(w.rocm) <= version(rocm)]
    return _newest([w for w in older if w.owner == "pytorch"]) or _newest(older) or _newest(fits)


@lru_cache(maxsize=4096)
def is_partial(card: Card, rocm: str) -> bool:
    """Say whether that ROCm series has PyTorch wheels with this card's kernels, but no BLAS files for it."""
    return any(card.support(w) is Support.PARTIAL and _series(w.rocm) == _series(rocm) for w in cards.wheels())


@lru_cache(maxsize=64)
def last_index(card: Card) -> str:
    """Return the newest pytorch.org index that works on the card; "-" if none did."""
    wheel = _newest([w for w in cards.wheels() if w.owner == "pytorch" and card.support(w) is Support.NATIVE])
    return wheel.index if wheel else "-"


@lru_cache(maxsize=64)
def newest_torch(rocm: str) -> str:
    """Return the newest PyTorch series published for that ROCm or an older one."""
    return max((w.torch for w in cards.wheels() if _series(w.rocm) <= _series(rocm)), key=version, default="")


def pick_python(system: System, wheel: Wheel | None) -> PythonChoice:
    """Take a Python of the system that the wheel is built for, else the newest that the wheel allows."""
    packaged = [item for item in system.python.split(";") if item]
    row = next((r for r in setup_data.table("pythons.csv") if wheel and r["torch"] == wheel.torch), None)
    if row is None:
        return PythonChoice(packaged[0] if packaged else "3.12", True)
    first, last = version(row["python_first"]), version(row["python_last"])
    fits = [item for item in packaged if first <= version(item) <= last]
    if fits:
        return PythonChoice(fits[0], True, row["numpy"])
    rolling = not packaged and row["python_last"] == "3.14"
    return PythonChoice("3.12" if rolling else row["python_last"], rolling, row["numpy"])


def _series(text: str) -> tuple[int, ...]:
    return version(text)[:2]
