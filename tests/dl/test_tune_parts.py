"""Knob rows, tolerances, the script protocol, the worker process, and the command as a whole."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")
pytestmark = pytest.mark.torch

from waveport.cli import main  # noqa: E402
from waveport.dl.bench.steps import StepSize  # noqa: E402
from waveport.dl.settings import Settings, read  # noqa: E402
from waveport.dl.tune import script  # noqa: E402
from waveport.dl.tune.contestant import Built, TrialFailed, environment, new_folder  # noqa: E402
from waveport.dl.tune.knobs import for_target, holds, knobs, typed  # noqa: E402
from waveport.dl.tune.model import ModelTarget  # noqa: E402
from waveport.dl.tune.tolerance import TOLERANCES, distance  # noqa: E402
from waveport.errors import InputError  # noqa: E402


def names(kind: str, arch: str, settings: Settings, is_script: bool = False) -> set[str]:
    return {k.name for k in for_target(is_script) if k.fits(kind, arch, settings)}


def test_knob_rows_are_whole() -> None:
    for knob in knobs():
        assert knob.source and knob.backends <= {"rocm", "cuda", "cpu"} and knob.target in ("model", "script", "both")
        assert knob.cost in ("eager", "compile", "search", "autotune")
        assert knob.settings or knob.env or knob.prepare
        assert knob.target == "model" or not knob.settings, f"{knob.name}: a script only sees variables"
        knob.fits("rocm", "gfx942", Settings())  # conditions parse
    for target in (True, False):
        for kind in ("rocm", "cuda", "cpu"):
            mine = [k.name for k in for_target(target) if kind in k.backends]
            assert len(mine) == len(set(mine)), "the journal knows trials by name"


@pytest.mark.parametrize(
    ("kind", "arch", "has", "has_not"),
    [
        ("rocm", "gfx906", {"fp16 where bf16 has no matrix units"}, {"bf16", "hipBLASLt for products"}),
        ("rocm", "gfx942", {"bf16", "TF32 products through hipBLASLt", "TunableOp"}, {"TF32", "cudnn.benchmark"}),
        ("rocm", "gfx1100", {"bf16", "channels_last with NHWC convolutions"}, {"scratch memory kept"}),
        ("cuda", "sm_90", {"bf16", "TF32", "channels_last"}, {"TunableOp", "MIOpen find mode FAST"}),
        ("cuda", "sm_70", {"fp16 where bf16 has no matrix units"}, {"bf16", "TF32"}),
        ("cpu", "x86_64", {"bf16", "channels_last"}, {"cudnn.benchmark"}),
    ],
)
def test_knobs_fit_the_machine(kind: str, arch: str, has: set[str], has_not: set[str]) -> None:
    found = names(kind, arch, Settings())
    assert has <= found and not has_not & found


def test_a_script_gets_variables_only() -> None:
    found = names("rocm", "gfx1100", Settings(), is_script=True)
    assert "NHWC convolutions" in found and "MIOpen find mode FAST" in found and "bf16" not in found


def test_knobs_depend_on_what_is_set() -> None:
    assert "NHWC in inductor" not in names("rocm", "gfx942", Settings(layout="channels_last"))
    assert "NHWC in inductor" in names("rocm", "gfx942", Settings(layout="channels_last", compile="default"))
    assert holds("arch!~gfx9", {"arch": "gfx1100"}) and not holds("compile!=off", {"compile": "off"})
    assert typed("fused", "true") is True and typed("batch", "64") == 64
    for name, value in (("batch", "x"), ("fused", "maybe"), ("colour", "red")):
        with pytest.raises(InputError):
            typed(name, value)


def test_each_trial_has_its_own_miopen_database_on_rocm(tmp_path: Path) -> None:
    env = environment(Settings(env={"A": "{dir}/x"}), tmp_path / "t", tmp_path, "rocm", {})
    assert env["MIOPEN_USER_DB_PATH"] == str(tmp_path / "t" / "miopen") and env["A"] == f"{tmp_path / 't'}/x"
    assert "MIOPEN_USER_DB_PATH" not in environment(Settings(), tmp_path / "t", tmp_path, "cuda", {}) or os.environ.get(
        "MIOPEN_USER_DB_PATH"
    )


@pytest.mark.parametrize("fresh", [True, False])
def test_a_trial_starts_with_the_best_ones_database_unless_it_asks_not_to(tmp_path: Path, fresh: bool) -> None:
    best = tmp_path / "best"
    (best / "miopen").mkdir(parents=True)
    (best / "miopen" / "gfx942.udb.txt").write_text("row")
    (best / "tunableop0.csv").write_text("row")
    new_folder(tmp_path / "t", best, fresh)
    assert (tmp_path / "t" / "miopen" / "gfx942.udb.txt").exists() is not fresh
    assert (tmp_path / "t" / "tunableop0.csv").exists()


def record(**changes: object) -> dict[str, object]:
    torch.manual_seed(0)
    gradients = {"a": torch.randn(50), "b": torch.randn(20)}
    return {"loss": 2.0, "losses": [2.0, 1.9], "gradients": gradients} | changes


def test_distance_of_the_same_is_nothing() -> None:
    found = distance(record(), record())
    assert (found.loss, found.gradient, found.worst_tensor) == (0, 0, 0) and found.cosine == pytest.approx(1)
    assert not any(found.beyond(t) for t in TOLERANCES.values())


@pytest.mark.parametrize("precision", TOLERANCES)
@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"loss": 2.1}, "loss off by 0.05"),
        ({"loss": float("nan")}, "loss off by nan"),
        ({"losses": [2.0, 1.7]}, "later losses"),
        ({"losses": [2.0, float("nan")]}, "later losses"),
    ],
)
def test_wrong_losses_are_seen(precision: str, change: dict[str, object], says: str) -> None:
    assert says in distance(record(**change), record()).beyond(TOLERANCES[precision])


@pytest.mark.parametrize("precision", TOLERANCES)
@pytest.mark.parametrize("fault", ["zero", "sign", "nan", "double"])
def test_one_wrong_tensor_is_seen(precision: str, fault: str) -> None:
    """One small tensor of a kernel that is wrong: the sum over all hides it, the worst tensor does not."""
    mine, reference = record(), record()
    for r in (mine, reference):
        r["gradients"]["big"] = torch.ones(10_000)  # type: ignore[index]
    b = mine["gradients"]["b"]  # type: ignore[index]
    mine["gradients"]["b"] = {"zero": b * 0, "sign": -b, "nan": b * float("nan"), "double": 2 * b}[fault]  # type: ignore[index]
    assert distance(mine, reference).beyond(TOLERANCES[precision])


def test_tolerances_widen_with_the_rounding_of_the_type() -> None:
    order = [TOLERANCES[p].gradient for p in ("fp32", "tf32", "fp16", "bf16")]
    assert order == sorted(order)


@pytest.mark.parametrize(
    ("output", "rate", "loss"),
    [
        ("step 1 10 images/s\nstep 2 100.5 images/s\nstep 3 101.5 images/s loss 0.5\n", 101.0, 0.5),
        ("1,234 img/s, Loss: 2.5e-1", 1234.0, 0.25),
        ("50.0 samples/sec\nloss=1.5\nval_loss: 1.25", 50.0, 1.25),
        ("{'train_loss': 0.75}  3.5 it/s", 3.5, 0.75),
        ("nothing to see", 0.25, None),
    ],
)
def test_a_script_says_speed_and_loss(output: str, rate: float, loss: float | None) -> None:
    run = script.parse(output, 4.0, script.RATE, script.LOSS)
    assert (run.rate, run.loss) == (rate, loss) and run.printed is (rate != 0.25)


def test_a_scripts_loss_has_to_stay(tmp_path: Path) -> None:
    target = script.ScriptTarget(["x.py"], tmp_path, "cpu", "x86_64")
    target.recall({"losses": [1.0, 1.01, 0.99], "printed": True})
    bf16 = next(k for k in target.knobs if k.tolerance == "bf16")
    assert not target.wrong(Built(1.0, distance={"loss": 1.03}), Settings(), bf16)
    assert "allowed 5 %" in target.wrong(Built(1.0, distance={"loss": 1.2}), Settings(), bf16)
    assert target.wrong(Built(1.0, distance={"loss": float("nan")}), Settings(), bf16)


def tiny(tmp_path: Path) -> ModelTarget:
    size = StepSize("small", 0, 16, 4)
    return ModelTarget(size, tmp_path, "cpu", "x86_64", "cpu", block_seconds=0.02)


def test_a_trial_process_checks_and_times(tmp_path: Path) -> None:
    """fp32 makes the reference, bf16 keeps to its tolerance and not to that of fp32; the process ends in order."""
    target, end = tiny(tmp_path), time.monotonic() + 120
    for settings in (Settings(batch=8), Settings(batch=8, precision="bf16", fused=True)):
        folder = tmp_path / settings.precision
        new_folder(folder, None, True)
        contestant = target.make(settings, folder, {})
        built = contestant.build(end)
        assert built.notes == [] and not target.wrong(built, settings, for_target(False)[0])
        if settings.precision == "bf16":
            assert built.distance and built.distance["gradient"] > TOLERANCES["fp32"].gradient / 10
            assert contestant.block(0.02, end) > 0
        contestant.finish(end)
        assert contestant.process and contestant.process.returncode == 0
    assert target.reference(8).is_file()


def test_a_worker_ends_when_its_parent_does(tmp_path: Path) -> None:
    code = "import subprocess, sys, time; p = subprocess.Popen([sys.executable, '-m', 'waveport.dl.tune.worker'], stdin=subprocess.PIPE); print(p.pid, flush=True); time.sleep(0.2); import os; os._exit(0)"
    env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2] / "src")}
    pid = int(subprocess.run([sys.executable, "-c", code], env=env, stdout=subprocess.PIPE, check=True).stdout)
    end = time.monotonic() + 20
    while Path(f"/proc/{pid}").exists() and time.monotonic() < end:
        if Path(f"/proc/{pid}/stat").read_text().split()[2] == "Z":
            break
        time.sleep(0.1)
    else:
        assert not Path(f"/proc/{pid}").exists()


def test_a_trial_that_hangs_is_stopped(tmp_path: Path) -> None:
    (tmp_path / "slow.py").write_text("import time\ntime.sleep(60)\n")
    target = script.ScriptTarget([str(tmp_path / "slow.py")], tmp_path, "cpu", "x86_64")
    began = time.monotonic()
    with pytest.raises(TrialFailed, match="stopped"):
        target.make(Settings(), tmp_path, {}).build(began + 0.5)
    assert time.monotonic() - began < 10


FASTER_WITH_VARIABLE = """
import os
fast = os.environ.get("OMP_NUM_THREADS")
for step in range(4):
    print(f"step {step}: {200.0 if fast else 100.0} images/s, loss {1.0 / (step + 1):.3f}")
