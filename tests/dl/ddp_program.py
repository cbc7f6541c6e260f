"""Train the small network without BatchNorm; started by test_processes.py, once alone and once as two processes.

BatchNorm normalises with the statistics of a process's own part of the batch, and PyTorch's SyncBatchNorm needs GPUs:
with it two processes compute something else than one. Everything but that is compared here.
"""

import os
import sys

from torch import nn

from waveport.cli import main
from waveport.dl import resnet, run, train


def without_batchnorm(name: str, classes: int = 1000, channels: int = 3) -> nn.Module:
    model = resnet.build_model(name, classes, channels)
    for block in list(model.modules()):
        for part, child in list(block.named_children()):
            if isinstance(child, nn.BatchNorm2d):
                setattr(block, part, nn.Identity())
    return model


class StoppingLoop(train.Loop):
    """Ends both processes the hard way once so many steps are done."""

    def one_step(self, images, labels) -> None:  # type: ignore[no-untyped-def]
        super().one_step(images, labels)
        if self.run.done == int(os.environ["STOP_AT_STEP"]):
            os._exit(9)


run.build_model = without_batchnorm
train.Loop = StoppingLoop
sys.exit(main(sys.argv[1:]))
