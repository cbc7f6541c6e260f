"""A dry run's diff, given to `patch -p1`, makes the bytes that the port writes."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from waveport.cli import main
from waveport.report.diff import file_diff

CUDA = b"#include <cuda_runtime.h>\nint main(){ cudaFree(0); }\n"
NAMES = [
    b"plain.cu",
    b"sp ace.cu",
    b"new\nline.cu",
    "\U0001f600é.cu".encode(),
    b"-dash.cu",
    b"d \xe9/x.cu",
    b"q\"\\'\t.cu",
]
TEXTS = {
    b"ends.cu": b"void f(){ cudaFree(0); }",
    b"empty.cu": b"",
    b"feed.cu": CUDA + b"\x0cint a;\x0b\x85\x1c\nint b;\rint c;\r\n// \xe2\x80\xa8\n cudaFree(0);",
    b"dos.cu": CUDA.replace(b"\n", b"\r\n"),
    b"helpers.cu": CUDA + b"__global__ void k(int a) { __shfl_sync(~0u, a, 3); }\n",
    b"many.cu": CUDA + b"int x;\n" * 9 + b"cudaFree(0);\n" * 500 + b"int y;\n" * 9 + b"cudaFree(0);\n",
}
needs_patch = pytest.mark.skipif(not shutil.which("patch"), reason="needs patch")


@needs_patch
@pytest.mark.parametrize("style", ["hip", "portable"])
def test_patch_makes_the_port(style: str, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    source, out = tmp_path / "in", tmp_path / "out"
    for name, text in {**dict.fromkeys(NAMES, CUDA), **TEXTS}.items():
        where = Path(os.fsdecode(os.path.join(os.fsencode(source), name)))
        where.parent.mkdir(parents=True, exist_ok=True)
        where.write_bytes(text)
    assert main(["port", str(source), "--dry-run", "--style", style]) == 0
    diff = capfdbinary.readouterr().out
    assert main(["port", str(source), "-o", str(out), "-q", "--style", style]) == 0
    subprocess.run(["patch", "-p1", "--binary", "-s"], cwd=source, input=diff, check=True)
    shutil.rmtree(out / ".waveport")
    assert tree(source) == tree(out)


def tree(root: Path) -> dict[str, bytes]:
    return {str(p.relative_to(root)): p.read_bytes() for p in root.rglob("*") if p.is_file()}


@needs_patch
@settings(max_examples=60, deadline=None)
@given(*[st.lists(st.sampled_from([b"a\n", b"b\n", b"\n", b"c"]), max_size=30).map(b"".join)] * 2)
def test_any_two_texts(tmp_path_factory: pytest.TempPathFactory, old: bytes, new: bytes) -> None:
    where = tmp_path_factory.mktemp("diff") / "f"
    where.write_bytes(old)
    diff = b"".join(file_diff("f", old, new))
    assert bool(diff) == (old != new)
    subprocess.run(["patch", "-p1", "-s"], cwd=where.parent, input=diff, check=True)
    assert (where.read_bytes() if where.exists() else b"") == new


def test_a_dry_run_with_json_is_one_document(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.cu").write_bytes(CUDA)
    assert main(["port", str(tmp_path), "--dry-run", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["diff"].startswith("--- a/a.cu\n+++ b/a.cu\n@@ -1,2 +1,2 @@\n-#include <cuda_runtime.h>\n")


def test_json_with_file_names_that_are_no_text(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    with open(os.path.join(os.fsencode(tmp_path), b"bad\xff.cu"), "wb") as file:
        file.write(CUDA)
    for arguments in (["check", str(tmp_path)], ["port", str(tmp_path), "--dry-run"]):
        assert main([*arguments, "--json"]) == 0
        document = json.loads(capfdbinary.readouterr().out.decode("utf-8"))
        assert [os.fsencode(path) for path in document["changed"]] == [b"bad\xff.cu"]


def test_wrong_arguments_with_json_are_one_document(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["port", "nowhere", "--json"])
    assert "wrong arguments" in json.loads(capsys.readouterr().out)["error"]
