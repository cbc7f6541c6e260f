"""The shared training step computes what a plain loop computes."""

import pytest

torch = pytest.importorskip("torch")

from torch.nn import functional as F  # noqa: E402

from waveport.dl import step as step_module  # noqa: E402
from waveport.dl.resnet import ResNet, Shape  # noqa: E402
from waveport.dl.settings import Settings  # noqa: E402
from waveport.dl.step import build_optimizer, build_step, place  # noqa: E402

CPU = torch.device("cpu")
STEPS = 6


def network() -> ResNet:
    """A residual network that compiles in seconds."""
    return ResNet(Shape((1,), width=8, small_stem=True), 10, 1)


def batches(count: int = STEPS) -> list:
    make = torch.Generator().manual_seed(1)
    return [(torch.randn(8, 1, 8, 8, generator=make), torch.randint(0, 10, (8,), generator=make)) for _ in range(count)]


def plain_loop() -> list[float]:
    """The reference: what a textbook writes, in fp32."""
    torch.manual_seed(0)
    model = network()
    optimizer = torch.optim.SGD(model.parameters(), lr=0.01, momentum=0.9, weight_decay=5e-5)
    losses = []
    for images, labels in batches():
        optimizer.zero_grad()
        loss = F.cross_entropy(model(images), labels, label_smoothing=0.1)
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    return losses


def our_loop(settings: Settings) -> tuple[list[float], list[str]]:
    torch.manual_seed(0)
    model = place(network(), settings, CPU)
    optimizer, notes = build_optimizer(model, settings, lr=0.01)
    step = build_step(model, optimizer, settings, CPU, label_smoothing=0.1)
    return [step(images, labels).loss.item() for images, labels in batches()], notes + step.notes


# bf16 keeps 8 bits of a number and fp16 11: a loss of about 2 is off by some 1e-2, 2e-3.
@pytest.mark.parametrize(
    ("settings", "tolerance"),
    [
        (Settings(batch=8), 0.0),
        (Settings(batch=8, fused=True), 1e-5),
        (Settings(batch=8, layout="channels_last"), 2e-3),
        (Settings(batch=8, precision="tf32"), 1e-6),
        (Settings(batch=8, precision="bf16"), 0.1),
        (Settings(batch=8, precision="fp16"), 0.02),
    ],
    ids=lambda value: value.line() if isinstance(value, Settings) else "",
)
def test_losses_are_those_of_a_plain_loop(settings: Settings, tolerance: float) -> None:
    losses, notes = our_loop(settings)
    assert losses == pytest.approx(plain_loop(), abs=tolerance, rel=0)
    assert losses[-1] != losses[0]
    assert not notes


def test_compiled_losses_are_those_of_a_plain_loop() -> None:
    if step_module.compile_hindrance(CPU):
        pytest.skip(step_module.compile_hindrance(CPU))
    losses, notes = our_loop(Settings(batch=8, compile="default"))
    assert losses == pytest.approx(plain_loop(), abs=1e-3)
    assert not notes


def test_a_compiler_that_breaks_is_told_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(function, mode):  # type: ignore[no-untyped-def]
        def run(*inputs):  # type: ignore[no-untyped-def]
            function(*inputs)
            raise RuntimeError("no backend\nmore")

        return run

    monkeypatch.setattr(torch, "compile", broken)
    monkeypatch.setattr(step_module, "compile_hindrance", lambda device: "")
    losses, notes = our_loop(Settings(batch=8, compile="default"))
    assert losses == plain_loop()
    assert notes == ["not compiled: torch.compile failed (no backend)"]


def test_missing_compiler_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(step_module, "compile_hindrance", lambda device: "no C++ compiler")
    losses, notes = our_loop(Settings(batch=8, compile="default"))
    assert losses == plain_loop()
    assert notes == ["not compiled: no C++ compiler"]


def test_missing_fused_sgd_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    real = torch.optim.SGD

    def old(parameters, **values):  # type: ignore[no-untyped-def]
        if "fused" in values:
            raise TypeError("unexpected keyword argument 'fused'")
        return real(parameters, **values)

    monkeypatch.setattr(torch.optim, "SGD", old)
    losses, notes = our_loop(Settings(batch=8, fused=True))
    assert losses == plain_loop()
    assert "fused SGD is missing here" in notes[0]


def test_accumulated_gradients_are_those_of_the_whole_batch() -> None:
    images, labels = batches(1)[0]
    gradients = []
    for parts in (1, 4):
        torch.manual_seed(0)
        model = network().eval()  # BatchNorm's batch statistics differ by part; this fixes them
        optimizer, _ = build_optimizer(model, Settings(), lr=0.0)
        step = build_step(model, optimizer, Settings(batch=8, accumulate=parts), CPU)
        result = step.gradients(images, labels)
        gradients.append([p.grad.clone() for p in model.parameters()] + [result.loss, result.correct])
    for whole, accumulated in zip(*gradients, strict=True):
        torch.testing.assert_close(accumulated, whole, atol=1e-5, rtol=1e-4)


def test_bytes_are_normalised_on_the_device() -> None:
    images = torch.randint(0, 256, (4, 1, 8, 8), dtype=torch.uint8)
    labels = torch.tensor([1, 2, 3, 4])
    losses = []
    for given in (images, (images / 255 - 0.4) / 0.2):
        torch.manual_seed(0)
        model = network()
        optimizer, _ = build_optimizer(model, Settings(), lr=0.1)
        step = build_step(model, optimizer, Settings(batch=4), CPU, normalize=((0.4,), (0.2,)))
        losses.append(step(given, labels).loss.item())
    assert losses[0] == pytest.approx(losses[1], abs=1e-5)


@pytest.mark.parametrize("precision", ["fp32", "bf16", "fp16"])
def test_the_compiler_gets_the_step_whole(precision: str) -> None:
    """A break in the graph (an unknown call, a value read back) would split the compiled step."""
    settings = Settings(batch=4, precision=precision, layout="channels_last")
    model = place(network(), settings, CPU)
    optimizer, _ = build_optimizer(model, settings, lr=0.1)
    step = build_step(model, optimizer, settings, CPU, normalize=((0.4,), (0.2,)))
    whole = torch.compile(step.forward, fullgraph=True, backend="aot_eager")
    images = torch.randint(0, 256, (4, 1, 8, 8), dtype=torch.uint8)
    assert whole(images, torch.tensor([1, 2, 3, 4])).loss.isfinite()
