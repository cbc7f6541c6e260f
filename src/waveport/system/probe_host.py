"""The system around the GPUs: distribution, kernel, Secure Boot, WSL, container, and the amdgpu module."""

from __future__ import annotations

import re

from waveport.system.machine import Driver, Host
from waveport.system.probe_gpu import number, other_gpus
from waveport.system.root import Root

_EFI = "/sys/firmware/efi"
_SECURE_BOOT = f"{_EFI}/efivars/SecureBoot-8be4df61-93ca-11d2-aa0d-00e098032b8c"
_MODPROBE = ("/etc/modprobe.d", "/run/modprobe.d", "/usr/lib/modprobe.d", "/lib/modprobe.d")
_BLOCKING = re.compile(r"\s*(blacklist\s+amdgpu\b|install\s+amdgpu\s+(/usr)?/bin/(true|false)\b).*")


def probe_host(root: Root) -> Host:
    """Read what identifies the system."""
    release = _os_release(root)
    dxg = root.node("/dev/dxg")
    wsl = "microsoft" in root.read("/proc/version").text.lower() or dxg is not None
    lockdown = re.search(r"\[(\w+)\]", root.read("/sys/kernel/security/lockdown").text)
    memory = re.search(r"MemTotal:\s+(\d{1,15}) kB", root.read("/proc/meminfo").text)
    ttm = root.read("/sys/module/ttm/parameters/pages_limit")
    ttm = ttm if ttm.ok else root.read("/sys/module/amdttm/parameters/pages_limit")
    return Host(
        os_id=release.get("ID", ""),
        os_version=release.get("VERSION_ID", ""),
        os_name=release.get("PRETTY_NAME", ""),
        codename=release.get("VERSION_CODENAME", ""),
        kernel=root.read("/proc/sys/kernel/osrelease").text.strip(),
        cmdline=tuple(root.read("/proc/cmdline").text.split()),
        secure_boot=_secure_boot(root),
        lockdown=lockdown[1] if lockdown else "",
        wsl=wsl,
        dxg=dxg,
        dxcore=bool(root.names("/usr/lib/wsl/lib", r"libdxcore\.so")),
        wsl_runtime=_wsl_runtime(root) if wsl else (),
        container=_container(root),
        user_namespace=_user_namespace(root),
        iommu_groups=bool(root.names("/sys/kernel/iommu_groups", r"\d+")),
        memory=int(memory[1]) * 1024 if memory else 0,
        ttm_pages=number(ttm.text),
        other_gpus=other_gpus(root),
    )


def _os_release(root: Root) -> dict[str, str]:
    pairs = (line.partition("=") for line in root.read("/etc/os-release").text.splitlines())
    return {name.strip(): value.strip().strip("\"'") for name, _, value in pairs if value}


def _secure_boot(root: Root) -> str:
    """The EFI variable holds four attribute bytes and then 1 or 0; `mokutil` says the same where it is there."""
    value = root.read(_SECURE_BOOT)
    if value.ok and value.text:
        return "on" if value.text.rstrip("\n").endswith(("\x01", "\\x01")) else "off"  # the latter from a capture
    said = root.run("mokutil")
    if said and (hit := re.search(r"SecureBoot (enabled|disabled)", said.text)):
        return "on" if hit[1] == "enabled" else "off"
    return "unknown" if root.names(_EFI) else "bios"


def _wsl_runtime(root: Root) -> tuple[str, ...]:
    """Libraries that carry ROCm over /dev/dxg: librocdxg (10.1 on), or the older WSL build of the HSA runtime."""
    found = []
    for folder in ("/opt", "/usr/lib/x86_64-linux-gnu"):
        for name in root.names(folder, r"rocm[\w.-]*|librocdxg\.so[\d.]*"):
            inside = root.names(f"{folder}/{name}/lib", r"librocdxg\.so[\d.]*|libhsa-runtime64\.so[\d.]*")
            found += [f"{folder}/{name}/lib/{library}" for library in inside]
            found += [f"{folder}/{name}"] if name.startswith("librocdxg") else []
    return tuple(found)


def _container(root: Root) -> str:
    if root.read("/.dockerenv").ok:
        return "docker"
    podman = root.read("/run/.containerenv")
    if podman.ok:
        return "podman"
    if root.names("/.singularity.d"):
        return "apptainer"
    if root.names("/run/secrets/kubernetes.io") or root.names("/var/run/secrets/kubernetes.io"):
        return "kubernetes"
    told = root.read("/run/systemd/container")
    if told.ok and told.text.strip() != "wsl":
        return told.text.strip()[:20]
    said = re.search(r"container=([\w-]{1,20})", root.read("/proc/1/environ").text)
    return said[1] if said else ""


def _user_namespace(root: Root) -> bool:
    """A map other than "0 0 4294967295" means that ids here are not the host's."""
    mapping = root.read("/proc/self/uid_map")
    return mapping.ok and mapping.text.split() not in ([], ["0", "0", "4294967295"])


def probe_driver(root: Root, host: Host) -> Driver:
    """Read the state of the amdgpu module and of its DKMS build for the running kernel."""
    modules = f"/lib/modules/{host.kernel}"
    built_in = "drivers/gpu/drm/amd/amdgpu/amdgpu.ko" in root.read(f"{modules}/modules.builtin", 1 << 20).text
    in_tree = root.names(f"{modules}/kernel/drivers/gpu/drm/amd/amdgpu", r"amdgpu\.ko[.\w]*")
    dkms_module = root.names(f"{modules}/updates/dkms", r"amdgpu\.ko[.\w]*")
    source = [name for name in root.names("/var/lib/dkms/amdgpu", r"[0-9][\w.~-]*")]
    built = {k for version in source for k in root.names(f"/var/lib/dkms/amdgpu/{version}", r"[0-9]+\.[0-9][\w.~+-]*")}
    state = root.read("/sys/module/amdgpu/initstate")
    return Driver(
        loaded=bool(root.names("/sys/module/amdgpu")) and state.text.strip() in ("live", ""),
        dkms_version=root.read("/sys/module/amdgpu/version").text.strip()[:40],
        dkms_built=tuple(sorted(built)),
        dkms_source=source[-1] if source else "",
        dkms_module=f"{modules}/updates/dkms/{dkms_module[0]}" if dkms_module else "",
        in_kernel="built in" if built_in else f"{modules}/kernel/.../{in_tree[0]}" if in_tree else "",
        blocked=_blocked(root, host),
    )


def _blocked(root: Root, host: Host) -> tuple[tuple[str, str], ...]:
    found = [
        ("/proc/cmdline", word)
        for word in host.cmdline
        if re.fullmatch(r"(rd\.driver\.blacklist|modprobe\.blacklist|module_blacklist)=(.*,)?amdgpu(,.*)?", word)
    ]
    for folder in _MODPROBE:
        for name in root.names(folder, r".*\.conf"):
            lines = root.read(f"{folder}/{name}").text.splitlines()
            found += [(f"{folder}/{name}", line.strip()[:120]) for line in lines if _BLOCKING.fullmatch(line)]
    return tuple(dict.fromkeys(found))
