"""Write small inputs for the four programs of docs/evidence-wave64.md: python inputs.py FOLDER."""

from __future__ import annotations

import math
import random
import struct
import sys
from pathlib import Path


def color_graph(path: Path) -> None:
    """gc: 700 nodes in ECL's CSR format; 90 hubs of degree 33 and more take the path with ballots."""
    count = 700
    near: list[set[int]] = [set() for _ in range(count)]

    def link(a: int, b: int) -> None:
        if a != b:
            near[a].add(b)
            near[b].add(a)

    for node in range(count):
        for _ in range(3):
            link(node, random.randrange(count))
    for hub in random.sample(range(count), 90):
        for _ in range(random.randrange(33, 120)):
            link(hub, random.randrange(count))
    index, edges = [0], []
    for nodes in near:
        edges += sorted(nodes)
        index.append(len(edges))
    path.write_bytes(struct.pack(f"<2i{len(index)}i{len(edges)}i", count, len(edges), *index, *edges))


def nets(path: Path, count: int = 300) -> None:
    """rsmt: nets of 2 to 63 pins in the ISPD routing format."""
    head = "grid 200 200 1\nvertical capacity 10\nhorizontal capacity 10\nminimum width 1 1\nminimum spacing 1\n"
    lines = [head + f"via spacing 1\n0 0 10 10\n\nnum net {count}\n"]
    for net in range(count):
        pins = random.choice([2, 3, 3, 4, 5, 8, 12, 20, 31, 33, 40, 63])
        lines.append(f"n{net} {net} {pins} 1\n")
        lines += [f"{random.randrange(2000)} {random.randrange(2000)} 1\n" for _ in range(pins)]
    path.write_text("".join(lines))


def signed_graph(path: Path) -> None:
    """graphB+: 400 nodes in one component, edges of both signs, some nodes of degree 40."""
    lines, seen = ["src,dst,weight\n"], set()
    for node in range(1, 400):
        for _ in range(random.choice([1, 2, 3, 40])):
            other = random.randrange(400) if node > 50 else random.randrange(50)
            pair = (min(other, node), max(other, node))
            if other != node and pair not in seen:
                seen.add(pair)
                lines.append(f"{other},{node},{random.choice([1, 1, -1])}\n")
        if (node - 1, node) not in seen:
            seen.add((node - 1, node))
            lines.append(f"{node - 1},{node},1\n")
    path.write_text("".join(lines))


def doubles(path: Path) -> None:
    """mpc: 5,000 smooth doubles with noise."""
    values = [round(math.sin(i / 50) * 100 + random.random(), 3) for i in range(5000)]
    path.write_bytes(struct.pack(f"<{len(values)}d", *values))


if __name__ == "__main__":
    random.seed(5)
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    color_graph(folder / "gc.egr")
    nets(folder / "rsmt.gr")
    signed_graph(folder / "graphb.csv")
    doubles(folder / "mpc.bin")
