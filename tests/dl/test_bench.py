"""Bench: the work of each case, timing on the CPU, peaks, and the result document."""

import json
import os
import signal
import threading
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch")
pytestmark = pytest.mark.torch

from waveport.cli import bench as command  # noqa: E402
from waveport.cli import main  # noqa: E402
from waveport.dl import compare  # noqa: E402
from waveport.dl.bench import cases, peaks, report  # noqa: E402
from waveport.dl.bench.plan import Plan, ceiling_cases, no_dtype, searches_again, select, settled  # noqa: E402
from waveport.dl.bench.run import Bench  # noqa: E402
from waveport.dl.bench.steps import StepSize  # noqa: E402
from waveport.dl.bench.timing import BLOCK_SECONDS, LONG_BLOCK_SECONDS, Stopwatch, Timing, quartiles  # noqa: E402
from waveport.dl.device import Device, pick  # noqa: E402
from waveport.dl.resnet import build_model  # noqa: E402

CPU = torch.device("cpu")
TINY = Stopwatch(CPU, cold_bytes=1 << 16)


def gemm_row(**values: object) -> dict[str, str]:
    row = {"name": "x", "network": "n", "layout": "nt", "m": 6, "n": 5, "k": 4, "count": 1} | values
    return {k: str(v) for k, v in row.items()}


def conv_row(**values: object) -> dict[str, str]:
    row = dict(name="x", network="n", batch=2, channels=3, height=9, filters=4, kernel=3, stride=2, padding=1, count=1)
    return {k: str(v) for k, v in (row | values).items()}


def test_conv_table_is_resnet50() -> None:
    """The rows and their counts are what hooks on our ResNet-50 see."""
    seen: dict[tuple[int, ...], int] = {}

    def note(module: torch.nn.Conv2d, given: tuple[torch.Tensor], _: torch.Tensor) -> None:
        k, c, r, _ = module.weight.shape
        key = (c, given[0].shape[2], k, r, module.stride[0], module.padding[0])
        seen[key] = seen.get(key, 0) + 1

    with torch.device("meta"):
        model = build_model("resnet50")
        for module in model.modules():
            if isinstance(module, torch.nn.Conv2d):
                module.register_forward_hook(note)
        model(torch.empty(1, 3, 224, 224))
    forward = [c for c in cases.conv_cases("full", ["bf16"]) if c.direction == "forward"]
    assert {c.dims[1:]: c.count for c in forward} == seen
    # 8.178 GFLOP forward per picture, 4.1 MFLOP of it in the last linear layer.
    assert sum(c.flops * c.count for c in forward) / 256 == pytest.approx(8.178e9 - 2 * 2048 * 1000, rel=1e-3)


@pytest.mark.parametrize("layout", ["nn", "nt"])
def test_gemm_case_does_the_product(layout: str) -> None:
    case = cases.gemm_case(gemm_row(layout=layout), "fp32")
    torch.manual_seed(0)
    got = case.prepare(CPU, 1)(0)
    torch.manual_seed(0)
    a = torch.randn(6, 4)
    b = torch.randn(4, 5) if layout == "nn" else torch.randn(5, 4).t()
    assert torch.allclose(got, a @ b)
    assert (case.flops, case.bytes) == (2 * 6 * 5 * 4, 4 * (24 + 20 + 30))


@pytest.mark.parametrize("layout", ["nchw", "nhwc"])
@pytest.mark.parametrize("direction", cases.DIRECTIONS)
def test_conv_case_does_what_autograd_does(direction: str, layout: str) -> None:
    torch.manual_seed(0)
    got = cases.conv_case(conv_row(), "fp32", direction, layout).prepare(CPU, 1)(0)
    torch.manual_seed(0)
    x, w = torch.randn(2, 3, 9, 9, requires_grad=True), torch.randn(4, 3, 3, 3, requires_grad=True)
    y = torch.nn.functional.conv2d(x, w, stride=2, padding=1)
    if direction == "forward":
        assert torch.allclose(got, y, atol=1e-5)
        return
    y.backward(torch.randn_like(y))
    data, weight, bias = got
    assert bias is None
    mine, other, gradient = (data, weight, x.grad) if direction == "backward-data" else (weight, data, w.grad)
    assert other is None and torch.allclose(mine, gradient, atol=1e-5)


