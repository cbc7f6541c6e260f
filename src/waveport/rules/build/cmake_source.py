"""Say that .cu files are HIP.

Files keep their names, and CMake takes only .hip for HIP, so each .cu file gets `LANGUAGE HIP`. Where a target's
sources stand in a variable that may hold other files too, the .cu files are picked out of the target. FindCUDA's
`cuda_add_executable` and `cuda_add_library` become CMake's own commands; they linked the CUDA runtime, so the target
links `hip::host`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from waveport.model import Edit, Finding, Safety, Severity
from waveport.project.cmake_syntax import Argument, Call
from waveport.project.hipcc_flags import changes
from waveport.rules.cmake import after, cut, ported, stops_without
from waveport.rules.registry import rule, texts
from waveport.rules.text import TextFile

_FINDCUDA = {
    "cuda_add_executable": "add_executable",
    "cuda_add_library": "add_library",
    "cuda_include_directories": "include_directories",
}
_TARGETS = frozenset(
    [*list(_FINDCUDA)[:2], "add_executable", "add_library", "pybind11_add_module", "nanobind_add_module"]
)
_NO_EQUAL = frozenset(["cuda_compile_ptx", "cuda_compile_cubin", "cuda_compile_fatbin"])
_OBJECTS = frozenset(["cuda_compile", "cuda_wrap_srcs"])
_RUNS = frozenset(["add_custom_command", "add_custom_target", "execute_process"])
_NVCC = re.compile(r"(?:.*/)?nvcc|\$\{(?:CMAKE_CUDA_COMPILER|CUDA_NVCC_EXECUTABLE|CUDAToolkit_NVCC_EXECUTABLE)\}")
_NOT_SOURCES = frozenset(["IMPORTED", "ALIAS", "INTERFACE"])
_REFERENCE = re.compile(r"\$\{(\w+)\}")
_GENCO = "`hipcc --genco` makes code objects that hipModuleLoad takes, hiprtc compiles at run time"
_DETECT = "CMake finds them itself for HIP, CMAKE_HIP_ARCHITECTURES names others (rocm_agent_enumerator lists them)"
_ASKED = (
    (frozenset(["--run", "-run"]), f"this asks nvcc which GPUs are there; {_DETECT}"),
    (frozenset(["--list-gpu-code", "--list-gpu-arch"]), f"this asks nvcc which GPUs it knows; {_DETECT}"),
    (frozenset(["--version", "-V"]), "this asks nvcc for its version; CMAKE_HIP_COMPILER_VERSION is clang's there"),
)
_RESULTS = frozenset(["RESULT_VARIABLE", "RESULTS_VARIABLE", "OUTPUT_VARIABLE"])
_LOOKING = frozenset(["which", "where", "whereis"])
_DEVICE = (".cu", ".cu.in")


@rule("WP0904", on=texts("cmake"))
def cmake_source(file: TextFile, _: TextFile) -> Iterator[Edit | Finding]:
    """Give .cu files their language."""
    calls = ported(file)
    variables = _variables(calls)
    for call in calls:
        if call.name in _FINDCUDA:
            yield file.replace(call.start, call.start + len(call.name), _FINDCUDA[call.name].encode())
        if call.name in _TARGETS or call.name == "target_sources":
            yield from _target(file, call, variables)
        elif call.name in ("set_source_files_properties", "set_target_properties", "set_property"):
            yield from _languages(file, call)
        elif call.name in _NO_EQUAL:
            message = f"{call.name} has no AMD equal; {_GENCO}"
            yield file.finding(call.start, message, safety=Safety.MANUAL)
        elif call.name in _OBJECTS:
            message = (
                f"{call.name} was FindCUDA's; make its files sources of the target itself, .cu ones with LANGUAGE HIP"
            )
            yield file.finding(call.start, message, safety=Safety.MANUAL)
        elif call.name in _RUNS and any(_NVCC.fullmatch(a.text) for a in call.arguments):
            yield _runs_nvcc(file, call)


def _runs_nvcc(file: TextFile, call: Call) -> Finding:
    words = {a.text for a in call.arguments}
    asked = next((said for options, said in _ASKED if words & options), "")
    if _looks_for(call):
        asked = "this looks for nvcc; CMAKE_HIP_COMPILER is AMD's"
    if asked:
        results = [b.text for a, b in pairwise(call.arguments) if a.text in _RESULTS]
        stops = "COMMAND_ERROR_IS_FATAL" in words or any(stops_without(file, call, result) for result in results)
        safety = Safety.REVIEW if stops else Safety.SAFE
        return file.finding(call.start, asked, safety=safety, severity=Severity.NOTE)
    return file.finding(call.start, f"this command runs nvcc; {_GENCO}", safety=Safety.MANUAL)


def _looks_for(call: Call) -> bool:
    """`which nvcc`."""
    return any(a.text in _LOOKING and _NVCC.fullmatch(b.text) for a, b in pairwise(call.arguments))


def _target(file: TextFile, call: Call, variables: dict[str, list[str]]) -> Iterator[Edit]:
    name, *rest = call.arguments or [Argument("")]
    findcuda = call.name in _FINDCUDA
    lines = [] if any(a.text in _NOT_SOURCES for a in rest[:1]) else _properties(name.text, rest, variables)
    options = next((i for i, a in enumerate(rest) if findcuda and a.text == "OPTIONS"), len(rest))
    kind = next((a for a in rest[1:options] if findcuda and a.text in ("SHARED", "STATIC", "MODULE")), None)
    if kind:  # FindCUDA took it anywhere
        yield file.replace(*cut(file, kind.start, kind.end))
        yield file.replace(name.end, name.end, f" {kind.text}".encode())
    if rest[options:]:
        yield file.replace(*cut(file, rest[options].start, rest[-1].end))
        lines += _options(name.text, [part for a in rest[options + 1 :] for part in a.text.split()])
    if findcuda:
        lines.append(f"target_link_libraries({name.text} hip::host)")
    if lines:
        yield after(file, call, lines)


def _options(target: str, words: list[str]) -> list[str]:
    """FindCUDA's OPTIONS as options of the target's HIP sources."""
    for change in reversed(list(changes(words, of_nvcc=True))):
        words[change.first : change.last] = change.words
    kept = ("SHELL:" if words and words[0].startswith("$") else "") + ";".join(words)
    return [f'target_compile_options({target} PRIVATE "$<$<COMPILE_LANGUAGE:HIP>:{kept}>")'] if kept else []


def _properties(target: str, arguments: Sequence[Argument], variables: dict[str, list[str]]) -> list[str]:
    """The commands that give the target's .cu sources their language."""
    named = [a.text for a in arguments if a.text.endswith(_DEVICE) and "$<" not in a.text]
    unclear = False
    for a in arguments:
        for name in _REFERENCE.findall(a.text):
            known = variables.get(name)
            if a.text != f"${{{name}}}":
                continue
            if known and all(text.endswith(_DEVICE) for text in known):
                named.append(a.text)
            elif known is None or any(text.endswith(_DEVICE) or "$" in text for text in known):
                unclear = True
    if unclear:
        return [
            f"get_target_property(HIP_SOURCES {target} SOURCES)",
            'list(FILTER HIP_SOURCES INCLUDE REGEX "\\\\.cu$")',
            "set_source_files_properties(${HIP_SOURCES} PROPERTIES LANGUAGE HIP)",
        ]
    return [f"set_source_files_properties({' '.join(named)} PROPERTIES LANGUAGE HIP)"] if named else []


