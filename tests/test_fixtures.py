"""Every rule's before/after files. `make accept` writes the expectations anew; then read the diff.

tests/fixtures/AREA/CASE/ holds `before.EXT`, `after.EXT` (hip style), `findings.txt`, and where a style or warp mode
differs `after.portable.EXT`, `after.native.EXT`. A folder `before/` instead of a file is a small project.
"""

from __future__ import annotations

import os
import posixpath
import re
import shutil
from pathlib import Path

import pytest

from waveport.model import Options
from waveport.pipeline import Port, port_project
from waveport.project.scan import scan
from waveport.rules.registry import load_rules
from waveport.source.lexer import is_string, is_trivia, tokenize

FIXTURES = Path(__file__).parent / "fixtures"
ACCEPT = bool(os.environ.get("WAVEPORT_ACCEPT"))
CASES = sorted(p.parent for p in FIXTURES.glob("*/*/before*"))
MODES = {
    "after": Options(),
    "after.portable": Options(style="portable"),
    "after.native": Options(warp="native"),
}


def source_of(case: Path) -> Path:
    return next(case.glob("before*"))


def port_copy(source: Path, options: Options, tmp: Path) -> Port:
    """Port a copy that carries its real name (Makefile, setup.py) where the case says so in `name.txt`."""
    named = source.parent / "name.txt"
    name = named.read_text().strip() if named.exists() else source.name
    target = tmp / "in" / name
    target.parent.mkdir(parents=True)
    if source.is_dir():
        shutil.copytree(source, target)
        return port_project(scan(target), options, jobs=1)
    shutil.copyfile(source, target)
    return port_project(scan(target), options, jobs=1)


def output_of(port: Port, path: str) -> bytes:
    result = next((r for r in port.results if r.path == path), None)
    if result is not None and result.output is not None:
        return result.output
    return next(f for f in port.project.files if f.path == path).read()


def report_of(port: Port) -> str:
    lines = [str(f) for f in port.findings]
    lines += [f"{d.path}:{d.line} {d.code} dropped  {d.text}" for d in port.dropped]
    return "".join(line + "\n" for line in lines)


def compare(expected: Path, actual: bytes) -> None:
    if ACCEPT:
        if actual or not expected.name.startswith("findings"):
            expected.parent.mkdir(parents=True, exist_ok=True)
            expected.write_bytes(actual)
        else:
            expected.unlink(missing_ok=True)
        return
    wanted = expected.read_bytes() if expected.exists() else b""
    assert actual.decode("utf-8", "replace") == wanted.decode("utf-8", "replace"), f"differs from {expected}"


@pytest.mark.parametrize("case", CASES, ids=lambda p: f"{p.parent.name}/{p.name}")
def test_case(case: Path, tmp_path: Path) -> None:
    source = source_of(case)
    for stem, options in MODES.items():
        wanted = case / (stem + source.suffix) if source.is_file() else case / stem
        if stem != "after" and not wanted.exists():
            continue
        port = port_copy(source, options, tmp_path / stem)
        assert not port.bugs
        for file in port.project.files:
            compare(wanted / file.path if source.is_dir() else wanted, output_of(port, file.path))
        suffix = stem.removeprefix("after")
        compare(case / f"findings{suffix}.txt", report_of(port).encode())
        check_texts_kept(port)
        check_stable(port, tmp_path / stem)


@pytest.mark.parametrize("style", ["hip", "portable"])
@pytest.mark.parametrize("case", CASES, ids=lambda p: f"{p.parent.name}/{p.name}")
def test_headers_that_are_included_are_there(case: Path, style: str, tmp_path: Path) -> None:
    port = port_copy(source_of(case), Options(style), tmp_path)
    for result in port.changed:
        for name in re.findall(rb'#include "((?:\.\./)*(?:[\w.]+/)*waveport/[\w.]+)"', result.output or b""):
            path = posixpath.normpath(posixpath.join(posixpath.dirname(result.path), name.decode()))
            assert path in port.headers or any(file.path == path for file in port.project.files)


def check_texts_kept(port: Port) -> None:
    """Comments survive; strings survive unless an edit of a rule took them (asm, include names)."""
    for result in port.changed:
        if not result.path.endswith((".cu", ".cuh", ".h", ".cpp", ".hpp")):
            continue
        before = next(f for f in port.project.files if f.path == result.path).read()
        assert result.output is not None
        dropped = "".join(d.text for d in port.dropped)
        old = [t for t in tokenize(before) if is_trivia(t) and t[:1] == b"/" and t.decode("latin-1") not in dropped]
        new = [t for t in tokenize(result.output) if is_trivia(t) and t[:1] == b"/"]
        assert [t for t in old if t not in new] == [], f"{result.path}: comments changed"
        if b"asm" not in before and not dropped:
            kept = {t for t in tokenize(result.output) if is_string(t)}
            lost = [
                t
                for t in tokenize(before)
                if is_string(t) and t not in kept and not t.endswith((b'.h"', b'.cuh"')) and b"__global__" not in t
            ]
            assert lost == [], f"{result.path}: strings changed"


def check_stable(port: Port, tmp: Path) -> None:
    """Porting the output again changes nothing."""
    again = tmp / "again"
    again.mkdir()
    port_project(port.project, port.options, jobs=1, into=again)
    second = port_project(scan(again), port.options, jobs=1)
    assert [r.path for r in second.changed] == [], "porting the output again changes it"


def test_every_rule_has_a_fixture_and_every_fixture_a_rule() -> None:
    with_cases = {f"{c.parent.name}/{c.name.split('-')[0]}" for c in CASES}
    named = {f"{r.function.__module__.split('.')[-2]}/{r.name}" for r in load_rules()}
    engine = {
        "cuda/api_name",
        "cuda/device_helper",
        "cuda/device_text",
        "cuda/no_equal",
        "cuda/not_alike",
        "cuda/own_builtin_name",
        "cuda/own_declarations",
        "cuda/own_hip_layer",
        "cuda/added_include",
        "cuda/text",
        "cuda/vendored_library",
    }
    assert named - with_cases == set(), "rules without a fixture (tests/fixtures/AREA/RULE[-variant]/)"
    assert with_cases - named - engine == set(), "fixtures without a rule"
