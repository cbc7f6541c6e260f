"""Build containers on AMD's images instead of NVIDIA's.

`nvidia/cuda` on Ubuntu 22.04 or 24.04 becomes AMD's `rocm/dev-ubuntu-*` of ROCm 6.4.3 with every library
(`-complete`); images with PyTorch or TensorFlow become `rocm/pytorch` and `rocm/tensorflow`. Only tags known to be
published are written; arguments in a name (`ubuntu${OS}`) count as their defaults. TensorFlow 1, other systems and
NVIDIA's other images have no counterpart and are findings; a stage that others only copy files from is a note, as is a CI job for CUDA by its name. In the
portable style the file stays, and a finding names AMD's image.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from waveport.model import Edit, Finding, Safety
from waveport.rules.registry import rule, texts
from waveport.rules.text import TextFile
from waveport.rules.words import Word, commands_of

_NVIDIA = re.compile(
    r"(?:docker\.io/|nvcr\.io/)?(?:nvidia/cuda|nvidia/(?:pytorch|tensorflow)|pytorch/pytorch|tensorflow/tensorflow)(?::\S*)?|nvcr\.io/nvidia/\S+"
)
_DEVELOPMENT = {
    "22.04": "rocm/dev-ubuntu-22.04:6.4.3-complete",
    "24.04": "rocm/dev-ubuntu-24.04:6.4.3-complete",
}
_REFERENCE = re.compile(r"\$\{?(\w+)\}?")
_FRAMEWORKS = {"pytorch": "rocm/pytorch:latest", "tensorflow": "rocm/tensorflow:latest"}
_TENSORFLOW_1 = re.compile(r"1\.\d+|.*-tf1\b")
_CI = re.compile(r"(?:^|/)(?:\.github/workflows/|\.circleci/|\.buildkite/|\.?gitlab-ci|azure-pipelines|Jenkinsfile)")
_SAYS_WHERE = re.compile(r"\s*-?\s*(?:name|runs-on|group|labels|tags|runner):")
_FOR_NVIDIA = re.compile(r"cuda|nvidia", re.IGNORECASE)
_JETSON = re.compile(r"l4t|jetson|tegra", re.IGNORECASE)


@rule("WP1101", on=texts("docker", "yaml", "shell"))
def base_image(file: TextFile, _: TextFile) -> Iterator[Edit | Finding]:
    """Replace each image that has a counterpart, unless the project has containers for AMD."""
    if has_own_container(file):
        return
    commands = commands_of(file.data)
    values = _arguments(commands) if file.kind == "docker" else {}
    for i, command in enumerate(commands):
        for word in command if _names_image(file, command) else ():
            start, image = _image(word)
            if not image:
                continue
            ours = counterpart(_REFERENCE.sub(lambda match: values.get(match[1], match[0]), image))
            if ours == image:
                continue
            if not ours:
                moot = (
                    for_jetson(file)
                    or _tests_nvidia(file, start)
                    or (file.kind == "docker" and _only_copied_from(commands, i))
                )
                yield file.finding(start, _without(image), safety=Safety.SAFE if moot else Safety.MANUAL)
            elif file.options.style == "portable":
                name = word.text.partition("=")[0] if "=" in word.text else ""
                way = f"docker build --build-arg {name}={ours}" if name else ours
                safety = Safety.SAFE if _tests_nvidia(file, start) else Safety.REVIEW
                yield file.finding(start, f"NVIDIA's image; for AMD: {way}", safety=safety)
            else:
                yield file.replace(start, start + len(image), ours.encode(), dropped=image)


def _names_image(file: TextFile, command: tuple[Word, ...]) -> bool:
    """An instruction or key that names an image, or a container that is run."""
    texts_ = [word.text for word in command]
    if file.kind == "docker":
        return texts_[0].upper() in ("FROM", "ARG")
    if file.kind == "shell":
        return runs_container(texts_)
    return any(text.endswith(":") and "image" in text.lower() for text in texts_[:-1])


def _arguments(commands: Sequence[tuple[Word, ...]]) -> dict[str, str]:
    """The defaults of a Dockerfile's arguments."""
    words = (word.text for command in commands if command[0].text.upper() == "ARG" for word in command[1:])
    named = (text.partition("=") for text in words if "=" in text)
    return {name: value.strip("\"'") for name, _, value in named}


