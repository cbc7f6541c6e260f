"""Set one bench result against another, if they measured the same things the same way."""

from __future__ import annotations

import json
import math
import re
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

from waveport.errors import InputError

Row = dict[str, Any]
Document = dict[str, Any]
BENCH, PUBLISHED = "waveport-bench-1", "waveport-published-1"
TITLES = {"gemm": "matrix multiplication", "conv": "convolution", "copy": "memory", "resnet50": "ResNet-50 step"}
MANY = 4  # so many cases are named one by one, more are counted


@dataclass(frozen=True, slots=True)
class Ratio:
    """How fast A is in percent of B, over `cases` like cases; `low` and `high` come from the quartiles."""

    operation: str
    dtype: str
    a: float
    b: float
    unit: str
    percent: float
    low: float
    high: float
    cases: int

    @property
    def verdict(self) -> str:
        if self.low <= 100 <= self.high:
            return "equal within spread"
        return "faster" if self.percent > 100 else "slower"

    def to_json(self) -> dict[str, Any]:
        return {**asdict(self), "verdict": self.verdict}


def references() -> dict[str, Any]:
    """Return the shipped reference results by name."""
    folder = files("waveport.dl") / "data" / "reference"
    return {f.name.removesuffix(".json"): f for f in folder.iterdir() if f.name.endswith(".json")}


def load(name: str) -> Document:
    """Read a result file, or a shipped reference by its name."""
    path: Any = Path(name)
    known = references()
    if not path.is_file():
        if name not in known:
            raise InputError(f"{name}: no such file", hint=f"or name a reference: {', '.join(sorted(known))}")
        path = known[name]
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise InputError(f"{name}: not a result file ({error})", hint="`waveport bench -o FILE` writes one") from None
    if not isinstance(document, dict) or document.get("format") not in (BENCH, PUBLISHED):
        raise InputError(f"{name}: not a result of `waveport bench`", hint=f'its "format" should be "{BENCH}"')
    return document


def group_of(row: Row) -> tuple[str, str]:
    return row["kind"], row["dtype"]


def grouped(document: Document) -> dict[tuple[str, str], dict[str, Row]]:
    groups: dict[tuple[str, str], dict[str, Row]] = defaultdict(dict)
    for row in document["rows"]:
        if "timing" in row:
            groups[group_of(row)][row["key"]] = row
    return groups


def like_pairs(
    a: Document, b: Document, common: bool = False
) -> tuple[dict[tuple[str, str], list[tuple[Row, Row]]], list[str]]:
    """Return pairs of rows with one key per (kind, precision), and notes on what only one side has.

    Unlike runs are refused: another timing method, other shapes, layouts or batches in the same group. With
    `common` the cases that both have are compared and the rest is named in a note.
    """
    if a["method"] != b["method"]:
        raise InputError(
            f"the runs were timed in different ways ({a['method']} and {b['method']})", hint="run both again"
        )
    groups_a, groups_b = grouped(a), grouped(b)
    shared = sorted(set(groups_a) & set(groups_b))
    if not shared:
        have = [", ".join(" ".join(g) for g in sorted(g)) or "nothing" for g in (groups_a, groups_b)]
        raise InputError(f"nothing in common to compare: A measured {have[0]}; B measured {have[1]}")
    notes = [f"only in A: {' '.join(g)}" for g in sorted(set(groups_a) - set(groups_b))]
    notes += [f"only in B: {' '.join(g)}" for g in sorted(set(groups_b) - set(groups_a))]
    notes += [f"{n} is not complete: {d['ended']}" for n, d in (("A", a), ("B", b)) if not d.get("complete", True)]
    pairs = {}
    for group in shared:
        left, right = groups_a[group], groups_b[group]
        failed = {r["key"] for d in (a, b) for r in d["rows"] if "not_run" in r}
        odd = (set(left) ^ set(right)) - failed
        if odd and not common:
            raise InputError(unlike(group, left, right, odd), hint="measure both alike, or pass --common")
        notes += named("not compared", group, sorted(set(left) ^ set(right)))
        both = [(left[key], right[key]) for key in left if key in right]
        if both:
            pairs[group] = both
    if not pairs:
        raise InputError("the runs have no case in common", hint="measure both with the same shapes")
    return pairs, notes


def named(what: str, group: tuple[str, str], keys: list[str]) -> list[str]:
    """One line for each of a few cases; a count of many."""
    if len(keys) > MANY:
        return [f"{what}: {len(keys)} cases of {' '.join(group)}, such as {keys[0]}"]
    return [f"{what}: {key}" for key in keys]


