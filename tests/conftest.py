"""What many tests share."""

import pytest

from waveport.console import Console
from waveport.toolchain import Toolchain, search


@pytest.fixture(scope="session")
def toolchain() -> Toolchain:
    """Give the AMD compiler of this machine; a machine without one gets ours. For tests marked `compile`."""
    found = next(search(), None)
    if found is None:
        from waveport.toolchain.install import install

        found = install(Console(quiet=True))
    return found
