"""System-wide ROCm: none is needed for wheels; several, or a mixture, is a source of odd failures."""

from __future__ import annotations

import re
from collections.abc import Iterator

from waveport.system import cards
from waveport.system.findings import Finding, found
from waveport.system.machine import Machine

# Distribution packages that collide with AMD's of the same name (AMD's versions carry a long release number).
_SHARED = ("rocminfo", "hipcc", "rocm-cmake", "rocm-device-libs")

# Names in AMD's lists by the ID of /etc/os-release.
_SUITES = frozenset({"focal", "jammy", "noble", "resolute", "bookworm", "trixie"})
_NAMES = {"ubuntu": "Ubuntu", "debian": "Debian", "rhel": "RHEL", "sles": "SLES", "ol": "Oracle", "rocky": "Rocky"}


def check(m: Machine) -> Iterator[Finding]:
    if "rocm" in m.unknown and not m.rocm.installs:
        return
    versions = sorted({version for _, version in m.rocm.installs})
    seen = [f"{path}: {version}" for path, version in m.rocm.installs]
    seen += [f"amd-smi: {m.rocm.amd_smi}"] if m.rocm.amd_smi else []
    if not versions:
        yield found("rocm.none", "no /opt/rocm*/.info/version", *seen)
    elif len(versions) == 1:
        yield found("rocm.found", *seen, versions=versions[0])
    else:
        link = m.rocm.link or "no link"
        yield found("rocm.several", *seen, count=len(versions), versions=", ".join(versions), link=link)
    if m.rocm.dangling:
        yield found("rocm.dangling", f"/opt/rocm -> {m.rocm.link}", link=m.rocm.link)
    yield from _mixed(m)
    yield from _untested(m)
    yield from _sources(m)
    if m.rocm.rocminfo_error:
        yield found("rocm.rocminfo", m.rocm.rocminfo_error, line=m.rocm.rocminfo_error)


def _untested(m: Machine) -> Iterator[Finding]:
    """Compare the distribution with AMD's list for each installed release, where that list was read."""
    name = _NAMES.get(m.host.os_id)
    for _, installed in m.rocm.installs:
        release = next((r for r in cards.releases() if cards.version(r.rocm) == cards.version(installed)), None)
        if not name or not release or not release.distros:
            continue
        listed = [part.strip() for part in release.distros.split(";")]
        mine = [part for part in listed if part.startswith(name)]
        if not any(re.search(rf"(?<![\d.]){re.escape(m.host.os_version)}(?!\d)", part) for part in mine):
            shown = "; ".join(mine) or release.distros
            yield found("rocm.untested-system", f"/etc/os-release: {m.host.os_id} {m.host.os_version}",
                        rocm=release.rocm, os=m.host.os_name, listed=shown)  # fmt: skip


def _sources(m: Machine) -> Iterator[Finding]:
    """AMD's apt repositories: one release at a time, and for this distribution."""
    seen = [f"{file}: {url} {suite}" for file, url, suite in m.rocm.repositories]
    releases = sorted({url.rpartition("/")[2] for _, url, _ in m.rocm.repositories if "/rocm/apt/" in url})
    if len(releases) > 1:
        yield found("rocm.several-sources", *seen, releases=", ".join(releases))
    for file, _, suite in m.rocm.repositories:
        if m.host.codename and suite in _SUITES and suite != m.host.codename:
            yield found("rocm.foreign-source", *seen, file=file, suite=suite, codename=m.host.codename)


def _mixed(m: Machine) -> Iterator[Finding]:
    packages = dict(m.rocm.packages)
    from_amd = [name for name in ("rocm-core", "hsa-rocr", "hip-runtime-amd") if name in packages]
    from_distribution = [name for name in _SHARED if name in packages and not _is_amds(packages[name])]
    from_distribution += [name for name in ("libhsa-runtime64-1",) if name in packages]
    if from_amd and from_distribution:
        names = [f"{name} {packages[name]}" for name in (*from_distribution, *from_amd)]
        yield found("rocm.mixed-packages", *names, packages=", ".join(names))


def _is_amds(version: str) -> bool:
    """AMD's releases up to 7.2 number these packages like 1.0.0.60300-39~22.04."""
    parts = version.split("-")[0].split(".")
    return len(parts) >= 4 and parts[-1].isdigit() and len(parts[-1]) >= 5
