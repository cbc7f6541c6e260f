"""The networks have the published sizes and shapes."""

import pytest

torch = pytest.importorskip("torch")

from waveport.dl.resnet import build_model, parameter_count  # noqa: E402
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
