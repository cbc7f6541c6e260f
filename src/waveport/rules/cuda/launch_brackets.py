"""Spell launch brackets as one token.

nvcc accepts `kernel<< <grid, block>> >(...)` (some formatters make it of `<<<`); clang, which compiles HIP, does not.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.model import Edit
from waveport.rules.file import File
from waveport.rules.registry import launches, rule
from waveport.source.cpp import Launch, Part


@rule("WP0701", on=launches())
def launch_brackets(launch: Launch, file: File) -> Iterator[Edit]:
    """Join the split brackets of one launch."""
    for start, end, token in ((launch.open, launch.open_end, b"<<<"), (launch.close, launch.close_end, b">>>")):
        if end - start > 1:
            yield file.replace(Part(start, end), token)
