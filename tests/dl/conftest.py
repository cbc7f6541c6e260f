"""Tests of this folder need PyTorch, but for those of modules that must not import it."""

import sys
from pathlib import Path

import pytest

WITHOUT_TORCH = {"test_settings.py"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents and item.path.name not in WITHOUT_TORCH:
            item.add_marker("torch")


@pytest.fixture(autouse=True)
def one_thread() -> None:
    """Small operations on threads that share cores with other tests spend their time waiting for each other."""
    if "torch" in sys.modules:
        sys.modules["torch"].set_num_threads(1)
