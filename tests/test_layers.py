"""Imports go down only (CONTRIBUTING.md, "Layout")."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1] / "src" / "waveport"
# A folder may import the folders after it; the `errors` and `console` modules are open to all.
PORTING = ["cli", "report", "verify", "pipeline", "toolchain", "rules", "project", "apis", "source", "model"]
MAY_IMPORT = {name: set(PORTING[i:]) for i, name in enumerate(PORTING)}
MAY_IMPORT["wavecpu"] = {"wavecpu", *MAY_IMPORT["verify"]}  # beside verify
MAY_IMPORT["cli"] |= {"wavecpu", "system", "dl", "device", "selftest"}
MAY_IMPORT |= {
    "system": {"system"},
    "dl": {"dl"},
    "hip": {"dl"},
    "device": set(),
    "selftest": {"selftest", "toolchain", "device"},
}
for above in ("pipeline", "report", "rules"):
    MAY_IMPORT[above].add("device")
OPEN = {"errors", "console", "progress", ""}


@pytest.mark.parametrize("path", sorted(ROOT.rglob("*.py")), ids=lambda p: str(p.relative_to(ROOT)))
def test_imports_go_down(path: Path) -> None:
    here = path.relative_to(ROOT).parts[0].removesuffix(".py")
    if here not in MAY_IMPORT:
        return
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            names = [f"{node.module}.{a.name}" if node.module == "waveport" else node.module or "" for a in node.names]
        for name in names:
            if name.split(".")[0] == "waveport":
                target = (name.split(".") + [""])[1]
                known = target in MAY_IMPORT or target in OPEN
                assert not known or target in MAY_IMPORT[here] | OPEN, f"{path} must not import {name}"
