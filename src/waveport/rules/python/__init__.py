"""Rules for Python: builds of PyTorch extensions, and deep-learning code."""