def _only_copied_from(commands: Sequence[tuple[Word, ...]], i: int) -> bool:
    """A stage of a Dockerfile in which nothing is done, and that others only take files of."""
    bases = [command[1].text for command in commands if command[0].text.upper() == "FROM" and len(command) > 1]
    following = commands[i + 1] if i + 1 < len(commands) else ()
    name = commands[i][-1].text
    done = not following or following[0].text.upper() != "FROM"
    return not done and commands[i][-2].text.upper() == "AS" and name not in bases


def _tests_nvidia(file: TextFile, at: int) -> bool:
    """A job of the project's CI that is for NVIDIA's cards by its file, name or runner: one for AMD is another job."""
    if not _CI.search(file.path):
        return False
    lines = file.data.decode("utf-8", "replace").splitlines()
    around = _keys_around(lines, file.line_column(at)[0] - 1)
    return any(map(_FOR_NVIDIA.search, [file.path.rpartition("/")[2], *around]))


def _keys_around(lines: Sequence[str], at: int) -> Iterator[str]:
    """The keys of YAML that a line stands under, and beside each of them what names the job or its runner."""
    inside = _indent(lines[at])
    while at >= 0:
        first = next((i for i in range(at - 1, -1, -1) if lines[i].strip() and _indent(lines[i]) < inside), -1)
        outer = _indent(lines[first]) if first >= 0 else -1
        under = range(first + 1, len(lines))
        end = next((i for i in under if lines[i].strip() and _indent(lines[i]) <= outer), len(lines))
        block = lines[first + 1 : end]
        yield from (line for line in block if _indent(line) == inside and _SAYS_WHERE.match(line))
        yield from lines[first : first + 1] if first >= 0 else ()
        at, inside = first, outer


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def for_jetson(file: TextFile) -> bool:
    """The file is for NVIDIA's boards alone."""
    return bool(_JETSON.search(file.path)) or (file.kind == "docker" and b"l4t-" in file.data)


def has_own_container(file: TextFile) -> bool:
    """A container file of the project, or this file, is for AMD already."""
    own = any("docker" in path.lower() and re.search(r"rocm|amd(?!64)", path.lower()) for path in file.project.paths)
    return own or any("rocm/" in word.text for command in commands_of(file.data) for word in command)


def runs_container(texts_: list[str]) -> bool:
    """`docker run`, `podman create` and the like."""
    tools = [i for i, text in enumerate(texts_) if re.fullmatch(r"(?:.*/)?(?:nvidia-)?(?:docker|podman|nerdctl)", text)]
    return any(text in ("run", "create", "pull", "build") for i in tools for text in texts_[i + 1 :])


def _without(image: str) -> str:
    """What to say of an image without a counterpart."""
    if _TENSORFLOW_1.match(image.partition(":")[2]) and "tensorflow" in image:
        return f"{image} holds TensorFlow 1; rocm/tensorflow:latest holds TensorFlow 2"
    said = image.removesuffix("${{")
    nearest = "rocm/dev-ubuntu-22.04 and -24.04" if "/cuda:" in said else "rocm/pytorch and rocm/dev-ubuntu-22.04"
    if "/tritonserver:" in said:
        return f"{said} is NVIDIA's; AMD's is rocm/tritoninferenceserver, with the backends for ONNX Runtime and Python"
    return f"{said} has no counterpart of AMD's; {nearest} are the nearest"


def _image(word: Word) -> tuple[int, str]:
    """Where a word names an image, and which: `nvidia/cuda:12.1`, `BASE=nvidia/cuda:12.1`."""
    text = word.text.rstrip(",")
    quote = word.end - word.start - len(word.text) >= 2
    name, equals, value = text.partition("=")
    if equals and re.fullmatch(r"[\w-]+", name):
        inner = value.strip("\"'")
        at = word.start + quote + len(name) + 1 + value.find(inner)
        return (at, inner) if _NVIDIA.fullmatch(inner) else (0, "")
    return (word.start + quote, text) if _NVIDIA.fullmatch(text) else (0, "")


def counterpart(image: str) -> str:
    """AMD's image for one of NVIDIA's, "" if there is none."""
    name, _, tag = image.partition("@")[0].partition(":")
    last = name.rpartition("/")[2]
    if last == "tensorflow" and "nvcr.io" not in name and "gpu" not in tag:
        return image  # TensorFlow's image for CPUs
    if last == "tensorflow" and _TENSORFLOW_1.match(tag):
        return ""
    if last in _FRAMEWORKS:
        return _FRAMEWORKS[last]
    system = re.search(r"ubuntu(\d\d\.\d\d)", tag)
    return _DEVELOPMENT.get(system[1] if system else "", "") if last == "cuda" else ""
