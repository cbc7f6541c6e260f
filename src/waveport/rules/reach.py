"""What of a project its own code never reaches: nobody has to port it.

A finding becomes a note where

- the project guards the place for CUDA, and AMD's own code, or none, stands beside it;
- it is compiled only if a macro is defined, and nothing in the project defines or names that macro;
- it stands in a header that no file of the project includes;
- it stands in device code of a function that nothing in the project calls, or a class that nothing uses.

Public headers and host functions may have callers elsewhere, so they count as reached; what a project carries along of
another library is there for the project alone, and there includes are followed through other headers. Names are looked
for in every file of any kind, outside comments; a name that a macro may paste together counts as used. A project whose
scripts write C++ may name its parts there in pieces, and whoever ports kernels alone has no calls to show: both keep
their own functions and headers.
"""

from __future__ import annotations

import posixpath
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from waveport.model import FileResult, Located, Safety
from waveport.project.scan import Project, SourceFile
from waveport.rules.grouping import is_vendored

_HEADER = (".h", ".hh", ".hpp", ".hxx", ".h++", ".cuh", ".inl", ".inc", ".ipp", ".tpp", ".txx", ".cui")
_NAMED_HEADER = re.compile(rb'[<"]([\w./+-]+\.(?:h|hh|hpp|hxx|h\+\+|cuh|inl|inc|ipp|tpp|txx|cui))[>"]')
_PUBLIC = re.compile(r"(?:^|/)(?:include|public)/", re.IGNORECASE)
_DOCUMENTS = (".md", ".rst", ".txt", ".ipynb", ".html", ".patch", ".diff")
_ASIDE = re.compile(r"(?:^|/)(?:tests?|testing|examples?|samples?|docs?|benchmarks?|unittests?)/", re.IGNORECASE)
_INSTALLS = re.compile(rb"\binstall[ \t]*[(:]")
_LAUNCHES = (b"<<<", b"LaunchKernel", b"LaunchCooperativeKernel")
_LARGEST = 4 << 20
# Compilers, the toolkit and other libraries define these, or whoever builds for debugging.
_DEFINED_ELSEWHERE = re.compile(
    rb"_|(?:ATEN|BOOST|BUILD|C10|CCCL|CUB|CUDA|CV|EIGEN|FMT|GL|GOOGLE|HIP|KOKKOS|MPI|NCCL|OMPI|OPENCV|PYBIND11|QT|TF|THRUST|TORCH|VTK)_"
    rb"|N?DEBUG|DBG|WIN(?:32|64|DOWS)|UNIX|LINUX|APPLE|ANDROID|MSVC|[a-z]+$|\w*(?:VERSION|MAJOR|MINOR|DEBUG)"
)
_CONDITIONAL = re.compile(rb"[ \t]*#[ \t]*(?:el)?if|[ \t]*#[ \t]*(?:undef|else|endif)")
_NOT_CODE = re.compile(rb'//[^\n]*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*"', re.DOTALL)
_BRACKETS = bytes.maketrans(b"(){}[]", b"......")
_MACRO = re.compile(rb"#[ \t]*define[ \t]+\w+\(([^)\n]*)\)((?:[^\n\\]|\\\r?\n|\\)*)")
_PASTED = re.compile(rb"(\w{3,})(?=[ \t]*##)|(?<=##)[ \t]*(\w{3,})")
_PAIR = re.compile(rb"[(){}]")
_NO_TYPE = frozenset(b"return else do goto case throw co_return co_await co_yield new delete not and or in".split())
_CLASS_WORDS = frozenset([b"class", b"struct", b"union", b"enum", b"friend"])


def is_header(path: str) -> bool:
    """The file is there to be included."""
    return path.endswith(_HEADER)


def lower_unreached(project: Project, results: list[FileResult]) -> list[FileResult]:
    """Make notes of the findings in code that nothing in the project reaches."""
    if not any(_open(result) for result in results):
        return results
    reach = _Reach(project, [f for result in results for f in _open(result)])
    return [
        replace(result, findings=tuple(map(reach.judged, result.findings))) if _open(result) else result
        for result in results
    ]


def _open(result: FileResult) -> list[Located]:
    return [f for f in result.findings if f.safety is not Safety.SAFE and f.around is not None]


