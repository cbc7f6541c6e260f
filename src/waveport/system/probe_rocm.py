"""ROCm user space by its files: installs under /opt, distribution packages, and what rocminfo says."""

from __future__ import annotations

import re

from waveport.system.machine import Rocm
from waveport.system.root import Root

SOURCES = "/etc/apt/sources.list.d"
_AMD_HOST = re.compile(r"//(repo\.radeon\.com|([\w-]+\.)?repo\.amd\.com)/")
DPKG_LIMIT = 24 * 1024 * 1024
# Packages whose version matters to a check.
_PACKAGES = re.compile(
    r"(rocm-core|rocminfo|hipcc|rocm-cmake|rocm-device-libs|hsa-rocr|libhsa-runtime64-1|libamdhip64-\d|hip-runtime-amd"
    r"|amdgpu-dkms|amdgpu-core|amdrocm-core|linux-firmware|amd-gpu-firmware|firmware-amd-graphics|hsa-runtime-rocr4wsl-amdgpu)"
)


def probe_rocm(root: Root) -> Rocm:
    """Find ROCm installs and the packages they came from."""
    installs = [(path, _version(root, path)) for path in _folders(root)]
    link = root.link("/opt/rocm")
    target = link if link.startswith("/") else f"/opt/{link}"
    agents, error = _rocminfo(root)
    return Rocm(
        installs=tuple((path, version) for path, version in installs if version),
        link=link,
        dangling=bool(link) and not root.names(_real(root, target)) and not root.names("/opt/rocm"),
        packages=_packages(root),
        agents=agents,
        rocminfo_error=error,
        repositories=_repositories(root),
        amd_smi=_amd_smi(root),
    )


def _real(root: Root, path: str) -> str:
    """Follow /etc/alternatives once: /opt/rocm -> /etc/alternatives/rocm -> /opt/rocm-6.3.0."""
    onward = root.link(path)
    return onward if onward.startswith("/") else path


def _folders(root: Root) -> list[str]:
    found = []
    for name in root.names("/opt", r"rocm(-[\d.]+)?"):
        found.append(f"/opt/{name}")
        found += [f"/opt/{name}/{core}" for core in root.names(f"/opt/{name}", r"core-[\d.]+")]
    return [path for path in found if path != "/opt/rocm" or not root.link(path)]


def _version(root: Root, path: str) -> str:
    told = root.read(f"{path}/.info/version").text.strip()
    if re.fullmatch(r"\d+\.\d+(\.\d+)?([.-].{0,40})?", told):
        return told.split("-")[0]
    named = re.search(r"-(\d+\.\d+(?:\.\d+)?)$", path)
    return named[1] if named else ""


def _packages(root: Root) -> tuple[tuple[str, str], ...]:
    found: dict[str, str] = {}
    for block in root.read("/var/lib/dpkg/status", DPKG_LIMIT).text.split("\n\n"):
        name = re.match(r"Package: (\S+)", block)
        if not name or not _PACKAGES.fullmatch(name[1]) or "\nStatus: install ok installed" not in block:
            continue
        version = re.search(r"^Version: (\S+)", block, re.MULTILINE)
        found[name[1]] = version[1] if version else ""
    for entry in root.names("/var/lib/pacman/local", _PACKAGES.pattern + r"(-amdgpu)?-[\w.:+]+-[\d.]+"):
        package, number, release = entry.rsplit("-", 2)
        found[package] = f"{number}-{release}"
    said = root.run("rpm")
    for line in said.text.splitlines() if said else ():
        words = line.split()
        if len(words) == 2 and _PACKAGES.fullmatch(words[0]):
            found[words[0]] = words[1]
    return tuple(sorted(found.items()))


def _repositories(root: Root) -> tuple[tuple[str, str, str], ...]:
    """AMD's apt sources, in the one-line and the deb822 form."""
    found = []
    for name in root.names(SOURCES, r"[\w.-]+\.(list|sources)"):
        text = root.read(f"{SOURCES}/{name}").text
        if name.endswith(".list"):
            pairs = re.findall(r"^\s*deb\s+(?:\[[^\]\n]*\]\s+)?(\S+)\s+(\S+)", text, re.MULTILINE)
        else:
            fields = dict(re.findall(r"^(URIs|Suites):[ \t]*(\S+)", text, re.MULTILINE))
            pairs = [(fields.get("URIs", ""), fields.get("Suites", ""))]
        found += [(f"{SOURCES}/{name}", url.rstrip("/"), suite) for url, suite in pairs if _AMD_HOST.search(url)]
    return tuple(found)


def _amd_smi(root: Root) -> str:
    said = root.run("amd-smi")
    line = re.search(r"^.*ROCm version: \d.*$", said.text, re.MULTILINE) if said else None
    return line[0].strip()[:200] if line else ""


def _rocminfo(root: Root) -> tuple[tuple[str, ...], str]:
    """GPU agents that rocminfo lists, or the line that says why it lists none."""
    said = root.run("rocminfo")
    if said is None:
        return (), ""
    agents = tuple(re.findall(r"^\s+Name:\s+(gfx[0-9a-f]{3,5})\b", said.text, re.MULTILINE))
    if agents:
        return agents, ""
    telling = re.compile(r"Unable to open|NOT loaded|HSA_STATUS_ERROR|not supported")
    line = next((line for line in said.text.splitlines() if telling.search(line)), "")
    return (), line.strip()[:200] or ("no answer within a second" if said.code == -1 else "")
