"""`--from`: archives and files made to hurt end in one clear line, never in a crash, a hang or a written file."""

import contextlib
import gzip
import io
import lzma
import os
import tarfile
import time
import zipfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from waveport.errors import InputError
from waveport.system import bundle, intake
from waveport.system.doctor import diagnose
from waveport.system.probe import probe

from . import machines

CAPTURE = bundle.dump(machines.load("rx7900-group")[0].saved).encode()


def tar(*members: tuple[tarfile.TarInfo, bytes]) -> bytes:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as archive:
        for info, data in members:
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    return out.getvalue()


def member(name: str, kind: bytes = tarfile.REGTYPE, target: str = "") -> tarfile.TarInfo:
    info = tarfile.TarInfo(name)
    info.type, info.linkname = kind, target
    return info


def zipped(*members: tuple[str, bytes, int]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data, mode in members:
            info = zipfile.ZipInfo(name)
            info.external_attr = mode << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, data)
    return out.getvalue()


FORMS = {
    "plain": CAPTURE,
    "crlf": CAPTURE.replace(b"\n", b"\r\n"),
    "bom": b"\xef\xbb\xbf" + CAPTURE,
    "utf-16": CAPTURE.decode().encode("utf-16"),
    "gzip": gzip.compress(CAPTURE),
    "xz": lzma.compress(CAPTURE),
    "tar": tar((member("bundle.txt"), CAPTURE)),
    "tar.gz with a note first": gzip.compress(tar((member("note.txt"), b"hello"), (member("b.txt"), CAPTURE))),
    "zip": zipped(("bundle.txt", CAPTURE, 0o100644)),
    "traversal name": tar((member("../../../../tmp/owned"), CAPTURE)),
    "absolute name": zipped(("/etc/passwd", CAPTURE, 0o100644)),
    "links and devices first": tar(
        (member("a", tarfile.SYMTYPE, "/etc/passwd"), b""),
        (member("b", tarfile.LNKTYPE, "/etc/shadow"), b""),
        (member("c", tarfile.CHRTYPE), b""),
        (member("d", tarfile.FIFOTYPE), b""),
        (member("e"), CAPTURE),
    ),
    "zip symlink first": zipped(("a", b"/etc/passwd", 0o120777), ("b", CAPTURE, 0o100644)),
}


@pytest.mark.parametrize("form", FORMS)
def test_reads_every_form(tmp_path: Path, form: str) -> None:
    file = tmp_path / "in"
    file.write_bytes(FORMS[form])
    root, kind = intake.load(str(file))
    report = diagnose(probe(root))
    assert kind == "waveport capture"
    assert report.blocking and report.blocking.case.name == "devices.group"
    assert [path.name for path in tmp_path.iterdir()] == ["in"]


BAD = {
    "empty": b"",
    "text": b"hello\n" * 100,
    "binary": bytes(range(256)) * 300,
    "damaged gzip": gzip.compress(CAPTURE)[:-40],
    "lying gzip": b"\x1f\x8b" + b"\x00" * 50,
    "damaged zip": zipped(("a", CAPTURE, 0o100644))[:-30],
    "damaged tar": tar((member("a"), CAPTURE))[:700],
    "only links": tar((member("a", tarfile.SYMTYPE, "/etc/passwd"), b"")),
    "nested": zipped(("inner.zip", zipped(("b", CAPTURE, 0o100644)), 0o100644)),
    "bad section": CAPTURE + b"=== node /dev/kfd nonsense\n",
    "bad number": CAPTURE + b"=== user many\nsession x\n",
}


@pytest.mark.parametrize("kind", BAD)
def test_refuses_in_one_line(tmp_path: Path, kind: str) -> None:
    file = tmp_path / "in"
    file.write_bytes(BAD[kind])
    with pytest.raises(InputError) as caught:
        intake.load(str(file))
    assert "\n" not in str(caught.value)


def test_bombs_stop_at_the_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(intake, "TEXT_LIMIT", 1 << 20)
    zeros = b"\0" * (8 << 20)
    bombs = [
        gzip.compress(zeros),
        lzma.compress(zeros),
        zipped(("a", zeros, 0o100644)),
        zipped(*[(f"{n}", b"\0" * (300 << 10), 0o100644) for n in range(5)]),
        gzip.compress(tar((member("a"), zeros))),
        tar(*[(member(f"{n}"), b"\0" * (300 << 10)) for n in range(5)]),
    ]
    for number, bomb in enumerate(bombs):
        file = tmp_path / str(number)
        file.write_bytes(bomb)
        with pytest.raises(InputError, match="unpacks to more than"):
            intake.load(str(file))


def test_too_many_members(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(intake, "MEMBER_LIMIT", 10)
    for number, data in enumerate((tar(*[(member(str(n)), b"x") for n in range(20)]),
                                   zipped(*[(str(n), b"x", 0o100644) for n in range(20)]))):  # fmt: skip
        (tmp_path / str(number)).write_bytes(data)
        with pytest.raises(InputError, match="more than 10 members"):
            intake.load(str(tmp_path / str(number)))


def test_not_a_regular_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", tmp_path, tmp_path / "absent", Path("/dev/zero")):
        with pytest.raises(InputError):
            intake.load(str(path))


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    with open(tmp_path / "huge", "wb") as file:
        file.truncate(intake.FILE_LIMIT + 1)
    with pytest.raises(InputError, match="larger than"):
        intake.load(str(tmp_path / "huge"))


TECH = b"ROCm\n===== Section: rocminfo ===\n"
SLOW = {
    "path of slashes": CAPTURE + b"=== file " + b"/a" * 2_000_000 + b"\n",
    "header of equal signs": TECH + b"===== Section: " + b"= " * 1_000_000 + b"x\n",
    "agent with spaces": TECH + b"*******\nAgent 2\n*******\n  Node: 1\n  Name: " + b" " * 2_000_000 + b"x\n" * 5,
    "rocminfo in one line": CAPTURE + b"=== command rocminfo 0\n" + b"a" * 3_000_000 + b"\n",
    "one long log line": CAPTURE + b"=== command dmesg 0\n" + b"amdgpu ring " * 300_000 + b"\n",
    "many sections": CAPTURE + b"=== names /a\n" * 60_000,
    "log of 16 MB": CAPTURE + b"=== command dmesg 0\n" + b"[1] amdgpu 0000:03:00.0: line\n" * 500_000,
}


@pytest.mark.parametrize("kind", SLOW)
def test_hostile_text_ends_soon(tmp_path: Path, kind: str) -> None:
    (tmp_path / "in").write_bytes(SLOW[kind])
    start = time.process_time()
    with contextlib.suppress(InputError):
        diagnose(probe(intake.load(str(tmp_path / "in"))[0]))
    assert time.process_time() - start < 8


LINES = st.lists(
    st.one_of(st.sampled_from(CAPTURE.decode().splitlines()), st.text(max_size=60), st.just("=== file /proc/cmdline")),
    max_size=60,
)


@settings(max_examples=60, deadline=None)
@given(LINES)
def test_any_mixture_of_lines_is_judged_or_refused(lines: list[str]) -> None:
    try:
        saved = bundle.parse("\n".join(lines))
    except InputError:
        return
    report = diagnose(probe(bundle.SavedRoot(saved)))
    assert report.verdict("en") and report.verdict("zh")
