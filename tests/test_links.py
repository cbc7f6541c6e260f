"""Links between the documents lead somewhere, and both READMEs name the same commands and pages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parents[1]
DOCUMENTS = [*REPOSITORY.glob("*.md"), *(REPOSITORY / "docs").glob("*.md"), *(REPOSITORY / "benchmarks").glob("*.md")]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(document: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", document.read_text(encoding="utf-8"))
    dead = [link for link in links if "://" not in link and not (document.parent / link).exists()]
    assert not dead


@pytest.mark.parametrize("what", [r"`(waveport [^`]+|make [^`]+)`", r"\]\((docs/[^)]+)\)", r"^(WP\d+ .*)$"])
def test_both_languages_say_the_same(what: str) -> None:
    texts = [(REPOSITORY / name).read_text(encoding="utf-8") for name in ("README.md", "README.zh-CN.md")]
    english, chinese = (set(re.findall(what, text, re.MULTILINE)) for text in texts)
    assert english and english == chinese
