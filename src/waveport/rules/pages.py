"""The page of each code: what, why, how to fix, with the rule's own before/after from its fixture."""

from __future__ import annotations

import inspect
import sys
from dataclasses import dataclass
from functools import cache

from waveport import rules as package
from waveport.rules.registry import load_rules


@dataclass(frozen=True, slots=True)
class Page:
    """One code's page. `name` is that of the rule, its file and its fixture folder; `area` the folder they stand in."""

    code: str
    area: str
    name: str
    title: str
    text: str
    safety: str
    severity: str


@cache
def pages() -> dict[str, Page]:
    """Every code, sorted. Codes without a rule (table look-ups, the scan) are modules with a CODE."""
    found: dict[str, Page] = {}
    for one in load_rules():
        area = one.function.__module__.split(".")[-2]
        if one.code not in found or not found[one.code].text:
            page = Page(one.code, area, one.name, one.title, one.doc, one.safety.value, one.severity.value)
            found.setdefault(one.code, page)
    for name, module in sorted(sys.modules.items()):
        code = getattr(module, "CODE", "") if name.startswith(package.__name__ + ".") else ""
        if code and code not in found:
            title, _, text = inspect.cleandoc(module.__doc__ or code).partition("\n")
            area, own = name.split(".")[-2:]
            found[code] = Page(code, area, own, title.rstrip("."), text.strip(), "", "")
    return dict(sorted(found.items()))


def titles() -> dict[str, str]:
    """Code -> title."""
    return {code: page.title for code, page in pages().items()}
