"""`waveport train` next to loops written by hand, each in a process of its own, by turns.

    python benchmarks/train_reference.py [--batch 256] [--steps 100] [--rounds 2] [--tuned tuned.json | --tune 8]

Rows: the article's loop as it stands (nothing set), the same without TF32 (PyTorch allows it in convolutions unless
told otherwise), a careful loop that shares no code with the product (bf16, channels_last, torch.compile, fused SGD),
`waveport train` with its defaults, and with a file of `waveport tune`. Synthetic pictures that lie on the device.
With --require the exit code is 1 unless the product reaches 95 % of the careful loop and 7 times the article's.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

SRC = Path(__file__).parents[1] / "src"
WARM = 20


def by_hand(careful: bool, tf32: bool | None, batch: int, steps: int, size: int) -> float:
    """Train ResNet-50 for some steps; return images a second."""
    import torch
    from torch import nn

    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(0)
    model = plain_resnet50().to(device)
    images = torch.randn(batch, 3, size, size, device=device)
    labels = torch.randint(0, 1000, (batch,), device=device)
    criterion = nn.CrossEntropyLoss()
    if tf32 is not None:
        torch.backends.cudnn.allow_tf32 = torch.backends.cuda.matmul.allow_tf32 = tf32
    if careful:
        torch.backends.cudnn.benchmark = True
        model = model.to(memory_format=torch.channels_last)
        images = images.to(memory_format=torch.channels_last)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9, weight_decay=5e-5, fused=careful)
    model = torch.compile(model) if careful else model

    def step() -> None:
        optimizer.zero_grad(set_to_none=True)
        with torch.autocast(device.type, dtype=torch.bfloat16, enabled=careful):
            loss = criterion(model(images), labels)
        loss.backward()
        optimizer.step()

    def synchronize() -> None:
        if device.type == "cuda":
            torch.cuda.synchronize()

    for _ in range(min(WARM, steps)):
        step()
    synchronize()
    began = time.perf_counter()
    for _ in range(steps):
        step()
    synchronize()
    return batch * steps / (time.perf_counter() - began)


def plain_resnet50():  # type: ignore[no-untyped-def]
    """Return torchvision's model, or ours where torchvision is missing (the same network)."""
    try:
        from torchvision.models import resnet50
    except (ImportError, RuntimeError):
        sys.path.insert(0, str(SRC))
        from waveport.dl.resnet import build_model

        return build_model("resnet50")
    return resnet50()


def product(batch: int, steps: int, size: int, more: list[str]) -> float:
    """Run the training command; return the images a second that it reports."""
    with tempfile.TemporaryDirectory() as out:
        command = [
            sys.executable,
            "-m",
            "waveport",
            "train",
            "resnet50",
            "--data",
            "synthetic",
            "--json",
            "--lr",
            "0.1",
        ]
        command += [
            "--steps",
            str(steps + WARM),
            "--image-size",
            str(size),
            "--plot",
            "none",
            "-o",
            f"{out}/run",
            *more,
        ]
        if "--tuned" not in more:
            command += ["--batch", str(batch)]
        environment = {**os.environ, "PYTHONPATH": str(SRC)}
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True, env=environment, check=True)
    report = json.loads(done.stdout)
    print(f"    {report['settings']}  {report['bound_line']}  {report['notes']}", file=sys.stderr)
    return float(report["images_per_second"])


def rows(tuned: str | None) -> dict[str, list[str]]:
    """Return each row's name and how a child of this script makes it."""
    names = {
        "article's loop as it stands": ["--child", "article"],
        "article's loop, TF32 off": ["--child", "article-fp32"],
        "careful loop by hand": ["--child", "careful"],
        "waveport train": ["--child", "product"],
    }
    return {**names, **({"waveport train --tuned": ["--child", "product", "--tuned", tuned]} if tuned else {})}


def child(args: argparse.Namespace) -> float:
    """Measure one row in this process."""
    if args.child == "product":
        return product(args.batch, args.steps, args.size, ["--tuned", args.tuned] if args.tuned else [])
    tf32 = False if args.child == "article-fp32" else None
    return by_hand(args.child == "careful", tf32, args.batch, args.steps, args.size)


def main() -> int:
    """Measure all rows by turns and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--batch", type=int, default=256)
    parser.add_argument("--steps", type=int, default=100)
    parser.add_argument("--size", type=int, default=224, help="pixels a side")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--tuned", help="file written by `waveport tune`")
    parser.add_argument("--tune", type=float, metavar="MINUTES", help="run `waveport tune resnet50` first")
    parser.add_argument("--require", action="store_true")
    parser.add_argument("--json", dest="json_file", type=Path, help="write the figures here")
    parser.add_argument("--child", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.child:
        print(child(args))
        return 0
    if args.tune:
        args.tuned = tune(args.tune)
    figures: dict[str, list[float]] = {name: [] for name in rows(args.tuned)}
    common = [f"--{name}={getattr(args, name)}" for name in ("batch", "steps", "size")]
    for _ in range(args.rounds):
        for name, how in rows(args.tuned).items():
            done = subprocess.run(
                [sys.executable, __file__, *common, *how], stdout=subprocess.PIPE, text=True, check=True
            )
            figures[name].append(float(done.stdout.split()[-1]))
            print(f"{name}: {figures[name][-1]:,.0f} images/s", file=sys.stderr, flush=True)
    return table(figures, args)


def tune(minutes: float) -> str:
    """Run the tuner; return its file."""
    out = Path(tempfile.mkdtemp()) / "tuned"
    command = [sys.executable, "-m", "waveport", "tune", "resnet50", "--minutes", str(minutes), "-o", str(out)]
    subprocess.run(command, env={**os.environ, "PYTHONPATH": str(SRC)}, check=True)
    return str(next(path for path in sorted(out.glob("*.json")) if "tuned" in path.name))


def table(figures: dict[str, list[float]], args: argparse.Namespace) -> int:
    """Print medians and ratios; judge them if asked to."""
    medians = {name: statistics.median(values) for name, values in figures.items()}
    careful, article = medians["careful loop by hand"], medians["article's loop, TF32 off"]
    for name, median in medians.items():
        runs = " ".join(f"{value:,.0f}" for value in figures[name])
        ratios = f"{median / careful:7.1%} of careful  {median / article:5.2f} x article without TF32"
        print(f"{name:30} {median:8,.0f} images/s  {ratios}  runs: {runs}")
    if args.json_file:
        args.json_file.write_text(json.dumps({"batch": args.batch, "steps": args.steps, "images_per_s": figures}))
    best = max(value for name, value in medians.items() if name.startswith("waveport"))
    return int(args.require and not (best >= 0.95 * careful and best >= 7 * article))


if __name__ == "__main__":
    sys.exit(main())