def test_operands_rotate() -> None:
    call = cases.gemm_case(gemm_row(), "fp32").prepare(CPU, 2)
    first, second, third = call(0).clone(), call(1).clone(), call(2).clone()
    assert not torch.equal(first, second) and torch.equal(first, third)
    assert TINY.sets(1 << 20) == 1 and TINY.sets(1 << 12) == 32


def test_timing_counts_calls_and_keeps_the_order_of_quartiles() -> None:
    calls = []
    timing = TINY.measure(lambda i: calls.append(time.perf_counter()), budget=0.01)
    assert timing.low <= timing.q1 <= timing.median <= timing.q3 and timing.samples >= 9
    assert len(calls) >= 3 + 3 + timing.samples * timing.calls
    assert quartiles([3.0]) == (3.0, 3.0, 3.0) and quartiles([1.0, 2.0, 3.0])[1] == 2.0


def test_timing_agrees_with_a_plain_loop() -> None:
    """A call that burns 1 ms of processor time takes about 1 ms; the CPU may be shared, so only from below."""

    def burn(_: int) -> None:
        end = time.thread_time() + 1e-3
        while time.thread_time() < end:
            pass

    assert TINY.measure(burn, budget=0.02).low >= 0.98e-3


def test_device_events_are_milliseconds_around_the_calls_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """With events on a fake clock: a flush costs 100 ms and a call 2 ms, of which only the calls may count."""
    now = [0.0]

    class Event:
        def __init__(self, enable_timing: bool) -> None:
            assert enable_timing

        def record(self) -> None:
            self.at = now[0]

        def elapsed_time(self, end: "Event") -> float:
            return 1e3 * (end.at - self.at)

    def spend(seconds: float) -> None:
        now[0] += seconds

    monkeypatch.setattr(torch.cuda, "Event", Event)
    watch = Stopwatch(CPU, cold_bytes=64)
    monkeypatch.setattr(watch, "_empty_caches", lambda host: spend(0.1))
    order: list[int] = []

    def call(i: int) -> None:
        order.append(i)
        spend(0.002)

    assert watch._device_blocks(call, calls=3, samples=2, host_seconds=0.0) == pytest.approx([0.002, 0.002])
    assert order == [0, 1, 2, 0, 1, 2]


@pytest.mark.parametrize(
    ("device", "dtype", "tflops"),
    [
        ("AMD Instinct MI300X", "bf16", 1307.4),
        ("AMD Instinct MI300X", "fp32", 163.4),
        ("AMD Instinct MI325X", "fp16", 1307.4),
        ("AMD Instinct MI355X", "bf16", 2516.6),
        ("AMD Instinct MI250X", "fp16", 383.0 / 2),
        ("AMD Instinct MI250X", "fp32", 95.7 / 2),
        ("AMD Instinct MI210", "bf16", 181.0),
        ("AMD Instinct MI100", "fp16", 184.6),
        ("AMD Instinct MI100", "bf16", 92.3),
        ("AMD Radeon VII", "fp32", 13.44),
        ("AMD Radeon RX 6800 XT", "fp32", 20.74),
        ("AMD Radeon RX 6900 XT", "fp16", 46.08),
        ("AMD Radeon RX 7900 XTX", "fp16", 122.8),
        ("AMD Radeon RX 7900 XT", "fp16", 103.2),
        ("AMD Radeon RX 9070 XT", "fp16", 194.6),
        ("NVIDIA H200", "bf16", 989.4),
        ("NVIDIA H200", "fp32", 66.9),
        ("NVIDIA H100 PCIe", "bf16", 756.0),
        ("NVIDIA A100-SXM4-80GB", "tf32", 156.0),
        ("NVIDIA GeForce RTX 4090", "bf16", 165.2),
    ],
)
def test_peaks_are_the_published_dense_figures(device: str, dtype: str, tflops: float) -> None:
    peak = peaks.find_peak(device)
    assert peak and peak.tflops[dtype] == pytest.approx(tflops, rel=2e-3)
    assert peak.source and peak.clock_mhz


