"""Total wire length that rsmt must print for an input, computed serially: python rsmt_length.py rsmt.gr."""

from __future__ import annotations

import sys
from collections.abc import Iterator

PINS = 512  # the program packs a distance and an index as distance * 512 + index
FAR = 2**31 - 1
Edge = tuple[int, int]


def spanning_tree(x: list[int], y: list[int]) -> list[Edge]:
    """Prim's algorithm with the program's order of the nodes that are left."""
    left = len(x) - 1
    distance, target, origin = [FAR] * left, list(range(1, len(x))), [0] * left
    node, edges = 0, []
    while left:
        best = FAR
        for j in range(left):
            away = abs(x[node] - x[target[j]]) + abs(y[node] - y[target[j]])
            if away < distance[j]:
                distance[j], origin[j] = away, node
            best = min(best, distance[j] * PINS + j)
        j = best % PINS
        node = target[j]
        left -= 1
        edges.append((origin[j], node))
        for values in (distance, target, origin):
            values[j] = values[left]
    return edges


def middle(a: int, b: int, c: int) -> int:
    return sorted((a, b, c))[1]


def add_points(x: list[int], y: list[int], edges: list[Edge]) -> bool:
    """Add a Steiner point for each pair of edges that are each other's best; False if there is none."""
    count = len(x)
    at: list[list[int]] = [[] for _ in range(count)]
    for number, (a, b) in enumerate(edges):
        if (x[a], y[a]) != (x[b], y[b]):
            at[a].append(number)
            at[b].append(number)
    gain = [-1] * len(edges)
    for s in range(count):
        for i, e1 in enumerate(at[s]):
            d1 = sum(edges[e1]) - s
            for e2 in at[s][i + 1 :]:
                d2 = sum(edges[e2]) - s
                saved = abs(middle(x[s], x[d1], x[d2]) - x[s]) + abs(middle(y[s], y[d1], y[d2]) - y[s])
                if saved > 0:
                    gain[e1] = max(gain[e1], saved * PINS + e2)
                    gain[e2] = max(gain[e2], saved * PINS + e1)
    points = []
    for e1 in range(len(edges) - 1):
        e2 = gain[e1] % PINS
        if gain[e1] > 0 and e2 > e1 and gain[e2] % PINS == e1:
            (a, b), (c, d) = edges[e1], edges[e2]
            third = d if (x[c], y[c]) in ((x[a], y[a]), (x[b], y[b])) else c
            points.append((middle(x[a], x[b], x[third]), middle(y[a], y[b], y[third])))
    x += [point[0] for point in points]
    y += [point[1] for point in points]
    return bool(points)


def length(x: list[int], y: list[int]) -> int:
    """Length of one net's tree."""
    if len(x) == 3:
        x, y = [*x, sorted(x)[1]], [*y, sorted(y)[1]]
        edges = [(0, 3), (1, 3), (2, 3)]
    else:
        edges = spanning_tree(x, y)
        while len(x) > 3 and add_points(x, y, edges):
            edges = spanning_tree(x, y)
    return sum(abs(x[a] - x[b]) + abs(y[a] - y[b]) for a, b in edges)


def read_nets(lines: Iterator[str]) -> Iterator[tuple[list[int], list[int]]]:
    count = next(int(line.split()[2]) for line in lines if line.startswith("num net"))
    for _ in range(count):
        pins = [next(lines).split() for _ in range(int(next(lines).split()[2]))]
        yield [int(pin[0]) for pin in pins], [int(pin[1]) for pin in pins]


if __name__ == "__main__":
    with open(sys.argv[1]) as file:
        print(sum(length(x, y) for x, y in read_nets(file)))
