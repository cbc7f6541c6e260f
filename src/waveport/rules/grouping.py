"""One finding for one thing to do.

Findings of a file that name the same way out are one finding with a count, and so are those of files that are copies of
each other but for a size or a type: the same words about the same line (of waves and locks: at the same place of a folder). A CUDA name without
an equal is told of in one file; in the others it is a note. Tests, examples and CI files are read for
what their build, Python and container files would do, once a kind for the whole project and once a file. What a project's
own AMD path makes moot is kept as a note: whoever builds that path never compiles the code. Nothing is hidden; notes stay
in every report.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from waveport.model import FileResult, Located, Safety, Severity
from waveport.rules.cuda.nvidia_file import lower_the_rest
from waveport.rules.cuda.vendored_library import told_once
from waveport.rules.direct3d import DIRECT3D, beside_direct3d
from waveport.rules.gpu_generation import is_hardware, lower_what_goes_with_it, named_part

_JOINED = (
    "WP0103 WP0104 WP0119 WP0120 WP0121 WP0207 WP0208 WP0212 WP0214 WP0301 WP0401 WP0402 WP0412 WP0413 WP0601 WP0603 WP0702 WP0811 WP0903 WP0904 WP0907 WP0914 WP1004 WP1006 WP1009 "
    "WP1101 WP1102 WP1103"
)
_GROUPED = frozenset(_JOINED.split())
# What one step settles for the whole project: a code, or a code and the package to install.
_PACKAGES = ("libhipcxx, a separate", "hipRAFT", "hipMM", "hipCollections", "hipDF", "hipVS")
_ONCE_A_PROJECT = (
    ("WP0212", "is the wavefront"),
    ("WP0214", "plain arithmetic"),
    ("WP0401", "became a pointer"),
    ("WP0402", ""),
    ("WP0505", ""),
    ("WP1009", "is NVIDIA's alone"),
    ("WP1009", "1024 is the limit"),
    ("WP0103", "programmatic dependent launch"),
    ("WP0103", "tensor memory accelerator"),
    ("WP0103", "no emulated precision"),
    ("WP0103", "no mixed-precision iterative refinement"),
    ("WP0103", "AMD has no thread block clusters"),
    ("WP0120", "hiprtc has no such option"),
    *(("WP0102", package) for package in _PACKAGES),
)
# The same sentence once a project, whatever file it is about.
_EACH_ONCE = frozenset(
    [
        "WP0102",
        "WP0605",
        "WP0613",
        "WP0812",
        "WP0903",
        "WP0904",
        "WP0907",
        "WP0909",
        "WP0914",
        "WP1005",
        "WP1007",
        "WP1008",
        "WP1010",
        "WP1101",
        "WP1102",
        "WP1103",
    ]
)
# Of these the way out, or the code alone, says that it is the same.
_BY_WAY_OUT = frozenset(["WP0904", "WP1101", "WP1103"])
_BY_CODE = frozenset(["WP1010"])
_MISSING = re.compile("AMD equal; |which AMD has not; ")
OWN_PATH = "WP0605"
OWN_BUILD = "WP0909"
_TRANSLATES = "translates its CUDA sources"
# What is true whichever way the project is built for AMD.
_STANDS = frozenset([OWN_PATH, OWN_BUILD, "WP0001", "WP0212", "WP0213"])
# Of these the place counts, not the words alone.
_PLACED = _STANDS | {"WP0206", "WP0207", "WP0208"}
_AMD_CONDITION = re.compile(rb"#[ \t]*(?:el)?if\w*[ \t][^\n]*\b\w*?(?:HIP|ROCM|AMD)(?:_|\b|CC)")
_VENDORED = re.compile(
    r"(?:^|/)(?:third[_-]?party|3rd[_-]?party|external(?:_libs)?|extern|vendor|deps|submodules|rapids-cmake|eigen|cub|thrust|cutlass)/",
    re.IGNORECASE,
)
_ASIDE = re.compile(r"(?:^|/)(?:tests?|testing|examples?|docs?|benchmarks?|ci)/")
# The same, and more that nobody but the project's authors runs.
_BESIDE = re.compile(
    r"(?:^|/)(?:unit_?tests?|bench|perf|samples?|demos?|tutorials?|sandbox|notebooks?|conda|travis|jenkins|appveyor|qa|\.[\w-]+)/"
    r"|(?:^|/)(?:test_[^/]*|[^/]*_test|conftest|bench_[^/]*|benchmark[^/]*)\.py$",
    re.IGNORECASE,
)
_SAMPLE_HEADER = re.compile(
    r"(?:^|/)helper_(?:cuda\w*|gl|nvJPEG|multiprocess)\.h$|(?:^|/)cutil\w*\.h$|(?:^|/)drvapi_error_string\.h$"
)
_OF_DOCS = re.compile(r"(?:^|/)\.github/.*\bdocs?\b")
_OTHER_SYSTEM = re.compile(
    r"(?:^|/)(?:win(?:dows|32|64)?|mac(?:os)?|osx|darwin|ios|android)/(?:.*/)?(?:CMakeLists\.txt|[^/]*\.cmake|[^/]*\.mk|Makefile)$"
    r"|(?:^|/)jni/(?:.*/)?[^/]*\.mk$|(?:^|/)(?:Android|Application)\.mk$",
    re.IGNORECASE,
)
_OF_CUDA = re.compile(r"(?:(?<=/)|(?<=_)|(?<=-)|^)(?:cuda|nvidia)(?=[/_.-]|$)")
_LIBRARY_FOLDER = re.compile(r"(?:^|(?<=/))(?:tensor_?rt|trt|optix|cutlass|nvdec|nvenc)(?=/)", re.IGNORECASE)
_SOURCES = (".cu", ".cpp", ".cc", ".cxx", ".c")
_OF_TEXTS = ("WP09", "WP10", "WP11")
_OF_BUILDS = "WP09"
_OF_PYTHON = "WP10"
_OF_IMAGES = "WP11"
_NAMES = ("WP0103", "WP0104")
_RANGES = "; roctx has push, pop, mark"
_CALLBACK, _NO_CALLBACK = "CUoccupancyB2DSize ", "and no callback"
_USES = re.compile(r" \(\d+ uses\)")
_MORE = re.compile(r" \(and (\d+) more of this kind in the file\)$")
_SHOWN = 3
_OWN_FILES, _FILES_A_GUARD = 2, 5


def is_vendored(path: str) -> bool:
    """The file belongs to a library that the project carries along."""
    return bool(_VENDORED.search(path))


def is_nvtx_copy(path: str) -> bool:
    """The file belongs to a copy of NVTX 3: headers that declare all they need, and that a port leaves out for roctx."""
    return "/nvtx3/" in f"/{path}"


def is_aside(path: str) -> bool:
    """The file is a test, an example or a document rather than the project itself."""
    return bool(_ASIDE.search(path))


def is_beside(path: str) -> bool:
    """The same, or what nobody but the project's authors runs."""
    return is_aside(path) or bool(_BESIDE.search(path))


