"""What the chip can do at most: datasheet rates (dense, at a stated clock), from FLOP per clock and unit."""

from __future__ import annotations

import csv
import re
from dataclasses import asdict, dataclass
from importlib.resources import files

RATES = ("fp32", "tf32", "bf16", "fp16")


@dataclass(frozen=True, slots=True)
class Peak:
    """Rates of one device as PyTorch sees it (one GCD of an MI250X). TFLOP/s, dense; memory in GB/s."""

    name: str
    units: int
    clock_mhz: int
    matrix_clock_mhz: int
    tflops: dict[str, float]
    memory_gb_s: float
    source: str
    note: str

    def to_json(self) -> dict[str, object]:
        return asdict(self)


def _peak(row: dict[str, str], share: float, note: str) -> Peak:
    units, clock, matrix = (int(row[x]) for x in ("units", "clock_mhz", "matrix_clock_mhz"))
    tflops = {
        rate: round(share * units * float(row[rate]) * (clock if rate == "fp32" else matrix) * 1e6 / 1e12, 2)
        for rate in RATES
        if row[rate]
    }
    return Peak(row["name"], units, clock, matrix, tflops, float(row["memory_gb_s"]), row["source"], note)


def rows() -> list[dict[str, str]]:
    text = (files("waveport.dl") / "data" / "peaks.csv").read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


def find_peak(device_name: str, units: int | None = None) -> Peak | None:
    """Return the peak of the first row that fits the name, scaled where the device shows fewer units (a partition).

    `units` is PyTorch's multiprocessor count; on RDNA it counts pairs of compute units.
    """
    for row in rows():
        if not re.search(row["match"], device_name, re.IGNORECASE):
            continue
        whole = int(row["units"])
        if not units or units in (whole, whole // 2):
            return _peak(row, 1.0, row["note"])
        note = f"{units} of {whole} units are visible: compute rates scaled, memory rate not"
        return _peak(row, units / whole, "; ".join(filter(None, (row["note"], note))))
    return None
