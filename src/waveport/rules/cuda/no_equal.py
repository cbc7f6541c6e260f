"""Tell of CUDA names that AMD does not have.

The table knows the name and knows that no ROCm release has an equal. The finding names the nearest way out.
One finding a name and file; the uses are counted.
"""

CODE = "WP0103"