def guards_amd(path: str, data: bytes) -> bool:
    """The file has branches of its own for AMD, and is the project's own."""
    return b"#" in data and not is_vendored(path) and bool(_AMD_CONDITION.search(data))


def has_own_path(guarding_files: int, results: Sequence[FileResult]) -> bool:
    """The project builds for AMD already: a build or a HIP layer for it, or AMD branches in a good part of its files.

    A few such branches are those of a library that works on both, copied into a project that does not.
    """
    if any(f.code in (OWN_PATH, OWN_BUILD) for r in results for f in r.findings):
        return True
    ported = sum(any(code < _OF_TEXTS[0] for code in r.counts) for r in results)
    return guarding_files >= _OWN_FILES and guarding_files * _FILES_A_GUARD >= ported


def _told_at_include(result: FileResult) -> FileResult:
    """Make notes of names without an equal where the include of their library says the same."""
    includes = [
        f for f in result.findings if f.code == "WP0102" and (f.safety is Safety.MANUAL or DIRECT3D in f.message)
    ]
    told = {f.message.partition("; ")[2] for f in includes}
    findings = [
        replace(f, safety=Safety.SAFE) if f.code == "WP0103" and f.message.partition("; ")[2] in told - {""} else f
        for f in result.findings
    ]
    return replace(result, findings=tuple(findings))


def _told_at_call(result: FileResult) -> FileResult:
    """Make a note of the type of a callback where the call that takes none is told of."""
    if not any(f.code == "WP0114" and _NO_CALLBACK in f.message for f in result.findings):
        return result
    findings = [replace(f, safety=Safety.SAFE) if f.message.startswith(_CALLBACK) else f for f in result.findings]
    return replace(result, findings=tuple(findings))


def group_file(result: FileResult) -> FileResult:
    """Join the findings of one file that ask for the same."""
    result = _told_at_call(_told_at_include(lower_what_goes_with_it(lower_the_rest(result))))
    kept: dict[tuple[str, ...], Located] = {}
    more: dict[tuple[str, ...], int] = {}
    for f in result.findings:
        way_out = _way_out(f.message)
        own = (f.path, str(f.line), str(f.column), f.message)
        key = (f.code, f.safety.value, way_out) if f.code in _GROUPED else (f.code, *own)
        more[key] = more.get(key, -1) + 1
        kept.setdefault(key, f)
    found = [
        replace(f, message=f"{f.message} (and {more[key]} more of this kind in the file)") if more[key] else f
        for key, f in kept.items()
    ]
    return replace(result, findings=tuple(found))


