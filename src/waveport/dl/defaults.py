"""Settings to start from when nobody has tuned: what is known to be fast and safe on each kind of device.

AMD rows follow what was published about the hardware; none of them was run by us (docs/training.md).
"""

from __future__ import annotations

from waveport.dl.device import Device
from waveport.dl.settings import Settings

# Matrix units for bfloat16: CDNA1 (gfx908) at half of fp16's rate, full rate from CDNA2 and RDNA3 on.
BF16_GFX = ("gfx908", "gfx90a", "gfx94", "gfx95", "gfx11", "gfx12")
# GiB of device memory -> images of 224x224 that ResNet-50 trains on in one step with 16-bit activations.
BATCHES = ((40.0, 256), (20.0, 128), (10.0, 64), (0.0, 32))
CPU_BATCH = 64


def defaults_for(device: Device) -> Settings:
    """Return the settings to start from on a device."""
    if device.kind == "cpu":
        return Settings(batch=CPU_BATCH)
    batch = next(images for gib, images in BATCHES if device.memory_gib >= gib)
    if device.kind == "rocm":
        # channels_last does nothing on ROCm without PYTORCH_MIOPEN_SUGGEST_NHWC=1, and costs much on some cards;
        # cudnn.benchmark starts MIOpen's exhaustive search from PyTorch 2.7 on: `tune` decides about both.
        precision = "bf16" if device.arch.startswith(BF16_GFX) else "fp16"
        return Settings(precision, "nchw", "default", batch, fused=True)
    precision = "bf16" if int(device.arch.removeprefix("sm_")) >= 80 else "fp16"
    return Settings(precision, "channels_last", "default", batch, fused=True, cudnn_benchmark=True)
