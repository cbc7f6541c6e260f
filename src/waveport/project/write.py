"""Write a port: whole or not at all. Nothing else in the porting side writes to disk."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
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
    target = root / path
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)
    if mode_of:
        with contextlib.suppress(OSError):
            target.chmod(os.stat(mode_of).st_mode & 0o777 | 0o200)


def put_copy(root: Path, path: str, where: str) -> bool:
    """Copy one unchanged file under `root`; False if it cannot be read."""
    target = root / path
    target.parent.mkdir(parents=True, exist_ok=True)
    try:
        source = open(where, "rb")  # noqa: SIM115
    except OSError:
        return False
    with source, target.open("wb") as copy:  # a full disk is the caller's to tell
        shutil.copyfileobj(source, copy, 1 << 20)
        target.chmod(os.fstat(source.fileno()).st_mode & 0o777 | 0o200)
    return True


def put_link(root: Path, path: str, target: str) -> None:
    """Make one relative link under `root`."""
    link = root / path
    link.parent.mkdir(parents=True, exist_ok=True)
    with contextlib.suppress(OSError):  # Windows without the privilege
        link.symlink_to(target)


def replace_file(where: Path, data: bytes) -> None:
    """Replace one file in place, atomically."""
    handle, draft = tempfile.mkstemp(prefix=f".{where.name}.", dir=where.parent)
    with os.fdopen(handle, "wb") as stream:
        stream.write(data)
    os.chmod(draft, where.stat().st_mode & 0o777 if where.exists() else 0o644)
    os.replace(draft, where)


def require_clean_git(root: Path) -> None:
    """Raise InputError unless `root`, a folder or a file, lies in a git work tree without changes."""
    folder, name = (root, ".") if root.is_dir() else (root.parent, root.name)
    command = ["git", "-C", str(folder), "status", "--porcelain", "--", name]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        raise InputError("--in-place needs git", hint="install git, or port to a new folder with -o") from None
    if done.returncode:
        raise InputError(f"{root} is not in a git work tree", hint="commit it to git first, or use -o OUT")
    if done.stdout.strip():
        raise InputError(f"{root} has uncommitted changes", hint="commit or stash them first, or use -o OUT")