def _way_out(message: str) -> str:
    return message.rsplit("; ", 1)[-1]


def _is_beside(f: Located) -> bool:
    """A finding in a build, Python or container file of a test, an example or the project's CI."""
    return f.code.startswith(_OF_TEXTS) and is_beside(f.path)


def _for_all(f: Located) -> tuple[str, ...] | None:
    """What the finding asks for once a project, if it does."""
    if f.safety is Safety.SAFE:
        return None
    if f.code != "WP0103" and is_hardware(f) and named_part(f.path):
        return ("generation", named_part(f.path))
    for told in (DIRECT3D, _RANGES):
        if told in f.message:
            return (told,)
    of_package = next((one for one in _ONCE_A_PROJECT if f.code == one[0] and one[1] in f.message), None)
    if of_package:
        return of_package
    message = _MORE.sub("", f.message)
    if f.code == "WP0613" or (f.code == "WP0102" and _MISSING.search(message)):
        return ("library", message.partition("; ")[2])
    if f.code in _BY_CODE:
        return (f.code,)
    if f.code in _EACH_ONCE:
        return (f.code, _way_out(message) if f.code in _BY_WAY_OUT else message)
    if f.code.startswith(_OF_TEXTS):
        return ("beside", f.code, _way_out(message)) if _is_beside(f) else None
    if f.code in _NAMES:
        return (f.code, _USES.sub("", message))
    place = (f.path.rpartition("/")[0], str(f.line)) if f.code in _PLACED else ()
    return ("copies", f.code, message, f.text, *place)


def _places(results: list[FileResult]) -> dict[tuple[str, ...], list[Located]]:
    """Every finding of each kind that is told once a project, the one that stays first."""
    found: dict[tuple[str, ...], list[Located]] = {}
    for f in (f for r in results for f in r.findings):
        common = _for_all(f)
        if common is not None:
            found.setdefault(common, []).append(f)
    return {kind: sorted(places, key=_outermost) for kind, places in found.items()}


def _outermost(f: Located) -> tuple[bool, int, str, int]:
    """Where a finding of the whole project stands: in the project itself rather than a test of it, nearest to the root."""
    return is_aside(f.path) or _is_beside(f), f.path.count("/"), f.path, f.line


def _with_places(f: Located, others: list[Located]) -> Located:
    """The finding, and where else the same is to be done."""
    counts = [int(found[1]) + 1 if (found := _MORE.search(other.message)) else 1 for other in (f, *others)]
    more = sum(counts) - 1
    if not others:
        return f
    if f.code in (OWN_PATH, OWN_BUILD):
        return replace(f, message=f"{f.message} (and {more} more in this project)")
    shown = ", ".join(f"{other.path}:{other.line}" for other in others[:_SHOWN])
    rest = ", ..." if len(others) > _SHOWN else ""
    return replace(f, message=f"{_MORE.sub('', f.message)} (and {more} more in this project: {shown}{rest})")


def _told_there(f: Located, first: Located) -> Located:
    return replace(f, safety=Safety.SAFE, message=f"told of at {first.path}:{first.line}: {f.message}")


def _one_a_file(findings: list[Located]) -> list[Located]:
    """Of what is told of a file beside the project, the worst alone; the rest are notes."""
    open_ = [f for f in findings if f.safety is not Safety.SAFE and _is_beside(f)]
    first = max(open_, key=lambda f: (list(Severity).index(f.severity), -f.line), default=None)
    return [replace(f, safety=Safety.SAFE) if f in open_ and f is not first else f for f in findings]


def _documents_aside(result: FileResult) -> FileResult:
    """What builds the documents needs no GPU, a build for another system no ROCm; a library's own images nobody builds."""
    other = _OF_DOCS.search(result.path) or _OTHER_SYSTEM.search(result.path)
    moot = [bool(other) or (f.code.startswith(_OF_IMAGES) and is_vendored(f.path)) for f in result.findings]
    findings = (replace(f, safety=Safety.SAFE) if m else f for f, m in zip(result.findings, moot, strict=True))
    return replace(result, findings=tuple(findings))


def _builds_of_nvidia(results: Sequence[FileResult]) -> frozenset[str]:
    """The build files whose sources are written, nine in ten, for a library that AMD has not."""
    sources = [r for r in results if r.path.endswith(".cu")]
    found = set()
    for result in results:
        if not any(f.code.startswith(_OF_BUILDS) for f in result.findings):
            continue
        folder = result.path.rpartition("/")[0]
        below = [r for r in sources if not folder or r.path.startswith(folder + "/")]
        written = [r for r in below if any(f.code == "WP0613" for f in r.findings)]
        if below and len(written) * 10 >= len(below) * 9:
            found.add(result.path)
    return frozenset(found)