def unlike(group: tuple[str, str], left: dict[str, Row], right: dict[str, Row], odd: set[str]) -> str:
    """Say in what the runs differ, with one case of each side."""
    a = next((k for k in left if k in odd), "nothing")
    b = next((k for k in right if k in odd), "nothing")
    return f"the runs are not alike in {' '.join(group)}: A has {a}, B has {b} ({len(odd)} such cases)"


def ratio_of(
    operation: str, dtype: str, pairs: list[tuple[Row, Row]], rate: Callable[[Row], float], unit: str
) -> Ratio:
    """Geometric mean of the speed ratios of like cases."""

    def mean(values: Iterable[float]) -> float:
        logs = [math.log(v) for v in values]
        return math.exp(sum(logs) / len(logs))

    a, b = mean(rate(x) for x, _ in pairs), mean(rate(y) for _, y in pairs)
    low = mean(y["timing"]["q1"] / x["timing"]["q3"] for x, y in pairs)
    high = mean(y["timing"]["q3"] / x["timing"]["q1"] for x, y in pairs)
    middle = mean(y["timing"]["median"] / x["timing"]["median"] for x, y in pairs)
    return Ratio(operation, dtype, a, b, unit, 100 * middle, 100 * low, 100 * high, len(pairs))


def rate_of(kind: str) -> tuple[Callable[[Row], float], str]:
    if kind == "copy":
        return (lambda r: r["gb_s"]), "GB/s"
    if kind == "resnet50":
        return (lambda r: r["images_per_s"]), "images/s"
    return (lambda r: r["tflops"]), "TFLOP/s"


def ratios(pairs: dict[tuple[str, str], list[tuple[Row, Row]]]) -> list[Ratio]:
    """Return one ratio for each kind and precision, then one for each part of it."""
    found = []
    for (kind, dtype), members in pairs.items():
        rate, unit = rate_of(kind)
        whole = ratio_of(TITLES.get(kind, kind), dtype, members, rate, unit)
        parts = defaultdict(list)
        for pair in members:
            parts[part_of(kind, pair[0])].append(pair)
        found.append(whole)
        if len(parts) > 1:
            found += [ratio_of(f"  {name}", dtype, part, rate, unit) for name, part in parts.items()]
    return found


def part_of(kind: str, row: Row) -> str:
    return row["direction"] if kind == "conv" else row["network"] if kind == "gemm" else row["name"]


def differing_conditions(a: Document, b: Document) -> list[str]:
    """Name settings and variables that differ and do not make the runs unlike."""
    notes = []
    for part in ("versions", "settings", "environment"):
        for name in sorted(set(a[part]) | set(b[part])):
            left, right = a[part].get(name), b[part].get(name)
            if left != right:
                notes.append(f"{part.removesuffix('s')} {name}: A {left or 'unset'}, B {right or 'unset'}")
    return notes


@dataclass(frozen=True, slots=True)
class Published:
    """One published figure beside the nearest of ours; never a like-for-like ratio."""

    gpu: str
    precision: str
    batch: str
    value: float
    software: str
    source: str
    same_gpu: bool
    ours_percent: float | None


def fastest(document: Document) -> dict[str, float]:
    """Return our best images/s per precision."""
    best: dict[str, float] = {}
    for row in document["rows"]:
        if row["kind"] == "resnet50" and "images_per_s" in row:
            best[row["dtype"]] = max(best.get(row["dtype"], 0.0), row["images_per_s"])
    return best


def beside_published(document: Document, published: Document) -> list[Published]:
    """Put our ResNet-50 throughput beside published figures, those of the same GPU first."""
    best = fastest(document)
    if not best:
        raise InputError("published figures are ResNet-50 throughput", hint="run `waveport bench resnet50` first")
    rows = []
    for row in published["resnet50_training"]:
        ours = max((best[p] for p in same_precision(row["precision"]) if p in best), default=None)
        percent = 100 * ours / row["images_per_s"] if ours else None
        same = same_gpu(row["gpu"], document["device"]["name"])
        rows.append(
            Published(
                row["gpu"],
                row["precision"],
                row["batch"],
                row["images_per_s"],
                row["software"],
                row["source"],
                same,
                percent,
            )
        )
    return sorted(rows, key=lambda r: (not r.same_gpu, r.gpu, -r.value))


def same_precision(words: str) -> tuple[str, ...]:
    """Published names to ours: AMP and fp16 to the 16-bit types; nothing where the source does not say."""
    if "fp16" in words or "amp" in words.lower():
        return ("fp16", "bf16")
    return tuple(p for p in ("tf32", "bf16", "fp32") if p in words)


def same_gpu(published: str, ours: str) -> bool:
    """Whether the published name's model word (MI325X, 7900, VII, H200) is in ours."""
    words = re.findall(r"\b(?:[A-Z]{1,3}\d{2,4}[A-Z]*|\d{4}|VII)\b", published)
    return bool(words) and words[0].lower() in ours.lower()
