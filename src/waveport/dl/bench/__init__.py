"""Time matrix products, convolutions, copies and ResNet-50 steps, and set them against what the chip can do."""
