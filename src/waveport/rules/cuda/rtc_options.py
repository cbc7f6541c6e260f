"""Give hiprtc options that it takes.

hiprtc hands its options to clang. `--gpu-architecture=compute_80` is then an unknown target and `--use_fast_math` an
unknown argument: nothing is compiled, at run time and not before. In a file that calls nvrtcCompileProgram the port
rewrites string literals that are such options. The architecture becomes a definition that nobody reads (`-DNV_=`), since hiprtc
without an architecture compiles for the calling thread's current device; pass `--offload-arch=` with the device's
`gcnArchName` where that is another. What AMD has no equal for becomes `-O3`, hiprtc's default. A file that starts nvcc
as well keeps its options and has a finding.

`--device-as-default-execution-space` has no equal: hiprtc takes functions without `__device__` for host code, unless
the program stands between `#pragma clang force_cuda_host_device begin` and `end`. AMD's run-time linker (cuLink...) takes
LLVM bitcode only; what hiprtc makes is finished and goes to hipModuleLoadData.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from waveport.model import Edit, Finding, Safety, Severity
from waveport.project.hipcc_flags import changes
from waveport.rules.file import File
from waveport.rules.mentions import declares
from waveport.rules.registry import calls, files, rule
from waveport.source.cpp import Call
from waveport.source.lexer import is_string

_DEFAULT_DEVICE = frozenset(["device-as-default-execution-space", "default-device"])
_SPELLED = {"include-path": "-I", "pre-include": "-include", "disable-warnings": "-w"}
_FAST_MATH = "-fgpu-approx-transcendentals"
_NOTHING = "-O3"
_UNREAD = "-DNV_="  # no longer than the option, whose buffer may be just large enough
_DROPPED = frozenset(
    [
        "dopt",
        "extra-vectorization",
        "builtin-move-forward",
        "builtin-initializer-list",
        "modify-stack-limit",
        "device-int128",
        "optimization-info",
        "minimal",
        "no-source-include",
        "version-ident",
        "brief-diagnostics",
        "extensible-whole-program",
        "ewp",
        "gen-opt-lto",
        "time",
        "fdevice-time-trace",
        "no-cache",
        "split-compile",
    ]
)
_NVCC = re.compile(rb"\bnvcc\b")
_COMPARES = re.compile(rb"(?i)cmp|find|compare|starts_?with|getcmdline|checkcmdline|add_option|add_flag")
_FILLED_IN = re.compile(r"=$|%|\{")
_LINK = ("cuLinkAddData", "cuLinkAddData_v2", "cuLinkAddFile", "cuLinkAddFile_v2")


@rule("WP0120", on=files("nvrtcCompileProgram"), styles=["hip"], severity=Severity.HANG)
def rtc_options(file: File, _: File) -> Iterator[Edit | Finding]:
    """Rewrite the literals of one file that are options, or tell of them."""
    links = not file.vocabulary.isdisjoint(name.encode() for name in (*_LINK, "nvrtcGetLTOIR"))
    found = {i: new for i in _literals(file) if (new := _for_hiprtc(_option(file, i), links))}
    if any(map(_NVCC.search, filter(is_string, file.toks))):
        if found:
            yield _for_both(found, file)
        return
    told: set[str] = set()
    for i, new in found.items():
        yield file.replace(i, b'"' + new.encode("latin-1") + b'"', dropped=_option(file, i))
        name = _option(file, i).lstrip("-")
        said = "default" if name in _DEFAULT_DEVICE else "arch" if "arch" in name else ""
        if said and said not in told:
            yield _default_device(i, file) if said == "default" else _architecture(i, file)
        told.add(said)


def _literals(file: File) -> Iterator[int]:
    """String literals that are one option."""
    for i, token in enumerate(file.toks):
        option = token.startswith(b'"-') and is_string(token) and b" " not in token and file.directive_at(i) is None
        if option and not _is_compared(i, file):
            yield i


def _is_compared(i: int, file: File) -> bool:
    """`arg == "-G"`, `strcmp(arg, "-G")`: what the program's own user writes."""
    if {file.token(file.before(i)), file.token(file.after(i))} & {b"==", b"!="}:
        return True
    open_ = i
    while open_ > 0 and file.toks[open_] not in (b"(", b"{", b";"):
        open_ = file.partner.get(open_, open_) if file.toks[open_] == b")" else open_
        open_ -= 1
    return file.toks[open_] == b"(" and bool(_COMPARES.search(file.token(file.before(open_))))


