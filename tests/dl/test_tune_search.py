"""The search itself, with contestants whose speed is written down and a clock that they move."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("torch")
pytestmark = pytest.mark.torch

from waveport.dl.settings import Settings  # noqa: E402
from waveport.dl.tune import duel as duel_module  # noqa: E402
from waveport.dl.tune import search as search_module  # noqa: E402
from waveport.dl.tune.contestant import Built, TrialFailed  # noqa: E402
from waveport.dl.tune.duel import Outcome  # noqa: E402
from waveport.dl.tune.journal import Entry, Journal  # noqa: E402
from waveport.dl.tune.knobs import Knob, for_target  # noqa: E402
from waveport.dl.tune.search import BASE, FINAL, Search  # noqa: E402
from waveport.errors import InputError  # noqa: E402

# Images per second of one H200, as measured with a loop by hand.
H200 = {
    ("fp32", "nchw", False, "off"): 904,
    ("bf16", "nchw", False, "off"): 2369,
    ("bf16", "channels_last", False, "off"): 4516,
    ("bf16", "channels_last", True, "off"): 4611,
    ("bf16", "channels_last", True, "default"): 6558,
}


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@dataclass
class Fake:
    """A setting whose speed the world knows."""

    settings: Settings
    folder: Path
    world: "World"
    running: bool = False
    peak_gib: float = 1.0

    def build(self, deadline: float) -> Built:
        self.world.log.append(("build", self.settings.line()))
        failure = self.world.failures.get(self.settings.line())
        self.world.spend(self.world.cold(self.settings), deadline)
        if failure:
            raise failure
        self.running = True
        return Built(self.world.cold(self.settings), self.world.notes.get(self.settings.line(), []))

    def block(self, seconds: float, deadline: float) -> float:
        assert self.running, "timed a contestant that does not run"
        self.world.spend(seconds, deadline)
        return 1 / self.world.speed(self.settings)

    def close(self) -> None:
        self.running = False


@dataclass
class World:
    """A target whose trials take fake seconds."""

    clock: Clock
    kind: str = "cuda"
    arch: str = "sm_90"
    fixed: frozenset[str] = frozenset({"batch"})
    block_seconds: float = 1.0
    speeds: Mapping[tuple[Any, ...], float] = field(default_factory=lambda: H200)
    failures: dict[str, TrialFailed] = field(default_factory=dict)
    notes: dict[str, list[str]] = field(default_factory=dict)
    out_of_tolerance: dict[str, str] = field(default_factory=dict)
    prepared: list[dict[str, str]] = field(default_factory=list)
    log: list[tuple[str, str]] = field(default_factory=list)
    knobs: tuple[Knob, ...] = for_target(script=False)

    def spend(self, seconds: float, deadline: float) -> None:
        self.clock.now += min(seconds, max(0.0, deadline - self.clock.now))
        if self.clock.now >= deadline:
            raise TrialFailed("stopped: the time was up")

    def cold(self, settings: Settings) -> float:
        return 12.0 if settings.compile == "off" else 55.0

    def speed(self, s: Settings) -> float:
        return self.speeds.get((s.precision, s.layout, s.fused, s.compile), 100.0)

    def make(self, settings: Settings, folder: Path, extra: Mapping[str, str]) -> Fake:
        return Fake(settings, folder, self)

    def wrong(self, built: Built, settings: Settings, knob: Knob) -> str:
        return self.out_of_tolerance.get(settings.line(), "")

    def before(self, settings: Settings, deadline: float) -> None: ...

    def prepare(self, settings: Settings, folder: Path, extra: Mapping[str, str], deadline: float) -> None:
        self.prepared.append(dict(extra))
        self.spend(30, deadline)

    def learn(self, base: Any) -> Mapping[str, Any]:
        return {}

    def recall(self, learned: Mapping[str, Any]) -> None: ...


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> World:
    clock = Clock()
    fake_time = SimpleNamespace(monotonic=clock.monotonic)
    monkeypatch.setattr(search_module, "time", fake_time)
    monkeypatch.setattr(duel_module, "time", fake_time)
    return World(clock)


def search(world: World, folder: Path, minutes: float = 8.0, start: Settings | None = None) -> Search:
    journal = Journal(folder / "journal.jsonl", {"what": "fake"})
    end = world.clock.now + 60 * minutes - journal.seconds
    return Search(world, folder, journal, start or Settings(batch=256), end, min(30.0, 6 * minutes))


def verdicts(made: Search) -> dict[str, str]:
    return {e.name: e.verdict for e in made.journal.entries}


def test_finds_the_best_known_setting_within_the_default_time(world: World, tmp_path: Path) -> None:
    made = search(world, tmp_path)
    began = world.clock.now
    final = made.run()
    assert (made.settings.precision, made.settings.layout, made.settings.fused) == ("bf16", "channels_last", True)
    assert made.settings.compile == "default" and made.settings.batch == 256
    assert final.gain == pytest.approx(6558 / 904) and final.by_turns
    assert world.clock.now - began <= 8 * 60


def test_every_trial_ends_before_the_time_box(world: World, tmp_path: Path) -> None:
    for minutes in (0.5, 1, 2, 3.3, 5):
        began, folder = world.clock.now, tmp_path / str(minutes)
        made = search(world, folder, minutes)
        made.run()
        assert world.clock.now - began <= 60 * minutes
        assert "skipped" in verdicts(made).values()


def test_a_change_within_noise_is_not_taken(world: World, tmp_path: Path) -> None:
    world.speeds = {**H200, ("bf16", "channels_last", True, "off"): 4516 * 1.003}
    made = search(world, tmp_path)
    made.run()
    entry = made.journal.find("fused SGD")
    assert entry and entry.verdict == "rejected" and "within noise" in entry.reason and not made.settings.fused


def test_a_wrong_setting_is_never_taken_however_fast(world: World, tmp_path: Path) -> None:
    world.out_of_tolerance[Settings(batch=256, precision="bf16").line()] = "gradient off by 1, allowed 0.35"
    made = search(world, tmp_path)
    made.run()
    assert verdicts(made)["bf16"] == "wrong" and made.settings.precision != "bf16"
    assert not any(p.name == "trial-bf16" for p in tmp_path.iterdir())


def test_what_is_missing_or_breaks_is_unavailable(world: World, tmp_path: Path) -> None:
    line = Settings(batch=256, precision="bf16", layout="channels_last", fused=True).line()
    world.notes[line] = ["fused SGD is missing here"]
    world.failures[Settings(batch=256, precision="bf16", layout="channels_last", compile="default").line()] = (
        TrialFailed("the process ended with signal 11")
    )
    made = search(world, tmp_path)
    made.run()
    assert verdicts(made)["fused SGD"] == verdicts(made)["torch.compile"] == "unavailable"
    assert made.settings.layout == "channels_last"


def test_where_two_do_not_fit_in_memory_they_are_timed_apart(world: World, tmp_path: Path) -> None:
    class Tight(Fake):
        def build(self, deadline: float) -> Built:
            others = [c for c in made_contestants if c.running and c is not self]
            if others:
                raise TrialFailed("OutOfMemoryError: out of memory", out_of_memory=True)
            return super().build(deadline)

    made_contestants: list[Fake] = []

    def make(settings: Settings, folder: Path, extra: Mapping[str, str]) -> Fake:
        made_contestants.append(Tight(settings, folder, world))
        return made_contestants[-1]

    world.make = make  # type: ignore[method-assign]
    made = search(world, tmp_path, minutes=30)
    final = made.run()
    assert made.settings.precision == "bf16" and made.settings.compile == "default"
    taken = made.journal.find("bf16")
    assert taken and not taken.by_turns and taken.noise == pytest.approx(0.02)
    assert not final.by_turns and final.reason


def test_a_killed_run_goes_on_where_it_was(world: World, tmp_path: Path) -> None:
    """Stop after each trial in turn; the resumed run repeats no finished trial and ends at the same setting."""
    whole = search(world, tmp_path / "whole")
    whole.run()
    names = [e.name for e in whole.journal.entries]

    class Killed(Exception):
        pass

    for stop in range(1, 6):
        folder = tmp_path / str(stop)
        first = search(world, folder)

        def tell(entry: Entry, first: Search = first, stop: int = stop) -> None:
            if len(first.journal.entries) == stop:
                raise Killed

        first.tell = tell
        with pytest.raises(Killed):
            first.run()
        with (folder / "journal.jsonl").open("a") as file:
            file.write('{"name": "torn')  # killed while writing
        world.log.clear()
        second = search(world, folder)
        second.run()
        assert [e.name for e in second.journal.entries][: len(names)][:6] == names[:6]
        assert second.settings == whole.settings
        done = {e.name for e in second.journal.entries[:stop]}
        assert BASE in done and second.journal.seconds <= 8 * 60


def test_a_finished_tuning_is_not_repeated(world: World, tmp_path: Path) -> None:
    first = search(world, tmp_path).run()
    world.log.clear()
    assert search(world, tmp_path, minutes=0.01).run() == first and world.log == []


def test_more_time_later_goes_on_and_compares_again(world: World, tmp_path: Path) -> None:
    short = search(world, tmp_path, minutes=2.5)
    first = short.run()
    assert short.settings.compile == "off"
    longer = search(world, tmp_path, minutes=10)
    last = longer.run()
    assert longer.settings.compile == "default" and last.gain and first.gain and last.gain > first.gain
    assert [e.verdict for e in longer.journal.entries].count("skipped") < [
        e.verdict for e in short.journal.entries
    ].count("skipped")


def test_a_stopped_trial_is_tried_again_when_there_is_more_time(world: World, tmp_path: Path) -> None:
    settings = Settings(batch=256).as_json()
    made = search(world, tmp_path)
    made.journal.add(Entry(BASE, "accepted", "", settings, "trial-base", 20.0, new=[1 / 904] * 3))
    made.journal.add(Entry("bf16", "stopped", "stopped: the time was up", settings, "trial-bf16", 400.0))
    assert made.settled("bf16")
    made.deadline += 600
    assert not made.settled("bf16")


def test_the_folder_of_another_tuning_is_refused(tmp_path: Path) -> None:
    Journal(tmp_path / "j", {"what": "a"}).add(Entry(BASE, "accepted", "", {}, "x", 1.0))
    with pytest.raises(InputError, match="another tuning"):
        Journal(tmp_path / "j", {"what": "b"})
    assert not Journal(tmp_path / "j", {"what": "b"}, restart=True).entries


def test_the_batch_is_doubled_while_it_pays(world: World, tmp_path: Path) -> None:
    world.fixed = frozenset()
    usual = world.speed

    def speed(s: Settings) -> float:
        return usual(s) * {256: 1.0, 512: 1.07, 1024: 1.06}.get(s.batch, 0.5)

    world.speed = speed  # type: ignore[method-assign]
    made = search(world, tmp_path, minutes=30)
    made.run()
    assert made.settings.batch == 512 and verdicts(made)["batch 1024"] == "rejected"
    assert "batch 2048" not in verdicts(made)


def test_on_rocm_the_search_prepares_databases_and_skips_what_is_cuda(world: World, tmp_path: Path) -> None:
    world.kind, world.arch = "rocm", "gfx942"
    made = search(world, tmp_path, minutes=60)
    made.run()
    names = verdicts(made)
    assert "channels_last with NHWC convolutions" in names and "channels_last" not in names
    assert "cudnn.benchmark" not in names and "MIOpen search (cudnn.benchmark)" in names
    assert {
        "MIOPEN_FIND_MODE": "NORMAL",
        "MIOPEN_FIND_ENFORCE": "SEARCH",
        "MIOPEN_SEARCH_CUTOFF": "1",
    } in world.prepared
    assert made.settings.env["PYTORCH_MIOPEN_SUGGEST_NHWC"] == "1" and FINAL in names


def test_break_even_is_extra_start_over_saving_per_step(world: World, tmp_path: Path) -> None:
    made = search(world, tmp_path)
    made.run()
    entry = made.journal.find("torch.compile")
    assert entry and entry.break_even_steps == pytest.approx((55 - 12) / (256 / 4611 - 256 / 6558))


def test_outcome() -> None:
    assert Outcome((1.0, 1.0, 1.0), (0.9, 0.9, 0.9)).faster
    assert not Outcome((1.0, 1.0, 1.0), (0.997, 0.997, 0.997)).faster
    noisy = Outcome((1.0, 1.3, 0.8, 1.1, 0.9), (0.95, 1.0, 0.9, 1.0, 1.0))
    assert not noisy.faster and "noise" in noisy.why_not
    lucky = Outcome((1.0, 1.0, 1.0, 1.0, 1.0), (0.9, 0.9, 1.01, 0.9, 1.01))
    assert not lucky.faster
    assert Outcome((1.0, 1.0), (0.9, 0.9)).faster and not Outcome((1.0, 1.0), (0.98, 0.98)).faster
    assert "no time" in Outcome((1.0, 1.0), (0.98, 0.98)).why_not and not Outcome((1.0,), (0.5,)).faster
    assert Outcome((1.0,), (0.99,), by_turns=False).noise == 0.02


def test_nothing_faster_is_no_gain(world: World, tmp_path: Path) -> None:
    world.speeds = {("fp32", "nchw", False, "off"): 904}
    made = search(world, tmp_path)
    final = made.run()
    assert final.gain == 1.0 and final.reason == "nothing was faster" and final.folder == "trial-base"


def test_nan_is_null_in_the_journal() -> None:
    entry = Entry("x", "wrong", "", {}, "f", 1.0, distance={"gradient": float("nan"), "loss": 0.5, "tensor": "a"})
    assert json.loads(json.dumps(entry.to_json(), allow_nan=False))["distance"] == {
        "gradient": None,
        "loss": 0.5,
        "tensor": "a",
    }


def test_journal_lines_are_plain_json(world: World, tmp_path: Path) -> None:
    search(world, tmp_path).run()
    lines = [json.loads(line) for line in (tmp_path / "journal.jsonl").read_text().splitlines()]
    assert lines[0] == {"subject": {"what": "fake"}} and lines[-1]["name"] == FINAL
    assert not any(line.get("verdict") == "skipped" for line in lines)
