"""The self-test programs of the PTX helpers are those of the cases (tests/device runs them)."""

from __future__ import annotations

import re

import pytest
from cases import FAMILIES
from selftest import SELFTEST, program, values_header

_FINGERPRINT = re.compile(r"(PTX_CASE\(\d+, \d+, 0x[0-9a-f]+u, )0x[0-9a-f]+ull")


@pytest.mark.parametrize("family", [f for f in FAMILIES if f != "approximate"])
def test_program_is_current(family: str) -> None:
    """Else run tests/source/ptx/selftest.py."""
    text = (SELFTEST / f"ptx_{family}.cu").read_text()
    assert _FINGERPRINT.sub(r"\g<1>0x0ull", text) == program(family, fingerprints=False)


def test_values_are_current() -> None:
    assert (SELFTEST / "ptx_values.h").read_text() == values_header()
