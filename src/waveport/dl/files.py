"""Write files whole or not at all."""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
from pathlib import Path
from typing import Any

from waveport.errors import InputError


def write_text(path: Path, text: str) -> None:
    """Write a text file through a sibling that is renamed once complete."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
            os.chmod(name, 0o666 & ~current_umask())  # mkstemp's files are for their owner alone
            os.replace(name, path)
        except BaseException:  # a full disk, or a signal that ends the command
            with contextlib.suppress(FileNotFoundError):
                os.unlink(name)
            raise
    except OSError as error:
        raise InputError(f"{path}: {error.strerror}", hint="choose another file") from None


def current_umask() -> int:
    mask = os.umask(0o022)
    os.umask(mask)
    return mask


def write_rows(path: Path, document: dict[str, Any]) -> None:
    """Write a document with one line a row, figures to seven digits: small, and readable as a diff."""
    lines = [f" {json.dumps(k)}: {json.dumps(rounded(v))}" for k, v in document.items() if k != "rows"]
    rows = ",\n  ".join(json.dumps(rounded(row)) for row in document["rows"])
    write_text(path, "{\n" + ",\n".join(lines) + ',\n "rows": [\n  ' + rows + "\n ]\n}\n")


def rounded(value: Any) -> Any:
    """Round every float in a JSON value to seven significant digits."""
    if isinstance(value, float):
        return float(f"{value:.7g}")
    if isinstance(value, dict):
        return {k: rounded(v) for k, v in value.items()}
    return [rounded(v) for v in value] if isinstance(value, (list, tuple)) else value


def write_json(path: Path, document: Any) -> None:
    write_text(path, json.dumps(document, indent=1, ensure_ascii=False) + "\n")
