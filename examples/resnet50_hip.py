"""ResNet-50 training written for the device name 'hip' and `torch.backends.hip`, which PyTorch itself does not have.

    python -m waveport.hip examples/resnet50_hip.py                                (an AMD GPU, PyTorch for ROCm)
    WAVEPORT_HIP_FALLBACK=cpu python -m waveport.hip examples/resnet50_hip.py --steps 2 --batch 4 --size 64

Such programs circulate with their line breaks lost, no data loader, and names that PyTorch refuses. Here the loop is
whole, the data are random pictures, and the names mean something because `waveport.hip` runs the program. Code of your
own is better off with 'cuda', the name that ROCm builds use as well.
"""

import argparse
import time

import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset

from waveport.dl.resnet import build_model


class RandomPictures(Dataset):
    """As many random pictures as asked for, the same ones every time."""

    def __init__(self, count: int, size: int) -> None:
        self.count, self.size = count, size

    def __len__(self) -> int:
        return self.count

    def __getitem__(self, index: int) -> tuple[torch.Tensor, int]:
        picture = torch.randn(3, self.size, self.size, generator=torch.Generator().manual_seed(index))
        return picture, index % 1000


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--steps", type=int, default=100)
    parser.add_argument("--batch", type=int, default=64)
    parser.add_argument("--size", type=int, default=224)
    args = parser.parse_args()

    torch.backends.hip.enabled = True
    torch.backends.hip.enable_benchmark = True  # MIOpen tries its kernels at the first step, which is slow

    device = torch.device("hip")
    model = build_model("resnet50").to("hip")
    criterion = nn.CrossEntropyLoss()
    optimizer = torch.optim.SGD(model.parameters(), lr=0.01, momentum=0.9)
    loader = DataLoader(RandomPictures(args.steps * args.batch, args.size), batch_size=args.batch)

    model.train()
    began = time.perf_counter()
    for step, (images, labels) in enumerate(loader, start=1):
        images, labels = images.to("hip"), labels.to(device)
        optimizer.zero_grad()
        loss = criterion(model(images), labels)
        loss.backward()
        optimizer.step()
        if step % 10 == 0 or step == args.steps:
            rate = step * args.batch / (time.perf_counter() - began)
            print(f"step {step}: loss {loss.item():.4f}, {rate:.1f} images/s")


if __name__ == "__main__":
    main()
