"""May this user open /dev/kfd and the render nodes? access(2) decides; groups only explain."""

from __future__ import annotations

from collections.abc import Iterator

from waveport.system.findings import Finding, found
from waveport.system.machine import Machine
from waveport.system.root import Node

_UNMAPPED = {65534, 65533}


def check(m: Machine) -> Iterator[Finding]:
    usable = [gpu for gpu in m.gpus if gpu.node is not None]
    if m.host.wsl or not usable:
        return
    if "devices" in m.unknown:
        yield found("devices.unknown")
        return
    kfd, render = m.devices.kfd, dict(m.devices.render)
    if kfd is None:
        kind = "devices.container-none" if m.host.container and not render else "devices.kfd-missing"
        yield found(kind, "/dev/kfd does not exist", f"/dev/dri: {', '.join(_names(m)) or 'no render node'}")
        return
    if not kfd.access:
        yield refused(m, "/dev/kfd", kfd)
    yield from _render_nodes(m, render)


def _render_nodes(m: Machine, render: dict[int, Node]) -> Iterator[Finding]:
    wanted = [gpu for gpu in m.gpus if gpu.node is not None and gpu.render is not None]
    there = [gpu for gpu in wanted if gpu.render in render]
    for gpu in wanted:
        path = f"/dev/dri/renderD{gpu.render}"
        node = render.get(gpu.render or -1)
        if node is None:
            kind = "devices.render-hidden" if there else "devices.render-missing"
            yield found(kind, f"{path} does not exist", gpu=gpu.bdf, label=gpu.label, path=path)
        elif not node.access:
            yield refused(m, path, node, gpu.bdf)
    if m.devices.kfd and m.devices.kfd.access and any(render[gpu.render or -1].access for gpu in there):
        paths = ", ".join(["/dev/kfd", *(f"/dev/dri/renderD{gpu.render}" for gpu in there)])
        yield found("devices.ok", listing("/dev/kfd", m.devices.kfd), paths=paths)


def refused(m: Machine, path: str, node: Node, gpu: str = "") -> Finding:
    """Say why a node cannot be opened."""
    session, database = {gid for gid, _ in m.user.session}, {gid for gid, _ in m.user.database}
    group = node.group or str(node.gid)
    seen = (listing(path, node), f"session groups: {_groups(m.user.session)}")
    values: dict[str, object] = {"path": path, "group": group, "gid": node.gid}
    if m.host.container and (node.gid in _UNMAPPED or node.group in ("nogroup", "nobody")):
        return found("devices.user-namespace", *seen, gpu=gpu, **values)
    if node.gid in session and node.mode[4:6] == "rw":
        return found("devices.denied", *seen, gpu=gpu, **values)
    if node.gid in database:
        return found("devices.relogin", *seen, f"database groups: {_groups(m.user.database)}", gpu=gpu, **values)
    if m.host.container:
        return found("devices.container-group", *seen, gpu=gpu, **values)
    return found("devices.group", *seen, gpu=gpu, **values)


def listing(path: str, node: Node) -> str:
    """Show a node as ls does."""
    return f"{path}: {node.mode} uid {node.uid} gid {node.gid}({node.group or '?'})"


def _names(m: Machine) -> list[str]:
    return [f"renderD{number}" for number, _ in m.devices.render]


def _groups(groups: tuple[tuple[int, str], ...]) -> str:
    return " ".join(f"{gid}({name})" if name else str(gid) for gid, name in groups) or "none"
