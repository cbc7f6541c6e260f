"""Unpacking without dpkg, and what a package must not do."""

import gzip
import io
import lzma
import os
import tarfile
from pathlib import Path

import pytest

from waveport.toolchain.deb import BadPackage, make_root, unpack


def deb(path: Path, members: list[tuple[str, str, str]], pack: str = "xz") -> Path:
    """Write a .deb of (kind, name, content or link target)."""
    raw = io.BytesIO()
    with tarfile.open(fileobj=raw, mode="w") as tar:
        for kind, name, content in members:
            info = tarfile.TarInfo(name)
            info.type = {
                "file": tarfile.REGTYPE,
                "dir": tarfile.DIRTYPE,
                "link": tarfile.SYMTYPE,
                "hard": tarfile.LNKTYPE,
            }[kind]
            info.mode, info.size = 0o755, len(content) if kind == "file" else 0
            info.linkname = content if kind in ("link", "hard") else ""
            tar.addfile(info, io.BytesIO(content.encode()) if kind == "file" else None)
    data = {"xz": lzma.compress, "gz": gzip.compress}[pack](raw.getvalue())
    out = b"!<arch>\n"
    for name, body in (("debian-binary", b"2.0\n"), ("control.tar.xz", b"odd"), (f"data.tar.{pack}", data)):
        header = f"{name:<16}{0:<12}{0:<6}{0:<6}{100644:<8}{len(body):<10}`\n"
        out += header.encode() + body + b"\n" * (len(body) % 2)
    path.write_bytes(out)
    return path


@pytest.mark.parametrize("pack", ["xz", "gz"])
def test_files_links_and_merged_usr(tmp_path: Path, pack: str) -> None:
    root = tmp_path / "root"
    make_root(root)
    members = [
        ("dir", "./lib/x86_64-linux-gnu/", ""),
        ("file", "./lib/x86_64-linux-gnu/libz.so.1.3", "elf"),
        ("link", "./lib/x86_64-linux-gnu/libz.so", "/lib/x86_64-linux-gnu/libz.so.1.3"),
        ("hard", "./usr/bin/z", "./lib/x86_64-linux-gnu/libz.so.1.3"),
        ("file", "./usr/share/doc/z/copyright", "text"),
    ]
    unpack(deb(tmp_path / "a.deb", members, pack), root)
    link = root / "lib/x86_64-linux-gnu/libz.so"
    assert link.read_text() == "elf" and not os.path.isabs(os.readlink(link))
    assert (root / "usr/bin/z").read_text() == "elf"
    assert not (root / "usr/share/doc").exists()


@pytest.mark.parametrize(
    "members",
    [
        [("file", "./../evil", "x")],
        [("link", "./usr/lib/out", "../../../..")],
        [("hard", "./usr/lib/out", "../../etc/passwd")],
    ],
)
def test_nothing_leads_outside(tmp_path: Path, members: list[tuple[str, str, str]]) -> None:
    root = tmp_path / "root"
    make_root(root)
    with pytest.raises(BadPackage):
        unpack(deb(tmp_path / "a.deb", members), root)
    assert not (tmp_path / "evil").exists()


@pytest.mark.parametrize("content", [b"", b"!<arch>\n", b"PK\x03\x04 something else entirely"])
def test_damaged_archives(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.deb"
    path.write_bytes(content)
    with pytest.raises(BadPackage):
        unpack(path, tmp_path / "root")


def test_a_cut_off_package_is_a_bad_package(tmp_path: Path) -> None:
    path = deb(tmp_path / "a.deb", [("file", "./usr/lib/a", "x" * 5000)])
    path.write_bytes(path.read_bytes()[:-40])
    with pytest.raises(BadPackage):
        unpack(path, tmp_path / "root")
