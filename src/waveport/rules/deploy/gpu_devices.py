"""Hand containers AMD's devices instead of `--gpus`.

`--gpus` and `--runtime=nvidia` ask for NVIDIA's container toolkit. AMD's cards are two device files,
`--device /dev/kfd --device /dev/dri`; a choice among cards is made with `ROCR_VISIBLE_DEVICES` or by naming single
`/dev/dri/renderD*`. In compose files the reservation `driver: nvidia` becomes a list of devices, which needs a hand.
In the portable style all of these are findings.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from waveport.model import Edit, Finding, Safety
from waveport.rules.deploy.base_image import has_own_container, runs_container
from waveport.rules.registry import rule, texts
from waveport.rules.text import TextFile
from waveport.rules.words import Word, commands_of, strings_of

_DEVICES = ("--device", "/dev/kfd", "--device", "/dev/dri")
_ASKING = re.compile(r"--gpus(?:=(.+))?|--runtime(?:=nvidia)?")
_COMPOSE = "on AMD: `devices: [/dev/kfd, /dev/dri]` on the service, and no reservation or runtime of NVIDIA's"


@rule("WP1102", on=texts("shell", "yaml", "container", "make"))
def gpu_devices(file: TextFile, _: TextFile) -> Iterator[Edit | Finding]:
    """Replace the options; tell of compose files."""
    if has_own_container(file):
        return
    if file.kind == "container":
        yield from _options(file, strings_of(file.data))
        return
    told = False
    for command in commands_of(file.data):
        texts_ = [word.text for word in command]
        if (
            file.kind == "yaml"
            and not told
            and (_pair(texts_, "driver:", "nvidia") or _pair(texts_, "runtime:", "nvidia"))
        ):
            told = True
            yield file.finding(
                command[0].start, f"asks for NVIDIA's container runtime; {_COMPOSE}", safety=Safety.MANUAL
            )
        if runs_container(texts_) or (file.kind == "yaml" and "options:" in texts_):
            yield from _options(file, command)
        if runs_container(texts_) and file.options.style == "hip":
            tools = (word for word in command if word.text == "nvidia-docker")
            yield from (file.replace(word.start, word.end, b"docker") for word in tools)


def _pair(texts_: list[str], key: str, value: str) -> bool:
    return any(a == key and b == value for a, b in zip(texts_, texts_[1:], strict=False))


def _options(file: TextFile, words: Sequence[Word]) -> Iterator[Edit | Finding]:
    done = False
    for word, following in zip(words, [*words[1:], Word("", 0, 0)], strict=False):
        match = _ASKING.fullmatch(word.text)
        alone = bool(match) and "=" in word.text
        if not match or (not alone and (following.text.startswith("--") or not following.text)):
            continue
        if word.text == "--runtime" and following.text != "nvidia":
            continue
        end = word.end if alone else following.end
        if file.options.style == "portable":
            yield file.finding(
                word.start,
                "asks for NVIDIA's devices; for AMD: --device /dev/kfd --device /dev/dri",
                safety=Safety.REVIEW,
            )
            continue
        asked = file.text(word.start, end)
        start = word.start - (done and file.data[word.start - 1 : word.start] == b" ")
        plain = asked.strip("\"'").replace('", "', " ") in ("--gpus all", "--gpus=all")
        yield file.replace(start, end, b"" if done else _written(file), dropped="" if plain and not done else asked)
        done = file.kind != "container"


def _written(file: TextFile) -> bytes:
    """The options in the form of the file: words, or strings of a JSON list."""
    if file.kind == "container":
        return ", ".join(f'"--device={path}"' for path in _DEVICES[1::2]).encode()
    return " ".join(_DEVICES).encode()
