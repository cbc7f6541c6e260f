"""What of a project its own code never reaches: nobody has to port it.

A finding becomes a note where

- the project guards the place for CUDA, and AMD's own code, or none, stands beside it;
- the build's command that adds its folder is commented out;
- it is compiled only if a macro is defined, and nothing in the project defines or names that macro, or the macro says
  that nvcc compiles for dynamic parallelism;
- it stands in a header that no file of the project includes;
- it stands in device code of a function that nothing in the project calls, or a class that nothing uses.

Public headers, but for those of one generation of NVIDIA's GPUs, and host functions may have callers elsewhere, so they count as reached; what a project carries along of
another library is there for the project alone, and there includes are followed through other headers. Names are looked
for in every file of any kind, outside comments; a name that a macro may paste together counts as used, and so does one
of `extern "C"`, which a program may load by a name that it puts together. A member function is reached with its class: a
library that is handed the class may call it. A project whose scripts write C++ may name its parts there in pieces, and
whoever ports kernels alone has no calls to show: both keep their own functions and headers. Where a file cannot be read,
nobody knows what it reaches.
"""

from __future__ import annotations

import posixpath
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from waveport.model import Around, FileResult, Located, Safety
from waveport.project.scan import Project, SourceFile, kind_of
from waveport.rules.gpu_generation import named_part
from waveport.rules.grouping import is_vendored
from waveport.rules.unbuilt_folders import unbuilt_folders

