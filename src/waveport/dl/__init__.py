"""Train, measure, tune and compare deep-learning work with PyTorch, on ROCm, CUDA and CPU alike."""