def _option(file: File, i: int) -> str:
    return file.toks[i][1:-1].decode("latin-1")


def _for_hiprtc(option: str, links: bool) -> str:
    """The option that hiprtc takes instead; "" if it takes this one, or the text is no option of NVRTC's.

    `links`: the file links device code, which takes what `-fgpu-rdc` makes and a module does not.
    """
    name, equals, value = option.lstrip("-").partition("=")
    if name in _SPELLED and (equals or name == "disable-warnings"):
        return _SPELLED[name] + value
    change = next(changes([option], of_nvcc=True), None)
    if change is not None and change.arch:
        return f"{_UNREAD}{value}" if equals else ""
    known = change is not None or name in _DROPPED | _DEFAULT_DEVICE
    if not known or option in ("-x", "-t", "-code", "-std", "-I"):
        return ""
    if change is not None and change.words and (links or "-fgpu-rdc" not in change.words):
        return _FAST_MATH if _FAST_MATH in change.words else change.words[0]
    return f"{_UNREAD}{value}" if _FILLED_IN.search(option) else _NOTHING


def _architecture(i: int, file: File) -> Finding:
    return file.finding(
        i,
        "an architecture of NVIDIA's: the port leaves it out, and hiprtc compiles for the calling thread's current device; "
        'pass "--offload-arch=" and the device\'s gcnArchName if it is another',
        safety=Safety.SAFE,
    )


def _default_device(i: int, file: File) -> Finding:
    return file.finding(
        i,
        "hiprtc has no such option and takes functions without __device__ for host code; put "
        "`#pragma clang force_cuda_host_device begin` before the program's text and `... end` behind it",
        safety=Safety.REVIEW,
    )


def _for_both(found: dict[int, str], file: File) -> Finding:
    needless = (_UNREAD, _NOTHING)
    pairs = [f"{_option(file, i)} -> {'none' if new.startswith(needless) else new}" for i, new in found.items()]
    return file.finding(
        next(iter(found)),
        f"hiprtc rejects options of NVRTC's, and this file hands some to nvcc as well; for hiprtc: {', '.join(pairs)}",
        safety=Safety.MANUAL,
    )


@rule("WP0120", on=calls("nvrtcCompileProgram"), safety=Safety.REVIEW, severity=Severity.HANG)
def options_from_elsewhere(call: Call, file: File) -> Iterator[Finding]:
    """A call in a file that has no option of its own."""
    declared = file.token(file.after(call.close)) == b"{" or len(call.args) < 3
    if not declared and file.text(call.args[1]) != b"0" and not any(_literals(file)):
        yield file.finding(
            call.name,
            "hiprtc rejects options of NVRTC's: hand it no --gpu-architecture or -arch (it compiles for the current device), "
            f"and {_FAST_MATH} for --use_fast_math",
        )


@rule("WP0120", on=calls(*_LINK), severity=Severity.HANG)
def linked_at_run_time(call: Call, file: File) -> Iterator[Finding]:
    """An input of the run-time linker that AMD's does not take."""
    if len(call.args) < 3 or declares(file, call.name):
        return
    compiled = not file.vocabulary.isdisjoint([b"nvrtcGetPTX", b"nvrtcGetCUBIN"])
    way_out = (
        "hand what hiprtcGetCode gives to hipModuleLoadData without the linker, or compile with -fgpu-rdc and link what "
        "hiprtcGetBitcode gives as hipJitInputLLVMBitcode"
        if compiled
        else "compile its source for AMD"
    )
    yield file.finding(
        call.name,
        f"AMD's run-time linker takes LLVM bitcode, no PTX, cubin or object of NVIDIA's; {way_out}",
        safety=Safety.MANUAL,
    )
