"""Port one C++/CUDA file: find the names that matter, run their rules, apply the edits.

Most names are table rows and cost one dictionary look-up. Rules run only on the names they wait for.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from waveport.apis import Row, Table, torch_translates
from waveport.apis.device_helpers import Helper
from waveport.model import Edit, FileResult, Finding, Located, Options, Safety, Severity, Span
from waveport.rules.answers import answers, as_note, file_result
from waveport.rules.both_ways import guard
from waveport.rules.cuda.device_text import (
    INCLUDE_LINE,
    LEFT,
    Need,
    left_as_is,
    left_includes,
    not_ported,
    null_pointers,
    shuffle,
    texts,
)
from waveport.rules.cuda.miopen_beta import uses_frontend
from waveport.rules.cuda.own_declarations import CODE as OWN_DECLARATIONS
from waveport.rules.cuda.own_declarations import MESSAGE, declares_cuda, loads_cuda
from waveport.rules.cuda.version_guard import ANSWERS as VERSIONS
from waveport.rules.cuda.version_guard import left_out
from waveport.rules.dead_branches import dead_branches
from waveport.rules.dead_branches import is_moot as is_moot_in
from waveport.rules.file import File, ProjectFacts
from waveport.rules.mentions import declares, is_declared_type, is_weak, only_names
from waveport.rules.newer_nccl import for_newer_nccl
from waveport.rules.placement import MAPPING, place_includes
from waveport.rules.registry import Include, Mapped, MappedName, Rule
from waveport.rules.waves import is_hip_layer
from waveport.source.cpp import Call
from waveport.source.edits import apply
from waveport.source.lexer import is_identifier

OWN_LAYER = "WP0605"
API_NAME, NO_EQUAL, NOT_ALIKE, HELPER, OWN_MACRO = "WP0101", "WP0103", "WP0104", "WP0201", "WP0202"
WARP_SIZE = "WP0203"
_MEMBER = (b".", b"->")
_PLAIN = frozenset(["int", "unsigned"])


@dataclass(slots=True)
class Entry:
    """What the engine knows about one name."""

    rename: bytes = b""
    code: str = ""
    header: str = ""
    row: Row | None = None
    namespace: bool = False
    name_rules: tuple[Rule, ...] = ()
    call_rules: tuple[Rule, ...] = ()
    member_rules: tuple[Rule, ...] = ()


class Engine:
    """The table, the helpers and the rules, ready to port files with one set of options."""

    def __init__(self, table: Table, helpers: Mapping[bytes, Helper], rules: Iterable[Rule], options: Options) -> None:
        self.table = table
        self.options = options
        self.names: dict[bytes, Entry] = defaultdict(Entry)
        self.by_kind: dict[str, list[Rule]] = defaultdict(list)
        self._add_rows()
        if options.warp == "logical32":
            for name, helper in helpers.items():
                self.names[name] = Entry(helper.name, HELPER, helper.header)
        for one in rules:
            if options.warp in one.warps and (options.style in one.styles or not one.by_header):
                self._add_rule(one)
        self.names = dict(self.names)
        self.own_amd = [one for one in self.by_kind["file"] if one.own_amd]
        self.own_amd_codes = frozenset(one.code for one in self.own_amd)

    def _add_rows(self) -> None:
        portable = self.options.style == "portable"
        for name, row in self.table.renames.items():
            self.names[name] = Entry(b"" if portable else row.hip.encode(), API_NAME, row=row)
        for name, row in self.table.namespaces.items():
            if row.hip and not row.rule:
                self.names[name] = Entry(b"" if portable else row.hip.encode(), API_NAME, row=row, namespace=True)
        for name, row in self.table.missing.items():
            self.names.setdefault(name, Entry(code=NO_EQUAL, row=row))

    def _add_rule(self, one: Rule) -> None:
        for name in one.owns:
            self.names.pop(name, None)
        slots = {"name": "name_rules", "call": "call_rules", "member": "member_rules"}
        if one.on.kind not in slots:
            self.by_kind[one.on.kind].append(one)
            return
        for name in one.on.names:
            entry = self.names[name]
            taken = (HELPER, NO_EQUAL) if one.on.kind == "call" else (HELPER, NO_EQUAL, API_NAME)
            if one.on.kind != "member" and entry.code in taken:  # the rule takes over
                entry.code = entry.header = ""
                entry.rename, entry.row = b"", None
            slot = slots[one.on.kind]
            setattr(entry, slot, (*getattr(entry, slot), one))

    # ---- one file
    def port(self, path: str, data: bytes, project: ProjectFacts) -> FileResult:
        """Plan and apply; the input is not touched. A fault in a rule is kept as one line in `bugs`."""
        if declares_cuda(data):
            told = Located(path, 1, 1, OWN_DECLARATIONS, Safety.MANUAL, Severity.BUILD, MESSAGE)
            return FileResult(path, None, findings=(told,))
        if loads_cuda(data):
            return FileResult(path, None)
        work = _Work(File(path, data, project, self.options), self)
        if not is_hip_layer(data):
            work.run()
            work.run_texts()
            return work.result()
        work.run_file_rules(self.own_amd)
        result = work.result()
        message = "this file maps CUDA names to HIP: the project has an AMD path of its own, build that; its names are left as they are"
        told = Located(path, 1, 1, OWN_LAYER, Safety.REVIEW, Severity.NOTE, message)
        return replace(result, findings=(told, *result.findings))


class _Work:
    """The state of porting one file."""

    def __init__(self, file: File, engine: Engine) -> None:
        self.file = file
        self.engine = engine
        self.edits: list[Edit] = []
        self.hip_names: list[Edit] = []  # that the portable style leaves to the mapping header
        self.changes: list[Edit] = []  # that nvcc would not take
        self.findings: list[Finding] = []
        self.headers: set[str] = set()
        self.placed: set[str] = set()
        self.mapped: set[str] = set()
        self.api_names: set[bytes] = set()
        self.bugs: list[str] = []
        self.missing: dict[bytes, list[int]] = {}
        self.not_alike: dict[bytes, list[int]] = {}
        self.skipped = file.left_to_nvcc
        self._skip_starts = [start for start, _ in self.skipped]

    def run(self) -> None:
        names = self.engine.names
        file = self.file
        for i in file.places(*(file.vocabulary & names.keys())):
            if not self.skipped or not self.is_skipped(i):
                self.name(i, names[file.toks[i]])
        for one in self.engine.by_kind["directive"]:
            for line in file.directives:
                if line.kind in one.on.names and not self.is_skipped(line.start):
                    self.call_rule(one, line)
        if self.engine.by_kind["launch"]:
            for launch in file.launches:
                if not self.is_skipped(launch.open):
                    for one in self.engine.by_kind["launch"]:
                        self.call_rule(one, launch)
        self.run_file_rules(self.engine.by_kind["file"])
        self.tell_missing()

    def run_file_rules(self, rules: Iterable[Rule]) -> None:
        """Run rules on the whole file, where it has a word that they wait for."""
        for one in rules:
            if not one.on.names or not self.file.vocabulary.isdisjoint(one.on.names):
                self.call_rule(one, self.file)

    def is_skipped(self, i: int) -> bool:
        """Token i lies in a branch that only nvcc compiles."""
        at = bisect_right(self._skip_starts, i) - 1
        return at >= 0 and i < self.skipped[at][1]

    def name(self, i: int, entry: Entry) -> None:
        file = self.file
        before = file.before(i)
        previous = file.toks[before] if before >= 0 else b""
        if previous in _MEMBER:
            for one in entry.member_rules:
                self.call_rule(one, i)
            return
        if previous == b"#":
            return
        qualified = previous == b"::" and is_identifier(file.token(file.before(before)) or b" ")
        if entry.code and not (qualified and (entry.namespace or entry.code == HELPER)):
            self.table_entry(i, entry)
        for one in entry.name_rules:
            self.call_rule(one, i)
        if entry.call_rules:
            call = file.call_at(i)
            if call:
                for one in entry.call_rules:
                    self.call_rule(one, call)

    def table_entry(self, i: int, entry: Entry) -> None:
        file, token = self.file, self.file.toks[i]
        if entry.code == NO_EQUAL:
            if not file.labels_case(i):  # WP0106 drops those
                self.missing.setdefault(token, []).append(i)
            return
        if entry.namespace and file.token(file.after(i)) != b"::" and not self.names_namespace(i):
            return
        if entry.code == API_NAME:
            if entry.namespace:
                self.member_of_namespace(i)
            elif entry.row and entry.row.review and not entry.call_rules:
                self.not_alike.setdefault(token, []).append(i)
            if entry.row and entry.row.hip in _PLAIN and is_declared_type(file, token):
                return
            self.api_names.add(token)
            if not entry.rename and entry.row:
                self.hip_names.append(Edit(file.offs[i], file.offs[i + 1], (entry.row.hip.encode(),), API_NAME))
            if entry.rename and entry.rename != token:
                self.edits.append(Edit(file.offs[i], file.offs[i + 1], (entry.rename,), API_NAME))
            return
        self.use_helper(i, entry)

    def use_helper(self, i: int, entry: Entry) -> None:
        """Token i becomes the name that a header of ours has."""
        file, token = self.file, self.file.toks[i]
        code = OWN_MACRO if token in file.project.macros and self.names_macro(i) else HELPER
        self.edits.append(Edit(file.offs[i], file.offs[i + 1], (entry.rename,), code))
        self.headers.add(entry.header)

    def names_macro(self, i: int) -> bool:
        """Token i is the name in `#define X`, `#undef X`, `#ifdef X`, `defined(X)`."""
        before = self.file.before(i)
        if self.file.token(before) == b"(":
            before = self.file.before(before)
        return self.file.token(before) in (b"define", b"undef", b"ifdef", b"ifndef", b"defined")

    def member_of_namespace(self, i: int) -> None:
        """`cub::X`: look X up with its namespace."""
        colons = self.file.after(i)
        if self.file.token(colons) == b"::":
            name = self.file.toks[i] + b"::" + self.file.token(self.file.after(colons))
            if name in self.engine.table.missing:
                self.missing.setdefault(name, []).append(i)
            elif name in self.engine.table.renames and self.engine.table.renames[name].review:
                self.not_alike.setdefault(name, []).append(i)

    def names_namespace(self, i: int) -> bool:
        """`using namespace cub;`, `namespace x = cub;`."""
        before = self.file.token(self.file.before(i))
        return before in (b"namespace", b"=") and self.file.token(self.file.after(i)) in (b";", b"::")

    def tell_missing(self) -> None:
        for token, all_places in self.missing.items():
            places = [i for i in all_places if not (self.names_macro(i) or is_weak(self.file, i) or self.is_unasked(i))]
            row = self.engine.table.missing.get(token)
            if row is None or not places or token in self.file.project.macros or token in self.file.project.defined:
                continue
            if self.is_moot(row) or self.is_no_use(row, places):
                continue
            if not row.note and is_declared_type(self.file, token):
                continue
            places = self.compiled(places)
            if all(self.belongs_to_missing_call(i) for i in places):
                continue
            way_out = f"; {row.note}" if row.note else ""
            message = f"{row.cuda} ({row.library}) has no AMD equal{_uses(places)}{way_out}"
            self.findings.append(self.without_equal(row, places, message))
        for token, places in self.not_alike.items():
            row = self.engine.table.renames[token]
            if self.is_moot(row) or self.is_no_use(row, places):
                continue
            message = f"{row.cuda} became {row.hip}{_uses(places)}; {row.note.removeprefix('review: ')}"
            first, *others = (self.file.offs[i] for i in places)
            self.findings.append(Finding(first, NOT_ALIKE, Safety.REVIEW, Severity.BUILD, message, tuple(others)))

    def compiled(self, places: list[int]) -> list[int]:
        """Those of the places in branches that AMD compiles, all of them if none is."""
        off, offs = self.off_so_far, self.file.offs
        return [i for i in places if not any(start <= offs[i] < end for start, end in off)] or places

    @cached_property
    def off_so_far(self) -> list[tuple[int, int]]:
        """What AMD does not compile, once the rules have run."""
        return self.off(self.for_amd(self.edits)) if self.file.branches else []

    def without_equal(self, row: Row, places: list[int], message: str) -> Finding:
        """The finding about a name that AMD has not; a note where RCCL has it before it compiles the places."""
        newer = for_newer_nccl(self.file) if row.library == "nccl" else []
        now = [i for i in places if not any(start <= i < end for start, end in newer)]
        if now:
            first, *others = (self.file.offs[i] for i in now)
            return Finding(first, NO_EQUAL, Safety.MANUAL, Severity.BUILD, message, tuple(others))
        note = f"{row.cuda} stands under a version of NCCL; RCCL counts its own in the same way and leaves the branch out until then"
        return Finding(self.file.offs[places[0]], NO_EQUAL, Safety.SAFE, Severity.NOTE, note)

    def is_unasked(self, i: int) -> bool:
        """Token i stands in a condition that says the same whatever it is."""
        line = self.file.directive_at(i)
        return line is not None and is_moot_in(self.file, line, self.file.toks[i])

    def is_moot(self, row: Row) -> bool:
        """The include of cudnn_frontend says that the file is to be rewritten; what names MIOpen's calls helps there."""
        return row.library == "cudnn" and not row.note.startswith("use ") and uses_frontend(self.file)

    def is_no_use(self, row: Row, places: list[int]) -> bool:
        """The project has a function of this name itself, or the file only lists the name."""
        if row.kind != "function":
            return False
        return any(declares(self.file, i) for i in places) or all(only_names(self.file, i) for i in places)

    def belongs_to_missing_call(self, i: int) -> bool:
        """Token i is an argument of a call that is told of itself, or declared right here."""
        toks = self.file.toks
        at = self.file.before(i)
        for _ in range(60):
            if at < 0 or toks[at] in (b";", b"{", b"}"):
                return False
            if toks[at] == b"typedef" or (toks[at] in self.missing and toks[at] != toks[i]):
                return True
            at = self.file.before(at)
        return False

    def call_rule(self, one: Rule, subject: Any) -> None:
        """Run one rule on one subject; keep its answers."""
        self.take(answers(one, subject, self.file, self.bugs), one, subject)

    def take(self, found: Iterable[Any], one: Rule, subject: Any) -> None:
        """Keep the answers of one rule."""
        for answer in found:
            if isinstance(answer, Mapped):
                self.mapped.add(answer.header)
            elif isinstance(answer, MappedName):
                self.api_names.add(answer.name)
            elif isinstance(answer, Include):
                (self.placed if answer.placed else self.headers).add(answer.header)
            elif isinstance(answer, Edit) and self.engine.options.style not in one.styles:
                self.changes.append(answer)
            elif isinstance(answer, Edit):
                self.edits.append(answer)
            else:
                self.findings.append(answer)

    def run_texts(self) -> None:
        """Port device code that stands in string literals: it is compiled at run time."""
        for text in texts(self.file):
            if self.is_skipped(text.token):
                continue
            inner = _TextWork(File(self.file.path, text.code, self.file.project, self.engine.options), self.engine)
            inner.run()
            inner.edits += null_pointers(inner.file)
            edits = inner.settled()
            told = inner.in_use(edits)
            self.bugs += inner.bugs
            if text.is_raw:
                self.edits += [text.edit(e) for e in edits]
                self.findings += [text.finding(f) for f in told]
                self.findings += left_as_is(text, inner.needed(edits))
                self.findings += left_includes(text, inner.includes)
            else:
                self.findings += not_ported(text, edits, inner.needed(edits))

    def settled(self) -> list[Edit]:
        """The edits, those that nvcc would not take beside CUDA's text."""
        edits = self.for_amd(self.edits)
        changes = self.for_amd(self.changes)
        if not changes:
            return edits
        guarded, refused = guard(self.file, changes, edits, self.hip_names)
        self.findings += [_for_a_human(self.file, change) for change in refused]
        return guarded + edits

    def result(self) -> FileResult:
        file = self.file
        edits = self.settled()
        names = self.mapped_names()
        edits = place_includes(file, self.headers - self.placed, bool(self.mapped), bool(names)) + edits
        result, edits = file_result(file, edits, self.in_use(edits), self.bugs, file.around)
        trace = self.engine.options.trace
        return replace(
            result,
            headers=frozenset(h for h in self.headers | self.placed if "/" not in h),
            api_names=names,
            cuda_headers=frozenset(self.mapped),
            edit_lines=tuple(sorted({(file.line_column(e.start)[0], e.code) for e in edits})) if trace else (),
            line_map=self.line_map(edits) if trace else (),
        )

    def mapped_names(self) -> frozenset[bytes]:
        """Names for the mapping header: in a PyTorch extension those that PyTorch's translation does not know."""
        if self.file.project.torch:
            return frozenset(self.api_names - torch_translates() - self.engine.table.namespaces.keys())
        return frozenset(self.api_names)

    def in_use(self, edits: list[Edit]) -> list[Finding]:
        """The findings; those in branches that the port leaves false or does not take are notes."""
        if not self.findings:
            return []
        off = self.off(edits)
        return [as_note(f) if any(start <= f.offset < end for start, end in off) else f for f in self.findings]

    def off(self, edits: list[Edit]) -> list[tuple[int, int]]:
        """Byte ranges that AMD does not compile after the edits."""
        offs, end = self.file.offs, len(self.file.toks)
        taken_out = [(offs[b.start], offs[min(b.end, end)]) for b in left_out(self.file)]
        return taken_out + dead_branches(self.file, edits)

    def for_amd(self, edits: list[Edit]) -> list[Edit]:
        """Those outside the branches that only nvcc compiles, and outside AMD's own unless their rule is for it."""
        own = self.engine.own_amd_codes
        return [e for e in edits if e.code in own or not self.is_skipped(self.file.index_at(e.start))]

    def line_map(self, edits: list[Edit]) -> tuple[tuple[int, int], ...]:
        """(first original line after an edit, lines that the output has gained by then)."""
        rows, gained = [], 0
        for edit in sorted(edits, key=lambda e: e.start):
            new = sum(
                p.count(b"\n") if isinstance(p, bytes) else self.file.data.count(b"\n", p.start, p.end)
                for p in edit.parts
            )
            delta = new - self.file.data.count(b"\n", edit.start, edit.end)
            if delta:
                gained += delta
                rows.append((self.file.line_column(edit.end)[0], gained))
        return tuple(rows)


