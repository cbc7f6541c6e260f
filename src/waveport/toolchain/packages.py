"""Which distribution packages make a compile-only AMD toolchain, worked out from a package index.

Only `hipcc` is named with certainty: what it depends on names the clang version. The tools' libraries are found by
following dependencies; of the ROCm libraries only the -dev packages are wanted, since those hold the headers and
a compile needs no more.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

# Direct dependencies of hipcc that we want, and everything below them except NOT_FOLLOWED.
_TOOLS = re.compile(r"(clang|lld|llvm|clang-tools)-\d+|rocm-device-libs(-\d+)?")
# Not needed to compile: scripting languages, other linkers and debuggers, run-time support of other compilers.
_NOT_FOLLOWED = re.compile(
    r"(python3?|perl|lib(curl|objc|clang1|pfm|itm|atomic|asan|lsan|tsan|ubsan|hwasan|quadmath|gomp|crypt|nsl|tirpc)\d*"
    r"|binutils|llvm|gcc|libc-dev-bin|libc-bin|rpcsvc|lib32|libc6-i386|lib(clang-)?rt|debconf|install-info|libidn)(?![a-z])"
)
# Headers without which nothing compiles.
REQUIRED_HEADERS = ("libamdhip64-dev", "libhsa-runtime-dev")
# Headers of the ROCm libraries; taken where the suite has them.
OPTIONAL_HEADERS = (
    "libhipcub-dev",
    "librocprim-dev",
    "librocthrust-dev",
    "libhipblas-dev",
    "libhipblas-common-dev",
    "libhipblaslt-dev",
    "libhipfft-dev",
    "libhiprand-dev",
    "libhipsolver-dev",
    "libhipsparse-dev",
    "libhiptensor-dev",
    "libmiopen-dev",
    "librccl-dev",
    "librocblas-dev",
    "librocfft-dev",
    "librocrand-dev",
    "librocsolver-dev",
    "librocsparse-dev",
    "librocwmma-dev",
    "libroctx-dev",
    "libhipsparselt-dev",
    "libcomposable-kernel-dev",
)
# For code with OpenMP and for sanitizers on the CPU; named after clang's version.
OPTIONAL_VERSIONED = ("libomp-{}-dev", "libomp5-{}", "libclang-rt-{}-dev")
OPTIONAL_PLAIN = ("libomp5",)


class Unresolved(Exception):
    """The suite does not hold a complete set; says which package is missing."""


@dataclass(frozen=True, slots=True)
class Package:
    """One entry of a package index. `sha256` and `size` (bytes) come from the signed index."""

    name: str
    version: str
    depends: tuple[tuple[str, ...], ...]
    path: str
    size: int
    sha256: str


class Index:
    """A Packages file, read lazily: one of Debian's has 76,000 entries of which we want 50."""

    def __init__(self, text: bytes) -> None:
        self._text = text
        self._start: dict[str, int] = {}
        for match in re.finditer(rb"^Package: (\S+)$", text, re.MULTILINE):
            self._start.setdefault(match[1].decode("ascii", "replace"), match.start())

    def __len__(self) -> int:
        return len(self._start)

    def get(self, name: str) -> Package | None:
        """Return the entry of a package, None where the index has none."""
        start = self._start.get(name)
        if start is None:
            return None
        end = self._text.find(b"\n\n", start)
        stanza = self._text[start : end if end >= 0 else None].decode("utf-8", "replace")
        fields = dict(re.findall(r"^([A-Za-z0-9-]+): ?(.*)$", stanza, re.MULTILINE))
        depends = ",".join(fields[key] for key in ("Pre-Depends", "Depends") if fields.get(key))
        return Package(
            name,
            fields.get("Version", ""),
            tuple(_alternatives(group) for group in depends.split(",") if group.strip()),
            fields.get("Filename", ""),
            int(fields.get("Size", "0")),
            fields.get("SHA256", ""),
        )


def _alternatives(group: str) -> tuple[str, ...]:
    """Return the package names of "a (>= 1) | b:any"."""
    return tuple(part.split("(")[0].strip().split(":")[0] for part in group.split("|"))


def choose(index: Index) -> list[Package]:
    """Return the packages to download, or raise Unresolved."""
    hipcc = _need(index, "hipcc")
    names = [name for group in hipcc.depends for name in group]
    tools = [name for name in names if _TOOLS.fullmatch(name) and index.get(name)]
    version = next((match[1] for name in tools if (match := re.fullmatch(r"clang-(\d+)", name))), "")
    if not version:
        raise Unresolved("hipcc names no clang version")
    optional = [*OPTIONAL_HEADERS, *OPTIONAL_PLAIN, *(name.format(version) for name in OPTIONAL_VERSIONED)]
    chosen = {package.name: package for package in _closure(index, [*tools, *_clang_tools(version)])}
    chosen |= {name: _need(index, name) for name in REQUIRED_HEADERS}
    chosen |= {name: found for name in optional if (found := index.get(name))}
    if not any(name.startswith("rocm-device-libs") for name in chosen):
        raise Unresolved("hipcc names no rocm-device-libs")
    return sorted(chosen.values(), key=lambda package: package.name)


def _clang_tools(version: str) -> tuple[str, ...]:
    """Return what a compile calls; llvm-N holds llvm-objcopy, which the offload bundler starts."""
    return tuple(
        name.format(version) for name in ("clang-{}", "clang-tools-{}", "lld-{}", "llvm-{}", "libclang-common-{}-dev")
    )


def _closure(index: Index, roots: list[str]) -> Iterator[Package]:
    todo, seen = list(roots), set()
    while todo:
        name = todo.pop()
        if name in seen:
            continue
        seen.add(name)
        package = _need(index, name)
        yield package
        for group in package.depends:
            if not any(_NOT_FOLLOWED.match(one) for one in group):
                todo.append(next((one for one in group if index.get(one)), group[0]))


def _need(index: Index, name: str) -> Package:
    package = index.get(name)
    if package is None:
        raise Unresolved(f"no package {name}")
    return package