def test_every_peak_row_finds_itself() -> None:
    for row in peaks.rows():
        name = row["name"].replace(" (one GCD)", "").replace("A100 80GB SXM", "A100-SXM4-80GB")
        found = peaks.find_peak(name)
        assert found and found.name == row["name"]


def test_peak_of_a_partition_and_of_rdna_units() -> None:
    part = peaks.find_peak("AMD Instinct MI300X", units=38)
    assert part and part.tflops["bf16"] == pytest.approx(1307.4 / 8, rel=1e-3) and "38 of 304" in part.note
    whole = peaks.find_peak("AMD Radeon RX 7900 XTX", units=48)
    assert whole and whole.tflops["fp16"] == pytest.approx(122.9, rel=1e-3)
    assert peaks.find_peak("AMD Radeon Graphics") is None


def test_tf32_is_measured_only_where_it_exists() -> None:
    def device(kind: str, arch: str) -> Device:
        return Device(kind, 0, "x", arch, "", "2.9", 16.0)

    assert not no_dtype("tf32", "gemm", device("cuda", "sm_90"))
    assert "sm_70" in no_dtype("tf32", "gemm", device("cuda", "sm_70"))
    assert "fp32" in no_dtype("tf32", "conv", device("rocm", "gfx942"))
    assert no_dtype("tf32", "gemm", device("cpu", "x86_64")) and not no_dtype("bf16", "gemm", device("cpu", "x86_64"))


@pytest.fixture
def small_arrays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cases, "MIB", 1 << 12)


def bench_of(plan: Plan) -> Bench:
    return Bench(plan, pick("cpu"), TINY)


def finished(bench: Bench) -> dict[str, Any]:
    for _ in bench.go():
        pass
    return bench.document()


def test_run_measures_each_case_once_and_reports_failures(small_arrays: None) -> None:
    plan = Plan(("gemm", "copy"), "small", ("fp32", "tf32"), budget=1e-4)
    timed: list[str] = []

    class Counted(Bench):
        def time(self, case: cases.Case) -> Timing | str:
            timed.append(case.key)
            return "no kernel" if case.name == "square-256" else super().time(case)

    bench = Counted(plan, pick("cpu"), TINY)
    document = finished(bench)
    assert len(timed) == len(set(timed)) == len(bench.tasks())
    assert {r["key"] for r in document["rows"]} == {c.key for c in select(plan, bench.device)}
    failed = [r for r in document["rows"] if "not_run" in r]
    assert [r["name"] for r in failed] == ["square-256"] and failed[0]["not_run"] == "no kernel"
    assert report.failures(document) == ["not run: gemm/square-256/-/fp32/nn/256x256x256: no kernel"]
    assert document["complete"] and not document["ended"]
    assert document["ceilings"]["fp32"] > 0 and document["ceilings"]["memory_gb_s"] > 0
    assert document["not_measured"] == ["gemm tf32: a CPU has no TF32"]
    assert all(report.tables(document)) and json.dumps(document)
    assert {c.name for c in ceiling_cases(plan, bench.device)} == {"copy-32MiB", "triad-32MiB", "square-512"}


def test_rates_follow_from_the_median(small_arrays: None) -> None:
    for row in finished(bench_of(Plan(("gemm",), "small", ("fp32",), budget=1e-4)))["rows"]:
        m, n, k = row["dims"]
        assert row["tflops"] == pytest.approx(2 * m * n * k / row["timing"]["median"] / 1e12)


