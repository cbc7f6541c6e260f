"""Plots with matplotlib, where it is installed; the caller says so where it is not."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

MISSING = "no plot: matplotlib is not installed (pip install matplotlib)"
COLOURS = {"fp32": "#4c72b0", "tf32": "#55a868", "bf16": "#c44e52", "fp16": "#8172b3"}
MARKERS = {"gemm": "s", "conv": "o", "copy": "^"}


def available() -> bool:
    return importlib.util.find_spec("matplotlib") is not None


def _axes(width: float = 8.0, height: float = 5.0) -> tuple[Any, Any]:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(width, height), layout="constrained")
    axes.spines[["top", "right"]].set_visible(False)
    return figure, axes


def _save(figure: Any, path: Path) -> None:
    from matplotlib import pyplot

    figure.savefig(path, dpi=150)
    pyplot.close(figure)


def roofline(document: dict[str, Any], path: Path) -> None:
    """Draw cases over FLOP per byte, under measured (solid) and datasheet (dashed) ceilings."""
    rows = [r for r in document["rows"] if "timing" in r and r["kind"] in ("gemm", "conv")]
    figure, axes = _axes()
    intensities = [r["flops"] / r["bytes"] for r in rows] or [1.0, 1000.0]
    x = [min(intensities) / 2, max(intensities) * 2]
    ceilings, peak = document["ceilings"], document["peak"]
    sheet = {**peak["tflops"], "memory_gb_s": peak["memory_gb_s"]} if peak else {}
    for values, style in ((ceilings, "-"), (sheet, "--")):
        for dtype, colour in COLOURS.items():
            if dtype in values and "memory_gb_s" in values and dtype in {r["dtype"] for r in rows}:
                _roof(axes, x, values[dtype], values["memory_gb_s"] / 1e3, colour, style)
    for dtype, kind in sorted({(r["dtype"], r["kind"]) for r in rows}):
        mine = [r for r in rows if (r["dtype"], r["kind"]) == (dtype, kind)]
        xs, ys = [r["flops"] / r["bytes"] for r in mine], [r["tflops"] for r in mine]
        axes.scatter(xs, ys, s=18, alpha=0.7, c=COLOURS[dtype], marker=MARKERS[kind], label=f"{kind} {dtype}")
    axes.set(xscale="log", yscale="log", xlabel="FLOP per byte moved at least", ylabel="TFLOP/s")
    axes.set_title(f"{document['device']['name']}: measured ceilings solid, datasheet dashed", loc="left", fontsize=10)
    if rows:
        axes.legend(fontsize=8, loc="lower right")
    _save(figure, path)


def _roof(axes: Any, x: list[float], compute: float, memory: float, colour: str, style: str) -> None:
    knee = min(max(compute / memory, x[0]), x[1])
    points = [x[0], knee, x[1]]
    axes.plot(points, [min(compute, p * memory) for p in points], style, color=colour, linewidth=1)


def bars(
    labels: list[str], values: list[float], errors: list[tuple[float, float]], title: str, xlabel: str, path: Path,
    reference: float | None = None,
) -> None:  # fmt: skip
    """Draw horizontal bars with (low, high) ends of their spread; `reference` is a vertical line."""
    figure, axes = _axes(8.0, 1.2 + 0.32 * len(labels))
    low = [max(v - e[0], 0.0) for v, e in zip(values, errors, strict=True)]
    high = [max(e[1] - v, 0.0) for v, e in zip(values, errors, strict=True)]
    axes.barh(labels, values, xerr=[low, high], color="#c44e52", alpha=0.85, capsize=3)
    axes.invert_yaxis()
    for i, value in enumerate(values):
        axes.annotate(f" {value:.4g}", (0, i), va="center", fontsize=8, color="white")
    if reference is not None:
        axes.axvline(reference, color="black", linewidth=1)
    axes.set_xlabel(xlabel)
    axes.set_title(title, loc="left", fontsize=10)
    _save(figure, path)
