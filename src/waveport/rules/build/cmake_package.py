"""Find ROCm's packages instead of the CUDA toolkit.

`find_package(CUDAToolkit)` and the old `find_package(CUDA)` become `find_package(hip)`; versions and components are
CUDA's and go. AMD's libraries are packages of their own: each that the file links is found there, or before its first
use. With FindCUDA, `enable_language(HIP)` takes over what that module did for .cu files.
"""

from __future__ import annotations

from collections.abc import Iterator

from waveport.apis import library_facts
from waveport.model import Edit
from waveport.project.cmake_syntax import Argument, Call
from waveport.rules.build.cmake_link import packages_in
from waveport.rules.build.cmake_version import VERSION, answer
from waveport.rules.cmake import CUDA_PACKAGES, before, calls_of, cut, outer, ported
from waveport.rules.registry import rule, texts
from waveport.rules.text import TextFile

_KEPT = ("REQUIRED", "QUIET")
_OTHER = {"CUDNN": "cudnn", "cuDNN": "cudnn", "CUDNN8": "cudnn", "NCCL": "nccl", "Nccl": "nccl"}
_HEADERS = {"Thrust": "rocthrust", "CUB": "hipcub"}
_MODULES = ("FindCUDA", "FindCUDA/select_compute_arch")


@rule("WP0902", on=texts("cmake"))
def cmake_package(file: TextFile, _: TextFile) -> Iterator[Edit]:
    """Find hip and the libraries that the file links."""
    calls = ported(file)
    tops = outer(calls)
    wanted = {package: i for i, call in reversed(list(enumerate(calls))) for package in packages_in(file, call)}
    found: set[str] = set()
    for i, call in enumerate(calls):
        if (
            file.options.style == "hip"
            and call.name == "include"
            and [a.text for a in call.arguments[:1]] in [[name] for name in _MODULES]
        ):
            yield file.replace(*cut(file, call.start, call.end), dropped=file.text(call.start, call.end))
        if call.name != "find_package" or not call.arguments:
            continue
        name = call.arguments[0].text
        if name in CUDA_PACKAGES:
            first = "hip" not in found
            more = (
                [p for p in sorted(wanted) if p not in (*found, "hip") and tops[wanted[p]] >= tops[i]] if first else []
            )
            yield from _found(file, call, "hip", *_also(file, call, more))
            found |= {"hip", *more}
        elif name == "CCCL" and "CCCL::CCCL" not in file.project.cmake.targets:
            kept = [a.text for a in call.arguments if a.text in _KEPT]
            lines = [f"find_package({' '.join(['hipcub', *kept])})", "set(CCCL_FOUND ${rocthrust_FOUND})"]
            yield from _found(file, call, "rocthrust", *lines[: 1 + (b"CCCL_FOUND" in file.data)])
            found |= {"rocthrust", "hipcub"}
        elif package := _HEADERS.get(name) or (library_facts()[_OTHER[name]].package if name in _OTHER else ""):
            yield from _found(file, call, package)
            found.add(package)
    if _found_above(file):
        found.add("hip")
    missing = {package: tops[i] for package, i in wanted.items() if package not in found}
    for top in sorted(set(missing.values())):
        lines = [f"find_package({package} REQUIRED)" for package in sorted(missing) if missing[package] == top]
        yield before(file, calls[top], lines)


def _found_above(file: TextFile) -> bool:
    folder = file.path.rpartition("/")[0]
    return any(not above or f"{folder}/".startswith(f"{above}/") for above in file.project.cmake.finders)


def _also(file: TextFile, call: Call, packages: list[str]) -> list[str]:
    """Commands that follow find_package(hip): the libraries, FindCUDA's language, and its result for conditions."""
    kept = [a.text for a in call.arguments if a.text in _KEPT]
    needed = "REQUIRED" in kept
    lines = [f"find_package({' '.join([package, *kept])})" for package in packages]
    if call.arguments[0].text == "CUDA" and not file.project.cmake.enables_cuda:
        lines += ["enable_language(HIP)"] if needed else ["if(hip_FOUND)", "  enable_language(HIP)", "endif()"]
    if file.options.style == "portable":
        lines += [f"set({call.arguments[0].text}_FOUND ${{hip_FOUND}})"]
        asked = {name for one in calls_of(file) if one.name in ("if", "elseif") for name in _versions(one)}
        lines += [f"set({name} {answer(name)})" for name in sorted(asked)]
    return lines


def _versions(call: Call) -> Iterator[str]:
    names = (argument.text.removeprefix("${").removesuffix("}") for argument in call.arguments)
    yield from (name for name in names if VERSION.fullmatch(name))


def _found(file: TextFile, call: Call, package: str, *more: str) -> Iterator[Edit]:
    """Rename the package and drop what only CUDA's has; `more` follows."""
    first, *rest = call.arguments
    yield file.replace(first.start, first.end, package.encode())
    gone = [a for a in rest if a.text not in _KEPT]
    for a in gone:
        yield file.replace(*cut(file, a.start, a.end), dropped=_said(a))
    if more:
        indent = file.indent(call.start)
        yield file.replace(call.end, call.end, b"".join(file.newline + indent + line.encode() for line in more))


def _said(argument: Argument) -> str:
    return "" if argument.text in ("COMPONENTS", "EXACT", "OPTIONAL_COMPONENTS", "MODULE") else argument.text