class _Reach:
    """What the findings' code needs, looked for once in the whole project."""

    def __init__(self, project: Project, findings: list[Located]) -> None:
        self._project = project
        cpp = project.cpp
        whole = len(cpp) > 1
        self._of_headers = False
        self._installs = any(_INSTALLS.search(f.read()) for f in project.files if f.kind in ("cmake", "make") and whole)
        self._generates = any(b"#include" in f.read() for f in self._others() if not f.path.endswith(_DOCUMENTS))
        headers = {f.path for f in cpp if f.path.endswith(_HEADER)}
        told = {f.path for f in findings} & headers
        named, reached = self._included(told) if whole else (headers, headers)
        own = {path for path in headers if not is_vendored(path)}
        self._of_headers = 2 * len(own & named) < len(own)
        self._left_out = {path for path in told if path not in (named if path in own else reached)}
        self._left_out -= {path for path in self._left_out if self._is_public(path)}
        self._compiled = [f for f in cpp if f.path in reached or not is_vendored(f.path)]
        self._undefined = self._never_defined(_macros(findings))
        launches = whole and any(any(word in f.read() for word in _LAUNCHES) for f in cpp)
        self._unused = self._never_used(findings) if launches else frozenset()

    def judged(self, f: Located) -> Located:
        """The finding, as a note if nothing reaches its place."""
        why = self._why(f) if f.around is not None and f.safety is not Safety.SAFE else ""
        return replace(f, safety=Safety.SAFE, message=f"{why}; on this one: {f.message}") if why else f

    def _why(self, f: Located) -> str:
        around = f.around
        assert around is not None
        if around.beside_amd:
            return "the project has a branch of its own for AMD here"
        for names in around.needs:
            if names and self._undefined.issuperset(names):
                return f"nothing in the project defines {' or '.join(n.decode('utf-8', 'replace') for n in names)}"
        if f.path in self._left_out:
            return "no file of the project includes this header"
        unused = next((name for name in self._names(f) if name in self._unused), b"")
        return f"nothing in the project uses {unused.decode('utf-8', 'replace')}" if unused else ""

    def _is_public(self, path: str) -> bool:
        """Others than its own sources may include or call the file: users, or what a script writes."""
        if is_vendored(path):
            return False
        if self._generates or not path.endswith(_HEADER):
            return self._generates
        return self._of_headers or path.startswith("include/") or (self._installs and bool(_PUBLIC.search(path)))

    def _names(self, f: Located) -> tuple[bytes, ...]:
        """The names of which each must be in use for the place to matter."""
        around = f.around
        vendored = is_vendored(f.path)
        if around is None or not (vendored or around.on_device) or self._is_public(f.path):
            return ()
        return (around.function, *around.classes) if around.function else around.classes

    # ---- headers
    def _included(self, wanted: set[str]) -> tuple[set[str], set[str]]:
        """The headers that some file names, and all files that the project's own come to, directly or through others.

        Names in files that are no C++ are looked for where they concern the wanted ones.
        """
        names = {f.path: {m.decode("latin-1") for m in _NAMED_HEADER.findall(f.read())} for f in self._project.cpp}
        by_name: defaultdict[str, list[str]] = defaultdict(list)
        for path in names:
            by_name[posixpath.basename(path)].append(path)
        after = {path: set(self._meant(found, by_name)) - {path} for path, found in names.items()}
        named = set().union(*after.values())
        reached = _closure({path for path in names if self._is_root(path)}, after)
        missing = {path for path in wanted if path not in (reached if is_vendored(path) else named)}
        mentioned = self._mentioned({posixpath.basename(path).encode() for path in missing})
        found = {path for path in missing if posixpath.basename(path).encode() in mentioned}
        return named | found, reached | _closure(found, after)

    def _meant(self, names: set[str], by_name: Mapping[str, list[str]]) -> Iterator[str]:
        """The project's files that the names of an include may mean."""
        for header in names:
            tail = header.replace("../", "").removeprefix("./")
            for path in by_name.get(posixpath.basename(header), ()):
                if path == tail or path.endswith("/" + tail) or "../" in header:
                    yield path

    def _is_root(self, path: str) -> bool:
        if path.endswith(_HEADER):
            return not is_vendored(path)
        return not (is_vendored(path) and _ASIDE.search(path))

    def _mentioned(self, names: Iterable[bytes]) -> set[bytes]:
        """Those of the names that stand in a file that is no C++."""
        left, found = set(names), set()
        for file in self._others():
            data = file.read()
            here = {name for name in left if name in data}
            found |= here
            left -= here
            if not left:
                break
        return found

    def _others(self) -> Iterator[SourceFile]:
        return (f for f in self._project.files if f.kind != "cpp" and f.size <= _LARGEST)

    # ---- macros
    def _never_defined(self, names: set[bytes]) -> frozenset[bytes]:
        left = set(names)
        for file in (*self._project.cpp, *self._others()):
            if not left:
                break
            data = file.read()
            left -= {name for name in left if name in data and (file.kind != "cpp" or _names_macro(name, data))}
        return frozenset(left)

    # ---- functions and classes
    def _never_used(self, findings: list[Located]) -> frozenset[bytes]:
        left = {name for f in findings for name in self._names(f)}
        first = {f.path for f in findings}
        files = sorted(self._compiled, key=lambda f: f.path not in first)
        pasted: set[bytes] = set()
        for file in files:
            if not left:
                return frozenset()
            data = file.read()
            if b"##" in data:
                pasted |= _pasted(data)
            here = [name for name in left if name in data]
            if here:
                code = _NOT_CODE.sub(_blanked, data)
                left -= {name for name in here if _is_used(name, code)}
        left -= {name for name in left if any(name.startswith(p) or name.endswith(p) for p in pasted)}
        for file in self._others():
            if not left:
                break
            data = file.read()
            left -= {name for name in left if name in data and re.search(rb"\b%b\b" % re.escape(name), data)}
        return frozenset(left)


