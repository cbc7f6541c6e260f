"""Keep CUDA's 32-lane warps on every AMD GPU.

AMD wavefronts have 64 lanes on GCN and CDNA and 32 on RDNA. CUDA's shuffles, votes and masks mean 32 lanes. The port
calls helpers with the same arguments that keep the meaning on both (see the header itself); masks stay, nothing is
dropped, and under nvcc the helpers are CUDA's own functions. `--warp native` leaves these names alone.
"""

CODE = "WP0201"
