"""Tell of AMD names that are no drop-in for the CUDA name.

The nearest AMD call takes other arguments or means something else: most of cuDNN, some calls of cuSPARSE, hipCUB's
warp primitives. The name is ported, so that the compiler points at the place, and the finding says what differs
(`waveport api NAME` says the same). One finding a name and file; the uses are counted.
"""

CODE = "WP0104"
