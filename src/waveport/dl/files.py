"""Write files whole or not at all."""

from __future__ import annotations

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
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(name, path)
    except OSError as error:
        raise InputError(f"{path}: {error.strerror}", hint="choose another file") from None


def write_json(path: Path, document: Any) -> None:
    write_text(path, json.dumps(document, indent=1, ensure_ascii=False) + "\n")
