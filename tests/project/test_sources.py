"""Sources of unknown origin: archives, git URLs and package names never write outside, run code, or crash."""

from __future__ import annotations

import io
import subprocess
import tarfile
import zipfile
from pathlib import Path

import pytest

from waveport.errors import InputError
from waveport.project import fetch
from waveport.project.archive import unpack
from waveport.project.fetch import source_folder

TEXT = b"int main() {}\n"


def zipped(path: Path, *members: tuple[str, int]) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        for name, mode in members:
            info = zipfile.ZipInfo(name)
            info.external_attr = mode << 16
            archive.writestr(info, TEXT)
    return path


def tarred(path: Path, *members: tuple[str, bytes, str]) -> Path:
    with tarfile.open(path, "w:gz") as archive:
        for name, kind, link in members:
            info = tarfile.TarInfo(name)
            info.type, info.linkname = kind, link
            info.size = len(TEXT) if kind == tarfile.REGTYPE else 0
            archive.addfile(info, io.BytesIO(TEXT) if kind == tarfile.REGTYPE else None)
    return path


def files(root: Path) -> list[str]:
    return sorted(p.relative_to(root).as_posix() for p in root.rglob("*") if p.is_file() or p.is_symlink())


@pytest.mark.parametrize("name", ["../out.cu", "/out.cu", "a/../../out.cu", "..\\out.cu", "C:/out.cu"])
def test_a_path_that_leads_out(name: str, tmp_path: Path) -> None:
    for archive in (
        zipped(tmp_path / "a.zip", (name, 0o100644)),
        tarred(tmp_path / "a.tgz", (name, tarfile.REGTYPE, "")),
    ):
        target = tmp_path / archive.suffix / "in"
        target.mkdir(parents=True)
        with pytest.raises(InputError, match="leads out of it"):
            unpack(archive, target)
        assert files(target.parent) == []


def test_links_and_devices_are_left_out(tmp_path: Path) -> None:
    links = [("l", tarfile.SYMTYPE, "/etc"), ("h", tarfile.LNKTYPE, "/etc/passwd"), ("d", tarfile.CHRTYPE, "")]
    archives = [
        tarred(tmp_path / "a.tgz", *links, ("l/evil.cu", tarfile.REGTYPE, ""), ("a.cu", tarfile.REGTYPE, "")),
        zipped(tmp_path / "a.zip", ("l", 0o120777), ("l/evil.cu", 0o100644), ("a.cu", 0o100644)),
    ]
    for archive in archives:
        target = tmp_path / archive.suffix
        target.mkdir()
        unpack(archive, target)
        assert files(target) == ["a.cu", "l/evil.cu"]


def encrypted(path: Path) -> Path:
    data = bytearray(zipped(path, ("a.cu", 0)).read_bytes())
    data[6] |= 1
    data[data.find(b"PK\x01\x02") + 8] |= 1
    path.write_bytes(data)
    return path


def written(path: Path, data: bytes) -> Path:
    path.write_bytes(data)
    return path


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_broken_archives_are_one_line(tmp_path: Path) -> None:
    archives = [
        zipped(tmp_path / "twice.zip", ("a.cu", 0), ("a.cu", 0)),
        zipped(tmp_path / "file_and_folder.zip", ("a", 0), ("a/b.cu", 0)),
        zipped(tmp_path / "long.zip", ("a" * 300 + ".cu", 0)),
        zipped(tmp_path / "empty.zip"),
        encrypted(tmp_path / "encrypted.zip"),
        written(tmp_path / "wrong.zip", TEXT),
        written(tmp_path / "wrong.tar.gz", TEXT),
        written(tmp_path / "empty.tar", b""),
        written(tmp_path / "cut.tgz", tarred(tmp_path / "whole.tgz", ("a.cu", tarfile.REGTYPE, "")).read_bytes()[:60]),
        zipped(tmp_path / "zip.tar", ("a.cu", 0)),
    ]
    for archive in archives:
        with pytest.raises(InputError) as told, source_folder(str(archive)):
            pass
        assert "\n" not in str(told.value) and archive.name in str(told.value)


def test_a_bomb_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("waveport.project.archive.MAX_BYTES", 10)
    with pytest.raises(InputError, match="unpacks to over"):
        unpack(zipped(tmp_path / "a.zip", ("a.cu", 0)), tmp_path)


@pytest.mark.parametrize(
    "source",
    [
        *["", "nowhere", "ext::sh -c x", "git+ext::sh -c x.git", "--upload-pack=x.git", "ssh://-oProxyCommand=x/y.git"],
        *["pypi:", "pypi:..", "pypi:a/b", "pypi:-r", "pypi:six>=1", "pypi:six[x]", "file:///nowhere/x.git"],
        *["https://127.0.0.1:1/..", "https://127.0.0.1:1/.git", "a\0b", "a" * 5000],
    ],
)
def test_no_source(source: str) -> None:
    with pytest.raises(InputError) as told, source_folder(source):
        pass
    assert "\n" not in str(told.value) and "already exists" not in str(told.value)


def test_a_version_that_is_none() -> None:
    pytest.importorskip("unearth")
    with pytest.raises(InputError, match="no valid version"), source_folder("pypi:six==1.0rc.."):
        pass


def test_a_clone_runs_nothing(tmp_path: Path) -> None:
    origin = tmp_path / "origin"
    git = ["git", "-C", str(origin), "-c", "user.name=n", "-c", "user.email=e@example.org"]
    subprocess.run(["git", "init", "-q", str(origin)], check=True)
    (origin / "a.cu").write_bytes(TEXT)
    (origin / ".gitmodules").write_text('[submodule "s"]\n path = s\n url = ext::sh -c "touch pwned"\n')
    (origin / ".gitattributes").write_text("*.cu filter=evil\n")
    subprocess.run([*git, "add", "-A"], check=True)
    subprocess.run([*git, "commit", "-qm", "x"], check=True)
    with source_folder(f"file://{origin}") as folder:
        assert (folder / "a.cu").read_bytes() == TEXT
        assert folder.name == "origin"
    assert not folder.exists()


def test_pip_settings_that_name_no_folder_are_ignored_as_by_pip(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_FIND_LINKS", f"{tmp_path} {tmp_path}/missing https://example.org/wheels")
    links = fetch._pip_settings()[1]
    assert {str(tmp_path), "https://example.org/wheels"} <= set(links) and f"{tmp_path}/missing" not in links
