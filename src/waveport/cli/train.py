"""`waveport train`: train an image classifier, on one device or many, with an exact resume."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from waveport.console import Console
from waveport.errors import Exit, InputError

HELP = "train ResNet-50 (or a torchvision / timm model) on ROCm, CUDA or the CPU"
EXAMPLE = """waveport train resnet50 --data synthetic --steps 200
waveport train resnet50 --data /data/imagenet --epochs 90 --warmup 5 --label-smoothing 0.1 --ema 0.9999 -o runs/a
waveport train small --data digits --epochs 20 --resume -o runs/digits
python -m torch.distributed.run --nproc-per-node 8 -m waveport train resnet50 --data /data/imagenet"""
STOPPED = 130


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("model", help="resnet50, small (for 8x8 to 32x32 pictures), torchvision:NAME or timm:NAME")
    parser.add_argument("--data", default="synthetic", help="synthetic, digits, fashion-mnist, mnist, or a folder of "
                        "CLASS/ folders or IDX files (default: synthetic)")  # fmt: skip
    parser.add_argument("-o", "--out", type=Path, help="folder for checkpoint, CSV, plot (default: runs/MODEL-DATA)")
    parser.add_argument("--resume", action="store_true", help="go on from the checkpoint in the folder")
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--epochs", type=positive, help="times through the data (default: 1)")
    length.add_argument("--steps", type=positive, help="optimizer steps instead of epochs (synthetic: 200)")
    parser.add_argument(
        "--target", type=float, metavar="SHARE", help="exit code 1 if the best validation accuracy is lower"
    )
    recipe_arguments(parser.add_argument_group("recipe"))
    speed_arguments(parser.add_argument_group("speed (flags win over --tuned, which wins over the device's defaults)"))
    record = parser.add_argument_group("records")
    record.add_argument("--log-every", type=positive, default=50, metavar="STEPS", help="a row every so many steps")
    record.add_argument("--save-seconds", type=float, default=300.0, help="save this often, and after each epoch")
    record.add_argument("--tensorboard", action="store_true", help="write for TensorBoard too")
    record.add_argument("--plot", choices=["png", "svg", "none"], default="png", help="draw the curves at the end")


def recipe_arguments(group: Any) -> None:
    """Declare what decides the curve."""
    group.add_argument("--lr", type=float, help="peak learning rate (default: 0.1 x images per step / 256)")
    group.add_argument("--momentum", type=float, default=0.9)
    group.add_argument("--weight-decay", type=float, default=5e-5)
    group.add_argument("--warmup", type=float, default=0.0, metavar="EPOCHS", help="linear; then a cosine down to 0")
    group.add_argument("--label-smoothing", type=float, default=0.0)
    group.add_argument(
        "--ema", type=float, default=0.0, metavar="DECAY", help="moving average of the weights (0: none)"
    )
    group.add_argument("--seed", type=int, default=0)
    group.add_argument("--image-size", type=positive, default=224, help="of synthetic data and picture files")
    group.add_argument("--sync-batchnorm", action="store_true", help="BatchNorm over all processes (GPUs only)")


def speed_arguments(group: Any) -> None:
    """Declare how a step is run."""
    group.add_argument("--device", choices=["auto", "rocm", "cuda", "cpu"], default="auto")
    group.add_argument("--tuned", type=Path, metavar="FILE", help="settings found by `waveport tune`")
    group.add_argument("--batch", type=positive, help="images per process and step")
    group.add_argument("--accumulate", type=positive, metavar="N", help="do a batch in N parts (needs less memory)")
    group.add_argument("--precision", choices=["fp32", "tf32", "bf16", "fp16"])
    group.add_argument("--layout", choices=["nchw", "channels_last"])
    group.add_argument("--compile", choices=["off", "default", "reduce-overhead", "max-autotune"])
    group.add_argument("--fused", action=argparse.BooleanOptionalAction, help="fused optimizer")
    group.add_argument("--cudnn-benchmark", action=argparse.BooleanOptionalAction, help="time kernels (MIOpen on ROCm)")
    group.add_argument("--workers", type=int, metavar="N", help="processes that decode pictures (default: by CPUs)")


def positive(text: str) -> int:
    """Parse a number above 0."""
    if (value := int(text)) < 1:
        raise argparse.ArgumentTypeError(f"{text} is not above 0")
    return value


FLAGS = ("batch", "accumulate", "precision", "layout", "compile", "fused", "cudnn_benchmark")
RECIPE = ("epochs", "steps", "lr", "momentum", "weight_decay", "warmup", "label_smoothing", "ema", "seed", "image_size")
RECORDS = ("log_every", "save_seconds", "resume", "tensorboard", "plot", "sync_batchnorm")
OPTIONS = ("model", "data", *RECIPE, *RECORDS)


def run(args: argparse.Namespace, console: Console) -> int:
    """Set the environment of a tuned file, then load PyTorch and train."""
    from waveport.dl import settings as tuned

    base = tuned.read(args.tuned) if args.tuned else None
    if base and (replaced := tuned.apply_environment(base.env)):
        console.warn(f"{args.tuned} sets {', '.join(replaced)} anew")
    from waveport.dl.device import pick, require_torch

    require_torch()
    import torch

    from waveport.dl import processes
    from waveport.dl.defaults import defaults_for
    from waveport.dl.run import prepare
    from waveport.dl.train import train

    world = processes.from_environment()
    device = pick(args.device, world.local)
    base = base or defaults_for(device)
    settings = base.with_(**{name: getattr(args, name) for name in FLAGS if getattr(args, name) is not None})
    if not world.first:
        console.quiet, console.as_json = True, False
    options = options_of(args, world.size, device.type)
    processes.join(world, torch.device(device.torch_name))
    try:
        report = train(tell(prepare(options, settings, device, world), console), console)
    finally:
        processes.leave()
    return finish(report, args.target, console) if world.first else Exit.DONE


def options_of(args: argparse.Namespace, processes: int, device_type: str) -> Any:
    """Turn the arguments into options, and make the folder of the run."""
    import os

    from waveport.dl.checkpoint import NAME
    from waveport.dl.run import Options

    plain = args.data.rstrip("/").rpartition("/")[2] or "data"
    out = args.out or Path("runs") / f"{args.model.replace(':', '-')}-{plain}"
    if not args.resume and (out / NAME).exists():
        raise InputError(f"{out} holds a run already", hint="--resume goes on with it, -o names another folder")
    if args.resume and not (out / NAME).exists():
        raise InputError(f"{out} holds no checkpoint", hint="start without --resume")
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"{out}: {error.strerror}", hint="-o names the folder of the run") from None
    workers = args.workers
    if workers is None:
        workers = max(0, min(16, (os.cpu_count() or 1) // (processes if device_type == "cuda" else 1) - 1))
    return Options(out=out, workers=workers, **{name: getattr(args, name) for name in OPTIONS})


def tell(run: Any, console: Console) -> Any:
    """Say what will run."""
    console.say(run.device.line() + (f", {run.world.size} processes" if run.world.size > 1 else ""))
    console.say(f"{run.options.model} on {run.data.name}: {run.total} steps, {run.settings.line()}")
    if run.done:
        console.say(f"resumed at step {run.done}")
    return run


def finish(report: dict[str, Any], target: float | None, console: Console) -> int:
    """Say what came out."""
    for note in report["notes"]:
        console.warn(note)
    console.say(f"{report['images_per_second']:,.0f} images/s after {report['warm_up_seconds']:.0f} s of warm-up; "
                f"{report['bound_line']}")  # fmt: skip
    if report["best_accuracy"] is not None:
        console.say(f"best validation accuracy {report['best_accuracy']:.2%}")
    console.say("wrote " + ", ".join(report["files"]))
    if console.as_json:
        console.json(report)
    if report["stopped_early"]:
        console.warn(f"stopped at step {report['steps']} and saved; the same command with --resume goes on")
        return STOPPED
    if target is not None and (report["best_accuracy"] or 0.0) < target:
        console.warn(f"the best validation accuracy is below {target:.2%}")
        return Exit.FINDINGS
    return Exit.DONE