def test_a_line_is_told_when_a_group_of_cases_is_done(small_arrays: None) -> None:
    lines = list(bench_of(Plan(("gemm", "copy"), "small", ("fp32",), budget=1e-4)).go())
    told = [line.split("s  ")[1] for line in lines if line]
    assert len(lines) == 7 and [line.split(", ")[0] for line in told] == [
        "copy fp32: 3 of 3 cases",
        "gemm fp32: 4 of 4 cases",
    ]


CUDA = Device("cuda", 0, "x", "sm_90", "", "2.9", 16.0)


def test_only_cudnn_in_16_bits_is_searched_again() -> None:
    """PyTorch keeps cuDNN's finds per thread, MIOpen's for the process."""
    bf16, fp32 = (cases.conv_case(conv_row(), dtype, "forward", "nhwc") for dtype in ("bf16", "fp32"))
    plan = Plan(("conv",), "small", ("bf16", "fp32"))
    assert searches_again(bf16, plan, CUDA) and not searches_again(fp32, plan, CUDA)
    assert not searches_again(bf16, plan, replace(CUDA, kind="rocm"))
    assert not searches_again(bf16, replace(plan, search=False), CUDA)


@pytest.mark.parametrize(
    ("seconds", "tries"),
    [
        ([1.0, 1.01, 1.02], 3),
        ([2.0, 1.0, 1.0, 1.0], 4),
        ([1.0, 1.0, 1.3, 1.0], 4),
        ([5.0, 5.0, 4.0, 4.0, 4.5, 4.9], 6),
    ],
)
def test_tries_go_on_until_three_agree_with_the_fastest(seconds: list[float], tries: int) -> None:
    assert [settled(seconds[:n]) for n in range(len(seconds) + 1)].index(True) == tries


class Finding(Stopwatch):
    """A stopwatch whose times are given, as a library's find in a thread decides on them."""

    finds: tuple[float, ...] = (3e-3, 1e-3, 1e-3, 2e-3, 1e-3)

    def measure(self, call: Any, budget: float = 0.25, cold: bool = True, block: float = BLOCK_SECONDS) -> Timing:
        assert torch.is_inference_mode_enabled()
        calls.append((threading.current_thread(), budget, block))
        call(0)
        median = self.finds[len(calls) - 1]
        return Timing(median, median, median, median, 9, 1, 0.0)


calls: list[tuple[threading.Thread, float, float]] = []


def tried(finds: tuple[float, ...], kind: str, dtype: str) -> Timing:
    """Time a convolution on a device of this kind whose timings are given."""
    calls.clear()
    watch = Finding(CPU, 1 << 12)
    watch.finds = finds
    bench = Bench(Plan(("conv",), "small", (dtype,), budget=0.3), pick("cpu"), watch)
    bench.device = replace(CUDA, kind=kind)
    timing = bench.time(cases.conv_case(conv_row(), dtype, "backward-weight", "nchw"))
    assert isinstance(timing, Timing) and len(calls) == len(finds) == len(timing.tries) and timing.tries == finds
    assert all(budget == pytest.approx(0.1) for _, budget, _ in calls)
    return timing


def test_the_fastest_search_for_a_convolution_counts() -> None:
    timing = tried((3e-3, 1e-3, 1e-3, 2e-3, 1e-3), "cuda", "bf16")
    assert timing.median == 1e-3 and timing.to_json()["tries"] == [3e-3, 1e-3, 1e-3, 2e-3, 1e-3]
    assert "tries" not in replace(timing, tries=()).to_json()
    others = [t for t, _, _ in calls if t is not threading.main_thread()]
    assert len(set(others)) == len(others) == 5


