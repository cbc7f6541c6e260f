"""Write docs/rules/CODE.md and its index from the rules and their fixtures. `--check` only compares."""

from __future__ import annotations

import difflib
import sys
from pathlib import Path

from waveport.rules.pages import Page, pages

ROOT = Path(__file__).parents[1]
FIXTURES = ROOT / "tests" / "fixtures"
TARGET = ROOT / "docs" / "rules"


def render(page: Page) -> str:
    """One page in Markdown, with the first fixture's change as a diff."""
    out = [f"# {page.code}: {page.title}", ""]
    if page.safety:
        out += [f"Edits: {page.safety}. On AMD without it: {page.severity}. Rule: `{page.area}/{page.name}`.", ""]
    out += [page.text, ""]
    case = FIXTURES / page.area / page.name
    before = next((p for p in case.glob("before.*") if p.is_file()), None)
    after = case / f"after{before.suffix}" if before else None
    if before and after and after.exists():
        old, new = (p.read_text(encoding="utf-8", errors="replace").splitlines() for p in (before, after))
        change = list(difflib.unified_diff(old, new, "CUDA", "HIP", n=2, lineterm=""))[2:]
        if change:
            out += ["## Example", "", "```diff", *(line.rstrip() for line in change), "```", ""]
    findings = case / "findings.txt"
    if findings.exists():
        out += ["## What it reports there", "", "```", findings.read_text(encoding="utf-8").rstrip(), "```", ""]
    return "\n".join(out)


def main() -> int:
    """Write or compare every page; exit 1 if `--check` finds one out of date."""
    wanted = {f"{code}.md": render(page) for code, page in pages().items()}
    index = ["# Codes", "", *(f"- [{p.code}]({p.code}.md) {p.title}" for p in pages().values()), ""]
    wanted["README.md"] = "\n".join(index)
    present = {p.name: p.read_text(encoding="utf-8") for p in TARGET.glob("*.md")}
    if "--check" in sys.argv:
        stale = sorted(name for name in wanted.keys() | present.keys() if wanted.get(name) != present.get(name))
        print("docs/rules is up to date" if not stale else f"out of date (make docs): {', '.join(stale)}")
        return bool(stale)
    TARGET.mkdir(exist_ok=True)
    for name in present.keys() - wanted.keys():
        (TARGET / name).unlink()
    for name, text in wanted.items():
        (TARGET / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
