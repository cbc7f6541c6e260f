"""Read the output of AMD's rocm_techsupport.sh (V1.17 to V1.41) as a machine: its sections become the files
that the probes would have read. What the script does not record is marked as unknown, not as absent.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from waveport.system import cards, lookup
from waveport.system.bundle import Saved
from waveport.system.cards import AMD
from waveport.system.root import ENV_NAMES, Output, Reading

MAX_HEADER = 200
_HEADER = re.compile(r"=+ Section: (.*?)\s*=+\s*")
_CLASSES = {
    "VGA compatible controller": "0x030000",
    "3D controller": "0x030200",
    "Display controller": "0x038000",
    "Processing accelerators": "0x120000",
}
_PCI_LINE = re.compile(r"((?:[0-9a-f]{4}:)?[0-9a-f]{2}:[0-9a-f]{2}\.[0-7]) ([^:\[]+?)(?: \[[0-9a-f]{4}\])?: (.*)")


def matches(text: str) -> bool:
    """Say whether this is such an output."""
    return bool(re.search(r"^=+ Section: ", text, re.MULTILINE)) and "ROCm" in text


def to_saved(text: str) -> Saved:
    """Turn the sections into a saved machine."""
    saved = Saved(partial=frozenset({"devices", "user", "torch", "env"}))
    sections = _sections(text)
    for title, take in _TAKERS.items():
        if content := next((body for name, body in sections.items() if name.startswith(title)), ""):
            take(saved, content)
    for title, area in (("lspci", "gpu"), ("lsmod", "driver"), ("Available ROCm", "rocm")):
        if not any(name.startswith(title) for name in sections):
            saved.partial |= {area}
    return saved


def _sections(text: str) -> dict[str, str]:
    found: dict[str, list[str]] = {}
    current: list[str] = []
    for line in text.splitlines():
        if hit := _HEADER.fullmatch(line) if len(line) < MAX_HEADER else None:
            current = found.setdefault(hit[1], [])
        else:
            current.append(line)
    return {title: "\n".join(lines) for title, lines in found.items()}


def _file(saved: Saved, path: str, text: str) -> None:
    saved.files[path] = Reading("ok", text + "\n")


def _os(saved: Saved, body: str) -> None:
    if kernel := re.search(r"^Linux \S+ (\S+) ", body, re.MULTILINE):
        _file(saved, "/proc/sys/kernel/osrelease", kernel[1])
        _file(saved, "/proc/version", f"Linux version {kernel[1]}")
    _file(saved, "/etc/os-release", "\n".join(re.findall(r"^[A-Z_]+=.*", body, re.MULTILINE)))


def _cmdline(saved: Saved, body: str) -> None:
    _file(saved, "/proc/cmdline", body.strip().partition("\n")[0])


def _dmesg(saved: Saved, body: str) -> None:
    """The current boot only; older boots follow under their own heading."""
    current = re.split(r"^Section: (?:Second |Third )?Previous boot logs", body, flags=re.MULTILINE)[0]
    saved.commands["dmesg"] = Output(0, current)


def _lsmod(saved: Saved, body: str) -> None:
    if re.search(r"^amdgpu\s", body, re.MULTILINE):
        _file(saved, "/sys/module/amdgpu/initstate", "live")


def _modinfo(saved: Saved, body: str) -> None:
    if file := re.search(r"^filename:\s+(\S+)/(amdgpu\.ko\S*)", body, re.MULTILINE):
        saved.names.setdefault(file[1], set()).add(file[2])
    version = re.search(r"^version:\s+(\S+)", body, re.MULTILINE)
    if version and "/sys/module/amdgpu/initstate" in saved.files:
        _file(saved, "/sys/module/amdgpu/version", version[1])


def _dkms(saved: Saved, body: str) -> None:
    for version, kernel in re.findall(r"^amdgpu[/,] ?([\w.~-]+), (\S+), \S+: installed", body, re.MULTILINE):
        saved.names.setdefault(f"/var/lib/dkms/amdgpu/{version}", set()).add(kernel)
    for version in re.findall(r"^amdgpu[/,] ?([\w.~-]+): added", body, re.MULTILINE):
        saved.names.setdefault("/var/lib/dkms/amdgpu", set()).add(version)


def _lspci(saved: Saved, body: str) -> None:
    for block in re.split(r"\n(?=\S)", body):
        line = _PCI_LINE.match(block)
        if not line or line[2] not in _CLASSES:
            continue
        bdf = line[1] if line[1].count(":") == 2 else f"0000:{line[1]}"
        folder = f"/sys/bus/pci/devices/{bdf}"
        vendor, device = _ids(line[3])
        _file(saved, f"{folder}/class", _CLASSES[line[2]])
        _file(saved, f"{folder}/vendor", f"0x{vendor:04x}")
        _file(saved, f"{folder}/device", f"0x{device:04x}")
        if driver := re.search(r"Kernel driver in use: (\S+)", block):
            saved.links[f"{folder}/driver"] = f"/sys/bus/pci/drivers/{driver[1]}"
    saved.commands["lspci"] = Output(0, body)


def _ids(name: str) -> tuple[int, int]:
    """Vendor and device id: printed with -nn, else found by the name in the PCI id list; 0 is unknown."""
    if ids := re.search(r"\[([0-9a-f]{4}):([0-9a-f]{4})\]", name):
        return int(ids[1], 16), int(ids[2], 16)
    if "AMD/ATI" not in name and "Advanced Micro Devices" not in name:
        return (0x10DE if "NVIDIA" in name else 0x8086 if "Intel" in name else 0xFFFF), 0
    if bare := re.search(r"Device ([0-9a-f]{4})\b", name):
        return AMD, int(bare[1], 16)
    product = re.search(r"\[AMD/ATI\] ([^\[(]*?)\s*\[([^\]]*)\]", name)
    return AMD, _device_of(product[1], product[2]) if product else 0


def _device_of(codename: str, products: str) -> int:
    rows = cards.pci_devices().values()
    exact = next((row for row in rows if row.products == products), None)
    if exact:
        return exact.device
    found = lookup.find(products.split("/")[0])
    gfx = found[0].card.gfx if found else ""
    same = [row for row in rows if row.gfx == gfx] or [row for row in rows if codename and row.codename == codename]
    return next((row.device for row in same if row.codename == codename), same[0].device if same else 0)


def _rocminfo(saved: Saved, body: str) -> None:
    saved.commands["rocminfo"] = Output(0, body)
    for block in re.split(r"^\*+\s*\nAgent \d+", body, flags=re.MULTILINE)[1:]:
        pairs = re.findall(r"^ {2}([\w /]{1,40}):[ \t]+(.*)$", block, re.MULTILINE)
        read = {name: value.strip() for name, value in pairs}
        node = re.match(r"\d{1,4}$", read.get("Node", ""))
        if not node:
            continue
        lines = {"simd_count": 0, "gfx_target_version": 0}
        if read.get("Device Type") == "GPU" and (card := cards.by_gfx(read.get("Name", ""))):
            per = _int(read.get("SIMDs per CU", "2"))
            lines = {
                "simd_count": _int(read.get("Compute Unit", "1")) * per,
                "simd_per_cu": per,
                "gfx_target_version": card.kfd_version,
                "wave_front_size": _int(read.get("Wavefront Size", str(card.wave_default))),
                "device_id": _int(read.get("Chip ID", "0")),
                "location_id": _int(read.get("BDFID", "0")),
            }
        text = "\n".join(f"{name} {value}" for name, value in lines.items())
        _file(saved, f"/sys/class/kfd/kfd/topology/nodes/{node[0]}/properties", text)


def _int(text: str) -> int:
    digits = re.match(r"\d{1,15}", text)
    return int(digits[0]) if digits else 0


def _versions(saved: Saved, body: str) -> None:
    saved.names.setdefault("/opt", set()).update(re.findall(r"^/opt/(rocm-[\d.]+)$", body, re.MULTILINE))
    for name in saved.names["/opt"]:
        _file(saved, f"/opt/{name}/.info/version", name.removeprefix("rocm-"))


def _packages(saved: Saved, body: str) -> None:
    rows = re.findall(r"^ii\s+([\w.+-]+)(?::\w+)?\s+(\S+)", body, re.MULTILINE)
    blocks = [f"Package: {name}\nStatus: install ok installed\nVersion: {version}" for name, version in rows]
    if blocks:
        _file(saved, "/var/lib/dpkg/status", "\n\n".join(blocks))


def _env(saved: Saved, body: str) -> None:
    for name, value in re.findall(r"^(\w+)=(.*)$", body, re.MULTILINE):
        if ENV_NAMES.fullmatch(name):
            saved.env[name] = value


_TAKERS: dict[str, Callable[[Saved, str], None]] = {
    "OS Distribution": _os,
    "Kernel Boot Parameters": _cmdline,
    "dmesg GPU/DRM/ATOM/BIOS": _dmesg,
    "lsmod loaded module": _lsmod,
    "amdgpu modinfo": _modinfo,
    "dkms status": _dkms,
    "lspci verbose output": _lspci,
    "rocminfo": _rocminfo,
    "Available ROCm versions": _versions,
    "ROCm Packages Installed": _packages,
    "ROCm environment variables": _env,
}
