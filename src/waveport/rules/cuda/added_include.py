"""Add the includes that nvcc brings by itself.

nvcc includes the CUDA runtime before line 1 of every .cu file; hipcc includes only what a file asks for. Files that
use our device helpers also get the helper's header, copied into `waveport/` at the root of the port.
"""

CODE = "WP0105"