def _of_nvidia(result: FileResult, builds: frozenset[str]) -> FileResult:
    """Make notes of what is said of such a build file."""
    if result.path not in builds:
        return result
    note = "builds what AMD cannot have as it is; on this one: "
    findings = [
        f if f.safety is Safety.SAFE else replace(f, safety=Safety.SAFE, message=note + f.message)
        for f in result.findings
    ]
    return replace(result, findings=tuple(findings))


def _folders(path: str) -> Iterable[str]:
    return (path[: m.start()] for m in re.finditer("/", path))


def _amd_twin(path: str, folders: frozenset[str], stems: frozenset[str]) -> str:
    """What of AMD's stands beside a folder or file of CUDA's: backend/rocm beside backend/cuda, a_hip.cpp beside a_cuda.cu."""
    stem = _stem(path)
    for match in _OF_CUDA.finditer(stem):
        end = "/" if stem[match.end() :].startswith("/") else ""
        known = folders if end else stems
        for name in ("rocm", "hip", "amd"):
            twin = stem[: match.start()] + name + ("" if end else stem[match.end() :])
            if twin in known and (end or "/" not in stem[match.end() :]):
                return twin
    return ""


def _stem(path: str) -> str:
    return path[: path.rfind(".")] if "." in path.rpartition("/")[2] else path


def _library_part(path: str) -> str:
    """The path up to a folder that is named after a library of NVIDIA's, "" if none is."""
    found = _LIBRARY_FOLDER.search(path)
    return path[: found.end()] if found else ""


def _in_sample_header(f: Located) -> bool:
    """A helper that NVIDIA's samples share, copied: what most of it is for nobody calls."""
    return bool(_SAMPLE_HEADER.search(f.path)) and f.code in ("WP0413", *_NAMES)


class _Moot:
    """What the project's other files make moot of a finding: AMD's own code, or a library that AMD has not."""

    def __init__(self, results: list[FileResult], own_path: bool) -> None:
        self._own_path = own_path
        found = [f for result in results for f in result.findings]
        self._hipifies = any(f.code == OWN_BUILD and _TRANSLATES in f.message for f in found)
        self._folders = frozenset(folder for result in results for folder in _folders(result.path))
        self._stems = frozenset(_stem(result.path) for result in results)
        with_ours = [r.path for r in results if r.headers]
        self._ours = bool(with_ours)
        self._hands_on = not all(path.endswith(_SOURCES) for path in with_ours)
        self._parts = frozenset(_library_part(f.path) for f in found if f.code == "WP0613") - {""}

    def lowered(self, f: Located) -> Located:
        """The finding, or a note that says why nobody has to act on it."""
        why = self._why(f) if f.safety is not Safety.SAFE else ""
        return replace(f, safety=Safety.SAFE, message=f"{why}; on this one: {f.message}") if why else f

    def _why(self, f: Located) -> str:
        if _in_sample_header(f):
            return "in a header of NVIDIA's samples"
        if f.code == "WP0119" and not (self._ours if f.path.endswith(".py") else self._hands_on):
            return "none of the project's headers includes one of ours"
        if f.code in _STANDS or (self._hipifies and f.code.startswith(_OF_PYTHON)):
            return ""
        twin = _amd_twin(f.path, self._folders, self._stems)
        if twin:
            return f"AMD's own is beside it, {twin}"
        part = _library_part(f.path)
        if part in self._parts and f.code != "WP0613" and not f.code.startswith("WP02"):
            return f"in {part}, which AMD cannot have as it is"
        return "the project has an AMD path of its own" if self._own_path else ""


def group_project(results: list[FileResult], own_path: bool) -> list[FileResult]:
    """Say some things once, and lower what the project's own AMD path makes moot."""
    results = [_documents_aside(result) for result in beside_direct3d(told_once(results))]
    builds = _builds_of_nvidia(results)
    results = [_of_nvidia(result, builds) for result in results]
    own_build = any(f.code == OWN_BUILD for result in results for f in result.findings)
    moot = _Moot(results, own_path)
    results = [replace(result, findings=tuple(map(moot.lowered, result.findings))) for result in results]
    places = _places(results)
    out = []
    for result in results:
        findings = []
        for f in result.findings:
            common = _for_all(f)
            if common is not None:
                first, *others = places[common]
                if f is not first and (f.code.startswith(_OF_TEXTS) or f.code in _EACH_ONCE):
                    continue
                f = _with_places(f, others) if f is first else _told_there(f, first)
            if f.code == OWN_PATH and own_build and f.safety is not Safety.SAFE:
                f = replace(f, safety=Safety.SAFE)  # its build is told of
            findings.append(f)
        out.append(replace(result, findings=tuple(_one_a_file(findings))))
    return out
