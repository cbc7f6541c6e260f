"""Fetching from a mirror: hashes, what is said about signatures, and carrying on."""

import hashlib
import lzma
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from waveport.errors import InputError
from waveport.toolchain.mirror import MirrorOrigin
from waveport.toolchain.origin import SuiteFault, Unreachable, deb_path

DEB = bytes(range(256)) * 400


class Ranged(SimpleHTTPRequestHandler):
    """Answers byte ranges and remembers where they began."""

    starts: list[int] = []

    def log_message(self, *args: object) -> None:
        return

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        if not path.is_file():
            self.send_error(404)
            return
        start = int(self.headers.get("Range", "bytes=0-").removeprefix("bytes=").rstrip("-"))
        self.starts.append(start)
        body = path.read_bytes()[start:]
        self.send_response(206 if start else 200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@pytest.fixture
def mirror(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """A one-package mirror on this machine: its folder and its address."""
    folder = tmp_path / "debian"
    (folder / "pool").mkdir(parents=True)
    (folder / "pool/a.deb").write_bytes(DEB)
    digest = hashlib.sha256(DEB).hexdigest()
    index = f"Package: a\nVersion: 1\nFilename: pool/a.deb\nSize: {len(DEB)}\nSHA256: {digest}\n"
    packed = lzma.compress(index.encode())
    binary = folder / "dists/sid/main/binary-amd64"
    binary.mkdir(parents=True)
    (binary / "Packages.xz").write_bytes(packed)
    entry = f" {hashlib.sha256(packed).hexdigest()} {len(packed)} main/binary-amd64/Packages.xz"
    signed = f"-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nOrigin: Test\nSHA256:\n{entry}\n"
    (folder / "dists/sid/InRelease").write_text(
        signed + "-----BEGIN PGP SIGNATURE-----\nnone\n-----END PGP SIGNATURE-----\n"
    )
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Ranged, directory=str(tmp_path)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    Ranged.starts.clear()
    yield folder, f"http://127.0.0.1:{server.server_port}/debian"
    server.shutdown()
    server.server_close()


@pytest.fixture
def no_gpgv(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("waveport.toolchain.mirror.shutil.which", lambda name: None)


def test_plain_http_without_a_signature_check_is_refused(
    mirror: tuple[Path, str], tmp_path: Path, no_gpgv: None
) -> None:
    with pytest.raises(InputError, match="signature .* cannot be checked .*--unsigned"):
        MirrorOrigin(mirror[1], "sid", tmp_path / "private").index()


def test_a_bad_signature_is_a_fault_even_with_unsigned(mirror: tuple[Path, str], tmp_path: Path) -> None:
    pytest.importorskip("shutil").which("gpgv") or pytest.skip("no gpgv here")
    keyring = tmp_path / "empty.gpg"
    keyring.write_bytes(b"")
    with pytest.raises(SuiteFault, match="signature"):
        MirrorOrigin(mirror[1], "sid", tmp_path / "private", str(keyring), unsigned=True).index()


def test_download_carries_on_where_it_stopped(mirror: tuple[Path, str], tmp_path: Path, no_gpgv: None) -> None:
    origin = MirrorOrigin(mirror[1], "sid", tmp_path / "private", unsigned=True)
    package = origin.index().get("a")
    assert package and "its signature was not checked" in origin.verified
    (tmp_path / "a.part").write_bytes(DEB[:1000])
    Ranged.starts.clear()
    seen: list[int] = []
    origin.fetch([package], tmp_path, seen.append)
    assert Ranged.starts == [1000] and sum(seen) == len(DEB)
    assert deb_path(tmp_path, package).read_bytes() == DEB
    origin.fetch([package], tmp_path, seen.append)
    assert Ranged.starts == [1000], "a whole file is not fetched again"


def test_changed_packages_and_indexes_are_found_out(mirror: tuple[Path, str], tmp_path: Path, no_gpgv: None) -> None:
    folder, url = mirror
    origin = MirrorOrigin(url, "sid", tmp_path / "private", unsigned=True)
    package = origin.index().get("a")
    assert package
    (folder / "pool/a.deb").write_bytes(DEB[::-1])
    with pytest.raises(SuiteFault, match="hash"):
        origin.fetch([package], tmp_path, lambda count: None)
    assert not deb_path(tmp_path, package).exists()
    (folder / "dists/sid/main/binary-amd64/Packages.xz").write_bytes(lzma.compress(b"Package: b\n"))
    with pytest.raises(SuiteFault, match="hash"):
        origin.index()


def test_silence_and_missing_suites(mirror: tuple[Path, str], tmp_path: Path) -> None:
    with pytest.raises(SuiteFault, match="404"):
        MirrorOrigin(mirror[1], "nowhere", tmp_path / "private").index()
    with pytest.raises(Unreachable, match="does not answer"):
        MirrorOrigin("http://127.0.0.1:9/debian", "sid", tmp_path / "private").index()
    with pytest.raises(InputError, match="http"):
        MirrorOrigin("ftp://x/debian", "sid", tmp_path / "private")
