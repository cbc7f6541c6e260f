"""Tables for people out of a bench document."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.table import Table

Row = dict[str, Any]


def measured(document: dict[str, Any], kind: str | None = None) -> list[Row]:
    """Return the rows with a timing, of one kind or all."""
    return [r for r in document["rows"] if "timing" in r and kind in (None, r["kind"])]


def table(title: str, *columns: str) -> Table:
    from rich.table import Table

    made = Table(title=title, title_justify="left", title_style="bold")
    for i, column in enumerate(columns):
        made.add_column(column, justify="left" if i == 0 else "right", no_wrap=i == 0)
    return made


def duration(seconds: float) -> str:
    for scale, unit in ((1.0, "s"), (1e-3, "ms")):
        if seconds >= scale:
            return f"{seconds / scale:.3g} {unit}"
    return f"{seconds * 1e6:.3g} us"


def spread(timing: dict[str, float]) -> str:
    """Half the distance between the quartiles, in percent of the median."""
    return f"+-{50 * (timing['q3'] - timing['q1']) / timing['median']:.1f} %"


def share(value: float | None) -> str:
    return "-" if value is None else f"{value:.0f} %"


def case_table(title: str, rows: Iterable[Row]) -> Table:
    """One line per case."""
    made = table(title, "case", "type", "time", "spread", "TFLOP/s", "GB/s", "of peak", "of best")
    for r in rows:
        t = r["timing"]
        name = r["name"] if r["direction"] == "-" else f"{r['name']} {r['direction']}"
        tflops = "-" if r["kind"] == "copy" else f"{r['tflops']:.3g}"
        late = " (host-bound)" if t["launch_bound"] else ""
        ceiling = share(r.get("pct_of_measured"))
        made.add_row(
            name, r["dtype"], duration(t["median"]) + late, spread(t), tflops, f"{r['gb_s']:.4g}",
            share(r.get("pct_of_datasheet")), ceiling,
        )  # fmt: skip
    return made


def network_totals(rows: Iterable[Row]) -> list[Row]:
    """Sum the cases of each network as often as it runs them, per precision, layout and direction."""
    groups: dict[tuple[str, ...], list[Row]] = defaultdict(list)
    for r in rows:
        groups[r["kind"], r["network"], r["dtype"], r["layout"], r["direction"]].append(r)
    totals = []
    for (kind, network, dtype, layout, direction), members in groups.items():
        seconds = sum(r["count"] * r["timing"]["median"] for r in members)
        flops = sum(r["count"] * r["flops"] for r in members)
        names = {"kind": kind, "network": network, "dtype": dtype, "layout": layout, "direction": direction}
        totals.append({**names, "seconds": seconds, "tflops": flops / seconds / 1e12, "cases": len(members)})
    return totals


def conv_table(rows: list[Row]) -> Table:
    made = table(
        "convolutions, summed as often as a training step runs them",
        "direction",
        "type",
        "layout",
        "sum",
        "TFLOP/s",
        "furthest below its roofline",
    )
    for total in network_totals(rows):
        same = ("dtype", "layout", "direction", "network")
        members = [r for r in rows if all(r[k] == total[k] for k in same)]
        worst = min(members, key=lambda r: r.get("pct_of_roofline") or 0.0)
        made.add_row(
            f"{total['network']} {total['direction']}", total["dtype"], total["layout"], duration(total["seconds"]),
            f"{total['tflops']:.3g}", f"{worst['name']} {share(worst.get('pct_of_roofline'))}",
        )  # fmt: skip
    return made


def step_table(rows: list[Row]) -> Table:
    made = table("training step of ResNet-50, synthetic pictures", "setting", "images/s", "spread", "step", "gain")
    first = rows[0]["images_per_s"]
    for r in rows:
        t = r["timing"]
        gain = f"x{r['images_per_s'] / first:.2f}"
        made.add_row(r["name"], f"{r['images_per_s']:.0f}", spread(t), duration(t["median"]), gain)
    return made


def group_line(group: str, rows: list[Row]) -> str:
    """Return one line on a group of cases: how many ran, and the best of them."""
    ran = [r for r in rows if "timing" in r]
    if not ran:
        return f"{group}: not run: {rows[0]['not_run']}"
    if rows[0]["kind"] == "resnet50":
        return f"{group}: {ran[0]['images_per_s']:.0f} images/s"
    unit, name = ("gb_s", "GB/s") if rows[0]["kind"] == "copy" else ("tflops", "TFLOP/s")
    return f"{group}: {len(ran)} of {len(rows)} cases, best {max(r[unit] for r in ran):.4g} {name}"


def failures(document: dict[str, Any]) -> list[str]:
    """Name the cases that could not run; those that a stopped run did not reach only count."""
    return [f"not run: {r['key']}: {r['not_run']}" for r in document["rows"] if "not_run" in r and not late(r)]


def late(row: Row) -> bool:
    """Whether a run ended before this case."""
    return "not_run" in row and row["not_run"].startswith(("not reached", "time box"))


def ended_line(document: dict[str, Any]) -> str:
    """Say that a run is not complete."""
    missing = sum(map(late, document["rows"]))
    return f"not complete: {document['ended']}; {missing} of {len(document['rows'])} cases were not reached"


def tables(document: dict[str, Any], verbose: bool = False) -> list[Table]:
    """Return the tables of a run; convolutions one by one only if `verbose`."""
    made = []
    if copies := measured(document, "copy"):
        made.append(case_table("memory", copies))
    if products := measured(document, "gemm"):
        made.append(case_table("matrix products", products))
    if convs := measured(document, "conv"):
        made += [case_table("convolutions", convs)] if verbose else []
        made.append(conv_table(convs))
    if steps := measured(document, "resnet50"):
        made.append(step_table(steps))
    return made


def ceiling_line(document: dict[str, Any]) -> str:
    """Say what the percentages stand on."""
    peak, ceilings = document["peak"], document["ceilings"]
    best = ", ".join(f"{k} {v:.4g} TFLOP/s" for k, v in ceilings.items() if k != "memory_gb_s")
    best += f", memory {ceilings['memory_gb_s']:.4g} GB/s" if "memory_gb_s" in ceilings else ""
    best = best or "nothing yet"
    if not peak:
        return f"best measured here: {best}; no datasheet row for this device"
    rates = ", ".join(f"{k} {v:.4g}" for k, v in peak["tflops"].items())
    clock = f"{peak['clock_mhz']} MHz" + (
        f" ({peak['matrix_clock_mhz']} MHz matrix units)" if peak["matrix_clock_mhz"] != peak["clock_mhz"] else ""
    )
    note = f"; {peak['note']}" if peak["note"] else ""
    return (
        f"best measured here: {best}\npeak: datasheet of {peak['name']}, dense TFLOP/s at {clock}: {rates}, "
        f"memory {peak['memory_gb_s']:.4g} GB/s ({peak['source']}{note})"
    )
