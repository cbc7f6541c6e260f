"""The mirror is the one that the machine's own apt uses."""

from pathlib import Path

import pytest

from waveport.toolchain.sources import apt_entries, system_archive

DEBIAN = 'ID=debian\nVERSION_CODENAME=bookworm\nPRETTY_NAME="Debian GNU/Linux 12"\n'
UBUNTU = "ID=ubuntu\nID_LIKE=debian\nVERSION_CODENAME=noble\nUBUNTU_CODENAME=noble\n"
MINT = 'ID=linuxmint\nID_LIKE="ubuntu debian"\nVERSION_CODENAME=wilma\nUBUNTU_CODENAME=noble\n'


def machine(tmp_path: Path, release: str, **files: str) -> Path:
    (tmp_path / "etc/apt/sources.list.d").mkdir(parents=True)
    (tmp_path / "etc/os-release").write_text(release)
    for name, text in files.items():
        folder = "etc/apt" if name == "list" else "etc/apt/sources.list.d"
        file = "sources.list" if name == "list" else name.replace("_", ".")
        (tmp_path / folder / file).write_text(text)
    return tmp_path


@pytest.mark.parametrize(
    ("release", "files", "uri", "suites"),
    [
        (
            DEBIAN,
            {"list": "# deb http://no/debian bookworm main\ndeb http://m.test/debian bookworm main contrib\n"},
            "http://m.test/debian",
            ("unstable", "testing", "stable", "bookworm"),
        ),
        (
            DEBIAN,
            {
                "list": "deb http://s.test/debian-security bookworm-security main\n"
                "deb [arch=amd64] http://m.test/d stable main"
            },
            "http://m.test/d",
            ("unstable", "testing", "stable"),
        ),
        (
            DEBIAN,
            {
                "debian_sources": "Types: deb deb-src\n# note\nURIs: mirror+file:/etc/apt/mirrors/debian.list\n"
                "Suites: bookworm bookworm-updates\nComponents: main\n"
            },
            "mirror+file:/etc/apt/mirrors/debian.list",
            ("unstable", "testing", "stable", "bookworm"),
        ),
        (
            UBUNTU,
            {
                "ubuntu_sources": "Types: deb\nURIs: http://u.test/ubuntu/\nSuites: noble noble-updates\n"
                "Components: main universe\n"
            },
            "http://u.test/ubuntu/",
            ("devel", "noble"),
        ),
        (
            MINT,
            {"mint_list": "deb http://mint.test wilma main\ndeb http://u.test/ubuntu noble main universe\n"},
            "http://u.test/ubuntu",
            ("devel", "noble"),
        ),
    ],
)
def test_archive(tmp_path: Path, release: str, files: dict[str, str], uri: str, suites: tuple[str, ...]) -> None:
    found = system_archive(machine(tmp_path, release, **files))
    assert found and (found.uri, found.suites) == (uri, suites)


def test_signed_by_and_switched_off_entries(tmp_path: Path) -> None:
    key = "Signed-By:\n -----BEGIN PGP PUBLIC KEY BLOCK-----\n .\n abc\n -----END PGP PUBLIC KEY BLOCK-----\n"
    stanza = "Types: deb\nURIs: http://m.test/debian\nSuites: bookworm\nComponents: main\n"
    root = machine(
        tmp_path,
        DEBIAN,
        a_sources=f"Enabled: no\n{stanza}",
        b_sources=stanza + key,
        c_list="deb [signed-by=/k.gpg arch=amd64] http://n.test/debian bookworm main\n",
    )
    entries = apt_entries(root)
    assert [entry.uri for entry in entries] == ["http://m.test/debian", "http://n.test/debian"]
    assert entries[0].signed_by.startswith("\n -----BEGIN") and entries[1].signed_by == "/k.gpg"


def test_other_systems_have_no_archive(tmp_path: Path) -> None:
    assert system_archive(machine(tmp_path, "ID=fedora\nVERSION_ID=44\n")) is None