def _variables(calls: Sequence[Call]) -> dict[str, list[str]]:
    """What the file puts into each variable: words, and patterns of file(GLOB)."""
    found: dict[str, list[str]] = {}
    for call in calls:
        texts_ = [part for a in call.arguments for part in a.text.split(";")]
        if call.name == "set" and len(texts_) > 1:
            found.setdefault(texts_[0], []).extend(t for t in texts_[1:] if t not in ("PARENT_SCOPE", "CACHE"))
        elif call.name == "list" and texts_[:1] in (["APPEND"], ["PREPEND"]) and len(texts_) > 1:
            found.setdefault(texts_[1], []).extend(texts_[2:])
        elif call.name == "file" and texts_[:1] in (["GLOB"], ["GLOB_RECURSE"]) and len(texts_) > 1:
            at = 4 if texts_[2:3] == ["RELATIVE"] else 2
            found.setdefault(texts_[1], []).extend(t for t in texts_[at:] if t != "CONFIGURE_DEPENDS")
        elif call.name == "foreach" and texts_:
            found.setdefault(texts_[0], []).extend(t for t in texts_[1:] if t not in ("IN", "ITEMS"))
    return found


def _languages(file: TextFile, call: Call) -> Iterator[Edit]:
    """`LANGUAGE CUDA`, `LINKER_LANGUAGE CUDA`."""
    for key, value in zip(call.arguments, call.arguments[1:], strict=False):
        if key.text in ("LANGUAGE", "LINKER_LANGUAGE") and value.text == "CUDA":
            yield file.replace(value.start, value.end, b"HIP")