class _TextWork(_Work):
    """The state of porting device code in a string literal, which cannot include our headers."""

    def __init__(self, file: File, engine: Engine) -> None:
        super().__init__(file, engine)
        self.needs: list[Need] = []
        self.includes: list[Edit] = []

    def use_helper(self, i: int, entry: Entry) -> None:
        own = shuffle(self.file, i)
        if own is not None and (not own or self.engine.options.style == "hip"):
            self.edits += own
        else:
            self.needs.append(Need(self.file.offs[i], self.file.toks[i], entry.header))

    def take(self, found: Iterable[Any], one: Rule, subject: Any) -> None:
        found = list(found)
        header = next((a.header for a in found if isinstance(a, Include) and "/" not in a.header), "")
        if header and one.code == WARP_SIZE and isinstance(subject, int):
            self.edits.append(replace(self.file.replace(subject, b"32"), code=one.code))
        elif header:
            i = subject.name if isinstance(subject, Call) else subject if isinstance(subject, int) else None
            first = min((a.start for a in found if isinstance(a, Edit)), default=0)
            at = first if i is None else self.file.offs[i]
            self.needs.append(Need(at, self.file.toks[self.file.index_at(at)], header))
        elif one.code not in LEFT:
            super().take(found, one, subject)
        elif one.code == INCLUDE_LINE:
            self.includes += [a for a in found if isinstance(a, Edit)]

    def off(self, edits: list[Edit]) -> list[tuple[int, int]]:
        return dead_branches(self.file, edits, VERSIONS)

    def needed(self, edits: list[Edit]) -> list[Need]:
        """What keeps its name although its AMD form has another, in branches that AMD takes."""
        mapped = [Need(e.start, self.file.data[e.start : e.end], MAPPING) for e in self.hip_names]
        off = self.off(edits)
        return [n for n in self.needs + mapped if not any(start <= n.offset < end for start, end in off)]


def _for_a_human(file: File, change: Edit) -> Finding:
    """Name a change that has no whole lines of its own, such as one inside a macro."""
    old = _short(file.data[change.start : change.end])
    new = _short(apply(file.data, [change], Span(change.start, change.end)))
    need = f"`{new}` for `{old}`" if old and new else f"`{new}` in front of this" if new else f"no `{old}`"
    message = f"AMD needs {need}, which nvcc does not take: divide the lines, for each its own (rule {change.code})"
    return Finding(change.start, change.code, Safety.MANUAL, Severity.BUILD, message)


def _short(text: bytes) -> str:
    words = " ".join(text.decode(errors="replace").split())
    return words if len(words) <= 60 else words[:57] + "..."


def _uses(places: list[int]) -> str:
    return f" ({len(places)} uses)" if len(places) > 1 else ""
