"""Compare: ratios and their range, refusals, shipped references."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from waveport.cli import main
from waveport.dl import compare
from waveport.errors import InputError


def row(kind: str = "gemm", name: str = "a", dtype: str = "bf16", ms: float = 1.0, **more: Any) -> dict[str, Any]:
    timing = {"median": ms / 1e3, "q1": 0.98 * ms / 1e3, "q3": 1.02 * ms / 1e3}
    base = {"key": f"{kind}/{name}/{dtype}", "kind": kind, "name": name, "dtype": dtype, "network": "n", "layout": "nn"}
    base |= {"direction": "forward", "tflops": 1 / ms, "gb_s": 1 / ms, "images_per_s": 1 / ms, "timing": timing}
    return base | more


def document(*rows: dict[str, Any], name: str = "X", **more: Any) -> dict[str, Any]:
    base: dict[str, Any] = {"format": compare.BENCH, "method": "m/1", "measured": True, "device": {"name": name}}
    return base | {"versions": {}, "settings": {}, "environment": {}, "rows": list(rows)} | more


def only(pairs_and_notes: Any) -> compare.Ratio:
    (ratio,) = compare.ratios(pairs_and_notes[0])
    return ratio


def test_ratio_is_speed_of_a_in_percent_of_b() -> None:
    ratio = only(compare.like_pairs(document(row(ms=2.0)), document(row(ms=1.0))))
    assert ratio.percent == pytest.approx(50.0) and ratio.verdict == "slower"
    assert ratio.low == pytest.approx(50 * 0.98 / 1.02) and ratio.high == pytest.approx(50 * 1.02 / 0.98)
    assert ratio.operation == "matrix multiplication"


def test_several_cases_are_averaged_geometrically() -> None:
    a = document(row(name="p", ms=2.0), row(name="q", ms=1.0))
    b = document(row(name="p", ms=1.0), row(name="q", ms=2.0))
    ratio = only(compare.like_pairs(a, b))
    assert ratio.percent == pytest.approx(100.0) and ratio.verdict == "equal within spread" and ratio.cases == 2


def test_directions_are_listed_below_the_whole() -> None:
    rows = [row("conv", d, ms=1.0, direction=d) for d in ("forward", "backward-data")]
    pairs, _ = compare.like_pairs(document(*rows), document(*rows))
    assert [r.operation for r in compare.ratios(pairs)] == ["convolution", "  forward", "  backward-data"]


@pytest.mark.parametrize(
    ("b", "reason"),
    [
        (document(row(name="other")), "not alike in gemm bf16: A has gemm/a/bf16, B has gemm/other/bf16"),
        (document(row(dtype="fp16")), "nothing in common"),
        (document(row(), method="m/2"), "different ways"),
        (document(row(), row(name="more")), "not alike"),
    ],
)
def test_unlike_runs_are_refused(b: dict[str, Any], reason: str) -> None:
    with pytest.raises(InputError, match=reason):
        compare.like_pairs(document(row()), b)


def test_common_cases_on_request() -> None:
    pairs, notes = compare.like_pairs(document(row()), document(row(), row(name="more")), common=True)
    assert len(pairs["gemm", "bf16"]) == 1 and notes == ["not compared: gemm/more/bf16"]


def test_a_case_that_failed_is_left_out_not_refused() -> None:
    failed = {"key": "gemm/big/bf16", "kind": "gemm", "dtype": "bf16", "not_run": "out of memory"}
    _, notes = compare.like_pairs(document(row(), row(name="big")), document(row(), failed))
    assert notes == ["not compared: gemm/big/bf16"]


def test_other_conditions_are_named() -> None:
    a, b = document(versions={"torch": "2.9"}), document(versions={"torch": "2.8"}, environment={"MIOPEN_X": "1"})
    notes = compare.differing_conditions(a, b)
    assert notes == ["version torch: A 2.9, B 2.8", "environment MIOPEN_X: A unset, B 1"]


def test_references_are_whole_and_say_what_they_are() -> None:
    names = compare.references()
    assert {"published", "h200"} <= set(names)
    for name in names:
        loaded = compare.load(name)
        assert loaded["measured"] is (loaded["format"] == compare.BENCH)
    published = compare.load("published")
    assert all(r["source"] and r["images_per_s"] > 0 for r in published["resnet50_training"])


def test_shipped_h200_is_a_whole_run_and_compares_with_itself() -> None:
    h200 = compare.load("h200")
    four = ("fp32", "tf32", "bf16", "fp16")
    groups = {(kind, d) for kind in ("gemm", "conv") for d in four} | {("copy", "fp32")}
    groups |= {("resnet50", d) for d in ("fp32", "tf32", "bf16")}
    assert h200["complete"] and h200["measured"] and {(r["kind"], r["dtype"]) for r in h200["rows"]} == groups
    assert all(r["timing"]["q1"] <= r["timing"]["median"] <= r["timing"]["q3"] for r in h200["rows"])
    # Winograd convolutions in fp32 do fewer operations than counted.
    assert all(0 < r["pct_of_datasheet"] < 100 for r in h200["rows"] if r["kind"] == "gemm")
    pairs, notes = compare.like_pairs(h200, h200)
    assert sum(map(len, pairs.values())) == len(h200["rows"]) and not notes


def test_shipped_h200_was_timed_as_this_version_times() -> None:
    """Else `waveport compare mine.json h200` would refuse every result."""
    timing = pytest.importorskip("waveport.dl.bench.timing", exc_type=ImportError)
    assert compare.load("h200")["method"] == timing.METHOD


def test_many_cases_that_one_side_lacks_are_counted() -> None:
    late = [{"key": f"conv/{i}/bf16", "kind": "conv", "dtype": "bf16", "not_run": "not reached"} for i in range(9)]
    whole = document(row("conv", "a"), *(row("conv", str(i)) for i in range(9)))
    part = document(row("conv", "a"), *late, complete=False, ended="time box of 1 min")
    _, notes = compare.like_pairs(whole, part)
    assert notes == ["B is not complete: time box of 1 min", "not compared: 9 cases of conv bf16, such as conv/0/bf16"]


def test_published_figures_of_the_same_card_come_first() -> None:
    mine = document(row("resnet50", dtype="fp32", images_per_s=142.0), name="AMD Radeon VII")
    rows = compare.beside_published(mine, compare.load("published"))
    assert rows[0].gpu == "Radeon VII" and rows[0].same_gpu
    best = max((r for r in rows if r.same_gpu and r.precision == "fp32"), key=lambda r: r.value)
    assert best.value == 317.0 and best.ours_percent == pytest.approx(100 * 142 / 317)
    assert compare.same_gpu("H200 SXM", "NVIDIA H200") and not compare.same_gpu("H100 SXM", "NVIDIA H200")
    assert compare.same_gpu("RX 7900 XTX", "AMD Radeon RX 7900 XTX")


def write(path: Path, document: dict[str, Any]) -> str:
    path.write_text(json.dumps(document))
    return str(path)


def test_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    a = write(tmp_path / "a.json", document(row(ms=2.0), name="AMD"))
    b = write(tmp_path / "b.json", document(row(ms=1.0), name="NVIDIA"))
    assert main(["compare", a, b]) == 0
    assert "50.0 %" in capsys.readouterr().out
    assert main(["compare", a, b, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["ratios"][0]["percent"] == pytest.approx(50.0)


@pytest.mark.parametrize("second", ["nothing.json", "broken.json", "other.json", "unlike.json"])
def test_command_refuses_with_a_reason(tmp_path: Path, second: str, capsys: pytest.CaptureFixture[str]) -> None:
    a = write(tmp_path / "a.json", document(row()))
    (tmp_path / "broken.json").write_text("{")
    write(tmp_path / "other.json", {"format": "something"})
    write(tmp_path / "unlike.json", copy.deepcopy(document(row(name="z"))))
    assert main(["compare", a, str(tmp_path / second)]) == 2
    assert capsys.readouterr().err.startswith("waveport: ")


def test_plot_is_written_where_matplotlib_is(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    a = write(tmp_path / "a.json", document(row()))
    assert main(["compare", a, a, "--plot", str(tmp_path / "p.svg"), "-q"]) == 0
    assert (tmp_path / "p.svg").read_text().lstrip().startswith("<?xml")