@pytest.mark.parametrize(("kind", "dtype"), [("cuda", "fp32"), ("rocm", "bf16")])
def test_where_tries_share_a_search_the_middle_counts(kind: str, dtype: str) -> None:
    """One that differs by more than noise leads to three long tries: the fastest of a mixture is not what a call takes."""
    assert tried((1.01e-3, 1e-3, 1.02e-3), kind, dtype).median == 1.01e-3
    assert tried((1e-3, 1.2e-3, 1e-3, 1.1e-3, 1e-3, 1.12e-3), kind, dtype).median == 1.1e-3
    assert {t for t, _, _ in calls} == {threading.main_thread()}
    assert [block for _, _, block in calls] == [BLOCK_SECONDS] * 3 + [LONG_BLOCK_SECONDS] * 3


def test_a_product_and_a_case_on_the_cpu_are_timed_once() -> None:
    for device, case in (
        (CUDA, cases.gemm_case(gemm_row(), "bf16")),
        (pick("cpu"), cases.conv_case(conv_row(), "fp32", "forward", "nchw")),
    ):
        calls.clear()
        bench = Bench(Plan(("conv",), "small", ("fp32",), budget=0.3), pick("cpu"), Finding(CPU, 1 << 12))
        bench.device = device
        timing = bench.time(case)
        assert isinstance(timing, Timing) and not timing.tries and [b for _, b, _ in calls] == [0.3]


def test_a_failure_in_a_search_thread_is_reported() -> None:
    case = cases.conv_case(conv_row(channels=4), "bf16", "forward", "nchw")

    def no_kernel(*_: object) -> Any:
        return lambda i: torch.ones(2) @ torch.ones(3)

    bench = bench_of(Plan(("conv",), "small", ("bf16",)))
    bench.device = CUDA
    assert "size" in str(bench.time(replace(case, prepare=no_kernel)))


def test_a_time_box_begins_nothing_that_would_not_end_in_it(small_arrays: None) -> None:
    plan = Plan(("gemm", "resnet50"), "small", ("fp32",), budget=1e-4, step=StepSize(batch=2, image=32), minutes=1)
    bench = bench_of(plan)
    bench.began -= 50.5  # enough is left for products, not for a training step
    lines = list(bench.go())
    assert "gemm fp32: 4 of 4 cases" in lines[-2]
    assert lines[-1].endswith("resnet50 as a plain loop: not run: time box of 1 min: 20 s needed, 9 s left")
    document = bench.document()
    assert not document["complete"] and document["ended"] == "time box of 1 min"
    assert report.ended_line(document) == "not complete: time box of 1 min; 1 of 5 cases were not reached"
    assert report.failures(document) == []


def test_a_time_box_that_is_over_ends_the_run(small_arrays: None) -> None:
    bench = bench_of(Plan(("gemm",), "small", ("fp32",), budget=1e-4, minutes=1))
    lines = bench.go()
    for _ in range(4):
        next(lines)
    bench.began -= 61
    list(lines)
    rows = bench.document()["rows"]
    assert [r.get("not_run") for r in rows if "not_run" in r] == ["time box of 1 min"] * 2


def test_what_is_known_is_a_document_at_any_time(small_arrays: None, tmp_path: Path) -> None:
    """A run that was stopped compares with a whole one: what it did not reach is named, not refused."""
    plan = Plan(("gemm",), "small", ("fp32",), budget=1e-4)
    whole, part = bench_of(plan), bench_of(plan)
    complete, lines = finished(whole), part.go()
    for _ in range(4):
        next(lines)
    stopped = part.document("stopped by SIGTERM")
    assert not stopped["complete"] and {r["key"] for r in stopped["rows"]} == {r["key"] for r in complete["rows"]}
    missing = [r["not_run"] for r in stopped["rows"] if "not_run" in r]
    assert missing == ["not reached: stopped by SIGTERM"] * 2
    pairs, notes = compare.like_pairs(stopped, complete)
    assert sum(map(len, pairs.values())) == 2 and "A is not complete: stopped by SIGTERM" in notes


