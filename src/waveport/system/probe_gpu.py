"""AMD GPUs from the PCI bus and from the KFD topology, joined by PCI address.

Formats: kernel kfd_topology.c; the PCI bus is the ground truth for "is there a card at all", even with no driver.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from waveport.system import cards
from waveport.system.machine import Gpu, Kfd
from waveport.system.root import Root

PCI = "/sys/bus/pci/devices"
NODES = "/sys/class/kfd/kfd/topology/nodes"
_BDF = r"[0-9a-f]{4,8}:[0-9a-f]{2}:[0-9a-f]{2}\.[0-7]"
# PCI classes: 03xxxx display controllers, 1200xx processing accelerators (Instinct).
_GPU_CLASSES = (0x03, 0x12)
_VENDORS = {0x10DE: "NVIDIA", 0x8086: "Intel", 0x1A03: "ASPEED", 0x1234: "QEMU", 0x1AF4: "virtio", 0x15AD: "VMware"}


@dataclass(frozen=True, slots=True)
class _Node:
    """One GPU node of the KFD topology."""

    number: int
    gfx_version: int
    bdf: str
    values: dict[str, int]
    vram: int


def number(text: str) -> int:
    """Read a decimal or 0x number; 0 for anything else."""
    word = text.strip()
    if re.fullmatch(r"0[xX][0-9a-fA-F]{1,16}", word):
        return int(word, 16)
    return int(word) if re.fullmatch(r"[0-9]{1,20}", word) else 0


def probe_gpus(root: Root) -> tuple[tuple[Gpu, ...], Kfd]:
    """Return every AMD GPU in the order ROCR numbers them, unnumbered ones last, and the state of KFD."""
    on_bus = {gpu.bdf: gpu for gpu in _pci_gpus(root)}
    nodes, kfd = _kfd_nodes(root)
    joined = []
    for index, node in enumerate(nodes):
        seen = on_bus.get(node.bdf) or Gpu(node.bdf, device=node.values.get("device_id", 0))
        joined.append(_join(seen, node, index))
    placed = {gpu.bdf for gpu in joined}
    rest = [gpu for bdf, gpu in sorted(on_bus.items()) if bdf not in placed]
    return tuple(joined + rest), kfd


def other_gpus(root: Root) -> tuple[str, ...]:
    """Name the display controllers of other makers."""
    found = []
    for bdf in root.names(PCI, _BDF):
        vendor = number(root.read(f"{PCI}/{bdf}/vendor").text)
        if vendor and vendor != cards.AMD and _pci_class(root, bdf) in _GPU_CLASSES:
            found.append(f"{_VENDORS.get(vendor, f'{vendor:04x}')} {bdf}")
    return tuple(found)


def _pci_class(root: Root, bdf: str) -> int:
    return number(root.read(f"{PCI}/{bdf}/class").text) >> 16


def _pci_gpus(root: Root) -> list[Gpu]:
    found = []
    for bdf in root.names(PCI, _BDF):
        folder = f"{PCI}/{bdf}"
        if number(root.read(f"{folder}/vendor").text) != cards.AMD or _pci_class(root, bdf) not in _GPU_CLASSES:
            continue
        device = number(root.read(f"{folder}/device").text)
        known = cards.pci_devices().get(device)
        render = root.names(f"{folder}/drm", r"renderD\d{1,4}")
        found.append(
            Gpu(
                bdf=bdf,
                device=device,
                name=_product_name(root, folder, device),
                driver=root.link(f"{folder}/driver").rpartition("/")[2],
                gfx=known.gfx if known else "",
                gfx_known_from="pci" if known else "",
                render=int(render[0].removeprefix("renderD")) if render else None,
                unique_id=number("0x" + root.read(f"{folder}/unique_id").text.strip()),
                vram=number(root.read(f"{folder}/mem_info_vram_total").text),
                gtt=number(root.read(f"{folder}/mem_info_gtt_total").text),
                iommu=root.read(f"{folder}/iommu_group/type").text.strip()[:20],
            )
        )
    return found


def _product_name(root: Root, folder: str, device: int) -> str:
    """The board's own name where the driver gives one, else the PCI id list's (it may name several products)."""
    own = root.read(f"{folder}/product_name").text.strip()
    if own and own.isprintable():
        return own[:80]
    known = cards.pci_devices().get(device)
    return (known.products or known.codename) if known else ""


def _kfd_nodes(root: Root) -> tuple[list[_Node], Kfd]:
    """GPU nodes in numeric order. A node that a device cgroup hides refuses to be read: skip it, as ROCR does."""
    present = bool(root.names("/sys/class/kfd"))
    nodes, masked, broken = [], [], []
    for name in sorted(root.names(NODES, r"\d{1,4}"), key=int):
        reading = root.read(f"{NODES}/{name}/properties")
        if reading.state == "denied":
            masked.append(int(name))
        elif not reading.ok or not (values := _properties(reading.text)):
            broken.append(int(name))
        elif values.get("simd_count", 0) > 0 and values.get("gfx_target_version", 0) > 0:
            nodes.append(_node(root, int(name), values))
    return nodes, Kfd(present, tuple(masked), tuple(broken))


def _properties(text: str) -> dict[str, int]:
    pairs = (line.split() for line in text.splitlines())
    return {pair[0]: number(pair[1]) for pair in pairs if len(pair) == 2}


def _node(root: Root, name: int, values: dict[str, int]) -> _Node:
    """`location_id` is bus<<8 | device<<3 | function; VRAM is the sum of the banks of heap type 1 and 2."""
    place = values.get("location_id", 0)
    bdf = f"{values.get('domain', 0):04x}:{place >> 8 & 0xFF:02x}:{place >> 3 & 0x1F:02x}.{place & 7}"
    vram = 0
    for bank in root.names(f"{NODES}/{name}/mem_banks", r"\d{1,3}"):
        memory = _properties(root.read(f"{NODES}/{name}/mem_banks/{bank}/properties").text)
        vram += memory.get("size_in_bytes", 0) if memory.get("heap_type") in (1, 2) else 0
    return _Node(name, values["gfx_target_version"], bdf, values, vram)


def _join(gpu: Gpu, node: _Node, index: int) -> Gpu:
    values = node.values
    known = cards.pci_devices().get(gpu.device)
    return replace(
        gpu,
        name=gpu.name or ((known.products or known.codename) if known else ""),
        gfx=cards.gfx_name(node.gfx_version),
        gfx_known_from="kfd",
        node=node.number,
        rocr_index=index,
        render=values.get("drm_render_minor") or gpu.render,
        unique_id=values.get("unique_id") or gpu.unique_id,
        vram=gpu.vram or node.vram,
        compute_units=values.get("simd_count", 0) // max(values.get("simd_per_cu", 1), 1),
        wave=values.get("wave_front_size", 0),
        apu_node=values.get("cpu_cores_count", 0) > 0,
    )
