"""Which packages make a toolchain, worked out from an index."""

import pytest

from waveport.toolchain.packages import Index, Unresolved, choose

BASE = {
    "hipcc": "clang-30, llvm-30, lld-30, clang-tools-30, rocm-device-libs-30 (= 9), rocminfo, libamdhip64-dev",
    "clang-30": "libc6 (>= 2.34), libllvm30, libstdc++-20-dev | libc++-dev, python3:any, binutils",
    "lld-30": "libllvm30",
    "clang-tools-30": "libclang1-30, python3:any",
    "llvm-30": "libllvm30, llvm-30-linker-tools",
    "libclang-common-30-dev": "",
    "rocm-device-libs-30": "",
    "libllvm30": "libz3-4, libfuture-7",
    "libz3-4": "libc6",
    "libfuture-7": "",
    "libc6": "",
    "libstdc++-20-dev": "gcc-20-base, libgcc-20-dev",
    "libgcc-20-dev": "libgomp1, libasan8",
    "libamdhip64-dev": "libamdhip64-9, libamd-comgr-dev",
    "libhsa-runtime-dev": "libhsa-runtime64-1",
    "librocprim-dev": "",
    "libhipcub-dev": "",
    "librocthrust-dev": "",
    "librccl-dev": "librccl1",
    "libomp-30-dev": "libomp5",
    "bash": "libtinfo6",
}


def index(packages: dict[str, str]) -> Index:
    stanzas = [
        f"Package: {name}\nVersion: 1\nDepends: {depends}\nFilename: pool/{name}_1_amd64.deb\n"
        f"Size: 7\nSHA256: {'0' * 64}\n"
        for name, depends in packages.items()
    ]
    return Index("\n".join(stanzas).encode())


def test_the_compiler_version_comes_from_hipcc_and_libraries_are_followed() -> None:
    names = {package.name for package in choose(index(BASE))}
    assert {"clang-30", "libllvm30", "libfuture-7", "libstdc++-20-dev", "libgcc-20-dev", "libomp-30-dev"} <= names
    assert "librccl-dev" in names, "headers that the suite has are taken"


def test_nothing_is_taken_that_a_compile_does_not_need() -> None:
    names = {package.name for package in choose(index(BASE))}
    assert not names & {"python3", "binutils", "gcc-20-base", "libgomp1", "libamdhip64-9", "librccl1", "bash", "hipcc"}


@pytest.mark.parametrize("gone", ["hipcc", "clang-30", "libfuture-7", "rocm-device-libs-30", "libhsa-runtime-dev"])
def test_an_incomplete_suite_is_told_by_the_missing_package(gone: str) -> None:
    with pytest.raises(Unresolved) as fault:
        choose(index({name: depends for name, depends in BASE.items() if name != gone}))
    assert gone.split("-30")[0] in str(fault.value)


def test_fields_are_read() -> None:
    package = index(BASE).get("libz3-4")
    assert package and (package.path, package.size, package.depends) == ("pool/libz3-4_1_amd64.deb", 7, (("libc6",),))
