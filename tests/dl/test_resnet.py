"""The networks have the published sizes and shapes."""

import sys
from types import SimpleNamespace

import pytest

torch = pytest.importorskip("torch")

from waveport.dl.resnet import build_model, check_fit, parameter_count  # noqa: E402
from waveport.errors import InputError  # noqa: E402


def test_resnet50_has_the_published_size_and_names() -> None:
    model = build_model("resnet50")
    assert parameter_count(model) == 25_557_032
    state = model.state_dict()
    assert len(state) == 320
    assert state["layer4.2.conv3.weight"].shape == (2048, 512, 1, 1)
    assert state["layer1.0.downsample.1.running_var"].shape == (256,)


def test_v15_strides_in_the_3x3_convolution() -> None:
    block = build_model("resnet50").layer3[0]
    assert (block.conv1.stride, block.conv2.stride, block.conv3.stride) == ((1, 1), (2, 2), (1, 1))


@pytest.mark.parametrize(("name", "size"), [("resnet50", 64), ("small", 8), ("small", 28)])
def test_forward_gives_one_row_a_picture(name: str, size: int) -> None:
    assert build_model(name, classes=7, channels=1)(torch.randn(2, 1, size, size)).shape == (2, 7)


@pytest.mark.parametrize("name", ["resnet18", "torchvision:", "keras:resnet50"])
def test_unknown_model(name: str) -> None:
    with pytest.raises(InputError, match="is not known"):
        build_model(name)


@pytest.mark.parametrize("package", ["torchvision", "timm"])
def test_missing_library_is_told(package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (package, f"{package}.models"):
        monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(InputError, match=f"{package} cannot be used .*; install the {package} of this PyTorch"):
        build_model(f"{package}:resnet18")


def test_library_models_are_asked_for_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """The libraries are played: neither is installed where the tests run."""
    models = SimpleNamespace(
        list_models=lambda module: ["resnet18"],
        get_model=lambda name, weights, num_classes: (name, weights, num_classes),
    )
    timm = SimpleNamespace(
        is_model=lambda name: name == "vit", create_model=lambda name, **values: (name, *sorted(values.items()))
    )
    monkeypatch.setitem(sys.modules, "torchvision.models", models)
    monkeypatch.setitem(sys.modules, "torchvision", SimpleNamespace(models=models))
    monkeypatch.setitem(sys.modules, "timm", timm)
    assert build_model("torchvision:resnet18", 7) == ("resnet18", None, 7)
    assert build_model("timm:vit", 7, 1) == ("vit", ("in_chans", 1), ("num_classes", 7), ("pretrained", False))
    with pytest.raises(InputError, match="no classification model 'resnet19'; such as resnet18"):
        build_model("torchvision:resnet19")
    with pytest.raises(InputError, match="timm has no model 'vot'"):
        build_model("timm:vot")


def test_a_model_that_does_not_take_the_pictures_is_told() -> None:
    model = torch.nn.Sequential(torch.nn.Flatten(), torch.nn.Linear(3 * 16 * 16, 10))
    check_fit(model, "vit", 3, 16)
    assert model.training
    with pytest.raises(InputError, match="vit does not take pictures of 3 x 8 x 8"):
        check_fit(model, "vit", 3, 8)