def _closure(start: set[str], after: Mapping[str, set[str]]) -> set[str]:
    """Where one comes from `start`."""
    reached, todo = set(start), list(start)
    while todo:
        more = after[todo.pop()] - reached
        reached |= more
        todo += more
    return reached


def _macros(findings: Iterable[Located]) -> set[bytes]:
    names = {name for f in findings if f.around for group in f.around.needs for name in group}
    return {name for name in names if not _DEFINED_ELSEWHERE.match(name)}


def _pasted(data: bytes) -> set[bytes]:
    """What macros put in front of a name or behind it."""
    found: set[bytes] = set()
    for parameters, body in _MACRO.findall(data):
        if b"##" in body:
            own = re.findall(rb"\w+", parameters)
            found.update(part for pair in _PASTED.findall(body) for part in pair if part and part not in own)
    return found


def _names_macro(name: bytes, data: bytes) -> bool:
    """The file has the name elsewhere than in a condition."""
    for match in re.finditer(rb"\b%b\b" % re.escape(name), data):
        if not _CONDITIONAL.match(data, data.rfind(b"\n", 0, match.start()) + 1):
            return True
    return False


def _blanked(match: re.Match[bytes]) -> bytes:
    """A comment as a blank, a text without brackets."""
    return match[0].translate(_BRACKETS) if match[0].startswith(b'"') else b" "


def _is_used(name: bytes, code: bytes) -> bool:
    """The name stands somewhere else than where it is declared or defined, and than in its own body."""
    own: list[tuple[int, int]] = []
    uses = []
    for match in re.finditer(rb"\b%b\b" % re.escape(name), code):
        end = _declared(code, match.start(), match.end())
        if end < 0:
            uses.append(match.start())
        else:
            own.append((match.start(), end))
    return any(not any(start <= at < end for start, end in own) for at in uses)


def _declared(code: bytes, start: int, end: int) -> int:
    """Where the declaration or the body ends that the name at start..end belongs to; -1: the name is used there."""
    before = code[max(0, start - 200) : start].rstrip()
    word = re.search(rb"\w*$", before)
    previous = word[0] if word else b""
    at = _skip_blanks(code, end)
    if code[at : at + 1] == b"<" and code[at : at + 3] != b"<<<":
        at = _skip_blanks(code, _template_end(code, at))
    if previous in _CLASS_WORDS or code[at : at + 2] == b"::" or before[-1:] == b"~":
        return _class_declared(code, at)
    if code[at : at + 1] != b"(":
        return -1
    close = _closing(code, at)
    after = re.compile(rb"\s*(?:(?:const|noexcept|override|final)\s*|->\s*[\w:<>*& ]+)*").match(code, close)
    at = after.end() if after else close
    if code[at : at + 1] == b"{":
        return _closing(code, at)
    typed = previous and previous not in _NO_TYPE and not previous.isdigit()
    pointer = re.search(rb"(?:[*&]|[^-]>)$", before) and not re.search(rb"[=(,?][^;{}]*$", before)
    return at if code[at : at + 1] == b";" and (typed or pointer) else -1


def _class_declared(code: bytes, at: int) -> int:
    """After the name of a class: the end of its body or declaration, of a member's definition, or -1."""
    match = re.compile(rb"(?:final)?\s*(?::(?!:)[^;{}()]*)?([{;])").match(code, at)
    if match:
        return _closing(code, match.end() - 1) if match[1] == b"{" else match.end()
    member = re.compile(rb"(?:::\s*~?\w+\s*(?:<[^;{}()]*>)?\s*)+(?=\()").match(code, at)
    if not member:
        return at if code[at : at + 1] == b"(" and code[_skip_blanks(code, _closing(code, at)) :][:1] in b"{:" else -1
    close = _closing(code, member.end())
    body = re.compile(rb"\s*(?:const|noexcept|override|final|\s)*(?::(?!:)[^;{}]*)?\{").match(code, close)
    return _closing(code, body.end() - 1) if body else -1


def _skip_blanks(code: bytes, at: int) -> int:
    while at < len(code) and code[at : at + 1].isspace():
        at += 1
    return at


def _template_end(code: bytes, at: int) -> int:
    """Behind the `>` that closes the `<` at `at`; the same place where it closes nothing."""
    depth = 0
    for match in re.compile(rb"[<>;{}()]").finditer(code, at, at + 2000):
        if match[0] in b"<>":
            depth += 1 if match[0] == b"<" else -1
            if not depth:
                return match.end()
        elif match[0] in b";{}":
            break
    return at


def _closing(code: bytes, at: int) -> int:
    """Behind the bracket that closes the one at `at`."""
    depth = 0
    for match in _PAIR.finditer(code, at):
        depth += 1 if match[0] in b"({" else -1
        if not depth:
            return match.end()
    return len(code)