"""


def test_command_tunes_a_script(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "train.py").write_text(FASTER_WITH_VARIABLE)
    out = tmp_path / "out"
    args = ["tune", str(tmp_path / "train.py"), "-o", str(out), "--device", "cpu", "--json"]
    assert main([*args, "--fix", "ONEDNN_DEFAULT_FPMATH_MODE=STRICT"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["gain"] == pytest.approx(2.0) and document["before"]["median"] == pytest.approx(100.0)
    assert read(out / "tuned.json").env["OMP_NUM_THREADS"]
    assert "export OMP_NUM_THREADS=" in (out / "env.sh").read_text()
    assert [t["verdict"] for t in document["trials"]] == ["accepted"] * 3


@pytest.mark.parametrize(
    "args",
    [["no-such.py"], ["resnet50", "--fix", "batch"], ["resnet50", "--minutes", "0"], ["resnet50", "--fix", "x=1"]],
)
def test_bad_input(args: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tune", *args, "-o", str(tmp_path), "--device", "cpu"]) == 2
    assert capsys.readouterr().err.startswith("waveport: ")


def test_a_script_that_fails_is_bad_input(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "bad.py").write_text("raise SystemExit('no data')")
    assert main(["tune", str(tmp_path / "bad.py"), "-o", str(tmp_path / "o"), "--device", "cpu"]) == 2
    assert "no data" in capsys.readouterr().err


def test_command_tunes_the_small_model(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One change on a real step in real processes; which way it goes is the machine's business."""
    fix = ["precision=fp32", "layout=nchw", "compile=off", "batch=8", "OMP_NUM_THREADS=1"]
    args = ["tune", "small", "--image", "16", "--classes", "4", "--block", "0.02", "-o", str(tmp_path), "--json"]
    args += [word for item in fix for word in ("--fix", item)]
    assert main([*args, "--device", "cpu"]) == 0
    document = json.loads(capsys.readouterr().out)
    (trial,) = [t for t in document["trials"] if t["name"] == "fused SGD"]
    assert trial["verdict"] in ("accepted", "rejected") and len(trial["old"]) == len(trial["new"]) >= 3
    assert trial["distance"]["gradient"] <= TOLERANCES["fp32"].gradient
    assert read(tmp_path / "tuned.json").batch == 8
    assert {p.name for p in tmp_path.iterdir()} >= {"tuned.json", "env.sh", "journal.jsonl"}