@pytest.mark.parametrize(
    "args", [["--dtypes", "fp64"], ["--seconds", "0"], ["--batch", "-1"], ["--minutes", "-1"], ["--device", "rocm"]]
)
def test_bad_options_are_bad_input(args: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "gemm", *args]) == 2
    assert "waveport:" in capsys.readouterr().err


def test_command_writes_a_document(tmp_path, capsys: pytest.CaptureFixture[str]) -> None:  # type: ignore[no-untyped-def]
    out = tmp_path / "r.json"
    args = ["bench", "resnet50", "--dtypes", "fp32", "--seconds", "0.001", "--batch", "2", "--image", "32"]
    assert main([*args, "--device", "cpu", "--json", "-o", str(out)]) == 0
    printed = json.loads(capsys.readouterr().out)
    saved = json.loads(out.read_text())
    assert [r["key"] for r in saved["rows"]] == [r["key"] for r in printed["rows"]] and saved["format"] == printed[
        "format"
    ]
    assert saved["rows"][0]["timing"]["median"] == pytest.approx(printed["rows"][0]["timing"]["median"], rel=1e-6)
    (row,) = printed["rows"]
    assert row["images_per_s"] == pytest.approx(2 / row["timing"]["median"]) and row["settings"]["precision"] == "fp32"


SLOW = ["bench", "gemm", "--device", "cpu", "--dtypes", "fp32", "--seconds", "0.001", "--json"]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_stopped_command_leaves_what_it_has(
    number: signal.Signals, tmp_path: Path, small_arrays: None, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    out, plot = tmp_path / "r.json", tmp_path / "r.svg"
    usual, done = Bench.time, []
    before = [signal.getsignal(s) for s in (signal.SIGINT, signal.SIGTERM)]

    def time_or_signal(self: Bench, case: cases.Case) -> Timing | str:
        if len(done) == 4:
            saved = json.loads(out.read_text())  # a kill that cannot be caught would leave this
            assert saved["ended"] == "still running when this was written" and not saved["complete"]
            os.kill(os.getpid(), number)
        done.append(case)
        return usual(self, case)

    monkeypatch.setattr(Bench, "time", time_or_signal)
    assert main([*SLOW, "-o", str(out), "--plot", str(plot)]) == 130
    captured = capsys.readouterr()
    printed, saved = json.loads(captured.out), json.loads(out.read_text())
    assert saved["ended"] == printed["ended"] == f"stopped by {number.name}" and not saved["complete"]
    assert ["timing" in r for r in saved["rows"]] == [True, False, True, False]
    assert "2 of 4 cases were not reached" in captured.err
    assert [p.name for p in tmp_path.iterdir() if p.name.startswith(".")] == []
    assert before == [signal.getsignal(s) for s in (signal.SIGINT, signal.SIGTERM)]
    assert plot.exists() or "matplotlib" in captured.err


def test_the_file_is_kept_up_to_date(tmp_path: Path, small_arrays: None, monkeypatch: pytest.MonkeyPatch) -> None:
    out, counts = tmp_path / "r.json", []
    usual = Bench.time

    def count_and_time(self: Bench, case: cases.Case) -> Timing | str:
        counts.append(sum("timing" in r for r in json.loads(out.read_text())["rows"]))
        return usual(self, case)

    monkeypatch.setattr(Bench, "time", count_and_time)
    monkeypatch.setattr(command, "SAVE_SECONDS", 0.0)
    assert main([*SLOW, "-o", str(out)]) == 0
    assert counts[-1] == 3 and json.loads(out.read_text())["complete"]


def test_a_file_that_cannot_be_written_is_told_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setattr(Bench, "time", lambda *_: pytest.fail("nothing should have been timed"))
    assert main([*SLOW, "-o", str(tmp_path / "file" / "r.json")]) == 2
    assert "choose another file" in capsys.readouterr().err
