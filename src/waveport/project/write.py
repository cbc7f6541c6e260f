"""Write a port: whole or not at all. Nothing else in the porting side writes to disk."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from io import BufferedWriter
from pathlib import Path

from waveport.errors import InputError


def require_new(out: Path) -> None:
    """Raise InputError unless `out` is an empty folder or nothing yet."""
    try:
        taken = out.exists() and (not out.is_dir() or any(out.iterdir()))
    except OSError as error:
        raise InputError(f"cannot write {out}: {error.strerror}") from None
    if taken:
        raise InputError(f"{out} exists already", hint="give a new folder, or remove that one")


@contextmanager
def new_folder(out: Path) -> Iterator[Path]:
    """Yield a temporary sibling of `out` that becomes `out` when the block ends well, and vanishes when not."""
    require_new(out)
    parent = out.absolute().parent
    try:
        parent.mkdir(parents=True, exist_ok=True)
        draft = Path(tempfile.mkdtemp(prefix=f".{out.name}.", dir=parent))
    except OSError as error:
        raise InputError(f"cannot write to {parent}: {error.strerror}") from None
    try:
        yield draft
        draft.chmod(0o755)
        if out.exists():
            out.rmdir()
        draft.rename(out)
    except OSError as error:
        shutil.rmtree(draft, ignore_errors=True)
        raise InputError(f"cannot write {out}: {error.strerror}", hint="nothing was kept") from None
    except BaseException:
        shutil.rmtree(draft, ignore_errors=True)
        raise


def put(root: Path, path: str, data: bytes, mode_of: str | None = None) -> None:
    """Write one file under `root`, with the permissions of another file."""
    with _created(root, path) as file:
        file.write(data)
    if mode_of:
        with contextlib.suppress(OSError):
            os.chmod(file.name, os.stat(mode_of).st_mode & 0o777 | 0o200)


def put_copy(root: Path, path: str, where: str) -> bool:
    """Copy one unchanged file under `root`; False if it cannot be read."""
    try:
        source = open(where, "rb")  # noqa: SIM115
    except OSError:
        return False
    with source, _created(root, path) as copy:  # a full disk is the caller's to tell
        shutil.copyfileobj(source, copy, 1 << 20)
        os.chmod(copy.name, os.fstat(source.fileno()).st_mode & 0o777 | 0o200)
    return True


def _created(root: Path, path: str) -> BufferedWriter:
    """A new file under `root`, and its folder if that is not there yet."""
    where = os.path.join(root, path)
    try:
        return open(where, "wb")
    except FileNotFoundError:
        os.makedirs(os.path.dirname(where), exist_ok=True)
        return open(where, "wb")


def put_link(root: Path, path: str, target: str) -> None:
    """Make one relative link under `root`."""
    link = root / path
    link.parent.mkdir(parents=True, exist_ok=True)
    with contextlib.suppress(OSError):  # Windows without the privilege
        link.symlink_to(target)


def replace_files(files: Mapping[Path, bytes]) -> None:
    """Replace files in place, all of them or none: the new bytes lie beside them before the first is renamed."""
    drafts: dict[Path, str] = {}
    try:
        for where, data in files.items():
            where.parent.mkdir(exist_ok=True)
            handle, drafts[where] = tempfile.mkstemp(prefix=f".{where.name[:100]}.", dir=where.parent)
            with os.fdopen(handle, "wb") as stream:
                stream.write(data)
            os.chmod(drafts[where], where.stat().st_mode & 0o777 if where.exists() else 0o644)
        with _undisturbed():
            for where in list(drafts):
                os.replace(drafts[where], where)
                del drafts[where]
    except OSError as error:
        raise InputError(f"cannot write {error.filename2 or error.filename or ''}: {error.strerror}") from None
    finally:
        for draft in drafts.values():
            os.unlink(draft)


def replace_file(where: Path, data: bytes) -> None:
    """Replace one file in place, atomically."""
    replace_files({where: data})


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Let Ctrl-C and a polite kill wait for the end of the block (where the system can)."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def require_clean_git(source: Path) -> None:
    """Raise InputError unless `source` lies in a git work tree and holds no changes."""
    lines = _git(source, "status", "--porcelain", "--", ".")
    if lines is None:
        raise InputError(f"{source} is not in a git work tree", hint="commit it to git first, or use -o OUT")
    if lines:
        raise InputError(f"{source} has uncommitted changes", hint="commit or stash them first, or use -o OUT")


def require_tracked(source: Path, paths: Iterable[str]) -> None:
    """Raise InputError for a file that git does not keep: a port in place could not be undone there."""
    kept = set((_git(source, "ls-files", "-z", "--", ".") or b"").split(b"\0"))
    for path in paths:
        if os.fsencode(path) not in kept:
            raise InputError(
                f"{path} is ignored by git, so its port could not be undone", hint="move it, or use -o OUT"
            )


def _git(source: Path, *arguments: str) -> bytes | None:
    """What git says in the source's folder, or None where it keeps nothing. The tree's own hooks do not run."""
    folder = source if source.is_dir() else source.parent
    command = ["git", "-c", "core.fsmonitor=false", "-c", "core.quotePath=true", "-C", str(folder), *arguments]
    try:
        done = subprocess.run(command, capture_output=True, check=False)
    except OSError:
        raise InputError("--in-place needs git", hint="install git, or port to a new folder with -o") from None
    return None if done.returncode else done.stdout.strip(b"\n")
