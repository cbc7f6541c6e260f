"""waveport takes CUDA projects and deep-learning work to AMD GPUs."""

__version__ = "0.1.0"