_HEADER = (".h", ".hh", ".hpp", ".hxx", ".h++", ".cuh", ".inl", ".inc", ".ipp", ".tpp", ".txx", ".cui")
_NAMED_HEADER = re.compile(
    rb'[<"]([^<>"\n]{1,200}\.(?:h|hh|hpp|hxx|h\+\+|cuh|inl|inc|ipp|tpp|txx|cui))[ \t]*[>"]', re.IGNORECASE
)
_PUT_TOGETHER = re.compile(rb"^[ \t]*#[ \t]*include[ \t]+(?!BOOST)\w+[ \t]*\(", re.MULTILINE)
_INCLUDE = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*[<"](\w+)(/?)', re.MULTILINE)
_PUBLIC = re.compile(r"(?:^|/)(?:include|public)/", re.IGNORECASE)
_SCRIPTS = (
    ".py",
    ".pl",
    ".rb",
    ".sh",
    ".lua",
    ".js",
    ".m4",
    ".jl",
    ".rs",
    ".java",
    ".j2",
    ".jinja",
    ".jinja2",
    ".mako",
)
_TEMPLATES = (".tmpl", ".tpl", ".template")
_ASIDE = re.compile(r"(?:^|/)(?:tests?|testing|examples?|samples?|docs?|benchmarks?|unittests?)/", re.IGNORECASE)
_INSTALLS = re.compile(rb"\binstall[ \t]*[(:]")
_FOLDER = re.compile(rb"\binstall[ \t]*\([ \t\n]*DIRECTORY([^)]*)\)", re.IGNORECASE)
_INTERNAL = re.compile(r"(?:^|/)(?:detail|details|impl|internal|private)/", re.IGNORECASE)
_LAUNCHES = (b"<<<", b"LaunchKernel", b"LaunchCooperativeKernel")
_LARGEST = 4 << 20
_FARTHEST = 200_000
_MANY = 30
# Compilers, the toolkit and other libraries define these, configure scripts, or whoever builds for debugging.
_DEFINED_ELSEWHERE = re.compile(
    rb"_|(?:ATEN|BOOST|BUILD|C10|CCCL|CUB|CUDA|CUTE|CUTLASS|CV|EIGEN|FMT|GL|GOOGLE|HAVE|HIP|KOKKOS|MPIX?|NCCL|OMPI|OPENCV|PYBIND11|QT|TF|THRUST|TORCH|VTK)_"
    rb"|N?DEBUG|DBG|WIN(?:32|64|DOWS)|UNIX|LINUX|APPLE|ANDROID|MSVC|[a-z]+$|\w*(?:EXPORTS?$|VERSION|MAJOR|MINOR|DEBUG)"
)
_OF_NVCC = frozenset([b"__CUDACC_RDC__", b"CUB_RDC_ENABLED", b"THRUST_RDC_ENABLED"])
_CONDITIONAL = re.compile(rb"[ \t]*#[ \t]*(?:el)?if|[ \t]*#[ \t]*(?:undef|else|endif)")
# Comments, texts, characters and lines of the preprocessor.
_NOT_CODE = re.compile(
    rb"""//(?:\\\n|[^\n])*|/\*.*?(?:\*/|\Z)|R"([^()\\\s]{0,16})\(.*?(?:\)\1"|\Z)|"(?:[^"\\\n]|\\.)*"?|"""
    rb"""'(?:\\[^'\n]+|\\'|[^'\\\n])'|^[ \t]*#[ \t]*([a-z_]+)((?:\\\n|(?!/[/*])[^\n])*)""",
    re.DOTALL | re.MULTILINE,
)
_BRACKETS = bytes.maketrans(b"(){}[]", b"......")
_PARTS = {b"if": b";#if;", b"el": b";#el;", b"en": b";#endif;"}
_MACRO = re.compile(rb"#[ \t]*define[ \t]+\w+\(([^)\n]*)\)((?:[^\n\\]|\\\r?\n|\\)*)")
_PASTED = re.compile(rb"(\w+)[ \t]*##[ \t]*(?=(\w+)[ \t]*(##)?)")
_IN_PIECES = re.compile(rb"(\w{2,}_)(?:\$?[{(<]|\$|%s|[\"'] *(?:[+.~,]|$))", re.MULTILINE)
_WORD = re.compile(rb"\w+")
_BLANKS = re.compile(rb"\s*")
_PAIR = re.compile(rb"[(){}]|#(?:if|el|endif);")
_NO_TYPE = frozenset(
    b"return else do goto case throw co_return co_await co_yield new delete not and or in xor bitand bitor compl sizeof".split()
)
_INSTANTIATED = re.compile(rb"\btemplate\s+[^<\s]")
_CLASS_WORDS = frozenset([b"class", b"struct", b"union", b"enum", b"friend"])


def is_header(path: str) -> bool:
    """The file is there to be included."""
    return path.endswith(_HEADER)


def lower_unreached(project: Project, results: list[FileResult]) -> list[FileResult]:
    """Make notes of the findings in code that nothing in the project reaches."""
    results = _without_unbuilt(results, unbuilt_folders(project))
    if not any(_open(result) for result in results):
        return results
    reach = _Reach(project, [f for result in results for f in _open(result)])
    if reach.unread:
        return results
    return [
        replace(result, findings=tuple(map(reach.judged, result.findings))) if _open(result) else result
        for result in results
    ]


def _without_unbuilt(results: list[FileResult], folders: frozenset[str]) -> list[FileResult]:
    """Make notes of the findings in folders that the project no longer builds."""

    def judged(f: Located) -> Located:
        folder = next((folder for folder in folders if f.path.startswith(folder)), "")
        if not folder or f.safety is Safety.SAFE:
            return f
        return replace(f, safety=Safety.SAFE, message=f"the build leaves {folder} out; on this one: {f.message}")

    return [replace(r, findings=tuple(map(judged, r.findings))) for r in results] if folders else results


def _open(result: FileResult) -> list[Located]:
    return [f for f in result.findings if f.safety is not Safety.SAFE and f.around]


class _Reach:
    """What the findings' code needs, looked for once in the whole project."""

    def __init__(self, project: Project, findings: list[Located]) -> None:
        self._project = project
        self.unread = False
        cpp = project.cpp
        whole = len(cpp) > 1
        self._of_headers = False
        builds = [self._text(f) for f in project.files if f.kind in ("cmake", "make")] if whole else []
        self._installs = any(map(_INSTALLS.search, builds))
        self._installed = {
            w.decode()
            for data in builds
            for m in _FOLDER.findall(data)
            if b"include" in m.lower()
            for w in _WORD.findall(m)
        }
        self._generates = any(
            b"#include" in self._text(f) for f in self._others() if f.path.endswith((*_SCRIPTS, *_TEMPLATES))
        )
        headers = {f.path for f in cpp if f.path.endswith(_HEADER)}
        told = {f.path for f in findings} & headers
        named, reached = self._included(told) if whole else (headers, headers)
        own = {path for path in headers if not is_vendored(path)}
        self._of_headers = 2 * len(own & named) < len(own)
        self._left_out = {path for path in told if path not in (named if path in own else reached)}
        self._left_out -= {path for path in self._left_out if self._is_public(path)}
        self._compiled = [f for f in cpp if f.path in reached or not is_vendored(f.path)]
        self._undefined = self._never_defined(_macros(findings))
        launches = whole and any(any(word in self._text(f) for word in _LAUNCHES) for f in cpp)
        self._unused = self._never_used(findings) if launches else frozenset()

    def judged(self, f: Located) -> Located:
        """The finding, as a note if nothing reaches any of its places."""
        whys = [self._why(f.path, around) for around in f.around] if f.safety is not Safety.SAFE else []
        if not whys or not all(whys):
            return f
        return replace(f, safety=Safety.SAFE, message=f"{whys[0]}; on this one: {f.message}")

    def _why(self, path: str, around: Around) -> str:
        """Why nothing reaches a place, "" if something may."""
        if around.beside_amd:
            return "the project has a branch of its own for AMD here"
        for names in around.needs:
            if names and _OF_NVCC.issuperset(names):
                return f"only nvcc defines {names[0].decode()}"
            if names and self._undefined.issuperset(names):
                return f"nothing in the project defines {' or '.join(n.decode('utf-8', 'replace') for n in names)}"
        if path in self._left_out:
            return "no file of the project includes this header"
        unused = next((name for name in self._names(path, around) if name in self._unused), b"")
        return f"nothing in the project uses {unused.decode('utf-8', 'replace')}" if unused else ""

    def _is_public(self, path: str) -> bool:
        """Others than its own sources may include or call the file: users, or what a script writes."""
        if path.endswith(_HEADER) and path.partition("/")[0] in self._installed and not _INTERNAL.search(path):
            return True
        if is_vendored(path):
            return False
        if self._generates or not path.endswith(_HEADER):
            return self._generates
        return self._of_headers or path.startswith("include/") or (self._installs and bool(_PUBLIC.search(path)))

    def _is_for_one_gpu(self, path: str) -> bool:
        """A public header below a folder of one generation of NVIDIA's GPUs: its device functions are its kernels' own."""
        return bool(named_part(path)) and not (self._generates or self._of_headers)

    def _names(self, path: str, around: Around) -> tuple[bytes, ...]:
        """The names of which each must be in use for the place to matter."""
        if self._is_public(path) and not self._is_for_one_gpu(path):
            return ()
        function = (around.function,) if around.function else ()
        if is_vendored(path) and not self._generates:
            return (*function, *around.classes)
        return (around.classes or function) if around.on_device else ()

    def _text(self, file: SourceFile) -> bytes:
        """The file with plain line ends, UTF-16 without its zeros."""
        data = file.read()
        self.unread |= file.size > 0 and not data
        if data.startswith((b"\xff\xfe", b"\xfe\xff")):
            data = data.replace(b"\0", b"")
        return data.replace(b"\r\n", b"\n").replace(b"\r", b"\n") if b"\r" in data else data

    # ---- headers
    def _included(self, wanted: set[str]) -> tuple[set[str], set[str]]:
        """The headers that some file names, and all files that the project's own come to, directly or through others.

        Names in files that are no C++ are looked for where they concern the wanted ones.
        """
        texts = ((f.path, self._text(f)) for f in self._project.cpp)
        names: dict[str, set[str]] = {}
        for path, data in texts:
            names[path] = {m.decode("latin-1").replace("\\", "/").lower() for m in _NAMED_HEADER.findall(data)}
            if not is_vendored(path) and _PUT_TOGETHER.search(data):
                return set(self._paths()), set(self._paths())
        by_name: defaultdict[str, list[str]] = defaultdict(list)
        for path in names:
            by_name[posixpath.basename(path).lower()].append(path)
        after = {path: set(self._meant(found, by_name)) - {path} for path, found in names.items()}
        named = set().union(*after.values())
        reached = _closure({path for path in names if self._is_root(path)}, after)
        missing = {path for path in wanted if path not in (reached if is_vendored(path) else named)}
        mentioned = self._mentioned({_bytes(posixpath.basename(path)) for path in missing})
        found = {path for path in missing if _bytes(posixpath.basename(path)) in mentioned}
        return named | found, reached | _closure(found, after)

    def _meant(self, names: set[str], by_name: Mapping[str, list[str]]) -> Iterator[str]:
        """The project's files that the names of an include may mean; a folder of another name may be a macro."""
        for header in names:
            tail = "/" + header.replace("../", "").removeprefix("./")
            paths = by_name.get(posixpath.basename(header), ())
            exact = [path for path in paths if f"/{path}".lower().endswith(tail)]
            yield from exact if exact and "../" not in header else paths

    def _paths(self) -> list[str]:
        return [f.path for f in self._project.cpp]

    def _is_root(self, path: str) -> bool:
        if path.endswith(_HEADER):
            return not is_vendored(path)
        return not (is_vendored(path) and _ASIDE.search(path))

    def _mentioned(self, names: Iterable[bytes]) -> set[bytes]:
        """Those of the names that stand in a file that is no C++."""
        left, found = set(names), set()
        for file in self._others():
            data = self._text(file)
            here = {name for name in left if name in data}
            found |= here
            left -= here
            if not left:
                break
        return found

    def _others(self) -> Iterator[SourceFile]:
        """The files of other kinds, and C++ that could not be ported."""
        others = (f for f in self._project.files if f.kind != "cpp")
        return (f for f in others if f.size <= _LARGEST or kind_of(posixpath.basename(f.path)) == "cpp")

    # ---- macros
    def _never_defined(self, names: set[bytes]) -> frozenset[bytes]:
        left = set(names)
        libraries: set[bytes] = set()
        for file in self._project.cpp:
            if not left:
                break
            data = self._text(file)
            left -= {name for name in _present(left, data) if _names_macro(name, data)}
            libraries |= {m[1].upper() for m in _INCLUDE.finditer(data) if m[2] or not m[1].startswith(b"cu")}
        own = {_bytes(part.partition(".")[0].upper()) for f in self._project.files for part in f.path.split("/")}
        left -= {name for name in left if name.partition(b"_")[0].upper() in libraries - own}
        for file in self._others():
            if not left:
                break
            data = self._text(file)
            pieces = tuple({m[1].removeprefix(b"D") for m in _IN_PIECES.finditer(data)})
            left -= {name for name in left if name.startswith(pieces)}
            left.difference_update(_present(left, data))
        return frozenset(left)

    # ---- functions and classes
    def _never_used(self, findings: list[Located]) -> frozenset[bytes]:
        left = {name for f in findings for around in f.around for name in self._names(f.path, around)}
        first = {f.path for f in findings}
        files = sorted(self._compiled, key=lambda f: f.path not in first)
        pasted: set[bytes] = set()
        for file in files:
            if not left:
                return frozenset()
            data = self._text(file)
            if b"##" in data:
                pasted |= _pasted(data)
            here = _present(left, data)
            if here:
                code = _NOT_CODE.sub(_blanked, data)
                left.difference_update([name for name, at in _places(here, code).items() if _is_used(at, code)])
        if pasted and left:
            words = set().union(*(_WORD.findall(self._text(file)) for file in files)) | {b""}
            left -= {name for name in left if any(_is_pasted(name, part, words) for part in pasted)}
        for file in self._others():
            if not left:
                break
            data = self._text(file)
            left.difference_update([name for name in _present(left, data) if _whole(name).search(data)])
        return frozenset(left)


def _bytes(name: str) -> bytes:
    """A name as the file system has it, whatever its bytes."""
    return name.encode("utf-8", "surrogateescape")


def _closure(start: set[str], after: Mapping[str, set[str]]) -> set[str]:
    """Where one comes from `start`."""
    reached, todo = set(start), list(start)
    while todo:
        more = after[todo.pop()] - reached
        reached |= more
        todo += more
    return reached


def _macros(findings: Iterable[Located]) -> set[bytes]:
    names = {name for f in findings for around in f.around for group in around.needs for name in group}
    return {name for name in names if not _DEFINED_ELSEWHERE.match(name)}


def _pasted(data: bytes) -> set[bytes]:
    """What macros put in front of a name, behind or between; empty for names put together of parameters alone."""
    found: set[bytes] = set()
    for parameters, body in _MACRO.findall(data):
        if b"##" in body:
            own = {*_WORD.findall(parameters), b"__VA_ARGS__"}
            for left, right, more in _PASTED.findall(body):
                found.update(part for part in (left, right) if part not in own)
                if left in own and right in own and not more:
                    found.add(b"")
    return found


def _is_pasted(name: bytes, part: bytes, words: set[bytes]) -> bool:
    """A macro may make the name of the part and of words that stand in the project."""
    if len(part) > 2 and (name.startswith(part) or name.endswith(part)):
        return True
    at = name.find(part)
    while 0 <= at <= len(name) - len(part):
        left, right = name[:at], name[at + len(part) :]
        if left in words and right in words and name not in (left, right):
            return True
        at = name.find(part, at + 1)
    return False


def _present(names: set[bytes], data: bytes) -> list[bytes]:
    """Those of the names that the text may hold; a build says -DNAME."""
    if len(names) <= _MANY:
        return [name for name in names if name in data]
    words = set(_WORD.findall(data))
    return [n for n in names if n in words or b"D" + n in words or (not n.isascii() and n in data)]


def _whole(name: bytes) -> re.Pattern[bytes]:
    # A pattern that starts with letters is searched for ten times as fast
    return re.compile(rb"%b(?<!\w%b)(?!\w)" % (re.escape(name), re.escape(name)))


def _names_macro(name: bytes, data: bytes) -> bool:
    """The file has the name elsewhere than in a condition."""
    for match in _whole(name).finditer(data):
        if not _CONDITIONAL.match(data, data.rfind(b"\n", 0, match.start()) + 1):
            return True
    return False


def _blanked(match: re.Match[bytes]) -> bytes:
    """A comment or a character as a blank, texts and macros without brackets, conditions as what `_closing` reads."""
    directive = match[2]
    if directive is None:
        return b" " if match[0][:1] in b"/'" else match[0].translate(_BRACKETS)
    if directive[:2] in _PARTS:
        never = directive == b"if" and match[3].strip() == b"0"
        return _PARTS[directive[:2]] + (b"#el;" if never else b"")
    body = re.sub(rb"^\s*\w+", b"", match[3]) if directive == b"define" else match[3]
    return b"; " + body.translate(_BRACKETS) + b";"


def _places(names: list[bytes], code: bytes) -> dict[bytes, list[tuple[int, int]]]:
    """Where each of the names stands."""
    if len(names) <= _MANY:
        return {name: [match.span() for match in _whole(name).finditer(code)] for name in names}
    found: dict[bytes, list[tuple[int, int]]] = {name: [] for name in names}
    for match in _WORD.finditer(code):
        if match[0] in found:
            found[match[0]].append(match.span())
    odd = [name for name in names if not name.isascii()]
    return found | {name: [match.span() for match in _whole(name).finditer(code)] for name in odd}


def _is_used(places: list[tuple[int, int]], code: bytes) -> bool:
    """One of the name's places is not where it is declared or defined, nor in its own body."""
    end = 0
    for start, behind in places:
        if start >= end:
            end = _declared(code, start, behind)
            if end < 0:
                return True
    return False


def _declared(code: bytes, start: int, end: int) -> int:
    """Where the declaration or the body ends that the name at start..end belongs to; -1: the name is used there."""
    before = code[max(0, start - 200) : start].rstrip()
    head = re.split(rb"[;{}]", before)[-1]
    inside = re.split(rb"[{}]", before)[-1]
    if _INSTANTIATED.search(head) or inside.count(b"(") > inside.count(b")"):
        return -1
    word = re.search(rb"\w*$", before)
    previous = word[0] if word else b""
    at = _skip_blanks(code, end)
    if code[at : at + 1] == b"<" and code[at : at + 3] != b"<<<":
        at = _skip_blanks(code, _template_end(code, at))
    if previous in _CLASS_WORDS or code[at : at + 2] == b"::" or before[-1:] == b"~":
        return _class_declared(code, at)
    close = _closing(code, at) if code[at : at + 1] == b"(" else -1
    if close < 0:
        return -1
    after = re.compile(rb"\s*(?:(?:const|noexcept|override|final)\s*|->\s*[\w:<>*& ]+)*").match(code, close)
    at = after.end() if after else close
    if code[at : at + 1] == b"{":
        return _closing(code, at)
    words = set(_WORD.findall(head))
    named = words.isdisjoint(_NO_TYPE) and not re.search(rb"[=,?]|&&|\|\||<<", head)
    typed = previous and not previous.isdigit() and not (len(previous) > 1 and previous.isupper())
    pointer = named and re.search(rb"(?:[*&]|[^-]>)$", head)
    return at if code[at : at + 1] == b";" and previous not in _NO_TYPE and (typed or pointer) else -1


def _class_declared(code: bytes, at: int) -> int:
    """After the name of a class: the end of its body or declaration, of a member's definition, or -1."""
    match = re.compile(rb"(?:final)?\s*(?::(?!:)[^;{}()]*)?([{;])").match(code, at)
    if match and match[1] == b"{":
        end = _closing(code, match.end() - 1)
        return end if end > 0 and _next(code, end) == b";" else -1
    if match:
        return match.end()
    member = re.compile(rb"(?:::\s*~?\w+\s*(?:<[^;{}()]*>\s*)?)+(?=\()").match(code, at)
    if not member:
        close = _closing(code, at) if code[at : at + 1] == b"(" else -1
        return at if close > 0 and _next(code, close) in (b"{", b":") else -1
    close = _closing(code, member.end())
    if close < 0:
        return -1
    body = re.compile(rb"\s*(?:(?:const|noexcept|override|final)\s*)*(?::(?!:)[^;{}]*)?\{").match(code, close)
    return _closing(code, body.end() - 1) if body else -1


def _skip_blanks(code: bytes, at: int) -> int:
    match = _BLANKS.match(code, at)
    return match.end() if match else at


def _next(code: bytes, at: int) -> bytes:
    at = _skip_blanks(code, at)
    return code[at : at + 1]


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
    """Behind the bracket that closes the one at `at`; of a condition's branches the first counts. -1: not found."""
    depth = passed = 0
    for match in _PAIR.finditer(code, at, at + _FARTHEST):
        what = match[0]
        if what == b"#el;":
            passed = max(passed, 1)
        elif passed:
            passed += (what == b"#if;") - (what == b"#endif;")
        elif what[:1] != b"#":
            depth += 1 if what in b"({" else -1
            if not depth:
                return match.end()
    return -1
