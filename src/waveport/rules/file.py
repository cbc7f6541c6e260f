"""What a C++ rule sees: the file with its project, and the few ways to answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from waveport.model import Around, Edit, Finding, Options, Safety, Severity, Span
from waveport.rules.waves import Waves
from waveport.source.cpp import CppFile, Part
from waveport.source.functions import Function, Functions
from waveport.source.guards import cuda_only
from waveport.source.surroundings import Surroundings
from waveport.source.types import Types


@dataclass(frozen=True, slots=True)
class CMakeProject:
    """What rules know of all CMake files together.

    own_hip: the build knows HIP already
    enables_cuda: CUDA is one of CMake's languages here (else FindCUDA compiles the .cu files)
    uses_cuda: the build compiles CUDA, or finds CUDA's libraries
    targets: the project's own libraries and executables
    finders: folders whose CMakeLists.txt looks for the CUDA toolkit; what it finds is known below them
    read: names that some command takes the value of
    hipifies: the build translates the CUDA sources for AMD itself
    called: commands that some file calls, in small letters
    """

    own_hip: bool = False
    enables_cuda: bool = False
    uses_cuda: bool = False
    targets: frozenset[str] = frozenset()
    finders: frozenset[str] = frozenset()
    read: frozenset[str] = frozenset()
    hipifies: bool = False
    called: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class MakeProject:
    """What rules know of all Makefiles together.

    compilers: variables that name nvcc; flags: variables that its commands use, directly or through others
    """

    compilers: frozenset[str] = frozenset()
    flags: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class ProjectFacts:
    """What rules know of the whole project.

    macros: name -> replacement text (all definitions joined by a blank)
    defined: names of functions that the project defines with a device qualifier
    typedefs: name -> the type it stands for, from `typedef` and `using`
    paths: every file, relative to the root, with "/"
    basenames: the last parts of `paths`
    guarding_files: files with branches of their own for AMD
    knows_hip: folders of libraries that know HIP themselves
    torch: PyTorch translates the sources when it builds them as an extension, and nothing else compiles them
    extension: PyTorch builds an extension of them, whatever else does
    includes_torch: a file includes PyTorch's headers
    folder: where our headers go
    waves: widths of the project's own AMD path
    wmma: some file uses CUDA's tensor core fragments
    bf16: some file uses CUDA's bfloat16
    queried_width: a structure of the project's own keeps what a query for the warp size gave
    structures: structures with vectors among their members -> the values that each member takes
    written_for: files that are written for a library of NVIDIA's that AMD has not, with its name
    newer: macros that are defined only for CUDA versions above the one that the port answers
    borrowed: libraries of NVIDIA's whose names a file uses without their header -> a header does
    cmake, make: what its build files say
    """

    macros: Mapping[bytes, bytes] = field(default_factory=dict)
    defined: frozenset[bytes] = frozenset()
    typedefs: Mapping[bytes, bytes] = field(default_factory=dict)
    paths: frozenset[str] = frozenset()
    basenames: frozenset[str] = frozenset()
    torch: bool = False
    extension: bool = False
    includes_torch: bool = False
    folder: str = "waveport"
    waves: Waves = Waves()
    wmma: bool = False
    bf16: bool = False
    queried_width: bool = False
    structures: Mapping[bytes, tuple[int, ...]] = field(default_factory=dict)
    written_for: Mapping[str, str] = field(default_factory=dict)
    newer: frozenset[bytes] = frozenset()
    borrowed: Mapping[str, bool] = field(default_factory=dict)
    guarding_files: int = 0
    knows_hip: tuple[str, ...] = ()
    cmake: CMakeProject = CMakeProject()
    make: MakeProject = MakeProject()


class File(CppFile):
    """One file of a project, for rules to look at and to answer about."""

    def __init__(self, path: str, data: bytes, project: ProjectFacts, options: Options) -> None:
        super().__init__(path, data)
        self.project = project
        self.options = options

    @cached_property
    def is_cpp(self) -> bool:
        """C++ rather than C: by name, and for .h by words that C does not have."""
        if not self.path.endswith((".h", ".c", ".inc")):
            return True
        words = (b"template", b"namespace", b"std", b"class", b"nullptr", b"__device__", b"__global__", b"static_cast")
        return not self.path.endswith(".c") and not self.vocabulary.isdisjoint(words)

    @cached_property
    def left_to_nvcc(self) -> list[tuple[int, int]]:
        """Token ranges that need no port, in order and apart."""
        return cuda_only(self, self.project.torch)

    @cached_property
    def functions(self) -> Functions:
        """The function definitions of this file."""
        return Functions(self, self.project.macros)

    @cached_property
    def types(self) -> Types:
        """Arithmetic types of expressions."""
        return Types(self, self.functions, {**self.project.macros, **self.project.typedefs})

    def side(self, i: int) -> str:
        """Where token i runs: "device", "host", "both" or "unknown"."""
        return self.functions.side(i)

    def function(self, i: int) -> Function | None:
        """The function around token i."""
        return self.functions.around(i)

    def around(self, offset: int) -> Around:
        """What stands around a byte."""
        return self._surroundings.around(offset)

    @cached_property
    def _surroundings(self) -> Surroundings:
        return Surroundings(self, self.functions)

    # ---- answers
    def replace(self, what: int | Part, *parts: bytes | Span, dropped: str = "") -> Edit:
        """Replace one token or a Part."""
        start, end = (what, what + 1) if isinstance(what, int) else (what.start, what.end)
        end = min(end, len(self.toks))  # a cut-off file
        return Edit(self.offs[start], self.offs[end], parts, "", dropped)

    def insert(self, i: int, text: bytes) -> Edit:
        """Insert text before token i."""
        return Edit(self.offs[i], self.offs[i], (text,), "")

    def finding(
        self,
        i: int,
        message: str,
        *,
        safety: Safety | None = None,
        severity: Severity | None = None,
        others: Sequence[int] = (),
    ) -> Finding:
        """Tell a human about token i, and the others of the same kind; safety and severity default to the rule's."""
        more = tuple(self.offs[k] for k in others)
        return Finding(self.offs[i], "", safety, severity, message, more)  # type: ignore[arg-type]
