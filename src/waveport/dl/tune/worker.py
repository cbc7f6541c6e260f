"""The process of one trial: builds a training step, checks it against fp32, then times blocks of steps on request.

It reads one JSON request a line from stdin and answers one JSON line each. Its environment was set by the parent, so
every variable is in place before PyTorch loads. Whatever libraries print goes to stderr, a log in the trial's folder.
"""

from __future__ import annotations

import gc
import json
import os
import sys
import threading
import time
from pathlib import Path
from typing import IO, Any

CHECK_STEPS = 4
RESIDUAL_SCALE = 0.05
CHECK_RATE = 1e-3  # small enough that losses of later steps stay comparable


class Trial:
    """The step under trial, its data, and what its first steps cost."""

    def __init__(self, request: dict[str, Any]) -> None:
        import torch

        from waveport.dl.bench.steps import StepSize, synthetic
        from waveport.dl.device import pick
        from waveport.dl.settings import from_json

        self.torch = torch
        self.settings = from_json(request["settings"])
        self.size = StepSize(**request["size"])
        info = pick(request["device"])
        self.device = torch.device(info.torch_name)
        self.cuda = self.device.type == "cuda"
        self.info = info
        self.images, self.labels = synthetic(self.size, self.device)
        self.notes: list[str] = []
        self.step_s = 0.0  # the latest figure, to size the next block

    def build(self) -> dict[str, Any]:
        """Run the first steps: they compile, search for algorithms, and give loss and gradients for the check."""
        from waveport.dl.resnet import build_model
        from waveport.dl.step import build_optimizer, build_step, place

        began = time.perf_counter()
        self.torch.manual_seed(0)
        model = build_model(self.size.model, self.size.classes)
        calm(model)
        self.model = place(model, self.settings, self.device)
        optimizer, self.notes = build_optimizer(self.model, self.settings, lr=CHECK_RATE)
        self.step = build_step(self.model, optimizer, self.settings, self.device)
        self.record = self.check_record(optimizer)
        self.notes += self.step.notes
        self.sync()
        return {"first_steps_s": time.perf_counter() - began, "steps": CHECK_STEPS + 1, "notes": self.notes}

    def check_record(self, optimizer: Any) -> dict[str, Any]:
        """Return loss, gradients and later losses, as plain values and CPU tensors."""
        loss = float(self.step.first_gradients(self.images, self.labels).loss)
        scale = self.step.scaler.get_scale() if self.step.scaler else 1.0
        while self.step.scaler and not self.finite() and scale > 1:
            scale /= 4  # what GradScaler would do over the next steps
            self.step.scaler.update(scale)
            optimizer.zero_grad(set_to_none=True)
            self.step.gradients(self.images, self.labels)
        gradients = {
            name: (p.grad.detach().float() / scale).contiguous().cpu()
            for name, p in self.model.named_parameters()
            if p.grad is not None
        }
        optimizer.zero_grad(set_to_none=True)
        losses = []
        for _ in range(CHECK_STEPS):
            began = time.perf_counter()
            losses.append(float(self.step(self.images, self.labels).loss))
            self.step_s = time.perf_counter() - began
        return {"loss": loss, "losses": losses, "gradients": gradients}

    def finite(self) -> bool:
        return all(bool(p.grad.isfinite().all()) for p in self.model.parameters() if p.grad is not None)

    def save(self, path: str) -> dict[str, Any]:
        """Keep the check record as the reference of other trials."""
        part = Path(f"{path}.part")
        self.torch.save(self.record, part)
        part.replace(path)
        self.record = {}
        return {"saved": path}

    def compare(self, path: str) -> dict[str, Any]:
        """Compare the check record with a saved reference."""
        from waveport.dl.tune.tolerance import distance

        reference = self.torch.load(path, weights_only=True)
        found = distance(self.record, reference)
        self.record = {}
        return {"distance": found.to_json()}

    def block(self, seconds: float) -> dict[str, Any]:
        """Time one block of about `seconds`; gives memory back, so that another trial fits beside this one."""
        torch, step, x, y = self.torch, self.step, self.images, self.labels
        for _ in range(3 if self.step_s < 0.1 * seconds else 1):
            step(x, y)
        self.sync()
        count = max(2, min(2000, round(seconds / max(self.step_s, 1e-6))))
        if self.cuda:
            begin, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
            begin.record()
        start = time.perf_counter()
        for _ in range(count):
            loss = step(x, y).loss
        if self.cuda:
            end.record()
        self.sync()
        taken = begin.elapsed_time(end) / 1e3 if self.cuda else time.perf_counter() - start
        self.step_s = taken / count
        peak = torch.cuda.max_memory_reserved() / 2**30 if self.cuda else 0.0
        self.park()
        return {"step_s": self.step_s, "steps": count, "loss": float(loss), "peak_gib": peak}

    def park(self) -> None:
        gc.collect()
        if self.cuda:
            self.torch.cuda.empty_cache()

    def sync(self) -> None:
        if self.cuda:
            self.torch.cuda.synchronize()

    def finish(self) -> dict[str, Any]:
        """Write what a tuning run collects in memory."""
        if self.cuda and os.environ.get("PYTORCH_TUNABLEOP_TUNING") == "1" and hasattr(self.torch.cuda, "tunable"):
            self.torch.cuda.tunable.write_file()  # type: ignore[attr-defined]
        return {"done": True}


def calm(model: Any) -> None:
    """Weigh the residual branches of ResNets low, though not at zero as some recipes do.

    A randomly initialised deep net is chaotic: rounding in fp32 alone moves its gradients by percents, so a check
    there would prove nothing. At zero the branches would get no gradient.
    """
    import torch

    for module in model.modules():
        last = getattr(module, "bn3", None) or (getattr(module, "bn2", None) if hasattr(module, "conv2") else None)
        if isinstance(last, torch.nn.BatchNorm2d):
            torch.nn.init.constant_(last.weight, RESIDUAL_SCALE)


def answer(trial: Trial | None, request: dict[str, Any]) -> tuple[Trial | None, dict[str, Any]]:
    """Do one request."""
    what = request["do"]
    if what == "build":
        trial = Trial(request)
        return trial, {**trial.build(), "device": trial.info.as_json()}
    assert trial is not None
    if what == "save":
        return trial, trial.save(request["path"])
    if what == "compare":
        return trial, trial.compare(request["path"])
    if what == "block":
        return trial, trial.block(request["seconds"])
    return trial, trial.finish()


def out_of_memory(error: BaseException) -> bool:
    return type(error).__name__ == "OutOfMemoryError" or "out of memory" in str(error).lower()


def end_with_parent() -> None:
    """Leave when the parent is gone, also in the middle of a compile or a search."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(0.5)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def reply_stream() -> IO[str]:
    """Keep stdout for replies alone; anything else that is written to it goes to stderr."""
    replies = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return replies


def main() -> int:
    replies = reply_stream()
    end_with_parent()
    trial: Trial | None = None
    for line in sys.stdin:
        request = json.loads(line)
        try:
            trial, reply = answer(trial, request)
        except Exception as error:  # every failure of a setting is a result of its trial
            first = (str(error).strip().splitlines() or [""])[0]
            reply = {"error": f"{type(error).__name__}: {first}"[:500], "out_of_memory": out_of_memory(error)}
        replies.write(json.dumps(reply) + "\n")
        replies.flush()
        if request["do"] == "finish":
            break
    return 0


if __name__ == "__main__":
    sys.exit(main())
